// Numbers over whole data sets. Private to the data room.
#pragma once
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"

namespace fornax::data {

/// Mean and population deviation of byte / 255 for each channel over the pictures named, from exact integer sums.
/// A deviation of zero (all values alike) becomes 1, so that dividing by it is harmless.
void measure(const ImageSet& set, const std::vector<std::int64_t>& indices, std::vector<double>& mean, std::vector<double>& deviation);

/// XXH3-128 over sizes, pixels and labels, 32 hex digits.
std::string hashOf(const ImageSet& first, const ImageSet& second);

}  // namespace fornax::data
