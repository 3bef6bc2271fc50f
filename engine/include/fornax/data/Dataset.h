// Pictures, texts or rows of a table, and their splits. Torch-free.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fornax/data/Config.h"
#include "fornax/data/LabelSets.h"
#include "fornax/data/TableSet.h"
#include "fornax/data/Task.h"
#include "fornax/text/Tokenizer.h"

namespace fornax::data {

/// What is known of a picture once it was decoded.
struct PictureFacts {
    std::uint64_t keyLow = 0, keyHigh = 0;             ///< XXH3-128 of its bytes
    std::array<std::uint64_t, 3> sums{}, squares{};    ///< of the bytes of each channel
    bool blank = false;                                ///< one single value everywhere
};

/// Pictures that are decoded each time they are asked for, because all of them together do not fit in memory. Any thread.
class PictureStore {
  public:
    virtual ~PictureStore() = default;
    /// C x H x W bytes. Throws Error naming the file where it is gone, damaged or not what it was when the data was read.
    virtual void read(std::int64_t index, std::uint8_t* to) const = 0;
    virtual const PictureFacts& facts(std::int64_t index) const = 0;
};

/// Pictures as unsigned bytes, N x C x H x W, and one class index each.
struct ImageSet {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<std::uint8_t> pixels;                  ///< of all pictures; empty where there is a store
    std::vector<std::int64_t> labels;
    std::shared_ptr<const PictureStore> store{};
    std::int64_t imageBytes() const { return channels * height * width; }
    /// The bytes of a picture, whether they are in memory or are decoded into `room` now. Throws as PictureStore does.
    const std::uint8_t* read(std::int64_t index, std::vector<std::uint8_t>& room) const;
    /// Only without a store.
    const std::uint8_t* image(std::int64_t index) const { return pixels.data() + index * imageBytes(); }
    std::uint8_t* image(std::int64_t index) { return pixels.data() + index * imageBytes(); }
};

/// What a sample is.
enum class Kind { Pictures, Tokens, Values };

/// Texts with a class each, and the token numbers that the network reads.
struct TextSet {
    std::vector<std::string> texts;          ///< as they were read, UTF-8
    std::vector<std::int64_t> labels;        ///< one each
    tokens::TokenizerPtr tokenizer;          ///< learned from the training split
    std::vector<tokens::TokenId> ids;        ///< of all texts, one behind the other; each cut to Preprocessing::length
    std::vector<std::size_t> ends;           ///< of each text in ids
    std::int64_t count() const { return static_cast<std::int64_t>(texts.size()); }
    std::span<const tokens::TokenId> tokensOf(std::int64_t index) const;
};

/// What is done to a sample before the network sees it; stored in every checkpoint.
/// Pictures: network input = (value - mean[c]) / deviation[c], where value is byte / 255 after the transforms. Texts: the
/// first `length` tokens. Rows of a table: see TableRecipe.
struct Preprocessing {
    std::int64_t channels = 1, height = 28, width = 28;   ///< of a picture as it is stored
    std::vector<double> mean, deviation;  ///< one a channel
    std::int64_t length = 0;              ///< most tokens of a text; 0 for pictures, whose figures are the others
    Transforms transforms = {};           ///< the deterministic steps
    TableRecipe table = {};               ///< of rows of a table, whose figures these are; otherwise empty
    PictureShape fed() const;             ///< what the network gets of a picture
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

struct CorpusSet;   // fornax/data/CorpusSet.h

/// All samples of a project in one store, and which of them each split has. Immutable.
struct Dataset {
    Kind kind = Kind::Pictures;
    Task task = Task::Classification;
    ImageSet pictures;                               ///< of Kind::Pictures, otherwise empty
    TextSet texts;                                   ///< of Kind::Tokens, otherwise empty; of a text to be continued, only its tokenizer
    TableSet table;                                  ///< of Kind::Values, otherwise empty
    std::shared_ptr<const CorpusSet> corpus;         ///< of Task::LanguageModel: a sample is a block of it
    std::vector<std::int64_t> trainIndices, validationIndices, testIndices;  ///< of samples; no sample is in two
    std::vector<std::string> classes;                ///< or the labels, where a sample may have several
    LabelSets labelSets;                             ///< of Task::MultiLabel, otherwise empty
    std::vector<std::string> names;                  ///< the file of each sample; empty where files hold many
    std::vector<Skipped> skipped;                    ///< files, and lines of files, that could not be used
    std::vector<std::int64_t> oddShaped;             ///< pictures whose file had quite another shape than was asked for
    std::int64_t excluded = 0;                       ///< samples in no split because of exclude_found
    std::int64_t copiesLeftOut = 0;                  ///< texts that were there before, with the same class
    bool testGiven = false, validationGiven = false; ///< by the data itself; otherwise drawn
    Preprocessing preprocessing;                     ///< without transforms: see preparation()
    std::string contentHash;                         ///< XXH3 of pixels or texts, and labels
    double readSeconds = 0;
    std::int64_t fileBytes = 0;

    const std::vector<std::int64_t>& indices(Split split) const;
    /// Samples of each class in a split, in class order; of each label, where a sample may have several.
    std::vector<std::int64_t> classCounts(Split split) const;
    /// How a sample is called: its file, or its number.
    std::string nameOf(std::int64_t index) const;
    /// The class of a sample, or its labels, as words: "plus, ring". Empty where it has none.
    std::string labelNames(std::int64_t index) const;
    /// One class a sample; where it may have several labels a number that equal sets share; zeros where a number is learned.
    const std::vector<std::int64_t>& labels() const { return kind == Kind::Pictures ? pictures.labels : kind == Kind::Values ? table.labels : texts.labels; }
    std::int64_t count() const;
    /// What the model's Input takes: C, H, W of a picture after these steps, as it is stored where they do not fit
    /// (transformProblem()); the most tokens of a text, whatever the steps; the values that a row of a table becomes.
    std::vector<std::int64_t> sampleShape(const Transforms& steps = {}) const;
    /// Tokens that the tokenizer knows; 0 for pictures.
    std::int64_t vocabulary() const;
    /// Values that the network has to give: one for each class or label, or for each token that may come next; one for a number.
    std::int64_t outputs() const { return task == Task::LanguageModel ? vocabulary() : task == Task::Regression ? 1 : static_cast<std::int64_t>(classes.size()); }
};

/// The text of one block of a corpus, for showing; training blocks as they lie before their cuts move.
std::string blockText(const Dataset& dataset, std::int64_t index);

/// "3 training, 1 validation and 2 test pictures", or texts, or rows.
Text splitSizes(const Dataset& dataset);

/// The same texts in the numbers of another tokenizer, which may come from a run: whatever the data would choose today, the
/// numbers keep the meaning that the network learned. The data itself where that is its tokenizer and length.
std::shared_ptr<const Dataset> withTokenizer(std::shared_ptr<const Dataset> data, const tokens::TokenizerPtr& tokenizer, std::int64_t length);

/// Texts that belong to no project, all in the test split, labelled 0.
std::shared_ptr<const Dataset> fromTexts(std::vector<std::string> texts, const tokens::TokenizerPtr& tokenizer, std::int64_t length);

/// Rows that belong to no project, all in the test split, labelled 0, in the numbers of this recipe. Throws
/// Error(InvalidUsage) naming a column that the recipe reads and the table does not have, and a cell that is no number.
std::shared_ptr<const Dataset> fromTable(Table table, const TableRecipe& recipe);

/// Reads one IDX pair, plain or gzip by content; checks magic, dimensions and lengths against the file before it
/// allocates. Throws Error naming file, expected and found.
ImageSet readIdx(const std::filesystem::path& images, const std::filesystem::path& labels);

/// Opens the project's data: reads, splits (stratified, seeded), computes mean and deviation over the training split
/// with a fixed summation order. Where a sample may have several labels, splits are drawn at random, whatever the labels.
/// `projectFolder` resolves a relative folder. Thread-safe; results are shared.
std::shared_ptr<const Dataset> open(const DataConfig& config, const std::filesystem::path& projectFolder);

/// The first thing that keeps the steps from the pictures of this data. Steps do not apply to texts: nothing is wrong there.
std::optional<Problem> transformProblem(const Dataset& dataset, const Transforms& steps);

/// What evaluation does to the samples of this data with these steps: the data's own pre-processing and, for pictures,
/// those of the steps that are not random. Throws Error(InvalidSetting) naming the step that does not fit.
Preprocessing preparation(const Dataset& dataset, const Transforms& steps);

/// Stratified split of labels: indices held back for validation, round(share * n) a class, ascending. Seeded.
std::vector<std::int64_t> stratifiedHoldout(const std::vector<std::int64_t>& labels, double share, std::uint64_t seed);

/// Facts of an import for the Data page and `show`: what was read, duplicates, samples shared by splits, balance.
struct ReportLine {
    enum class Sign { Good, Warning, Bad } sign;
    Text fact, evidence;
    std::vector<Text> items{};   ///< what the fact is about, one by one: files with the reason
};
std::vector<ReportLine> report(const Dataset& dataset);

/// The first `count` training samples of epoch `epoch` exactly as the loader feeds them, with their labels: floats
/// C x H x W of each picture or the values of each row, or rows of `length` token numbers. Uses the very code of the loader and of the transforms.
struct FedBatch {
    std::int64_t count = 0, channels = 0, height = 0, width = 0;
    std::vector<float> values;
    std::vector<std::int64_t> labels;   ///< one each; where samples may have several, count x labels of 0 and 1
    std::vector<std::int64_t> indices;  ///< of the samples
    double mean = 0, deviation = 0;     ///< of values
    std::int64_t length = 0;            ///< tokens in each row, padding included; 0 for pictures
    std::vector<std::int64_t> tokens{}; ///< count x length
    std::vector<std::int64_t> real{};   ///< tokens of each text itself; the rest of its row is padding
};
FedBatch firstBatch(const Dataset& dataset, std::int64_t count, std::uint64_t seed, std::int64_t epoch, const Transforms& transforms = {});  // torch part

/// One training sample as the network gets it: first as in evaluation, then in `epochs` epochs from the first on. Mixed
/// with the sample before it in the order of the epoch. `index` is into Dataset::pictures; not of the training split:
/// throws Error(InvalidUsage).
FedBatch sampleInEpochs(const Dataset& dataset, std::int64_t index, std::int64_t epochs, std::uint64_t seed, const Transforms& transforms);  // torch part

}  // namespace fornax::data
