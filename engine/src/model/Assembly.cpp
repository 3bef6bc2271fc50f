#include "model/Assembly.h"

#include <c10/util/Exception.h>

#include <algorithm>

namespace fornax::model {

Assembly::Assembly(const Graph& graph) : m_graph(graph), m_parts(graph.layers.size()), m_outputs(graph.layers.size()) {}

std::vector<Shape> Assembly::inputShapes(std::size_t index) const {
    std::vector<Shape> shapes;
    for (const std::size_t input : m_parts[index].inputs) shapes.push_back(m_parts[input].output);
    return shapes;
}

std::optional<Problem> Assembly::resolve(std::size_t index) {
    const Layer& layer = m_graph.layers[index];
    if (m_indexOf.count(layer.id) != 0) return problemAt(layer, text("Two layers are called \"%1\".", layer.id), text("Give every layer its own id."));
    for (const std::string& name : resolvedInputs(m_graph, index)) {
        const auto found = m_indexOf.find(name);
        if (found == m_indexOf.end())
            return problemAt(layer, text("%1 takes input from \"%2\", which is not above it.", layer.id, name), text("Use the id of a layer above it."));
        m_parts[index].inputs.push_back(found->second);
    }
    return std::nullopt;
}

std::optional<Problem> Assembly::build(std::size_t index) {
    const Layer& layer = m_graph.layers[index];
    Part& part = m_parts[index];
    part.settings = completedSettings(layer);
    const auto shapes = inputShapes(index);
    if (auto problem = shapeProblem(layer, part.settings, shapes)) return problem;
    auto op = makeOperator(layer, part.settings, shapes);
    std::vector<const at::Tensor*> in;
    for (const std::size_t input : part.inputs) in.push_back(&m_outputs[input]);
    m_outputs[index] = op->run(in, Mode{});
    part.output.assign(m_outputs[index].sizes().begin() + 1, m_outputs[index].sizes().end());
    part.op = std::move(op);
    return std::nullopt;
}

std::optional<Problem> Assembly::add(std::size_t index) {
    const Layer& layer = m_graph.layers[index];
    std::optional<Problem> problem = resolve(index);
    const auto& inputs = m_parts[index].inputs;
    const bool reached = std::all_of(inputs.begin(), inputs.end(), [&](std::size_t i) { return m_parts[i].op != nullptr; });
    if (!problem && reached) {
        try {
            problem = build(index);
        } catch (const Error& error) {
            problem = problemAt(layer, error.sentence(), error.hint());
        } catch (const c10::Error& error) {
            const std::string all = error.what_without_backtrace();
            problem = problemAt(layer, text("%1 cannot be run: %2", layer.id, all.substr(0, std::min<std::size_t>(all.find('\n'), 300))));
        }
    }
    m_indexOf.emplace(layer.id, index);
    return problem;
}

std::vector<Problem> Assembly::wholeProblems() const {
    std::vector<Problem> problems;
    const auto& layers = m_graph.layers;
    const auto whole = [&](Text sentence, Text hint) { problems.push_back({Problem::Severity::Error, "model", std::move(sentence), std::move(hint)}); };
    if (layers.empty()) {
        whole(text("The model has no layers."), text("Add an Input layer and those behind it."));
        return problems;
    }
    if (layers[0].type != "Input") problems.push_back(problemAt(layers[0], text("The model must begin with an Input layer, not with %1.", layers[0].id), text("Put an Input layer first.")));
    const bool complete = std::all_of(m_parts.begin(), m_parts.end(), [](const Part& part) { return part.op != nullptr; });
    std::vector<bool> used(layers.size(), false);
    used.back() = true;
    for (const Part& part : m_parts)
        for (const std::size_t input : part.inputs) used[input] = true;
    const auto inputs = std::count_if(layers.begin(), layers.end(), [](const Layer& layer) { return layer.type == "Input"; });
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const bool extra = i > 0 && layers[i].type == "Input";
        if (extra) problems.push_back(problemAt(layers[i], text("%1 is a second Input layer.", layers[i].id), text("A model has one Input layer, the first.")));
        else if (complete && inputs == 1 && !used[i]) problems.push_back(problemAt(layers[i], text("No layer uses the output of %1.", layers[i].id), text("Connect it, or remove it. The last layer is the model's output.")));
    }
    const bool trains = std::any_of(m_parts.begin(), m_parts.end(), [](const Part& part) { return part.op && !part.op->weights().empty(); });
    if (complete && !trains) whole(text("The model has nothing to train."), text("Add a Linear or Conv2d layer."));
    return problems;
}

void Assembly::allowWriting() {
    std::vector<int> readers(m_parts.size(), 0);
    for (const Part& part : m_parts)
        for (const std::size_t input : part.inputs) ++readers[input];
    for (Part& part : m_parts) {
        if (!part.op || !part.op->canWriteInput() || part.inputs.size() != 1) continue;
        const std::size_t from = part.inputs[0];
        if (readers[from] == 1 && m_parts[from].op->outputIsFree()) part.op->writeInput();
    }
}

}  // namespace fornax::model
