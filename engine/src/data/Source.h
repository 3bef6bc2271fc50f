// One kind of data. Sources only read: splitting, checking, measuring and sharing are the same for all (Open.cpp).
// Private to the data room.
#pragma once
#include <filesystem>
#include <optional>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/data/Recognise.h"

namespace fornax::data {

/// What a source read, in its own order. Texts are not in numbers yet: a tokenizer learns from the training split alone.
struct Samples {
    Kind kind = Kind::Pictures;
    ImageSet pictures;
    TextSet texts;
    TableSet table;
    Task task = Task::Classification;
    std::vector<std::string> classes;      ///< in label order; empty: the labels are the names
    LabelSets labelSets;                   ///< of Task::MultiLabel
    std::vector<Split> given;              ///< one a sample; empty: everything is Train
    bool validationGiven = false, testGiven = false;   ///< otherwise they are drawn from Train
    std::vector<std::int64_t> groups;      ///< one a sample; samples of a group stay together. Empty: no groups
    std::vector<std::string> names;        ///< one a sample, or empty
    std::vector<Skipped> skipped;
    std::vector<std::int64_t> oddShaped;
    std::int64_t copiesLeftOut = 0;
    std::int64_t count() const { return kind == Kind::Values ? table.count() : kind == Kind::Tokens ? texts.count() : pictures.count; }
    const std::vector<std::int64_t>& labels() const { return kind == Kind::Values ? table.labels : kind == Kind::Tokens ? texts.labels : pictures.labels; }
    std::vector<std::int64_t>& labels() { return kind == Kind::Values ? table.labels : kind == Kind::Tokens ? texts.labels : pictures.labels; }
    std::vector<std::int64_t> parts;       ///< pictures in each file; what the content hash was always made over
    std::int64_t fileBytes = 0;
};

class Source {
  public:
    virtual ~Source() = default;
    virtual const char* name() const = 0;  ///< the value of DataConfig::source
    virtual bool needsFolder() const { return true; }
    /// What a person is asked for while no folder is chosen.
    virtual Text wanted() const { return text("Choose the folder that holds the data."); }
    /// What `path` looks like to this source; nullopt where it is none of its kind.
    virtual std::optional<Recognition> recognise(const std::filesystem::path& path, const DataConfig& base) const = 0;
    /// Throws the Error that read() would throw because files are missing. Cheap.
    virtual void look(const DataConfig& config, const std::filesystem::path& folder) const = 0;
    virtual std::optional<std::int64_t> trainingPictures(const DataConfig&, const std::filesystem::path&) const { return std::nullopt; }
    /// Everything outside the settings that decides what read() gives. Throws as look() does.
    virtual std::string fingerprint(const DataConfig& config, const std::filesystem::path& folder) const = 0;
    /// Of a source whose data is no row of samples in memory: the finished data set; read() is not called then.
    virtual std::shared_ptr<const Dataset> whole(const DataConfig&, const std::filesystem::path&) const { return nullptr; }
    virtual Samples read(const DataConfig& config, const std::filesystem::path& folder) const = 0;
};

const std::vector<const Source*>& sources();
const Source& sourceNamed(const std::string& name);   ///< throws Error(InvalidSetting)

const Source& idxSource();
const Source& cifarSource();
const Source& folderSource();
const Source& digitsSource();
const Source& shapesSource();
const Source& textSource();
const Source& corpusSource();
const Source& tableSource();

/// Where the data lies. Throws Error(NotFound) where the source needs a folder and none is chosen: an empty one would be
/// the project's own.
std::filesystem::path resolved(const Source& source, const DataConfig& config, const std::filesystem::path& projectFolder);

/// data.test_file, beside the data where it is relative: the settings know the project's folder only for the data itself.
/// Empty where there is none; throws Error(NotFound) where it does not exist.
std::filesystem::path testFileOf(const DataConfig& config, const std::filesystem::path& data);

/// Throws Error(NotFound) that tells how to bring it where the path lies in a data set which is not there.
void requireSet(const std::filesystem::path& path);

/// Throws Error(NotFound) for what is no folder.
void requireFolder(const std::filesystem::path& folder);

/// Which files these are just now: device, inode, size and times of each.
std::string identityOf(const std::vector<std::filesystem::path>& files);
std::int64_t totalBytes(const std::vector<std::filesystem::path>& files);

/// Throws Error(OutOfMemory) where `count` pictures of this size take more than data.memory_mb.
void checkBudget(const DataConfig& config, std::int64_t count, std::int64_t channels, std::int64_t height, std::int64_t width);

/// Names separated by commas; throws Error(InvalidSetting) for an empty one.
std::vector<std::string> commaNames(const std::string& joined);

}  // namespace fornax::data
