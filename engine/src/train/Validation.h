// Runs a network over a split without changing it. Private to the engine (needs LibTorch).
#pragma once
#include <functional>

#include "data/Loader.h"
#include "fornax/project/Regression.h"
#include "train/Objective.h"

namespace fornax::train {

struct SplitResult {
    double lossSum = 0;            ///< summed over counted labels, as it is told
    Score score;
    std::int64_t samples = 0;
    std::int64_t counted = 0;      ///< labels: samples, or tokens of a language model
    bool complete = true;          ///< false: stopped half-way
    std::optional<project::RegressionFigures> figures{};   ///< where numbers are learned
    /// The share of right answers, R² of numbers, or the micro F1 of several labels.
    double accuracy() const { return figures ? figures->r2 : score.ratio(); }
};

/// `perBatch` sees outputs of the network (float, on the CPU) and may stop the pass by returning false. Results do not depend on the
/// batch size beyond the rounding of the network itself. Restores the training mode.
SplitResult runOverSplit(model::Network& network, data::Loader& loader, const Objective& objective,
                         const std::function<bool(const at::Tensor& logits, const data::Batch& batch)>& perBatch = {});

}  // namespace fornax::train
