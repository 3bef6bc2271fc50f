#include "data/Loader.h"

#include <algorithm>

#include "data/Balance.h"
#include "fornax/base/Random.h"

namespace fornax::data {
namespace {

constexpr std::size_t keptOrders = 3;

std::int64_t countBatches(std::int64_t samples, const LoaderOptions& options) {
    if (options.batchSize < 1) throw Error(ErrorCode::InvalidSetting, text("The batch size must be at least 1, not %1.", options.batchSize));
    if (samples == 0) throw Error(ErrorCode::InvalidSetting, text("The %1 split has no samples.", splitName(options.split)));
    const std::int64_t whole = samples / options.batchSize, rest = samples % options.batchSize;
    if (options.dropLast && whole == 0)
        throw Error(ErrorCode::InvalidSetting, text("A batch of %1 is larger than the %2 samples of the %3 split, and the last batch is dropped.", options.batchSize, samples, splitName(options.split)),
                    text("Use a smaller batch size or keep the last batch."));
    return whole + (rest > 0 && !options.dropLast ? 1 : 0);
}

}  // namespace

Loader::Loader(std::shared_ptr<const Dataset> data, LoaderOptions options)
    : m_data(std::move(data)), m_options(std::move(options)),
      m_maker(makerFor(m_data, {m_options.batchSize, m_options.device, m_options.preprocessing, m_options.mostTokens, m_options.transforms, m_options.seed})),
      m_batches(countBatches(static_cast<std::int64_t>(m_data->indices(m_options.split).size()), m_options)),
      m_pipeline(m_options.workers, m_options.prefetch, [this](std::size_t slot, std::int64_t sequence) { make(slot, sequence); }) {
    m_slots.resize(m_pipeline.slots());
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
    BatchSlot& slot = m_slots[m_pipeline.take()];
    ++m_batch;
    return m_maker->take(slot);
}

Loader::Order Loader::orderOf(std::int64_t epoch) const {
    const std::lock_guard lock(m_orderMutex);
    const std::int64_t key = m_options.shuffle ? epoch : 0;
    for (const auto& [known, order] : m_orders)
        if (known == key) return order;
    auto order = std::make_shared<std::vector<std::int64_t>>(m_data->indices(m_options.split));
    if (m_options.balanced) *order = balancedDraw(*m_data, *order, m_options.seed, epoch);
    if (m_options.shuffle) {
        const std::vector<std::int64_t> drawn = *order;
        const auto places = permutation(static_cast<std::int64_t>(order->size()), streamSeed(m_options.seed, Stream::Shuffle, static_cast<std::uint64_t>(epoch)));
        std::transform(places.begin(), places.end(), order->begin(), [&](std::int64_t place) { return drawn[static_cast<std::size_t>(place)]; });
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

void Loader::make(std::size_t slot, std::int64_t sequence) {
    const std::int64_t epoch = sequence / m_batches, batch = sequence % m_batches;
    if (m_options.beforeBatch) m_options.beforeBatch(epoch, batch);
    const Order order = orderOf(epoch);
    const std::int64_t start = batch * m_options.batchSize, all = static_cast<std::int64_t>(order->size());
    const auto size = static_cast<std::size_t>(std::min(m_options.batchSize, all - start));
    m_maker->make({epoch, start, std::span(order->data() + start, size)}, m_slots[slot]);
}

}  // namespace fornax::data
