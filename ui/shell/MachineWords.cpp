#include "ui/shell/MachineWords.h"

#include <QCoreApplication>
#include <cmath>

#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::MachineWords)
};

QString problemWords(const std::string& problem) {
    if (problem == "lost") return Words::tr("lost");
    if (problem == "no permission") return Words::tr("no permission to read it");
    return QString::fromStdString(problem);
}

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

QString line(const hardware::Gpu& gpu, std::size_t index) {
    const auto& r = gpu.reading;
    QStringList parts;
    if (!r.problem.empty()) parts << problemWords(r.problem);
    if (r.usePercent) parts << percent(*r.usePercent);
    if (const QString memory = memoryOf(r); !memory.isEmpty()) parts << memory;
    if (const QString warm = heat(r); !warm.isEmpty()) parts << warm;
    if (!gpu.cudaIndex) parts << Words::tr("not visible to this program");
    return Words::tr("GPU %1, %2: %3").arg(index).arg(QString::fromStdString(gpu.name), parts.join(QStringLiteral(", ")));
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

}  // namespace

MachineWords machineWords(const hardware::Sample& sample, const Text& gpuNotice) {
    if (sample.gpus.empty()) return withoutCard(sample, gpuNotice);
    MachineWords w;
    QStringList lines, uses, problems;
    const hardware::Gpu* shown = nullptr;
    for (std::size_t i = 0; i < sample.gpus.size(); ++i) {
        const auto& gpu = sample.gpus[i];
        lines << line(gpu, i);
        if (!gpu.reading.problem.empty()) problems << Words::tr("GPU %1 %2").arg(i).arg(problemWords(gpu.reading.problem));
        if (gpu.reading.usePercent)
            uses << (sample.gpus.size() == 1 ? Words::tr("GPU %1").arg(percent(*gpu.reading.usePercent)) : Words::tr("GPU %1: %2").arg(i).arg(percent(*gpu.reading.usePercent)));
        // The first card that this program can use and read stands for the memory.
        if (shown == nullptr && gpu.cudaIndex && gpu.reading.problem.empty()) shown = &gpu;
    }
    if (shown != nullptr && shown->reading.memoryUsed && shown->reading.memoryTotal && *shown->reading.memoryTotal > 0) {
        w.memoryName = Words::tr("GPU memory");
        w.memory = memoryOf(shown->reading);
        w.memoryShare = static_cast<double>(*shown->reading.memoryUsed) / static_cast<double>(*shown->reading.memoryTotal);
    }
    w.use = uses.join(QStringLiteral("  "));
    w.problem = !problems.isEmpty();
    w.more = w.problem ? problems.join(QStringLiteral(", ")) : shown != nullptr ? heat(shown->reading) : QString();
    w.details = lines.join(QLatin1Char('\n'));
    return w;
}

}  // namespace fornax::ui
