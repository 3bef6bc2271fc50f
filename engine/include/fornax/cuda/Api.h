// The interface of the CUDA plug-in libfornax_cuda.so: plain functions over raw pointers, so that it links neither
// LibTorch nor the engine. Torch-free, and thin enough for nvcc.
//
// Every function returns 0 or a CUDA error code for errorText(). Pointers are device pointers of the current device;
// `stream` is a cudaStream_t (c10::Stream::native_handle() of the current stream). Kernels only enqueue work.
#pragma once
#include <cstddef>
#include <cstdint>

namespace fornax::cuda {

inline constexpr int kApiVersion = 1;

struct DeviceInfo {
    char name[128];
    char pciBusId[32];  ///< as CUDA writes it: "0000:01:00.0"
    int major, minor;   ///< compute capability
    int multiprocessors;
    std::size_t memoryTotal, memoryFree;  ///< bytes, of the whole device and all programs
};

/// Bytes to floats through a table of 256 values a channel, with an optional choice of images:
///   out[i][c][p] = table[c][ pixels[ rows ? rows[i] : i ][c][p] ]
/// The table holds (byte / 255 - mean[c]) / deviation[c], computed once on the CPU, so both devices give the same bits.
struct Normalise {
    const std::uint8_t* pixels;           ///< images x channels x plane
    const std::int64_t* rows;             ///< `count` image numbers on the device, or nullptr
    const float* table;                   ///< channels x 256
    float* out;                           ///< count x channels x plane, or count x plane x channels
    std::int64_t count, channels, plane;  ///< plane = height * width
    bool channelsLast;                    ///< layout of `out`
};

struct Api {
    int version;  ///< kApiVersion
    int (*deviceCount)(int* count);
    int (*deviceInfo)(int device, DeviceInfo* info);
    int (*normalise)(const Normalise* what, void* stream);
    const char* (*errorText)(int code);
};

}  // namespace fornax::cuda

/// The one symbol that the plug-in exports.
extern "C" const fornax::cuda::Api* fornaxCudaApi();
