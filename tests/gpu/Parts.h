// The three parts of the GPU test. `device` is "cuda:0", or "cpu" when the program is rehearsed without a card; rows
// that only make sense on a card skip themselves then.
#pragma once
#include <string>

#include "Report.h"
#include "Runs.h"

namespace fornax::gputest {

void smoke(Report& report, const Workplace& workplace, const std::string& device);
void speed(Report& report, const Workplace& workplace, const std::string& device);
void memory(Report& report, const Workplace& workplace, const std::string& device);

/// Pieces that see LibTorch (Kernel.cpp).
Json kernelAgainstTable();  ///< the plug-in's kernel, bit for bit, over many shapes
Json kernelSpeed();         ///< GB/s of the kernel and of the same look-up with LibTorch's operators
Json loaderAgainstCpu(const std::filesystem::path& data, const std::string& device);
Json loaderSpeed(const std::filesystem::path& data, const std::string& device);
void requireCard(const std::string& device);  ///< throws RowSkipped on "cpu"

}  // namespace fornax::gputest
