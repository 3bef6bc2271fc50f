// Runs from history.db, and points about the machine, in TrainingController.
#include <algorithm>
#include <cmath>
#include <limits>

#include "fornax/hardware/Monitor.h"
#include "fornax/project/RunStore.h"
#include "fornax/train/MachinePoint.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Widgets.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

struct TrainingController::Stored {
    std::filesystem::path folder;
    project::RunSummary summary;   ///< number 0: there is no run
    std::vector<project::StepPoint> steps;
    std::vector<project::EpochPoint> epochs;
    std::vector<project::MachinePoint> machine;
};

namespace {

train::State stateOf(project::RunState state) {
    switch (state) {
    case project::RunState::Finished: return train::State::Finished;
    case project::RunState::Failed: return train::State::Failed;
    case project::RunState::Stopped:
    case project::RunState::Interrupted: return train::State::Stopped;
    default: return train::State::Idle;   // another process is training it
    }
}

}  // namespace

TrainingController::Stored TrainingController::load(const std::filesystem::path& runsFolder, std::int64_t run) {
    Stored stored;
    stored.folder = runsFolder;
    const project::RunStore store(runsFolder);
    if (run == 0) {
        const auto runs = store.list();
        if (runs.empty()) return stored;
        run = runs.front().number;
    }
    stored.summary = store.get(run);
    stored.steps = store.steps(run);
    stored.epochs = store.epochs(run);
    stored.machine = store.machine(run);
    return stored;
}

void TrainingController::showRun(const std::filesystem::path& runsFolder, std::int64_t run) {
    if (isActive()) {
        if (run == m_run && runsFolder == m_runsFolder) Q_EMIT runShown();
        else Q_EMIT warned(tr("Another run can be shown when the present one has ended."), tr("Pause does not end it; Stop does."));
        return;
    }
    m_loader.start([runsFolder, run] { return load(runsFolder, run); }, [this](Stored stored) { show(std::move(stored)); },
                   [this](const Error& e) { Q_EMIT warned(translated(e.sentence()), translated(e.hint())); });
}

void TrainingController::show(Stored stored) {
    if (isActive()) return;   // Train was pressed while it was being read
    m_job.reset();
    clear();
    m_runsFolder = stored.folder;
    if (stored.summary.number != 0) {
        m_steps = std::move(stored.steps);
        m_epochs = std::move(stored.epochs);
        m_machine = std::move(stored.machine);
        m_summary = std::move(stored.summary);
        m_run = m_summary.number;
        m_plannedEpochs = m_summary.plannedEpochs;
        m_stepsPerEpoch = m_summary.stepsPerEpoch;
        m_device = QString::fromStdString(m_summary.device);
        m_runName = QString::fromStdString(m_summary.name);
        m_snapshot = m_summary.project;
    }
    setState(m_run == 0 ? train::State::Idle : stateOf(m_summary.state));
    Q_EMIT runShown();
}

void TrainingController::showNothing() {
    if (isActive()) return;
    show({});
}

void TrainingController::keepUpTo(std::int64_t step) {
    while (!m_steps.empty() && m_steps.back().step > step) m_steps.pop_back();
    while (!m_epochs.empty() && m_epochs.back().step > step) m_epochs.pop_back();
    const double seconds = m_steps.empty() ? 0 : m_steps.back().seconds;
    while (!m_machine.empty() && m_machine.back().seconds > seconds) m_machine.pop_back();
}

void TrainingController::loadEarlier(std::int64_t startStep) {
    m_loader.start([folder = m_runsFolder, run = m_run] { return load(folder, run); },
                   [this, startStep](Stored stored) { prepend(std::move(stored), startStep); },
                   [this](const Error& e) { Q_EMIT warned(translated(e.sentence()), translated(e.hint())); });
}

void TrainingController::prepend(Stored stored, std::int64_t startStep) {
    if (stored.summary.number != m_run) return;
    const auto firstStep = m_steps.empty() ? startStep + 1 : m_steps.front().step;
    while (!stored.steps.empty() && (stored.steps.back().step > startStep || stored.steps.back().step >= firstStep)) stored.steps.pop_back();
    while (!stored.epochs.empty() && (stored.epochs.back().step > startStep || (!m_epochs.empty() && stored.epochs.back().epoch >= m_epochs.front().epoch))) stored.epochs.pop_back();
    const double seconds = m_machine.empty() ? std::numeric_limits<double>::infinity() : m_machine.front().seconds;
    while (!stored.machine.empty() && stored.machine.back().seconds > seconds) stored.machine.pop_back();
    m_steps.insert(m_steps.begin(), stored.steps.begin(), stored.steps.end());
    m_epochs.insert(m_epochs.begin(), stored.epochs.begin(), stored.epochs.end());
    m_machine.insert(m_machine.begin(), stored.machine.begin(), stored.machine.end());
    if (isActive()) m_summary.startedAt = stored.summary.startedAt;
    Q_EMIT runShown();
}

void TrainingController::addMachineSample(const hardware::Sample& sample) {
    if (m_state != train::State::Running || m_run == 0) return;
    const double seconds = m_steps.empty() ? 0 : m_steps.back().seconds;
    if (!m_machine.empty() && m_machine.back().seconds >= seconds) return;   // nothing was trained since
    m_machine.push_back(train::machinePoint(sample, seconds, cudaNumber(m_device)));
}

}  // namespace fornax::ui
