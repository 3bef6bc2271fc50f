#include "ui/shell/MachineWords.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/base/MachineWatch.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::MachineWords)
};

QString percent(double value) { return Words::tr("%1 %").arg(static_cast<int>(std::lround(value))); }

QString heat(const hardware::GpuReading& r) {
    QStringList parts;
    if (r.celsius) parts << Words::tr("%1 °C").arg(static_cast<int>(std::lround(*r.celsius)));
    if (r.watts) parts << Words::tr("%1 W").arg(static_cast<int>(std::lround(*r.watts)));
    return parts.join(QStringLiteral("  "));
}

QString memoryOf(const hardware::GpuReading& r) {
    if (!r.memoryUsed || !r.memoryTotal) return {};
    return Words::tr("%1 of %2").arg(bytes(static_cast<double>(*r.memoryUsed)), bytes(static_cast<double>(*r.memoryTotal)));
}

/// Cards are numbered as CUDA does, like the devices to choose from. One that this program cannot use has only its name.
QString numbered(const hardware::Gpu& gpu) {
    return gpu.cudaIndex ? Words::tr("GPU %1").arg(*gpu.cudaIndex) : QString::fromStdString(gpu.name);
}

QString line(const hardware::Gpu& gpu) {
    const auto& r = gpu.reading;
    QStringList parts;
    if (!r.problem.empty()) parts << cardProblem(r.problem);
    if (r.usePercent) parts << percent(*r.usePercent);
    if (const QString memory = memoryOf(r); !memory.isEmpty()) parts << memory;
    if (const QString warm = heat(r); !warm.isEmpty()) parts << warm;
    if (!gpu.cudaIndex) parts << Words::tr("not visible to this program");
    const QString what = parts.join(QStringLiteral(", ")), name = QString::fromStdString(gpu.name);
    return gpu.cudaIndex ? Words::tr("GPU %1, %2: %3").arg(*gpu.cudaIndex).arg(name, what) : Words::tr("%1: %2").arg(name, what);
}

MachineWords withoutCard(const hardware::Sample& sample, const Text& notice) {
    MachineWords w;
    w.memoryName = Words::tr("Memory");
    w.memory = Words::tr("%1 of %2").arg(bytes(static_cast<double>(sample.processMemory)), bytes(static_cast<double>(sample.systemMemoryTotal)));
    if (sample.systemMemoryTotal > 0) w.memoryShare = static_cast<double>(sample.processMemory) / static_cast<double>(sample.systemMemoryTotal);
    w.use = Words::tr("CPU %1").arg(percent(sample.processCpuPercent));
    w.more = translated(notice);
    w.details = Words::tr("This program: %1 of memory, %2 of all cores. The whole system: %3, %4.")
                    .arg(bytes(static_cast<double>(sample.processMemory)), percent(sample.processCpuPercent),
                         bytes(static_cast<double>(sample.systemMemoryUsed)), percent(sample.systemCpuPercent));
    return w;
}

/// Those that this program cannot use come last.
std::vector<hardware::Gpu> inCudaOrder(std::vector<hardware::Gpu> gpus) {
    const auto place = [](const hardware::Gpu& gpu) { return gpu.cudaIndex.value_or(std::numeric_limits<int>::max()); };
    std::stable_sort(gpus.begin(), gpus.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return gpus;
}

}  // namespace

QString cardProblem(const std::string& problem) {
    if (problem == "no permission") return Words::tr("no permission to read it");
    return translated(Text{problem, {}});
}

MachineWords machineWords(const hardware::Sample& sample, const Text& gpuNotice, const QString& device) {
    MachineWords w = withoutCard(sample, gpuNotice);
    if (sample.gpus.empty()) return w;
    QStringList lines, uses, problems;
    for (const auto& gpu : inCudaOrder(sample.gpus)) {
        lines << line(gpu);
        if (!gpu.reading.problem.empty()) problems << Words::tr("%1 %2").arg(numbered(gpu), cardProblem(gpu.reading.problem));
        if (!gpu.reading.usePercent) continue;
        const QString use = percent(*gpu.reading.usePercent);
        uses << (sample.gpus.size() == 1 ? Words::tr("GPU %1").arg(use) : Words::tr("%1: %2").arg(numbered(gpu), use));
    }
    // The card of the run stands for the memory, or the first that this program can use.
    const hardware::Gpu* shown = hardware::cardFor(sample, cudaNumber(device));
    if (shown != nullptr && shown->reading.memoryUsed && shown->reading.memoryTotal.value_or(0) > 0) {
        w.memoryName = Words::tr("GPU memory");
        w.memory = memoryOf(shown->reading);
        w.memoryShare = static_cast<double>(*shown->reading.memoryUsed) / static_cast<double>(*shown->reading.memoryTotal);
    }
    if (!uses.isEmpty()) w.use = uses.join(QStringLiteral("  "));
    w.problem = !problems.isEmpty();
    w.more = w.problem ? problems.join(QStringLiteral(", ")) : shown != nullptr ? heat(shown->reading) : QString();
    w.details = lines.join(QLatin1Char('\n'));
    return w;
}

}  // namespace fornax::ui
