#include "data/Balance.h"

#include <algorithm>
#include <map>

#include "fornax/base/Random.h"

namespace fornax::data {

std::vector<std::int64_t> balancedDraw(const Dataset& data, const std::vector<std::int64_t>& samples, std::uint64_t seed, std::int64_t epoch) {
    std::map<std::int64_t, std::vector<std::int64_t>> classes;
    for (const std::int64_t index : samples) classes[data.labels().at(static_cast<std::size_t>(index))].push_back(index);
    const auto all = static_cast<std::int64_t>(samples.size()), count = static_cast<std::int64_t>(classes.size());
    std::vector<std::int64_t> drawn;
    std::int64_t number = 0;
    for (const auto& [label, members] : classes) {
        const auto size = static_cast<std::int64_t>(members.size());
        const std::int64_t wanted = all / count + ((number + epoch) % count < all % count ? 1 : 0);
        const auto order = permutation(size, streamSeed(streamSeed(seed, Stream::Balance, static_cast<std::uint64_t>(label)), Stream::Balance, static_cast<std::uint64_t>(epoch)));
        // Where a class gives fewer than it has, each epoch takes others.
        for (std::int64_t k = 0; k < wanted; ++k) drawn.push_back(members[static_cast<std::size_t>(order[static_cast<std::size_t>(k % size)])]);
        ++number;
    }
    return drawn;
}

}  // namespace fornax::data
