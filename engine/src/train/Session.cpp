#include "train/Session.h"

#include <cmath>

#include "fornax/base/Log.h"
#include "train/Validation.h"

namespace fornax::train {

using Clock = std::chrono::steady_clock;

namespace {
double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }
}  // namespace

Ended Session::train() {
    prepare();
    if (const auto stop = m_control.poll()) return *stop == StopKind::Discard ? discard() : end(State::Stopped, project::RunState::Stopped);
    m_control.setState(State::Running);
    m_control.emit(Phase{text("Training")});
    m_clock = Clock::now();
    while (m_info.epoch < m_run.plannedEpochs) {
        auto stop = trainEpoch();
        project::EpochPoint point;
        if (!stop && !validate(point)) stop = m_control.poll();
        if (stop == StopKind::Discard) return discard();
        if (stop) {
            save("last");
            return end(State::Stopped, project::RunState::Stopped);
        }
        finishEpoch(point);
        if (m_stopAfterEpoch && m_info.epoch < m_run.plannedEpochs) return end(State::Stopped, project::RunState::Stopped);
    }
    return end(State::Finished, project::RunState::Finished);
}

/// Pauses and "checkpoint now" happen here, between two steps. Time spent here is not training time.
std::optional<StopKind> Session::waitForCommands() {
    const auto before = Clock::now();
    auto stop = m_control.poll();
    while (m_control.takeCheckpointRequest()) {
        for (const StepResult& result : m_stepper->drain()) recordSteps({result});
        save("last");
        stop = m_control.poll();
    }
    if (stop == StopKind::AfterEpoch) {
        m_stopAfterEpoch = true;
        stop.reset();
    }
    m_clock += Clock::now() - before;
    return stop;
}

std::optional<StopKind> Session::trainEpoch() {
    m_network->train(true);
    m_loader->seek(m_info.epoch, m_info.batchInEpoch);
    std::optional<StopKind> stop;
    while (!(stop = waitForCommands())) {
        const auto batch = m_loader->next();
        if (!batch) break;
        recordSteps(m_stepper->step(*batch, m_info.step + 1, m_info.epoch));
        ++m_info.step;
        ++m_info.batchInEpoch;
    }
    recordSteps(m_stepper->drain());
    m_recorder->flush();
    return stop;
}

void Session::recordSteps(const std::vector<StepResult>& results) {
    if (results.empty()) return;
    const double each = secondsSince(m_clock) / double(results.size());
    m_clock = Clock::now();
    for (const StepResult& r : results) {
        m_info.seconds += each;
        m_info.epochLossSum += r.loss * double(r.samples);
        m_info.epochCorrect += double(r.correct);
        m_info.epochSamples += r.samples;
        const double speed = m_recorder->speed(r.samples, each);
        m_recorder->step({r.step, double(r.step) / double(m_run.stepsPerEpoch), m_info.seconds, r.loss, double(r.correct) / double(r.samples),
                          m_project.train.optimizer.learningRate, speed});
    }
    m_recorder->setSeconds(m_info.seconds);
}

/// False when a stop came in between; the epoch's steps are done then, and a resume starts with this validation.
bool Session::validate(project::EpochPoint& point) {
    m_control.emit(Phase{text("Validating")});
    const SplitResult result = runOverSplit(*m_network, *m_validationLoader, [this](const at::Tensor&, const data::Batch&) { return !waitForCommands(); });
    if (!result.complete) return false;
    m_info.seconds += secondsSince(m_clock);
    m_clock = Clock::now();
    point.epoch = m_info.epoch + 1;
    point.step = m_info.step;
    point.seconds = m_info.seconds;
    point.trainLoss = m_info.epochLossSum / double(m_info.epochSamples);
    point.trainAccuracy = m_info.epochCorrect / double(m_info.epochSamples);
    point.valLoss = result.lossSum / double(result.samples);
    point.valAccuracy = double(result.correct) / double(result.samples);
    return true;
}

void Session::finishEpoch(project::EpochPoint point) {
    // A validation that is not finite is never the best; its accuracy says nothing.
    point.best = std::isfinite(point.valLoss) && (point.valAccuracy > m_info.bestValAccuracy ||
                                                  (point.valAccuracy == m_info.bestValAccuracy && point.valLoss < m_info.bestValLoss));
    m_info.epoch = point.epoch;
    m_info.batchInEpoch = m_info.epochSamples = 0;
    m_info.epochLossSum = m_info.epochCorrect = 0;
    m_info.valAccuracy = point.valAccuracy;
    m_info.valLoss = point.valLoss;
    if (point.best) {
        m_info.bestValAccuracy = point.valAccuracy;
        m_info.bestValLoss = point.valLoss;
        m_info.bestEpoch = point.epoch;
    }
    m_run.trainLoss = point.trainLoss;
    m_recorder->epoch(point);
    save("last");
    if (point.best) save("best");
    if (point.epoch % m_project.train.checkpoints.everyEpochs == 0 && m_project.train.checkpoints.keep > 0) save("epoch");
    m_control.emit(Phase{text("Training")});
    m_clock = Clock::now();
}

Ended Session::end(State state, project::RunState runState) {
    m_recorder->flush();
    m_run.state = runState;
    m_run.ownerPid = 0;
    m_run.endedAt = nowUtc();
    m_store.update(m_run);
    return {state, m_run};
}

Ended Session::discard() {
    m_recorder.reset();
    m_run.state = project::RunState::Stopped;
    m_run.ownerPid = 0;
    m_store.update(m_run);
    m_store.remove(m_run.number);
    return {State::Stopped, m_run};
}

project::RunSummary Session::recordFailure(const Error& error) {
    try {
        if (m_recorder) m_recorder->flush();
        m_run.state = project::RunState::Failed;
        m_run.failure = error.message();
        m_run.ownerPid = 0;
        m_run.endedAt = nowUtc();
        if (m_run.number > 0) m_store.update(m_run);
    } catch (const std::exception& e) {
        log::error(std::string("The failure could not be noted in the history: ") + e.what());
    }
    return m_run;
}

}  // namespace fornax::train
