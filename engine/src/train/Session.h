// One run, from reading the data to its last checkpoint. Lives on the job's thread. Private to the engine (LibTorch).
#pragma once
#include <memory>
#include <optional>

#include "data/Loader.h"
#include "fornax/train/Job.h"
#include "model/Network.h"
#include "train/Optimizer.h"
#include "train/Recorder.h"
#include "train/RunRecord.h"
#include "train/Stepper.h"

namespace fornax::train {

class Session {
  public:
    Session(const Plan& plan, Control& control);
    ~Session();

    /// Trains to the planned end or to a stop. Throws what goes wrong; recordFailure() then notes it in the history.
    Ended train();
    /// Best effort, and only for a run that is in the history by now. Its checkpoints stay as they are.
    project::RunSummary recordFailure(const Error& error);
    std::int64_t batchSize() const { return m_project.train.batchSize; }

  private:
    void prepare();
    void loadData(const std::optional<FoundCheckpoint>& checkpoint);
    void makeLoaders();
    void buildNetwork();
    void beginWithWeights(bool resumed);
    void restore(const FoundCheckpoint& checkpoint);
    void enterHistory(bool resumed);
    void keepTokenizer(bool resumed);
    void checkLooksBackOnly();
    double bytesPerToken() const;
    void writeSample();
    void announce();
    void noteInHistory();
    void noteHold(bool held);
    std::optional<StopKind> trainEpoch();
    std::optional<StopKind> waitForCommands();
    std::optional<data::Batch> nextBatch();
    void noteStalls(bool epochEnded);
    void settleSteps();
    void recordSteps(const std::vector<StepResult>& results);
    bool validate(project::EpochPoint& point);
    void finishEpoch(project::EpochPoint point);
    void noteEpoch(const project::EpochPoint& point);
    void save(const std::vector<std::string>& kinds);
    Ended end(State state, project::RunState runState);
    Ended discard();

    Plan m_plan;
    Control& m_control;
    project::Project m_project;          ///< the immutable snapshot
    project::RunStore m_store;
    project::RunSummary m_run;
    std::optional<project::RunLock> m_lock;   ///< the run's folder is this job's until the end
    CheckpointInfo m_info;               ///< position, sums and best so far; what a checkpoint holds
    std::shared_ptr<const data::Dataset> m_data;
    Objective m_objective{data::Task::Classification};
    c10::Device m_device{c10::kCPU};
    std::unique_ptr<model::Network> m_network;
    std::unique_ptr<Optimizer> m_optimizer;
    std::unique_ptr<data::Loader> m_loader, m_validationLoader;
    std::unique_ptr<Stepper> m_stepper;
    std::unique_ptr<Recorder> m_recorder;
    std::chrono::steady_clock::time_point m_clock;   ///< end of the last step, pauses taken out
    double m_waited = 0, m_stepping = 0;   ///< seconds of this start: for data, and in steps altogether
    std::int64_t m_stepsOfStart = 0;
    bool m_stallTold = false, m_stopAfterEpoch = false, m_inHistory = false;
};

}  // namespace fornax::train
