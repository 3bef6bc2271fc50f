#include "model/LayerRule.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace fornax::model {
namespace {

LayerRules allTables() {
    LayerRules all;
    for (const auto& table : {inputLayers, linearLayers, convolutionLayers, poolingLayers, normalisationLayers, activationLayers, shapeLayers,
                              combineLayers, textLayers, attentionLayers, recurrentLayers, pictureBlocks, transformerBlocks}) {
        LayerRules some = table();
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

void checkCount(const Layer& layer, const LayerType& type, const Signals& inputs) {
    const Place at{layer, inputs};
    const auto count = static_cast<int>(inputs.size());
    if (count >= type.minInputs && count <= type.maxInputs) return;
    if (type.minInputs == type.maxInputs) refuse(at, text("%1 takes %2 inputs but has %3.", layer.id, type.minInputs, count));
    if (count > type.maxInputs) refuse(at, text("%1 takes at most %2 inputs but has %3.", layer.id, type.maxInputs, count));
    refuse(at, text("%1 takes at least %2 inputs but has %3.", layer.id, type.minInputs, count), text("Choose the layers whose outputs it combines."));
}

}  // namespace

void refuse(const Place& at, Text sentence, Text hint) {
    throw Error(ErrorCode::ShapeMismatch, std::move(sentence), std::move(hint), "model." + at.id());
}

void needPicture(const Place& at) {
    if (!at.in().isPicture())
        refuse(at, text("%1 needs a picture (channels × height × width) but gets %2.", at.id(), signalText(at.in())), text("Move it in front of Flatten."));
}

void needSequence(const Place& at) {
    if (!at.in().isSequence())
        refuse(at, text("%1 needs a sequence (steps × values) but gets %2.", at.id(), signalText(at.in())), text("PatchEmbedding makes a sequence of a picture, Reshape of a vector."));
}

void needTokens(const Place& at) {
    if (!at.in().tokens) refuse(at, text("%1 needs tokens but gets %2.", at.id(), signalText(at.in())), text("Put it right behind an Input of the kind tokens."));
}

void limitWeights(const Place& at, std::initializer_list<std::int64_t> factors) {
    std::int64_t room = largest;
    for (const std::int64_t factor : factors) room /= std::max<std::int64_t>(factor, 1);
    if (room == 0) refuse(at, text("%1 would have more than %2 weights.", at.id(), largest), text("Use fewer outputs, or shrink what comes in."));
}

const LayerRules& layerRules() {
    static const LayerRules all = allTables();
    return all;
}

const LayerRule& layerRule(const std::string& type) {
    static const auto byName = [] {
        std::unordered_map<std::string, const LayerRule*> map;
        for (const LayerRule& rule : layerRules()) map.emplace(rule.type.name, &rule);
        return map;
    }();
    if (const auto found = byName.find(type); found != byName.end()) return *found->second;
    std::string known;
    for (const LayerRule& rule : layerRules()) known += (known.empty() ? "" : ", ") + rule.type.name;
    throw Error(ErrorCode::UnknownKey, text("There is no layer type \"%1\".", type), text("Known types: %1.", known));
}

Signal outputOf(const Layer& layer, const Json& settings, const Signals& inputs) {
    const LayerRule& rule = layerRule(layer.type);
    checkCount(layer, rule.type, inputs);
    const Place at{layer, inputs};
    if (!rule.takesTokens)
        for (const Signal& in : inputs)
            if (in.tokens) refuse(at, text("%1 needs numbers but gets %2.", layer.id, signalText(in)), text("Put an Embedding in front of it."));
    Signal out = rule.output(settings, at);
    std::int64_t room = largest;
    for (const std::int64_t size : out.shape) room /= std::max<std::int64_t>(size, 1);
    if (room == 0) refuse(at, text("%1 makes more than %2 values of one sample.", layer.id, largest), text("Use smaller pictures, shorter texts or fewer channels."));
    return out;
}

}  // namespace fornax::model
