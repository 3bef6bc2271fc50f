// What has to be in the environment before LibTorch's libraries are loaded. A value that the person set is kept.
#pragma once
#include <filesystem>

namespace fornax::launcher {

/// True where a program could use an NVIDIA card: the kernel module or the driver's library is there.
bool hasNvidiaDriver();

/// Sets FORNAX_TORCH_DIR, LD_LIBRARY_PATH, FORNAX_CUDA and the defaults of threads, allocator and log.
void prepare(const std::filesystem::path& torch);

}  // namespace fornax::launcher
