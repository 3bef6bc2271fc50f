#include "train/Validation.h"

namespace fornax::train {
namespace {

/// Around the first of them: near enough to keep the digits of the variance.
void addNumbers(const at::Tensor& predicted, const at::Tensor& truth, std::optional<project::RegressionSums>& sums) {
    const at::Tensor known = truth.contiguous(), said = predicted.contiguous();
    const double *label = known.const_data_ptr<double>(), *answer = said.const_data_ptr<double>();
    if (!sums) sums.emplace(label[0]);
    for (std::int64_t i = 0; i < known.numel(); ++i) sums->add(label[i], answer[i]);
}

}  // namespace

SplitResult runOverSplit(model::Network& network, data::Loader& loader, const Objective& objective,
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
    std::optional<project::RegressionSums> sums;
    loader.seek(0, 0);
    while (auto batch = loader.next()) {
        at::Tensor logits = network.forward(feedOf(*batch)).to(at::kCPU).contiguous();
        const at::Tensor labels = batch->labels.to(at::kCPU);
        result.lossSum += objective.lossSum(logits, labels);
        if (objective.learnsNumbers()) addNumbers(objective.answers(logits), labels, sums);
        else result.score += objective.score(logits, labels);
        result.samples += batch->size;
        result.counted += batch->counted;
        if (perBatch && !perBatch(logits, *batch)) {
            result.complete = false;
            break;
        }
    }
    if (sums) result.figures = sums->figures();
    return result;
}

}  // namespace fornax::train
