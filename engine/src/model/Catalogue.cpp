// The layer catalogue as the world outside sees it: types, completed settings, words, and composites opened.
#include <algorithm>

#include "fornax/model/Graph.h"
#include "fornax/model/Summary.h"
#include "model/LayerRule.h"
#include "model/Plan.h"

namespace fornax::model {

const std::vector<LayerType>& catalogue() {
    static const std::vector<LayerType> all = [] {
        std::vector<LayerType> types;
        for (const LayerRule& rule : layerRules()) types.push_back(rule.type);
        return types;
    }();
    return all;
}

const LayerType& layerType(const std::string& name) { return layerRule(name).type; }

Json completedSettings(const Layer& layer) {
    return schema::completed(layerType(layer.type).settings, layer.settings, "model." + layer.id + ".");
}

std::vector<Text> settingsParts(const Layer& layer) {
    std::vector<Text> parts = layerRule(layer.type).summary(completedSettings(layer));
    if (layer.frozen) parts.push_back(text("frozen"));
    return parts;
}

bool hasWeights(const LayerType& type) {
    for (const char* category : {"linear", "convolution", "normalisation", "text", "attention", "recurrent", "block"})
        if (type.category == category) return true;
    return type.name == "ClassToken";
}

const Layer* head(const Graph& graph) {
    const auto last = [&](auto wanted) {
        const auto found = std::find_if(graph.layers.rbegin(), graph.layers.rend(), wanted);
        return found == graph.layers.rend() ? nullptr : &*found;
    };
    if (const Layer* linear = last([](const Layer& layer) { return layer.type == "Linear"; })) return linear;
    return last([](const Layer& layer) { return hasWeights(layerType(layer.type)) && layerType(layer.type).category != "normalisation"; });
}

bool freezeAllButHead(Graph& graph, bool frozen) {
    const Layer* kept = head(graph);
    bool changed = false;
    for (Layer& layer : graph.layers) {
        const bool wanted = frozen && &layer != kept && hasWeights(layerType(layer.type));
        changed = changed || layer.frozen != wanted;
        layer.frozen = wanted;
    }
    return changed;
}

std::string settingsSummary(const Layer& layer) {
    std::string joined;
    for (const Text& part : settingsParts(layer)) joined += (joined.empty() ? "" : ", ") + part.str();
    return joined;
}

std::vector<Layer> expand(const Layer& layer, const std::vector<std::vector<std::int64_t>>& inputShapes) {
    const LayerRule& rule = layerRule(layer.type);
    if (!rule.expand) return {layer};
    const Json settings = completedSettings(layer);
    Signals inputs;
    for (const auto& shape : inputShapes) inputs.push_back({shape});
    outputOf(layer, settings, inputs);   // refuses shapes that do not fit
    if (layer.inputs.size() != inputs.size())
        throw Error(ErrorCode::InvalidUsage, text("%1 can only be opened when its inputs are named.", layer.id));
    return rule.expand(settings, Place{layer, inputs});
}

Graph expanded(const Graph& graph) {
    const Plan plan(graph);
    if (!plan.problems().empty()) {
        const Problem& first = plan.problems().front();
        throw Error(ErrorCode::ShapeMismatch, first.sentence, first.hint, first.where);
    }
    Graph open;
    for (const Plan::Part& part : plan.parts()) open.layers.push_back(part.layer);
    return open;
}

}  // namespace fornax::model
