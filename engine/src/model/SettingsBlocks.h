// Settings of composite blocks, each described once.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::model {

using schema::Field;

struct ResidualSettings {
    std::string kind = "basic";
    std::int64_t filters = 64, stride = 1;
    static constexpr std::int64_t widening = 4;   ///< of a bottleneck: output channels for each inner one
    bool bottleneck() const { return kind == "bottleneck"; }
    std::int64_t outputs() const { return bottleneck() ? widening * filters : filters; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.kind, Field{.key = "kind", .label = "Kind", .help = "basic: two 3 × 3 convolutions. bottleneck: 1 × 1, 3 × 3, 1 × 1, with four times the filters coming out.", .choices = {"basic", "bottleneck"}});
        v(c.filters, Field{.key = "filters", .label = "Filters", .help = "Channels inside the block.", .min = 1, .max = 65536});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "2 halves height and width.", .unit = "px", .min = 1, .max = 16});
    }
};

struct InvertedResidualSettings {
    std::int64_t filters = 32, expansion = 6, kernel = 3, stride = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.filters, Field{.key = "filters", .label = "Filters", .help = "Channels that come out of the block.", .min = 1, .max = 65536});
        v(c.expansion, Field{.key = "expansion", .label = "Expansion", .help = "Channels inside for each one that comes in. Usual: 6.", .min = 1, .max = 64});
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Edge of the square window, an odd number. Usual: 3 or 5.", .unit = "px", .min = 1, .max = 31, .advanced = true});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "2 halves height and width.", .unit = "px", .min = 1, .max = 16});
    }
};

struct SqueezeExciteSettings {
    std::int64_t reduction = 16;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.reduction, Field{.key = "reduction", .label = "Reduction", .help = "Channels that come in for each one inside. Usual: 4 to 16.", .min = 1, .max = 1024});
    }
};

struct FeedForwardSettings {
    std::int64_t inner = 512;
    std::string activation = "gelu";
    double dropout = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.inner, Field{.key = "inner", .label = "Inner width", .help = "Values between the two linear layers. Usual: four times the width.", .min = 1, .max = 1e6});
        v(c.activation, Field{.key = "activation", .label = "Activation", .help = "swiglu: gated, with a third linear layer.", .choices = {"relu", "gelu", "silu", "swiglu"}});
        v(c.dropout, Field{.key = "dropout", .label = "Dropout", .help = "Share of the values that are set to zero in training. Usual: 0 to 0.3.", .min = 0, .max = 0.999});
    }
};

/// Of encoder and decoder blocks; the defaults are those of torch.nn.
struct TransformerSettings {
    std::int64_t heads = 8, inner = 2048;
    std::string activation = "relu";
    double dropout = 0.1;
    bool normFirst = false;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.heads, Field{.key = "heads", .label = "Heads", .help = "Independent looks at the sequence; must divide its width.", .min = 1, .max = 1024});
        v(c.inner, Field{.key = "inner", .label = "Inner width", .help = "Values between the two linear layers. Usual: four times the width.", .min = 1, .max = 1e6});
        v(c.activation, Field{.key = "activation", .label = "Activation", .help = "Curve between the two linear layers.", .choices = {"relu", "gelu", "silu"}});
        v(c.dropout, Field{.key = "dropout", .label = "Dropout", .help = "Share of the values that are set to zero in training. Usual: 0 to 0.3.", .min = 0, .max = 0.999});
        v(c.normFirst, Field{.key = "norm_first", .label = "Norm first", .help = "Normalises before attention and linear layers, not behind them: deep models train more easily."});
    }
};

struct GptSettings {
    std::int64_t heads = 8, keyValueHeads = 0, inner = 2048;
    std::string activation = "gelu", norm = "layer";
    bool rotary = false, bias = true;
    double dropout = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.heads, Field{.key = "heads", .label = "Heads", .help = "Independent looks at the sequence; must divide its width.", .min = 1, .max = 1024});
        v(c.keyValueHeads, Field{.key = "key_value_heads", .label = "Key and value heads", .help = "Fewer than the heads: groups of heads share keys and values, which saves memory when text is generated. 0: as many.", .min = 0, .max = 1024, .advanced = true});
        v(c.inner, Field{.key = "inner", .label = "Inner width", .help = "Values between the two linear layers. Usual: four times the width.", .min = 1, .max = 1e6});
        v(c.activation, Field{.key = "activation", .label = "Activation", .help = "swiglu: gated, with a third linear layer.", .choices = {"relu", "gelu", "silu", "swiglu"}});
        v(c.norm, Field{.key = "norm", .label = "Norm", .help = "layer: as in GPT-2. rms: as in Llama, without means and biases.", .choices = {"layer", "rms"}, .advanced = true});
        v(c.rotary, Field{.key = "rotary", .label = "Rotary positions", .help = "Turns queries and keys by their place in the sequence.", .advanced = true});
        v(c.dropout, Field{.key = "dropout", .label = "Dropout", .help = "Share of the values that are set to zero in training. Usual: 0 to 0.3.", .min = 0, .max = 0.999});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every output.", .advanced = true});
    }
};

}  // namespace fornax::model
