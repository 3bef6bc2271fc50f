#include "data/Resample.h"

#include <algorithm>
#include <cmath>

#include "data/ForEachCpu.h"

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

constexpr std::int32_t half = 1 << (fraction - 1);

std::uint8_t rounded(std::int32_t sum) { return static_cast<std::uint8_t>(std::clamp(sum >> fraction, 0, 255)); }

/// One line of pixels of `channels` bytes.
template <int channels> void across(const std::uint8_t* line, const Weights& w, int width, std::uint8_t* to) {
    for (int x = 0; x < width; ++x) {
        std::int32_t sums[channels];
        std::fill_n(sums, channels, half);
        const std::uint8_t* from = line + w.first[static_cast<std::size_t>(x)] * channels;
        const std::int32_t* weights = w.values.data() + static_cast<std::size_t>(x * w.most);
        for (int k = 0; k < w.count[static_cast<std::size_t>(x)]; ++k)
            for (int c = 0; c < channels; ++c) sums[c] += *from++ * weights[k];
        for (int c = 0; c < channels; ++c) *to++ = rounded(sums[c]);
    }
}

FORNAX_FOR_EACH_CPU void addLine(const std::uint8_t* __restrict line, std::int32_t weight, std::int64_t count, std::int32_t* __restrict sums) {
    for (std::int64_t i = 0; i < count; ++i) sums[i] += line[i] * weight;
}

}  // namespace

std::vector<std::uint8_t> resample(const std::uint8_t* from, std::int64_t stride, int channels, Box box, int width, int height) {
    const Weights widths = weightsOf(box.width, width), heights = weightsOf(box.height, height);
    const std::int64_t row = std::int64_t{width} * channels;
    std::vector<std::uint8_t> lines(static_cast<std::size_t>(row * box.height)), out(static_cast<std::size_t>(row * height));
    for (int y = 0; y < box.height; ++y) {
        const std::uint8_t* line = from + (box.y + y) * stride + std::int64_t{box.x} * channels;
        (channels == 3 ? across<3> : across<1>)(line, widths, width, lines.data() + y * row);
    }
    std::vector<std::int32_t> sums(static_cast<std::size_t>(row));
    for (int y = 0; y < height; ++y) {
        std::fill(sums.begin(), sums.end(), half);
        for (int k = 0; k < heights.count[static_cast<std::size_t>(y)]; ++k)
            addLine(lines.data() + (heights.first[static_cast<std::size_t>(y)] + k) * row, heights.values[static_cast<std::size_t>(y * heights.most + k)], row, sums.data());
        std::transform(sums.begin(), sums.end(), out.begin() + y * row, rounded);
    }
    return out;
}

}  // namespace fornax::data
