// Convolutions over pictures and sequences. One multiply-accumulate for each weight used; biases are not counted.
#include "model/LayerRule.h"
#include "model/SettingsConvolution.h"

namespace fornax::model {
namespace {

/// Sizes after a window has slid over `size` steps (the formula of torch.nn.Conv2d).
struct Window {
    std::int64_t kernel, stride, padding, dilation = 1;
    std::int64_t reach() const { return dilation * (kernel - 1) + 1; }
    std::int64_t places(std::int64_t size) const { return (size + 2 * padding - reach()) / stride + 1; }
};

void checkGroups(const Place& at, std::int64_t channels, std::int64_t filters, std::int64_t groups) {
    if (channels % groups != 0)
        refuse(at, text("%1 has %2 groups, which do not divide the %3 channels that come in.", at.id(), groups, channels), text("Use a number of groups that divides both."));
    if (filters % groups != 0)
        refuse(at, text("%1 has %2 groups, which do not divide its %3 filters.", at.id(), groups, filters), text("Use a number of groups that divides both."));
}

Signal slide(const Place& at, std::int64_t filters, const Window& window) {
    const Shape& in = at.in().shape;
    const std::int64_t height = in[1] + 2 * window.padding, width = in[2] + 2 * window.padding;
    if (window.reach() > height || window.reach() > width)
        refuse(at, text("%1 slides a window of %2 × %2 px over a picture of only %3 × %4 px, padding included.", at.id(), window.reach(), height, width),
               text("Use a smaller kernel, more padding, or fewer layers that shrink the picture."));
    return {{filters, window.places(in[1]), window.places(in[2])}};
}

Signal output2d(const Conv2dSettings& s, const Place& at) {
    needPicture(at);
    checkGroups(at, at.in().shape[0], s.filters, s.groups);
    limitWeights(at, {s.filters, at.in().shape[0] / s.groups, s.kernel, s.kernel});
    return slide(at, s.filters, {s.kernel, s.stride, s.padding, s.dilation});
}

std::int64_t macs2d(const Conv2dSettings& s, const Place& at, const Signal& out) {
    return product({valuesOf(out.shape), at.in().shape[0] / s.groups, s.kernel, s.kernel});
}

Signal outputDepthwise(const DepthwiseSettings& s, const Place& at) {
    needPicture(at);
    limitWeights(at, {at.in().shape[0], s.multiplier, s.kernel, s.kernel});
    return slide(at, at.in().shape[0] * s.multiplier, {s.kernel, s.stride, s.padding, s.dilation});
}

std::int64_t macsDepthwise(const DepthwiseSettings& s, const Place&, const Signal& out) { return product({valuesOf(out.shape), s.kernel, s.kernel}); }

Signal outputTransposed(const TransposedSettings& s, const Place& at) {
    needPicture(at);
    const Shape& in = at.in().shape;
    checkGroups(at, in[0], s.filters, s.groups);
    limitWeights(at, {in[0], s.filters / s.groups, s.kernel, s.kernel});
    if (s.outputPadding >= s.stride)
        refuse(at, text("%1 has an output padding of %2, which must be less than its stride of %3.", at.id(), s.outputPadding, s.stride), text("Use a smaller output padding."));
    if (s.edge(in[1]) < 1 || s.edge(in[2]) < 1)
        refuse(at, text("%1 cuts off more than there is: its padding of %2 leaves nothing.", at.id(), s.padding), text("Use a smaller padding."));
    return {{s.filters, s.edge(in[1]), s.edge(in[2])}};
}

std::int64_t macsTransposed(const TransposedSettings& s, const Place& at, const Signal&) {
    return product({valuesOf(at.in().shape), s.filters / s.groups, s.kernel, s.kernel});   // every value in meets every weight of its channel
}

Signal output1d(const Conv1dSettings& s, const Place& at) {
    needSequence(at);
    const Shape& in = at.in().shape;
    checkGroups(at, in[1], s.filters, s.groups);
    limitWeights(at, {s.filters, in[1] / s.groups, s.kernel});
    const Window window{s.kernel, s.stride, s.padding, s.dilation};
    if (window.reach() > in[0] + 2 * s.padding)
        refuse(at, text("%1 slides a window of %2 steps over a sequence of only %3, padding included.", at.id(), window.reach(), in[0] + 2 * s.padding),
               text("Use a smaller kernel or more padding."));
    return {{window.places(in[0]), s.filters}};
}

std::int64_t macs1d(const Conv1dSettings& s, const Place& at, const Signal& out) { return product({valuesOf(out.shape), at.in().shape[1] / s.groups, s.kernel}); }

/// The output twice: once with the channels last, once as the convolution made it.
std::int64_t keeps1d(const Conv1dSettings&, const Place&, const Signal& out) { return 2 * valuesOf(out.shape) * bytesOfFloat; }

Signal outputPatches(const PatchSettings& s, const Place& at) {
    needPicture(at);
    const Shape& in = at.in().shape;
    if (in[1] % s.patch != 0 || in[2] % s.patch != 0)
        refuse(at, text("%1 cannot cut %2 into patches of %3 × %3 px.", at.id(), shapeText(in), s.patch), text("Use a patch that divides height and width."));
    limitWeights(at, {s.width, in[0], s.patch, s.patch});
    return {{(in[1] / s.patch) * (in[2] / s.patch), s.width}};
}

std::int64_t macsPatches(const PatchSettings& s, const Place& at, const Signal& out) { return product({valuesOf(out.shape), at.in().shape[0], s.patch, s.patch}); }

template <class S> void rest(const S& s, std::vector<Text>& parts) {
    if (s.stride != 1) parts.push_back(text("stride %1", s.stride));
    if (s.padding != 0) parts.push_back(text("padding %1", s.padding));
    if constexpr (requires { s.dilation; })
        if (s.dilation != 1) parts.push_back(text("dilation %1", s.dilation));
    if constexpr (requires { s.groups; })
        if (s.groups != 1) parts.push_back(text("%1 groups", s.groups));
    if (!s.bias) parts.push_back(text("no bias"));
}

template <class S> void words2d(const S& s, std::vector<Text>& parts) {
    parts = {text("%1 filters", s.filters), text("%1 × %1", s.kernel)};
    rest(s, parts);
}

void wordsDepthwise(const DepthwiseSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 × %1", s.kernel)};
    if (s.multiplier != 1) parts.insert(parts.begin(), text("%1 filters for each channel", s.multiplier));
    rest(s, parts);
}

void words1d(const Conv1dSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 filters", s.filters), text("%1 steps", s.kernel)};
    rest(s, parts);
}

void wordsPatches(const PatchSettings& s, std::vector<Text>& parts) { parts = {text("%1 × %1", s.patch), text("width %1", s.width)}; }

}  // namespace

LayerRules convolutionLayers() {
    return {
        Rule<Conv2dSettings>{.name = "Conv2d", .category = "convolution", .help = text("Slides small learned filters over the picture."), .output = output2d, .macs = macs2d, .summary = words2d<Conv2dSettings>},
        Rule<DepthwiseSettings>{.name = "DepthwiseConv2d", .category = "convolution", .help = text("Slides a filter of its own over each channel; channels do not mix."), .output = outputDepthwise, .macs = macsDepthwise, .summary = wordsDepthwise},
        Rule<TransposedSettings>{.name = "ConvTranspose2d", .category = "convolution", .help = text("Enlarges the picture with learned filters."), .output = outputTransposed, .macs = macsTransposed, .summary = words2d<TransposedSettings>},
        Rule<Conv1dSettings>{.name = "Conv1d", .category = "convolution", .help = text("Slides small learned filters along a sequence."), .output = output1d, .macs = macs1d, .keeps = keeps1d, .summary = words1d},
        Rule<PatchSettings>{.name = "PatchEmbedding", .category = "convolution", .help = text("Cuts the picture into squares and makes a vector of each: the start of a Vision Transformer."), .output = outputPatches, .macs = macsPatches, .summary = wordsPatches},
    };
}

}  // namespace fornax::model
