#include "train/RunRecord.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ctime>

namespace fornax::train {

std::string nowUtc() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char buffer[32];
    const std::size_t length = std::strftime(buffer, sizeof buffer, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {buffer, length};
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

project::RunSummary idleRun(const Plan& plan, const project::RunStore& store) {
    project::RunSummary run = store.get(*plan.resumeRun);
    if (run.state == project::RunState::Running || run.state == project::RunState::Paused)
        project::throwBeingTrained(run.number, run.ownerPid);
    return run;
}

OpenedRun storedRun(const Plan& plan, const project::RunStore& store) {
    OpenedRun opened;
    project::RunSummary& run = opened.summary;
    run = idleRun(plan, store);
    if (const auto folder = store.folder(run.number); std::filesystem::is_directory(folder)) {
        opened.lock.emplace(folder, run.number);
        run = idleRun(plan, store);   // whoever had the lock a moment ago may have changed it
    }
    opened.checkpoint = loadNewestCheckpoint(store.folder(run.number));
    if (!opened.checkpoint)
        throw Error(ErrorCode::NotFound, text("Run %1 has no checkpoint that can be read.", run.number), text("Start a new run with its settings."));
    const std::int64_t epochs = opened.checkpoint->file.info.epoch;
    if (plan.extendToEpochs) run.plannedEpochs = *plan.extendToEpochs;
    if (epochs >= run.plannedEpochs)
        throw Error(ErrorCode::InvalidUsage, text("Run %1 has trained %2 epochs already; %3 are planned.", run.number, epochs, run.plannedEpochs),
                    text("To train on, ask for more epochs."));
    run.project["train"]["epochs"] = run.plannedEpochs;
    run.project["train"]["device"] = plan.project.train.device;
    run.failure.clear();
    run.failureSentence = run.failureHint = {};
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

void describeProgress(project::RunSummary& run, const CheckpointInfo& info, std::int64_t samplesInEpoch, std::int64_t batchSize) {
    run.epochs = info.epoch;
    run.steps = info.step;
    run.seconds = info.seconds;
    const std::int64_t samples = info.epoch * samplesInEpoch + std::min(info.batchInEpoch * batchSize, samplesInEpoch);
    run.samplesPerSecond = info.seconds > 0 ? static_cast<double>(samples) / info.seconds : 0;
    run.valLoss = run.valAccuracy = run.bestValAccuracy = std::nullopt;
    run.bestEpoch = info.bestEpoch;
    if (info.epoch > 0) {
        run.valLoss = info.valLoss;
        if (std::isfinite(info.valAccuracy)) run.valAccuracy = info.valAccuracy;   // R² of one sample is no number
    }
    if (info.bestEpoch > 0 && std::isfinite(info.bestValAccuracy)) run.bestValAccuracy = info.bestValAccuracy;
}

}  // namespace fornax::train
