#include "TorchSearch.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace fornax::launcher {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// XDG folder `name`, or `fallback` below HOME; empty without either.
fs::path xdg(const char* name, const char* fallback) {
    if (std::string value = variable(name); !value.empty()) return value;
    std::string home = variable("HOME");
    return home.empty() ? fs::path() : fs::path(home) / fallback;
}

/// Every torch of a virtual environment: lib/python3*/site-packages/torch.
std::vector<fs::path> torchesOf(const fs::path& environment) {
    std::vector<fs::path> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(environment / "lib", error)) {
        if (entry.path().filename().string().starts_with("python3")) {
            found.push_back(entry.path() / "site-packages" / "torch");
        }
    }
    std::sort(found.rbegin(), found.rend());
    return found;
}

}  // namespace

std::vector<Place> places(const fs::path& programFolder, const fs::path& buildTorch) {
    if (std::string given = variable("FORNAX_TORCH_DIR"); !given.empty()) {
        return {{given, "FORNAX_TORCH_DIR"}};  // a wish that cannot be met is an error, not a hint
    }
    std::vector<Place> all;
    if (!buildTorch.empty()) all.push_back({buildTorch, "the build"});
    all.push_back({programFolder.parent_path() / "lib" / "fornax" / "torch", "the installation"});
    if (fs::path cache = xdg("XDG_CACHE_HOME", ".cache"); !cache.empty()) {
        all.push_back({cache / "fornax" / (std::string("libtorch-") + kTorchVersion) / "torch", "the download cache"});
    }
    if (std::string active = variable("VIRTUAL_ENV"); !active.empty()) {
        for (const auto& torch : torchesOf(active)) all.push_back({torch, "VIRTUAL_ENV"});
    }
    if (fs::path data = xdg("XDG_DATA_HOME", ".local/share"); !data.empty()) {
        for (const auto& torch : torchesOf(data / "fornax" / "venv"))
            all.push_back({torch, "the studio's environment"});
    }
    return all;
}

std::string versionIn(const fs::path& torch) {
    std::error_code error;
    if (!fs::is_regular_file(torch / "lib" / "libtorch_cpu.so", error)) return {};
    std::ifstream file(torch / "version.py");
    const std::string key = "__version__ = '";
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(key)) continue;
        return line.substr(key.size(), line.find_first_of("+'", key.size()) - key.size());
    }
    return {};
}

Found search(const std::vector<Place>& places) {
    std::string other;
    for (const Place& place : places) {
        const std::string version = versionIn(place.folder);
        if (version == kTorchVersion) {
            std::error_code error;
            fs::path real = fs::canonical(place.folder, error);
            return {error ? place.folder : real, {}};
        }
        if (!version.empty() && other.empty()) other = version + " in " + place.folder.string();
    }
    const std::string wanted = std::string("LibTorch ") + kTorchVersion;
    const std::string next =
        " Run packaging/run.sh of the source once, or set FORNAX_TORCH_DIR to the folder torch of a"
        " Python environment with torch==" +
        std::string(kTorchVersion) + ".";
    if (!other.empty()) return {{}, wanted + " is needed, but what was found is " + other + "." + next};
    if (places.size() == 1 && places.front().why == "FORNAX_TORCH_DIR") {
        return {{},
                "FORNAX_TORCH_DIR is " + places.front().folder.string() + ", but " + wanted + " is not there." + next};
    }
    return {{}, wanted + " was not found." + next};
}

}  // namespace fornax::launcher
