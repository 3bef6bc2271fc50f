// Which loss a training takes, and its constants. Torch-free; any thread.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/train/Config.h"

namespace fornax::train {

/// A loss with what it needs of the data. Formulas: torch.nn.functional of the same names.
struct Loss {
    std::string name = "cross_entropy";    ///< cross_entropy, bce, mse, mae or huber; never auto
    double labelSmoothing = 0;             ///< of cross_entropy, in training only
    double huberDelta = 1;                 ///< of huber, in deviations of the numbers to learn
    std::vector<double> classWeights{};    ///< in training only; empty: every class counts 1. Of several labels, of their presence: pos_weight
    double mean = 0, deviation = 1;        ///< of the numbers to learn: the network gives (number - mean) / deviation
};

/// `auto` is cross_entropy for classes and texts, mse for numbers, bce for several labels. Throws Error(InvalidSetting) where loss and task do not
/// go together.
Loss lossOf(const TrainConfig& config, data::Task task);
/// The same with class weights from the training split and the figures of the numbers to learn from `preprocessing`.
Loss lossOf(const TrainConfig& config, const data::Dataset& data, const data::Preprocessing& preprocessing);

/// What keeps these settings from the task.
std::optional<Problem> lossProblem(const TrainConfig& config, data::Task task);

/// "classes", "numbers", …: for sentences.
Text whatIsLearned(data::Task task);

/// samples / (classes * samples of the class) over the training split, as scikit-learn's "balanced"; 0 for an empty class.
std::vector<double> balancedWeights(const data::Dataset& data);
/// Samples without the label / samples with it over the training split, as torch.nn.BCEWithLogitsLoss recommends for its
/// pos_weight; 1 for a label that all have or none has.
std::vector<double> positiveWeights(const data::Dataset& data);

}  // namespace fornax::train
