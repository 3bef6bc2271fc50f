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

struct GpuReading {                       ///< nullopt: the driver does not say
    std::optional<double> usePercent, celsius, watts;
    std::optional<std::int64_t> memoryUsed, memoryTotal;   ///< bytes
    std::string problem;                  ///< "lost", "no permission"; empty when well
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

/// Polls /proc and NVML; one thread at a time. Cheap enough for twice a second.
class Monitor {
  public:
    Monitor();
    ~Monitor();
    CpuInfo cpu() const;
    std::vector<Gpu> gpus();
    /// Why there are no GPU figures ("No NVIDIA driver found."), empty when there are.
    Text gpuNotice() const;
    Sample sample();

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Devices that training can use right now: "cpu", "cuda:0", … (torch part).
struct TrainDevice { std::string id, name; std::int64_t memory = 0; };
std::vector<TrainDevice> trainDevices();
/// "auto" -> concrete id; throws Error(NoDevice) naming what is there (torch part).
std::string resolveDevice(const std::string& wanted);
/// Versions and settings stored with every run: torch, CUDA, threads, CPU capability, OMP_* (torch part).
struct Fact { std::string key, value; };
std::vector<Fact> environment();

}  // namespace fornax::hardware
