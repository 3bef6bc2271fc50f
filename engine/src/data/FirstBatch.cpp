// The first batch as the network sees it: the loader's own output as plain values.
#include <cmath>

#include "data/Loader.h"

namespace fornax::data {
namespace {

void takeTokens(const Batch& batch, FedBatch& fed) {
    fed.length = batch.input.size(1);
    fed.tokens.assign(batch.input.const_data_ptr<std::int64_t>(), batch.input.const_data_ptr<std::int64_t>() + batch.input.numel());
    fed.real.assign(static_cast<std::size_t>(batch.size), fed.length);
    if (!batch.valid.defined()) return;
    const at::Tensor lengths = batch.valid.sum(1);
    fed.real.assign(lengths.const_data_ptr<std::int64_t>(), lengths.const_data_ptr<std::int64_t>() + batch.size);
}

void takePixels(const Batch& batch, FedBatch& fed) {
    const at::Tensor planar = batch.input.contiguous(at::MemoryFormat::Contiguous);
    fed.channels = planar.size(1);
    fed.height = planar.size(2);
    fed.width = planar.size(3);
    fed.values.assign(planar.const_data_ptr<float>(), planar.const_data_ptr<float>() + planar.numel());
    double sum = 0, squares = 0;
    for (const float value : fed.values) {
        sum += value;
        squares += static_cast<double>(value) * value;
    }
    const auto n = static_cast<double>(fed.values.size());
    fed.mean = sum / n;
    fed.deviation = std::sqrt(std::max(0.0, squares / n - fed.mean * fed.mean));
}

}  // namespace

FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch) {
    const std::shared_ptr<const Dataset> borrowed(std::shared_ptr<const Dataset>(), &dataset);
    LoaderOptions options;
    options.batchSize = std::min(count, static_cast<std::int64_t>(dataset.trainIndices.size()));
    options.seed = seed;
    options.workers = 0;
    Loader loader(borrowed, options);
    loader.seek(epoch, 0);
    const Batch batch = *loader.next();
    FedBatch fed{};
    fed.count = batch.size;
    fed.indices = loader.indicesOf(epoch, 0);
    fed.labels.assign(batch.labels.const_data_ptr<std::int64_t>(), batch.labels.const_data_ptr<std::int64_t>() + batch.labels.numel());
    if (dataset.kind == Kind::Tokens) takeTokens(batch, fed);
    else takePixels(batch, fed);
    return fed;
}

}  // namespace fornax::data
