// What the status bar says about the machine, from one sample.
#pragma once
#include <QString>

#include "fornax/hardware/Monitor.h"

namespace fornax::ui {

struct MachineWords {
    QString memoryName, memory, use, more;
    QString details;          ///< one line a card, for the tooltip
    double memoryShare = -1;  ///< 0…1, negative when unknown
    bool problem = false;     ///< a card is lost or may not be read
};

/// `device` is that of the running run ("cuda:1"), empty when there is none.
MachineWords machineWords(const hardware::Sample& sample, const Text& gpuNotice, const QString& device = {});
/// GpuReading::problem for people; empty when there is none.
QString cardProblem(const std::string& problem);

}  // namespace fornax::ui
