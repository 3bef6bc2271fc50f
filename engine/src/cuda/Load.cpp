#include "fornax/cuda/Load.h"

#include <dlfcn.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include "fornax/cuda/Api.h"

namespace fornax::cuda {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::string lastProblem() {
    const char* problem = dlerror();
    return problem ? problem : "unknown reason";
}

fs::path pluginPath() {
    if (std::string given = variable("FORNAX_CUDA_PLUGIN"); !given.empty()) return given;
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    return self.parent_path().parent_path().parent_path() / "lib" / "fornax" / "libfornax_cuda.so";
}

void loadPlugin(Loaded& loaded) {
    const fs::path path = pluginPath();
    std::error_code error;
    if (!fs::exists(path, error)) return;  // built without nvcc: the engine has its own way for everything
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        loaded.notice = text("The CUDA plug-in %1 could not be loaded: %2", path.string(), lastProblem());
        return;
    }
    using Entry = const Api* (*)();
    const auto entry = reinterpret_cast<Entry>(dlsym(library, "fornaxCudaApi"));
    const Api* api = entry ? entry() : nullptr;
    if (!api || api->version != kApiVersion) {
        loaded.notice =
            text("The CUDA plug-in %1 belongs to another version of the studio and is not used.", path.string());
        return;
    }
    loaded.api = api;
}

Loaded loadNow() {
    Loaded loaded;
    if (variable("FORNAX_CUDA") != "1") return loaded;
    const std::string folder = variable("FORNAX_TORCH_DIR");
    const std::string name =
        folder.empty() ? "libtorch_cuda.so" : (fs::path(folder) / "lib" / "libtorch_cuda.so").string();
    // Global, because LibTorch's other CUDA libraries and the operators register against its symbols.
    if (!dlopen(name.c_str(), RTLD_NOW | RTLD_GLOBAL)) {
        loaded.notice =
            text("LibTorch's CUDA part could not be loaded, so only the processor is used: %1", lastProblem());
        return loaded;
    }
    loaded.backend = true;
    loadPlugin(loaded);
    return loaded;
}

}  // namespace

const Loaded& load() {
    static const Loaded loaded = loadNow();
    return loaded;
}

}  // namespace fornax::cuda
