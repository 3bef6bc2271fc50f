// Picture data in memory and its splits. Torch-free.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "fornax/base/Schema.h"

namespace fornax::data {

/// Pictures as unsigned bytes, N x C x H x W, and one class index each.
struct ImageSet {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<std::uint8_t> pixels;
    std::vector<std::int64_t> labels;
    std::int64_t imageBytes() const { return channels * height * width; }
    const std::uint8_t* image(std::int64_t index) const { return pixels.data() + index * imageBytes(); }
};

struct DataConfig {
    std::string source = "idx";
    std::string folder = "/usr/share/datasets/fashion-mnist";
    std::string classNames = "T-shirt,Trouser,Pullover,Dress,Coat,Sandal,Shirt,Sneaker,Bag,Ankle boot";
    double validationShare = 0.1;
    std::int64_t splitSeed = 7;
    std::string normalise = "from_data";  ///< from_data: mean and deviation of the training split; unit: only /255
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.source, Field{.key = "source", .label = "Source", .help = "Kind of files that hold the data.", .choices = {"idx"}});
        v(c.folder, Field{.key = "folder", .label = "Folder", .help = "Folder with the four IDX files, plain or .gz.", .path = true});
        v(c.classNames, Field{.key = "class_names", .label = "Class names", .help = "Names of the classes in label order, separated by commas.", .advanced = true});
        v(c.validationShare, Field{.key = "validation_share", .label = "Validation", .help = "Share of the training pictures held back for validation, by class. Usual: 0.05 to 0.2.", .min = 0.001, .max = 0.9});
        v(c.splitSeed, Field{.key = "split_seed", .label = "Split seed", .help = "Which pictures are held back. Change it to draw another split.", .min = 0, .max = 9e15, .advanced = true});
        v(c.normalise, Field{.key = "normalise", .label = "Normalise", .help = "from_data: subtract the training mean and divide by the deviation. unit: only scale to 0…1.", .choices = {"from_data", "unit"}});
    }
};

/// What is done to a picture before the network sees it; stored in every checkpoint.
/// network input = (byte / 255 - mean[c]) / deviation[c]
struct Preprocessing {
    std::int64_t channels = 1, height = 28, width = 28;
    std::vector<double> mean, deviation;  ///< one a channel
    Json toJson() const;
    static Preprocessing fromJson(const Json& object);  ///< throws Error(Corrupt)
};

enum class Split { Train, Validation, Test };
const char* splitName(Split split);                  ///< "train", "validation", "test"
Split splitFromName(const std::string& name);        ///< throws Error(InvalidUsage)

/// All pictures of a project: the training file (train + validation by index) and the test file. Immutable.
struct Dataset {
    ImageSet trainFile, testFile;
    std::vector<std::int64_t> trainIndices, validationIndices, testIndices;  ///< into trainFile, trainFile, testFile
    std::vector<std::string> classes;
    Preprocessing preprocessing;
    std::string contentHash;                         ///< XXH3 of pixels and labels
    double readSeconds = 0;
    std::int64_t fileBytes = 0;

    const ImageSet& images(Split split) const { return split == Split::Test ? testFile : trainFile; }
    const std::vector<std::int64_t>& indices(Split split) const;
    /// Samples of each class in a split, in class order.
    std::vector<std::int64_t> classCounts(Split split) const;
};

/// Reads one IDX pair, plain or gzip by content; checks magic, dimensions and lengths against the file before it
/// allocates. Throws Error naming file, expected and found.
ImageSet readIdx(const std::filesystem::path& images, const std::filesystem::path& labels);

/// Opens the project's data: reads, splits (stratified, seeded), computes mean and deviation over the training split
/// with a fixed summation order. `projectFolder` resolves a relative folder. Thread-safe; results are shared.
std::shared_ptr<const Dataset> open(const DataConfig& config, const std::filesystem::path& projectFolder);

/// Stratified split of labels: indices held back for validation, round(share * n) a class, ascending. Seeded.
std::vector<std::int64_t> stratifiedHoldout(const std::vector<std::int64_t>& labels, double share, std::uint64_t seed);

/// Facts of an import for the Data page and `show`: what was read, duplicates, pictures shared by splits, balance.
struct ReportLine {
    enum class Sign { Good, Warning, Bad } sign;
    Text fact, evidence;
};
std::vector<ReportLine> report(const Dataset& dataset);

/// The first `count` training samples of epoch `epoch` exactly as the loader feeds them: floats C x H x W each, with
/// their labels. Uses the very code of the loader.
struct FedBatch {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<float> values;
    std::vector<std::int64_t> labels;
    std::vector<std::int64_t> indices;  ///< into images(Split::Train)
    double mean = 0, deviation = 0;     ///< of values
};
FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch);  // torch part

}  // namespace fornax::data
