// Which samples an epoch has where every class is to come equally often. Private to the data room.
#pragma once
#include "fornax/data/Dataset.h"

namespace fornax::data {

/// As many as `samples`, class after class: an equal share of each class that occurs, the remainder to other classes each
/// epoch. Samples of a class all come before one comes again. Depends on (seed, epoch) alone.
std::vector<std::int64_t> balancedDraw(const Dataset& data, const std::vector<std::int64_t>& samples, std::uint64_t seed, std::int64_t epoch);

}  // namespace fornax::data
