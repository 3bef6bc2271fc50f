// The CUDA driver's own list of cards: the order that "cuda:N" means, with CUDA_VISIBLE_DEVICES and CUDA_DEVICE_ORDER
// already applied by the driver itself. Functions of the driver API, "CUDA Driver API", stable since CUDA 11.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace fornax::hardware {

struct CudaCard {
    std::string name, pciBusId, uuid;   ///< bus id normalised; UUID as NVML writes it, "GPU-…"
    std::int64_t memoryTotal = 0;       ///< bytes
};

struct CudaCards {
    enum class Status { NoDriver, Failed, Ready } status = Status::NoDriver;
    int code = 0;                       ///< the driver's, when Failed
    std::vector<CudaCard> cards;        ///< position = CUDA index
};

/// Asks libcuda.so.1, or the library in FORNAX_CUDA_LIBRARY. With a stand-in for NVML and none for CUDA the real driver
/// is not asked, because its cards are not the stand-in's. Creates no context on any card.
CudaCards askCudaDriver();

}  // namespace fornax::hardware
