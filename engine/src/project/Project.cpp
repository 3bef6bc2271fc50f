// The document as JSON: format number, keys, ranges.
#include "fornax/project/Project.h"

#include <array>

#include "base/Utf8.h"

namespace fornax::project {

namespace {
constexpr std::array kKeys = {"format", "name", "notes", "data", "model", "train", "canvas"};

const Json* member(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

// Before any other check: a newer format may use other keys.
void checkFormat(const Json& json) {
    if (!json.is_object()) throw Error(ErrorCode::Corrupt, text("This is no Fornax project: a JSON object was expected"));
    const Json* format = member(json, "format");
    if (!format)
        throw Error(ErrorCode::Corrupt, text("This is no Fornax project: the format number is missing"),
                    text("A project file has \"format\": %1 at its top.", kFormat));
    // Text gives unsigned numbers, code signed ones; comparing them as JSON would wrap above 2^63.
    const bool number = format->is_number_unsigned() ? format->get<std::uint64_t>() > 0 : format->is_number_integer() && format->get<std::int64_t>() > 0;
    if (!number)
        throw Error(ErrorCode::InvalidSetting, text("format is %1; allowed are whole numbers from 1 to %2",
                    printable(format->dump(-1, ' ', false, Json::error_handler_t::replace)), kFormat));
    if (format->get<std::uint64_t>() > std::uint64_t{kFormat})
        throw Error(ErrorCode::FormatTooNew,
                    text("The project has format %1; this version of Fornax Studio reads formats up to %2", format->dump(), kFormat),
                    text("Open it with a newer Fornax Studio. The file is unchanged."));
}

void checkKeys(const Json& json) {
    for (const auto& [key, value] : json.items()) {
        bool known = false;
        for (const char* name : kKeys) known = known || key == name;
        if (!known) throw Error(ErrorCode::UnknownKey, text("Unknown key %1", printable(key)), text("A project has format, name, notes, data, model, train and canvas."));
    }
}

std::string textAt(const Json& json, const char* key) {
    static const schema::Setting setting{"", "", {}, schema::Type::Text, ""};
    const Json* value = member(json, key);
    if (!value) return {};
    schema::Setting named = setting;
    named.key = key;
    schema::check(named, *value);
    return value->get<std::string>();
}

Json section(const Json& json, const char* key) {
    const Json* value = member(json, key);
    return value ? *value : Json::object();
}

// Every setting with its value, whether it was given or is the default: the bytes of a file depend on values only,
// and a later change of a default does not change an old project.
Json explicitModel(const model::Graph& graph) {
    model::Graph whole = graph;
    for (model::Layer& layer : whole.layers) {
        try {
            layer.settings = model::completedSettings(layer);
        } catch (const Error&) {
            // A draft with a wrong setting is kept as it was typed; reading it back names the setting.
        }
    }
    return model::toJson(whole);
}
}  // namespace

Json toJson(const Project& project) {
    Json json = Json::object();
    json["format"] = kFormat;
    json["name"] = project.name;
    json["notes"] = project.notes;
    json["data"] = schema::toJson(project.data);
    json["model"] = explicitModel(project.model);
    json["train"] = schema::toJson(project.train);
    if (Json canvas = toJson(project.canvas, project.model); !canvas.empty()) json["canvas"] = std::move(canvas);
    return json;
}

Project fromJson(const Json& json) {
    checkFormat(json);
    checkKeys(json);
    Project project;
    project.name = textAt(json, "name");
    project.notes = textAt(json, "notes");
    project.data = schema::fromJson<data::DataConfig>(section(json, "data"), "data.");
    if (const Json* model = member(json, "model")) project.model = model::graphFromJson(*model);
    project.train = schema::fromJson<train::TrainConfig>(section(json, "train"), "train.");
    if (const Json* canvas = member(json, "canvas")) project.canvas = canvasFromJson(*canvas, project.model);
    return project;
}

}  // namespace fornax::project
