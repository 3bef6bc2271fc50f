// The first batch as the network sees it: the loader's own output as plain values.
#include <cmath>

#include "data/Loader.h"

namespace fornax::data {

FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch) {
    const std::shared_ptr<const Dataset> borrowed(std::shared_ptr<const Dataset>(), &dataset);
    LoaderOptions options;
    options.batchSize = std::min(count, static_cast<std::int64_t>(dataset.trainIndices.size()));
    options.seed = seed;
    options.workers = 0;
    Loader loader(borrowed, options);
    loader.seek(epoch, 0);
    const Batch batch = *loader.next();
    const at::Tensor planar = batch.input.contiguous(at::MemoryFormat::Contiguous);
    FedBatch fed{batch.size, planar.size(1), planar.size(2), planar.size(3), {}, {}, loader.indicesOf(epoch, 0), 0, 0};
    fed.values.assign(planar.const_data_ptr<float>(), planar.const_data_ptr<float>() + planar.numel());
    fed.labels.assign(batch.labels.const_data_ptr<std::int64_t>(), batch.labels.const_data_ptr<std::int64_t>() + batch.size);
    double sum = 0, squares = 0;
    for (const float value : fed.values) {
        sum += value;
        squares += static_cast<double>(value) * value;
    }
    const auto n = static_cast<double>(fed.values.size());
    fed.mean = sum / n;
    fed.deviation = std::sqrt(std::max(0.0, squares / n - fed.mean * fed.mean));
    return fed;
}

}  // namespace fornax::data
