// Built with -ffp-contract=off, so that each instruction set gives the same bits.
#include "data/Normalise.h"

#include <cstring>

#include "data/ForEachCpu.h"

namespace fornax::data {
namespace {

/// In doubles: the rounding to float then hides the rounding of scale and shift (the constructor makes sure of it).
FORNAX_FOR_EACH_CPU void convert(const std::uint8_t* __restrict bytes, std::int64_t count, double scale, double shift, float* __restrict out) {
    for (std::int64_t i = 0; i < count; ++i) out[i] = static_cast<float>(static_cast<double>(static_cast<int>(bytes[i])) * scale + shift);
}

void lookUp(const std::uint8_t* planes, std::int64_t plane, std::int64_t channels, const float* table, float* out) {
    for (std::int64_t c = 0; c < channels; ++c)
        for (std::int64_t i = 0; i < plane; ++i) out[i * channels + c] = table[c * 256 + planes[c * plane + i]];
}

}  // namespace

Normaliser::Normaliser(const Preprocessing& p) {
    for (std::size_t c = 0; c < p.mean.size(); ++c)
        for (int byte = 0; byte < 256; ++byte) m_table.push_back(static_cast<float>((byte / 255.0 - p.mean[c]) / p.deviation[c]));
    if (p.channels != 1) return;
    m_scale = 1.0 / (255.0 * p.deviation[0]);
    m_shift = -p.mean[0] / p.deviation[0];
    std::uint8_t bytes[256];
    float values[256];
    for (int byte = 0; byte < 256; ++byte) bytes[byte] = static_cast<std::uint8_t>(byte);
    convert(bytes, 256, m_scale, m_shift, values);
    m_arithmetic = std::memcmp(values, m_table.data(), sizeof values) == 0;
}

void Normaliser::run(const ImageSet& set, const std::int64_t* rows, std::int64_t count, float* out) const {
    const std::int64_t plane = set.height * set.width, size = set.imageBytes();
    std::vector<std::uint8_t> room;
    for (std::int64_t n = 0; n < count; ++n) {
        if (n + 1 < count && !set.store) __builtin_prefetch(set.image(rows[n + 1]));
        const std::uint8_t* bytes = set.read(rows[n], room);
        if (m_arithmetic) convert(bytes, size, m_scale, m_shift, out + n * size);
        else lookUp(bytes, plane, set.channels, m_table.data(), out + n * size);
    }
}

}  // namespace fornax::data
