// What a trained model gets right and wrong. Plain values; metrics are torch-free, evaluateRun() is the torch part.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/project/Regression.h"

namespace fornax::evaluate {

struct ClassMetrics { std::int64_t support = 0; double precision = 0, recall = 0, f1 = 0; };  ///< 0 where undefined, as scikit-learn

struct ClassShare { std::int32_t label = -1; float share = 0; };   ///< share: soft-max, 0…1; label -1: none
inline constexpr std::size_t kTopClasses = 5;

struct Prediction {
    std::int64_t index = 0;            ///< of the sample in the data
    std::int64_t label = 0, predicted = 0;
    float confidence = 0;              ///< soft-max of the predicted class
    float labelConfidence = 0;         ///< soft-max of the true class
    std::array<ClassShare, kTopClasses> top{};   ///< the most likely classes, best first; the rest is empty
};

/// A number that was to be learned, in its own unit.
struct NumberAnswer {
    std::int64_t index = 0;            ///< of the sample in the data
    double truth = 0, predicted = 0;
    double error() const { return predicted - truth; }
};

struct Evaluation {
    std::int64_t run = 0, epoch = 0;
    std::string checkpoint;            ///< path
    data::Split split = data::Split::Test;
    data::Kind kind = data::Kind::Pictures;
    data::Task task = data::Task::Classification;
    std::vector<std::string> classes;
    std::int64_t samples = 0;
    double loss = 0, accuracy = 0, macroF1 = 0;   ///< loss: mean over samples, cross-entropy of classes; accuracy: R² of numbers
    std::vector<std::vector<std::int64_t>> confusion;  ///< [true][predicted]
    std::vector<ClassMetrics> perClass;
    std::vector<Prediction> predictions;
    std::int64_t tokens = 0;           ///< of a language model: those that were to be predicted; loss and accuracy are theirs, and there are no predictions
    double perplexity = 0, bitsPerByte = 0;   ///< of a language model
    std::vector<NumberAnswer> numbers; ///< where numbers are learned, in the order of the split; there are no predictions then
    project::RegressionFigures figures;///< of these
    std::string target;                ///< what they are called
    double seconds = 0;
    Text notice;                       ///< why the run's record does not have these figures; empty where it has or need not
};

/// confusion, perClass, accuracy and macroF1 from predictions. Formulas: Sokolova & Lapalme 2009.
void fillMetrics(Evaluation& evaluation);
/// figures, accuracy and samples from numbers; throws Error(Internal) where there is none.
void fillFigures(Evaluation& evaluation);
/// The farthest-off numbers first.
std::vector<NumberAnswer> farthestOff(const Evaluation& e, std::size_t most);
/// Wrong predictions, highest confidence first; both filters -1: all.
std::vector<Prediction> mostWrong(const Evaluation& e, std::int64_t label = -1, std::int64_t predicted = -1);
/// All samples of one cell (also a correct one), most confident first.
std::vector<Prediction> cellSamples(const Evaluation& e, std::int64_t label, std::int64_t predicted);

struct EvaluateOptions {
    std::string run = "latest";
    std::string checkpoint = "best";   ///< best, last or epoch number
    data::Split split = data::Split::Test;
    std::string device = "auto";
    std::int64_t batchSize = 500;
    std::function<bool(double share)> progress;  ///< return false to cancel: throws Error(Busy)
};
/// Loads the checkpoint (its own graph, classes and preprocessing) and runs it over the split of the data that the
/// run's project snapshot names. Accuracy and loss on the test split are noted with the run. Blocking; call it off the GUI thread.
Evaluation evaluateRun(const std::filesystem::path& projectFile, const EvaluateOptions& options);

}  // namespace fornax::evaluate
