// smoke: does everything work on this card, and does it compute what the processor computes? Under a minute.
#include <algorithm>
#include <cmath>

#include "Parts.h"
#include "Pictures.h"
#include "fornax/cuda/Api.h"
#include "fornax/cuda/Load.h"
#include "fornax/hardware/Monitor.h"

namespace fornax::gputest {

namespace {

Json nvmlRow(const std::string& device) {
    requireCard(device);
    hardware::Monitor monitor;
    require(monitor.gpuNotice().empty(), monitor.gpuNotice().str());
    const auto sample = monitor.sample();
    const auto gpu =
        std::find_if(sample.gpus.begin(), sample.gpus.end(), [](const auto& g) { return g.cudaIndex == 0; });
    require(gpu != sample.gpus.end(), "NVML lists no card that is cuda:0");
    require(gpu->reading.problem.empty(), "NVML says: " + gpu->reading.problem);
    require(gpu->reading.memoryTotal && *gpu->reading.memoryTotal > 0, "NVML gives no memory size");
    require(gpu->reading.memoryUsed && *gpu->reading.memoryUsed <= *gpu->reading.memoryTotal,
            "NVML gives no memory in use");
    require(gpu->reading.usePercent && *gpu->reading.usePercent >= 0 && *gpu->reading.usePercent <= 100,
            "NVML gives no use");
    return {{"name", gpu->name},
            {"bus", gpu->pciBusId},
            {"memory", *gpu->reading.memoryTotal},
            {"watts", gpu->reading.watts.value_or(-1)},
            {"celsius", gpu->reading.celsius.value_or(-1)}};
}

/// The plug-in and NVML must mean the same card by "cuda:0".
Json pluginRow(const std::string& device) {
    requireCard(device);
    const cuda::Api* api = cuda::load().api;
    require(api != nullptr, "the CUDA plug-in is not there");
    cuda::DeviceInfo info;
    const int code = api->deviceInfo(0, &info);
    require(code == 0, std::string("the plug-in says: ") + api->errorText(code));
    const auto gpus = hardware::Monitor().gpus();
    const auto same = std::find_if(gpus.begin(), gpus.end(), [&](const auto& gpu) {
        std::string bus = info.pciBusId;
        std::transform(bus.begin(), bus.end(), bus.begin(), [](unsigned char c) { return std::toupper(c); });
        std::string normal = gpu.pciBusId;
        std::transform(normal.begin(), normal.end(), normal.begin(), [](unsigned char c) { return std::toupper(c); });
        return normal.ends_with(bus);
    });
    require(same != gpus.end() && same->cudaIndex == 0, std::string("NVML does not call ") + info.pciBusId + " cuda:0");
    return {{"name", info.name},
            {"capability", std::to_string(info.major) + "." + std::to_string(info.minor)},
            {"free", info.memoryFree},
            {"total", info.memoryTotal}};
}

/// Same seed, same order, no dropout: the losses may part only by rounding.
Json againstCpuRow(const std::filesystem::path& data, const Workplace& workplace, const std::string& device) {
    requireCard(device);
    const std::vector<std::string> settings{"train.epochs=1", "train.batch_size=120",
                                            "train.optimizer.learning_rate=1e-4"};
    const auto cpu = trainProject(makeProject("fashion-mnist-mlp", data, "cpu", settings), workplace / "as-cpu");
    const auto card = trainProject(makeProject("fashion-mnist-mlp", data, device, settings), workplace / "as-card");
    requireFinished(cpu);
    requireFinished(card);
    require(cpu.steps.size() == card.steps.size() && cpu.steps.size() >= 40, "different or too few steps");
    double worst = 0;
    for (std::size_t i = 0; i < 40; ++i)
        worst = std::max(worst, std::abs(cpu.steps[i].loss - card.steps[i].loss) / cpu.steps[i].loss);
    require(worst < 2e-3, "a loss differs by " + std::to_string(worst) + " of its value");
    return {{"steps", 40},
            {"largest_relative_difference", worst},
            {"loss_first", card.steps.front().loss},
            {"loss_last", card.steps.back().loss}};
}

Json learnsRow(const std::filesystem::path& data, const Workplace& workplace, const std::string& device) {
    const auto run =
        trainProject(makeProject("fashion-mnist-cnn", data, device, {"train.epochs=2"}), workplace / "learns");
    requireFinished(run);
    const double accuracy = run.epochs.back().valAccuracy;
    require(accuracy >= 0.95, "the validation accuracy is only " + std::to_string(accuracy));
    return {{"val_accuracy", accuracy},
            {"samples_per_second", run.summary.samplesPerSecond},
            {"device", run.summary.device}};
}

/// One epoch, then extended to two, equals two epochs in one go; another seed must not.
Json resumeRow(const std::filesystem::path& data, const Workplace& workplace, const std::string& device) {
    auto settings = [](int epochs, int seed) {
        return std::vector<std::string>{"train.epochs=" + std::to_string(epochs), "train.deterministic=true",
                                        "train.seed=" + std::to_string(seed)};
    };
    const auto whole =
        trainProject(makeProject("fashion-mnist-cnn", data, device, settings(2, 7)), workplace / "whole");
    const auto shortProject = makeProject("fashion-mnist-cnn", data, device, settings(1, 7));
    const auto half = trainProject(shortProject, workplace / "half");
    requireFinished(half);
    const auto continued = extendRun(half, shortProject, 2);
    const auto other =
        trainProject(makeProject("fashion-mnist-cnn", data, device, settings(2, 8)), workplace / "other");
    for (const Trained* run : {&whole, &continued, &other}) requireFinished(*run);
    require(!whole.summary.weightsHash.empty(), "the run has no hash of its weights");
    require(continued.summary.weightsHash == whole.summary.weightsHash, "the weights differ after a resume");
    require(continued.summary.optimizerHash == whole.summary.optimizerHash,
            "the optimizer's state differs after a resume");
    require(other.summary.weightsHash != whole.summary.weightsHash, "another seed gave the same weights");
    return {{"weights_hash", whole.summary.weightsHash}, {"steps", whole.summary.steps}};
}

}  // namespace

void smoke(Report& report, const Workplace& workplace, const std::string& device) {
    const auto data = workplace / "stripes";
    writeStripes(data, device == "cpu" ? 3000 : 6000, 1000);
    report.row("nvml", [&] { return nvmlRow(device); });
    report.row("plugin", [&] { return pluginRow(device); });
    report.row("kernel", [&] {
        requireCard(device);
        return kernelAgainstTable();
    });
    report.row("loader", [&] { return loaderAgainstCpu(data, device); });
    report.row("learns", [&] { return learnsRow(data, workplace, device); });
    report.row("resume", [&] { return resumeRow(data, workplace, device); });
    report.row("against_cpu", [&] { return againstCpuRow(data, workplace, device); });
}

}  // namespace fornax::gputest
