// Settings of input, linear, normalisation, activation, dropout and shape layers. Each struct is the only description of
// its settings: catalogue, forms, checks and the network that is built all read it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "fornax/base/Schema.h"

namespace fornax::model {

using schema::Field;

struct NoSettings {
    template <class Self, class Visitor> static void describe(Self&, Visitor&&) {}
};

struct InputSettings {
    std::string kind = "picture";
    std::int64_t channels = 1, height = 28, width = 28, length = 128, features = 16;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.kind, Field{.key = "kind", .label = "Kind", .help = "What enters: a picture, the numbers of a table row, the token numbers of a text, or a series of vectors.", .choices = {"picture", "values", "tokens", "sequence"}});
        v(c.channels, Field{.key = "channels", .label = "Channels", .help = "1 for grey pictures, 3 for colour.", .min = 1, .max = 4096, .whenKey = "kind", .whenValues = {"picture"}});
        v(c.height, Field{.key = "height", .label = "Height", .help = "Rows of a picture.", .unit = "px", .min = 1, .max = 65536, .whenKey = "kind", .whenValues = {"picture"}});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Columns of a picture.", .unit = "px", .min = 1, .max = 65536, .whenKey = "kind", .whenValues = {"picture"}});
        v(c.length, Field{.key = "length", .label = "Length", .help = "Most tokens, or steps, of one sample; shorter ones are allowed.", .min = 1, .max = 1 << 20, .whenKey = "kind", .whenValues = {"tokens", "sequence"}});
        v(c.features, Field{.key = "features", .label = "Features", .help = "Numbers of a row, or of one step.", .min = 1, .max = 1 << 20, .whenKey = "kind", .whenValues = {"values", "sequence"}});
    }
};

struct LinearSettings {
    std::int64_t outputs = 64;
    bool bias = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.outputs, Field{.key = "outputs", .label = "Outputs", .help = "Values that the layer produces. The last layer needs one for each class.", .min = 1, .max = 1e6});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every output.", .advanced = true});
    }
};

struct BatchNormSettings {
    double momentum = 0.1, epsilon = 1e-5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.momentum, Field{.key = "momentum", .label = "Momentum", .help = "Weight of the newest batch in the running mean and variance. Usual: 0.1.", .min = 0, .max = 1, .advanced = true});
        v(c.epsilon, Field{.key = "epsilon", .label = "Epsilon", .help = "Keeps the division finite. Usual: 1e-5.", .min = 1e-12, .max = 1, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct LayerNormSettings {
    std::int64_t dimensions = 1;
    double epsilon = 1e-5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.dimensions, Field{.key = "dimensions", .label = "Dimensions", .help = "How many of the last dimensions are normalised together: 1 for vectors, 3 for a whole picture.", .min = 1, .max = 3});
        v(c.epsilon, Field{.key = "epsilon", .label = "Epsilon", .help = "Keeps the division finite. Usual: 1e-5.", .min = 1e-12, .max = 1, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct GroupNormSettings {
    std::int64_t groups = 8;
    double epsilon = 1e-5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.groups, Field{.key = "groups", .label = "Groups", .help = "Channels are normalised together in this many groups; must divide them. Usual: 8 to 32.", .min = 1, .max = 65536});
        v(c.epsilon, Field{.key = "epsilon", .label = "Epsilon", .help = "Keeps the division finite. Usual: 1e-5.", .min = 1e-12, .max = 1, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct RmsNormSettings {
    double epsilon = 1e-5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.epsilon, Field{.key = "epsilon", .label = "Epsilon", .help = "Keeps the division finite. Usual: 1e-5.", .min = 1e-12, .max = 1, .scale = schema::Scale::Log, .advanced = true});
    }
};

struct DropoutSettings {
    double probability = 0.5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.probability, Field{.key = "probability", .label = "Probability", .help = "Share of the values that are set to zero in training. Usual: 0.1 to 0.5.", .min = 0, .max = 0.999});
    }
};

struct LeakyReluSettings {
    double slope = 0.01;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.slope, Field{.key = "slope", .label = "Slope", .help = "Slope for negative values. Usual: 0.01 to 0.2.", .min = 0, .max = 1});
    }
};

struct EluSettings {
    double alpha = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.alpha, Field{.key = "alpha", .label = "Alpha", .help = "Negative values approach minus this. Usual: 1.", .min = 0.01, .max = 10, .advanced = true});
    }
};

struct GeluSettings {
    std::string approximation = "none";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.approximation, Field{.key = "approximation", .label = "Approximation", .help = "none: the exact curve. tanh: the quicker form of GPT-2.", .choices = {"none", "tanh"}, .advanced = true});
    }
};

struct ReshapeSettings {
    std::vector<double> sizes{-1};
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.sizes, Field{.key = "sizes", .label = "Sizes", .help = "Sizes of the output, say 8, 49. One of them may be -1: what remains.", .min = -1, .max = 1 << 30});
    }
};

struct PermuteSettings {
    std::vector<double> order{1, 0};
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.order, Field{.key = "order", .label = "Order", .help = "Which dimension of the input comes first, second, …, counted from 0.", .min = 0, .max = 2});
    }
};

struct SelectSettings {
    std::string place = "last";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.place, Field{.key = "place", .label = "Place", .help = "Which step of the sequence goes on: the first, the last real one, or the mean of the real ones.", .choices = {"first", "last", "mean"}});
    }
};

struct SplitSettings {
    std::int64_t parts = 2, part = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.parts, Field{.key = "parts", .label = "Parts", .help = "The channels are cut into this many equal parts.", .min = 2, .max = 1024});
        v(c.part, Field{.key = "part", .label = "Part", .help = "Which part goes on, counted from 1.", .min = 1, .max = 1024});
    }
};

struct ConcatSettings {
    std::string axis = "channels";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.axis, Field{.key = "axis", .label = "Axis", .help = "channels: values side by side. time: sequences one behind the other.", .choices = {"channels", "time"}, .advanced = true});
    }
};

}  // namespace fornax::model
