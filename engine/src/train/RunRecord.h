// The run in the history: found or created, brought up to date, ended. Torch-free.
#pragma once
#include "fornax/project/RunStore.h"
#include "fornax/train/Job.h"
#include "project/RunLock.h"
#include "train/CheckpointFolder.h"

namespace fornax::train {

struct OpenedRun {
    project::RunSummary summary;                  ///< not in the store yet when number is 0
    std::optional<FoundCheckpoint> checkpoint;    ///< to resume from
    std::optional<project::RunLock> lock;         ///< of the run to resume; nobody else may continue or delete it
};

/// The stored run that a plan resumes, with its newest valid checkpoint, its planned end extended if asked; or a new one.
/// A resumed run keeps the settings it began with, but for the device: that belongs to the machine, so the plan's counts.
/// Throws Error: no such run, trained by another process, nothing that can be resumed, already at its planned end.
OpenedRun openRun(const Plan& plan, const project::RunStore& store);

/// Puts what a checkpoint says (epochs, steps, time, validation, best) into the summary. `samplesInEpoch` and the batch
/// size give the mean speed.
void describeProgress(project::RunSummary& run, const CheckpointInfo& info, std::int64_t samplesInEpoch, std::int64_t batchSize);

std::string nowUtc();   ///< ISO 8601, "2026-12-02T08:46:02Z"

}  // namespace fornax::train
