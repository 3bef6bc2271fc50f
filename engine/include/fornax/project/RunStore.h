// history.db (SQLite, WAL): every run's settings, environment, state and metrics, and the run's folder with its
// checkpoints. One RunStore a thread; several processes may open the same database. Errors are fornax::Error.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/base/Json.h"
#include "fornax/data/Task.h"

namespace fornax::project {

class RunLock;

enum class RunState { Running, Paused, Stopped, Finished, Failed, Interrupted };
const char* runStateName(RunState state);

/// Where numbers are learned instead of classes, what is called accuracy here is R², the share of the variance that is
/// explained (1 - mean squared error / variance), and losses are in the unit of these numbers, squared where the loss is. Where
/// samples may have several labels, it is the micro F1 at the threshold 0.5, pooled over the split.

struct StepPoint {              ///< one training step
    std::int64_t step = 0;      ///< counts from the run's first start, first step is 1
    double epoch = 0;           ///< fractional, step / stepsPerEpoch
    double seconds = 0;         ///< training time since the run's first start, pauses excluded
    double loss = 0, accuracy = 0, learningRate = 0, samplesPerSecond = 0;
};

struct EpochPoint {             ///< one finished epoch, counted from 1
    std::int64_t epoch = 0, step = 0;
    double seconds = 0;
    double trainLoss = 0, trainAccuracy = 0;   ///< running means over the epoch while weights changed
    double valLoss = 0, valAccuracy = 0;       ///< weighted by samples
    bool best = false;
    double valMse = std::numeric_limits<double>::quiet_NaN(), valMae = valMse;   ///< where numbers are learned, in their unit
};

struct MachinePoint {           ///< hardware sampled while training; NaN where unknown
    double seconds = 0, cpuPercent = 0, memoryBytes = 0, gpuPercent = 0, gpuMemoryBytes = 0, gpuCelsius = 0, gpuWatts = 0;
};

/// What one checkpoint of a run reached on the test split.
struct TestFigures {
    double accuracy = 0, loss = 0;   ///< loss: mean cross-entropy over samples
    std::string checkpoint;          ///< "best", "last", "epoch-0003"
    std::int64_t epoch = 0;          ///< epochs that had been trained when it was saved
    std::optional<double> mse{}, mae{};   ///< where numbers are learned
};

struct RunSummary {
    std::int64_t number = 0;    ///< 1, 2, … ; folder run-0001
    std::string name;
    RunState state = RunState::Running;
    std::string device, startedAt, endedAt;            ///< ISO 8601 UTC
    std::string failure;                               ///< English, one line
    Text failureSentence, failureHint;                 ///< the same to be translated; empty in old histories
    std::int64_t plannedEpochs = 0, epochs = 0, steps = 0, stepsPerEpoch = 0;
    double seconds = 0, samplesPerSecond = 0;
    std::optional<double> trainLoss, valLoss, valAccuracy, bestValAccuracy, testAccuracy;
    std::int64_t bestEpoch = 0;
    std::string weightsHash, optimizerHash;            ///< of the last checkpoint
    Json project;               ///< immutable snapshot of the whole project document
    Json environment;           ///< versions, device, threads, data hash
    std::int64_t ownerPid = 0;  ///< process that is training it, 0 when none
    std::optional<double> testLoss;                    ///< with testAccuracy: the newest evaluation on the test split
    std::string testCheckpoint;
    std::int64_t testEpoch = 0;
    std::optional<double> valMse, valMae, testMse, testMae;   ///< where numbers are learned
};

/// What the run learns, and with it what its accuracies are; Classification where an old record does not say it.
data::Task taskOf(const RunSummary& run);

class RunStore {
  public:
    /// Opens (creating it when `create`) runsFolder/history.db. A missing database without create reads as empty.
    explicit RunStore(std::filesystem::path runsFolder, bool create = false);
    ~RunStore();
    RunStore(RunStore&&) noexcept;

    /// How long a call waits while another program writes, before it throws Error(Busy); 15 seconds at first.
    void setPatience(std::chrono::milliseconds patience);

    /// Inserts the run and makes its folder; returns its number.
    std::int64_t create(const RunSummary& run);
    /// Stores everything but the name, which only rename() changes, and the test figures, which only noteTest() changes:
    /// both may come from another process while the run trains. While Running or Paused the run belongs to ownerPid, or to
    /// this process where that is 0.
    void update(const RunSummary& run);
    void noteTest(std::int64_t run, const TestFigures& figures);
    void append(std::int64_t run, const std::vector<StepPoint>& points);
    void append(std::int64_t run, const EpochPoint& point);
    void append(std::int64_t run, const std::vector<MachinePoint>& points);
    /// On resume: drops points after `step` so that no step is stored twice.
    void truncateAfter(std::int64_t run, std::int64_t step);

    /// Newest first. Runs left Running by a process that is gone are reported as Interrupted.
    std::vector<RunSummary> list() const;
    RunSummary get(std::int64_t run) const;                   ///< throws Error(NotFound)
    std::int64_t resolve(const std::string& reference) const; ///< "latest", "3", "run-0003" or a name
    std::vector<StepPoint> steps(std::int64_t run) const;
    std::vector<EpochPoint> epochs(std::int64_t run) const;
    std::vector<MachinePoint> machine(std::int64_t run) const;

    std::filesystem::path folder(std::int64_t run) const;
    std::uintmax_t sizeOnDisk(std::int64_t run) const;
    void rename(std::int64_t run, const std::string& name);
    /// Removes record and folder; refuses a run that is Running or Paused in a live process, this one included, and one
    /// whose folder is locked.
    void remove(std::int64_t run);
    /// For the job that holds the folder.
    void remove(std::int64_t run, const RunLock& held);

  private:
    void removeAll(std::int64_t run);
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace fornax::project
