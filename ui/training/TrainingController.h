// The one class of the window that knows there is a training thread. Owns the job, drains its events on a 50 ms timer
// and turns them into signals; keeps every point of the running (or last shown) run for the views. GUI thread only.
#pragma once
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "fornax/train/Job.h"
#include "ui/base/Background.h"

namespace fornax::hardware {
struct Sample;
}

namespace fornax::ui {

/// Something that happened at a step of the shown run and is marked on the curves.
struct RunNote {
    std::int64_t step = 0;
    QString text;
};

class TrainingController : public QObject {
    Q_OBJECT
  public:
    using TrainerFactory = std::function<std::unique_ptr<train::Trainer>()>;
    explicit TrainingController(TrainerFactory factory, QObject* parent = nullptr);
    ~TrainingController() override;   ///< stops, keeping a checkpoint, and joins

    train::State state() const { return m_state; }
    bool isActive() const;            ///< preparing, running, paused or stopping
    void start(train::Plan plan);     ///< only when not active
    void pause();
    void resume();
    void stop(train::StopKind kind);
    void saveCheckpoint();
    void waitUntilOver();             ///< blocks; used when the program quits after "checkpoint and quit"

    /// Fills the views with a stored run ("open a run"), read in the background; 0 takes the newest run, and none at
    /// all shows nothing. Refused with warned() while another run is active.
    void showRun(const std::filesystem::path& runsFolder, std::int64_t run);
    /// Empties the views (another project was opened). Ignored while a run is active.
    void showNothing();
    bool isLoading() const { return m_loader.isBusy(); }

    /// What the machine is doing now; kept as a point of the running run. Connect MachineWatch::sampled() to it.
    void addMachineSample(const hardware::Sample& sample);

    const std::vector<project::StepPoint>& steps() const { return m_steps; }
    const std::vector<project::EpochPoint>& epochs() const { return m_epochs; }
    const std::vector<project::MachinePoint>& machine() const { return m_machine; }
    const std::vector<RunNote>& notes() const { return m_notes; }
    std::int64_t run() const { return m_run; }   ///< 0: none is shown
    /// As stored, or as far as the events have told. `project` and `environment` may be missing while it runs.
    const project::RunSummary& summary() const { return m_summary; }
    data::Task task() const { return project::taskOf(m_summary); }   ///< says what accuracies are
    std::filesystem::path runFolder() const;     ///< of the shown run, empty when none is
    const std::filesystem::path& runsFolder() const { return m_runsFolder; }
    std::int64_t plannedEpochs() const { return m_plannedEpochs; }
    std::int64_t stepsPerEpoch() const { return m_stepsPerEpoch; }
    QString deviceName() const { return m_device; }
    QString runName() const { return m_runName; }
    QString phase() const { return m_phase; }
    /// Seconds to the planned end at the present speed; negative when unknown.
    double secondsLeft() const;
    /// Settings snapshot of the shown run; null when none is shown.
    const Json& snapshot() const { return m_snapshot; }

  Q_SIGNALS:
    void stateChanged(fornax::train::State state);
    void runStarted();
    void pointsAdded();               ///< at most 20 times a second
    void epochFinished();
    void checkpointSaved(const QString& kind, qint64 epoch);
    void phaseChanged(const QString& phase);
    void warned(const QString& sentence, const QString& hint);
    void failed(const QString& sentence, const QString& hint, const QString& details);
    void ended();                     ///< state() tells how
    void runShown();                  ///< another run's points are here

  private:
    void drain();
    void apply(train::Event& event);
    void applyStart(train::RunStarted& started);
    void applySteps(train::StepsDone& done);
    void applyEnd(train::Ended& ended);
    void clear();
    void setState(train::State state);
    struct Stored;
    static Stored load(const std::filesystem::path& runsFolder, std::int64_t run);
    void show(Stored stored);
    void loadEarlier(std::int64_t startStep);
    void prepend(Stored stored, std::int64_t startStep);
    void keepUpTo(std::int64_t step);
    TrainerFactory m_factory;
    std::unique_ptr<train::Job> m_job;
    QTimer m_pump;
    train::State m_state = train::State::Idle;
    std::vector<project::StepPoint> m_steps;
    std::vector<project::EpochPoint> m_epochs;
    std::vector<project::MachinePoint> m_machine;
    std::int64_t m_run = 0, m_plannedEpochs = 0, m_stepsPerEpoch = 0;
    QString m_device, m_runName, m_phase;
    Json m_snapshot;
    std::vector<RunNote> m_notes;
    project::RunSummary m_summary;
    std::filesystem::path m_runsFolder;
    bool m_newPoints = false, m_discarding = false;
    Background m_loader{this};
};

}  // namespace fornax::ui
