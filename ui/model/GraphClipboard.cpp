// Layers on the clipboard. What comes from there is anybody's: it goes through the same checks as a project file.
#include <algorithm>
#include <map>
#include <stdexcept>

#include "ui/model/GraphEdits.h"
#include "ui/model/GraphLayout.h"

namespace fornax::ui {
namespace {

constexpr qsizetype kLargestText = 4 << 20;
constexpr std::size_t kMostPasted = 2'000, kDeepest = 64;

/// Layers with names of their own; nothing when the text is not ours.
struct Snippet {
    model::Graph graph;
    project::Canvas canvas;
};

Snippet snippetOf(const QByteArray& text) {
    if (text.size() > kLargestText || !text.contains("fornax_layers")) return {};
    try {
        const auto shallow = [](int depth, Json::parse_event_t, Json&) {
            if (static_cast<std::size_t>(depth) > kDeepest) throw std::length_error("deep");
            return true;
        };
        const Json json = Json::parse(text.begin(), text.end(), shallow);
        if (!json.is_object() || json.value("fornax_layers", 0) != 1 || !json.contains("model")) return {};
        Snippet found;
        found.graph = model::graphFromJson(json.at("model"));
        if (found.graph.layers.size() > kMostPasted) return {};
        found.canvas = project::canvasFromJson(json.value("canvas", Json::object()), found.graph);
        return found;
    } catch (const std::exception&) {
        return {};
    }
}

double freeShift(const project::Canvas& there, const project::Canvas& fresh) {
    const auto taken = [&](double shift) {
        for (const auto& [id, place] : fresh.places)
            for (const auto& [other, stands] : there.places)
                if (boxesOverlap({place.x + shift, place.y}, {stands.x, stands.y})) return true;
        return false;
    };
    double shift = kColumnPitch;
    while (taken(shift)) shift += kColumnPitch;
    return shift;
}

}  // namespace

QByteArray copiedLayers(const model::Graph& graph, const project::Canvas& canvas, const std::vector<std::string>& ids) {
    const auto chosen = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    const project::Canvas all = settled(graph, canvas);
    Snippet snippet;
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        model::Layer layer = graph.layers[i];
        if (!chosen(layer.id)) continue;
        layer.inputs = model::resolvedInputs(graph, i);
        std::erase_if(layer.inputs, [&](const std::string& id) { return !chosen(id); });
        layer.loose = layer.inputs.empty() && layer.type != "Input";
        snippet.canvas.places[layer.id] = all.places.at(layer.id);
        snippet.graph.layers.push_back(std::move(layer));
    }
    if (snippet.graph.layers.empty()) return {};
    const Json json{{"fornax_layers", 1}, {"model", model::toJson(snippet.graph)}, {"canvas", project::toJson(snippet.canvas, snippet.graph)}};
    return QByteArray::fromStdString(json.dump(2, ' ', false, Json::error_handler_t::replace));
}

Paste pasteLayers(const model::Graph& graph, const project::Canvas& canvas, const QByteArray& text) {
    Paste result{graph, canvas, {}};
    const Snippet snippet = snippetOf(text);
    if (snippet.graph.layers.empty()) return result;
    result.canvas = settled(graph, canvas);
    const double shift = freeShift(result.canvas, snippet.canvas);
    std::map<std::string, std::string> names;
    std::vector<model::Layer> fresh;
    model::Graph taken = graph;
    for (std::size_t i = 0; i < snippet.graph.layers.size(); ++i) {
        model::Layer layer = snippet.graph.layers[i];
        layer.inputs = model::resolvedInputs(snippet.graph, i);
        layer.id = names[layer.id] = freeLayerId(taken, layer.type);
        for (std::string& input : layer.inputs) input = names.at(input);
        layer.loose = layer.inputs.empty() && layer.type != "Input";
        if (const auto place = snippet.canvas.places.find(snippet.graph.layers[i].id); place != snippet.canvas.places.end())
            result.canvas.places[layer.id] = {place->second.x + shift, place->second.y};
        result.ids.push_back(layer.id);
        taken.layers.push_back(layer);
        fresh.push_back(std::move(layer));
    }
    // In front of the output, which then has to name what it reads.
    auto& layers = result.graph.layers;
    if (!layers.empty() && layers.back().inputs.empty()) {
        layers.back().inputs = model::resolvedInputs(graph, layers.size() - 1);
        if (layers.back().inputs.empty() && layers.back().type != "Input") layers.back().loose = true;
    }
    layers.insert(layers.empty() ? layers.end() : layers.end() - 1, fresh.begin(), fresh.end());
    result.canvas = settled(result.graph, std::move(result.canvas));
    return result;
}

}  // namespace fornax::ui
