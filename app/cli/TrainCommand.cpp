#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "ProblemOutput.h"
#include "ProjectCheck.h"
#include "RunFacts.h"
#include "Signals.h"
#include "TrainPlan.h"
#include "TrainReporter.h"
#include "fornax/base/Log.h"
#include "fornax/train/Checkpoint.h"

namespace fornax::cli {
namespace {

constexpr int kPollMillis = 100;   // how long a signal may wait for the training thread to be told

/// Drains the job's events into the reporter until the job is over.
class TrainSession {
  public:
    TrainSession(const TrainArguments& arguments, train::Plan plan)
        : m_arguments(arguments),
          m_reporter(arguments.json ? makeJsonReporter() : makeTextReporter(arguments.project)),
          m_job(std::move(plan), train::makeTrainer()) {}

    int run() {
        while (!m_ended) {
            if (signals::received() && !m_stopAsked) askToStop();
            const std::vector<train::Event> events = m_job.events().waitAndTakeAll(kPollMillis);
            if (events.empty() && m_job.isOver()) break;   // isOver() comes after the last event
            for (const train::Event& event : events) {
                std::visit([this](const auto& e) { handle(e); }, event);
            }
        }
        m_job.wait();
        clearProgress();
        return result();
    }

  private:
    void askToStop() {
        m_stopAsked = true;
        printMessage("fornax-cli: saving a checkpoint and stopping. A second signal ends at once.");
        m_job.stop(train::StopKind::KeepNow);
    }

    void handle(const train::RunStarted& e) {
        m_started = true;
        m_reporter->started(e);
    }
    void handle(const train::StepsDone& e) {
        if (!e.points.empty()) m_reporter->stepped(e.points.back());
    }
    void handle(const train::EpochFinished& e) { m_reporter->epochFinished(e.point); }
    void handle(const train::SampleWritten& e) { m_reporter->sampleWritten(e); }
    void handle(const train::CheckpointSaved& e) { m_reporter->checkpointSaved(e); }
    void handle(const train::Phase& e) { m_reporter->phase(e.text.str()); }
    void handle(const train::Warning& e) { m_reporter->warned(e); }
    void handle(const train::StateChanged&) {}
    void handle(const train::Failed& e) {
        m_failure = e;
        log::error(Error(e.code, e.sentence, e.hint).message() + "\n" + e.details);
    }
    void handle(const train::Ended& e) { m_ended = e; }

    int result() {
        if (m_failure || !m_ended) return failed();
        if (m_ended->state == train::State::Finished) {
            m_reporter->finished(m_ended->summary);
            return kDone;
        }
        return m_ended->state == train::State::Stopped ? stopped() : failed();
    }

    int failed() {
        if (!m_failure) {
            m_failure = train::Failed{ErrorCode::Internal, text("The run ended without saying why."), text("See the log."), {}};
        }
        m_reporter->failed(*m_failure);
        return m_started ? kFailed : exitCodeOf(m_failure->code);   // before the start it is the configuration
    }

    int stopped() {
        const project::RunSummary& run = m_ended->summary;
        std::string checkpoint;
        if (run.number > 0) {
            const project::RunStore store(runsOf(m_arguments.project));
            if (const auto path = train::newestValidCheckpoint(store.folder(run.number))) checkpoint = path->string();
        }
        m_reporter->stopped(run, checkpoint, "fornax-cli train " + shellQuoted(m_arguments.project) + " --resume " +
                                                 std::to_string(run.number));
        return checkpoint.empty() && signals::received() ? 128 + signals::received() : kInterrupted;
    }

    const TrainArguments& m_arguments;
    std::unique_ptr<TrainReporter> m_reporter;
    train::Job m_job;
    bool m_started = false, m_stopAsked = false;
    std::optional<train::Failed> m_failure;
    std::optional<train::Ended> m_ended;
};

/// The checks before Start: wrong settings, data that cannot be read and a model that does not fit it end here.
bool mayStart(const ProjectCheck& check, bool json) {
    const bool dataIsBroken = check.dataError && exitCodeOf(*check.dataError) == kFailed;
    if (dataIsBroken) throw *check.dataError;   // damaged files are no mistake in the settings
    for (const Problem& problem : check.problems) {
        const bool wrong = problem.severity == Problem::Severity::Error;
        printMessage("fornax-cli: " + problemLine(problem));
        if (!json) continue;
        Json event = {{"event", wrong ? "failed" : "warning"}, {"code", codeName(ErrorCode::InvalidSetting)}};
        event.update(problemJson(problem));
        printJson(event);
    }
    return !hasErrors(check.problems);
}

void warnBeforeStart(const train::Plan& plan, bool json) {
    for (const train::PreflightItem& item : train::preflight(plan.project, plan.projectFile)) {
        if (item.ok) continue;
        printMessage("warning: " + Error(ErrorCode::Internal, item.what, item.detail).message());
        if (json) printJson({{"event", "warning"}, {"message", item.what.str()}, {"hint", item.detail.str()}});
    }
}

}  // namespace

int run(const TrainArguments& arguments) {
    signals::install();
    train::Plan plan = makePlan(arguments);
    const ProjectCheck check = checkProject(plan.project, plan.projectFile);   // keeps the data for the job
    if (!mayStart(check, arguments.json)) return kUsage;
    warnBeforeStart(plan, arguments.json);
    if (const int signal = signals::received()) return 128 + signal;   // nothing was started, so nothing is to be saved
    return TrainSession(arguments, std::move(plan)).run();
}

}  // namespace fornax::cli
