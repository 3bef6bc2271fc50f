// What LibTorch can train on. The CUDA hooks are asked only here; see fornax/cuda/Load.h.
#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <ATen/detail/CUDAHooksInterface.h>
#include <torch/headeronly/version.h>

#include <charconv>
#include <cstdlib>

#include "fornax/base/Log.h"
#include "fornax/hardware/Monitor.h"
#include "hardware/CudaDriver.h"
#include "hardware/Library.h"
#include "hardware/ProcStat.h"

namespace fornax::hardware {
namespace {

/// Cards that LibTorch itself can use; 0 without the backend, and where the driver refuses.
int torchCards() {
    try {
        return at::globalContext().hasCUDA() ? static_cast<int>(at::detail::getCUDAHooks().deviceCount()) : 0;
    } catch (const std::exception& error) {
        log::warning(std::string("CUDA cannot be used: ") + error.what());
        return 0;
    }
}

std::vector<CudaCard> usableCards() {
    std::vector<CudaCard> cards = askCudaDriver().cards;
    cards.resize(static_cast<std::size_t>(std::max(0, torchCards())));
    return cards;
}

std::string cudaId(std::size_t index) { return "cuda:" + std::to_string(index); }

[[noreturn]] void throwNoDevice(const std::string& wanted) {
    std::string there;
    for (const TrainDevice& device : trainDevices()) {
        there += (there.empty() ? "" : ", ") + device.id + " (" + device.name + ")";
    }
    throw Error(ErrorCode::NoDevice, text("There is no device “%1” here.", wanted),
                text("Available: %1. “auto” takes the first CUDA device, or cpu.", there));
}

/// N of "cuda:N", 0 for "cuda", -1 for anything else.
int cudaNumber(const std::string& wanted) {
    if (wanted == "cuda") return 0;
    if (!wanted.starts_with("cuda:")) return -1;
    int number = -1;
    const char* const end = wanted.data() + wanted.size();
    const auto [at, error] = std::from_chars(wanted.data() + 5, end, number);
    return error == std::errc{} && at == end ? number : -1;
}

void addVariables(std::vector<Fact>& facts) {
    for (const char* name : {"OMP_NUM_THREADS", "OMP_WAIT_POLICY", "OMP_PROC_BIND", "GOMP_SPINCOUNT", "MKL_NUM_THREADS",
                             "PYTORCH_ALLOC_CONF", "PYTORCH_CUDA_ALLOC_CONF", "CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER",
                             "CUBLAS_WORKSPACE_CONFIG", "MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"}) {
        if (const char* value = std::getenv(name)) facts.push_back({name, value});
    }
}

}  // namespace

std::vector<TrainDevice> trainDevices() {
    std::vector<TrainDevice> devices;
    const auto memory = parseMeminfo(readProc("/proc/meminfo"));
    std::string name = parseCpuName(readProc("/proc/cpuinfo"));
    if (name.empty()) name = text("Processor").str();
    devices.push_back({"cpu", name, memory ? memory->total : 0});
    const std::vector<CudaCard> cards = usableCards();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        devices.push_back({cudaId(i), cards[i].name.empty() ? cudaId(i) : cards[i].name, cards[i].memoryTotal});
    }
    return devices;
}

std::string resolveDevice(const std::string& wanted) {
    if (wanted == "cpu") return wanted;
    const std::vector<CudaCard> cards = usableCards();
    if (wanted == "auto") return cards.empty() ? "cpu" : cudaId(0);
    if (wanted.starts_with("GPU-")) {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].uuid == wanted) return cudaId(i);
        }
    }
    const int number = cudaNumber(wanted);
    if (number < 0 || number >= static_cast<int>(cards.size())) throwNoDevice(wanted);
    return cudaId(static_cast<std::size_t>(number));
}

const char* torchVersion() { return TORCH_VERSION; }

std::vector<Fact> environment() {
    std::vector<Fact> facts;
    facts.push_back({"fornax", programVersion()});
    facts.push_back({"torch", torchVersion()});
    const auto memory = parseMeminfo(readProc("/proc/meminfo"));
    facts.push_back({"cpu", parseCpuName(readProc("/proc/cpuinfo"))});
    facts.push_back({"cpu_capability", at::get_cpu_capability()});
    facts.push_back({"memory", std::to_string(memory ? memory->total : 0)});
    facts.push_back({"threads", std::to_string(at::get_num_threads())});
    const std::vector<CudaCard> cards = usableCards();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        facts.push_back({cudaId(i), cards[i].name + ", " + cards[i].uuid});
    }
    if (!cards.empty()) {
        const auto& hooks = at::detail::getCUDAHooks();
        facts.push_back({"cuda", std::to_string(hooks.versionCUDART())});
        facts.push_back({"cudnn", hooks.hasCuDNN() ? std::to_string(hooks.versionCuDNN()) : "none"});
    }
    addVariables(facts);
    return facts;
}

}  // namespace fornax::hardware
