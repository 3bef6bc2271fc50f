#include "model/Plan.h"

#include <algorithm>

#include "model/LayerRule.h"

namespace fornax::model {

Plan::Plan(const Graph& graph) : m_graph(graph), m_ends(graph.layers.size()) {
    for (std::size_t i = 0; i < graph.layers.size(); ++i) addLayer(i);
    checkWhole();
}

Signals Plan::inputsOf(const Part& part) const {
    Signals signals;
    for (const std::size_t input : part.inputs) signals.push_back(m_parts[input].output);
    return signals;
}

std::optional<Problem> Plan::resolve(std::size_t index, Layer& layer) const {
    if (m_known.count(layer.id) != 0) return problemAt(layer, text("Two layers are called \"%1\".", layer.id), text("Give every layer its own id."));
    layer.inputs = resolvedInputs(m_graph, index);
    for (const std::string& name : layer.inputs)
        if (m_known.count(name) == 0)
            return problemAt(layer, text("%1 takes input from \"%2\", which is not above it.", layer.id, name), text("Use the id of a layer above it."));
    return std::nullopt;
}

void Plan::addLayer(std::size_t index) {
    Layer layer = m_graph.layers[index];
    std::optional<Problem> problem = resolve(index, layer);
    // What reads a failing layer is not looked at: the same fault would be told again and again.
    const bool reached = !problem && std::all_of(layer.inputs.begin(), layer.inputs.end(), [&](const std::string& name) { return m_known.at(name).has_value(); });
    const std::size_t before = m_parts.size();
    if (reached) {
        try {
            m_ends[index] = addParts(layer, index);
        } catch (const Error& error) {
            problem = problemAt(layer, error.sentence(), error.hint());
            m_parts.resize(before);
        }
    }
    if (problem) m_problems.push_back(std::move(*problem));
    m_known.emplace(layer.id, m_ends[index]);
}

std::size_t Plan::addParts(const Layer& layer, std::size_t owner) {
    Part part{layer, owner, {}, completedSettings(layer), {}};
    for (const std::string& name : layer.inputs) part.inputs.push_back(m_known.at(name).value());
    const Signals inputs = inputsOf(part);
    part.output = outputOf(layer, part.settings, inputs);
    const LayerRule& rule = layerRule(layer.type);
    if (!rule.expand) {
        m_parts.push_back(std::move(part));
        return m_parts.size() - 1;
    }
    std::size_t last = 0;
    for (Layer& inner : rule.expand(part.settings, Place{layer, inputs})) {
        inner.frozen = layer.frozen;
        last = addParts(inner, owner);
        m_known[inner.id] = last;
    }
    return last;
}

void Plan::checkWhole() {
    const auto& layers = m_graph.layers;
    if (layers.empty()) {
        m_problems.push_back({Problem::Severity::Error, "model", text("The model has no layers."), text("Add an Input layer and those behind it.")});
        return;
    }
    if (layers[0].type != "Input")
        m_problems.push_back(problemAt(layers[0], text("The model must begin with an Input layer, not with %1.", layers[0].id), text("Put an Input layer first.")));
    if (!m_problems.empty()) return;
    std::vector<bool> used(layers.size(), false);
    used.back() = true;
    for (const Part& part : m_parts)
        for (const std::size_t input : part.inputs)
            if (m_parts[input].owner != part.owner) used[m_parts[input].owner] = true;
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (!used[i])
            m_problems.push_back(problemAt(layers[i], text("No layer uses the output of %1.", layers[i].id), text("Connect it, or remove it. The last layer is the model's output.")));
}

}  // namespace fornax::model
