#include "fornax/cuda/AllocatorStats.h"

#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/core/CachingDeviceAllocator.h>

namespace fornax::cuda {

namespace {

/// The device allocator is a virtual interface of c10, so nothing here links libc10_cuda.
c10::DeviceAllocator* allocator() {
    if (!at::globalContext().hasCUDA()) return nullptr;
    auto* found = dynamic_cast<c10::DeviceAllocator*>(c10::GetAllocator(c10::kCUDA));
    return found && found->initialized() ? found : nullptr;
}

}  // namespace

std::optional<AllocatorStats> allocatorStats(int device) {
    auto* found = allocator();
    if (!found || device < 0 || device >= at::detail::getCUDAHooks().deviceCount()) return std::nullopt;
    const auto stats = found->getDeviceStats(static_cast<c10::DeviceIndex>(device));
    constexpr std::size_t all = 0;  // the aggregate over small and large pools
    return AllocatorStats{
        stats.allocated_bytes[all].current, stats.allocated_bytes[all].peak, stats.reserved_bytes[all].current,
        stats.reserved_bytes[all].peak,     stats.num_alloc_retries,         stats.num_ooms};
}

void resetAllocatorPeaks(int device) {
    if (auto* found = allocator()) found->resetPeakStats(static_cast<c10::DeviceIndex>(device));
}

}  // namespace fornax::cuda
