// Multi-head attention: of a sequence to itself, or to a second one.
#include "model/LayerRule.h"
#include "model/SettingsSequence.h"

namespace fornax::model {
namespace {

const Signal& context(const Place& at) { return at.inputs.back(); }   // itself when there is no second input
std::int64_t sharedWidth(const AttentionSettings& s, const Place& at) { return at.in().shape[1] / s.heads * s.sharedHeads(); }

Signal output(const AttentionSettings& s, const Place& at) {
    needSequence(at);
    const std::int64_t width = at.in().shape[1];
    if (!context(at).isSequence())
        refuse(at, text("%1 looks at %2, which is no sequence.", at.id(), signalText(context(at))), text("Its second input must be a sequence, say the end of an encoder."));
    if (width % s.heads != 0)
        refuse(at, text("%1 has %2 heads, which do not divide the width of %3.", at.id(), s.heads, width), text("Use a number of heads that divides the width."));
    if (s.heads % s.sharedHeads() != 0)
        refuse(at, text("%1 has %2 key and value heads, which do not divide its %3 heads.", at.id(), s.sharedHeads(), s.heads), text("Use a number that divides the heads."));
    if (s.rotary && (width / s.heads) % 2 != 0)
        refuse(at, text("%1 turns pairs of values, but its heads have %2 each.", at.id(), width / s.heads), text("Use a number of heads that leaves an even width."));
    if (at.inputs.size() == 2 && (s.causal || s.rotary))
        refuse(at, text("%1 looks at a second sequence, where causal and rotary have no meaning.", at.id()), text("Turn causal and rotary off, or remove the second input."));
    limitWeights(at, {width + 2 * context(at).shape[1], width});
    return at.in();
}

/// Projections of queries, keys, values and result; scores and their weighted sum over the full square, causal or not.
std::int64_t macs(const AttentionSettings& s, const Place& at, const Signal& out) {
    const std::int64_t width = out.shape[1], steps = out.shape[0], seen = context(at).shape[0];
    const std::int64_t projections = sum(product({2, steps, width, width}), product({2, seen, context(at).shape[1], sharedWidth(s, at)}));
    return sum(projections, product({2, steps, seen, width}));
}

/// Queries, keys, values, the heads' result, its log-sum and the output; with dropout the weights of every pair of steps
/// too: after softmax, their mask, and both multiplied.
std::int64_t keeps(const AttentionSettings& s, const Place& at, const Signal& out) {
    const std::int64_t own = valuesOf(out.shape), steps = out.shape[0], seen = context(at).shape[0], shared = seen * sharedWidth(s, at);
    std::int64_t values = own + 2 * shared + 2 * own + s.heads * steps;
    if (s.rotary) values += own + shared;
    if (s.heads != s.sharedHeads()) values += 2 * (seen * out.shape[1]);   // keys and values repeated for each head
    const std::int64_t pairs = s.dropout > 0 ? product({3, s.heads, steps, seen}) : 0;
    return product({sum(values, pairs), bytesOfFloat});
}

void words(const AttentionSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 heads", s.heads)};
    if (s.sharedHeads() != s.heads) parts.push_back(text("%1 for keys and values", s.keyValueHeads));
    if (s.causal) parts.push_back(text("causal"));
    if (s.rotary) parts.push_back(text("rotary"));
    if (s.dropout > 0) parts.push_back(text("dropout %1", s.dropout));
    if (!s.bias) parts.push_back(text("no bias"));
}

}  // namespace

LayerRules attentionLayers() {
    return {Rule<AttentionSettings>{.name = "MultiHeadAttention", .category = "attention", .help = text("Each step gathers what it needs from the others, or from a second sequence."),
                                    .minInputs = 1, .maxInputs = 2, .output = output, .macs = macs, .keeps = keeps, .summary = words, .stepwise = true}};
}

}  // namespace fornax::model
