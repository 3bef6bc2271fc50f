#include "RunFacts.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "Output.h"
#include "fornax/text/Batch.h"
#include "fornax/train/Checkpoint.h"

namespace fornax::cli {

std::vector<CheckpointFact> checkpointsOf(const std::filesystem::path& folder, bool verify) {
    std::vector<CheckpointFact> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".safetensors") continue;
        CheckpointFact fact{entry.path().stem().string(), entry.path(), 0, 0, 0, {}, {}, {}};
        std::error_code ignored;
        if (const auto bytes = entry.file_size(ignored); !ignored) fact.bytes = bytes;
        found.push_back(std::move(fact));
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    for (CheckpointFact& fact : found) {
        if (!verify) continue;
        try {
            const train::CheckpointInfo info = train::loadCheckpoint(fact.path).info;
            fact.epoch = info.epoch;
            fact.step = info.step;
            fact.weightsHash = info.weightsHash;
            fact.optimizerHash = info.optimizerHash;
        } catch (const Error& problem) {
            fact.problem = problem.message();
        }
    }
    return found;
}

bool isLive(const project::RunSummary& run) {
    return run.state == project::RunState::Running || run.state == project::RunState::Paused;
}

Json textFigures(double lossPerToken, double bytesPerToken) {
    return {{"val_perplexity", number(tokens::perplexity(lossPerToken))}, {"val_bits_per_byte", number(lossPerToken / std::log(2.0) / bytesPerToken)}};
}

/// A figure that the run's environment keeps as text; nullopt where it has none.
static std::optional<double> figureOf(const project::RunSummary& run, const char* key) {
    const auto found = run.environment.find(key);
    if (found == run.environment.end() || !found->is_string()) return std::nullopt;
    const std::string words = found->get<std::string>();
    double value = 0;
    std::from_chars(words.data(), words.data() + words.size(), value);
    return value;
}

Json errorFigures(const std::string& prefix, std::optional<double> mse, std::optional<double> mae) {
    const std::optional<double> root = mse ? std::optional(std::sqrt(*mse)) : std::nullopt;
    return {{prefix + "mse", number(mse)}, {prefix + "rmse", number(root)}, {prefix + "mae", number(mae)}};
}

Json outcomeJson(const project::RunSummary& run) {
    const data::Task task = project::taskOf(run);
    Json json = {{"run", run.number}, {"name", run.name}, {"epochs", run.epochs}, {"steps", run.steps}, {"seconds", run.seconds},
                 {"samples_per_second", number(run.samplesPerSecond)}, {"train_loss", number(run.trainLoss)},
                 {"val_loss", number(run.valLoss)}, {scoreKey(task, "val_"), number(run.valAccuracy)},
                 {scoreKey(task, "best_val_"), number(run.bestValAccuracy)}, {"best_epoch", run.bestEpoch},
                 {"weights_hash", run.weightsHash}, {"optimizer_hash", run.optimizerHash}};
    if (task == data::Task::Regression) json.update(errorFigures("val_", run.valMse, run.valMae));
    if (const auto share = figureOf(run, "stall_share")) json["stall_share"] = *share;   // of the step time, waiting for data
    if (const double bytes = figureOf(run, "bytes_per_token").value_or(0); bytes > 0 && run.valLoss) json.update(textFigures(*run.valLoss, bytes));
    return json;
}

Json runJson(const project::RunStore& store, const project::RunSummary& run) {
    Json json = {{"event", "run"}};
    json.update(outcomeJson(run));
    json.update({{"state", project::runStateName(run.state)}, {"device", run.device}, {"planned_epochs", run.plannedEpochs},
                 {"steps_per_epoch", run.stepsPerEpoch}, {"started_at", run.startedAt}, {"ended_at", run.endedAt},
                 {"failure", run.failure}, {"folder", store.folder(run.number).string()}, {"bytes", store.sizeOnDisk(run.number)},
                 {"live", isLive(run)}});
    if (run.testAccuracy) {
        const data::Task task = project::taskOf(run);
        if (task == data::Task::Regression) json.update(errorFigures("test_", run.testMse, run.testMae));
        json.update({{scoreKey(task, "test_"), number(run.testAccuracy)}, {"test_loss", number(run.testLoss)},
                     {"test_checkpoint", run.testCheckpoint}, {"test_epoch", run.testEpoch}});
    }
    return json;
}

}  // namespace fornax::cli
