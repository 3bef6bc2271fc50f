// A trainer without LibTorch for window tests: the events of a plausible run, thousands of points, and a record of all it
// sent, so that every figure in a view can be compared with it. It can be held at a step, fail there, and store the run.
#pragma once
#include <QDateTime>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "fornax/project/RunStore.h"
#include "fornax/train/Job.h"

namespace fornax::test {

/// Shared by the test and the fake; outlives both.
struct FakeScript {
    std::int64_t stepsPerEpoch = 100;
    std::int64_t run = 1, startStep = 0;
    std::string device = "cpu";
    std::atomic<std::int64_t> holdAt{std::numeric_limits<std::int64_t>::max()};   ///< waits before this step
    std::int64_t failAt = -1;           ///< throws before this step
    std::int64_t nanAt = -1;            ///< a loss of NaN at this step
    bool store = false;                 ///< write history.db and checkpoint files
    double seconds = 0.03;              ///< a step takes this long on the fake's clock
    double startLoss = 2.3, floor = 0.18;

    std::mutex mutex;                   ///< guards what was sent
    std::vector<project::StepPoint> steps;
    std::vector<project::EpochPoint> epochs;
    std::atomic<int> started{0}, checkpointRequests{0};
};

class FakeTrainer : public train::Trainer {
  public:
    explicit FakeTrainer(std::shared_ptr<FakeScript> script) : m_script(std::move(script)) {}

    train::Ended run(const train::Plan& plan, train::Control& control) override {
        FakeScript& s = *m_script;
        ++s.started;
        begin(plan, control);
        const std::int64_t planned = m_summary.plannedEpochs * s.stepsPerEpoch;
        for (std::int64_t step = m_summary.steps + 1; step <= planned; ++step) {
            if (const auto stop = waitHere(control, step)) {
                if (*stop == train::StopKind::Discard) return discard();
                if (*stop == train::StopKind::KeepNow || (step - 1) % s.stepsPerEpoch == 0) return end(control, train::State::Stopped);
            }
            if (step == s.failAt) {
                finishStore(project::RunState::Failed);
                throw Error(ErrorCode::NotFinite, text("The loss became NaN at step %1.", step), text("Try a learning rate of %1.", 1e-4), "layer conv1: NaN in the gradient");
            }
            oneStep(control, step);
            if (step % s.stepsPerEpoch == 0) oneEpoch(control, step / s.stepsPerEpoch);
        }
        return end(control, train::State::Finished);
    }

  private:
    void begin(const train::Plan& plan, train::Control& control) {
        FakeScript& s = *m_script;
        if (s.store) m_store = std::make_unique<project::RunStore>(project::runsFolder(plan.projectFile), true);
        m_summary.name = plan.runName;
        m_summary.device = s.device;
        m_summary.plannedEpochs = plan.extendToEpochs.value_or(plan.project.train.epochs);
        m_summary.stepsPerEpoch = s.stepsPerEpoch;
        m_summary.steps = s.startStep;
        m_summary.startedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
        m_summary.project = project::toJson(plan.project);
        m_summary.environment = Json{{"torch", "2.11.0"}, {"device", s.device}};
        m_summary.number = plan.resumeRun.value_or(s.run);
        if (m_store && plan.resumeRun) {
            const auto before = m_store->get(*plan.resumeRun);
            m_summary.startedAt = before.startedAt;
            m_summary.steps = before.steps;
            m_store->truncateAfter(*plan.resumeRun, before.steps);
            m_store->update(m_summary);
        } else if (m_store) {
            m_summary.number = m_store->create(m_summary);
        }
        control.emit(train::Phase{text("Reading data")});
        control.emit(train::RunStarted{m_summary.number, m_summary.plannedEpochs, s.stepsPerEpoch, m_summary.steps, s.device, plan.runName, m_summary.project});
        control.setState(train::State::Running);
        control.emit(train::Phase{});
    }

    std::optional<train::StopKind> waitHere(train::Control& control, std::int64_t step) {
        for (;;) {
            if (control.takeCheckpointRequest()) {
                ++m_script->checkpointRequests;
                saveCheckpoint(control, "last", (step - 1) / m_script->stepsPerEpoch, step - 1);
            }
            const auto stop = control.poll();
            if (stop || step < m_script->holdAt) return stop;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));   // held by the test
        }
    }

    void oneStep(train::Control& control, std::int64_t step) {
        FakeScript& s = *m_script;
        project::StepPoint p;
        p.step = step;
        p.epoch = double(step) / double(s.stepsPerEpoch);
        p.seconds = double(step) * s.seconds;
        const double wobble = 0.06 * std::sin(step * 12.9898) * std::cos(step * 4.1414);
        const double fall = std::exp(-p.epoch / 3.0);
        p.loss = step == s.nanAt ? std::numeric_limits<double>::quiet_NaN() : s.floor + (s.startLoss - s.floor) * 0.4 * fall + 0.25 * std::exp(-p.epoch * 8) + std::abs(wobble) * (1 + fall);
        p.accuracy = std::clamp(0.96 - 0.35 * fall + wobble, 0.0, 1.0);
        p.learningRate = 1e-3;
        p.samplesPerSecond = 4200 * (1 - std::exp(-step / 20.0)) + 900 * wobble;
        {
            const std::lock_guard lock(s.mutex);
            s.steps.push_back(p);
        }
        if (m_store) m_unsaved.push_back(p);
        m_summary.steps = step;
        m_summary.seconds = p.seconds;
        m_summary.samplesPerSecond = p.samplesPerSecond;
        m_summary.trainLoss = p.loss;
        control.emit(train::StepsDone{{p}});
    }

    void oneEpoch(train::Control& control, std::int64_t epoch) {
        FakeScript& s = *m_script;
        const double fall = std::exp(-double(epoch) / 3.0), wave = 0.006 * std::sin(double(epoch) * 2.1);
        project::EpochPoint p{epoch, epoch * s.stepsPerEpoch, m_summary.seconds, s.floor + 0.5 * fall, 0.95 - 0.3 * fall,
                              s.floor + 0.03 + 0.45 * fall + 0.0004 * double(epoch) + wave, 0.937 - 0.25 * fall - wave, false};
        p.best = !m_summary.bestValAccuracy || p.valAccuracy > *m_summary.bestValAccuracy;
        if (p.best) {
            m_summary.bestValAccuracy = p.valAccuracy;
            m_summary.bestEpoch = epoch;
        }
        m_summary.epochs = epoch;
        m_summary.valLoss = p.valLoss;
        m_summary.valAccuracy = p.valAccuracy;
        {
            const std::lock_guard lock(s.mutex);
            s.epochs.push_back(p);
        }
        if (m_store) {
            flush();
            m_store->append(m_summary.number, p);
            m_store->update(m_summary);
        }
        control.emit(train::EpochFinished{p});
        if (p.best) saveCheckpoint(control, "best", epoch, p.step);
        saveCheckpoint(control, "last", epoch, p.step);
    }

    void saveCheckpoint(train::Control& control, const std::string& kind, std::int64_t epoch, std::int64_t step) {
        std::filesystem::path path;
        if (m_store) {
            path = m_store->folder(m_summary.number) / (kind + ".safetensors");
            std::filesystem::create_directories(path.parent_path());
            std::ofstream(path) << std::string(20'000, 'x');
        }
        control.emit(train::CheckpointSaved{path.string(), kind, epoch, step, 20'000});
    }

    void flush() {
        m_store->append(m_summary.number, m_unsaved);
        m_unsaved.clear();
    }

    void finishStore(project::RunState state) {
        m_summary.state = state;
        m_summary.endedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
        if (!m_store) return;
        flush();
        m_store->update(m_summary);
    }

    train::Ended end(train::Control& control, train::State state) {
        saveCheckpoint(control, "last", m_summary.epochs, m_summary.steps);
        finishStore(state == train::State::Finished ? project::RunState::Finished : project::RunState::Stopped);
        return {state, m_summary};
    }

    train::Ended discard() {
        m_summary.state = project::RunState::Stopped;
        if (m_store) {
            m_store->update(m_summary);
            m_store->remove(m_summary.number);
        }
        return {train::State::Stopped, m_summary};
    }

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<project::RunStore> m_store;
    project::RunSummary m_summary;
    std::vector<project::StepPoint> m_unsaved;
};

/// A factory for TrainingController.
inline std::function<std::unique_ptr<train::Trainer>()> fakeFactory(std::shared_ptr<FakeScript> script) {
    return [script] { return std::make_unique<FakeTrainer>(script); };
}

}  // namespace fornax::test
