// LibTorch's exceptions as errors a person can act on. Private to the engine (needs LibTorch).
#pragma once
#include <exception>

#include "fornax/base/Error.h"

namespace fornax::train {

/// Rethrows what is being handled as fornax::Error. `batchSize` makes the proposal for out-of-memory.
[[noreturn]] void rethrowAsError(std::int64_t batchSize);

}  // namespace fornax::train
