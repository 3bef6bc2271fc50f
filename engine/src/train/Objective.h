// What a network is trained for: the loss and the right answers of a batch, by task. Private to the engine (needs LibTorch).
//
// Cross entropy in natural logarithms; labels of -100 do not count. A figure of several batches weighs each by its counted
// labels (samples, or tokens of a language model), so that it does not depend on how the samples were batched.
#pragma once
#include "data/BatchMaker.h"
#include "model/Network.h"

namespace fornax::train {

/// One batch for the network.
model::Feed feedOf(const data::Batch& batch);

class Objective {
  public:
    explicit Objective(data::Task task) : m_task(task) {}

    /// Mean over the counted labels. `output`: N x classes with labels N, or N x T x tokens with labels N x T. Throws
    /// Error(ShapeMismatch) where they do not belong together. Where labels were mixed, against the shares of the classes
    /// in `soft`, N x classes.
    at::Tensor loss(const at::Tensor& output, const at::Tensor& labels, const at::Tensor& soft = {}) const;
    /// The sum, in double; 0 where no label counts.
    double lossSum(const at::Tensor& output, const at::Tensor& labels) const;
    /// Counted labels whose value is the largest. Both on the CPU.
    std::int64_t countCorrect(const at::Tensor& output, const at::Tensor& labels) const;
    /// The same as a scalar on the device, which is not waited for.
    at::Tensor correct(const at::Tensor& output, const at::Tensor& labels) const;

    /// Whether figures of a validation are better than the best so far: classes by accuracy, then loss; texts by loss.
    bool isBetter(double accuracy, double loss, double bestAccuracy, double bestLoss) const;

  private:
    struct Flat { at::Tensor output, labels; };   ///< rows x values, rows
    Flat flat(const at::Tensor& output, const at::Tensor& labels) const;
    data::Task m_task;
};

}  // namespace fornax::train
