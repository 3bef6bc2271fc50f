// The one description of a layer type: its place in the catalogue, what it makes of the shapes that reach it, what it
// costs, its words, and, for composites, the layers it stands for. Every type registers one in a Layers*.cpp; the
// operator of the same name is registered in an Operators*.cpp. Torch-free.
#pragma once
#include <functional>
#include <utility>
#include <vector>

#include "fornax/model/Graph.h"
#include "model/Shapes.h"

namespace fornax::model {

/// A layer in its graph: what reaches it, in the order of its inputs, whose number is already checked.
struct Place {
    const Layer& layer;
    const Signals& inputs;
    const Signal& in() const { return inputs[0]; }
    const std::string& id() const { return layer.id; }
};

/// Throws Error(ShapeMismatch) at the layer.
[[noreturn]] void refuse(const Place& at, Text sentence, Text hint = {});
/// Refuses what is no picture, sequence, token row; the hint says how to make one.
void needPicture(const Place& at);
void needSequence(const Place& at);
void needTokens(const Place& at);
/// Refuses a layer with more weights than `largest`; `factors` are multiplied without overflow.
void limitWeights(const Place& at, std::initializer_list<std::int64_t> factors);

inline constexpr std::int64_t bytesOfFloat = 4, bytesOfPlace = 8;

/// As it is written in the tables, with the settings struct S of the type.
template <class S> struct Rule {
    const char* name;
    const char* category;
    Text help;
    int minInputs = 1, maxInputs = 1;
    /// What comes out; throws Error when the inputs do not fit. Null: what came in.
    Signal (*output)(const S&, const Place&) = nullptr;
    /// Multiply-accumulates of one sample, forward. Null: none.
    std::int64_t (*macs)(const S&, const Place&, const Signal& out) = nullptr;
    /// Bytes of one sample that stay until the backward pass. Null: the output in fp32.
    std::int64_t (*keeps)(const S&, const Place&, const Signal& out) = nullptr;
    /// The settings in a few words.
    void (*summary)(const S&, std::vector<Text>&) = nullptr;
    /// The layers that a composite stands for; the last one is its output.
    std::vector<Layer> (*expand)(const S&, const Place&) = nullptr;
    /// Whether steps can be fed one after another: the output at a step depends on no later one.
    bool stepwise = false;
    bool takesTokens = false;
};

/// The same with settings as completed JSON, so that all types fit one table.
struct LayerRule {
    LayerType type;
    bool stepwise = false, takesTokens = false;
    std::function<Signal(const Json&, const Place&)> output;
    std::function<std::int64_t(const Json&, const Place&, const Signal&)> macs, keeps;
    std::function<std::vector<Text>(const Json&)> summary;
    std::function<std::vector<Layer>(const Json&, const Place&)> expand;   ///< empty: no composite

    template <class S> LayerRule(Rule<S> rule)  // NOLINT: lets the tables list Rules
        : type{rule.name, rule.category, std::move(rule.help.pattern), rule.minInputs, rule.maxInputs, rule.expand != nullptr, schema::settingsOf<S>()},
          stepwise(rule.stepwise), takesTokens(rule.takesTokens),
          output([f = rule.output](const Json& json, const Place& at) { return f ? f(schema::fromJson<S>(json), at) : at.in(); }),
          macs([f = rule.macs](const Json& json, const Place& at, const Signal& out) { return f ? f(schema::fromJson<S>(json), at, out) : 0; }),
          keeps([f = rule.keeps](const Json& json, const Place& at, const Signal& out) {
              return f ? f(schema::fromJson<S>(json), at, out) : valuesOf(out.shape) * bytesOfFloat;
          }),
          summary([f = rule.summary](const Json& json) {
              std::vector<Text> parts;
              if (f) f(schema::fromJson<S>(json), parts);
              return parts;
          }) {
        if (rule.expand) expand = [f = rule.expand](const Json& json, const Place& at) { return f(schema::fromJson<S>(json), at); };
    }
};
using LayerRules = std::vector<LayerRule>;

/// Every type, in the order of the catalogue.
const LayerRules& layerRules();
const LayerRule& layerRule(const std::string& type);   ///< throws Error(UnknownKey)

/// What comes out of a layer with completed settings. Throws Error(ShapeMismatch) that names the layer: a wrong number of
/// inputs, shapes that do not fit, more than `largest` values.
Signal outputOf(const Layer& layer, const Json& settings, const Signals& inputs);

// The tables, one for each kind of layer.
LayerRules inputLayers();
LayerRules linearLayers();
LayerRules convolutionLayers();
LayerRules poolingLayers();
LayerRules normalisationLayers();
LayerRules activationLayers();
LayerRules shapeLayers();
LayerRules combineLayers();
LayerRules textLayers();
LayerRules attentionLayers();
LayerRules recurrentLayers();
LayerRules pictureBlocks();
LayerRules transformerBlocks();

}  // namespace fornax::model
