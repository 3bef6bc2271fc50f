#include "train/Validation.h"

namespace fornax::train {

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
    loader.seek(0, 0);
    while (auto batch = loader.next()) {
        at::Tensor logits = network.forward(feedOf(*batch)).to(at::kCPU).contiguous();
        const at::Tensor labels = batch->labels.to(at::kCPU);
        result.lossSum += objective.lossSum(logits, labels);
        result.correct += objective.countCorrect(logits, labels);
        result.samples += batch->size;
        result.counted += batch->counted;
        if (perBatch && !perBatch(logits, *batch)) {
            result.complete = false;
            break;
        }
    }
    return result;
}

}  // namespace fornax::train
