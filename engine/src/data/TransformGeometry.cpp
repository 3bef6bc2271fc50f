// Transforms that move pixels.
#include <cmath>
#include <numbers>

#include "data/TransformOps.h"

namespace fornax::data::ops {
namespace {

using at::indexing::Slice;

/// N x 1 x 1 of one number of each part.
at::Tensor column(const std::vector<Part>& parts, std::int64_t Part::* member, const at::Tensor& like) {
    const at::Tensor made = at::empty({static_cast<std::int64_t>(parts.size()), 1, 1}, at::kFloat);
    float* value = made.mutable_data_ptr<float>();
    for (const Part& part : parts) *value++ = static_cast<float>(part.*member);
    return made.to(like.device(), true);
}

/// Keys 1981 with a = -0.5, or a triangle.
at::Tensor filterAt(const at::Tensor& distance, bool cubic) {
    const at::Tensor d = distance.abs();
    if (!cubic) return (1 - d).clamp_min(0);
    constexpr double a = -0.5;
    const at::Tensor near = ((a + 2) * d - (a + 3)) * d * d + 1, far = ((a * d - 5 * a) * d + 8 * a) * d - 4 * a;
    return at::where(d < 1, near, at::where(d < 2, far, at::zeros_like(d)));
}

/// N x `to` x `from`: how much each pixel in a row counts for each pixel of the result. As in antialiased interpolation,
/// the filter is widened by the factor of shrinking and sees the part alone.
at::Tensor weights(const at::Tensor& first, const at::Tensor& size, std::int64_t from, std::int64_t to, bool cubic) {
    const at::Tensor scale = size / static_cast<double>(to), widening = scale.clamp_min(1), reach = widening * (cubic ? 2.0 : 1.0);
    const at::Tensor centre = (at::arange(to, first.options()).view({1, to, 1}) + 0.5) * scale;
    const at::Tensor place = at::arange(from, first.options()).view({1, 1, from}) - first;
    const at::Tensor low = (centre - reach + 0.5).floor().clamp_min(0), high = at::minimum((centre + reach + 0.5).floor(), size);
    const at::Tensor inside = (place >= low).logical_and(place < high);
    const at::Tensor raw = filterAt((place - centre + 0.5) / widening, cubic) * inside;
    return raw / raw.sum(2, true);
}

/// Places that a border of this kind shows, along a side.
std::vector<std::int64_t> placesAlong(std::int64_t before, std::int64_t side, std::int64_t after, const std::string& border) {
    std::vector<std::int64_t> places;
    for (std::int64_t i = -before; i < side + after; ++i) {
        std::int64_t place = i;
        if (border == "edge") place = std::clamp<std::int64_t>(i, 0, side - 1);
        else if (i < 0) place = border == "reflect" ? -i : -i - 1;
        else if (i >= side) place = border == "reflect" ? 2 * side - 2 - i : 2 * side - 1 - i;
        places.push_back(place);
    }
    return places;
}

}  // namespace

at::Tensor resize(const at::Tensor& x, std::int64_t height, std::int64_t width, bool bicubic) {
    if (x.size(2) == height && x.size(3) == width) return x;
    return bicubic ? at::_upsample_bicubic2d_aa(x, {height, width}, false) : at::_upsample_bilinear2d_aa(x, {height, width}, false);
}

at::Tensor resizedCrop(const at::Tensor& x, const std::vector<Part>& parts, std::int64_t height, std::int64_t width, bool bicubic) {
    const auto n = x.size(0), c = x.size(1), h = x.size(2), w = x.size(3);
    const at::Tensor down = weights(column(parts, &Part::top, x), column(parts, &Part::height, x), h, height, bicubic);
    const at::Tensor across = weights(column(parts, &Part::left, x), column(parts, &Part::width, x), w, width, bicubic);
    const at::Tensor narrow = at::bmm(x.reshape({n, c * h, w}), across.transpose(1, 2));                       // n, c h, width
    const at::Tensor rows = narrow.view({n, c, h, width}).permute({0, 2, 1, 3}).reshape({n, h, c * width});
    return at::bmm(down, rows).view({n, height, c, width}).permute({0, 2, 1, 3});
}

at::Tensor pad(const at::Tensor& x, const Borders& b, const std::string& border, double fill) {
    if (border == "constant") return at::constant_pad_nd(x, {b.left, b.right, b.top, b.bottom}, fill);
    const auto rows = at::tensor(placesAlong(b.top, x.size(2), b.bottom, border)).to(x.device());
    const auto columns = at::tensor(placesAlong(b.left, x.size(3), b.right, border)).to(x.device());
    return x.index_select(2, rows).index_select(3, columns);
}

at::Tensor crop(const at::Tensor& x, const std::vector<Part>& parts) {
    const auto n = static_cast<std::int64_t>(parts.size()), h = parts.front().height, w = parts.front().width;
    const auto options = at::TensorOptions().dtype(at::kLong).device(x.device());
    const at::Tensor sample = at::arange(n, options).view({n, 1, 1});
    const at::Tensor rows = column(parts, &Part::top, x).to(at::kLong) + at::arange(h, options).view({1, h, 1});
    const at::Tensor columns = column(parts, &Part::left, x).to(at::kLong) + at::arange(w, options).view({1, 1, w});
    return x.permute({0, 2, 3, 1}).index({sample, rows, columns}).permute({0, 3, 1, 2});   // whole pixels at a time
}

at::Tensor flip(const at::Tensor& x, const std::vector<char>& chosen, std::int64_t dimension) {
    const std::vector<double> values(chosen.begin(), chosen.end());
    return at::where(forSamples(values, x) > 0.5, x.flip(dimension), x);
}

Matrix inverseOf(const Placement& p) {
    const double degree = std::numbers::pi / 180, turn = p.angle * degree, sx = std::tan(p.shearX * degree), sy = p.shearY * degree;
    // The forward 2 x 2 part without its scale has determinant 1: its inverse swaps and negates.
    const double a = std::cos(turn - sy) / std::cos(sy), b = -a * sx - std::sin(turn), c = std::sin(turn - sy) / std::cos(sy), d = -c * sx + std::cos(turn);
    Matrix m{d / p.scale, -b / p.scale, 0, -c / p.scale, a / p.scale, 0};
    m[2] = -m[0] * p.moveX - m[1] * p.moveY;
    m[5] = -m[3] * p.moveX - m[4] * p.moveY;
    return m;
}

at::Tensor warp(const at::Tensor& x, const std::vector<Matrix>& matrices, bool bilinear, double fill) {
    const auto n = x.size(0), h = x.size(2), w = x.size(3);
    const at::Tensor made = at::empty({n, 2, 3}, at::kFloat);
    float* value = made.mutable_data_ptr<float>();
    for (const Matrix& m : matrices)   // the grid counts from -1 to 1
        for (std::size_t i = 0; i < m.size(); ++i) *value++ = static_cast<float>(m[i] * 2 / static_cast<double>(i < 3 ? w : h));
    const auto options = x.options();
    const double right = (static_cast<double>(w) - 1) / 2, low = (static_cast<double>(h) - 1) / 2;
    const at::Tensor across = at::linspace(-right, right, w, options).view({1, w}).expand({h, w}), down = at::linspace(-low, low, h, options).view({h, 1}).expand({h, w});
    const at::Tensor places = at::stack({across, down, at::ones({h, w}, options)}, 2).view({1, h * w, 3}).expand({n, h * w, 3});
    const at::Tensor grid = at::bmm(places, made.to(x.device(), true).transpose(1, 2)).view({n, h, w, 2});
    // One channel more tells how much of each pixel came from inside.
    const at::Tensor whole = at::cat({x, at::ones({n, 1, h, w}, options)}, 1);
    const at::Tensor taken = at::grid_sampler(whole, grid, bilinear ? 0 : 1, 0, false);
    const at::Tensor picture = taken.narrow(1, 0, x.size(1)), share = taken.narrow(1, x.size(1), 1);
    return bilinear ? (picture - fill) * share + fill : at::where(share < 0.5, at::full({}, fill, options), picture);
}

}  // namespace fornax::data::ops
