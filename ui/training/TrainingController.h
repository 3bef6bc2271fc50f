// The one class of the window that knows there is a training thread. Owns the job, drains its events on a 50 ms timer
// and turns them into signals; keeps every point of the running (or last shown) run for the views. GUI thread only.
#pragma once
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "fornax/train/Job.h"

namespace fornax::ui {

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

    /// Fills the views with a stored run ("open a run").
    void showRun(const std::filesystem::path& runsFolder, std::int64_t run);

    const std::vector<project::StepPoint>& steps() const { return m_steps; }
    const std::vector<project::EpochPoint>& epochs() const { return m_epochs; }
    const std::vector<project::MachinePoint>& machine() const { return m_machine; }
    std::int64_t run() const { return m_run; }
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
    void clear();
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
};

}  // namespace fornax::ui
