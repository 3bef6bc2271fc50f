#include "Commands.h"
#include "Output.h"
#include "fornax/hardware/Monitor.h"

namespace fornax::cli {
namespace {

using hardware::Gpu;

Json gpuJson(const Gpu& gpu) {
    const hardware::GpuReading& r = gpu.reading;
    const auto bytes = [](std::optional<std::int64_t> value) { return value ? Json(*value) : Json(nullptr); };
    return {{"event", "gpu"}, {"name", gpu.name}, {"uuid", gpu.uuid}, {"pci_bus_id", gpu.pciBusId}, {"nvml_index", gpu.nvmlIndex},
            {"cuda_index", gpu.cudaIndex ? Json(*gpu.cudaIndex) : Json(nullptr)}, {"visible", gpu.cudaIndex.has_value()},
            {"memory_total", gpu.memoryTotal}, {"memory_used", bytes(r.memoryUsed)}, {"use_percent", number(r.usePercent)},
            {"celsius", number(r.celsius)}, {"watts", number(r.watts)}, {"problem", r.problem}};
}

std::string shown(std::optional<double> value, const char* unit) {
    return value ? fixedNumber(*value, 0) + unit : "–";
}

std::string memoryText(const Gpu& gpu) {
    const std::string total = gpu.memoryTotal > 0 ? byteSize(static_cast<std::uintmax_t>(gpu.memoryTotal)) : "–";
    if (!gpu.reading.memoryUsed) return total;
    return byteSize(static_cast<std::uintmax_t>(*gpu.reading.memoryUsed)) + " of " + total;
}

void printGpus(const std::vector<Gpu>& gpus) {
    std::vector<std::vector<std::string>> rows = {{"Card", "Bus", "CUDA", "Memory", "Use", "Heat", "Power", "State"}};
    for (const Gpu& gpu : gpus) {
        const hardware::GpuReading& r = gpu.reading;
        rows.push_back({gpu.name, gpu.pciBusId, gpu.cudaIndex ? "cuda:" + std::to_string(*gpu.cudaIndex) : "not visible",
                        memoryText(gpu), shown(r.usePercent, " %"), shown(r.celsius, " °C"), shown(r.watts, " W"),
                        r.problem.empty() ? "well" : r.problem});
    }
    printLine("");
    printTable(rows, {false, false, false, true, true, true, true, false});
}

}  // namespace

int run(const DevicesArguments& arguments) {
    const std::vector<hardware::TrainDevice> devices = hardware::trainDevices();
    hardware::Monitor monitor;
    const std::vector<Gpu> gpus = monitor.gpus();
    const std::string standard = hardware::resolveDevice("auto");
    const std::vector<Text> notices = {monitor.gpuNotice(), monitor.visibilityNotice()};
    if (arguments.json) {
        const hardware::CpuInfo cpu = monitor.cpu();
        printJson({{"event", "cpu"}, {"name", cpu.name}, {"logical_cores", cpu.logicalCores}, {"memory_total", cpu.memoryTotal}});
        for (const Gpu& gpu : gpus) printJson(gpuJson(gpu));
        for (const hardware::TrainDevice& d : devices) {
            printJson({{"event", "device"}, {"id", d.id}, {"name", d.name}, {"memory", d.memory}, {"auto", d.id == standard}});
        }
        for (const Text& notice : notices) {
            if (!notice.empty()) printJson({{"event", "notice"}, {"message", notice.str()}});
        }
        return kDone;
    }
    std::vector<std::vector<std::string>> rows = {{"Device", "Name", "Memory", ""}};
    for (const hardware::TrainDevice& d : devices) {
        rows.push_back({d.id, d.name, byteSize(static_cast<std::uintmax_t>(d.memory)), d.id == standard ? "auto" : ""});
    }
    printTable(rows, {false, false, true, false});
    if (!gpus.empty()) printGpus(gpus);
    for (const Text& notice : notices) {
        if (!notice.empty()) printMessage(notice.str());
    }
    return kDone;
}

}  // namespace fornax::cli
