#include "fornax/train/MachinePoint.h"

#include <limits>

namespace fornax::train {

project::MachinePoint machinePoint(const hardware::Sample& sample, double seconds, int cudaDevice) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    project::MachinePoint point{seconds, sample.systemCpuPercent, double(sample.processMemory), unknown, unknown, unknown, unknown};
    if (const hardware::Gpu* gpu = hardware::cardFor(sample, cudaDevice)) {
        point.gpuPercent = gpu->reading.usePercent.value_or(unknown);
        if (gpu->reading.memoryUsed) point.gpuMemoryBytes = double(*gpu->reading.memoryUsed);
        point.gpuCelsius = gpu->reading.celsius.value_or(unknown);
        point.gpuWatts = gpu->reading.watts.value_or(unknown);
    }
    return point;
}

}  // namespace fornax::train
