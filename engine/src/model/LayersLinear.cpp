// Linear, on vectors and on every step of a sequence.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

Signal output(const LinearSettings& s, const Place& at) {
    Signal out = at.in();
    if (out.isPicture()) refuse(at, text("%1 needs a vector but gets a picture of %2.", at.id(), shapeText(out.shape)), text("Put Flatten in front of it."));
    limitWeights(at, {out.shape.back(), s.outputs});
    out.shape.back() = s.outputs;
    return out;
}

std::int64_t macs(const LinearSettings&, const Place& at, const Signal& out) { return product({valuesOf(out.shape), at.in().shape.back()}); }

void words(const LinearSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 outputs", s.outputs)};
    if (!s.bias) parts.push_back(text("no bias"));
}

}  // namespace

LayerRules linearLayers() {
    return {Rule<LinearSettings>{.name = "Linear", .category = "linear", .help = text("Every output is a weighted sum of all inputs."),
                                 .output = output, .macs = macs, .summary = words, .stepwise = true}};
}

}  // namespace fornax::model
