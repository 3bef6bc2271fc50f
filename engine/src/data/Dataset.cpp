// Names of splits, pre-processing as JSON and the small look-ups of a data set.
#include "fornax/data/Dataset.h"
#include "fornax/data/CorpusSet.h"
#include "data/TableRecipe.h"

#include <algorithm>
#include <cmath>

namespace fornax::data {

const std::uint8_t* ImageSet::read(std::int64_t index, std::vector<std::uint8_t>& room) const {
    if (!store) return image(index);
    room.resize(static_cast<std::size_t>(imageBytes()));
    store->read(index, room.data());
    return room.data();
}

const char* splitName(Split split) {
    switch (split) {
        case Split::Train: return "train";
        case Split::Validation: return "validation";
        case Split::Test: return "test";
    }
    return "train";
}

const char* taskName(Task task) {
    switch (task) {
        case Task::Classification: return "classification";
        case Task::LanguageModel: return "language_model";
        case Task::Regression: return "regression";
        case Task::MultiLabel: return "multi_label";
    }
    return "classification";
}

Task taskFromName(const std::string& name) {
    for (const Task task : {Task::LanguageModel, Task::Regression, Task::MultiLabel})
        if (name == taskName(task)) return task;
    return Task::Classification;
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
    if (task == Task::MultiLabel) {
        for (const std::int64_t index : indices(split))
            for (const std::int32_t label : labelSets.of(index)) ++counts.at(static_cast<std::size_t>(label));
        return counts;
    }
    const auto& all = labels();
    if (all.empty() || classes.empty()) return counts;   // blocks of a text have no class, nor have numbers to learn
    for (const std::int64_t index : indices(split)) ++counts.at(static_cast<std::size_t>(all.at(static_cast<std::size_t>(index))));
    return counts;
}

std::string Dataset::nameOf(std::int64_t index) const {
    const auto place = static_cast<std::size_t>(index);
    return place < names.size() ? names[place] : std::to_string(index);
}

std::string Dataset::labelNames(std::int64_t index) const {
    std::string all;
    if (task == Task::MultiLabel)
        for (const std::int32_t label : labelSets.of(index)) all += (all.empty() ? "" : ", ") + classes.at(static_cast<std::size_t>(label));
    else if (task == Task::Classification)
        all = classes.at(static_cast<std::size_t>(labels().at(static_cast<std::size_t>(index))));
    return all;
}

std::int64_t Dataset::count() const {
    if (corpus) return corpus->trainingBlocks + corpus->validationBlocks;
    if (kind == Kind::Values) return table.count();
    return kind == Kind::Pictures ? pictures.count : texts.count();
}

std::vector<std::int64_t> Dataset::sampleShape(const Transforms& steps) const {
    if (kind == Kind::Tokens) return {preprocessing.length};
    if (kind == Kind::Values) return {preprocessing.table.width()};
    const PictureShape fed = preparation(*this, transformProblem(*this, steps) ? Transforms{} : steps).fed();
    return {fed.channels, fed.height, fed.width};
}

std::int64_t Dataset::vocabulary() const { return texts.tokenizer ? static_cast<std::int64_t>(texts.tokenizer->vocabularySize()) : 0; }

Text splitSizes(const Dataset& data) {
    const auto train = data.trainIndices.size(), validation = data.validationIndices.size(), test = data.testIndices.size();
    if (data.corpus) return text("%1 training and %2 validation blocks of a text.", train, validation);
    if (data.kind == Kind::Values) return text("%1 training, %2 validation and %3 test rows.", train, validation, test);
    return data.kind == Kind::Tokens ? text("%1 training, %2 validation and %3 test texts.", train, validation, test)
                                     : text("%1 training, %2 validation and %3 test pictures.", train, validation, test);
}

Json Preprocessing::toJson() const {
    if (!table.features.empty()) return Json{{"table", recipeToJson(table)}};
    if (length > 0) return Json{{"length", length}};
    Json json{{"channels", channels}, {"height", height}, {"width", width}, {"mean", mean}, {"deviation", deviation}};
    if (!transforms.empty()) json["transforms"] = transforms;
    return json;
}

PictureShape Preprocessing::fed() const { return shapeAfter(transforms, {channels, height, width}, false); }

std::optional<Problem> transformProblem(const Dataset& dataset, const Transforms& steps) {
    const Preprocessing& p = dataset.preprocessing;
    return dataset.kind == Kind::Pictures ? transformProblem(steps, PictureShape{p.channels, p.height, p.width}) : std::nullopt;
}

Preprocessing preparation(const Dataset& dataset, const Transforms& steps) {
    Preprocessing p = dataset.preprocessing;
    if (dataset.kind != Kind::Pictures) return p;
    requireFitting(steps, {p.channels, p.height, p.width});
    p.transforms = activeSteps(steps, false);
    return p;
}

namespace {

[[noreturn]] void corruptPreprocessing(const char* key) {
    throw Error(ErrorCode::Corrupt, text("The stored pre-processing is damaged at \"%1\".", key), text("Use another checkpoint."));
}

constexpr std::int64_t largestSide = 65536, longestText = 1 << 20;

std::int64_t sizeAt(const Json& object, const char* key, std::int64_t most = largestSide) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) corruptPreprocessing(key);
    const auto value = found->get<std::int64_t>();
    if (value < 1 || value > most) corruptPreprocessing(key);
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
    if (object.contains("table")) {
        p.channels = p.height = p.width = 0;
        p.table = recipeFromJson(object.at("table"));
        return p;
    }
    if (object.contains("length")) {
        p.channels = p.height = p.width = 0;
        p.length = sizeAt(object, "length", longestText);
        return p;
    }
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
