// The run in the history: found or created, brought up to date, ended. Torch-free.
#pragma once
#include "fornax/project/RunStore.h"
#include "fornax/train/Checkpoint.h"
#include "fornax/train/Job.h"

namespace fornax::train {

struct OpenedRun {
    project::RunSummary summary;                         ///< not in the store yet when number is 0
    std::optional<std::filesystem::path> checkpoint;     ///< to resume from
};

/// The stored run that a plan resumes, with its newest valid checkpoint, its planned end extended if asked; or a new one.
/// Throws Error: no such run, trained by another process, nothing that can be resumed, already at its planned end.
OpenedRun openRun(const Plan& plan, const project::RunStore& store);

std::string nowUtc();   ///< ISO 8601, "2026-12-02T08:46:02Z"

}  // namespace fornax::train
