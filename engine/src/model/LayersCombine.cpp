// Layers that read several others.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

constexpr int anyNumber = 64;

Signal added(const NoSettings&, const Place& at) {
    for (const Signal& in : at.inputs)
        if (in != at.in())
            refuse(at, text("%1 cannot add %2 and %3.", at.id(), signalText(at.in()), signalText(in)), text("All inputs need the same shape."));
    return at.in();
}

Signal multiplied(const NoSettings&, const Place& at) {
    const Shape& whole = at.in().shape;
    for (const Signal& in : at.inputs) {
        bool fits = in.shape.size() == whole.size();
        for (std::size_t i = 0; fits && i < whole.size(); ++i) fits = in.shape[i] == whole[i] || in.shape[i] == 1;
        if (!fits)
            refuse(at, text("%1 cannot multiply %2 by %3.", at.id(), signalText(at.in()), signalText(in)), text("The others need the sizes of the first input, or 1."));
    }
    return at.in();
}

std::int64_t oneEach(const NoSettings&, const Place& at, const Signal& out) { return valuesOf(out.shape) * static_cast<std::int64_t>(at.inputs.size() - 1); }

/// Channels of pictures stand first, those of sequences and vectors last; time is the first size of a sequence.
std::size_t joinedAxis(const ConcatSettings& s, const Signal& in) {
    if (s.axis == "time" || in.isPicture()) return 0;
    return in.shape.size() - 1;
}

Signal joined(const ConcatSettings& s, const Place& at) {
    Signal out = at.in();
    if (s.axis == "time") needSequence(at);
    const std::size_t axis = joinedAxis(s, out);
    out.shape[axis] = 0;
    for (const Signal& in : at.inputs) {
        bool fits = in.shape.size() == out.shape.size();
        for (std::size_t i = 0; fits && i < out.shape.size(); ++i) fits = i == axis || in.shape[i] == out.shape[i];
        if (!fits)
            refuse(at, text("%1 cannot join %2 and %3.", at.id(), signalText(at.in()), signalText(in)),
                   s.axis == "time" ? text("Only the number of steps may differ.") : text("Only the number of channels may differ."));
        out.shape[axis] += in.shape[axis];
    }
    return out;
}

void words(const ConcatSettings& s, std::vector<Text>& parts) {
    if (s.axis == "time") parts = {text("along the steps")};
}

}  // namespace

LayerRules combineLayers() {
    return {
        Rule<NoSettings>{.name = "Add", .category = "combine", .help = text("Adds inputs of the same shape, as in residual connections."), .minInputs = 2, .maxInputs = anyNumber, .output = added, .stepwise = true},
        Rule<NoSettings>{.name = "Multiply", .category = "combine", .help = text("Multiplies its inputs value by value, as gates do."), .minInputs = 2, .maxInputs = anyNumber, .output = multiplied, .macs = oneEach, .stepwise = true},
        Rule<ConcatSettings>{.name = "Concat", .category = "combine", .help = text("Puts the channels of its inputs one behind the other."), .minInputs = 2, .maxInputs = anyNumber, .output = joined, .summary = words, .stepwise = true},
    };
}

}  // namespace fornax::model
