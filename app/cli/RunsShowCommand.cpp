#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "RunFacts.h"
#include "fornax/base/Files.h"

namespace fornax::cli {
namespace {

using project::EpochPoint;
using project::RunSummary;
using project::StepPoint;

Json epochJson(const EpochPoint& p, data::Task task) {
    Json json = {{"epoch", p.epoch}, {"step", p.step}, {"seconds", p.seconds}, {"train_loss", number(p.trainLoss)},
            {scoreKey(task, "train_"), number(p.trainAccuracy)}, {"val_loss", number(p.valLoss)}, {scoreKey(task, "val_"), number(p.valAccuracy)},
            {"best", p.best}};
    if (task == data::Task::Regression) json.update(errorFigures("val_", p.valMse, p.valMae));
    return json;
}

Json stepJson(const StepPoint& p, data::Task task) {
    return {{"event", "step"}, {"step", p.step}, {"epoch", p.epoch}, {"seconds", p.seconds}, {"loss", number(p.loss)},
            {scoreKey(task), number(p.accuracy)}, {"learning_rate", number(p.learningRate)},
            {"samples_per_second", number(p.samplesPerSecond)}};
}

Json checkpointJson(const CheckpointFact& c) {
    Json json = {{"name", c.name}, {"path", c.path.string()}, {"bytes", c.bytes}};
    if (!c.problem.empty()) {
        json["problem"] = c.problem;
        return json;
    }
    json.update({{"epoch", c.epoch}, {"step", c.step}, {"weights_hash", c.weightsHash}, {"optimizer_hash", c.optimizerHash}});
    return json;
}

/// Read from the files, not from the record.
bool hasStart(const RunSummary& run, const std::vector<CheckpointFact>& checkpoints) {
    return !isLive(run) && std::any_of(checkpoints.begin(), checkpoints.end(), [](const auto& c) { return c.problem.empty(); });
}

const char* future(const RunSummary& run, const std::vector<CheckpointFact>& checkpoints) {
    if (isLive(run)) return "Is training now.";
    if (!hasStart(run, checkpoints)) return "Has no checkpoint to resume from.";
    return run.state == project::RunState::Finished ? "Can be extended." : "Can be resumed.";
}

void printRunJson(const project::RunStore& store, const RunSummary& run, const std::vector<CheckpointFact>& checkpoints) {
    Json json = runJson(store, run);
    json["can_resume"] = hasStart(run, checkpoints) && run.state != project::RunState::Finished;
    json["can_extend"] = hasStart(run, checkpoints);
    Json metrics = Json::array(), files = Json::array();
    for (const EpochPoint& p : store.epochs(run.number)) metrics.push_back(epochJson(p, project::taskOf(run)));
    for (const CheckpointFact& c : checkpoints) files.push_back(checkpointJson(c));
    json["metrics"] = metrics;
    json["checkpoints"] = files;
    json["settings"] = run.project;
    json["environment"] = run.environment;
    printJson(json);
}

std::string optionalNumber(std::optional<double> value) { return value ? fixedNumber(*value, 4) : "–"; }

void printEpochs(const std::vector<EpochPoint>& epochs, data::Task task) {
    if (epochs.empty()) return;
    printLine("");
    std::vector<std::vector<std::string>> rows = {{"Epoch", "Steps", "Train loss", "Train " + scoreName(task), "Validation loss", "Validation " + scoreName(task), ""}};
    for (const EpochPoint& p : epochs) {
        rows.push_back({std::to_string(p.epoch), grouped(p.step), fixedNumber(p.trainLoss, 4), scoreText(task, p.trainAccuracy),
                        fixedNumber(p.valLoss, 4), scoreText(task, p.valAccuracy), p.best ? "best" : ""});
    }
    printTable(rows, {true, true, true, true, true, true, false});
}

void printCheckpoints(const std::vector<CheckpointFact>& checkpoints) {
    if (checkpoints.empty()) return;
    printLine("");
    std::vector<std::vector<std::string>> rows = {{"Checkpoint", "Epoch", "Step", "Size", "Weights"}};
    for (const CheckpointFact& c : checkpoints) {
        const bool well = c.problem.empty();
        rows.push_back({c.name, well ? std::to_string(c.epoch) : "–", well ? grouped(c.step) : "–", byteSize(c.bytes),
                        well ? c.weightsHash : c.problem});
    }
    printTable(rows, {false, true, true, true, false});
}

void printRun(const project::RunStore& store, const RunSummary& run, const std::vector<CheckpointFact>& checkpoints) {
    const data::Task task = project::taskOf(run);
    printLine(bold("Run " + std::to_string(run.number)) + " “" + run.name + "”  " + project::runStateName(run.state) + " on " +
              run.device + ", started " + run.startedAt);
    if (!run.failure.empty()) printLine("Failed: " + run.failure);
    printLine(std::to_string(run.epochs) + " of " + std::to_string(run.plannedEpochs) + " epochs, " + grouped(run.steps) +
              " steps, " + duration(run.seconds) + ", " + grouped(static_cast<std::int64_t>(run.samplesPerSecond)) + " samples/s");
    printLine("train loss " + optionalNumber(run.trainLoss) + ", validation loss " + optionalNumber(run.valLoss) +
              ", validation " + scoreName(task) + " " + (run.valAccuracy ? scoreText(task, *run.valAccuracy) : "–") + ", best " +
              (run.bestValAccuracy ? scoreText(task, *run.bestValAccuracy) + " in epoch " + std::to_string(run.bestEpoch) : "–"));
    if (run.testAccuracy) {
        printLine("test " + scoreName(task) + " " + scoreText(task, *run.testAccuracy) + ", test loss " + optionalNumber(run.testLoss) + ", with the checkpoint " +
                  run.testCheckpoint + " of epoch " + std::to_string(run.testEpoch));
    }
    printEpochs(store.epochs(run.number), task);
    printCheckpoints(checkpoints);
    printLine("\n" + files::display(store.folder(run.number)) + ", " + byteSize(store.sizeOnDisk(run.number)) + ". " +
              future(run, checkpoints));
}

}  // namespace

int run(const RunsShowArguments& arguments) {
    const project::RunStore store(runsOf(arguments.project));
    const RunSummary run = store.get(store.resolve(arguments.run));
    const std::vector<CheckpointFact> checkpoints = checkpointsOf(store.folder(run.number), true);
    const data::Task task = project::taskOf(run);
    if (!arguments.json) {
        printRun(store, run, checkpoints);
        if (!arguments.steps) return kDone;
        std::vector<std::vector<std::string>> rows = {{"Step", "Loss", scoreTitle(task), "Rate", "Samples/s"}};
        for (const StepPoint& p : store.steps(run.number)) {
            rows.push_back({grouped(p.step), fixedNumber(p.loss, 6), scoreText(task, p.accuracy), plainNumber(p.learningRate),
                            grouped(static_cast<std::int64_t>(p.samplesPerSecond))});
        }
        printLine("");
        printTable(rows, {true, true, true, true, true});
        return kDone;
    }
    if (arguments.steps) {
        for (const StepPoint& p : store.steps(run.number)) printJson(stepJson(p, task));
    }
    printRunJson(store, run, checkpoints);
    return kDone;
}

}  // namespace fornax::cli
