#include "Environment.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

namespace fornax::launcher {

namespace fs = std::filesystem;

namespace {

void setDefault(const char* name, const char* value) { setenv(name, value, /*overwrite=*/0); }

void prepend(const char* name, const std::string& folder) {
    const char* old = std::getenv(name);
    const std::string value = old && *old ? folder + ":" + old : folder;
    setenv(name, value.c_str(), 1);
}

}  // namespace

bool hasNvidiaDriver() {
    std::error_code error;
    if (fs::exists("/proc/driver/nvidia/version", error)) return true;
    void* library = dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
    dlclose(library);
    return true;
}

void prepare(const fs::path& torch) {
    setenv("FORNAX_TORCH_DIR", torch.c_str(), 1);
    prepend("LD_LIBRARY_PATH", (torch / "lib").string());
    std::error_code error;
    // Decided here, because an early question to LibTorch would settle "no CUDA" for the life of the process.
    if (hasNvidiaDriver() && fs::exists(torch / "lib" / "libtorch_cuda.so", error)) setDefault("FORNAX_CUDA", "1");
    setDefault("CUDA_MODULE_LOADING", "LAZY");
    // cuBLAS gives the same bits each time only with a fixed workspace, and reads this when CUDA starts: long before a run
    // says that it wants to be deterministic.
    setDefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8");
    setDefault("TORCH_CPP_LOG_LEVEL", "ERROR");
    // libgomp reads this once, when it is loaded. Its default spins for about a millisecond, which makes a step up to
    // six times slower as soon as another program wants a core; not to spin at all ("passive") costs a small network on
    // an idle machine more than half of its speed. A thousand turns (some 20 µs) bridge the gaps between operators.
    if (!std::getenv("OMP_WAIT_POLICY")) setDefault("GOMP_SPINCOUNT", "1000");
    // Without these, glibc gives memory back after every step and each step faults its pages in again; the training
    // thread's own arena would do so whatever the thresholds say. The mapping threshold may be 32 MiB at most.
    setDefault("MALLOC_ARENA_MAX", "1");
    setDefault("MALLOC_TRIM_THRESHOLD_", "1073741824");
    setDefault("MALLOC_MMAP_THRESHOLD_", "33554432");
    setDefault("MALLOC_TOP_PAD_", "16777216");
}

}  // namespace fornax::launcher
