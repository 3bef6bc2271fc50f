#include "hardware/GpuWatch.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "hardware/CudaDriver.h"
#include "hardware/VisibleDevices.h"

namespace fornax::hardware {
namespace {

/// Words for a code; empty for success and for what a card simply does not have.
std::string problemOf(int code) {
    switch (code) {
        case NvmlSuccess:
        case NvmlNotSupported:
        case NvmlFunctionNotFound: return {};
        case NvmlNoPermission: return text("no permission").str();
        case NvmlDriverNotLoaded: return text("driver not loaded").str();
        case NvmlGpuIsLost: return text("lost").str();
        case NvmlVersionMismatch: return text("driver and library versions differ").str();
        default: return text("unknown error").str();
    }
}

/// A lost card outweighs a reading that is not allowed, whatever the order of the readings.
void noteProblem(GpuReading& reading, int code) {
    const std::string problem = problemOf(code);
    if (problem.empty()) return;
    if (reading.problem.empty() || code == NvmlGpuIsLost) reading.problem = problem;
}

template <class T> std::optional<T> valueOr(GpuReading& reading, const NvmlResult<T>& result) {
    noteProblem(reading, result.code);
    return result ? std::optional<T>(result.value) : std::nullopt;
}

GpuReading readingOf(const Nvml& nvml, NvmlDevice device) {
    GpuReading reading;
    reading.usePercent = valueOr(reading, nvml.usePercent(device));
    reading.celsius = valueOr(reading, nvml.celsius(device));
    reading.watts = valueOr(reading, nvml.watts(device));
    if (const auto memory = valueOr(reading, nvml.memory(device))) {
        reading.memoryUsed = memory->used;
        reading.memoryTotal = memory->total;
    }
    const bool silent = !reading.usePercent && !reading.celsius && !reading.watts && !reading.memoryUsed;
    if (silent && reading.problem.empty()) reading.problem = text("not supported").str();
    return reading;
}

}  // namespace

GpuWatch::GpuWatch() {
    const NvmlResult<int> count = m_nvml.count();
    m_countCode = count.code;
    if (!count) return;
    m_cards.resize(static_cast<std::size_t>(std::clamp(count.value, 0, 1024)));
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i].facts.nvmlIndex = static_cast<int>(i);
        m_cards[i].facts.name = text("GPU %1", i).str();   // until the card tells its own
    }
}

Text GpuWatch::notice() const {
    if (!m_nvml.isReady()) return m_nvml.notice();
    if (m_countCode != NvmlSuccess) return text("The NVIDIA driver answers with error %1.", m_countCode);
    if (m_cards.empty()) return text("The NVIDIA driver finds no card.");
    return {};
}

void GpuWatch::learn(Card& card, NvmlDevice device, GpuReading& reading) {
    if (card.known) return;
    if (const auto name = valueOr(reading, m_nvml.name(device)); name && !name->empty()) card.facts.name = *name;
    if (const auto uuid = valueOr(reading, m_nvml.uuid(device))) card.facts.uuid = *uuid;
    if (const auto bus = valueOr(reading, m_nvml.pciBusId(device))) card.facts.pciBusId = *bus;
    card.known = !card.facts.pciBusId.empty() && !card.facts.uuid.empty();
}

std::vector<Gpu> GpuWatch::read() {
    std::vector<GpuReading> readings(m_cards.size());
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const NvmlResult<NvmlDevice> device = m_nvml.device(static_cast<int>(i));
        if (!device) {
            noteProblem(readings[i], device.code);
            if (readings[i].problem.empty()) readings[i].problem = text("not supported").str();
            continue;
        }
        readings[i] = readingOf(m_nvml, device.value);
        learn(m_cards[i], device.value, readings[i]);
        if (readings[i].memoryTotal) m_cards[i].facts.memoryTotal = *readings[i].memoryTotal;
    }
    matchCudaIndices();
    std::vector<Gpu> out;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        out.push_back(m_cards[i].facts);
        out.back().reading = readings[i];
    }
    return out;
}

void GpuWatch::matchCudaIndices() {
    if (m_matched || m_cards.empty()) return;
    m_matched = true;   // both the driver and the environment answer for the whole life of the process
    matchByEnvironment();
    matchByDriver();
}

void GpuWatch::matchByDriver() {
    const CudaCards visible = askCudaDriver();
    if (visible.status == CudaCards::Status::NoDriver) return;
    for (Card& card : m_cards) {
        card.facts.cudaIndex.reset();
        for (std::size_t i = 0; i < visible.cards.size(); ++i) {
            const CudaCard& cuda = visible.cards[i];
            const bool sameBus = !cuda.pciBusId.empty() && cuda.pciBusId == card.facts.pciBusId;
            if (sameBus || (!cuda.uuid.empty() && cuda.uuid == card.facts.uuid)) card.facts.cudaIndex = static_cast<int>(i);
        }
    }
    if (visible.status == CudaCards::Status::Failed && m_visibilityNotice.empty()) {
        m_visibilityNotice = text("CUDA does not start (error %1), so no card can train.", visible.code);
    }
}

/// Without the driver's own answer: cards by bus id (what CUDA_DEVICE_ORDER=PCI_BUS_ID means, and the order of equal
/// cards in any case), then CUDA_VISIBLE_DEVICES.
void GpuWatch::matchByEnvironment() {
    std::vector<int> order(m_cards.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return m_cards[a].facts.pciBusId < m_cards[b].facts.pciBusId;
    });
    std::vector<std::string> uuids;
    for (const int card : order) uuids.push_back(m_cards[card].facts.uuid);
    const char* value = std::getenv("CUDA_VISIBLE_DEVICES");
    const VisibleDevices visible =
        visibleDevices(uuids, value ? std::optional<std::string>(value) : std::nullopt,
                       [&](const std::string& mig) -> std::optional<std::string> {
                           const auto parent = m_nvml.parentOfMig(mig);
                           return parent ? std::optional<std::string>(parent.value) : std::nullopt;
                       });
    m_visibilityNotice = visible.notice;
    for (std::size_t i = 0; i < visible.cards.size(); ++i) {
        m_cards[order[visible.cards[i]]].facts.cudaIndex = static_cast<int>(i);
    }
}

}  // namespace fornax::hardware
