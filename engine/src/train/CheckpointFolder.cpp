#include "train/CheckpointFolder.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"

namespace fornax::train {

namespace fs = std::filesystem;

namespace {
constexpr const char* kSuffix = ".safetensors";

std::vector<fs::path> checkpointsIn(const fs::path& folder, const std::string& prefix) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        std::error_code gone;
        if (name.starts_with(prefix) && name.ends_with(kSuffix) && it->is_regular_file(gone)) found.push_back(it->path());
    }
    // By length first: epoch-10000 comes after epoch-9999.
    std::sort(found.begin(), found.end(), [](const fs::path& a, const fs::path& b) {
        return std::pair(a.native().size(), a.native()) < std::pair(b.native().size(), b.native());
    });
    return found;
}

/// N of "run-000N" or "epoch-000N"; nullopt for any other name.
std::optional<std::int64_t> numberBehind(const std::string& name, const std::string& prefix) {
    if (!name.starts_with(prefix)) return std::nullopt;
    std::int64_t number = 0;
    const char *first = name.data() + prefix.size(), *last = name.data() + name.size();
    const auto [end, error] = std::from_chars(first, last, number);
    return error == std::errc{} && end == last ? std::optional(number) : std::nullopt;
}

std::int64_t epochOf(const std::string& which) {
    std::int64_t epoch = 0;
    const char* last = which.data() + which.size();
    const auto [end, error] = std::from_chars(which.data(), last, epoch);
    if (error == std::errc{} && end == last && epoch > 0) return epoch;
    throw Error(ErrorCode::InvalidUsage, text("“%1” is no checkpoint.", which), text("Say best, last or the number of an epoch."));
}
}  // namespace

fs::path checkpointPath(const fs::path& runFolder, const std::string& which) {
    if (which == "best" || which == "last") return runFolder / (which + kSuffix);
    char name[48];
    std::snprintf(name, sizeof name, "epoch-%04lld%s", static_cast<long long>(epochOf(which)), kSuffix);
    return runFolder / name;
}

void checkPlace(const fs::path& path, const CheckpointInfo& info) {
    const Text next = text("Choose another checkpoint of the run.");
    if (const auto run = numberBehind(path.parent_path().filename().string(), "run-"); run && *run != info.run)
        throw Error(ErrorCode::Corrupt, text("%1 belongs to run %2, not to run %3.", files::display(path), info.run, *run), next);
    const std::string name = path.stem().string();
    if (const auto epoch = numberBehind(name, "epoch-"); epoch && (*epoch != info.epoch || info.batchInEpoch != 0))
        throw Error(ErrorCode::Corrupt, text("%1 holds epoch %2, not what its name says.", files::display(path), info.epoch), next);
    if (name == "best" && info.bestEpoch != info.epoch)
        throw Error(ErrorCode::Corrupt, text("%1 holds epoch %2, but the best of the run is epoch %3.", files::display(path), info.epoch, info.bestEpoch), next);
}

std::optional<FoundCheckpoint> loadNewestCheckpoint(const fs::path& runFolder) {
    std::optional<FoundCheckpoint> newest;
    for (const fs::path& path : checkpointsIn(runFolder, "")) {
        try {
            CheckpointFile file = loadCheckpoint(path);
            checkPlace(path, file.info);
            // Among equal steps "last" wins: all hold the same state.
            const auto rank = [](const CheckpointInfo& info, const fs::path& p) { return std::pair(info.step, p.stem() == "last"); };
            if (!newest || rank(file.info, path) > rank(newest->file.info, newest->path)) newest.emplace(FoundCheckpoint{path, std::move(file)});
        } catch (const Error& e) {
            log::warning(e.message());
        }
    }
    return newest;
}

std::optional<fs::path> newestValidCheckpoint(const fs::path& runFolder) {
    const auto found = loadNewestCheckpoint(runFolder);
    return found ? std::optional(found->path) : std::nullopt;
}

void pruneCheckpoints(const fs::path& runFolder, std::int64_t keep) {
    std::vector<fs::path> found = checkpointsIn(runFolder, "epoch-");
    std::erase_if(found, [](const fs::path& path) { return !numberBehind(path.stem().string(), "epoch-"); });
    const auto kept = static_cast<std::size_t>(std::max<std::int64_t>(keep, 0));
    for (std::size_t i = 0; i + kept < found.size(); ++i) {
        std::error_code error;
        fs::remove(found[i], error);
        if (error) log::warning(files::display(found[i]) + ": " + error.message());
    }
}

}  // namespace fornax::train
