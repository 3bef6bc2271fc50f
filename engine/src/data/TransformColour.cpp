// Transforms that change values.
#include "data/TransformOps.h"

namespace fornax::data::ops {
namespace {

/// ITU-R BT.601 weights, as torchvision rounds them; one channel.
at::Tensor greyOf(const at::Tensor& x) {
    if (x.size(1) != 3) return x.mean(1, true);
    return x.narrow(1, 0, 1) * 0.2989 + x.narrow(1, 1, 1) * 0.587 + x.narrow(1, 2, 1) * 0.114;
}

at::Tensor blend(const at::Tensor& x, const at::Tensor& other, const at::Tensor& share) { return (x * share + other * (1 - share)).clamp(0, 1); }

struct Hsv { at::Tensor hue, saturation, value; };

Hsv toHsv(const at::Tensor& x) {
    const at::Tensor r = x.narrow(1, 0, 1), g = x.narrow(1, 1, 1), b = x.narrow(1, 2, 1);
    const at::Tensor most = x.amax(1, true), range = most - x.amin(1, true), isGrey = range == 0;
    const at::Tensor one = at::ones({}, x.options()), divisor = at::where(isGrey, one, range);
    const at::Tensor sector = at::where(most == r, (g - b) / divisor, at::where(most == g, (b - r) / divisor + 2, (r - g) / divisor + 4));
    return {at::remainder(sector / 6 + 1, 1), range / at::where(isGrey, one, most), most};
}

/// f(n) = v - v s max(0, min(k, 4 - k, 1)) with k = (n + 6 h) mod 6, for n = 5, 3, 1.
at::Tensor toRgb(const Hsv& c) {
    std::vector<at::Tensor> channels;
    for (const double n : {5.0, 3.0, 1.0}) {
        const at::Tensor k = at::remainder(c.hue * 6 + n, 6);
        channels.push_back(c.value - c.value * c.saturation * at::minimum(k, 4 - k).clamp(0, 1));
    }
    return at::cat(channels, 1);
}

/// N x 1 x H x W: inside the part of each sample.
at::Tensor maskOf(const std::vector<Part>& parts, const at::Tensor& x) {
    const auto column = [&](const auto& value) {
        std::vector<double> values;
        for (const Part& part : parts) values.push_back(static_cast<double>(value(part)));
        return forSamples(values, x);
    };
    const at::Tensor rows = at::arange(x.size(2), x.options()).view({1, 1, -1, 1}), columns = at::arange(x.size(3), x.options()).view({1, 1, 1, -1});
    const at::Tensor down = (rows >= column([](const Part& p) { return p.top; })).logical_and(rows < column([](const Part& p) { return p.top + p.height; }));
    const at::Tensor across = (columns >= column([](const Part& p) { return p.left; })).logical_and(columns < column([](const Part& p) { return p.left + p.width; }));
    return down.logical_and(across);
}

at::Tensor forChannels(const std::vector<double>& values, const at::Tensor& x) {
    return at::tensor(values, at::kFloat).view({1, -1, 1, 1}).to(x.device(), true);
}

}  // namespace

at::Tensor forSamples(const std::vector<double>& values, const at::Tensor& x) {
    std::vector<std::int64_t> shape(static_cast<std::size_t>(x.dim()), 1);
    shape[0] = static_cast<std::int64_t>(values.size());
    return at::tensor(values, at::kFloat).view(shape).to(x.device(), true);
}

at::Tensor brightness(const at::Tensor& x, const std::vector<double>& factors) { return (x * forSamples(factors, x)).clamp(0, 1); }

at::Tensor contrast(const at::Tensor& x, const std::vector<double>& factors) {
    return blend(x, greyOf(x).mean({1, 2, 3}, true), forSamples(factors, x));
}

at::Tensor saturation(const at::Tensor& x, const std::vector<double>& factors) {
    return x.size(1) == 3 ? blend(x, greyOf(x), forSamples(factors, x)) : x;
}

at::Tensor hue(const at::Tensor& x, const std::vector<double>& turns) {
    if (x.size(1) != 3) return x;
    Hsv c = toHsv(x);
    c.hue = at::remainder(c.hue + forSamples(turns, x), 1);
    return toRgb(c);
}

at::Tensor grey(const at::Tensor& x, const std::vector<char>& chosen) {
    if (x.size(1) != 3) return x;
    const std::vector<double> values(chosen.begin(), chosen.end());
    return at::where(forSamples(values, x) > 0.5, greyOf(x), x);
}

at::Tensor erase(const at::Tensor& x, const std::vector<Part>& parts, const std::vector<double>& fill) {
    return at::where(maskOf(parts, x), forChannels(fill, x), x);
}

at::Tensor mix(const at::Tensor& x, const std::vector<double>& shares) {
    const at::Tensor share = forSamples(shares, x);
    return x * share + x.roll(1, 0) * (1 - share);
}

at::Tensor cutMix(const at::Tensor& x, const std::vector<Part>& parts) { return at::where(maskOf(parts, x), x.roll(1, 0), x); }

at::Tensor normalise(const at::Tensor& x, const std::vector<double>& mean, const std::vector<double>& deviation) {
    return (x - forChannels(mean, x)) / forChannels(deviation, x);
}

}  // namespace fornax::data::ops
