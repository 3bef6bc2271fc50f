#include "project/RunRows.h"

#include <unistd.h>

#include <ctime>
#include <limits>

#include "base/JsonText.h"
#include "base/TextJson.h"
#include "base/Utf8.h"
#include "fornax/base/Error.h"
#include "project/ProcessIdentity.h"

namespace fornax::project {

namespace {
const std::string kColumnsOfFormat1 =
    "state, device, started_at, ended_at, failure, planned_epochs, epochs, steps, steps_per_epoch, seconds, "
    "samples_per_second, train_loss, val_loss, val_accuracy, best_val_accuracy, best_epoch, "
    "weights_hash, optimizer_hash, project, environment, owner_pid, owner_token";

constexpr RunState kStates[] = {RunState::Running, RunState::Paused, RunState::Stopped,
                                RunState::Finished, RunState::Failed, RunState::Interrupted};

bool isActive(RunState state) { return state == RunState::Running || state == RunState::Paused; }

RunState stateNamed(const std::string& name) {
    for (const RunState state : kStates)
        if (name == runStateName(state)) return state;
    throw Error(ErrorCode::Corrupt, text("The history holds a run in the unknown state %1", printable(name)));
}

std::string dumped(const Json& json) {
    return json.is_null() ? std::string("{}") : json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<double> optionalAt(SQLite::Statement& row, int column) {
    if (row.isColumnNull(column)) return std::nullopt;
    return row.getColumn(column).getDouble();
}

/// [sentence, hint]; without it the English stays.
void readFailure(const std::string& stored, RunSummary& run) {
    if (stored.empty()) return;
    const Json json = parseJson(stored, "run " + std::to_string(run.number));
    if (!json.is_array() || json.size() != 2) return;
    run.failureSentence = textFromJson(json[0]);
    run.failureHint = textFromJson(json[1]);
}

void bindOptional(SQLite::Statement& statement, int at, const std::optional<double>& value) {
    if (value) statement.bind(at, *value);
    else statement.bind(at);
}
}  // namespace

std::string runColumns() { return kColumnsOfFormat1 + ", failure_text, val_mse, val_mae"; }

std::string selectRuns(int databaseVersion, const char* rest) {
    const char* others = databaseVersion < 2 ? "'', test_accuracy, NULL, '', 0" : "failure_text, test_accuracy, test_loss, test_checkpoint, test_epoch";
    const char* errors = databaseVersion < 3 ? "NULL, NULL, NULL, NULL" : "val_mse, val_mae, test_mse, test_mae";
    return "SELECT number, name, " + kColumnsOfFormat1 + ", " + others + ", " + errors + " FROM runs " + rest;
}

const char* runStateName(RunState state) {
    switch (state) {
        case RunState::Running: return "running";
        case RunState::Paused: return "paused";
        case RunState::Stopped: return "stopped";
        case RunState::Finished: return "finished";
        case RunState::Failed: return "failed";
        case RunState::Interrupted: return "interrupted";
    }
    return "interrupted";
}

int bindRun(SQLite::Statement& statement, const RunSummary& run) {
    int at = 0;
    for (const std::string& value : {std::string(runStateName(run.state)), run.device, run.startedAt, run.endedAt, run.failure})
        statement.bind(++at, value);
    for (const std::int64_t value : {run.plannedEpochs, run.epochs, run.steps, run.stepsPerEpoch}) statement.bind(++at, value);
    for (const double value : {run.seconds, run.samplesPerSecond}) statement.bind(++at, value);
    for (const auto& value : {run.trainLoss, run.valLoss, run.valAccuracy, run.bestValAccuracy})
        bindOptional(statement, ++at, value);
    statement.bind(++at, run.bestEpoch);
    for (const std::string& value : {run.weightsHash, run.optimizerHash, dumped(run.project), dumped(run.environment)})
        statement.bind(++at, value);
    // A run that is going on belongs to a process; unless told otherwise, to the one that writes it.
    const std::int64_t owner = !isActive(run.state) ? 0 : run.ownerPid > 0 ? run.ownerPid : ::getpid();
    statement.bind(++at, owner);
    statement.bind(++at, processToken(owner));
    statement.bind(++at, run.failureSentence.empty() ? std::string() : dumped(Json::array({textToJson(run.failureSentence), textToJson(run.failureHint)})));
    for (const auto& value : {run.valMse, run.valMae}) bindOptional(statement, ++at, value);
    return at + 1;
}

RunSummary readRun(SQLite::Statement& row) {
    RunSummary run;
    int at = 0;
    run.number = row.getColumn(at).getInt64();
    run.name = row.getColumn(++at).getString();
    run.state = stateNamed(row.getColumn(++at).getString());
    for (std::string* value : {&run.device, &run.startedAt, &run.endedAt, &run.failure}) *value = row.getColumn(++at).getString();
    for (std::int64_t* value : {&run.plannedEpochs, &run.epochs, &run.steps, &run.stepsPerEpoch}) *value = row.getColumn(++at).getInt64();
    for (double* value : {&run.seconds, &run.samplesPerSecond}) *value = realAt(row, ++at);
    for (auto* value : {&run.trainLoss, &run.valLoss, &run.valAccuracy, &run.bestValAccuracy}) *value = optionalAt(row, ++at);
    run.bestEpoch = row.getColumn(++at).getInt64();
    for (std::string* value : {&run.weightsHash, &run.optimizerHash}) *value = row.getColumn(++at).getString();
    const std::string name = "run " + std::to_string(run.number);
    for (Json* value : {&run.project, &run.environment}) *value = parseJson(row.getColumn(++at).getString(), name);
    run.ownerPid = row.getColumn(++at).getInt64();
    const std::string token = row.getColumn(++at).getString();
    readFailure(row.getColumn(++at).getString(), run);
    run.testAccuracy = optionalAt(row, ++at);
    run.testLoss = optionalAt(row, ++at);
    run.testCheckpoint = row.getColumn(++at).getString();
    run.testEpoch = row.getColumn(++at).getInt64();
    for (auto* value : {&run.valMse, &run.valMae, &run.testMse, &run.testMae}) *value = optionalAt(row, ++at);
    if (isActive(run.state) && !isAlive(run.ownerPid, token)) {
        run.state = RunState::Interrupted;
        run.ownerPid = 0;
    }
    return run;
}

data::Task taskOf(const RunSummary& run) {
    const auto task = run.environment.find("task");
    const bool known = run.environment.is_object() && task != run.environment.end() && task->is_string();
    return known ? data::taskFromName(task->get<std::string>()) : data::Task::Classification;
}

double realAt(SQLite::Statement& row, int column) {
    return row.isColumnNull(column) ? std::numeric_limits<double>::quiet_NaN() : row.getColumn(column).getDouble();
}

std::string utcNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char buffer[32];
    const std::size_t length = std::strftime(buffer, sizeof buffer, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {buffer, length};
}

}  // namespace fornax::project
