// One training step: forward, loss, backward, update. Private to the engine (needs LibTorch).
//
// On the CPU the loss is looked at before the weights are touched. On CUDA that would stall the device each step: there
// the finite check stays on the device and makes the fused optimizer skip this and every later update, and the losses
// are read back in blocks.
#pragma once
#include <chrono>
#include <vector>

#include "data/Loader.h"
#include "train/Objective.h"
#include "train/Optimizer.h"

namespace fornax::train {

struct StepResult {
    std::int64_t step = 0, samples = 0;
    Score score;
    double loss = 0;        ///< mean over the counted labels of the batch, as it is told
    std::int64_t counted = 0;
};

class Stepper {
  public:
    Stepper(model::Network& network, Optimizer& optimizer, const TrainConfig& config, Objective objective = Objective(data::Task::Classification));

    /// Trains on one batch. Returns the steps whose figures are known now: this one on the CPU, a block now and then on
    /// CUDA. A loss that is not finite throws Error(NotFinite) naming epoch and step; the weights are those before it.
    const std::vector<StepResult>& step(const data::Batch& batch, std::int64_t step, std::int64_t epoch);
    /// Reads back what CUDA still owes.
    const std::vector<StepResult>& drain();

  private:
    struct Owed { at::Tensor loss, score; std::int64_t step, samples, epoch, counted; };
    void stepOnCpu(const data::Batch& batch, std::int64_t step, std::int64_t epoch);
    void stepOnDevice(const data::Batch& batch, std::int64_t step, std::int64_t epoch);
    model::Network& m_network;
    Optimizer& m_optimizer;
    Objective m_objective;
    double m_learningRate;
    std::uint64_t m_seed;
    at::Tensor m_notFinite;                 ///< on the device: 1 once a loss was not finite
    std::vector<Owed> m_owed;
    std::chrono::steady_clock::time_point m_lastRead;
    std::vector<StepResult> m_results;
};

}  // namespace fornax::train
