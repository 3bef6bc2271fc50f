// What is known about a run, read from its record and its files.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "fornax/project/RunStore.h"

namespace fornax::cli {

struct CheckpointFact {
    std::string name;             ///< "best", "last", "epoch-0003"
    std::filesystem::path path;
    std::uintmax_t bytes = 0;
    std::int64_t epoch = 0, step = 0;
    std::string weightsHash, optimizerHash;
    std::string problem;          ///< why it cannot be used; empty when all its hashes are right
};

/// Every checkpoint of a run's folder by name. `verify` reads and checks each one.
std::vector<CheckpointFact> checkpointsOf(const std::filesystem::path& folder, bool verify);

/// True while a living process trains the run.
bool isLive(const project::RunSummary& run);

/// Record of a run as JSON: the keys that `runs list` and `runs show` share.
Json runJson(const project::RunStore& store, const project::RunSummary& run);

/// val_perplexity and val_bits_per_byte of a loss for each token (nats).
Json textFigures(double lossPerToken, double bytesPerToken);

/// val_mse, val_rmse and val_mae of learned numbers.
Json errorFigures(const std::string& prefix, std::optional<double> mse, std::optional<double> mae);

/// The values of `finished`: run, epochs, steps, seconds, … hashes.
Json outcomeJson(const project::RunSummary& run);

}  // namespace fornax::cli
