// What the network is fed, as plain values: the loader's own output, and one sample in several epochs.
#include <algorithm>
#include <cmath>

#include "data/Augmenter.h"
#include "data/BatchLabels.h"
#include "data/Loader.h"
#include "data/Normalise.h"

namespace fornax::data {
namespace {

std::shared_ptr<const Dataset> borrowed(const Dataset& dataset) { return {std::shared_ptr<const Dataset>(), &dataset}; }

void addLabels(FedBatch& fed, const at::Tensor& labels) {
    const at::Tensor whole = labels.to(at::kLong).contiguous();
    fed.labels.insert(fed.labels.end(), whole.const_data_ptr<std::int64_t>(), whole.const_data_ptr<std::int64_t>() + whole.numel());
}

void takeTokens(const Batch& batch, FedBatch& fed) {
    fed.count = batch.size;
    addLabels(fed, batch.labels);
    fed.length = batch.input.size(1);
    fed.tokens.assign(batch.input.const_data_ptr<std::int64_t>(), batch.input.const_data_ptr<std::int64_t>() + batch.input.numel());
    fed.real.assign(static_cast<std::size_t>(batch.size), fed.length);
    if (!batch.valid.defined()) return;
    const at::Tensor lengths = batch.valid.sum(1);
    fed.real.assign(lengths.const_data_ptr<std::int64_t>(), lengths.const_data_ptr<std::int64_t>() + batch.size);
}

void measure(FedBatch& fed);

void takeRows(const Batch& batch, FedBatch& fed) {
    fed.count = batch.size;
    fed.length = batch.input.size(1);
    fed.values.assign(batch.input.const_data_ptr<float>(), batch.input.const_data_ptr<float>() + batch.input.numel());
    addLabels(fed, batch.labels);
    measure(fed);
}

void append(FedBatch& fed, const at::Tensor& pictures, const at::Tensor& labels) {
    const at::Tensor planar = pictures.contiguous(at::MemoryFormat::Contiguous);
    fed.count += planar.size(0);
    fed.channels = planar.size(1), fed.height = planar.size(2), fed.width = planar.size(3);
    fed.values.insert(fed.values.end(), planar.const_data_ptr<float>(), planar.const_data_ptr<float>() + planar.numel());
    addLabels(fed, labels);
}

void measure(FedBatch& fed) {
    double sum = 0, squares = 0;
    for (const float value : fed.values) {
        sum += value;
        squares += static_cast<double>(value) * value;
    }
    const auto n = static_cast<double>(fed.values.size());
    fed.mean = sum / n;
    fed.deviation = std::sqrt(std::max(0.0, squares / n - fed.mean * fed.mean));
}

/// These pictures with values from 0 to 1.
Batch unchanged(const Dataset& dataset, const std::vector<std::int64_t>& rows) {
    const ImageSet& set = dataset.pictures;
    const std::vector<double> zero(static_cast<std::size_t>(set.channels), 0), one(static_cast<std::size_t>(set.channels), 1);
    const auto count = static_cast<std::int64_t>(rows.size());
    Batch batch{at::empty({count, set.channels, set.height, set.width}, at::TensorOptions().dtype(at::kFloat), at::MemoryFormat::ChannelsLast), {}, count};
    Normaliser({set.channels, set.height, set.width, zero, one}).run(set, rows.data(), count, batch.input.mutable_data_ptr<float>());
    batch.labels = labelRoom(dataset, count, false);
    fillLabels(dataset, rows, batch.labels);
    return batch;
}

/// Samples that reach a picture: each mixing step blends in the one before.
std::int64_t samplesBefore(const Transforms& steps) {
    return std::count_if(steps.begin(), steps.end(), [](const TransformStep& s) { return s.enabled && (s.type == "Mixup" || s.type == "CutMix"); });
}

}  // namespace

FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch, const Transforms& transforms) {
    LoaderOptions options;
    options.batchSize = std::min(count, static_cast<std::int64_t>(dataset.trainIndices.size()));
    options.seed = seed;
    options.workers = 0;
    options.transforms = transforms;
    Loader loader(borrowed(dataset), options);
    loader.seek(epoch, 0);
    const Batch batch = *loader.next();
    FedBatch fed;
    fed.indices = loader.indicesOf(epoch, 0);
    if (dataset.kind == Kind::Tokens) {
        takeTokens(batch, fed);
        return fed;
    }
    if (dataset.kind == Kind::Values) {
        takeRows(batch, fed);
        return fed;
    }
    append(fed, batch.input, batch.labels);
    measure(fed);
    return fed;
}

FedBatch sampleInEpochs(const Dataset& dataset, std::int64_t index, std::int64_t epochs, std::uint64_t seed, const Transforms& transforms) {
    const auto& all = dataset.trainIndices;
    if (dataset.kind != Kind::Pictures || std::find(all.begin(), all.end(), index) == all.end())
        throw Error(ErrorCode::InvalidUsage, text("Picture %1 is not in the training split.", index), text("Choose a picture that is trained on."));
    const auto n = static_cast<std::int64_t>(all.size()), classes = static_cast<std::int64_t>(dataset.classes.size());
    const Preprocessing p = preparation(dataset, transforms);
    const Augmenter training(transforms, p, classes, seed), evaluation(p.transforms, p, classes, seed);
    const Loader order(borrowed(dataset), {.batchSize = n, .seed = seed, .workers = 0});
    FedBatch fed;
    Batch plain = unchanged(dataset, {index});
    evaluation.apply(plain, 0, 0);
    append(fed, plain.input, plain.labels);
    const std::int64_t before = samplesBefore(transforms);
    for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
        const auto places = order.indicesOf(epoch, 0);
        const std::int64_t place = std::find(places.begin(), places.end(), index) - places.begin();
        std::vector<std::int64_t> rows;
        for (std::int64_t i = place - before; i <= place; ++i) rows.push_back(places[static_cast<std::size_t>(((i % n) + n) % n)]);
        Batch batch = unchanged(dataset, rows);
        training.apply(batch, epoch, place - before);
        append(fed, batch.input.narrow(0, before, 1), batch.labels.narrow(0, before, 1));
    }
    fed.indices.assign(static_cast<std::size_t>(fed.count), index);
    measure(fed);
    return fed;
}

}  // namespace fornax::data
