// From the settings to a data set in memory: finds the four files, reads, checks labels, splits, measures. What is open
// already is shared, so that the Data page and a training job hold the pictures once.
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>

#include "data/Statistics.h"
#include "fornax/base/Files.h"
#include "fornax/data/Dataset.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

struct FourFiles {
    fs::path trainImages, trainLabels, testImages, testLabels;
    std::vector<fs::path> all() const { return {trainImages, trainLabels, testImages, testLabels}; }
};

fs::path find(const fs::path& folder, std::initializer_list<const char*> prefixes, const std::string& what) {
    const std::string kind = what == "images" ? "idx3-ubyte" : "idx1-ubyte";
    std::error_code ignored;
    for (const char* prefix : prefixes)
        for (const char* separator : {"-", "."})
            for (const char* ending : {"", ".gz"}) {
                const fs::path path = folder / (prefix + ("-" + what) + separator + kind + ending);
                if (fs::exists(path, ignored)) return path;
            }
    const std::string wanted = std::string(*prefixes.begin()) + "-" + what + "-" + kind;
    throw Error(ErrorCode::NotFound, text("%1 is not in the folder %2.", wanted, files::display(folder)),
                text("The folder needs four IDX files, plain or .gz. Debian has them in the package dataset-fashion-mnist."));
}

FourFiles findFiles(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        throw Error(ErrorCode::NotFound, text("The data folder %1 does not exist.", files::display(folder)), text("Choose another folder on the Data page."));
    return {find(folder, {"train"}, "images"), find(folder, {"train"}, "labels"),
            find(folder, {"t10k", "test"}, "images"), find(folder, {"t10k", "test"}, "labels")};
}

std::vector<std::string> splitNames(const std::string& joined) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start <= joined.size() && !joined.empty();) {
        const std::size_t comma = std::min(joined.find(',', start), joined.size());
        std::string name = joined.substr(start, comma - start);
        const auto from = name.find_first_not_of(" \t");
        name = from == std::string::npos ? "" : name.substr(from, name.find_last_not_of(" \t") - from + 1);
        if (name.empty())
            throw Error(ErrorCode::InvalidSetting, text("data.class_names has an empty name at place %1.", names.size() + 1), text("Write the names in label order, separated by commas."));
        names.push_back(std::move(name));
        start = comma + 1;
    }
    return names;
}

/// Names as given, or the numbers when none are.
std::vector<std::string> classNames(const DataConfig& config, const ImageSet& train, const ImageSet& test) {
    auto names = splitNames(config.classNames);
    if (!names.empty()) return names;
    std::int64_t last = 0;
    for (const ImageSet* set : {&train, &test})
        for (const std::int64_t label : set->labels) last = std::max(last, label);
    for (std::int64_t i = 0; i <= last; ++i) names.push_back(std::to_string(i));
    return names;
}

void checkLabels(const ImageSet& set, const std::vector<std::string>& classes, const fs::path& path) {
    const auto count = static_cast<std::int64_t>(classes.size());
    for (std::size_t i = 0; i < set.labels.size(); ++i)
        if (set.labels[i] < 0 || set.labels[i] >= count)
            throw Error(ErrorCode::Corrupt, text("%1 has the label %2 at picture %3, but there are %4 classes (0 to %5).", files::display(path), set.labels[i], i, count, count - 1),
                        text("Name all classes on the Data page, or choose the right file."));
}

void split(Dataset& data, const DataConfig& config) {
    data.validationIndices = stratifiedHoldout(data.trainFile.labels, config.validationShare, static_cast<std::uint64_t>(config.splitSeed));
    auto held = data.validationIndices.begin();
    for (std::int64_t i = 0; i < data.trainFile.count; ++i) {
        if (held != data.validationIndices.end() && *held == i) ++held;
        else data.trainIndices.push_back(i);
    }
    for (std::int64_t i = 0; i < data.testFile.count; ++i) data.testIndices.push_back(i);
    if (!data.trainIndices.empty() && !data.validationIndices.empty()) return;
    throw Error(ErrorCode::InvalidSetting, text("data.validation_share of %1 leaves %2 pictures for training and %3 for validation.", config.validationShare, data.trainIndices.size(), data.validationIndices.size()),
                text("Both need at least one. Change the share or use more pictures."));
}

void prepare(Dataset& data, const DataConfig& config) {
    auto& p = data.preprocessing;
    p.channels = data.trainFile.channels;
    p.height = data.trainFile.height;
    p.width = data.trainFile.width;
    p.mean.assign(static_cast<std::size_t>(p.channels), 0.0);
    p.deviation.assign(static_cast<std::size_t>(p.channels), 1.0);
    if (config.normalise == "from_data") measure(data.trainFile, data.trainIndices, p.mean, p.deviation);
}

std::shared_ptr<const Dataset> load(const DataConfig& config, const FourFiles& files) {
    const auto start = std::chrono::steady_clock::now();
    auto data = std::make_shared<Dataset>();
    data->trainFile = readIdx(files.trainImages, files.trainLabels);
    data->testFile = readIdx(files.testImages, files.testLabels);
    const ImageSet &train = data->trainFile, &test = data->testFile;
    if (train.height != test.height || train.width != test.width)
        throw Error(ErrorCode::ShapeMismatch, text("Training pictures are %1 × %2 but test pictures are %3 × %4.", train.height, train.width, test.height, test.width),
                    text("The four files must belong together."));
    data->classes = classNames(config, train, test);
    checkLabels(train, data->classes, files.trainLabels);
    checkLabels(test, data->classes, files.testLabels);
    split(*data, config);
    prepare(*data, config);
    data->contentHash = hashOf(train, test);
    for (const auto& path : files.all()) {
        std::error_code gone;
        const auto size = fs::file_size(path, gone);
        data->fileBytes += gone ? 0 : static_cast<std::int64_t>(size);
    }
    data->readSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return data;
}

/// Everything that decides what open() gives: the settings and which files these are just now.
std::string keyOf(const DataConfig& config, const FourFiles& files) {
    std::string key = schema::toJson(config).dump();
    for (const auto& path : files.all()) {
        struct stat facts{};
        if (::stat(path.c_str(), &facts) != 0) continue;
        key += '\0' + path.native() + '\0' + std::to_string(facts.st_dev) + ':' + std::to_string(facts.st_ino) + ':' + std::to_string(facts.st_size) + ':' +
               std::to_string(facts.st_mtim.tv_sec) + '.' + std::to_string(facts.st_mtim.tv_nsec) + ':' + std::to_string(facts.st_ctim.tv_sec) + '.' + std::to_string(facts.st_ctim.tv_nsec);
    }
    return key;
}

}  // namespace

std::shared_ptr<const Dataset> open(const DataConfig& config, const fs::path& projectFolder) {
    static std::mutex mutex;   // held while reading: two callers that want the same data must not read it twice
    static std::map<std::string, std::weak_ptr<const Dataset>> opened;
    schema::completed(schema::settingsOf<DataConfig>(), schema::toJson(config), "data.");
    fs::path folder(config.folder);
    if (folder.is_relative()) folder = projectFolder / folder;
    const FourFiles files = findFiles(folder);
    const std::lock_guard lock(mutex);
    const std::string key = keyOf(config, files);
    std::erase_if(opened, [](const auto& entry) { return entry.second.expired(); });
    if (const auto found = opened.find(key); found != opened.end())
        if (auto data = found->second.lock()) return data;
    auto data = load(config, files);
    opened[key] = data;
    return data;
}

}  // namespace fornax::data
