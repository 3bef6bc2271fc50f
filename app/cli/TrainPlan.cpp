#include "TrainPlan.h"

#include "Failure.h"
#include "RunFacts.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/Checkpoint.h"

namespace fornax::cli {
namespace {

std::string keyOf(const std::string& assignment) { return assignment.substr(0, assignment.find('=')); }

/// The value of a setting in a project document, for the message of a refusal.
std::string valueText(const project::Project& project, const std::string& key) {
    const Json value = schema::valueAt(project::toJson(project), key);
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// Settings of a run are fixed at its start; repeating them is fine, and a larger train.epochs extends it.
std::optional<std::int64_t> extension(const TrainArguments& arguments, const project::Project& snapshot,
                                      const project::RunSummary& run) {
    std::optional<std::int64_t> epochs;
    for (const std::string& assignment : arguments.assignments) {
        project::Project changed = snapshot;
        project::set(changed, assignment);
        if (keyOf(assignment) == "train.epochs") {
            epochs = changed.train.epochs;
        } else if (project::toJson(changed) != project::toJson(snapshot)) {
            throw Error(ErrorCode::InvalidUsage,
                        text("“%1” cannot change when run %2 is resumed.", keyOf(assignment), run.number),
                        text("It was %1 when the run started. Only train.epochs may grow; start a new run for anything else.",
                             valueText(snapshot, keyOf(assignment))));
        }
    }
    if (!epochs || *epochs == run.plannedEpochs) return std::nullopt;
    if (*epochs < run.plannedEpochs) {
        throw Error(ErrorCode::InvalidUsage,
                    text("“train.epochs” cannot become %1: run %2 is planned for %3 epochs.", *epochs, run.number, run.plannedEpochs),
                    text("Give a larger number to extend the run."));
    }
    return epochs;
}

void checkResumable(const project::RunStore& store, const project::RunSummary& run, bool extended) {
    if (isLive(run)) {
        throw Error(ErrorCode::Busy, text("Run %1 is being trained by process %2.", run.number, run.ownerPid),
                    text("Stop it first, or wait until it has ended."));
    }
    if (run.state == project::RunState::Finished && !extended) {
        throw Error(ErrorCode::InvalidUsage, text("Run %1 is finished: %2 of %3 epochs.", run.number, run.epochs, run.plannedEpochs),
                    text("To train on, add --set train.epochs=N with a larger N."));
    }
    if (!train::newestValidCheckpoint(store.folder(run.number))) {
        throw Error(ErrorCode::NotFound, text("Run %1 has no checkpoint to resume from.", run.number),
                    text("Start a new run without --resume."));
    }
}

train::Plan resumePlan(const TrainArguments& arguments) {
    if (arguments.runName) {
        throw Error(ErrorCode::InvalidUsage, text("--run-name names a new run, and --resume continues an old one."),
                    text("Leave one of them out."));
    }
    const project::RunStore store(runsOf(arguments.project));
    const project::RunSummary run = store.get(store.resolve(*arguments.resume));
    train::Plan plan;
    plan.project = project::fromJson(run.project);
    plan.runName = run.name;
    plan.resumeRun = run.number;
    plan.extendToEpochs = extension(arguments, plan.project, run);
    checkResumable(store, run, plan.extendToEpochs.has_value());
    plan.project.train.initialWeights.clear();   // the run has weights of its own: the file need not be there any more
    return plan;
}

train::Plan newPlan(const TrainArguments& arguments) {
    train::Plan plan;
    plan.project = loadProject(arguments.project);
    plan.runName = arguments.runName.value_or("");
    for (const std::string& assignment : arguments.assignments) project::set(plan.project, assignment);
    return plan;
}

}  // namespace

train::Plan makePlan(const TrainArguments& arguments) {
    train::Plan plan = arguments.resume ? resumePlan(arguments) : newPlan(arguments);
    plan.projectFile = std::filesystem::absolute(arguments.project);   // so that events name files from anywhere
    // The device belongs to the computer, not to the run: it may differ when a run is resumed.
    if (arguments.device) plan.project.train.device = *arguments.device;
    plan.device = arguments.device;
    hardware::resolveDevice(plan.project.train.device);   // wrong names end here, before anything is made
    return plan;
}

}  // namespace fornax::cli
