// libfornax_cuda.so: what needs the CUDA Toolkit. Includes nothing of LibTorch, so that nvcc is done in seconds.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstring>

#include "fornax/cuda/Api.h"

namespace {

using fornax::cuda::Api;
using fornax::cuda::DeviceInfo;
using fornax::cuda::Normalise;

constexpr int kThreads = 256;

/// Planar output, four bytes a thread: one 32-bit read, one 128-bit write. `quads` = plane / 4.
__global__ void normaliseQuads(Normalise n, std::int64_t quads, std::int64_t total) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < total; i += stride) {
        const std::int64_t plane = i / quads;             // image * channels + channel
        const std::int64_t image = plane / n.channels;
        const std::int64_t channel = plane - image * n.channels;
        const std::int64_t source = n.rows ? n.rows[image] : image;
        const auto* from = reinterpret_cast<const uchar4*>(n.pixels + (source * n.channels + channel) * n.plane);
        const float* table = n.table + channel * 256;
        const uchar4 bytes = from[i - plane * quads];
        reinterpret_cast<float4*>(n.out)[i] =
            make_float4(__ldg(table + bytes.x), __ldg(table + bytes.y), __ldg(table + bytes.z), __ldg(table + bytes.w));
    }
}

/// Any size and layout, one element a thread in the order of the output.
__global__ void normaliseElements(Normalise n, std::int64_t total) {
    const std::int64_t stride = std::int64_t{gridDim.x} * blockDim.x;
    const std::int64_t imageSize = n.channels * n.plane;
    for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < total; i += stride) {
        const std::int64_t image = i / imageSize;
        const std::int64_t rest = i - image * imageSize;
        const std::int64_t channel = n.channelsLast ? rest % n.channels : rest / n.plane;
        const std::int64_t pixel = n.channelsLast ? rest / n.channels : rest % n.plane;
        const std::int64_t source = n.rows ? n.rows[image] : image;
        n.out[i] = __ldg(n.table + channel * 256 + n.pixels[source * imageSize + channel * n.plane + pixel]);
    }
}

bool aligned(const void* pointer, std::uintptr_t to) { return reinterpret_cast<std::uintptr_t>(pointer) % to == 0; }

int blocksFor(std::int64_t total) {
    const std::int64_t wanted = (total + kThreads - 1) / kThreads;
    return static_cast<int>(wanted < 65536 ? wanted : 65536);
}

int normalise(const Normalise* what, void* stream) {
    const std::int64_t total = what->count * what->channels * what->plane;
    if (total == 0) return cudaSuccess;
    const auto queue = static_cast<cudaStream_t>(stream);
    const bool planar = !what->channelsLast || what->channels == 1;
    if (planar && what->plane % 4 == 0 && aligned(what->pixels, 4) && aligned(what->out, 16)) {
        normaliseQuads<<<blocksFor(total / 4), kThreads, 0, queue>>>(*what, what->plane / 4, total / 4);
    } else {
        normaliseElements<<<blocksFor(total), kThreads, 0, queue>>>(*what, total);
    }
    return cudaGetLastError();
}

int deviceCount(int* count) { return cudaGetDeviceCount(count); }

int deviceInfo(int device, DeviceInfo* info) {
    cudaDeviceProp properties;
    if (const cudaError_t error = cudaGetDeviceProperties(&properties, device)) return error;
    *info = DeviceInfo{};
    std::snprintf(info->name, sizeof info->name, "%s", properties.name);
    if (const cudaError_t error = cudaDeviceGetPCIBusId(info->pciBusId, sizeof info->pciBusId, device)) return error;
    info->major = properties.major;
    info->minor = properties.minor;
    info->multiprocessors = properties.multiProcessorCount;
    int before = 0;
    if (const cudaError_t error = cudaGetDevice(&before)) return error;
    if (const cudaError_t error = cudaSetDevice(device)) return error;
    const cudaError_t error = cudaMemGetInfo(&info->memoryFree, &info->memoryTotal);
    cudaSetDevice(before);
    return error;
}

const char* errorText(int code) { return cudaGetErrorString(static_cast<cudaError_t>(code)); }

}  // namespace

extern "C" __attribute__((visibility("default"))) const Api* fornaxCudaApi() {
    static const Api api{fornax::cuda::kApiVersion, deviceCount, deviceInfo, normalise, errorText};
    return &api;
}
