// What LibTorch's caching allocator holds on a CUDA device (torch part).
#pragma once
#include <cstdint>
#include <optional>

namespace fornax::cuda {

struct AllocatorStats {                             ///< bytes, but for the last two
    std::int64_t allocated = 0, peakAllocated = 0;  ///< in tensors
    std::int64_t reserved = 0, peakReserved = 0;    ///< taken from the driver
    std::int64_t retries = 0;                       ///< times the cache had to be emptied to go on
    std::int64_t outOfMemory = 0;                   ///< requests that failed
};

/// nullopt while CUDA is not loaded or the device has not been used. Any thread.
std::optional<AllocatorStats> allocatorStats(int device);
/// Starts the peaks anew from what is held now.
void resetAllocatorPeaks(int device);

}  // namespace fornax::cuda
