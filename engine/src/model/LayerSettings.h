// The settings of every layer type, each described once. The catalogue, the forms, the checks and the network that is
// built all read these structs, so that a default or a range exists in one place.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::model {

using schema::Field;

struct NoSettings {
    template <class Self, class Visitor> static void describe(Self&, Visitor&&) {}
};

struct InputSettings {
    std::int64_t channels = 1, height = 28, width = 28;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.channels, Field{.key = "channels", .label = "Channels", .help = "1 for grey pictures, 3 for colour.", .min = 1, .max = 4096});
        v(c.height, Field{.key = "height", .label = "Height", .help = "Rows of a picture.", .unit = "px", .min = 1, .max = 65536});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Columns of a picture.", .unit = "px", .min = 1, .max = 65536});
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

struct Conv2dSettings {
    std::int64_t filters = 32, kernel = 3, stride = 1, padding = 0, dilation = 1, groups = 1;
    bool bias = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.filters, Field{.key = "filters", .label = "Filters", .help = "Channels that the layer produces. Usual: 16 to 512.", .min = 1, .max = 65536});
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Edge of the square window. Usual: 1, 3, 5 or 7.", .unit = "px", .min = 1, .max = 1024});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "Step of the window. 2 halves height and width.", .unit = "px", .min = 1, .max = 1024});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Zeros around the picture. Half the kernel keeps the size.", .unit = "px", .min = 0, .max = 1024});
        v(c.dilation, Field{.key = "dilation", .label = "Dilation", .help = "Distance between the points of the window. Usual: 1.", .unit = "px", .min = 1, .max = 1024, .advanced = true});
        v(c.groups, Field{.key = "groups", .label = "Groups", .help = "Splits the channels into independent parts; must divide the channels in and the filters.", .min = 1, .max = 65536, .advanced = true});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every filter. A batch norm right behind makes it idle.", .advanced = true});
    }
};

struct PoolSettings {
    std::int64_t kernel = 2, stride = 0, padding = 0;
    std::int64_t step() const { return stride > 0 ? stride : kernel; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Edge of the square window. Usual: 2 or 3.", .unit = "px", .min = 1, .max = 1024});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "Step of the window. 0 takes the kernel, so that windows do not overlap.", .unit = "px", .min = 0, .max = 1024});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Rim around the picture, at most half the kernel.", .unit = "px", .min = 0, .max = 512, .advanced = true});
    }
};

struct AdaptivePoolSettings {
    std::int64_t height = 1, width = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.height, Field{.key = "height", .label = "Height", .help = "Rows of the output, whatever comes in. 1 averages each channel.", .unit = "px", .min = 1, .max = 1024});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Columns of the output, whatever comes in.", .unit = "px", .min = 1, .max = 1024});
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

struct GeluSettings {
    std::string approximation = "none";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.approximation, Field{.key = "approximation", .label = "Approximation", .help = "none: the exact curve. tanh: the quicker form of GPT-2.", .choices = {"none", "tanh"}, .advanced = true});
    }
};

}  // namespace fornax::model
