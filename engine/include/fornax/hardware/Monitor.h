// Devices and their use. Torch-free. GPU figures come from NVML, loaded with dlopen ("libnvidia-ml.so.1" or the path in
// FORNAX_NVML_LIBRARY); GPUs are matched by PCI bus id or UUID, never by index.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::hardware {

struct GpuReading {                       ///< nullopt: the driver does not say; each value fails on its own
    std::optional<double> usePercent, celsius, watts;
    std::optional<std::int64_t> memoryUsed, memoryTotal;   ///< bytes
    /// Empty when well, else the worst thing the driver said, a translation key: "lost", "no permission",
    /// "driver and library versions differ", "not supported", "driver not loaded", "unknown error".
    std::string problem;
};

struct Gpu {
    std::string name, uuid, pciBusId;     ///< normalised "00000000:01:00.0"
    int nvmlIndex = 0;
    std::optional<int> cudaIndex;         ///< nullopt: not visible to this program (CUDA_VISIBLE_DEVICES)
    std::int64_t memoryTotal = 0;
    GpuReading reading;
};

struct CpuInfo { std::string name; int logicalCores = 0; std::int64_t memoryTotal = 0; };

struct Sample {
    double processCpuPercent = 0;         ///< of all cores, 0…100
    double systemCpuPercent = 0;
    std::int64_t processMemory = 0, systemMemoryUsed = 0, systemMemoryTotal = 0;   ///< bytes
    std::vector<Gpu> gpus;
};

/// The card whose figures stand for training: CUDA's number `cudaDevice`, or with -1 the first that this program can use,
/// in CUDA's order. Null where there is none.
const Gpu* cardFor(const Sample& sample, int cudaDevice);

/// Polls /proc and NVML; one thread at a time. Cheap enough for twice a second.
class Monitor {
  public:
    Monitor();
    ~Monitor();
    CpuInfo cpu() const;
    std::vector<Gpu> gpus();
    /// Why there are no GPU figures ("No NVIDIA driver found."), empty when there are.
    Text gpuNotice() const;
    /// What is wrong with CUDA_VISIBLE_DEVICES ("names no card here"), empty when nothing is.
    Text visibilityNotice() const;
    Sample sample();

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The studio's own version, "0.1.0".
const char* programVersion();

/// Devices that training can use right now: "cpu", "cuda:0", … CUDA only after cuda::load() (torch part).
struct TrainDevice { std::string id, name; std::int64_t memory = 0; };
std::vector<TrainDevice> trainDevices();
/// "auto", "cpu", "cuda", "cuda:N" or a card's "GPU-…" UUID -> concrete id ("cpu", "cuda:N"). A card that is not there
/// is never replaced by another: throws Error(NoDevice) naming what is there (torch part).
std::string resolveDevice(const std::string& wanted);
/// Versions and settings stored with every run: torch, CUDA, threads, CPU capability, OMP_* (torch part).
struct Fact { std::string key, value; };
std::vector<Fact> environment();
/// Version of LibTorch that the program was built for, "2.11.0" (torch part).
const char* torchVersion();

}  // namespace fornax::hardware
