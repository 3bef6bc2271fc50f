// What a network is trained for: the loss and the right answers of a batch, by task. Private to the engine (needs LibTorch).
//
// Losses are those of torch.nn.functional, in natural logarithms; labels of -100 do not count. A figure of several batches
// weighs each by its counted labels (samples, or tokens of a language model), so that it does not depend on how the samples
// were batched. Numbers are learned as (number - mean) / deviation; every figure is told in their own unit.
#pragma once
#include "data/BatchMaker.h"
#include "fornax/train/Losses.h"
#include "model/Network.h"

namespace fornax::train {

/// One batch for the network.
model::Feed feedOf(const data::Batch& batch);

class Objective {
  public:
    explicit Objective(data::Task task) : Objective(task, lossOf(TrainConfig{}, task)) {}
    Objective(data::Task task, Loss loss, c10::Device device = c10::kCPU);

    /// What is brought down: the mean over the counted labels, with class weights and smoothing. `output`: N x classes with
    /// labels N, N x T x tokens with labels N x T, or N x 1 with numbers N. Throws Error(ShapeMismatch) where they do not
    /// belong together. Where labels were mixed, against the shares of the classes in `soft`, N x classes.
    at::Tensor loss(const at::Tensor& output, const at::Tensor& labels, const at::Tensor& soft = {}) const;
    /// A value of loss() in the unit of what is learned.
    double told(double loss) const { return loss * m_scale; }
    /// The sum as it is told, without weights and smoothing, in double; 0 where no label counts. Both on the CPU.
    double lossSum(const at::Tensor& output, const at::Tensor& labels) const;
    /// Counted labels whose value is the largest. Of numbers, the sum of 1 - squared error / variance: its mean is R² where
    /// the variance is that of the samples. Both on the CPU.
    double score(const at::Tensor& output, const at::Tensor& labels) const;
    /// The same as a scalar on the device, which is not waited for.
    at::Tensor scoreOnDevice(const at::Tensor& output, const at::Tensor& labels) const;
    /// Shares of the classes, N x classes, or the numbers in their unit, double, N.
    at::Tensor answers(const at::Tensor& output) const;

    /// Whether figures of a validation are better than the best so far: classes by accuracy, then loss; the others by loss.
    bool isBetter(double accuracy, double loss, double bestAccuracy, double bestLoss) const;
    bool learnsNumbers() const { return m_task == data::Task::Regression; }

  private:
    struct Flat { at::Tensor output, labels; };   ///< rows x values, rows; of numbers both rows, labels still in their unit
    Flat flat(const at::Tensor& output, const at::Tensor& labels) const;
    at::Tensor standard(const at::Tensor& numbers, at::ScalarType type) const;
    at::Tensor ofNumbers(const Flat& rows, std::int64_t reduction) const;
    at::Tensor yesOrNo(const at::Tensor& values, const at::Tensor& labels, const at::Tensor& soft, const at::Tensor& weights) const;
    data::Task m_task;
    Loss m_loss;
    at::Tensor m_weights;   ///< of the classes, on the device; undefined: all 1
    double m_scale = 1;
};

}  // namespace fornax::train
