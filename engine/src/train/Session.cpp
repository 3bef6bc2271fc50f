#include "train/Session.h"

#include <cmath>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "train/Validation.h"

namespace fornax::train {

using Clock = std::chrono::steady_clock;

namespace {
double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }
}  // namespace

Ended Session::train() {
    prepare();
    m_control.setState(State::Running);
    m_control.emit(Phase{text("Training")});
    m_clock = Clock::now();
    while (m_info.epoch < m_run.plannedEpochs) {
        auto stop = trainEpoch();
        project::EpochPoint point;
        if (!stop && !validate(point)) stop = m_control.poll();
        if (stop == StopKind::Discard) return discard();
        if (stop) {
            save({"last"});
            return end(State::Stopped, project::RunState::Stopped);
        }
        finishEpoch(point);
        if (m_stopAfterEpoch && m_info.epoch < m_run.plannedEpochs) return end(State::Stopped, project::RunState::Stopped);
    }
    return end(State::Finished, project::RunState::Finished);
}

/// What a graphics card still owes, and every point that was held back, goes out.
void Session::settleSteps() {
    recordSteps(m_stepper->drain());
    m_recorder->flush();
}

/// Pauses and "checkpoint now" happen here, between two steps. Time spent here is not training time.
std::optional<StopKind> Session::waitForCommands() {
    if (!m_control.isCommandWaiting()) return std::nullopt;
    if (!m_stopAfterEpoch) settleSteps();   // else it is the known wish that waits, each step anew
    const auto before = Clock::now();
    auto stop = m_control.poll();
    while (m_control.takeCheckpointRequest()) {
        save({"last"});
        stop = m_control.poll();
    }
    if (stop == StopKind::AfterEpoch) {
        m_stopAfterEpoch = true;
        stop.reset();
    }
    m_clock += Clock::now() - before;
    return stop;
}

/// The first batch of a start is not counted: nothing could be prepared ahead of it.
std::optional<data::Batch> Session::nextBatch() {
    const auto before = Clock::now();
    auto batch = m_loader->next();
    if (batch && m_stepsOfStart++ > 0) m_waited += secondsSince(before);
    return batch;
}

std::optional<StopKind> Session::trainEpoch() {
    m_network->train(true);
    if (m_loader->epoch() != m_info.epoch || m_loader->batch() != m_info.batchInEpoch) m_loader->seek(m_info.epoch, m_info.batchInEpoch);
    std::optional<StopKind> stop;
    while (!(stop = waitForCommands())) {
        const auto batch = nextBatch();
        if (!batch) break;
        recordSteps(m_stepper->step(*batch, m_info.step + 1, m_info.epoch));
        ++m_info.step;
        ++m_info.batchInEpoch;
    }
    settleSteps();
    return stop;
}

void Session::recordSteps(const std::vector<StepResult>& results) {
    if (results.empty()) return;
    const double each = secondsSince(m_clock) / double(results.size());
    m_clock = Clock::now();
    if (m_stepsOfStart > 1) m_stepping += each * double(results.size());
    for (const StepResult& r : results) {
        m_info.seconds += each;
        m_info.epochLossSum += r.loss * double(r.counted);
        m_info.epochCorrect += r.score.part;
        m_info.epochScored += r.score.whole;
        m_info.epochSamples += r.counted;
        const double speed = m_recorder->speed(r.samples, each);
        m_recorder->step({r.step, double(r.step) / double(m_run.stepsPerEpoch), m_info.seconds, r.loss, r.score.ratio(),
                          m_project.train.optimizer.learningRate, speed});
    }
    m_recorder->setSeconds(m_info.seconds);
}

/// False when a stop came in between; the epoch's steps are done then, and a resume starts with this validation.
bool Session::validate(project::EpochPoint& point) {
    m_control.emit(Phase{text("Validating")});
    const SplitResult result = runOverSplit(*m_network, *m_validationLoader, m_objective, [this](const at::Tensor&, const data::Batch&) { return !waitForCommands(); });
    if (!result.complete) return false;
    // The last step of an epoch may have broken the weights; no later loss would tell before they are saved.
    if (!std::isfinite(result.lossSum))
        throw Error(ErrorCode::NotFinite, text("The validation loss became %1 after epoch %2, step %3. The checkpoints before it are kept.", result.lossSum, m_info.epoch + 1, m_info.step),
                    text("Lower the learning rate, or resume from the last checkpoint."));
    m_info.seconds += secondsSince(m_clock);
    m_clock = Clock::now();
    point.epoch = m_info.epoch + 1;
    point.step = m_info.step;
    point.seconds = m_info.seconds;
    point.trainLoss = m_info.epochLossSum / double(m_info.epochSamples);
    point.trainAccuracy = Score{m_info.epochCorrect, m_info.epochScored}.ratio();
    point.valLoss = result.lossSum / double(result.counted);
    point.valAccuracy = result.accuracy();
    if (result.figures) point.valMse = result.figures->mse, point.valMae = result.figures->mae;
    return true;
}

void Session::finishEpoch(project::EpochPoint point) {
    point.best = m_info.bestEpoch == 0 || m_objective.isBetter(point.valAccuracy, point.valLoss, m_info.bestValAccuracy, m_info.bestValLoss);
    m_info.epoch = point.epoch;
    m_info.batchInEpoch = m_info.epochSamples = 0;
    m_info.epochLossSum = m_info.epochCorrect = m_info.epochScored = 0;
    m_info.valAccuracy = point.valAccuracy;
    m_info.valLoss = point.valLoss;
    if (point.best) {
        m_info.bestValAccuracy = point.valAccuracy;
        m_info.bestValLoss = point.valLoss;
        m_info.bestEpoch = point.epoch;
    }
    noteEpoch(point);
    m_recorder->epoch(point);
    noteStalls(true);
    const CheckpointConfig& config = m_project.train.checkpoints;
    // The best first: then, whenever the power goes, a checkpoint never names a best one that is not there.
    std::vector<std::string> kinds;
    if (point.best) kinds.push_back("best");
    if (point.epoch % config.everyEpochs == 0 && config.keep > 0) kinds.push_back("epoch");
    kinds.push_back("last");
    save(kinds);
    writeSample();
    m_control.emit(Phase{text("Training")});
    m_clock = Clock::now();
}

/// What the record of a run says of its last epoch and the checkpoint does not hold.
void Session::noteEpoch(const project::EpochPoint& point) {
    m_run.trainLoss = point.trainLoss;
    if (!m_objective.learnsNumbers()) return;
    m_run.valMse = point.valMse;
    m_run.valMae = point.valMae;
}

Ended Session::end(State state, project::RunState runState) {
    noteStalls(false);
    m_run.state = runState;
    m_run.ownerPid = 0;
    m_run.endedAt = nowUtc();
    m_store.setPatience(m_plan.historyPatience);
    try {
        m_recorder->finish();
        m_store.update(m_run);
    } catch (const Error& e) {
        if (e.code() != ErrorCode::Busy) throw;
        throw Error(e.code(), e.sentence(), text("The checkpoints are complete in %1; only the end of the run could not be noted.", files::display(m_store.folder(m_run.number))), e.details());
    }
    return {state, m_run};
}

Ended Session::discard() {
    m_recorder.reset();
    m_run.state = project::RunState::Stopped;
    m_run.ownerPid = 0;
    m_store.setPatience(m_plan.historyPatience);
    m_store.update(m_run);
    m_store.remove(m_run.number, *m_lock);
    m_inHistory = false;
    return {State::Stopped, m_run};
}

project::RunSummary Session::recordFailure(const Error& error) {
    m_run.state = project::RunState::Failed;
    m_run.failure = error.message();
    m_run.failureSentence = error.sentence();
    m_run.failureHint = error.hint();
    m_run.ownerPid = 0;
    m_run.endedAt = nowUtc();
    if (!m_inHistory) return m_run;
    try {
        describeProgress(m_run, m_info, m_loader->samples(), m_project.train.batchSize);
        m_store.setPatience(m_plan.historyPatience);
        m_store.update(m_run);
        if (m_recorder) m_recorder->finish();
    } catch (const std::exception& e) {
        log::error(std::string("The failure could not be noted in the history: ") + e.what());
    }
    return m_run;
}

}  // namespace fornax::train
