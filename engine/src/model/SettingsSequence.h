// Settings of text, attention and recurrent layers, each described once.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::model {

using schema::Field;

struct EmbeddingSettings {
    std::int64_t vocabulary = 10000, width = 128, paddingId = -1;
    double deviation = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.vocabulary, Field{.key = "vocabulary", .label = "Vocabulary", .help = "Number of different tokens.", .min = 1, .max = 1e7});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Values of the vector that stands for one token. Usual: 64 to 1024.", .min = 1, .max = 65536});
        v(c.paddingId, Field{.key = "padding_id", .label = "Padding id", .help = "Token that stands for nothing: its vector is zero and does not learn. -1: none.", .min = -1, .max = 1e7, .advanced = true});
        v(c.deviation, Field{.key = "deviation", .label = "Deviation at the start", .help = "Spread of the vectors before training. PyTorch starts with 1, GPT-2 with 0.02.", .min = 1e-6, .max = 10, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct EmbeddingBagSettings {
    std::int64_t vocabulary = 10000, width = 64;
    std::string mode = "mean";
    std::int64_t ngrams = 1, buckets = 100000;
    double deviation = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.vocabulary, Field{.key = "vocabulary", .label = "Vocabulary", .help = "Number of different tokens.", .min = 1, .max = 1e7});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Values of the vector that stands for one token. Usual: 64 to 1024.", .min = 1, .max = 65536});
        v(c.mode, Field{.key = "mode", .label = "Mode", .help = "How the vectors of a text become one.", .choices = {"mean", "sum"}});
        v(c.ngrams, Field{.key = "ngrams", .label = "N-grams", .help = "2 adds a vector for every pair of neighbours, 3 for every three as well.", .min = 1, .max = 4});
        v(c.buckets, Field{.key = "buckets", .label = "Buckets", .help = "Vectors that the n-grams share; different ones may fall into the same.", .min = 1, .max = 1e7, .whenKey = "ngrams", .whenValues = {"2", "3", "4"}});
        v(c.deviation, Field{.key = "deviation", .label = "Deviation at the start", .help = "Spread of the vectors before training. PyTorch starts with 1, GPT-2 with 0.02.", .min = 1e-6, .max = 10, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct PositionSettings {
    std::string kind = "learned";
    double deviation = 0.02;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.kind, Field{.key = "kind", .label = "Kind", .help = "learned: one vector for each place. sinusoidal: fixed waves, nothing to learn.", .choices = {"learned", "sinusoidal"}});
        v(c.deviation, Field{.key = "deviation", .label = "Deviation at the start", .help = "Spread of the vectors before training. Usual: 0.02.", .min = 1e-6, .max = 10, .scale = schema::Scale::Log, .advanced = true, .whenKey = "kind", .whenValues = {"learned"}});
    }
};

struct AttentionSettings {
    std::int64_t heads = 8, keyValueHeads = 0;
    bool causal = false, rotary = false, bias = true;
    double dropout = 0;
    std::int64_t sharedHeads() const { return keyValueHeads > 0 ? keyValueHeads : heads; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.heads, Field{.key = "heads", .label = "Heads", .help = "Independent looks at the sequence; must divide its width.", .min = 1, .max = 1024});
        v(c.keyValueHeads, Field{.key = "key_value_heads", .label = "Key and value heads", .help = "Fewer than the heads: groups of heads share keys and values, which saves memory when text is generated. 0: as many.", .min = 0, .max = 1024, .advanced = true});
        v(c.causal, Field{.key = "causal", .label = "Causal", .help = "Each step sees only itself and what came before, as a language model needs."});
        v(c.rotary, Field{.key = "rotary", .label = "Rotary positions", .help = "Turns queries and keys by their place in the sequence.", .advanced = true});
        v(c.dropout, Field{.key = "dropout", .label = "Dropout", .help = "Share of the attention weights that are set to zero in training.", .min = 0, .max = 0.999});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every output.", .advanced = true});
    }
};

struct RecurrentSettings {
    std::int64_t hidden = 128, layers = 1;
    bool bidirectional = false;
    double dropout = 0;
    std::string output = "sequence";
    std::int64_t directions() const { return bidirectional ? 2 : 1; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.hidden, Field{.key = "hidden", .label = "Hidden", .help = "Values that the layer remembers. Usual: 64 to 512.", .min = 1, .max = 65536});
        v(c.layers, Field{.key = "layers", .label = "Layers", .help = "Layers one above the other. Usual: 1 to 3.", .min = 1, .max = 64});
        v(c.bidirectional, Field{.key = "bidirectional", .label = "Both directions", .help = "Reads the sequence from the end as well; not for generating text."});
        v(c.dropout, Field{.key = "dropout", .label = "Dropout", .help = "Share of the values between the layers that are set to zero in training.", .min = 0, .max = 0.999});
        v(c.output, Field{.key = "output", .label = "Output", .help = "sequence: every step. last: the memory at the last real step.", .choices = {"sequence", "last"}});
    }
};

}  // namespace fornax::model
