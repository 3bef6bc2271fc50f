#include "data/Loader.h"

#include <c10/core/DeviceGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <algorithm>
#include <atomic>
#include <cstring>

#include "fornax/base/Random.h"
#include "fornax/cuda/Api.h"
#include "fornax/cuda/Load.h"

namespace fornax::data {
namespace {

constexpr std::size_t keptOrders = 3;

std::int64_t countBatches(std::int64_t samples, const LoaderOptions& options) {
    if (options.batchSize < 1) throw Error(ErrorCode::InvalidSetting, text("The batch size must be at least 1, not %1.", options.batchSize));
    if (samples == 0) throw Error(ErrorCode::InvalidSetting, text("The %1 split has no pictures.", splitName(options.split)));
    const std::int64_t whole = samples / options.batchSize, rest = samples % options.batchSize;
    if (options.dropLast && whole == 0)
        throw Error(ErrorCode::InvalidSetting, text("A batch of %1 is larger than the %2 pictures of the %3 split, and the last batch is dropped.", options.batchSize, samples, splitName(options.split)),
                    text("Use a smaller batch size or keep the last batch."));
    return whole + (rest > 0 && !options.dropLast ? 1 : 0);
}

Preprocessing checked(const Dataset& data, const LoaderOptions& options) {
    const Preprocessing p = options.preprocessing.value_or(data.preprocessing);
    const ImageSet& set = data.pictures;
    if (p.channels == set.channels && p.height == set.height && p.width == set.width) return p;
    throw Error(ErrorCode::ShapeMismatch, text("The pictures are %1 × %2 × %3, but the stored pre-processing is for %4 × %5 × %6.", set.channels, set.height, set.width, p.channels, p.height, p.width),
                text("Use the data that the model was trained on."));
}

std::unique_ptr<const Augmenter> augmenterFor(const Dataset& data, const LoaderOptions& options) {
    const Preprocessing p = checked(data, options);
    const bool training = !options.transforms.empty();
    const Transforms& steps = training ? options.transforms : p.transforms;
    if (activeSteps(steps, training).empty()) return nullptr;
    requireFitting(steps, {p.channels, p.height, p.width});
    return std::make_unique<Augmenter>(steps, p, static_cast<std::int64_t>(data.classes.size()), options.seed);
}

/// Steps see values from 0 to 1 and normalise themselves.
Preprocessing normalisation(const Dataset& data, const LoaderOptions& options, bool stepsFollow) {
    Preprocessing p = checked(data, options);
    if (stepsFollow) p.mean.assign(p.mean.size(), 0), p.deviation.assign(p.deviation.size(), 1);
    return p;
}

/// Whether the loader alone still holds this tensor and its memory, so that it may be filled again.
bool isOurs(const at::Tensor& tensor) {
    const bool ours = tensor.defined() && tensor.use_count() == 1 && tensor.storage().use_count() == 1;
    std::atomic_thread_fence(std::memory_order_acquire);   // what the last holder did with it comes before our writing
    return ours;
}

/// Table look-up with ATen operators, where the CUDA plug-in is not there: the same bits, a few more passes.
at::Tensor lookUp(const at::Tensor& bytes, const at::Tensor& table) {
    const auto channels = bytes.size(1);
    const auto first = at::arange(0, channels * 256, 256, bytes.options().dtype(at::kInt)).view({1, channels, 1, 1});
    const auto places = (bytes.to(at::kInt) + first).contiguous(at::MemoryFormat::ChannelsLast);
    const auto flat = places.permute({0, 2, 3, 1}).reshape({-1});
    const auto values = table.view({-1}).index_select(0, flat);
    return values.view({bytes.size(0), bytes.size(2), bytes.size(3), channels}).permute({0, 3, 1, 2});
}

void runKernel(const cuda::Api& api, const at::Tensor& bytes, const at::Tensor& table, at::Tensor& out) {
    const c10::DeviceGuard guard(bytes.device());
    const c10::impl::VirtualGuardImpl cuda(bytes.device().type());
    const cuda::Normalise what{bytes.const_data_ptr<std::uint8_t>(), nullptr, table.const_data_ptr<float>(), out.mutable_data_ptr<float>(),
                               bytes.size(0), bytes.size(1), bytes.size(2) * bytes.size(3), true};
    if (const int code = api.normalise(&what, cuda.getStream(bytes.device()).native_handle()); code != 0)
        throw Error(ErrorCode::Internal, text("The GPU could not prepare a batch: %1", api.errorText(code)), text("Choose the processor, or restart the studio."));
}

}  // namespace

Loader::Loader(std::shared_ptr<const Dataset> data, LoaderOptions options)
    : m_data(std::move(data)), m_options(std::move(options)), m_augmenter(augmenterFor(*m_data, m_options)), m_normaliser(normalisation(*m_data, m_options, m_augmenter != nullptr)),
      m_batches(countBatches(static_cast<std::int64_t>(m_data->indices(m_options.split).size()), m_options)),
      m_pipeline(m_options.workers, m_options.prefetch, [this](std::size_t slot, std::int64_t sequence) { make(slot, sequence); }) {
    m_slots.resize(m_pipeline.slots());
    if (m_options.device.is_cpu()) return;
    const auto channels = m_data->pictures.channels;
    m_table = at::empty({channels, 256}, at::kFloat);
    std::copy(m_normaliser.table().begin(), m_normaliser.table().end(), m_table.mutable_data_ptr<float>());
    m_table = m_table.to(m_options.device);
}

std::int64_t Loader::samples() const {
    const auto all = static_cast<std::int64_t>(m_data->indices(m_options.split).size());
    return m_options.dropLast ? m_batches * m_options.batchSize : all;
}

void Loader::seek(std::int64_t epoch, std::int64_t batch) {
    if (epoch < 0 || batch < 0 || batch > m_batches)
        throw Error(ErrorCode::InvalidUsage, text("There is no batch %1 in an epoch of %2 batches.", batch, m_batches), text("The batch size or the data may have changed since the checkpoint."));
    m_pipeline.seek(epoch * m_batches + batch);
    m_epoch = epoch;
    m_batch = batch;
}

std::optional<Batch> Loader::next() {
    if (m_batch == m_batches) {
        ++m_epoch;
        m_batch = 0;
        return std::nullopt;
    }
    Slot& slot = m_slots[m_pipeline.take()];
    ++m_batch;
    const auto own = [&slot, this](const at::Tensor& whole) { return slot.size == m_options.batchSize ? whole : whole.narrow(0, 0, slot.size); };
    Batch made = m_options.device.is_cpu() ? Batch{own(slot.input), own(slot.labels), slot.size} : toDevice(slot);
    if (m_augmenter) m_augmenter->apply(made, m_epoch, (m_batch - 1) * m_options.batchSize);
    return made;
}

Loader::Order Loader::orderOf(std::int64_t epoch) const {
    const std::lock_guard lock(m_orderMutex);
    const std::int64_t key = m_options.shuffle ? epoch : 0;
    for (const auto& [known, order] : m_orders)
        if (known == key) return order;
    auto order = std::make_shared<std::vector<std::int64_t>>(m_data->indices(m_options.split));
    if (m_options.shuffle) {
        const auto places = permutation(static_cast<std::int64_t>(order->size()), streamSeed(m_options.seed, Stream::Shuffle, static_cast<std::uint64_t>(epoch)));
        std::transform(places.begin(), places.end(), order->begin(), [&](std::int64_t place) { return m_data->indices(m_options.split)[static_cast<std::size_t>(place)]; });
    }
    if (m_orders.size() == keptOrders) m_orders.erase(m_orders.begin());
    m_orders.emplace_back(key, order);
    return order;
}

std::vector<std::int64_t> Loader::indicesOf(std::int64_t epoch, std::int64_t batch) const {
    const Order order = orderOf(epoch);
    const std::int64_t start = batch * m_options.batchSize;
    const std::int64_t end = std::min(start + m_options.batchSize, static_cast<std::int64_t>(order->size()));
    return {order->begin() + start, order->begin() + end};
}

/// New tensors only for the first round, or where the reader still holds the old ones.
void Loader::reserve(Slot& slot) const {
    const ImageSet& set = m_data->pictures;
    const bool pinned = m_options.device.is_cuda();   // freed after the copy: the host allocator waits for it, we need not
    if (pinned || !isOurs(slot.input)) {
        const auto options = at::TensorOptions().dtype(pinned ? at::kByte : at::kFloat).pinned_memory(pinned);
        slot.input = at::empty({m_options.batchSize, set.channels, set.height, set.width}, options, pinned ? at::MemoryFormat::Contiguous : at::MemoryFormat::ChannelsLast);
    }
    if (pinned || !isOurs(slot.labels)) slot.labels = at::empty({m_options.batchSize}, at::TensorOptions().dtype(at::kLong).pinned_memory(pinned));
}

void Loader::make(std::size_t slotIndex, std::int64_t sequence) {
    const std::int64_t epoch = sequence / m_batches, batch = sequence % m_batches;
    if (m_options.beforeBatch) m_options.beforeBatch(epoch, batch);
    const ImageSet& set = m_data->pictures;
    const Order order = orderOf(epoch);
    const std::int64_t start = batch * m_options.batchSize;
    const std::int64_t* rows = order->data() + start;
    Slot& slot = m_slots[slotIndex];
    slot.size = std::min(m_options.batchSize, static_cast<std::int64_t>(order->size()) - start);
    reserve(slot);
    if (m_options.device.is_cpu()) {
        m_normaliser.run(set, rows, slot.size, slot.input.mutable_data_ptr<float>());
    } else {
        auto* bytes = slot.input.mutable_data_ptr<std::uint8_t>();
        for (std::int64_t n = 0; n < slot.size; ++n) std::memcpy(bytes + n * set.imageBytes(), set.image(rows[n]), static_cast<std::size_t>(set.imageBytes()));
    }
    auto* labels = slot.labels.mutable_data_ptr<std::int64_t>();
    for (std::int64_t n = 0; n < slot.size; ++n) labels[n] = set.labels[static_cast<std::size_t>(rows[n])];
}

Batch Loader::toDevice(Slot& slot) const {
    const auto bytes = slot.input.narrow(0, 0, slot.size).to(m_options.device, /*non_blocking=*/true);
    Batch batch{{}, slot.labels.narrow(0, 0, slot.size).to(m_options.device, /*non_blocking=*/true), slot.size};
    slot.input.reset();
    slot.labels.reset();
    const cuda::Api* api = m_options.device.is_cuda() ? cuda::load().api : nullptr;
    if (!api) {
        batch.input = lookUp(bytes, m_table);
        return batch;
    }
    batch.input = at::empty(bytes.sizes(), bytes.options().dtype(at::kFloat), at::MemoryFormat::ChannelsLast);
    runKernel(*api, bytes, m_table, batch.input);
    return batch;
}

}  // namespace fornax::data
