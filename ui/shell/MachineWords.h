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

MachineWords machineWords(const hardware::Sample& sample, const Text& gpuNotice);

}  // namespace fornax::ui
