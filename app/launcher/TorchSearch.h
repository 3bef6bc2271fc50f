// Where LibTorch can be, in the order in which it is looked for, and whether what is there is the right version.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace fornax::launcher {

inline constexpr const char* kTorchVersion = "2.11.0";

struct Place {
    std::filesystem::path folder;  ///< a folder "torch" with include, lib and version.py
    std::string why;               ///< "FORNAX_TORCH_DIR", "the build", …
};

/// The places to look, best first. `programFolder` holds the launcher; `buildTorch` may be empty.
/// Reads FORNAX_TORCH_DIR, XDG_CACHE_HOME, XDG_DATA_HOME, HOME and VIRTUAL_ENV.
std::vector<Place> places(const std::filesystem::path& programFolder, const std::filesystem::path& buildTorch);

/// Version in torch/version.py without its "+cu130", empty when there is no LibTorch.
std::string versionIn(const std::filesystem::path& torch);

struct Found {
    std::filesystem::path torch;  ///< empty when nothing fits
    std::string problem;          ///< then the sentence for the person, with what to do next
};
Found search(const std::vector<Place>& places);

}  // namespace fornax::launcher
