#include "fornax/project/Canvas.h"

#include <cmath>
#include <set>

#include "base/Utf8.h"

namespace fornax::project {

namespace {
constexpr std::size_t kLongestName = 200;

std::set<std::string> idsOf(const model::Graph& graph) {
    std::set<std::string> ids;
    for (const model::Layer& layer : graph.layers) ids.insert(layer.id);
    return ids;
}

double rounded(double value) {
    const double whole = std::round(value * 1000) / 1000;
    return whole == 0 ? 0.0 : whole;   // no minus zero in files
}

[[noreturn]] void refuse(const std::string& where, Text sentence) { throw Error(ErrorCode::InvalidSetting, std::move(sentence), {}, where); }

CanvasPlace placeFrom(const Json& json, const std::string& where) {
    const auto number = [&](const Json& value) {
        const double found = value.is_number() ? value.get<double>() : kFarthestPlace * 2;
        if (!(std::abs(found) <= kFarthestPlace)) refuse(where, text("%1 must be two numbers from -1000000 to 1000000.", where));
        return rounded(found);
    };
    if (!json.is_array() || json.size() != 2) refuse(where, text("%1 must be two numbers from -1000000 to 1000000.", where));
    return {number(json[0]), number(json[1])};
}

CanvasGroup groupFrom(const Json& json, const std::string& where, std::set<std::string>& free) {
    if (!json.is_object()) refuse(where, text("%1 must be an object with name, layers and open.", where));
    CanvasGroup group;
    for (const auto& [key, value] : json.items()) {
        if (key == "name" && value.is_string() && value.get_ref<const std::string&>().size() <= kLongestName) group.name = value.get<std::string>();
        else if (key == "open" && value.is_boolean()) group.open = value.get<bool>();
        else if (key == "layers" && value.is_array()) {
            for (const Json& id : value)
                if (id.is_string() && free.erase(id.get<std::string>()) > 0) group.layers.push_back(id.get<std::string>());
        } else if (key == "name" || key == "open" || key == "layers") refuse(where, text("%1.%2 is of the wrong kind.", where, key));
        else throw Error(ErrorCode::UnknownKey, text("Unknown key %1.%2.", where, printable(key)), text("A group has name, layers and open."), where);
    }
    return group;
}
}  // namespace

Json toJson(const Canvas& canvas, const model::Graph& graph) {
    const std::set<std::string> known = idsOf(graph);
    Json json = Json::object(), places = Json::object(), groups = Json::array();
    for (const auto& [id, place] : canvas.places)
        if (known.count(id) != 0) places[id] = {rounded(place.x), rounded(place.y)};
    for (const CanvasGroup& group : canvas.groups) {
        Json layers = Json::array();
        for (const std::string& id : group.layers)
            if (known.count(id) != 0) layers.push_back(id);
        if (!layers.empty()) groups.push_back(Json{{"name", group.name}, {"layers", std::move(layers)}, {"open", group.open}});
    }
    if (!places.empty()) json["places"] = std::move(places);
    if (!groups.empty()) json["groups"] = std::move(groups);
    return json;
}

Canvas canvasFromJson(const Json& json, const model::Graph& graph) {
    const std::string where = "canvas";
    if (!json.is_object()) refuse(where, text("%1 must be an object with places and groups.", where));
    const std::set<std::string> known = idsOf(graph);
    std::set<std::string> free = known;   // in no group yet
    Canvas canvas;
    for (const auto& [key, value] : json.items()) {
        if (key == "places" && value.is_object()) {
            for (const auto& [id, place] : value.items())
                if (const CanvasPlace read = placeFrom(place, "canvas.places." + printable(id)); known.count(id) != 0) canvas.places[id] = read;
        } else if (key == "groups" && value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                CanvasGroup group = groupFrom(value[i], "canvas.groups[" + std::to_string(i) + "]", free);
                if (!group.layers.empty()) canvas.groups.push_back(std::move(group));
            }
        } else if (key == "places" || key == "groups") refuse(where, text("%1.%2 is of the wrong kind.", where, key));
        else throw Error(ErrorCode::UnknownKey, text("Unknown key %1.%2.", where, printable(key)), text("A canvas has places and groups."), where);
    }
    return canvas;
}

}  // namespace fornax::project
