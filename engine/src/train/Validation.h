// Runs a network over a split without changing it. Private to the engine (needs LibTorch).
#pragma once
#include <functional>

#include "data/Loader.h"
#include "train/Objective.h"

namespace fornax::train {

struct SplitResult {
    double lossSum = 0;            ///< cross-entropy summed over counted labels
    std::int64_t correct = 0, samples = 0;
    std::int64_t counted = 0;      ///< labels: samples, or tokens of a language model
    bool complete = true;          ///< false: stopped half-way
};

/// `perBatch` sees logits (float, on the CPU) and may stop the pass by returning false. Results do not depend on the
/// batch size beyond the rounding of the network itself. Restores the training mode.
SplitResult runOverSplit(model::Network& network, data::Loader& loader, const Objective& objective,
                         const std::function<bool(const at::Tensor& logits, const data::Batch& batch)>& perBatch = {});

}  // namespace fornax::train
