// The few functions of NVIDIA's management library that the studio needs, declared here because nvml.h is not part of
// the CUDA toolkit. Names, types and codes: "NVML API Reference", stable since driver 470. Each call returns its code;
// nothing throws and a missing library or function is only another code.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Error.h"
#include "hardware/Library.h"

namespace fornax::hardware {

enum NvmlCode : int {
    NvmlSuccess = 0,
    NvmlNotSupported = 3,
    NvmlNoPermission = 4,
    NvmlDriverNotLoaded = 9,
    NvmlLibraryNotFound = 12,
    NvmlFunctionNotFound = 13,
    NvmlGpuIsLost = 15,
    NvmlVersionMismatch = 18,
};

using NvmlDevice = struct nvmlDevice_st*;

/// A value and the code it came with; the value counts only with NvmlSuccess.
template <class T> struct NvmlResult {
    int code = NvmlFunctionNotFound;
    T value{};
    explicit operator bool() const { return code == NvmlSuccess; }
};

struct NvmlMemory { std::int64_t total = 0, used = 0; };   ///< bytes

class Nvml {
  public:
    /// Opens FORNAX_NVML_LIBRARY or libnvidia-ml.so.1 and initialises it.
    Nvml();
    ~Nvml();
    Nvml(const Nvml&) = delete;
    Nvml& operator=(const Nvml&) = delete;

    bool isReady() const { return m_initCode == NvmlSuccess; }
    /// Why it is not ready; empty when it is.
    Text notice() const;

    NvmlResult<int> count() const;
    NvmlResult<NvmlDevice> device(int index) const;
    /// The card that a MIG instance ("MIG-…") is part of, as UUID.
    NvmlResult<std::string> parentOfMig(const std::string& migUuid) const;
    NvmlResult<std::string> name(NvmlDevice device) const;
    NvmlResult<std::string> uuid(NvmlDevice device) const;
    NvmlResult<std::string> pciBusId(NvmlDevice device) const;   ///< normalised
    NvmlResult<double> usePercent(NvmlDevice device) const;
    NvmlResult<double> celsius(NvmlDevice device) const;
    NvmlResult<double> watts(NvmlDevice device) const;
    NvmlResult<NvmlMemory> memory(NvmlDevice device) const;

  private:
    struct Pci;
    struct Utilization { unsigned gpu = 0, memory = 0; };
    struct Memory { unsigned long long total = 0, free = 0, used = 0; };
    void findFunctions();

    Library m_library;
    int m_initCode = NvmlLibraryNotFound;
    int (*m_init)() = nullptr;
    int (*m_shutdown)() = nullptr;
    int (*m_count)(unsigned*) = nullptr;
    int (*m_byIndex)(unsigned, NvmlDevice*) = nullptr;
    int (*m_byUuid)(const char*, NvmlDevice*) = nullptr;
    int (*m_parent)(NvmlDevice, NvmlDevice*) = nullptr;
    int (*m_name)(NvmlDevice, char*, unsigned) = nullptr;
    int (*m_uuid)(NvmlDevice, char*, unsigned) = nullptr;
    int (*m_pci)(NvmlDevice, Pci*) = nullptr;
    int (*m_utilization)(NvmlDevice, Utilization*) = nullptr;
    int (*m_memory)(NvmlDevice, Memory*) = nullptr;
    int (*m_temperature)(NvmlDevice, int, unsigned*) = nullptr;
    int (*m_power)(NvmlDevice, unsigned*) = nullptr;
};

}  // namespace fornax::hardware
