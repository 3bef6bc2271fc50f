#include <algorithm>
#include <cstdio>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/train/Checkpoint.h"

namespace fornax::train {

namespace fs = std::filesystem;

namespace {
constexpr const char* kSuffix = ".safetensors";

std::vector<fs::path> checkpointsIn(const fs::path& folder, const std::string& prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(prefix) && name.ends_with(kSuffix) && entry.is_regular_file(error)) found.push_back(entry.path());
    }
    // By length first: epoch-10000 comes after epoch-9999.
    std::sort(found.begin(), found.end(), [](const fs::path& a, const fs::path& b) {
        return std::pair(a.native().size(), a.native()) < std::pair(b.native().size(), b.native());
    });
    return found;
}
}  // namespace

fs::path checkpointPath(const fs::path& runFolder, const std::string& which) {
    if (which == "best" || which == "last") return runFolder / (which + kSuffix);
    if (which.empty() || which.size() > 6 || which.find_first_not_of("0123456789") != std::string::npos)
        throw Error(ErrorCode::InvalidUsage, text("%1 is not a checkpoint.", which), text("Say best, last or the number of an epoch."));
    char name[32];
    std::snprintf(name, sizeof name, "epoch-%04d%s", std::stoi(which), kSuffix);
    return runFolder / name;
}

std::optional<fs::path> newestValidCheckpoint(const fs::path& runFolder) {
    std::vector<std::pair<std::int64_t, fs::path>> good;
    for (const auto& path : checkpointsIn(runFolder, "")) {
        try {
            good.emplace_back(loadCheckpoint(path).info.step, path);
        } catch (const Error& e) {
            log::warning(e.message());
        }
    }
    if (good.empty()) return std::nullopt;
    // Among equal steps "last" wins over "best" and "epoch": all hold the same state.
    return std::max_element(good.begin(), good.end(), [](const auto& a, const auto& b) {
               return std::pair(a.first, a.second.stem() == "last") < std::pair(b.first, b.second.stem() == "last");
           })->second;
}

void pruneCheckpoints(const fs::path& runFolder, std::int64_t keep) {
    const auto found = checkpointsIn(runFolder, "epoch-");
    const auto surplus = std::max<std::int64_t>(0, static_cast<std::int64_t>(found.size()) - keep);
    for (std::int64_t i = 0; i < surplus; ++i) {
        std::error_code error;
        fs::remove(found[i], error);
        if (error) log::warning(files::display(found[i]) + ": " + error.message());
    }
}

}  // namespace fornax::train
