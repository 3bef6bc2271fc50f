#include "data/TransformDraws.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fornax::data {
namespace {

constexpr int kTries = 10;

std::int64_t below(SplitMix64& random, std::int64_t bound) { return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(bound))); }

/// Box and Muller 1958.
double normal(SplitMix64& random) {
    const double radius = std::sqrt(-2 * std::log(1 - unit(random)));
    return radius * std::cos(2 * std::numbers::pi * unit(random));
}

/// Logarithm of a Gamma(shape, 1) variate; a small shape would underflow.
double logGamma(SplitMix64& random, double shape) {
    if (shape < 1) {
        const double power = std::log(1 - unit(random)) / shape;
        return logGamma(random, shape + 1) + power;
    }
    const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = normal(random), v = std::pow(1 + c * x, 3), u = 1 - unit(random);
        if (v > 0 && std::log(u) < 0.5 * x * x + d - d * v + d * std::log(v)) return std::log(d) + std::log(v);
    }
}

double drawRatio(SplitMix64& random, const PartRange& range) { return std::exp(between(random, std::log(range.ratioMin), std::log(range.ratioMax))); }

Part placed(SplitMix64& random, std::int64_t height, std::int64_t width, std::int64_t h, std::int64_t w) {
    const std::int64_t top = below(random, height - h + 1);
    return {top, below(random, width - w + 1), h, w};
}

Part middle(std::int64_t height, std::int64_t width, const PartRange& range) {
    const double ratio = static_cast<double>(width) / static_cast<double>(height);
    std::int64_t h = height, w = width;
    if (ratio < range.ratioMin) h = std::clamp<std::int64_t>(std::llround(static_cast<double>(width) / range.ratioMin), 1, height);
    if (ratio > range.ratioMax) w = std::clamp<std::int64_t>(std::llround(static_cast<double>(height) * range.ratioMax), 1, width);
    return {(height - h) / 2, (width - w) / 2, h, w};
}

}  // namespace

double unit(SplitMix64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

double between(SplitMix64& random, double low, double high) { return low + (high - low) * unit(random); }

bool chance(SplitMix64& random, double probability) { return unit(random) < probability; }

double beta(SplitMix64& random, double alpha) {
    const double first = logGamma(random, alpha), second = logGamma(random, alpha);
    return 1 / (1 + std::exp(second - first));
}

Part drawCrop(SplitMix64& random, std::int64_t height, std::int64_t width, std::int64_t cropHeight, std::int64_t cropWidth) {
    return placed(random, height, width, cropHeight, cropWidth);
}

Part drawResizedCrop(SplitMix64& random, std::int64_t height, std::int64_t width, const PartRange& range) {
    for (int i = 0; i < kTries; ++i) {
        const double area = static_cast<double>(height * width) * between(random, range.areaMin, range.areaMax), ratio = drawRatio(random, range);
        const std::int64_t w = std::llround(std::sqrt(area * ratio)), h = std::llround(std::sqrt(area / ratio));
        if (w > 0 && w <= width && h > 0 && h <= height) return placed(random, height, width, h, w);
    }
    return middle(height, width, range);
}

Part drawHole(SplitMix64& random, std::int64_t height, std::int64_t width, const PartRange& range) {
    for (int i = 0; i < kTries; ++i) {
        const double area = static_cast<double>(height * width) * between(random, range.areaMin, range.areaMax), ratio = drawRatio(random, range);
        const std::int64_t h = std::llround(std::sqrt(area * ratio)), w = std::llround(std::sqrt(area / ratio));
        if (h < height && w < width) return placed(random, height, width, h, w);
    }
    return {};
}

Part drawMixPart(SplitMix64& random, std::int64_t height, std::int64_t width, double share) {
    const std::int64_t x = below(random, width), y = below(random, height);
    const double half = 0.5 * std::sqrt(1 - share);
    const auto across = static_cast<std::int64_t>(half * static_cast<double>(width)), down = static_cast<std::int64_t>(half * static_cast<double>(height));
    const std::int64_t left = std::max<std::int64_t>(0, x - across), top = std::max<std::int64_t>(0, y - down);
    return {top, left, std::min(height, y + down) - top, std::min(width, x + across) - left};
}

std::array<int, 4> drawOrder(SplitMix64& random) {
    std::array<int, 4> order{0, 1, 2, 3};
    for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(left))]);
    return order;
}

}  // namespace fornax::data
