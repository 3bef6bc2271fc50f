// Drawn pictures: ten shapes of random place, size and colours in 32 x 32. No files; the split seed draws them.
#include <algorithm>
#include <array>
#include <cmath>

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

Drawing drawn(SplitMix64& random) {
    const auto unit = [&] { return static_cast<double>(random.below(1 << 20)) / (1 << 20); };
    Drawing d{};
    d.radius = 6 + 7 * unit();
    d.x = d.radius + (side - 2 * d.radius) * unit();
    d.y = d.radius + (side - 2 * d.radius) * unit();
    int distance = 0;
    while (distance < 150) {   // colours that can be told apart
        distance = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            d.front[c] = static_cast<std::uint8_t>(random.below(256));
            d.back[c] = static_cast<std::uint8_t>(random.below(256));
            distance += std::abs(d.front[c] - d.back[c]);
        }
    }
    return d;
}

void paint(std::size_t shape, const Drawing& d, std::uint8_t* out) {
    for (std::int64_t y = 0; y < side; ++y)
        for (std::int64_t x = 0; x < side; ++x) {
            int covered = 0;
            for (int k = 0; k < fine * fine; ++k) {
                const double px = static_cast<double>(x) + (k % fine + 0.5) / fine, py = static_cast<double>(y) + (k / fine + 0.5) / fine;
                covered += inside(shape, (px - d.x) / d.radius, (py - d.y) / d.radius) ? 1 : 0;
            }
            for (std::size_t c = 0; c < 3; ++c)
                out[static_cast<std::int64_t>(c) * side * side + y * side + x] =
                    static_cast<std::uint8_t>((d.front[c] * covered + d.back[c] * (fine * fine - covered) + fine * fine / 2) / (fine * fine));
        }
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
        out.classes = shapeNames;
        out.pictures = {config.pictures, 3, side, side, {}, {}};
        out.pictures.pixels.resize(static_cast<std::size_t>(config.pictures * out.pictures.imageBytes()));
        for (std::int64_t i = 0; i < config.pictures; ++i) {
            SplitMix64 random(streamSeed(static_cast<std::uint64_t>(config.splitSeed), Stream::Augmentation, static_cast<std::uint64_t>(i)));
            const auto shape = static_cast<std::size_t>(i) % shapeNames.size();
            paint(shape, drawn(random), out.pictures.image(i));
            out.pictures.labels.push_back(static_cast<std::int64_t>(shape));
        }
        return out;
    }
};

}  // namespace

const Source& shapesSource() {
    static const ShapesSource source;
    return source;
}

}  // namespace fornax::data
