// How the random transforms draw. Each function takes what it needs from one sample's stream, the same on every machine.
// Private to the engine; torch-free.
#pragma once
#include <array>
#include <cstdint>

#include "fornax/base/Random.h"

namespace fornax::data {

/// Part of a picture, in pixels.
struct Part {
    std::int64_t top = 0, left = 0, height = 0, width = 0;
    std::int64_t area() const { return height * width; }
};

double unit(SplitMix64& random);                                ///< uniform in [0, 1)
double between(SplitMix64& random, double low, double high);    ///< uniform
bool chance(SplitMix64& random, double probability);            ///< 0 never, 1 always
/// Beta(alpha, alpha), from two gamma variates (Marsaglia, Tsang 2000).
double beta(SplitMix64& random, double alpha);

/// Every place of a crop of this size is equally likely.
Part drawCrop(SplitMix64& random, std::int64_t height, std::int64_t width, std::int64_t cropHeight, std::int64_t cropWidth);

struct PartRange { double areaMin, areaMax, ratioMin, ratioMax; };
/// A part whose area (share of the picture) is uniform and whose ratio width / height is uniform on a log scale. Ten tries
/// to fit it in; then the largest part in the middle with a ratio in the range.
Part drawResizedCrop(SplitMix64& random, std::int64_t height, std::int64_t width, const PartRange& range);
/// The same for a hole, whose ratio is height / width and which leaves a row and a column; empty after ten tries.
Part drawHole(SplitMix64& random, std::int64_t height, std::int64_t width, const PartRange& range);
/// Rectangle of cutmix for this share of the own picture: its middle is uniform, what stands over the edge is cut.
Part drawMixPart(SplitMix64& random, std::int64_t height, std::int64_t width, double share);
/// A permutation of 0 … 3: the order of brightness, contrast, saturation and hue.
std::array<int, 4> drawOrder(SplitMix64& random);

}  // namespace fornax::data
