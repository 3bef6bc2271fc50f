// Independent seeded random streams. Each use (initialisation, shuffle, augmentation, dropout) draws from its own
// stream; a position (step, epoch) selects the place in it. So the state of a stream is (seed, position): nothing
// hidden to save, and resuming continues bit for bit.
#pragma once
#include <cstdint>
#include <numeric>
#include <vector>

namespace fornax {

enum class Stream : std::uint64_t { Initialisation = 1, Shuffle = 2, Augmentation = 3, Dropout = 4, Split = 5, Balance = 6, Generation = 10 };

/// SplitMix64-mixed seed of one place in one stream (Steele, Lea, Flood 2014).
std::uint64_t streamSeed(std::uint64_t seed, Stream stream, std::uint64_t position = 0);

/// Small counter-free generator (SplitMix64) with the UniformRandomBitGenerator interface.
class SplitMix64 {
  public:
    using result_type = std::uint64_t;
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~result_type{0}; }
    result_type operator()();
    /// Uniform in [0, bound) without modulo bias (Lemire 2019).
    std::uint64_t below(std::uint64_t bound);

  private:
    std::uint64_t m_state;
};

/// Fisher-Yates permutation of 0 … count-1; the same on every platform.
std::vector<std::int64_t> permutation(std::int64_t count, std::uint64_t seed);

}  // namespace fornax
