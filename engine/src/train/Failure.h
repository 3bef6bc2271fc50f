// What is thrown, as a Failed event. Torch-free.
#pragma once
#include <exception>

#include "fornax/train/Job.h"

namespace fornax::train {

/// Any exception, also one that is no std::exception.
Failed failureOf(const std::exception_ptr& thrown);
/// Sentence, hint and details, in full.
void logFailure(const Failed& failure);
/// At most `limit` bytes that end with a whole UTF-8 character; "…" tells that something was cut off.
std::string shortened(std::string message, std::size_t limit);

}  // namespace fornax::train
