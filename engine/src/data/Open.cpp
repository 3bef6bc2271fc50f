// From the settings to a data set: reads, checks labels, splits, measures. What is open already is shared, so
// that the Data page and a training job hold it once.
#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>

#include "base/Archive.h"
#include "data/Copies.h"
#include "data/Source.h"
#include "data/Splits.h"
#include "data/Statistics.h"
#include "data/TableColumns.h"
#include "data/Tokens.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

/// The numbers where a source has no names.
void nameClasses(Dataset& data) {
    if (!data.classes.empty() || data.task == Task::Regression) return;
    const auto& labels = data.labels();
    const std::int64_t last = labels.empty() ? -1 : *std::max_element(labels.begin(), labels.end());
    for (std::int64_t i = 0; i <= last; ++i) data.classes.push_back(std::to_string(i));
}

void requireSamples(const Dataset& data, const DataConfig& config) {
    const auto train = data.trainIndices.size(), validation = data.validationIndices.size();
    if (train != 0 && validation != 0) return;
    if (!data.validationGiven)
        throw Error(ErrorCode::InvalidSetting, text("data.validation_share of %1 leaves %2 samples for training and %3 for validation.", config.validationShare, train, validation),
                    text("Both need at least one. Change the share or use more data."));
    throw Error(ErrorCode::InvalidSetting, text("There are %1 samples for training and %2 for validation.", train, validation), text("Both need at least one."));
}

/// Mean and deviation of ImageNet's training pictures, as its models are fed.
void takeImageNet(Preprocessing& p) {
    if (p.channels != 3)
        throw Error(ErrorCode::InvalidSetting, text("data.normalise is imagenet, whose figures are for colour; these pictures have %1 channels.", p.channels),
                    text("Choose from_data, or read the pictures in colour."), "data.normalise");
    p.mean = {0.485, 0.456, 0.406};
    p.deviation = {0.229, 0.224, 0.225};
}

void prepare(Dataset& data, const DataConfig& config) {
    auto& p = data.preprocessing;
    if (data.kind == Kind::Values) {
        p.channels = p.height = p.width = 0;
        return learnColumns(data, config);
    }
    if (data.kind == Kind::Tokens) {
        p.channels = p.height = p.width = 0;
        p.length = config.maxLength;
        encode(data.texts, learnTokenizer(data, config), p.length);
        return;
    }
    p.channels = data.pictures.channels;
    p.height = data.pictures.height;
    p.width = data.pictures.width;
    p.mean.assign(static_cast<std::size_t>(p.channels), 0.0);
    p.deviation.assign(static_cast<std::size_t>(p.channels), 1.0);
    if (config.normalise == "imagenet") takeImageNet(p);
    if (config.normalise == "from_data") measure(data.pictures, data.trainIndices, p.mean, p.deviation);
}

std::string hashOfSamples(const Dataset& data, const std::vector<std::int64_t>& parts) {
    if (data.kind == Kind::Values) return hashOf(data.table);
    if (data.kind == Kind::Tokens) return hashOf(data.texts);
    return data.names.empty() ? hashOf(data.pictures, parts) : hashOfEach(data.pictures);
}

std::string contentHash(const Dataset& data, const std::vector<std::int64_t>& parts) {
    const std::string samples = hashOfSamples(data, parts);
    return data.task == Task::MultiLabel ? hashOf(samples, data.labelSets, data.classes) : samples;
}

std::shared_ptr<const Dataset> load(const Source& source, const DataConfig& config, const fs::path& folder) {
    if (auto whole = source.whole(config, folder)) return whole;
    const auto start = std::chrono::steady_clock::now();
    auto data = std::make_shared<Dataset>();
    Samples samples = source.read(config, folder);
    makeSplits(*data, samples, config);
    data->kind = samples.kind;
    data->task = samples.task;
    const auto parts = samples.parts.empty() ? std::vector<std::int64_t>{samples.pictures.count} : samples.parts;
    data->pictures = std::move(samples.pictures);
    data->texts = std::move(samples.texts);
    data->table = std::move(samples.table);
    data->classes = std::move(samples.classes);
    data->labelSets = std::move(samples.labelSets);
    data->names = std::move(samples.names);
    data->skipped = std::move(samples.skipped);
    data->oddShaped = std::move(samples.oddShaped);
    data->copiesLeftOut = samples.copiesLeftOut;
    data->fileBytes = samples.fileBytes;
    nameClasses(*data);
    if (config.excludeFound) data->excluded = exclude(*data);
    requireSamples(*data, config);
    prepare(*data, config);
    data->contentHash = contentHash(*data, parts);
    data->readSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return data;
}

}  // namespace

std::shared_ptr<const Dataset> open(const DataConfig& config, const fs::path& projectFolder) {
    static std::mutex mutex;   // held while reading: two callers that want the same data must not read it twice
    static std::map<std::string, std::weak_ptr<const Dataset>> opened;
    schema::completed(schema::settingsOf<DataConfig>(), schema::toJson(config), "data.");
    const Source& source = sourceNamed(config.source);
    const fs::path folder = resolved(source, config, projectFolder);
    if (source.needsFolder()) files::refuseBrokenArchive(folder);
    // What is in memory does not depend on the transforms; editing one must not read it anew.
    DataConfig asRead = config;
    asRead.transforms.clear();
    const std::string key = schema::toJson(asRead).dump() + '\0' + source.fingerprint(config, folder);
    const std::lock_guard lock(mutex);
    std::erase_if(opened, [](const auto& entry) { return entry.second.expired(); });
    if (const auto found = opened.find(key); found != opened.end())
        if (auto data = found->second.lock()) return data;
    auto data = load(source, config, folder);
    opened[key] = data;
    return data;
}

}  // namespace fornax::data
