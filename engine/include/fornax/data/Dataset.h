// Picture data in memory and its splits. Torch-free.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "fornax/data/Config.h"

namespace fornax::data {

/// Pictures as unsigned bytes, N x C x H x W, and one class index each.
struct ImageSet {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<std::uint8_t> pixels;
    std::vector<std::int64_t> labels;
    std::int64_t imageBytes() const { return channels * height * width; }
    const std::uint8_t* image(std::int64_t index) const { return pixels.data() + index * imageBytes(); }
    std::uint8_t* image(std::int64_t index) { return pixels.data() + index * imageBytes(); }
};

/// What is done to a picture before the network sees it; stored in every checkpoint.
/// network input = (value - mean[c]) / deviation[c], where value is byte / 255 after the transforms
struct Preprocessing {
    std::int64_t channels = 1, height = 28, width = 28;   ///< of a picture as it is stored
    std::vector<double> mean, deviation;  ///< one a channel
    Transforms transforms = {};           ///< the deterministic steps
    PictureShape fed() const;             ///< what the network gets
    Json toJson() const;
    static Preprocessing fromJson(const Json& object);  ///< throws Error(Corrupt)
};

enum class Split { Train, Validation, Test };
const char* splitName(Split split);                  ///< "train", "validation", "test"
Split splitFromName(const std::string& name);        ///< throws Error(InvalidUsage)

/// A file that was not used, and why.
struct Skipped {
    std::string path;   ///< below the data folder, for showing
    Text reason;
};

/// All pictures of a project in one store, and which of them each split has. Immutable.
struct Dataset {
    ImageSet pictures;
    std::vector<std::int64_t> trainIndices, validationIndices, testIndices;  ///< into pictures; no picture is in two
    std::vector<std::string> classes;
    std::vector<std::string> names;                  ///< the file of each picture; empty where files hold many
    std::vector<Skipped> skipped;                    ///< files that could not be used
    std::vector<std::int64_t> oddShaped;             ///< pictures whose file had quite another shape than was asked for
    std::int64_t excluded = 0;                       ///< pictures in no split because of exclude_found
    bool testGiven = false, validationGiven = false; ///< by the data itself; otherwise drawn
    Preprocessing preprocessing;                     ///< without transforms: see preparation()
    std::string contentHash;                         ///< XXH3 of pixels and labels
    double readSeconds = 0;
    std::int64_t fileBytes = 0;

    const std::vector<std::int64_t>& indices(Split split) const;
    /// Samples of each class in a split, in class order.
    std::vector<std::int64_t> classCounts(Split split) const;
    /// How a picture is called: its file, or its number.
    std::string nameOf(std::int64_t index) const;
};

/// Reads one IDX pair, plain or gzip by content; checks magic, dimensions and lengths against the file before it
/// allocates. Throws Error naming file, expected and found.
ImageSet readIdx(const std::filesystem::path& images, const std::filesystem::path& labels);

/// Opens the project's data: reads, splits (stratified, seeded), computes mean and deviation over the training split
/// with a fixed summation order. `projectFolder` resolves a relative folder. Thread-safe; results are shared.
std::shared_ptr<const Dataset> open(const DataConfig& config, const std::filesystem::path& projectFolder);

/// What evaluation does to the pictures of this data with these steps: the data's own pre-processing and those of the
/// steps that are not random. Throws Error(InvalidSetting) naming the step that does not fit (transformProblem()).
Preprocessing preparation(const Dataset& dataset, const Transforms& steps);

/// Stratified split of labels: indices held back for validation, round(share * n) a class, ascending. Seeded.
std::vector<std::int64_t> stratifiedHoldout(const std::vector<std::int64_t>& labels, double share, std::uint64_t seed);

/// Facts of an import for the Data page and `show`: what was read, duplicates, pictures shared by splits, balance.
struct ReportLine {
    enum class Sign { Good, Warning, Bad } sign;
    Text fact, evidence;
    std::vector<Text> items{};   ///< what the fact is about, one by one: files with the reason
};
std::vector<ReportLine> report(const Dataset& dataset);

/// The first `count` training samples of epoch `epoch` exactly as the loader feeds them: floats C x H x W each, with
/// their labels. Uses the very code of the loader and of the transforms.
struct FedBatch {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<float> values;
    std::vector<std::int64_t> labels;
    std::vector<std::int64_t> indices;  ///< into Dataset::pictures
    double mean = 0, deviation = 0;     ///< of values
};
FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch, const Transforms& transforms = {});  // torch part

/// One training sample as the network gets it: first as in evaluation, then in `epochs` epochs from the first on. Mixed
/// with the sample before it in the order of the epoch. `index` is into Dataset::pictures; not of the training split:
/// throws Error(InvalidUsage).
FedBatch sampleInEpochs(const Dataset& dataset, std::int64_t index, std::int64_t epochs, std::uint64_t seed, const Transforms& transforms);  // torch part

}  // namespace fornax::data
