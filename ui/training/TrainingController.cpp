#include "ui/training/TrainingController.h"

#include <algorithm>

#include "ui/base/Widgets.h"

namespace fornax::ui {

using train::State;

TrainingController::TrainingController(TrainerFactory factory, QObject* parent) : QObject(parent), m_factory(std::move(factory)) {
    m_pump.setInterval(50);   // views hear of new points at most 20 times a second
    connect(&m_pump, &QTimer::timeout, this, &TrainingController::drain);
}

TrainingController::~TrainingController() {
    m_pump.stop();
    m_job.reset();   // asks the thread to stop with a checkpoint, and joins
}

bool TrainingController::isActive() const {
    return m_state == State::Preparing || m_state == State::Running || m_state == State::Paused || m_state == State::Stopping;
}

void TrainingController::setState(State state) {
    if (m_state == state) return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

void TrainingController::start(train::Plan plan) {
    if (isActive()) return;
    m_job.reset();
    const auto folder = project::runsFolder(plan.projectFile);
    // A run that is resumed while it is shown keeps its curves; anything else starts empty.
    const bool goesOn = plan.resumeRun && m_run == *plan.resumeRun && m_runsFolder == folder;
    if (!goesOn) clear();
    m_runsFolder = folder;
    m_phase.clear();
    m_summary.failure.clear();
    m_discarding = false;
    m_job = std::make_unique<train::Job>(std::move(plan), m_factory());
    setState(State::Preparing);
    m_pump.start();
}

void TrainingController::pause() {
    if (m_job) m_job->pause();
}

void TrainingController::resume() {
    if (m_job) m_job->resume();
}

void TrainingController::stop(train::StopKind kind) {
    if (!m_job || !isActive()) return;
    m_discarding = m_discarding || kind == train::StopKind::Discard;
    m_job->stop(kind);
}

void TrainingController::saveCheckpoint() {
    if (m_job && isActive()) m_job->saveCheckpoint();
}

void TrainingController::waitUntilOver() {
    if (!m_job) return;
    m_job->wait();
    drain();
}

std::filesystem::path TrainingController::runFolder() const {
    if (m_run == 0) return {};
    return m_runsFolder / QStringLiteral("run-%1").arg(m_run, 4, 10, QLatin1Char('0')).toStdString();
}

void TrainingController::drain() {
    if (!m_job) return;
    const bool over = m_job->isOver();   // asked first: what it sent before is then in the queue
    auto events = m_job->events().takeAll();
    m_newPoints = false;
    for (train::Event& event : events) apply(event);
    if (m_newPoints) Q_EMIT pointsAdded();
    if (over && !isActive()) m_pump.stop();
}

void TrainingController::apply(train::Event& event) {
    if (auto* started = std::get_if<train::RunStarted>(&event)) return applyStart(*started);
    if (auto* steps = std::get_if<train::StepsDone>(&event)) return applySteps(*steps);
    if (auto* end = std::get_if<train::Ended>(&event)) return applyEnd(*end);
    if (auto* state = std::get_if<train::StateChanged>(&event)) {
        // the three ends are announced by Ended, after the summary is here
        if (state->state != State::Stopped && state->state != State::Finished && state->state != State::Failed) setState(state->state);
    } else if (auto* epoch = std::get_if<train::EpochFinished>(&event)) {
        if (!m_epochs.empty() && m_epochs.back().epoch >= epoch->point.epoch) return;
        if (epoch->point.best)
            for (auto& earlier : m_epochs) earlier.best = false;
        m_epochs.push_back(epoch->point);
        m_newPoints = true;
        Q_EMIT epochFinished();
    } else if (auto* saved = std::get_if<train::CheckpointSaved>(&event)) {
        Q_EMIT checkpointSaved(QString::fromStdString(saved->kind), saved->epoch);
    } else if (auto* phase = std::get_if<train::Phase>(&event)) {
        m_phase = translated(phase->text);
        Q_EMIT phaseChanged(m_phase);
    } else if (auto* warning = std::get_if<train::Warning>(&event)) {
        const QString sentence = translated(warning->sentence);
        m_notes.push_back({m_steps.empty() ? 0 : m_steps.back().step, sentence});
        Q_EMIT warned(sentence, translated(warning->hint));
    } else if (auto* failure = std::get_if<train::Failed>(&event)) {
        m_summary.failure = failure->sentence.str();
        Q_EMIT failed(translated(failure->sentence), translated(failure->hint), QString::fromStdString(failure->details));
    }
}

void TrainingController::applyStart(train::RunStarted& started) {
    const bool known = m_run == started.run && !m_steps.empty();
    m_run = started.run;
    m_plannedEpochs = started.plannedEpochs;
    m_stepsPerEpoch = started.stepsPerEpoch;
    m_device = QString::fromStdString(started.device);
    m_runName = QString::fromStdString(started.name);
    m_snapshot = std::move(started.project);
    m_summary.number = started.run;
    m_summary.name = started.name;
    m_summary.device = started.device;
    m_summary.plannedEpochs = started.plannedEpochs;
    m_summary.stepsPerEpoch = started.stepsPerEpoch;
    m_summary.state = project::RunState::Running;
    if (!m_summary.environment.is_object()) m_summary.environment = Json::object();
    m_summary.environment["task"] = data::taskName(started.task);
    if (m_summary.startedAt.empty()) m_summary.startedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    if (started.startStep > 0) {
        keepUpTo(started.startStep);
        m_notes.push_back({started.startStep, tr("Resumed at step %1").arg(integer(started.startStep))});
        if (!known) loadEarlier(started.startStep);
    }
    Q_EMIT runStarted();
}

void TrainingController::applySteps(train::StepsDone& done) {
    for (const auto& point : done.points) {
        if (!m_steps.empty() && point.step <= m_steps.back().step) continue;
        m_steps.push_back(point);
        m_newPoints = true;
    }
}

void TrainingController::applyEnd(train::Ended& ended) {
    if (ended.summary.number != 0) {
        const std::string failure = m_summary.failure;
        m_summary = std::move(ended.summary);
        if (m_summary.failure.empty()) m_summary.failure = failure;
    } else {
        m_summary.state = ended.state == State::Failed ? project::RunState::Failed : ended.state == State::Finished ? project::RunState::Finished : project::RunState::Stopped;
    }
    if (m_newPoints) Q_EMIT pointsAdded();   // the last points before the end is announced
    m_newPoints = false;
    m_phase.clear();
    if (m_discarding && ended.state == State::Stopped) {   // the run is gone, and so are its curves
        clear();
        Q_EMIT runShown();
    }
    setState(ended.state);
    Q_EMIT this->ended();
}

void TrainingController::clear() {
    m_steps.clear();
    m_epochs.clear();
    m_machine.clear();
    m_notes.clear();
    m_run = m_plannedEpochs = m_stepsPerEpoch = 0;
    m_device.clear();
    m_runName.clear();
    m_phase.clear();
    m_snapshot = nullptr;
    m_summary = {};
}

double TrainingController::secondsLeft() const {
    const std::int64_t planned = m_plannedEpochs * m_stepsPerEpoch;
    if (m_steps.size() < 5 || planned <= 0) return -1;
    const auto& last = m_steps.back();
    if (last.step >= planned) return 0;
    // the speed of the last two epochs, so that validation is part of it and old slow phases are not
    const std::int64_t from = last.step - 2 * std::max<std::int64_t>(1, m_stepsPerEpoch);
    const auto first = std::lower_bound(m_steps.begin(), m_steps.end(), from, [](const auto& p, std::int64_t step) { return p.step < step; });
    if (last.step <= first->step || !(last.seconds > first->seconds)) return -1;
    return (last.seconds - first->seconds) / static_cast<double>(last.step - first->step) * static_cast<double>(planned - last.step);
}

}  // namespace fornax::ui
