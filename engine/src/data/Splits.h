// Which sample goes into which split. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

/// Places in `candidates` (indices of samples) that are held back: round(share * n) of each class, of all together where a
/// sample may have several labels; and whole groups
/// where there are any, as near to these numbers as the groups allow. Seeded; `draw` numbers independent draws.
std::vector<std::int64_t> holdOut(const Samples& samples, const std::vector<std::int64_t>& candidates, double share, std::uint64_t seed, std::uint64_t draw);

/// Fills the three index lists of `data`: given splits as they are, the others drawn from training.
void makeSplits(Dataset& data, const Samples& samples, const DataConfig& config);

}  // namespace fornax::data
