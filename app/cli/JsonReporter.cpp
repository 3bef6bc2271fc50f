#include <chrono>

#include "Failure.h"
#include "Output.h"
#include "RunFacts.h"
#include "TrainReporter.h"
#include "fornax/base/Log.h"

namespace fornax::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Steps are for watching; every one of them is in history.db and in `runs show --steps`.
constexpr auto kBetweenSteps = std::chrono::milliseconds(250);

class JsonReporter : public TrainReporter {
  public:
    void started(const train::RunStarted& run) override {
        m_run = run.run;
        m_bytesPerToken = run.bytesPerToken;
        m_task = run.task;
        printJson({{"event", "run_started"}, {"run", run.run}, {"name", run.name}, {"device", run.device},
                   {"epochs", run.plannedEpochs}, {"steps_per_epoch", run.stepsPerEpoch}, {"start_step", run.startStep}});
    }
    void stepped(const project::StepPoint& p) override {
        const Clock::time_point now = Clock::now();
        if (now - m_lastStep < kBetweenSteps) return;
        m_lastStep = now;
        printJson({{"event", "step"}, {"step", p.step}, {"epoch", p.epoch}, {"seconds", p.seconds}, {"loss", number(p.loss)},
                   {scoreKey(m_task), number(p.accuracy)}, {"learning_rate", number(p.learningRate)},
                   {"samples_per_second", number(p.samplesPerSecond)}});
    }
    void epochFinished(const project::EpochPoint& p) override {
        Json json = {{"event", "epoch"}, {"epoch", p.epoch}, {"step", p.step}, {"seconds", p.seconds},
                     {"train_loss", number(p.trainLoss)}, {scoreKey(m_task, "train_"), number(p.trainAccuracy)},
                     {"val_loss", number(p.valLoss)}, {scoreKey(m_task, "val_"), number(p.valAccuracy)}, {"best", p.best}};
        if (m_task == data::Task::Regression) json.update(errorFigures("val_", p.valMse, p.valMae));
        if (m_bytesPerToken > 0) json.update(textFigures(p.valLoss, m_bytesPerToken));
        printJson(json);
    }
    void sampleWritten(const train::SampleWritten& s) override {
        printJson({{"event", "sample"}, {"epoch", s.epoch}, {"prompt", s.prompt}, {"text", s.text}});
    }
    void checkpointSaved(const train::CheckpointSaved& c) override {
        printJson({{"event", "checkpoint"}, {"kind", c.kind}, {"path", c.path}, {"epoch", c.epoch}, {"step", c.step},
                   {"bytes", c.bytes}});
    }
    void phase(const std::string&) override {}
    void warned(const train::Warning& warning) override {
        printJson({{"event", "warning"}, {"message", warning.sentence.str()}, {"hint", warning.hint.str()}});
    }
    void failed(const train::Failed& failure) override {
        printMessage("fornax-cli: " + Error(failure.code, failure.sentence, failure.hint).message());
        Json json = failureJson(failure.code, failure.sentence, failure.hint);
        if (m_run > 0) json["run"] = m_run;
        json["log"] = log::filePath();
        printJson(json);
    }
    void finished(const project::RunSummary& run) override {
        Json json = {{"event", "finished"}};
        json.update(outcomeJson(run));
        printJson(json);
    }
    void stopped(const project::RunSummary& run, const std::string& checkpoint, const std::string& resumeCommand) override {
        printMessage(checkpoint.empty() ? "fornax-cli: stopped before the first checkpoint."
                                        : "fornax-cli: stopped. Continue with: " + resumeCommand);
        Json json = {{"event", "stopped"}};
        json.update(outcomeJson(run));
        json["checkpoint"] = checkpoint.empty() ? Json(nullptr) : Json(checkpoint);
        json["resume"] = checkpoint.empty() ? Json(nullptr) : Json(resumeCommand);
        printJson(json);
    }

  private:
    std::int64_t m_run = 0;
    double m_bytesPerToken = 0;
    data::Task m_task = data::Task::Classification;
    Clock::time_point m_lastStep;
};

}  // namespace

std::unique_ptr<TrainReporter> makeJsonReporter() { return std::make_unique<JsonReporter>(); }

}  // namespace fornax::cli
