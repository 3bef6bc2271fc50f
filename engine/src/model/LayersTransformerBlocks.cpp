// Composite blocks of transformers, and the layers they stand for.
#include "model/Expansion.h"
#include "model/SettingsBlocks.h"

namespace fornax::model {
namespace {

const char* layerOf(const std::string& activation) {
    if (activation == "relu") return "ReLU";
    return activation == "gelu" ? "GELU" : "SiLU";
}

Signal sameSequence(const Place& at, std::int64_t heads) {
    needSequence(at);
    const std::int64_t width = at.in().shape[1];
    if (width % heads != 0)
        refuse(at, text("%1 has %2 heads, which do not divide the width of %3.", at.id(), heads, width), text("Use a number of heads that divides the width."));
    return at.in();
}

struct Inner {
    std::int64_t width, inner;
    std::string activation;
    double dropout;
    bool bias = true;
};

/// Linear, curve, dropout, linear. swiglu (Shazeer 2020) multiplies the curve by a third linear layer.
void addInner(Expansion& parts, const Inner& s) {
    const auto linear = [&](std::int64_t outputs) {
        Json settings{{"outputs", outputs}};
        if (!s.bias) settings["bias"] = false;
        return settings;
    };
    const std::string from = parts.last();
    if (s.activation == "swiglu") {
        parts.add("gate", "Linear", linear(s.inner));
        const std::string gate = parts.add("silu", "SiLU");
        const std::string up = parts.add("linear1", "Linear", linear(s.inner), {from});
        parts.add("multiply", "Multiply", Json::object(), {gate, up});
    } else {
        parts.add("linear1", "Linear", linear(s.inner));
        parts.add("activation", layerOf(s.activation));
    }
    parts.dropout("dropout", s.dropout);
    parts.add("linear2", "Linear", linear(s.width));
}

Signal sameFeed(const FeedForwardSettings&, const Place& at) {
    if (at.in().isPicture()) refuse(at, text("%1 needs a vector or a sequence but gets a picture of %2.", at.id(), shapeText(at.in().shape)), text("Put Flatten in front of it."));
    return at.in();
}

std::vector<Layer> openFeed(const FeedForwardSettings& s, const Place& at) {
    Expansion parts(at);
    addInner(parts, {at.in().shape.back(), s.inner, s.activation, s.dropout});
    parts.dropout("dropout2", s.dropout);
    return parts.take();
}

/// One of the parts whose result is added to what it read, with its norm in front (`normFirst`) or behind.
template <class Body> void addAround(Expansion& parts, bool normFirst, const char* norm, const char* dropout, const char* sum, double share, Body body) {
    const std::string around = parts.last();
    if (normFirst) parts.add(norm, "LayerNorm");
    body();
    parts.dropout(dropout, share);
    const std::string result = parts.last();
    parts.add(sum, "Add", Json::object(), {around, result});
    if (!normFirst) parts.add(norm, "LayerNorm");
}

Json attention(std::int64_t heads, double dropout, bool causal) {
    Json settings{{"heads", heads}};
    if (causal) settings["causal"] = true;
    if (dropout > 0) settings["dropout"] = dropout;
    return settings;
}

Signal encoded(const TransformerSettings& s, const Place& at) { return sameSequence(at, s.heads); }

/// torch.nn.TransformerEncoderLayer (Vaswani et al. 2017); norm_first as there.
std::vector<Layer> openEncoder(const TransformerSettings& s, const Place& at) {
    Expansion parts(at);
    addAround(parts, s.normFirst, "norm1", "dropout1", "add1", s.dropout, [&] { parts.add("attention", "MultiHeadAttention", attention(s.heads, s.dropout, false)); });
    addAround(parts, s.normFirst, "norm2", "dropout2", "add2", s.dropout, [&] { addInner(parts, {at.in().shape[1], s.inner, s.activation, s.dropout}); });
    return parts.take();
}

/// torch.nn.TransformerDecoderLayer with a causal mask; without a second input the cross-attention is left out, and the
/// norms are called norm1 and norm3.
std::vector<Layer> openDecoder(const TransformerSettings& s, const Place& at) {
    Expansion parts(at);
    addAround(parts, s.normFirst, "norm1", "dropout1", "add1", s.dropout, [&] { parts.add("attention", "MultiHeadAttention", attention(s.heads, s.dropout, true)); });
    if (at.inputs.size() == 2)
        addAround(parts, s.normFirst, "norm2", "dropout2", "add2", s.dropout, [&] {
            const std::string from = parts.last();
            parts.add("cross_attention", "MultiHeadAttention", attention(s.heads, s.dropout, false), {from, parts.input(1)});
        });
    addAround(parts, s.normFirst, "norm3", "dropout3", "add3", s.dropout, [&] { addInner(parts, {at.in().shape[1], s.inner, s.activation, s.dropout}); });
    return parts.take();
}

Signal decoded(const TransformerSettings& s, const Place& at) {
    if (at.inputs.size() == 2 && !at.inputs[1].isSequence())
        refuse(at, text("%1 looks at %2, which is no sequence.", at.id(), signalText(at.inputs[1])), text("Its second input must be a sequence, say the end of an encoder."));
    return sameSequence(at, s.heads);
}

Signal continued(const GptSettings& s, const Place& at) { return sameSequence(at, s.heads); }

/// Norm, causal attention, norm, linear layers (GPT-2); with rotary, rms and swiglu as in Llama.
std::vector<Layer> openGpt(const GptSettings& s, const Place& at) {
    Expansion parts(at);
    const char* norm = s.norm == "rms" ? "RMSNorm" : "LayerNorm";
    Json looks = attention(s.heads, s.dropout, true);
    if (s.keyValueHeads > 0) looks["key_value_heads"] = s.keyValueHeads;
    if (s.rotary) looks["rotary"] = true;
    if (!s.bias) looks["bias"] = false;
    parts.add("norm1", norm);
    parts.add("attention", "MultiHeadAttention", std::move(looks));
    parts.dropout("dropout1", s.dropout);
    std::string result = parts.last();
    const std::string middle = parts.add("add1", "Add", Json::object(), {parts.input(), result});
    parts.add("norm2", norm);
    addInner(parts, {at.in().shape[1], s.inner, s.activation, 0, s.bias});
    parts.dropout("dropout2", s.dropout);
    result = parts.last();
    parts.add("add2", "Add", Json::object(), {middle, result});
    return parts.take();
}

template <class S> void words(const S& s, std::vector<Text>& parts) {
    if constexpr (requires { s.heads; }) parts.push_back(text("%1 heads", s.heads));
    parts.push_back(text("%1 inside", s.inner));
    parts.push_back(Text{"%1", {s.activation}});
    if constexpr (requires { s.rotary; }) {
        if (s.keyValueHeads > 0) parts.push_back(text("%1 for keys and values", s.keyValueHeads));
        if (s.rotary) parts.push_back(text("rotary"));
    }
    if (s.dropout > 0) parts.push_back(text("dropout %1", s.dropout));
    if constexpr (requires { s.normFirst; })
        if (s.normFirst) parts.push_back(text("norm first"));
}

}  // namespace

LayerRules transformerBlocks() {
    return {
        Rule<FeedForwardSettings>{.name = "FeedForward", .category = "block", .help = text("Two linear layers with a curve between them, at each step by itself."), .output = sameFeed, .summary = words<FeedForwardSettings>, .expand = openFeed, .stepwise = true},
        Rule<TransformerSettings>{.name = "TransformerEncoderBlock", .category = "block", .help = text("Attention and two linear layers: reads a whole text or picture."), .output = encoded, .summary = words<TransformerSettings>, .expand = openEncoder, .stepwise = true},
        Rule<TransformerSettings>{.name = "TransformerDecoderBlock", .category = "block", .help = text("Causal attention, attention to a second sequence if there is one, two linear layers."), .minInputs = 1, .maxInputs = 2, .output = decoded, .summary = words<TransformerSettings>, .expand = openDecoder, .stepwise = true},
        Rule<GptSettings>{.name = "GPTBlock", .category = "block", .help = text("Causal attention and two linear layers, norms in front: what language models are made of."), .output = continued, .summary = words<GptSettings>, .expand = openGpt, .stepwise = true},
    };
}

}  // namespace fornax::model
