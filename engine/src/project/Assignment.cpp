// "--set key=value".
#include <algorithm>
#include <set>

#include "base/Numbers.h"
#include "base/SchemaText.h"
#include "base/Utf8.h"
#include "fornax/project/Project.h"

namespace fornax::project {

namespace {
const schema::Setting* settingIn(const std::vector<schema::Setting>& settings, std::string_view key) {
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const schema::Setting& s) { return s.key == key; });
    return found == settings.end() ? nullptr : &*found;
}

[[noreturn]] void throwUnknown(const std::vector<schema::Setting>& settings, const std::string& key, const std::string& prefix) {
    std::set<std::string> known;
    for (const schema::Setting& setting : settings) known.insert(setting.key);
    const auto inside = known.lower_bound(key + ".");
    if (inside != known.end() && inside->starts_with(key + "."))
        throw Error(ErrorCode::UnknownKey, text("%1 is a group of settings, not a setting", prefix + key),
                    text("Name one of its settings, for example %1.", prefix + *inside));
    schema::throwUnknownKey(prefix, key, known);
}

template <class Config> void setIn(Config& config, const std::string& key, std::string_view typed, const std::string& prefix) {
    const auto& settings = schema::settingsOf<Config>();
    const schema::Setting* setting = settingIn(settings, key);
    if (!setting) throwUnknown(settings, key, prefix);
    Json json = schema::toJson(config);
    schema::setValueAt(json, key, schema::parse(*setting, typed, prefix));
    config = schema::fromJson<Config>(json, prefix);
}

/// "0.probability" of a pipeline: a step by its place, counted from 0.
void setInTransforms(data::Transforms& steps, const std::string& key, std::string_view typed) {
    const auto dot = key.find('.');
    const auto place = readInt(std::string_view(key).substr(0, dot));
    if (!place || *place < 0 || *place >= static_cast<std::int64_t>(steps.size()) || dot == std::string::npos)
        throw Error(ErrorCode::UnknownKey, text("Unknown key data.transforms.%1", printable(key)),
                    text("There are %1 steps, counted from 0; write data.transforms.PLACE.SETTING, or data.transforms=[…] for the whole list in JSON.", steps.size()));
    data::TransformStep& step = steps[static_cast<std::size_t>(*place)];
    const std::string name = key.substr(dot + 1), prefix = "data.transforms." + key.substr(0, dot) + ".";
    static const std::vector<schema::Setting> common = {{"enabled", "", {}, schema::Type::Bool, true}};
    if (const schema::Setting* enabled = settingIn(common, name)) {
        step.enabled = schema::parse(*enabled, typed, prefix).get<bool>();
        return;
    }
    const auto& settings = data::transformType(step.type).settings;
    const schema::Setting* setting = settingIn(settings, name);
    if (!setting) throwUnknown(settings, name, prefix);
    step.settings[name] = schema::parse(*setting, typed, prefix);
}

const schema::Setting& frozenSetting() {
    static const schema::Setting setting{"frozen", "", {}, schema::Type::Bool, false};
    return setting;
}

/// "model.frozen=all_but_head", or "none".
void setFrozen(model::Graph& graph, std::string_view typed) {
    static const schema::Setting setting{"frozen", "", {.choices = {"none", "all_but_head"}}, schema::Type::Text, "none"};
    model::freezeAllButHead(graph, schema::parse(setting, typed, "model.") == "all_but_head");
}

void setInModel(model::Graph& graph, const std::string& key, std::string_view typed) {
    const auto dot = key.find('.');
    const std::string id = key.substr(0, dot);
    const auto layer = std::find_if(graph.layers.begin(), graph.layers.end(), [&](const model::Layer& l) { return l.id == id; });
    if (layer == graph.layers.end() || dot == std::string::npos) {
        std::string ids;
        for (const model::Layer& known : graph.layers) ids += (ids.empty() ? "" : ", ") + known.id;
        throw Error(ErrorCode::UnknownKey, text("Unknown key model.%1", printable(key)),
                    text("Write model.LAYER.SETTING; layers are: %1", ids));
    }
    const std::string name = key.substr(dot + 1), prefix = "model." + id + ".";
    if (name == "frozen") {
        layer->frozen = schema::parse(frozenSetting(), typed, prefix).get<bool>();
        return;
    }
    const auto& settings = model::layerType(layer->type).settings;
    const schema::Setting* setting = settingIn(settings, name);
    if (!setting) throwUnknown(settings, name, prefix);
    layer->settings[name] = schema::parse(*setting, typed, prefix);
}
}  // namespace

void set(Project& project, const std::string& assignment) {
    const auto equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0)
        throw Error(ErrorCode::InvalidUsage, text("\"%1\" is no assignment", printable(assignment)),
                    text("Write KEY=VALUE, for example train.epochs=3."));
    const std::string key(trimmed(std::string_view(assignment).substr(0, equals)));
    const std::string_view typed = std::string_view(assignment).substr(equals + 1);
    if (key.starts_with("data.transforms.")) setInTransforms(project.data.transforms, key.substr(16), typed);
    else if (key.starts_with("data.")) setIn(project.data, key.substr(5), typed, "data.");
    else if (key.starts_with("train.")) setIn(project.train, key.substr(6), typed, "train.");
    else if (key == "model.frozen") setFrozen(project.model, typed);
    else if (key.starts_with("model.")) setInModel(project.model, key.substr(6), typed);
    else
        throw Error(ErrorCode::UnknownKey, text("Unknown key %1", printable(key)),
                    text("Keys start with data., model. or train., for example train.epochs."));
}

std::vector<schema::Setting> settings() {
    std::vector<schema::Setting> all;
    const auto add = [&all](const std::vector<schema::Setting>& part, const std::string& prefix) {
        for (schema::Setting setting : part) {
            setting.key = prefix + setting.key;
            all.push_back(std::move(setting));
        }
    };
    add(schema::settingsOf<data::DataConfig>(), "data.");
    add(schema::settingsOf<train::TrainConfig>(), "train.");
    return all;
}

}  // namespace fornax::project
