// A run's checkpoint with what it needs to be used. Private to the engine (needs LibTorch).
#pragma once
#include "fornax/project/Project.h"
#include "model/Network.h"
#include "train/CheckpointFolder.h"

namespace fornax::evaluate {

struct LoadedRun {
    std::int64_t run = 0;
    std::filesystem::path path;
    train::CheckpointFile checkpoint;
    project::Project project;   ///< the run's own snapshot
};

/// Throws Error: no such run, no such checkpoint, damaged, or not what its name says.
LoadedRun loadRun(const std::filesystem::path& projectFile, const std::string& run, const std::string& checkpoint);

/// The trained network on a device.
model::Network networkOf(const LoadedRun& loaded, c10::Device device);

}  // namespace fornax::evaluate
