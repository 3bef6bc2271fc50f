#include "fornax/data/Transforms.h"

#include <algorithm>

#include "base/SchemaText.h"
#include "base/Utf8.h"
#include "data/TransformRules.h"
#include "data/TransformSettings.h"

namespace fornax::data {
namespace {

constexpr std::size_t kMostSteps = 100;

std::string placeOf(std::size_t index) { return "data.transforms." + std::to_string(index); }

/// The settings of a step in JSON: all of it but type and switch.
Json settingsIn(const Json& json) {
    Json settings = Json::object();
    for (const auto& [key, value] : json.items())
        if (key != "type" && key != "enabled") settings[key] = value;
    return settings;
}

TransformStep stepFrom(const Json& json, const std::string& at) {
    static const schema::Setting type{"type", "", {}, schema::Type::Text, ""}, enabled{"enabled", "", {}, schema::Type::Bool, true};
    if (!json.is_object()) schema::throwNotAnObject(at, json);
    const auto name = json.find("type"), on = json.find("enabled");
    if (name == json.end())
        throw Error(ErrorCode::InvalidSetting, text("%1 has no type", at), text("Write for example {\"type\": \"HorizontalFlip\"}."));
    schema::check(type, *name, at + ".");
    if (on != json.end()) schema::check(enabled, *on, at + ".");
    TransformStep step{name->get<std::string>(), on == json.end() || on->get<bool>(), {}};
    step.settings = schema::completed(transformType(step.type, at + ".type").settings, settingsIn(json), at + ".");
    return step;
}

void limitSide(const PictureShape& shape, const std::string& at) {
    const std::int64_t side = std::max(shape.height, shape.width), most = static_cast<std::int64_t>(kLargestSide);
    if (side > most)
        throw Error(ErrorCode::InvalidSetting, text("After %1 a side of the pictures would have %2 pixels; %3 is the most", at, side, most), text("Use smaller sizes or a narrower border."));
}

Problem problemFrom(const Error& error, const std::string& where) { return {Problem::Severity::Error, where, error.sentence(), error.hint()}; }

/// The key that a sentence about a step names, or the step.
std::string keyIn(const Error& error, const std::string& at) {
    for (const std::string& arg : error.sentence().args)
        if (arg.starts_with(at + ".")) return arg;
    return at;
}

}  // namespace

const std::vector<TransformType>& transformTypes() {
    static const std::vector<TransformType> types = [] {
        std::vector<TransformType> all;
        for (const TransformRule& rule : transformRules()) all.push_back(rule.type);
        return all;
    }();
    return types;
}

const TransformType& transformType(const std::string& name, const std::string& at) {
    if (const TransformRule* rule = findTransform(name)) return rule->type;
    std::string names;
    for (const TransformRule& rule : transformRules()) names += (names.empty() ? "" : ", ") + std::string(rule.type.name);
    throw Error(ErrorCode::UnknownKey, text("%1 is %2, which is no transform", at, printable(name)), text("Known are: %1", names));
}

TransformStep makeTransform(const std::string& type) { return {type, true, schema::completed(transformType(type).settings, Json::object())}; }

bool isRandom(const TransformStep& step) {
    transformType(step.type);
    return findTransform(step.type)->isRandom(step.settings);
}

Transforms activeSteps(const Transforms& steps, bool training) {
    Transforms active;
    std::copy_if(steps.begin(), steps.end(), std::back_inserter(active), [training](const TransformStep& s) { return s.enabled && (training || !isRandom(s)); });
    return active;
}

void to_json(Json& json, const TransformStep& step) {
    json = Json{{"type", step.type}, {"enabled", step.enabled}};
    for (const auto& [key, value] : step.settings.items()) json[key] = value;
}

void from_json(const Json& json, TransformStep& step) { step = stepFrom(json, "transform"); }

Json completedTransforms(const Json& list, const std::string& at) {
    if (list.size() > kMostSteps)
        throw Error(ErrorCode::InvalidSetting, text("%1 has %2 steps; %3 are the most", at, list.size(), kMostSteps), text("Remove steps that repeat others."));
    Json whole = Json::array();
    for (std::size_t i = 0; i < list.size(); ++i) whole.push_back(stepFrom(list[i], at + "." + std::to_string(i)));
    return whole;
}

PictureShape shapeAfter(const Transforms& steps, PictureShape shape, bool training) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!steps[i].enabled || (!training && isRandom(steps[i]))) continue;
        transformType(steps[i].type, placeOf(i));
        shape = findTransform(steps[i].type)->shape(steps[i].settings, shape, placeOf(i));
        limitSide(shape, placeOf(i));
    }
    return shape;
}

std::optional<Problem> transformProblem(const Transforms& steps, std::optional<PictureShape> shape) {
    std::string at;
    try {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            at = placeOf(i);
            transformType(steps[i].type, at);
            if (steps[i].enabled) findTransform(steps[i].type)->shape(steps[i].settings, {}, at);
        }
        if (!shape) return std::nullopt;
        for (std::size_t i = 0; i < steps.size(); ++i) {   // step by step, to know which one does not fit
            at = placeOf(i);
            const auto until = steps.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            shapeAfter({steps.begin(), until}, *shape, true), shapeAfter({steps.begin(), until}, *shape, false);
        }
    } catch (const Error& error) {
        return problemFrom(error, keyIn(error, at));
    }
    const PictureShape training = shapeAfter(steps, *shape, true), evaluation = shapeAfter(steps, *shape, false);
    if (training == evaluation) return std::nullopt;
    return Problem{Problem::Severity::Error, "data.transforms",
                   text("data.transforms make training pictures %1 × %2, but without the random steps pictures are %3 × %4", training.height, training.width, evaluation.height, evaluation.width),
                   text("Add a step Resize or CenterCrop of %1 × %2 at the end: evaluation takes it too.", training.height, training.width)};
}

void requireFitting(const Transforms& steps, const PictureShape& shape) {
    if (const auto problem = transformProblem(steps, shape)) throw Error(ErrorCode::InvalidSetting, problem->sentence, problem->hint, problem->where);
}

}  // namespace fornax::data
