#include "train/RunRecord.h"

#include <unistd.h>

#include <chrono>
#include <ctime>


namespace fornax::train {

std::string nowUtc() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    char buffer[32];
    std::strftime(buffer, sizeof buffer, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return buffer;
}

namespace {
OpenedRun newRun(const Plan& plan) {
    OpenedRun opened;
    opened.summary.name = plan.runName;
    opened.summary.startedAt = nowUtc();
    opened.summary.project = project::toJson(plan.project);
    opened.summary.plannedEpochs = plan.project.train.epochs;
    return opened;
}

OpenedRun storedRun(const Plan& plan, const project::RunStore& store) {
    OpenedRun opened{store.get(*plan.resumeRun), std::nullopt};
    project::RunSummary& run = opened.summary;
    if ((run.state == project::RunState::Running || run.state == project::RunState::Paused) && run.ownerPid != 0)
        throw Error(ErrorCode::Busy, text("Run %1 is being trained by process %2.", run.number, run.ownerPid), text("Stop it there first."));
    opened.checkpoint = newestValidCheckpoint(store.folder(run.number));
    if (!opened.checkpoint)
        throw Error(ErrorCode::NotFound, text("Run %1 has no checkpoint that can be read.", run.number), text("Start a new run with its settings."));
    if (plan.extendToEpochs) run.plannedEpochs = std::max(*plan.extendToEpochs, run.epochs);
    const CheckpointInfo info = loadCheckpoint(*opened.checkpoint).info;
    if (info.epoch >= run.plannedEpochs)
        throw Error(ErrorCode::InvalidUsage, text("Run %1 has reached its planned end of %2 epochs.", run.number, run.plannedEpochs),
                    text("Extend it: ask for more epochs."));
    run.project["train"]["epochs"] = run.plannedEpochs;
    run.failure.clear();
    run.endedAt.clear();
    return opened;
}
}  // namespace

OpenedRun openRun(const Plan& plan, const project::RunStore& store) {
    OpenedRun opened = plan.resumeRun ? storedRun(plan, store) : newRun(plan);
    opened.summary.state = project::RunState::Running;
    opened.summary.ownerPid = ::getpid();
    return opened;
}

}  // namespace fornax::train
