// Drawn pictures of 32 x 32: one of ten shapes at a random place, of random size and colours; or up to four different ones, each
// a label by itself. No files; the split seed draws them.
#include <algorithm>
#include <array>
#include <cmath>

#include "data/LabelCells.h"
#include "data/Source.h"
#include "fornax/base/Random.h"

namespace fornax::data {
namespace {

constexpr std::int64_t side = 32;
constexpr int fine = 3;   // points across a pixel that decide how much of it is covered
const std::vector<std::string> shapeNames = {"disc", "ring", "square", "frame", "triangle", "diamond", "plus", "bars", "columns", "checks"};

/// Whether a point belongs to the shape; x and y from -1 to 1 in its own square.
bool inside(std::size_t shape, double x, double y) {
    const double ax = std::abs(x), ay = std::abs(y), radius = std::hypot(x, y), edge = std::max(ax, ay);
    const auto stripe = [](double v) { return static_cast<int>(std::floor((v + 1) * 2.5)) % 2 == 0; };
    if (edge > 1) return false;
    switch (shape) {
        case 0: return radius <= 1;
        case 1: return radius <= 1 && radius >= 0.6;
        case 2: return true;
        case 3: return edge >= 0.6;
        case 4: return ax <= (y + 1) / 2;
        case 5: return ax + ay <= 1;
        case 6: return std::min(ax, ay) <= 0.33;
        case 7: return stripe(y);
        case 8: return stripe(x);
        default: return stripe(x) == stripe(y);
    }
}

struct Drawing {
    double x, y, radius;
    std::array<std::uint8_t, 3> front, back;
};

double unit(SplitMix64& random) { return static_cast<double>(random.below(1 << 20)) / (1 << 20); }
std::uint8_t byte(SplitMix64& random) { return static_cast<std::uint8_t>(random.below(256)); }

/// Whether colours can be told apart.
bool differ(const std::array<std::uint8_t, 3>& a, const std::array<std::uint8_t, 3>& b) { return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]) >= 150; }

void place(SplitMix64& random, double least, double most, Drawing& d) {
    d.radius = least + (most - least) * unit(random);
    d.x = d.radius + (side - 2 * d.radius) * unit(random);
    d.y = d.radius + (side - 2 * d.radius) * unit(random);
}

Drawing drawn(SplitMix64& random) {
    Drawing d{};
    place(random, 6, 13, d);
    do
        for (std::size_t c = 0; c < 3; ++c) d.front[c] = byte(random), d.back[c] = byte(random);
    while (!differ(d.front, d.back));
    return d;
}

/// Over what is there.
void paint(std::size_t shape, const Drawing& d, std::uint8_t* out) {
    for (std::int64_t y = 0; y < side; ++y)
        for (std::int64_t x = 0; x < side; ++x) {
            int covered = 0;
            for (int k = 0; k < fine * fine; ++k) {
                const double px = static_cast<double>(x) + (k % fine + 0.5) / fine, py = static_cast<double>(y) + (k / fine + 0.5) / fine;
                covered += inside(shape, (px - d.x) / d.radius, (py - d.y) / d.radius) ? 1 : 0;
            }
            for (std::size_t c = 0; c < 3; ++c) {
                std::uint8_t& pixel = out[static_cast<std::int64_t>(c) * side * side + y * side + x];
                pixel = static_cast<std::uint8_t>((d.front[c] * covered + pixel * (fine * fine - covered) + fine * fine / 2) / (fine * fine));
            }
        }
}

void fill(const std::array<std::uint8_t, 3>& colour, std::uint8_t* out) {
    for (std::size_t c = 0; c < 3; ++c) std::fill_n(out + static_cast<std::int64_t>(c) * side * side, side * side, colour[c]);
}

/// None to `most` different shapes that do not touch; returns which. One that finds no room is left out.
std::vector<std::string> paintSeveral(SplitMix64& random, std::int64_t most, std::uint8_t* out) {
    constexpr int tries = 40;
    std::vector<std::string> names;
    std::vector<Drawing> there;
    const std::array<std::uint8_t, 3> back = {byte(random), byte(random), byte(random)};
    fill(back, out);
    const auto wanted = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(most) + 1));
    const auto order = permutation(static_cast<std::int64_t>(shapeNames.size()), random.below(std::uint64_t{1} << 62));
    const auto apart = [&](const Drawing& d) { return std::ranges::all_of(there, [&](const Drawing& o) { return std::max(std::abs(d.x - o.x), std::abs(d.y - o.y)) > d.radius + o.radius; }); };
    for (std::int64_t k = 0; k < wanted; ++k) {
        Drawing d{};
        int left = tries;
        do place(random, 5, 7, d);
        while (!apart(d) && --left > 0);
        if (left == 0) continue;
        do d.front = {byte(random), byte(random), byte(random)};
        while (!differ(d.front, back));
        const auto shape = static_cast<std::size_t>(order[static_cast<std::size_t>(k)]);
        paint(shape, d, out);
        there.push_back(d);
        names.push_back(shapeNames[shape]);
    }
    return names;
}

class ShapesSource : public Source {
  public:
    const char* name() const override { return "shapes"; }
    bool needsFolder() const override { return false; }
    std::optional<Recognition> recognise(const std::filesystem::path&, const DataConfig&) const override { return std::nullopt; }
    void look(const DataConfig&, const std::filesystem::path&) const override {}
    std::string fingerprint(const DataConfig&, const std::filesystem::path&) const override { return "drawn"; }
    std::optional<std::int64_t> trainingPictures(const DataConfig& config, const std::filesystem::path&) const override {
        return std::llround(static_cast<double>(config.pictures) * (1 - config.testShare));
    }

    Samples read(const DataConfig& config, const std::filesystem::path&) const override {
        checkBudget(config, config.pictures, 3, side, side);
        Samples out;
        const bool several = config.mostShapes > 1;
        out.classes = shapeNames;
        out.pictures = {config.pictures, 3, side, side, {}, {}};
        out.pictures.pixels.resize(static_cast<std::size_t>(config.pictures * out.pictures.imageBytes()));
        std::vector<std::vector<std::string>> names;   // where there may be several
        for (std::int64_t i = 0; i < config.pictures; ++i) {
            SplitMix64 random(streamSeed(static_cast<std::uint64_t>(config.splitSeed), Stream::Augmentation, static_cast<std::uint64_t>(i)));
            if (several) {
                names.push_back(paintSeveral(random, config.mostShapes, out.pictures.image(i)));
                continue;
            }
            const auto shape = static_cast<std::size_t>(i) % shapeNames.size();
            const Drawing d = drawn(random);
            fill(d.back, out.pictures.image(i));
            paint(shape, d, out.pictures.image(i));
            out.pictures.labels.push_back(static_cast<std::int64_t>(shape));
        }
        if (several) takeLabels(names, shapeNames, "shapes", out);
        return out;
    }
};

}  // namespace

const Source& shapesSource() {
    static const ShapesSource source;
    return source;
}

}  // namespace fornax::data
