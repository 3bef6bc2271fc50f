// Pooling over pictures and sequences. An average costs one multiply-accumulate for each value read, a maximum none.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"
#include "model/SettingsConvolution.h"

namespace fornax::model {
namespace {

template <class S> void checkPadding(const S& s, const Place& at) {
    if (2 * s.padding > s.kernel)
        refuse(at, text("%1 has a padding of %2, more than half its kernel of %3.", at.id(), s.padding, s.kernel), text("Use a padding of at most %1.", s.kernel / 2));
}

template <class S> std::int64_t places(const S& s, std::int64_t size) { return (size + 2 * s.padding - s.kernel) / s.step() + 1; }

Signal output2d(const PoolSettings& s, const Place& at) {
    needPicture(at);
    checkPadding(s, at);
    const Shape& in = at.in().shape;
    const std::int64_t height = in[1] + 2 * s.padding, width = in[2] + 2 * s.padding;
    if (s.kernel > height || s.kernel > width)
        refuse(at, text("%1 slides a window of %2 × %2 px over a picture of only %3 × %4 px, padding included.", at.id(), s.kernel, height, width),
               text("Use a smaller kernel, more padding, or fewer layers that shrink the picture."));
    return {{in[0], places(s, in[1]), places(s, in[2])}};
}

Signal output1d(const Pool1dSettings& s, const Place& at) {
    needSequence(at);
    checkPadding(s, at);
    const Shape& in = at.in().shape;
    if (s.kernel > in[0] + 2 * s.padding)
        refuse(at, text("%1 slides a window of %2 steps over a sequence of only %3, padding included.", at.id(), s.kernel, in[0] + 2 * s.padding), text("Use a smaller kernel or more padding."));
    return {{places(s, in[0]), in[1]}};
}

Signal outputAdaptive(const AdaptivePoolSettings& s, const Place& at) {
    needPicture(at);
    return {{at.in().shape[0], s.height, s.width}};
}

/// One value for each channel of a picture, or for each value of the steps of a sequence.
Signal outputGlobal(const NoSettings&, const Place& at) {
    const Signal& in = at.in();
    if (!in.isPicture() && !in.isSequence()) refuse(at, text("%1 needs a picture or a sequence but gets %2.", at.id(), signalText(in)), text("A vector has nothing to pool over."));
    return {{in.isPicture() ? in.shape[0] : in.shape[1]}};
}

template <class S> std::int64_t readsSquare(const S& s, const Place&, const Signal& out) { return product({valuesOf(out.shape), s.kernel, s.kernel}); }
std::int64_t readsLine(const Pool1dSettings& s, const Place&, const Signal& out) { return product({valuesOf(out.shape), s.kernel}); }
template <class S> std::int64_t readsAll(const S&, const Place& at, const Signal&) { return valuesOf(at.in().shape); }

/// The values and where each maximum was found.
template <class S> std::int64_t keepsPlaces(const S&, const Place&, const Signal& out) { return valuesOf(out.shape) * (bytesOfFloat + bytesOfPlace); }

void words2d(const PoolSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 × %1", s.kernel)};
    if (s.step() != s.kernel) parts.push_back(text("stride %1", s.stride));
    if (s.padding != 0) parts.push_back(text("padding %1", s.padding));
}

void words1d(const Pool1dSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 steps", s.kernel)};
    if (s.step() != s.kernel) parts.push_back(text("stride %1", s.stride));
    if (s.padding != 0) parts.push_back(text("padding %1", s.padding));
}

void wordsAdaptive(const AdaptivePoolSettings& s, std::vector<Text>& parts) { parts = {text("to %1 × %2", s.height, s.width)}; }

}  // namespace

LayerRules poolingLayers() {
    return {
        Rule<PoolSettings>{.name = "MaxPool2d", .category = "pooling", .help = text("Keeps the largest value of each window."), .output = output2d, .keeps = keepsPlaces<PoolSettings>, .summary = words2d},
        Rule<PoolSettings>{.name = "AvgPool2d", .category = "pooling", .help = text("Averages each window."), .output = output2d, .macs = readsSquare<PoolSettings>, .summary = words2d},
        Rule<AdaptivePoolSettings>{.name = "AdaptiveAvgPool2d", .category = "pooling", .help = text("Averages to a fixed height and width, whatever the size of the picture."), .output = outputAdaptive, .macs = readsAll<AdaptivePoolSettings>, .summary = wordsAdaptive},
        Rule<Pool1dSettings>{.name = "MaxPool1d", .category = "pooling", .help = text("Keeps the largest value of each window along a sequence."), .output = output1d, .keeps = keepsPlaces<Pool1dSettings>, .summary = words1d},
        Rule<Pool1dSettings>{.name = "AvgPool1d", .category = "pooling", .help = text("Averages each window along a sequence."), .output = output1d, .macs = readsLine, .summary = words1d},
        Rule<NoSettings>{.name = "GlobalAvgPool", .category = "pooling", .help = text("Averages a whole picture or sequence to one vector; padding of a text does not count."), .output = outputGlobal, .macs = readsAll<NoSettings>},
        Rule<NoSettings>{.name = "GlobalMaxPool", .category = "pooling", .help = text("Keeps the largest value of each channel of a picture or sequence."), .output = outputGlobal, .keeps = keepsPlaces<NoSettings>},
    };
}

}  // namespace fornax::model
