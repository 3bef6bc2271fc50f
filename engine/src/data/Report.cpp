// What an import brought: counts, balance, pictures that occur twice or in two splits.
#include <xxhash.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <unordered_map>

#include "fornax/data/Dataset.h"

namespace fornax::data {
namespace {

using Sign = ReportLine::Sign;

struct Copies {
    std::int64_t repeated = 0;       ///< pictures that equal an earlier one
    std::int64_t contradicting = 0;  ///< … with another label
    std::int64_t sharedWithValidation = 0, sharedWithTest = 0;   ///< held-back pictures that are also trained on
    std::int64_t blank = 0;          ///< one single value everywhere
};

struct Key {
    XXH128_hash_t hash;
    bool operator==(const Key& other) const { return XXH128_isEqual(hash, other.hash) != 0; }
};
struct KeyHash {
    std::size_t operator()(const Key& key) const { return key.hash.low64; }
};
using Seen = std::unordered_map<Key, std::int64_t, KeyHash>;   // picture -> first label

bool isBlank(const std::uint8_t* bytes, std::int64_t size) {
    return size > 1 && std::memcmp(bytes, bytes + 1, static_cast<std::size_t>(size - 1)) == 0;
}

Copies countCopies(const Dataset& data) {
    Copies copies;
    Seen everything, trained;
    for (const Split split : {Split::Train, Split::Validation, Split::Test}) {
        const ImageSet& set = data.images(split);
        for (const std::int64_t index : data.indices(split)) {
            const std::uint8_t* bytes = set.image(index);
            const std::int64_t label = set.labels[static_cast<std::size_t>(index)];
            const Key key{XXH3_128bits(bytes, static_cast<std::size_t>(set.imageBytes()))};
            if (isBlank(bytes, set.imageBytes())) ++copies.blank;
            const auto [first, isNew] = everything.emplace(key, label);
            if (!isNew) {
                ++copies.repeated;
                if (first->second != label) ++copies.contradicting;
            }
            if (split == Split::Train) trained.emplace(key, label);
            else if (trained.count(key) != 0) ++(split == Split::Test ? copies.sharedWithTest : copies.sharedWithValidation);
        }
    }
    return copies;
}

ReportLine balance(const Dataset& data) {
    const auto counts = data.classCounts(Split::Train);
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    const std::string& rare = data.classes[static_cast<std::size_t>(least - counts.begin())];
    const std::string& common = data.classes[static_cast<std::size_t>(most - counts.begin())];
    const Text evidence = *least == *most ? text("%1 of each class in training", *least) : text("from %1 of %2 to %3 of %4 in training", *least, rare, *most, common);
    if (*least == 0) return {Sign::Bad, text("A class has no training picture"), evidence};
    const bool uneven = *most > 3 * *least;
    return {uneven ? Sign::Warning : Sign::Good, uneven ? text("The classes are unevenly filled") : text("The classes are balanced"), evidence};
}

ReportLine counted(std::int64_t count, Text good, Text bad, Text evidence) {
    return count == 0 ? ReportLine{Sign::Good, std::move(good), text("0 found")} : ReportLine{Sign::Warning, std::move(bad), std::move(evidence)};
}

}  // namespace

std::vector<ReportLine> report(const Dataset& data) {
    const ImageSet& set = data.trainFile;
    const Copies copies = countCopies(data);
    std::vector<ReportLine> lines;
    lines.push_back({Sign::Good, text("Every picture could be read"),
                     text("%1 pictures of %2 × %3 in %4 s", set.count + data.testFile.count, set.height, set.width, std::round(data.readSeconds * 100) / 100)});
    lines.push_back({Sign::Good, text("Every label is one of the classes"), text("%1 classes", data.classes.size())});
    lines.push_back({Sign::Good, text("Validation is held back by class"),
                     text("%1 for training, %2 for validation, %3 for the test", data.trainIndices.size(), data.validationIndices.size(), data.testIndices.size())});
    lines.push_back(balance(data));
    lines.push_back(counted(copies.repeated, text("No picture occurs twice"), text("Some pictures occur more than once"), text("%1 copies", copies.repeated)));
    if (copies.contradicting > 0)
        lines.push_back({Sign::Warning, text("The same picture has different labels"), text("%1 copies", copies.contradicting)});
    const std::int64_t shared = copies.sharedWithValidation + copies.sharedWithTest;
    lines.push_back(counted(shared, text("No picture is in training and held back as well"), text("Some pictures are in training and held back as well"),
                            text("%1 in validation, %2 in the test", copies.sharedWithValidation, copies.sharedWithTest)));
    lines.push_back(counted(copies.blank, text("No picture is blank"), text("Some pictures are of one single value"), text("%1 pictures", copies.blank)));
    return lines;
}

}  // namespace fornax::data
