// What a trained model says about samples that belong to no data set. Plain values; the torch part of the room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "fornax/data/Table.h"
#include "fornax/data/Task.h"

namespace fornax::evaluate {

struct PredictOptions {
    std::string run = "latest";
    std::string checkpoint = "best";   ///< best, last or epoch number
    std::string device = "auto";
    std::int64_t batchSize = 500;
};

struct SampleAnswer {
    std::int64_t label = 0;            ///< the class with the largest share
    std::vector<float> shares;         ///< soft-max, one for each class; of a run with bce or several labels each by itself
    double number = 0;                 ///< of a run that learned numbers, in their unit; there are no shares then
    std::vector<std::int64_t> labels{};   ///< of a run with several labels: those that apply, the surest first
};

struct Answer {
    std::int64_t run = 0, epoch = 0;
    std::string checkpoint;            ///< path
    std::vector<std::string> classes;  ///< empty where the run learned numbers
    std::vector<SampleAnswer> samples; ///< in the order of what was asked
    std::string target;                ///< of a table: the column that was learned
    data::Task task = data::Task::Classification;
};

/// Texts are turned into numbers and cut exactly as in training, by the run's own tokenizer; the data is not needed.
/// Throws Error(InvalidUsage) for a run that was not trained on texts with classes, and where there is no text.
Answer predictTexts(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options);

/// Rows become numbers exactly as in training; columns are found by name, others than the model's do not count. Throws
/// Error(InvalidUsage) for a run of other data, an absent column, and a word where a number belongs.
Answer predictRows(const std::filesystem::path& projectFile, data::Table rows, const PredictOptions& options);

}  // namespace fornax::evaluate
