// Runs a network over a split without changing it. Private to the engine (needs LibTorch).
#pragma once
#include <functional>

#include "data/Loader.h"
#include "model/Network.h"

namespace fornax::train {

struct SplitResult {
    double lossSum = 0;            ///< cross-entropy summed over samples
    std::int64_t correct = 0, samples = 0;
    bool complete = true;          ///< false: stopped half-way
};

/// `perBatch` sees logits (float, on the CPU) and may stop the pass by returning false. Results do not depend on the
/// batch size beyond the rounding of the network itself. Restores the training mode.
SplitResult runOverSplit(model::Network& network, data::Loader& loader,
                         const std::function<bool(const at::Tensor& logits, const data::Batch& batch)>& perBatch = {});

/// Rows whose largest logit is at the label; logits are float, rows x classes, on the CPU.
std::int64_t countCorrect(const at::Tensor& logits, const at::Tensor& labels);

}  // namespace fornax::train
