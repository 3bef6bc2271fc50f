// The graph as JSON, with every check that needs no tensor: names, types, settings, inputs that exist and come before.
#include "fornax/model/Graph.h"

#include <algorithm>
#include <set>

#include "model/Shapes.h"

namespace fornax::model {
namespace {

constexpr std::size_t maxLayers = 10'000;
constexpr std::size_t maxIdLength = 64;

[[noreturn]] void refuse(const std::string& where, Text sentence, Text hint = {}, ErrorCode code = ErrorCode::InvalidSetting) {
    throw Error(code, std::move(sentence), std::move(hint), where);
}

bool isId(const std::string& id) {
    if (id.empty() || id.size() > maxIdLength) return false;
    return std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

std::string stringAt(const Json& object, const char* key, const std::string& where) {
    const auto found = object.find(key);
    if (found == object.end()) refuse(where, text("%1 has no \"%2\".", where, key), text("Every layer needs an id and a type."));
    if (!found->is_string()) refuse(where, text("%1.%2 must be text, not %3.", where, key, found->dump()));
    return found->get<std::string>();
}

void readInputs(const Json& json, Layer& layer, const std::set<std::string>& before, const std::string& where) {
    if (!json.is_array()) refuse(where, text("%1.inputs must be a list of layer ids.", where));
    for (const Json& entry : json) {
        if (!entry.is_string()) refuse(where, text("%1.inputs must be a list of layer ids.", where));
        layer.inputs.push_back(entry.get<std::string>());
    }
    for (const std::string& input : layer.inputs)
        if (before.count(input) == 0 && input == layer.id)
            refuse(where, text("%1 takes input from itself; that is a cycle.", where));
}

bool frozenFrom(const Json& json, const std::string& where) {
    if (!json.is_boolean()) refuse(where, text("%1.frozen must be true or false, not %2.", where, json.dump()));
    return json.get<bool>();
}

Layer readLayer(const Json& json, std::size_t index, const std::set<std::string>& before) {
    std::string where = "model.layers[" + std::to_string(index) + "]";
    if (!json.is_object()) refuse(where, text("%1 must be an object with id, type, settings and inputs.", where));
    Layer layer;
    layer.id = stringAt(json, "id", where);
    if (!isId(layer.id))
        refuse(where, text("\"%1\" is no valid layer id (%2).", layer.id.substr(0, maxIdLength), where),
               text("Use 1 to 64 letters, digits and underscores."));
    where = "model." + layer.id;
    if (before.count(layer.id) != 0)
        refuse(where, text("Two layers are called \"%1\".", layer.id), text("Give every layer its own id."));
    layer.type = stringAt(json, "type", where);
    for (const auto& [key, value] : json.items()) {
        if (key == "settings") layer.settings = value;
        else if (key == "inputs" && value.is_null()) layer.loose = true;
        else if (key == "inputs") readInputs(value, layer, before, where);
        else if (key == "frozen") layer.frozen = frozenFrom(value, where);
        else if (key != "id" && key != "type")
            refuse(where, text("Unknown key %1.%2.", where, key), text("A layer has id, type, settings, inputs and frozen."), ErrorCode::UnknownKey);
    }
    if (!layer.settings.is_object()) refuse(where, text("%1.settings must be an object.", where));
    try {
        completedSettings(layer);
    } catch (const Error& error) {  // an unknown type does not know its layer
        if (error.details().empty() && error.sentence().str().find(where) == std::string::npos)
            throw Error(error.code(), text("%1: %2", where, error.sentence()), error.hint(), where);
        throw;
    }
    return layer;
}

/// Inputs must be earlier layers. One that comes later closes a cycle or is out of order; one that exists nowhere is a typing error.
void checkInputs(const Graph& graph) {
    std::set<std::string> all, before;
    for (const Layer& layer : graph.layers) all.insert(layer.id);
    for (const Layer& layer : graph.layers) {
        const std::string where = "model." + layer.id;
        for (const std::string& input : layer.inputs) {
            if (all.count(input) == 0)
                refuse(where, text("%1 takes input from \"%2\", which does not exist.", where, input),
                       text("Use the id of a layer above it."), ErrorCode::UnknownKey);
            if (before.count(input) == 0)
                refuse(where, text("%1 takes input from \"%2\", which comes after it; that would be a cycle.", where, input),
                       text("Use the id of a layer above it."));
        }
        before.insert(layer.id);
    }
}

}  // namespace

Json toJson(const Graph& graph) {
    Json layers = Json::array();
    for (const Layer& layer : graph.layers) {
        Json object = {{"id", layer.id}, {"type", layer.type}};
        if (!layer.settings.empty()) object["settings"] = layer.settings;
        if (!layer.inputs.empty()) object["inputs"] = layer.inputs;
        else if (layer.loose) object["inputs"] = nullptr;
        if (layer.frozen) object["frozen"] = true;
        layers.push_back(std::move(object));
    }
    return Json{{"layers", std::move(layers)}};
}

Graph graphFromJson(const Json& json) {
    const std::string where = "model";
    if (!json.is_object()) refuse(where, text("%1 must be an object with a list of layers.", where));
    for (const auto& [key, value] : json.items())
        if (key != "layers") refuse(where, text("Unknown key %1.%2.", where, key), text("A model has layers."), ErrorCode::UnknownKey);
    const auto layers = json.find("layers");
    if (layers == json.end() || !layers->is_array()) refuse(where, text("%1.layers must be a list.", where));
    if (layers->size() > maxLayers) refuse(where, text("The model has %1 layers; at most %2 are allowed.", layers->size(), maxLayers));
    Graph graph;
    std::set<std::string> before;
    for (std::size_t i = 0; i < layers->size(); ++i) {
        graph.layers.push_back(readLayer((*layers)[i], i, before));
        before.insert(graph.layers.back().id);
    }
    checkInputs(graph);
    return graph;
}

std::vector<std::string> resolvedInputs(const Graph& graph, std::size_t index) {
    const Layer& layer = graph.layers.at(index);
    if (!layer.inputs.empty() || index == 0) return layer.inputs;
    if (layer.type == "Input" || layer.loose) return {};
    return {graph.layers[index - 1].id};
}

std::int64_t Analysis::stateBytes(int statesPerParameter) const { return weightBytes + (parameters - frozenParameters) * std::int64_t{sizeof(float)} * (1 + statesPerParameter); }

std::int64_t Analysis::trainingBytes(std::int64_t batch, int statesPerParameter) const {
    if (moments.empty()) return sum(stateBytes(statesPerParameter), product({batch, activationBytesPerSample}));
    std::int64_t highest = 0;
    for (const Moment& moment : moments) highest = std::max(highest, sum(moment.fixed, product({batch, moment.perSample})));
    return sum(stateBytes(statesPerParameter - 1), highest);   // gradients are part of the moments
}

}  // namespace fornax::model
