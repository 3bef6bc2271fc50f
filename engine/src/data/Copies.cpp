#include "data/Copies.h"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

namespace fornax::data {
namespace {

struct Key {
    XXH128_hash_t hash;
    bool operator==(const Key& other) const { return XXH128_isEqual(hash, other.hash) != 0; }
};
struct KeyHash {
    std::size_t operator()(const Key& key) const { return key.hash.low64; }
};
using Seen = std::unordered_map<Key, std::int64_t, KeyHash>;   // sample -> first label

constexpr std::int64_t contradicted = -1;

/// What the network may see of a row: two that differ in an ignored number only are copies.
Key keyOfRow(const TableSet& set, std::size_t index) {
    std::string cells;
    for (std::size_t c = 0; c < set.columns.size(); ++c)
        if (set.facts[c].role == ColumnRole::Feature) cells += set.rows[index][c] + '\x1f';
    return {XXH3_128bits(cells.data(), cells.size())};
}

Key keyOf(const Dataset& data, std::int64_t index) {
    if (data.kind == Kind::Values) return keyOfRow(data.table, static_cast<std::size_t>(index));
    if (data.kind == Kind::Tokens) {
        const std::string& text = data.texts.texts[static_cast<std::size_t>(index)];
        return {XXH3_128bits(text.data(), text.size())};
    }
    if (data.pictures.store) {
        const PictureFacts& facts = data.pictures.store->facts(index);
        return {{facts.keyLow, facts.keyHigh}};
    }
    return {XXH3_128bits(data.pictures.image(index), static_cast<std::size_t>(data.pictures.imageBytes()))};
}
std::int64_t labelOf(const Dataset& data, std::int64_t index) { return data.labels()[static_cast<std::size_t>(index)]; }

/// A picture of one single value.
bool isBlank(const Dataset& data, std::int64_t index) {
    if (data.kind != Kind::Pictures) return false;
    if (data.pictures.store) return data.pictures.store->facts(index).blank;
    const std::uint8_t* bytes = data.pictures.image(index);
    const std::int64_t size = data.pictures.imageBytes();
    return size > 1 && std::memcmp(bytes, bytes + 1, static_cast<std::size_t>(size - 1)) == 0;
}

}  // namespace

Copies countCopies(const Dataset& data) {
    Copies copies;
    Seen everything, trained;
    for (const Split split : {Split::Train, Split::Validation, Split::Test})
        for (const std::int64_t index : data.indices(split)) {
            const std::int64_t label = labelOf(data, index);
            const Key key = keyOf(data, index);
            if (isBlank(data, index)) ++copies.blank;
            const auto [first, isNew] = everything.emplace(key, label);
            if (!isNew) {
                ++copies.repeated;
                if (first->second != label) ++copies.contradicting;
            }
            if (split == Split::Train) trained.emplace(key, label);
            else if (trained.count(key) != 0) ++(split == Split::Test ? copies.sharedWithTest : copies.sharedWithValidation);
        }
    return copies;
}

std::int64_t exclude(Dataset& data) {
    Seen labels;
    for (const auto* split : {&data.testIndices, &data.validationIndices, &data.trainIndices})
        for (const std::int64_t index : *split) {
            const auto [first, isNew] = labels.emplace(keyOf(data, index), labelOf(data, index));
            if (!isNew && first->second != labelOf(data, index)) first->second = contradicted;
        }
    const std::unordered_set<std::int64_t> odd(data.oddShaped.begin(), data.oddShaped.end());
    std::unordered_set<Key, KeyHash> kept;
    std::int64_t taken = 0;
    for (auto* split : {&data.testIndices, &data.validationIndices, &data.trainIndices})
        taken += static_cast<std::int64_t>(std::erase_if(*split, [&](std::int64_t index) {
            const Key key = keyOf(data, index);
            return odd.count(index) != 0 || labels.at(key) == contradicted || !kept.insert(key).second;
        }));
    return taken;
}

}  // namespace fornax::data
