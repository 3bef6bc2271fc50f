// What a graph is made of, found out without memory.
#include "model/Assembly.h"
#include "model/Footprint.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

void addWeights(const Operator& op, bool frozen, LayerFacts& facts, Analysis& all) {
    for (const auto& weight : op.weights()) {
        const std::int64_t values = weight.tensor->numel();
        (weight.trainable ? facts.parameters : all.buffers) += values;
        if (weight.trainable && frozen) facts.frozen += values;
        all.weightBytes += values * static_cast<std::int64_t>(weight.tensor->element_size());
    }
}

/// Memory of a training step, part by part.
Footprint footprintOf(Assembly& assembly) {
    std::vector<PartFacts> facts;
    for (std::size_t i = 0; i < assembly.plan().parts().size(); ++i) {
        PartFacts& part = facts.emplace_back();
        const Operator* op = assembly.operators()[i].get();
        if (!op) continue;
        part.writesInput = op->writesInput();
        if (assembly.plan().parts()[i].layer.frozen) continue;
        for (const auto& weight : op->weights())
            if (weight.trainable) part.trainedBytes += static_cast<std::int64_t>(weight.tensor->nbytes());
    }
    return footprint(assembly.plan(), facts);
}

LayerFacts factsOf(const Plan& plan, std::size_t index, const Operator* op, bool trains, Analysis& all) {
    const Plan::Part& part = plan.parts()[index];
    const LayerRule& rule = layerRule(part.layer.type);
    const Signals inputs = plan.inputsOf(part);
    const Place at{part.layer, inputs};
    LayerFacts facts{part.layer.id, part.layer.type, part.output.shape};
    facts.macs = rule.macs(part.settings, at, part.output);
    facts.activationBytes = (op && op->writesInput()) || (!trains && !part.inputs.empty()) ? 0 : rule.keeps(part.settings, at, part.output);
    if (op) addWeights(*op, part.layer.frozen, facts, all);
    return facts;
}

/// Into the layer of the graph that the part is, or belongs to.
void addFacts(LayerFacts part, LayerFacts& layer) {
    layer.parameters += part.parameters;
    layer.frozen += part.frozen;
    layer.macs = sum(layer.macs, part.macs);
    layer.activationBytes = sum(layer.activationBytes, part.activationBytes);
    layer.outputShape = part.outputShape;   // the last part's in the end
    if (part.id != layer.id) layer.parts.push_back(std::move(part));
}

void report(Analysis& all, const std::vector<Layer>& layers, const Problem& problem) {
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (problem.where == "model." + layers[i].id && !all.layers[i].problem) all.layers[i].problem = problem;
    all.problems.push_back(problem);
}

void checkInput(Analysis& all, const std::vector<Layer>& layers, const Shape& expected) {
    if (expected.empty() || all.inputShape.empty()) return;
    for (std::size_t i = 1; i < layers.size(); ++i)
        if (layers[i].type == "Input")
            report(all, layers, problemAt(layers[i], text("%1 is a second Input layer, but a sample of the data is one thing.", layers[i].id), text("Remove it, or read %1 instead.", layers.front().id)));
    if (all.inputShape == expected) return;
    if (all.inputKind == "tokens" && expected.size() == 1) return;   // texts are cut to the model's length
    const Layer& input = layers.front();
    if (all.inputKind == "picture")
        report(all, layers, problemAt(input, text("%1 takes pictures of %2, but those of the data are %3.", input.id, shapeText(all.inputShape), shapeText(expected)),
                                      text("Set channels, height and width to those of the data.")));
    else
        report(all, layers, problemAt(input, text("%1 takes %2, but a sample of the data has %3.", input.id, signalText({all.inputShape, all.inputKind == "tokens"}), shapeText(expected)),
                                      text("Set the kind and the size of the Input layer to those of the data.")));
}

/// A text needs token numbers, and layers that know all of them.
void checkTokens(Analysis& all, const std::vector<Layer>& layers, std::int64_t vocabulary) {
    if (vocabulary == 0 || all.inputShape.empty()) return;
    if (all.inputKind != "tokens")
        return report(all, layers, problemAt(layers.front(), text("%1 takes %2, but a sample of the data is a text.", layers.front().id, signalText({all.inputShape})),
                                             text("Set the kind of the Input layer to tokens, and let an Embedding follow.")));
    for (const Layer& layer : layers) {
        if (layer.type != "Embedding" && layer.type != "EmbeddingBag") continue;
        const std::int64_t known = completedSettings(layer).at("vocabulary").get<std::int64_t>();
        if (known < vocabulary)
            report(all, layers, problemAt(layer, text("%1 knows %2 tokens, but the tokenizer has %3.", layer.id, known, vocabulary), text("Set its vocabulary to that of the tokenizer.")));
    }
}

void checkOutput(Analysis& all, const std::vector<Layer>& layers, std::int64_t classes) {
    if (classes <= 0 || all.outputShape.empty()) return;
    const bool forEachToken = all.inputKind == "tokens" && all.outputShape.size() == 2;   // a language model
    if ((forEachToken || all.outputShape.size() == 1) && all.outputShape.back() == classes) return;
    if (classes == 1)
        return report(all, layers, problemAt(layers.back(), text("%1 gives %2, but the data has one number to learn.", layers.back().id, shapeText(all.outputShape)), text("The last layer must give a single value.")));
    report(all, layers, problemAt(layers.back(), text("%1 gives %2, but the data has %3 classes.", layers.back().id, shapeText(all.outputShape), classes),
                                  text("The last layer must give one value for each class.")));
}

}  // namespace

Analysis analyse(const Graph& graph, const std::vector<std::int64_t>& expectedInput, std::int64_t classes, std::int64_t vocabulary) {
    Analysis all;
    Assembly assembly(graph);
    for (const Layer& layer : graph.layers) all.layers.push_back({layer.id, layer.type});
    for (const Problem& problem : assembly.problems()) report(all, graph.layers, problem);
    Footprint steps = footprintOf(assembly);
    all.moments = std::move(steps.moments);
    for (std::size_t i = 0; i < assembly.plan().parts().size(); ++i)
        addFacts(factsOf(assembly.plan(), i, assembly.operators()[i].get(), steps.trains[i], all), all.layers[assembly.plan().parts()[i].owner]);
    for (const LayerFacts& layer : all.layers) {
        all.parameters += layer.parameters;
        all.frozenParameters += layer.frozen;
        all.macs = sum(all.macs, layer.macs);
        all.activationBytesPerSample = sum(all.activationBytesPerSample, layer.activationBytes);
    }
    if (graph.layers.empty()) return all;
    if (graph.layers.front().type == "Input" && assembly.plan().end(0)) {
        all.inputShape = all.layers.front().outputShape;
        all.inputKind = assembly.plan().parts()[*assembly.plan().end(0)].settings.at("kind").get<std::string>();
    }
    all.outputShape = all.layers.back().outputShape;
    checkTokens(all, graph.layers, vocabulary);
    if (vocabulary == 0 || all.inputKind == "tokens") checkInput(all, graph.layers, expectedInput);
    checkOutput(all, graph.layers, classes);
    return all;
}

}  // namespace fornax::model
