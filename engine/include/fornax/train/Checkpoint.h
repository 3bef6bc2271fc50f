// Reading what a run's checkpoints hold, without loading them into a network. Torch-free.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/model/Graph.h"

namespace fornax::train {

/// Scalars of a checkpoint. Random streams are (seed, position), see base/Random.h.
struct CheckpointInfo {
    std::int64_t format = 1;
    std::int64_t run = 0, epoch = 0;       ///< epochs finished
    std::int64_t step = 0;                 ///< steps finished since the run's first start
    std::int64_t batchInEpoch = 0;         ///< steps finished inside the current epoch: the loader's position
    std::uint64_t seed = 0;
    double seconds = 0;                    ///< training time so far
    double epochLossSum = 0, epochCorrect = 0;   ///< running sums of the current epoch
    double epochScored = 0;                ///< what epochCorrect is a share of: epochSamples, but for samples with several labels
    std::int64_t epochSamples = 0;         ///< counted labels behind these sums: samples, or tokens of a language model
    double bestValAccuracy = -1, bestValLoss = 0;
    std::int64_t bestEpoch = 0;
    double valAccuracy = -1, valLoss = 0;  ///< of the last validation, where an epoch is finished; R² of numbers, micro F1 of several labels
    data::Task task = data::Task::Classification;
    std::string optimizer;                 ///< name; state tensors are "optimizer.<slot>.<parameter>"
    data::Preprocessing preprocessing;
    std::vector<std::string> classes;
    model::Graph graph;
    std::string dataHash;
    std::string tokenizerHash;             ///< of tokenizer.json beside the checkpoints; empty where no text is read
    std::string weightsHash, optimizerHash;
};

/// A checkpoint file: model tensors "model.<parameter or buffer>", optimizer tensors "optimizer.…", metadata "fornax"
/// (JSON of CheckpointInfo) and "hashes" (XXH3 of every tensor), all checked on load: Error(Corrupt) names the tensor.
struct CheckpointFile {
    CheckpointInfo info;
    exchange::SafetensorsFile tensors;
};
CheckpointFile loadCheckpoint(const std::filesystem::path& path);
/// Returns what was stored: `info` with both hashes filled in.
CheckpointInfo saveCheckpoint(const std::filesystem::path& path, CheckpointInfo info, const std::vector<exchange::TensorView>& tensors);

/// best.safetensors, last.safetensors, epoch-0003.safetensors in a run's folder.
std::filesystem::path checkpointPath(const std::filesystem::path& runFolder, const std::string& which);
/// The newest file in the folder that passes all checks (by step); nullopt when none does. In a folder run-NNNN a file
/// that belongs to another run does not count. What is passed over is logged.
std::optional<std::filesystem::path> newestValidCheckpoint(const std::filesystem::path& runFolder);
/// Removes the oldest epoch-*.safetensors beyond `keep`.
void pruneCheckpoints(const std::filesystem::path& runFolder, std::int64_t keep);

}  // namespace fornax::train
