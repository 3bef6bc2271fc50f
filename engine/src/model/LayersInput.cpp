// Where data enters.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

Signal enters(const InputSettings& s, const Place&) {
    if (s.kind == "values") return {{s.features}};
    if (s.kind == "tokens") return {{s.length}, true};
    if (s.kind == "sequence") return {{s.length, s.features}};
    return {{s.channels, s.height, s.width}};
}

std::int64_t held(const InputSettings&, const Place&, const Signal& out) {
    return valuesOf(out.shape) * (out.tokens ? bytesOfPlace : bytesOfFloat);
}

void words(const InputSettings& s, std::vector<Text>& parts) {
    if (s.kind == "values") parts = {text("%1 values", s.features)};
    else if (s.kind == "tokens") parts = {text("%1 tokens", s.length)};
    else if (s.kind == "sequence") parts = {text("%1 steps of %2 values", s.length, s.features)};
    else parts = {text("%1 × %2 × %3", s.channels, s.height, s.width)};
}

}  // namespace

LayerRules inputLayers() {
    return {Rule<InputSettings>{.name = "Input", .category = "input", .help = text("Where the data enters. Its size must be that of the data."),
                                .minInputs = 0, .maxInputs = 0, .output = enters, .keeps = held, .summary = words, .stepwise = true}};
}

}  // namespace fornax::model
