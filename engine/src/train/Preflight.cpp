#include "fornax/base/Files.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/Job.h"
#include "model/Network.h"

namespace fornax::train {

namespace {
std::string megabytes(double bytes) {
    char buffer[48];
    if (bytes >= 1e9) std::snprintf(buffer, sizeof buffer, "%.1f GB", bytes / 1e9);
    else std::snprintf(buffer, sizeof buffer, "%.0f MB", std::max(1.0, bytes / 1e6));
    return buffer;
}

/// Floats of optimizer state for each parameter.
int statesOf(const OptimizerConfig& config) { return config.name == "sgd" ? (config.momentum > 0 ? 1 : 0) : 2; }

PreflightItem checkDisk(const project::Project& project, const std::filesystem::path& file, const model::Analysis& analysis) {
    const double one = double(analysis.weightBytes) * (1 + statesOf(project.train.optimizer));
    const double needed = one * double(project.train.checkpoints.keep + 3);
    const double free = double(files::freeBytes(project::runsFolder(file)));
    return {free > needed + 50e6, true, text("Disk space for the checkpoints"),
            text("%1 checkpoints need %2; %3 are free.", project.train.checkpoints.keep + 2, megabytes(needed), megabytes(free))};
}

PreflightItem checkMemory(const project::Project& project, const model::Analysis& analysis) {
    const auto sample = hardware::Monitor().sample();
    const double needed = double(analysis.trainingBytes(project.train.batchSize, statesOf(project.train.optimizer)));
    const double free = double(sample.systemMemoryTotal - sample.systemMemoryUsed);
    return {needed < free, true, text("Memory"), text("Training is predicted to need %1; %2 are free.", megabytes(needed), megabytes(free))};
}
}  // namespace

std::vector<PreflightItem> preflight(const project::Project& project, const std::filesystem::path& projectFile) {
    std::vector<PreflightItem> items;
    std::shared_ptr<const data::Dataset> data;
    try {
        data = data::open(project.data, projectFile.parent_path());
        items.push_back({true, false, text("Data"), text("%1 training, %2 validation and %3 test pictures.", data->trainIndices.size(),
                                                         data->validationIndices.size(), data->testIndices.size())});
    } catch (const Error& e) {
        items.push_back({false, false, text("Data"), e.sentence()});
        return items;
    }
    const auto& shape = data->preprocessing;
    const model::Analysis analysis =
        model::analyse(project.model, {shape.channels, shape.height, shape.width}, static_cast<std::int64_t>(data->classes.size()));
    for (const Problem& problem : analysis.problems) items.push_back({false, false, text("Model"), problem.sentence});
    if (!analysis.problems.empty()) return items;
    items.push_back({true, false, text("Model"), text("%1 parameters.", analysis.parameters)});
    try {
        const std::string device = hardware::resolveDevice(project.train.device);
        items.push_back({true, false, text("Device"), text("Trains on %1.", device)});
        if (device == "cpu") items.push_back(checkMemory(project, analysis));
    } catch (const Error& e) {
        items.push_back({false, false, text("Device"), e.sentence()});
    }
    items.push_back(checkDisk(project, projectFile, analysis));
    return items;
}

}  // namespace fornax::train
