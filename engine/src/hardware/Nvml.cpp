#include "hardware/Nvml.h"

#include "hardware/PciBusId.h"

namespace fornax::hardware {

/// nvmlPciInfo_t of nvmlDeviceGetPciInfo_v3.
struct Nvml::Pci {
    char busIdLegacy[16] = {};
    unsigned domain = 0, bus = 0, device = 0, pciDeviceId = 0, pciSubSystemId = 0;
    char busId[32] = {};
};

namespace {

std::string libraryPath() {
    const std::string chosen = environmentValue("FORNAX_NVML_LIBRARY");
    return chosen.empty() ? "libnvidia-ml.so.1" : chosen;
}

/// Text of a fixed buffer that a foreign library filled; it may have forgotten the end.
template <std::size_t N> std::string bufferText(const char (&buffer)[N]) {
    const std::string all(buffer, N);
    return all.substr(0, all.find('\0'));
}

template <class Function> NvmlResult<std::string> textOf(Function* function, NvmlDevice device) {
    if (!function) return {};
    char buffer[97] = {};
    const int code = function(device, buffer, sizeof buffer - 1);
    return {code, bufferText(buffer)};
}

}  // namespace

Nvml::Nvml() : m_library(libraryPath()) {
    if (!m_library.isLoaded()) return;
    findFunctions();
    m_initCode = m_init && m_count && m_byIndex ? m_init() : NvmlFunctionNotFound;
}

Nvml::~Nvml() {
    if (isReady() && m_shutdown) m_shutdown();
}

void Nvml::findFunctions() {
    m_library.find(m_init, "nvmlInit_v2");
    m_library.find(m_shutdown, "nvmlShutdown");
    m_library.find(m_count, "nvmlDeviceGetCount_v2");
    m_library.find(m_byIndex, "nvmlDeviceGetHandleByIndex_v2");
    m_library.find(m_byUuid, "nvmlDeviceGetHandleByUUID");
    m_library.find(m_parent, "nvmlDeviceGetDeviceHandleFromMigDeviceHandle");
    m_library.find(m_name, "nvmlDeviceGetName");
    m_library.find(m_uuid, "nvmlDeviceGetUUID");
    m_library.find(m_pci, "nvmlDeviceGetPciInfo_v3");
    m_library.find(m_utilization, "nvmlDeviceGetUtilizationRates");
    m_library.find(m_memory, "nvmlDeviceGetMemoryInfo");
    m_library.find(m_temperature, "nvmlDeviceGetTemperature");
    m_library.find(m_power, "nvmlDeviceGetPowerUsage");
}

Text Nvml::notice() const {
    if (isReady()) return {};
    if (!m_library.isLoaded()) return text("No NVIDIA driver found.");
    switch (m_initCode) {
        case NvmlNoPermission: return text("The NVIDIA driver does not let this user read the cards.");
        case NvmlDriverNotLoaded: return text("The NVIDIA driver is installed but not loaded.");
        case NvmlLibraryNotFound: return text("The NVIDIA driver is not installed completely.");
        case NvmlFunctionNotFound: return text("The NVIDIA driver is too old to be read.");
        case NvmlVersionMismatch:
            return text("The loaded NVIDIA driver and its library have different versions. Restart the computer.");
        default: return text("The NVIDIA driver answers with error %1.", m_initCode);
    }
}

NvmlResult<int> Nvml::count() const {
    if (!isReady()) return {m_initCode, 0};
    unsigned count = 0;
    const int code = m_count(&count);
    return {code, static_cast<int>(count)};
}

NvmlResult<NvmlDevice> Nvml::device(int index) const {
    if (!isReady()) return {m_initCode, nullptr};
    NvmlDevice device = nullptr;
    const int code = m_byIndex(static_cast<unsigned>(index), &device);
    return {code, device};
}

NvmlResult<std::string> Nvml::parentOfMig(const std::string& migUuid) const {
    if (!isReady() || !m_byUuid || !m_parent) return {};
    NvmlDevice instance = nullptr, card = nullptr;
    if (const int code = m_byUuid(migUuid.c_str(), &instance); code != NvmlSuccess) return {code, {}};
    if (const int code = m_parent(instance, &card); code != NvmlSuccess) return {code, {}};
    return uuid(card);
}

NvmlResult<std::string> Nvml::name(NvmlDevice device) const { return textOf(m_name, device); }
NvmlResult<std::string> Nvml::uuid(NvmlDevice device) const { return textOf(m_uuid, device); }

NvmlResult<std::string> Nvml::pciBusId(NvmlDevice device) const {
    if (!m_pci) return {};
    Pci pci;
    const int code = m_pci(device, &pci);
    return {code, normalisedBusId(bufferText(pci.busId))};
}

NvmlResult<double> Nvml::usePercent(NvmlDevice device) const {
    if (!m_utilization) return {};
    Utilization use;
    const int code = m_utilization(device, &use);
    return {code, static_cast<double>(use.gpu)};
}

NvmlResult<double> Nvml::celsius(NvmlDevice device) const {
    if (!m_temperature) return {};
    constexpr int kGpuSensor = 0;
    unsigned degrees = 0;
    const int code = m_temperature(device, kGpuSensor, &degrees);
    return {code, static_cast<double>(degrees)};
}

NvmlResult<double> Nvml::watts(NvmlDevice device) const {
    if (!m_power) return {};
    unsigned milliwatts = 0;
    const int code = m_power(device, &milliwatts);
    return {code, milliwatts / 1000.0};
}

NvmlResult<NvmlMemory> Nvml::memory(NvmlDevice device) const {
    if (!m_memory) return {};
    Memory memory;
    const int code = m_memory(device, &memory);
    return {code, {static_cast<std::int64_t>(memory.total), static_cast<std::int64_t>(memory.used)}};
}

}  // namespace fornax::hardware
