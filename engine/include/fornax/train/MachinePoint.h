// What is kept of the machine while it trains.
#pragma once
#include "fornax/hardware/Monitor.h"
#include "fornax/project/RunStore.h"

namespace fornax::train {

/// `seconds` of training, the system's processor, this process's memory, and the card `cudaDevice` (see hardware::cardFor).
project::MachinePoint machinePoint(const hardware::Sample& sample, double seconds, int cudaDevice);

}  // namespace fornax::train
