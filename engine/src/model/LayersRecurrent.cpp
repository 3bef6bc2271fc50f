// LSTM and GRU.
#include "model/LayerRule.h"
#include "model/SettingsSequence.h"

namespace fornax::model {
namespace {

template <int gates> Signal output(const RecurrentSettings& s, const Place& at) {
    needSequence(at);
    limitWeights(at, {gates * s.hidden, at.in().shape[1] + s.hidden});
    const std::int64_t width = s.hidden * s.directions();
    if (s.output == "last") return {{width}};
    return {{at.in().shape[0], width}};
}

/// Each gate is a weighted sum of the input and of the memory, in every layer, direction and step.
template <int gates> std::int64_t macs(const RecurrentSettings& s, const Place& at, const Signal&) {
    const std::int64_t inner = s.hidden * s.directions();
    const std::int64_t width = at.in().shape[1] + (s.layers - 1) * inner + s.layers * s.hidden;
    return product({at.in().shape[0], s.directions(), gates, s.hidden, width});
}

/// Of every layer and step: the gates, the memory and its tanh, the output, and with several layers the dropout between them.
template <int gates> std::int64_t keeps(const RecurrentSettings& s, const Place& at, const Signal&) {
    const std::int64_t inner = at.in().shape[0] * s.hidden * s.directions();
    const std::int64_t dropped = s.dropout > 0 ? 2 * (s.layers - 1) : 0;
    return product({inner, (gates + 3) * s.layers + dropped, bytesOfFloat});
}

void words(const RecurrentSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 hidden", s.hidden)};
    if (s.layers > 1) parts.push_back(text("%1 layers", s.layers));
    if (s.bidirectional) parts.push_back(text("both directions"));
    if (s.dropout > 0 && s.layers > 1) parts.push_back(text("dropout %1", s.dropout));
    if (s.output == "last") parts.push_back(text("last step"));
}

template <int gates> LayerRule recurrent(const char* name, Text help) {
    return Rule<RecurrentSettings>{.name = name, .category = "recurrent", .help = std::move(help), .output = output<gates>, .macs = macs<gates>, .keeps = keeps<gates>, .summary = words, .stepwise = true};
}

}  // namespace

LayerRules recurrentLayers() {
    return {recurrent<4>("LSTM", text("Reads a sequence step by step and remembers; good for short texts and series.")),
            recurrent<3>("GRU", text("Like LSTM with a simpler memory: fewer weights, quicker."))};
}

}  // namespace fornax::model
