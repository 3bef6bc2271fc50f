// Adam, AdamW and SGD on LibTorch's fused operators: a call or two a step for all parameters, without torch::optim's loop
// of operators. Private to the engine (needs LibTorch).
//   Adam: Kingma & Ba 2015; AdamW: Loshchilov & Hutter 2019; SGD with momentum as torch.optim.SGD defines it.
#pragma once
#include <ATen/ATen.h>

#include <string>
#include <vector>

#include "fornax/train/Config.h"
#include "model/Network.h"

namespace fornax::train {

/// Keeps references to the parameters; they must not be replaced. Used by one thread.
class Optimizer {
  public:
    Optimizer(const OptimizerConfig& config, const std::vector<model::NamedTensor>& parameters);

    /// One update from the gradients that are there, which are then let go. `foundInf` (float scalar on the device) 1:
    /// the update is skipped.
    void step(double learningRate, const at::Tensor& foundInf = {});
    /// After a step that did not come to its update.
    void clearGradients();

    /// State tensors in a fixed order: "exp_avg.<parameter>", "exp_avg_sq.…", "momentum.…", "step.…". Memory is shared.
    const std::vector<model::NamedTensor>& state() const { return m_state; }

  private:
    /// Parameters that are updated by one call, with all that belongs to each.
    struct Part {
        std::vector<at::Tensor> parameters, gradients, first, second, steps;  ///< first and second moment (SGD: momentum in the first)
        void add(const at::Tensor& parameter, const at::Tensor& first, const at::Tensor& second, const at::Tensor& step);
        void collectGradients();
        void clearGradients();
    };
    void update(Part& part, double learningRate, const at::Tensor& foundInf) const;
    void adam(Part& part, double learningRate, const at::Tensor& foundInf) const;
    void sgd(Part& part, double learningRate, const at::Tensor& foundInf) const;

    OptimizerConfig m_config;
    std::vector<model::NamedTensor> m_state;
    Part m_large;  ///< each updated by all threads; on CUDA all parameters
    Part m_small;  ///< updated by the calling thread
};

}  // namespace fornax::train
