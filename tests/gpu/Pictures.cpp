#include "Pictures.h"

#include <cmath>
#include <numbers>
#include <random>
#include <string>

#include "fornax/base/Files.h"

namespace fornax::gputest {

namespace {

constexpr int kSide = 28;

void appendNumber(std::string& bytes, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(value >> shift & 0xff));
}

/// Stripes of class `label`: five directions, two widths, a random phase, and noise of a tenth of the range.
void appendPicture(std::string& bytes, int label, std::mt19937& random) {
    const double angle = (label % 5) * std::numbers::pi / 5;
    const double frequency = label < 5 ? 0.55 : 1.1;
    const double phase = static_cast<double>(random() % 1000) / 1000 * 2 * std::numbers::pi;
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const double along = x * std::cos(angle) + y * std::sin(angle);
            const int noise = static_cast<int>(random() % 51) - 25;
            const int value = static_cast<int>(std::lround(127 + 90 * std::sin(frequency * along + phase))) + noise;
            bytes.push_back(static_cast<char>(std::min(255, std::max(0, value))));
        }
    }
}

void writePair(const std::filesystem::path& folder, const std::string& prefix, std::int64_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::string images, labels;
    appendNumber(images, 0x803);
    for (const auto size : {static_cast<std::uint32_t>(count), std::uint32_t{kSide}, std::uint32_t{kSide}}) {
        appendNumber(images, size);
    }
    appendNumber(labels, 0x801);
    appendNumber(labels, static_cast<std::uint32_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        const int label = static_cast<int>(i % 10);
        appendPicture(images, label, random);
        labels.push_back(static_cast<char>(label));
    }
    files::writeAtomic(folder / (prefix + "-images-idx3-ubyte"), images);
    files::writeAtomic(folder / (prefix + "-labels-idx1-ubyte"), labels);
}

}  // namespace

void writeStripes(const std::filesystem::path& folder, std::int64_t train, std::int64_t test) {
    std::filesystem::create_directories(folder);
    writePair(folder, "train", train, 1);
    writePair(folder, "t10k", test, 2);
}

}  // namespace fornax::gputest
