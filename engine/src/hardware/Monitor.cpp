#include "fornax/hardware/Monitor.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "hardware/GpuWatch.h"
#include "hardware/ProcStat.h"

namespace fornax::hardware {
namespace {

int onlineCores() { return static_cast<int>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN))); }

double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

CpuInfo readCpu() {
    CpuInfo cpu;
    cpu.name = parseCpuName(readProc("/proc/cpuinfo"));
    if (cpu.name.empty()) cpu.name = text("Processor").str();
    cpu.logicalCores = onlineCores();
    if (const auto memory = parseMeminfo(readProc("/proc/meminfo"))) cpu.memoryTotal = memory->total;
    return cpu;
}

}  // namespace

struct Monitor::Impl {
    CpuInfo cpu = readCpu();
    CpuMeter meter{cpu.logicalCores, ::sysconf(_SC_CLK_TCK)};
    GpuWatch gpus;

    CpuMeter::Use cpuUse() {
        return meter.update(secondsNow(), parseProcessTicks(readProc("/proc/self/stat")),
                            parseSystemStat(readProc("/proc/stat")));
    }
};

Monitor::Monitor() : m_impl(std::make_unique<Impl>()) { m_impl->cpuUse(); }
Monitor::~Monitor() = default;

CpuInfo Monitor::cpu() const { return m_impl->cpu; }
std::vector<Gpu> Monitor::gpus() { return m_impl->gpus.read(); }
Text Monitor::gpuNotice() const { return m_impl->gpus.notice(); }
Text Monitor::visibilityNotice() const { return m_impl->gpus.visibilityNotice(); }

const Gpu* cardFor(const Sample& sample, int cudaDevice) {
    const Gpu* found = nullptr;
    for (const Gpu& gpu : sample.gpus) {
        if (!gpu.cudaIndex || (cudaDevice >= 0 && *gpu.cudaIndex != cudaDevice)) continue;
        if (!found || *gpu.cudaIndex < *found->cudaIndex) found = &gpu;
    }
    return found;
}

Sample Monitor::sample() {
    Sample sample;
    const CpuMeter::Use use = m_impl->cpuUse();
    sample.processCpuPercent = use.process;
    sample.systemCpuPercent = use.system;
    sample.processMemory = parseStatm(readProc("/proc/self/statm"), ::sysconf(_SC_PAGESIZE)).value_or(0);
    if (const auto memory = parseMeminfo(readProc("/proc/meminfo"))) {
        sample.systemMemoryTotal = memory->total;
        sample.systemMemoryUsed = memory->total - memory->available;
    }
    sample.gpus = gpus();
    return sample;
}

}  // namespace fornax::hardware
