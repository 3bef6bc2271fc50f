#include "fornax/base/Files.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/Job.h"
#include "fornax/train/Losses.h"
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
    // Best, last, the kept ones, and the one that is being written before it takes its place.
    const double needed = one * double(project.train.checkpoints.keep + 3);
    const double free = double(files::freeBytes(project::runsFolder(file)));
    return {free > needed + 50e6, true, text("Disk space for the checkpoints"),
            text("%1 checkpoints need %2; %3 are free.", project.train.checkpoints.keep + 3, megabytes(needed), megabytes(free))};
}

/// Bytes that training on the device may still take; nullopt where the driver does not say.
std::optional<double> freeMemory(const c10::Device& device) {
    const hardware::Sample sample = hardware::Monitor().sample();
    if (device.is_cpu()) return double(sample.systemMemoryTotal - sample.systemMemoryUsed);
    for (const hardware::Gpu& gpu : sample.gpus)
        if (gpu.cudaIndex == int(device.index()) && gpu.reading.memoryTotal && gpu.reading.memoryUsed) return double(*gpu.reading.memoryTotal - *gpu.reading.memoryUsed);
    return std::nullopt;
}

void checkMemory(const project::Project& project, const model::Analysis& analysis, const c10::Device& device, std::vector<PreflightItem>& items) {
    const auto free = freeMemory(device);
    if (!free) return;
    const double needed = double(analysis.trainingBytes(project.train.batchSize, statesOf(project.train.optimizer)));
    items.push_back({needed < *free, true, text("Memory"), text("Training is predicted to need %1; %2 are free.", megabytes(needed), megabytes(*free))});
}
}  // namespace

std::vector<PreflightItem> preflight(const project::Project& project, const std::filesystem::path& projectFile) {
    std::vector<PreflightItem> items;
    std::shared_ptr<const data::Dataset> data;
    try {
        data = data::open(project.data, projectFile.parent_path());
        items.push_back({true, false, text("Data"), data::splitSizes(*data)});
    } catch (const Error& e) {
        items.push_back({false, false, text("Data"), e.sentence()});
        return items;
    }
    if (const auto problem = data::transformProblem(*data, project.data.transforms)) {
        items.push_back({false, false, text("Transforms"), problem->sentence});
        return items;
    }
    if (const auto problem = lossProblem(project.train, data->task)) {
        items.push_back({false, false, text("Loss"), problem->sentence});
        return items;
    }
    const model::Analysis analysis = model::analyse(project.model, data->sampleShape(project.data.transforms), data->outputs(), data->vocabulary());
    for (const Problem& problem : analysis.problems) items.push_back({false, false, text("Model"), problem.sentence});
    if (!analysis.problems.empty()) return items;
    items.push_back({true, false, text("Model"), text("%1 parameters.", analysis.parameters)});
    try {
        const std::string device = hardware::resolveDevice(project.train.device);
        items.push_back({true, false, text("Device"), text("Trains on %1.", device)});
        checkMemory(project, analysis, c10::Device(device), items);
    } catch (const Error& e) {
        items.push_back({false, false, text("Device"), e.sentence()});
    }
    items.push_back(checkDisk(project, projectFile, analysis));
    return items;
}

}  // namespace fornax::train
