// Names of splits, pre-processing as JSON and the small look-ups of a data set.
#include "fornax/data/Dataset.h"

#include <algorithm>
#include <cmath>

namespace fornax::data {

const char* splitName(Split split) {
    switch (split) {
        case Split::Train: return "train";
        case Split::Validation: return "validation";
        case Split::Test: return "test";
    }
    return "train";
}

Split splitFromName(const std::string& name) {
    for (const Split split : {Split::Train, Split::Validation, Split::Test})
        if (name == splitName(split)) return split;
    throw Error(ErrorCode::InvalidUsage, text("There is no split \"%1\".", name), text("Use train, validation or test."));
}

const std::vector<std::int64_t>& Dataset::indices(Split split) const {
    if (split == Split::Test) return testIndices;
    return split == Split::Validation ? validationIndices : trainIndices;
}

std::vector<std::int64_t> Dataset::classCounts(Split split) const {
    std::vector<std::int64_t> counts(classes.size());
    const auto& labels = pictures.labels;
    for (const std::int64_t index : indices(split)) ++counts.at(static_cast<std::size_t>(labels.at(static_cast<std::size_t>(index))));
    return counts;
}

std::string Dataset::nameOf(std::int64_t index) const {
    const auto place = static_cast<std::size_t>(index);
    return place < names.size() ? names[place] : std::to_string(index);
}

Json Preprocessing::toJson() const {
    Json json{{"channels", channels}, {"height", height}, {"width", width}, {"mean", mean}, {"deviation", deviation}};
    if (!transforms.empty()) json["transforms"] = transforms;
    return json;
}

PictureShape Preprocessing::fed() const { return shapeAfter(transforms, {channels, height, width}, false); }

Preprocessing preparation(const Dataset& dataset, const Transforms& steps) {
    Preprocessing p = dataset.preprocessing;
    requireFitting(steps, {p.channels, p.height, p.width});
    p.transforms = activeSteps(steps, false);
    return p;
}

namespace {

[[noreturn]] void corruptPreprocessing(const char* key) {
    throw Error(ErrorCode::Corrupt, text("The stored pre-processing is damaged at \"%1\".", key), text("Use another checkpoint."));
}

std::int64_t sizeAt(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) corruptPreprocessing(key);
    const auto value = found->get<std::int64_t>();
    if (value < 1 || value > 65536) corruptPreprocessing(key);
    return value;
}

std::vector<double> numbersAt(const Json& object, const char* key, std::int64_t count) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array() || static_cast<std::int64_t>(found->size()) != count) corruptPreprocessing(key);
    std::vector<double> out;
    for (const Json& entry : *found) {
        if (!entry.is_number() || !std::isfinite(entry.get<double>())) corruptPreprocessing(key);
        out.push_back(entry.get<double>());
    }
    return out;
}

/// Absent in what was stored before there were transforms.
Transforms transformsAt(const Json& object, const Preprocessing& p) {
    const auto found = object.find("transforms");
    if (found == object.end()) return {};
    if (!found->is_array()) corruptPreprocessing("transforms");
    try {
        const auto steps = completedTransforms(*found, "transforms").get<Transforms>();
        if (std::any_of(steps.begin(), steps.end(), isRandom)) corruptPreprocessing("transforms");
        shapeAfter(steps, {p.channels, p.height, p.width}, false);
        return steps;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Corrupt) throw;
        throw Error(ErrorCode::Corrupt, text("The stored pre-processing is damaged at \"%1\".", "transforms"), text("Use another checkpoint."), error.message());
    }
}

}  // namespace

Preprocessing Preprocessing::fromJson(const Json& object) {
    if (!object.is_object()) corruptPreprocessing("preprocessing");
    Preprocessing p;
    p.channels = sizeAt(object, "channels");
    p.height = sizeAt(object, "height");
    p.width = sizeAt(object, "width");
    p.mean = numbersAt(object, "mean", p.channels);
    p.deviation = numbersAt(object, "deviation", p.channels);
    if (std::any_of(p.deviation.begin(), p.deviation.end(), [](double d) { return d <= 0; })) corruptPreprocessing("deviation");
    p.transforms = transformsAt(object, p);
    return p;
}

}  // namespace fornax::data
