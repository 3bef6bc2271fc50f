// What a trained model says about samples that belong to no data set. Plain values; the torch part of the room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace fornax::evaluate {

struct PredictOptions {
    std::string run = "latest";
    std::string checkpoint = "best";   ///< best, last or epoch number
    std::string device = "auto";
    std::int64_t batchSize = 500;
};

struct SampleAnswer {
    std::int64_t label = 0;            ///< the class with the largest share
    std::vector<float> shares;         ///< soft-max, one for each class
};

struct Answer {
    std::int64_t run = 0, epoch = 0;
    std::string checkpoint;            ///< path
    std::vector<std::string> classes;
    std::vector<SampleAnswer> samples; ///< in the order of the texts
};

/// Texts are turned into numbers and cut exactly as in training, by the run's own tokenizer; the data is not needed.
/// Throws Error(InvalidUsage) for a run that was not trained on texts with classes, and where there is no text.
Answer predictTexts(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options);

}  // namespace fornax::evaluate
