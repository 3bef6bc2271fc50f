// What a person or a program sees of a run while it trains.
#pragma once
#include <memory>

#include "Arguments.h"
#include "fornax/train/Job.h"

namespace fornax::cli {

class TrainReporter {
  public:
    virtual ~TrainReporter() = default;
    virtual void started(const train::RunStarted& run) = 0;
    virtual void stepped(const project::StepPoint& newest) = 0;   ///< the newest of the steps since the last call
    virtual void epochFinished(const project::EpochPoint& epoch) = 0;
    virtual void sampleWritten(const train::SampleWritten& sample) = 0;   ///< of a language model
    virtual void checkpointSaved(const train::CheckpointSaved& checkpoint) = 0;
    virtual void phase(const std::string& text) = 0;
    virtual void warned(const train::Warning& warning) = 0;
    virtual void failed(const train::Failed& failure) = 0;
    virtual void finished(const project::RunSummary& run) = 0;
    /// Ended by a signal; `checkpoint` is empty where nothing could be saved.
    virtual void stopped(const project::RunSummary& run, const std::string& checkpoint, const std::string& resumeCommand) = 0;
};

std::unique_ptr<TrainReporter> makeJsonReporter();
std::unique_ptr<TrainReporter> makeTextReporter(const std::string& projectFile);

}  // namespace fornax::cli
