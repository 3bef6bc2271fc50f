// Settings of convolution and pooling layers, each described once.
#pragma once
#include <cstdint>

#include "fornax/base/Schema.h"

namespace fornax::model {

using schema::Field;

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

struct DepthwiseSettings {
    std::int64_t multiplier = 1, kernel = 3, stride = 1, padding = 1, dilation = 1;
    bool bias = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.multiplier, Field{.key = "multiplier", .label = "Multiplier", .help = "Filters for each channel. Usual: 1.", .min = 1, .max = 64, .advanced = true});
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Edge of the square window. Usual: 1, 3, 5 or 7.", .unit = "px", .min = 1, .max = 1024});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "Step of the window. 2 halves height and width.", .unit = "px", .min = 1, .max = 1024});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Zeros around the picture. Half the kernel keeps the size.", .unit = "px", .min = 0, .max = 1024});
        v(c.dilation, Field{.key = "dilation", .label = "Dilation", .help = "Distance between the points of the window. Usual: 1.", .unit = "px", .min = 1, .max = 1024, .advanced = true});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every filter. A batch norm right behind makes it idle.", .advanced = true});
    }
};

struct TransposedSettings {
    std::int64_t filters = 32, kernel = 2, stride = 2, padding = 0, outputPadding = 0, groups = 1;
    bool bias = true;
    std::int64_t edge(std::int64_t size) const { return (size - 1) * stride - 2 * padding + kernel + outputPadding; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.filters, Field{.key = "filters", .label = "Filters", .help = "Channels that the layer produces. Usual: 16 to 512.", .min = 1, .max = 65536});
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Edge of the square window. Twice the stride, or the stride, avoids a chequered pattern.", .unit = "px", .min = 1, .max = 1024});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "2 doubles height and width.", .unit = "px", .min = 1, .max = 1024});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Cuts this rim off the output.", .unit = "px", .min = 0, .max = 1024});
        v(c.outputPadding, Field{.key = "output_padding", .label = "Output padding", .help = "Rows and columns added at one side, less than the stride, to hit an odd size.", .unit = "px", .min = 0, .max = 1023, .advanced = true});
        v(c.groups, Field{.key = "groups", .label = "Groups", .help = "Splits the channels into independent parts; must divide the channels in and the filters.", .min = 1, .max = 65536, .advanced = true});
        v(c.bias, Field{.key = "bias", .label = "Bias", .help = "Adds a learned value to every filter. A batch norm right behind makes it idle.", .advanced = true});
    }
};

struct Conv1dSettings {
    std::int64_t filters = 64, kernel = 3, stride = 1, padding = 1, dilation = 1, groups = 1;
    bool bias = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.filters, Field{.key = "filters", .label = "Filters", .help = "Channels that the layer produces. Usual: 16 to 512.", .min = 1, .max = 65536});
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Steps under the window. Usual: 3, 5 or 7.", .min = 1, .max = 65536});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "Step of the window. 2 halves the length.", .min = 1, .max = 65536});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Zeros at both ends. Half the kernel keeps the length.", .min = 0, .max = 65536});
        v(c.dilation, Field{.key = "dilation", .label = "Dilation", .help = "Distance between the points of the window. Usual: 1.", .min = 1, .max = 65536, .advanced = true});
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

struct Pool1dSettings {
    std::int64_t kernel = 2, stride = 0, padding = 0;
    std::int64_t step() const { return stride > 0 ? stride : kernel; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.kernel, Field{.key = "kernel", .label = "Kernel", .help = "Steps under the window. Usual: 2 or 3.", .min = 1, .max = 65536});
        v(c.stride, Field{.key = "stride", .label = "Stride", .help = "Step of the window. 0 takes the kernel, so that windows do not overlap.", .min = 0, .max = 65536});
        v(c.padding, Field{.key = "padding", .label = "Padding", .help = "Rim at both ends, at most half the kernel.", .min = 0, .max = 32768, .advanced = true});
    }
};

struct AdaptivePoolSettings {
    std::int64_t height = 1, width = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.height, Field{.key = "height", .label = "Height", .help = "Rows of the output, whatever comes in. 1 averages each channel.", .unit = "px", .min = 1, .max = 1024});
        v(c.width, Field{.key = "width", .label = "Width", .help = "Columns of the output, whatever comes in.", .unit = "px", .min = 1, .max = 1024});
    }
};

struct PatchSettings {
    std::int64_t width = 128, patch = 4;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.width, Field{.key = "width", .label = "Width", .help = "Values of the vector that stands for one patch.", .min = 1, .max = 65536});
        v(c.patch, Field{.key = "patch", .label = "Patch", .help = "Edge of a patch; must divide height and width of the picture.", .unit = "px", .min = 1, .max = 1024});
    }
};

}  // namespace fornax::model
