#include "fornax/base/Random.h"

#include <utility>

namespace fornax {

namespace {
constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

// Finaliser of SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
}  // namespace

std::uint64_t streamSeed(std::uint64_t seed, Stream stream, std::uint64_t position) {
    // One mixing round for each ingredient, so that neighbours in any of the three share nothing.
    const std::uint64_t base = mix(seed + kGolden);
    const std::uint64_t ofStream = mix(base ^ (static_cast<std::uint64_t>(stream) * kGolden));
    return mix(ofStream + (position + 1) * kGolden);
}

SplitMix64::result_type SplitMix64::operator()() { return mix(m_state += kGolden); }

std::uint64_t SplitMix64::below(std::uint64_t bound) {
    if (bound == 0) return 0;
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>((*this)()) * bound;
    auto low = static_cast<std::uint64_t>(product);
    if (low < bound) {
        const std::uint64_t threshold = (0 - bound) % bound;  // 2^64 mod bound
        while (low < threshold) {
            product = static_cast<Wide>((*this)()) * bound;
            low = static_cast<std::uint64_t>(product);
        }
    }
    return static_cast<std::uint64_t>(product >> 64);
}

std::vector<std::int64_t> permutation(std::int64_t count, std::uint64_t seed) {
    std::vector<std::int64_t> order(count > 0 ? static_cast<std::size_t>(count) : 0);
    std::iota(order.begin(), order.end(), std::int64_t{0});
    SplitMix64 random(seed);
    for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random.below(left)]);
    return order;
}

}  // namespace fornax
