// The checkpoints in a run's folder. Torch-free.
#pragma once
#include "fornax/train/Checkpoint.h"

namespace fornax::train {

struct FoundCheckpoint {
    std::filesystem::path path;
    CheckpointFile file;
};
/// As newestValidCheckpoint(), with what is in it.
std::optional<FoundCheckpoint> loadNewestCheckpoint(const std::filesystem::path& runFolder);

/// Throws Error(Corrupt) where the content is not that which the name and the folder promise: a file of another run, of
/// another epoch, or a "best" that is not the best of its run. Files that were swapped pass all their own checks.
void checkPlace(const std::filesystem::path& path, const CheckpointInfo& info);

}  // namespace fornax::train
