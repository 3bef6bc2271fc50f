#include "train/Validation.h"

namespace fornax::train {

std::int64_t countCorrect(const at::Tensor& given, const at::Tensor& labels) {
    const at::Tensor logits = given.is_contiguous() && given.scalar_type() == at::kFloat ? given : given.detach().to(at::kFloat).contiguous();
    // A plain loop over a few hundred floats costs less than two operators and their allocations.
    const float* row = logits.const_data_ptr<float>();
    const std::int64_t* label = labels.const_data_ptr<std::int64_t>();
    const std::int64_t count = logits.size(0), classes = logits.size(1);
    std::int64_t correct = 0;
    for (std::int64_t i = 0; i < count; ++i, row += classes) correct += std::max_element(row, row + classes) - row == label[i];
    return correct;
}

SplitResult runOverSplit(model::Network& network, data::Loader& loader,
                         const std::function<bool(const at::Tensor&, const data::Batch&)>& perBatch) {
    const at::NoGradGuard noGrad;
    const bool wasTraining = network.isTraining();
    network.train(false);
    struct Restore {
        model::Network& network;
        bool mode;
        ~Restore() { network.train(mode); }
    } const restore{network, wasTraining};

    SplitResult result;
    loader.seek(0, 0);
    while (auto batch = loader.next()) {
        at::Tensor logits = network.forward(batch->input).to(at::kCPU).contiguous();
        const at::Tensor labels = batch->labels.to(at::kCPU);
        const at::Tensor losses = at::cross_entropy_loss(logits, labels, {}, at::Reduction::None);
        result.lossSum += losses.sum(at::kDouble).item<double>();
        result.correct += countCorrect(logits, labels);
        result.samples += batch->size;
        if (perBatch && !perBatch(logits, *batch)) {
            result.complete = false;
            break;
        }
    }
    return result;
}

}  // namespace fornax::train
