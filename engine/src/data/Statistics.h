// Numbers over whole data sets. Private to the data room.
#pragma once
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"

namespace fornax::data {

/// Mean and population deviation of byte / 255 for each channel over the pictures named, from exact integer sums.
/// A deviation of zero (all values alike) becomes 1, so that dividing by it is harmless.
void measure(const ImageSet& set, const std::vector<std::int64_t>& indices, std::vector<double>& mean, std::vector<double>& deviation);

/// Of one picture's bytes.
PictureFacts factsOf(const std::uint8_t* bytes, std::int64_t channels, std::int64_t plane);

/// XXH3-128 over sizes, pixels and labels of one part after the other, 32 hex digits. `parts` are numbers of pictures:
/// those of each file, so that a set read from two files keeps the hash that older runs stored.
std::string hashOf(const ImageSet& set, const std::vector<std::int64_t>& parts);
/// Of pictures from a file each: over sizes, the XXH3-128 of each picture, and labels; one look at each is enough, in any order.
std::string hashOfEach(const ImageSet& set);
/// The same over lengths, texts and labels.
std::string hashOf(const TextSet& set);
/// The same over names of columns, cells and classes or numbers to learn.
std::string hashOf(const TableSet& set);
/// Of samples that may have several labels: over the hash of the samples, the names of the labels and the sets.
std::string hashOf(const std::string& samples, const LabelSets& sets, const std::vector<std::string>& names);

}  // namespace fornax::data
