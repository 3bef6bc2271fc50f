#include <unistd.h>

#include <iostream>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "RunFacts.h"
#include "fornax/base/Files.h"

namespace fornax::cli {
namespace {

/// True when the person says yes. Without a terminal nobody can, so --yes is needed there.
bool confirmed(const std::string& question) {
    if (::isatty(STDIN_FILENO) != 1) {
        throw Error(ErrorCode::InvalidUsage, text("Nobody is here to confirm the deletion."), text("Add --yes."));
    }
    printMessage(question + " [y/N]");
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

std::string sizeText(const project::RunStore& store, std::int64_t run) {
    const auto checkpoints = checkpointsOf(store.folder(run), false);
    return std::to_string(checkpoints.size()) + " checkpoints, " + byteSize(store.sizeOnDisk(run));
}

}  // namespace

int run(const RunsListArguments& arguments) {
    const project::RunStore store(runsOf(arguments.project));
    std::vector<std::vector<std::string>> rows = {{"Run", "Name", "State", "Device", "Epochs", "Best", "In epoch", "Started", "Size"}};
    for (const project::RunSummary& run : store.list()) {
        if (arguments.json) {
            Json json = runJson(store, run);
            json["checkpoints"] = checkpointsOf(store.folder(run.number), false).size();
            printJson(json);
            continue;
        }
        rows.push_back({std::to_string(run.number), run.name, project::runStateName(run.state), run.device,
                        std::to_string(run.epochs) + "/" + std::to_string(run.plannedEpochs),
                        run.bestValAccuracy ? scoreText(project::taskOf(run), *run.bestValAccuracy) : "–",
                        run.bestEpoch > 0 ? std::to_string(run.bestEpoch) : "–", run.startedAt, byteSize(store.sizeOnDisk(run.number))});
    }
    if (arguments.json) return kDone;
    if (rows.size() == 1) {
        printMessage("No runs yet.");
    } else {
        printTable(rows, {true, false, false, false, true, true, true, false, true});
    }
    return kDone;
}

int run(const RunsDeleteArguments& arguments) {
    project::RunStore store(runsOf(arguments.project));
    std::vector<project::RunSummary> doomed;
    for (const std::string& reference : arguments.runs) {
        project::RunSummary run = store.get(store.resolve(reference));
        if (isLive(run)) {
            throw Error(ErrorCode::Busy, text("Run %1 is being trained by process %2.", run.number, run.ownerPid),
                        text("Stop it first."));
        }
        const bool again = std::any_of(doomed.begin(), doomed.end(), [&](const auto& r) { return r.number == run.number; });
        if (!again) doomed.push_back(std::move(run));
    }
    for (const project::RunSummary& run : doomed) {
        printMessage("Run " + std::to_string(run.number) + " “" + run.name + "” (" + project::runStateName(run.state) + "): " +
                     sizeText(store, run.number) + " in " + files::display(store.folder(run.number)));
    }
    if (!arguments.yes && !confirmed("Delete for good?")) {
        printMessage("Nothing was deleted.");
        return kFailed;
    }
    for (const project::RunSummary& run : doomed) {
        const std::uintmax_t bytes = store.sizeOnDisk(run.number);
        store.remove(run.number);
        if (arguments.json) printJson({{"event", "deleted"}, {"run", run.number}, {"name", run.name}, {"bytes", bytes}});
        else printLine("Deleted run " + std::to_string(run.number) + ", " + byteSize(bytes) + ".");
    }
    return kDone;
}

}  // namespace fornax::cli
