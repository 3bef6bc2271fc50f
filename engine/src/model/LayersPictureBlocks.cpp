// Composite blocks of convolutional networks. Each has a rule for its output shape, so that a graph can be checked
// without opening it, and the layers it stands for.
#include "model/Expansion.h"
#include "model/SettingsBlocks.h"

namespace fornax::model {
namespace {

/// Sizes after a 3 × 3 (or odd) convolution that keeps the size at stride 1.
Signal strided(const Place& at, std::int64_t filters, std::int64_t stride) {
    needPicture(at);
    const Shape& in = at.in().shape;
    return {{filters, (in[1] - 1) / stride + 1, (in[2] - 1) / stride + 1}};
}

std::string convolution(Expansion& parts, const std::string& number, std::int64_t filters, std::int64_t kernel, std::int64_t stride, std::vector<std::string> from = {}) {
    Json settings{{"filters", filters}, {"kernel", kernel}, {"bias", false}};
    if (stride != 1) settings["stride"] = stride;
    if (kernel != 1) settings["padding"] = kernel / 2;
    parts.add(("conv" + number).c_str(), "Conv2d", std::move(settings), std::move(from));
    return parts.add(("norm" + number).c_str(), "BatchNorm2d");
}

Signal residual(const ResidualSettings& s, const Place& at) { return strided(at, s.outputs(), s.stride); }

/// ResNet v1.5 (as torchvision: the stride is in the 3 × 3 convolution). Weights in the order of torchvision's state_dict.
std::vector<Layer> openResidual(const ResidualSettings& s, const Place& at) {
    Expansion parts(at);
    const bool narrow = s.bottleneck();
    convolution(parts, "1", s.filters, narrow ? 1 : 3, narrow ? 1 : s.stride);
    parts.add("relu1", "ReLU");
    std::string main = convolution(parts, "2", s.filters, 3, narrow ? s.stride : 1);
    if (narrow) {
        parts.add("relu2", "ReLU");
        main = convolution(parts, "3", s.outputs(), 1, 1);
    }
    std::string around = parts.input();
    if (s.stride != 1 || at.in().shape[0] != s.outputs()) {
        parts.add("shortcut_conv", "Conv2d", {{"filters", s.outputs()}, {"kernel", 1}, {"stride", s.stride}, {"bias", false}}, {around});
        around = parts.add("shortcut_norm", "BatchNorm2d");
    }
    parts.add("add", "Add", Json::object(), {main, around});
    parts.add("relu", "ReLU");
    return parts.take();
}

Signal inverted(const InvertedResidualSettings& s, const Place& at) {
    if (s.kernel % 2 == 0) refuse(at, text("%1 has an even kernel of %2.", at.id(), s.kernel), text("Use an odd kernel, so that the picture keeps its size."));
    return strided(at, s.filters, s.stride);
}

/// MobileNetV2 (Sandler et al. 2018), weights in the order of torchvision's state_dict. The input is added where the
/// block keeps the shape.
std::vector<Layer> openInverted(const InvertedResidualSettings& s, const Place& at) {
    Expansion parts(at);
    const std::int64_t channels = at.in().shape[0];
    if (s.expansion != 1) {
        convolution(parts, "_expand", channels * s.expansion, 1, 1);
        parts.add("relu_expand", "ReLU6");
    }
    parts.add("conv_depthwise", "DepthwiseConv2d", {{"kernel", s.kernel}, {"stride", s.stride}, {"padding", s.kernel / 2}, {"bias", false}});
    parts.add("norm_depthwise", "BatchNorm2d");
    parts.add("relu_depthwise", "ReLU6");
    const std::string main = convolution(parts, "_project", s.filters, 1, 1);
    if (s.stride == 1 && channels == s.filters) parts.add("add", "Add", Json::object(), {main, parts.input()});
    return parts.take();
}

Signal excited(const SqueezeExciteSettings&, const Place& at) {
    needPicture(at);
    return at.in();
}

/// Hu et al. 2018; 1 × 1 convolutions as in torchvision.ops.SqueezeExcitation.
std::vector<Layer> openExcite(const SqueezeExciteSettings& s, const Place& at) {
    Expansion parts(at);
    const std::int64_t channels = at.in().shape[0];
    parts.add("pool", "AdaptiveAvgPool2d");
    parts.add("squeeze", "Conv2d", {{"filters", std::max<std::int64_t>(1, channels / s.reduction)}, {"kernel", 1}});
    parts.add("relu", "ReLU");
    parts.add("excite", "Conv2d", {{"filters", channels}, {"kernel", 1}});
    const std::string weights = parts.add("gate", "Sigmoid");
    parts.add("scale", "Multiply", Json::object(), {parts.input(), weights});
    return parts.take();
}

void wordsResidual(const ResidualSettings& s, std::vector<Text>& parts) {
    parts = {s.bottleneck() ? text("bottleneck") : text("basic"), text("%1 filters", s.filters)};
    if (s.stride != 1) parts.push_back(text("stride %1", s.stride));
}
void wordsInverted(const InvertedResidualSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 filters", s.filters), text("expansion %1", s.expansion)};
    if (s.stride != 1) parts.push_back(text("stride %1", s.stride));
}
void wordsExcite(const SqueezeExciteSettings& s, std::vector<Text>& parts) { parts = {text("reduction %1", s.reduction)}; }

}  // namespace

LayerRules pictureBlocks() {
    return {
        Rule<ResidualSettings>{.name = "ResidualBlock", .category = "block", .help = text("Two or three convolutions whose result is added to their input: what ResNets are made of."), .output = residual, .summary = wordsResidual, .expand = openResidual},
        Rule<InvertedResidualSettings>{.name = "InvertedResidual", .category = "block", .help = text("Widens, filters each channel by itself, narrows again: what MobileNetV2 is made of."), .output = inverted, .summary = wordsInverted, .expand = openInverted},
        Rule<SqueezeExciteSettings>{.name = "SqueezeExcite", .category = "block", .help = text("Weighs each channel by what the whole picture shows."), .output = excited, .summary = wordsExcite, .expand = openExcite},
    };
}

}  // namespace fornax::model
