// Samples that occur more than once, by their bytes. Private to the data room.
#pragma once
#include "fornax/data/Dataset.h"

namespace fornax::data {

struct Copies {
    std::int64_t repeated = 0;       ///< samples that equal an earlier one
    std::int64_t contradicting = 0;  ///< … with another label
    std::int64_t sharedWithValidation = 0, sharedWithTest = 0;   ///< held-back samples that are also trained on
    std::int64_t blank = 0;          ///< pictures of one single value everywhere
};
Copies countCopies(const Dataset& data);

/// Takes out of the splits: samples of which another copy has another label, copies (the one in the test stays before
/// the one in validation, that before the one in training), and pictures of an odd shape. Returns how many.
std::int64_t exclude(Dataset& data);

}  // namespace fornax::data
