#include "data/Resample.h"

#include <algorithm>
#include <cmath>

namespace fornax::data {
namespace {

constexpr int fraction = 22;   // bits; 8 of the value and 2 of headroom make 32

/// For each place in the result: where its inputs begin and how much each counts.
struct Weights {
    std::vector<int> first, count;
    std::vector<std::int32_t> values;
    int most = 0;
};

Weights weightsOf(int from, int to) {
    const double scale = static_cast<double>(from) / to, reach = std::max(scale, 1.0);   // half the width of the triangle
    Weights w;
    w.most = static_cast<int>(std::ceil(reach)) * 2 + 1;
    w.values.assign(static_cast<std::size_t>(w.most) * static_cast<std::size_t>(to), 0);
    std::vector<double> shares(static_cast<std::size_t>(w.most));
    for (int i = 0; i < to; ++i) {
        const double centre = (i + 0.5) * scale;
        const int first = std::max(0, static_cast<int>(centre - reach + 0.5)), end = std::min(from, static_cast<int>(centre + reach + 0.5));
        double sum = 0;
        for (int k = first; k < end; ++k) {
            const double share = std::max(0.0, 1.0 - std::abs((k - centre + 0.5) / reach));
            shares[static_cast<std::size_t>(k - first)] = share;
            sum += share;
        }
        for (int k = 0; k < end - first; ++k)
            w.values[static_cast<std::size_t>(i * w.most + k)] = static_cast<std::int32_t>(0.5 + shares[static_cast<std::size_t>(k)] / sum * (1 << fraction));
        w.first.push_back(first);
        w.count.push_back(end - first);
    }
    return w;
}

std::uint8_t rounded(std::int32_t sum) { return static_cast<std::uint8_t>(std::clamp(sum >> fraction, 0, 255)); }

}  // namespace

std::vector<std::uint8_t> resample(const std::uint8_t* from, std::int64_t stride, int channels, Box box, int width, int height) {
    const Weights across = weightsOf(box.width, width), down = weightsOf(box.height, height);
    const std::int64_t row = std::int64_t{width} * channels;
    std::vector<std::uint8_t> rows(static_cast<std::size_t>(row * box.height)), out(static_cast<std::size_t>(row * height));
    for (int y = 0; y < box.height; ++y) {
        const std::uint8_t* line = from + (box.y + y) * stride + std::int64_t{box.x} * channels;
        for (int x = 0; x < width; ++x)
            for (int c = 0; c < channels; ++c) {
                std::int32_t sum = 1 << (fraction - 1);
                for (int k = 0; k < across.count[static_cast<std::size_t>(x)]; ++k)
                    sum += line[(across.first[static_cast<std::size_t>(x)] + k) * channels + c] * across.values[static_cast<std::size_t>(x * across.most + k)];
                rows[static_cast<std::size_t>(y * row + std::int64_t{x} * channels + c)] = rounded(sum);
            }
    }
    for (int y = 0; y < height; ++y)
        for (std::int64_t i = 0; i < row; ++i) {
            std::int32_t sum = 1 << (fraction - 1);
            for (int k = 0; k < down.count[static_cast<std::size_t>(y)]; ++k)
                sum += rows[static_cast<std::size_t>((down.first[static_cast<std::size_t>(y)] + k) * row + i)] * down.values[static_cast<std::size_t>(y * down.most + k)];
            out[static_cast<std::size_t>(y * row + i)] = rounded(sum);
        }
    return out;
}

}  // namespace fornax::data
