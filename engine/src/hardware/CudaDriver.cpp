#include "hardware/CudaDriver.h"

#include <cstdio>

#include "hardware/Library.h"
#include "hardware/PciBusId.h"

namespace fornax::hardware {
namespace {

constexpr int kNoDevice = 100;   // CUDA_ERROR_NO_DEVICE: the driver works and shows this program nothing

struct Functions {
    int (*init)(unsigned) = nullptr;
    int (*count)(int*) = nullptr;
    int (*get)(int*, int) = nullptr;
    int (*name)(char*, int, int) = nullptr;
    int (*bus)(char*, int, int) = nullptr;
    int (*memory)(std::size_t*, int) = nullptr;
    int (*uuid)(unsigned char*, int) = nullptr;

    explicit Functions(const Library& library) {
        library.find(init, "cuInit");
        library.find(count, "cuDeviceGetCount");
        library.find(get, "cuDeviceGet");
        library.find(name, "cuDeviceGetName");
        library.find(bus, "cuDeviceGetPCIBusId");
        library.find(memory, "cuDeviceTotalMem_v2");
        library.find(uuid, "cuDeviceGetUuid");   // of the card, also where only a part of it (MIG) is visible
    }
    bool complete() const { return init && count && get && name && bus && memory && uuid; }
};

std::string driverPath() {
    const std::string chosen = environmentValue("FORNAX_CUDA_LIBRARY");
    if (!chosen.empty()) return chosen;
    return environmentValue("FORNAX_NVML_LIBRARY").empty() ? "libcuda.so.1" : "";
}

std::string uuidText(const unsigned char (&bytes)[16]) {
    std::string text = "GPU-";
    for (int i = 0; i < 16; ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", bytes[i]);
        text += digits;
    }
    return text;
}

CudaCard cardOf(const Functions& cuda, int index) {
    CudaCard card;
    int device = 0;
    if (cuda.get(&device, index) != 0) return card;
    char buffer[128] = {};
    if (cuda.name(buffer, sizeof buffer - 1, device) == 0) card.name = buffer;
    char bus[64] = {};
    if (cuda.bus(bus, sizeof bus - 1, device) == 0) card.pciBusId = normalisedBusId(bus);
    unsigned char uuid[16] = {};
    if (cuda.uuid(uuid, device) == 0) card.uuid = uuidText(uuid);
    std::size_t bytes = 0;
    if (cuda.memory(&bytes, device) == 0) card.memoryTotal = static_cast<std::int64_t>(bytes);
    return card;
}

}  // namespace

CudaCards askCudaDriver() {
    CudaCards out;
    const Library library(driverPath());
    if (!library.isLoaded()) return out;
    const Functions cuda(library);
    out.status = CudaCards::Status::Failed;
    if (!cuda.complete()) return out;
    int count = 0;
    out.code = cuda.init(0);
    if (out.code == 0) out.code = cuda.count(&count);
    if (out.code != 0 && out.code != kNoDevice) return out;
    out.code = 0;
    out.status = CudaCards::Status::Ready;
    for (int i = 0; i < count; ++i) out.cards.push_back(cardOf(cuda, i));
    return out;
}

}  // namespace fornax::hardware
