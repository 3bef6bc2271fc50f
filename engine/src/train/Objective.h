// What a network is trained for: the loss and the right answers of a batch, by task. Private to the engine (needs LibTorch).
//
// Losses are those of torch.nn.functional, in natural logarithms; labels of -100 do not count. A loss of several batches
// weighs each by its counted labels (samples, or tokens of a language model), and a score is a ratio of two sums, so that
// neither depends on how the samples were batched. Numbers are learned as (number - mean) / deviation; every figure is told in their own unit.
#pragma once
#include "data/BatchMaker.h"
#include "fornax/train/Losses.h"
#include "model/Network.h"

namespace fornax::train {

/// One batch for the network.
model::Feed feedOf(const data::Batch& batch);

/// How good answers are, as two sums to be added up over batches: right ones of counted labels, whose ratio is the accuracy; of
/// numbers 1 - squared error / variance, whose mean is R² where the variance is that of the samples; of several labels at the
/// threshold 0.5 twice the rightly said ones, of said and true ones together, whose ratio is the micro F1.
struct Score {
    double part = 0, whole = 0;
    double ratio() const { return whole == 0 ? 0 : part / whole; }
    Score& operator+=(const Score& other) { return part += other.part, whole += other.whole, *this; }
};

class Objective {
  public:
    explicit Objective(data::Task task) : Objective(task, lossOf(TrainConfig{}, task)) {}
    Objective(data::Task task, Loss loss, c10::Device device = c10::kCPU);

    /// What is brought down: the mean over the counted labels, with class weights and smoothing. `output`: N x classes with
    /// labels N, N x T x tokens with labels N x T, N x 1 with numbers N, or N x labels with 0 and 1. Throws Error(ShapeMismatch)
    /// where they do not belong together. Where labels were mixed, against the shares of the classes in `soft`, N x classes.
    at::Tensor loss(const at::Tensor& output, const at::Tensor& labels, const at::Tensor& soft = {}) const;
    /// A value of loss() in the unit of what is learned.
    double told(double loss) const { return loss * m_scale; }
    /// The sum as it is told, without weights and smoothing, in double; 0 where no label counts. Both on the CPU.
    double lossSum(const at::Tensor& output, const at::Tensor& labels) const;
    /// Both on the CPU.
    Score score(const at::Tensor& output, const at::Tensor& labels) const;
    /// The same on the device, which is not waited for: its part, and of several labels its whole, which is otherwise the count.
    at::Tensor scoreOnDevice(const at::Tensor& output, const at::Tensor& labels) const;
    /// Shares of the classes, N x classes, of several labels each by itself; or the numbers in their unit, double, N.
    at::Tensor answers(const at::Tensor& output) const;

    /// Whether figures of a validation are better than the best so far: classes by accuracy and several labels by micro F1, then
    /// by loss; the others by loss.
    bool isBetter(double accuracy, double loss, double bestAccuracy, double bestLoss) const;
    data::Task task() const { return m_task; }
    bool learnsNumbers() const { return m_task == data::Task::Regression; }
    bool learnsSeveral() const { return m_task == data::Task::MultiLabel; }

  private:
    struct Flat { at::Tensor output, labels; };   ///< rows x values, rows; of numbers both rows, labels still in their unit; of several labels both rows x labels
    Flat flat(const at::Tensor& output, const at::Tensor& labels) const;
    at::Tensor standard(const at::Tensor& numbers, at::ScalarType type) const;
    at::Tensor ofNumbers(const Flat& rows, std::int64_t reduction) const;
    /// In the type of the values, to the one number or to each.
    at::Tensor ofSeveral(const at::Tensor& values, const at::Tensor& wanted, const at::Tensor& positiveWeights) const;
    at::Tensor yesOrNo(const at::Tensor& values, const at::Tensor& labels, const at::Tensor& soft, const at::Tensor& weights) const;
    data::Task m_task;
    Loss m_loss;
    at::Tensor m_weights;   ///< of the classes, on the device; undefined: all 1
    double m_scale = 1;
};

}  // namespace fornax::train
