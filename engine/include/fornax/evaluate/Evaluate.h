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

/// 0 where undefined, as scikit-learn; averagePrecision only where samples may have several labels.
struct ClassMetrics { std::int64_t support = 0; double precision = 0, recall = 0, f1 = 0, averagePrecision = 0; };

struct ClassShare { std::int32_t label = -1; float share = 0; };   ///< share: soft-max, 0…1; label -1: none
inline constexpr std::size_t kTopClasses = 5;
inline constexpr float kLabelThreshold = 0.5F;   ///< a label with this share applies

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

/// What is said of all samples that may have several labels: samples x labels, row by row.
struct LabelAnswers {
    std::vector<std::int64_t> indices;   ///< of the samples in the data
    std::vector<std::uint8_t> truth;     ///< 1 where the label applies
    std::vector<float> shares;           ///< probability of each label by itself
    std::int64_t labels = 0;
    std::int64_t count() const { return static_cast<std::int64_t>(indices.size()); }
    bool isTrue(std::int64_t sample, std::int64_t label) const { return truth[static_cast<std::size_t>(sample * labels + label)] != 0; }
    float share(std::int64_t sample, std::int64_t label) const { return shares[static_cast<std::size_t>(sample * labels + label)]; }
    bool isSaid(std::int64_t sample, std::int64_t label) const { return share(sample, label) >= kLabelThreshold; }
};

/// Figures over all of them at kLabelThreshold, pooled: as scikit-learn's f1_score (micro, macro), accuracy_score, hamming_loss
/// and the macro mean of average_precision_score.
struct LabelFigures { double microF1 = 0, macroF1 = 0, subsetAccuracy = 0, hammingLoss = 0, meanAveragePrecision = 0; };

struct Evaluation {
    std::int64_t run = 0, epoch = 0;
    std::string checkpoint;            ///< path
    data::Split split = data::Split::Test;
    data::Kind kind = data::Kind::Pictures;
    data::Task task = data::Task::Classification;
    std::vector<std::string> classes;
    std::int64_t samples = 0;
    double loss = 0, accuracy = 0, macroF1 = 0;   ///< loss: mean over samples, cross-entropy of classes; accuracy: R² of numbers, micro F1 of several labels
    std::vector<std::vector<std::int64_t>> confusion;  ///< [true][predicted]
    std::vector<ClassMetrics> perClass;
    std::vector<Prediction> predictions;
    std::int64_t tokens = 0;           ///< of a language model: those that were to be predicted; loss and accuracy are theirs, and there are no predictions
    double perplexity = 0, bitsPerByte = 0;   ///< of a language model
    std::vector<NumberAnswer> numbers; ///< where numbers are learned, in the order of the split; there are no predictions then
    project::RegressionFigures figures;///< of these
    std::string target;                ///< what they are called
    LabelAnswers labelAnswers;         ///< where samples may have several labels, in the order of the split; there are no predictions then
    LabelFigures labelFigures;         ///< of these; perClass has those of each label
    double seconds = 0;
    Text notice;                       ///< why the run's record does not have these figures; empty where it has or need not
};

/// confusion, perClass, accuracy and macroF1 from predictions. Formulas: Sokolova & Lapalme 2009.
void fillMetrics(Evaluation& evaluation);
/// figures, accuracy and samples from numbers; throws Error(Internal) where there is none.
void fillFigures(Evaluation& evaluation);
/// labelFigures, perClass, accuracy, macroF1 and samples from labelAnswers.
void fillLabelFigures(Evaluation& evaluation);
/// Places in labelAnswers of samples with a wrong label, those with most of them first, then the surest mistakes; `label` is one
/// that must be wrong, -1: any.
std::vector<std::int64_t> mostWrongSets(const Evaluation& e, std::int64_t label = -1);
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
