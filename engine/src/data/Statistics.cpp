#include "data/Statistics.h"

#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <new>

namespace fornax::data {
namespace {

__extension__ using Wide = unsigned __int128;

struct Sums {
    std::uint64_t values = 0, squares = 0;
};

/// Sums in 32 bits, which is quick: a block's squares stay below 65536 x 255^2 < 2^32.
Sums sumsOf(const std::uint8_t* bytes, std::int64_t count) {
    constexpr std::int64_t block = 65536;
    Sums sums;
    for (std::int64_t start = 0; start < count; start += block) {
        const std::int64_t end = std::min(count, start + block);
        std::uint32_t values = 0, squares = 0;
        for (std::int64_t i = start; i < end; ++i) {
            const std::uint32_t byte = bytes[i];
            values += byte;
            squares += byte * byte;
        }
        sums.values += values;
        sums.squares += squares;
    }
    return sums;
}

using State = std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)>;

State newState() {
    State state(XXH3_createState(), XXH3_freeState);
    if (!state) throw std::bad_alloc();
    XXH3_128bits_reset(state.get());
    return state;
}

void add(const State& state, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        const std::uint64_t size = word.size();
        XXH3_128bits_update(state.get(), &size, sizeof size);
        XXH3_128bits_update(state.get(), word.data(), word.size());
    }
}

std::string hexOf(const State& state) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state.get()));
    std::string hex;
    for (const unsigned char byte : canonical.digest) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

Sums sumsAt(const ImageSet& set, std::int64_t index, std::int64_t channel) {
    const std::int64_t plane = set.height * set.width;
    if (!set.store) return sumsOf(set.image(index) + channel * plane, plane);
    const PictureFacts& facts = set.store->facts(index);
    const auto c = static_cast<std::size_t>(channel);
    return {facts.sums[c], facts.squares[c]};
}

XXH128_hash_t keyOf(const ImageSet& set, std::int64_t index) {
    if (!set.store) return XXH3_128bits(set.image(index), static_cast<std::size_t>(set.imageBytes()));
    const PictureFacts& facts = set.store->facts(index);
    return {facts.keyLow, facts.keyHigh};
}

}  // namespace

PictureFacts factsOf(const std::uint8_t* bytes, std::int64_t channels, std::int64_t plane) {
    const auto size = static_cast<std::size_t>(channels * plane);
    const XXH128_hash_t key = XXH3_128bits(bytes, size);
    PictureFacts facts{key.low64, key.high64, {}, {}, size > 1 && std::memcmp(bytes, bytes + 1, size - 1) == 0};
    for (std::int64_t c = 0; c < std::min<std::int64_t>(channels, 3); ++c) {
        const Sums sums = sumsOf(bytes + c * plane, plane);
        facts.sums[static_cast<std::size_t>(c)] = sums.values;
        facts.squares[static_cast<std::size_t>(c)] = sums.squares;
    }
    return facts;
}

void measure(const ImageSet& set, const std::vector<std::int64_t>& indices, std::vector<double>& mean, std::vector<double>& deviation) {
    const std::int64_t plane = set.height * set.width;
    mean.clear();
    deviation.clear();
    for (std::int64_t channel = 0; channel < set.channels; ++channel) {
        Sums all;
        for (const std::int64_t index : indices) {
            const Sums one = sumsAt(set, index, channel);
            all.values += one.values;
            all.squares += one.squares;
        }
        const auto count = static_cast<std::uint64_t>(plane) * indices.size();
        const double n = count == 0 ? 1.0 : static_cast<double>(count);
        // n^2 times the variance is a whole number: no cancellation, the same bits on every machine.
        const Wide scaled = Wide{count} * all.squares - Wide{all.values} * all.values;
        const double spread = std::sqrt(static_cast<double>(scaled)) / n / 255.0;
        mean.push_back(static_cast<double>(all.values) / n / 255.0);
        deviation.push_back(spread > 0 ? spread : 1.0);
    }
}

std::string hashOf(const ImageSet& set, const std::vector<std::int64_t>& parts) {
    const State state = newState();
    std::int64_t start = 0;
    for (const std::int64_t count : parts) {
        const std::int64_t sizes[] = {count, set.channels, set.height, set.width};
        XXH3_128bits_update(state.get(), sizes, sizeof sizes);
        XXH3_128bits_update(state.get(), set.image(start), static_cast<std::size_t>(count * set.imageBytes()));
        XXH3_128bits_update(state.get(), set.labels.data() + start, static_cast<std::size_t>(count) * sizeof(std::int64_t));
        start += count;
    }
    return hexOf(state);
}

std::string hashOfEach(const ImageSet& set) {
    const State state = newState();
    const std::int64_t sizes[] = {set.count, set.channels, set.height, set.width};
    XXH3_128bits_update(state.get(), sizes, sizeof sizes);
    for (std::int64_t i = 0; i < set.count; ++i) {
        XXH128_canonical_t key;
        XXH128_canonicalFromHash(&key, keyOf(set, i));
        XXH3_128bits_update(state.get(), key.digest, sizeof key.digest);
    }
    XXH3_128bits_update(state.get(), set.labels.data(), set.labels.size() * sizeof(std::int64_t));
    return hexOf(state);
}

std::string hashOf(const TextSet& set) {
    const State state = newState();
    for (const std::string& text : set.texts) {
        const std::uint64_t size = text.size();
        XXH3_128bits_update(state.get(), &size, sizeof size);
        XXH3_128bits_update(state.get(), text.data(), text.size());
    }
    XXH3_128bits_update(state.get(), set.labels.data(), set.labels.size() * sizeof(std::int64_t));
    return hexOf(state);
}

std::string hashOf(const TableSet& set) {
    const State state = newState();
    add(state, set.columns);
    for (const auto& row : set.rows) add(state, row);
    XXH3_128bits_update(state.get(), set.labels.data(), set.labels.size() * sizeof(std::int64_t));
    XXH3_128bits_update(state.get(), set.targets.data(), set.targets.size() * sizeof(double));
    return hexOf(state);
}

std::string hashOf(const std::string& samples, const LabelSets& sets, const std::vector<std::string>& names) {
    const State state = newState();
    add(state, {samples});
    add(state, names);
    for (std::int64_t i = 0; i < sets.count(); ++i) {
        const auto labels = sets.of(i);
        const std::uint64_t size = labels.size();
        XXH3_128bits_update(state.get(), &size, sizeof size);
        XXH3_128bits_update(state.get(), labels.data(), labels.size_bytes());
    }
    return hexOf(state);
}

}  // namespace fornax::data
