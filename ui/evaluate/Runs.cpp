#include "ui/evaluate/Runs.h"

#include <algorithm>
#include <cmath>

#include "fornax/train/Checkpoint.h"

namespace fornax::ui {

std::vector<EvaluableRun> evaluableRuns(const std::filesystem::path& runsFolder) {
    std::vector<EvaluableRun> found;
    const project::RunStore store(runsFolder);
    for (const project::RunSummary& run : store.list()) {
        EvaluableRun each{run.number, run.name, run.state, run.bestEpoch, run.epochs, {}, run.project, project::taskOf(run)};
        if (run.testAccuracy) each.test = project::TestFigures{*run.testAccuracy, run.testLoss.value_or(std::nan("")), run.testCheckpoint, run.testEpoch, run.testMse, run.testMae};
        const auto folder = store.folder(run.number);
        std::error_code none;
        for (const char* which : {"best", "last"})
            if (std::filesystem::exists(train::checkpointPath(folder, which), none)) each.checkpoints.emplace_back(which);
        std::vector<std::int64_t> epochs;
        for (std::filesystem::directory_iterator it(folder, none), end; !none && it != end; it.increment(none)) {
            const std::string stem = it->path().stem().string();
            if (it->path().extension() != ".safetensors" || stem.rfind("epoch-", 0) != 0) continue;
            const std::string digits = stem.substr(6);
            if (!digits.empty() && digits.size() < 10 && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) epochs.push_back(std::stoll(digits));
        }
        std::sort(epochs.rbegin(), epochs.rend());
        for (const std::int64_t epoch : epochs) each.checkpoints.push_back(std::to_string(epoch));
        if (!each.checkpoints.empty()) found.push_back(std::move(each));
    }
    return found;
}

Interval wilsonInterval(double share, std::int64_t samples) {
    if (samples < 1) return {0, 1};
    constexpr double z = 1.959963984540054;
    const double n = double(samples), middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace fornax::ui
