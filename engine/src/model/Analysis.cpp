// What a graph is made of, found out by assembling it on the meta device.
#include "model/Assembly.h"

namespace fornax::model {
namespace {

void addWeights(const Operator& op, LayerFacts& facts, Analysis& all) {
    for (const auto& weight : op.weights()) {
        const std::int64_t values = weight.tensor->numel();
        (weight.trainable ? facts.parameters : all.buffers) += values;
        all.weightBytes += values * static_cast<std::int64_t>(weight.tensor->element_size());
    }
}

void addCosts(const Layer& layer, const Assembly::Part& part, const std::vector<Shape>& inputs, LayerFacts& facts, Analysis& all) {
    facts.outputShape = part.output;
    facts.macs = macsOf(layer, part.settings, inputs, part.output);
    facts.activationBytes = activationBytesOf(layer, part.output, part.op->writesInput());
    addWeights(*part.op, facts, all);
    all.parameters += facts.parameters;
    all.macs += facts.macs;
    all.activationBytesPerSample += facts.activationBytes;
}

void report(Analysis& all, const std::vector<Layer>& layers, const Problem& problem) {
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (problem.where == "model." + layers[i].id && !all.layers[i].problem) all.layers[i].problem = problem;
    all.problems.push_back(problem);
}

void checkEnds(Analysis& all, const std::vector<Layer>& layers, const std::vector<std::int64_t>& expectedInput, std::int64_t classes) {
    if (!expectedInput.empty() && !all.inputShape.empty() && all.inputShape != expectedInput)
        report(all, layers, problemAt(layers.front(), text("%1 takes pictures of %2, but those of the data are %3.", layers.front().id, shapeText(all.inputShape), shapeText(expectedInput)),
                                      text("Set channels, height and width to those of the data.")));
    if (classes > 0 && !all.outputShape.empty() && all.outputShape != Shape{classes})
        report(all, layers, problemAt(layers.back(), text("%1 gives %2, but the data has %3 classes.", layers.back().id, shapeText(all.outputShape), classes),
                                      text("The last layer must give one value for each class.")));
}

}  // namespace

Analysis analyse(const Graph& graph, const std::vector<std::int64_t>& expectedInput, std::int64_t classes) {
    Analysis all;
    Assembly assembly(graph);
    for (const Layer& layer : graph.layers) all.layers.push_back({layer.id, layer.type});
    for (std::size_t i = 0; i < graph.layers.size(); ++i)
        if (const auto problem = assembly.add(i)) report(all, graph.layers, *problem);
    for (const Problem& problem : assembly.wholeProblems()) report(all, graph.layers, problem);
    assembly.allowWriting();
    for (std::size_t i = 0; i < graph.layers.size(); ++i)
        if (assembly.parts()[i].op) addCosts(graph.layers[i], assembly.parts()[i], assembly.inputShapes(i), all.layers[i], all);
    if (graph.layers.empty()) return all;
    if (graph.layers.front().type == "Input") all.inputShape = all.layers.front().outputShape;
    all.outputShape = all.layers.back().outputShape;
    checkEnds(all, graph.layers, expectedInput, classes);
    return all;
}

}  // namespace fornax::model
