// What the Training page says about the run: figures, state, rail, the end.
#include <algorithm>
#include <cmath>

#include "fornax/project/RunStore.h"
#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/training/CurvesView.h"
#include "ui/training/RunBanner.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"
#include "ui/training/TrainingHeader.h"
#include "ui/training/TrainingPage.h"

namespace fornax::ui {

using train::State;

QString TrainingPage::fact() const {
    const auto& training = *m_context.training;
    if (training.run() == 0) return training.isActive() ? tr("Preparing") : tr("Not trained yet");
    const RunFigures f = m_keeper.figures(training.plannedEpochs(), training.stepsPerEpoch());
    if (training.isActive()) return tr("Run %1, epoch %2 of %3").arg(training.run()).arg(f.epoch).arg(training.plannedEpochs());
    const StateWord word = training.state() == State::Idle || training.state() == State::Stopped ? stateWord(training.summary().state) : stateWord(training.state(), training.deviceName());
    return tr("Run %1, %2").arg(training.run()).arg(word.word.toLower());
}

StepState TrainingPage::state() const {
    const auto& training = *m_context.training;
    if (training.isActive()) return StepState::Running;
    if (training.state() == State::Failed) return StepState::Warning;
    return training.state() == State::Finished ? StepState::Done : StepState::None;
}

double TrainingPage::progress() const {
    const auto& training = *m_context.training;
    const auto planned = static_cast<double>(training.plannedEpochs() * training.stepsPerEpoch());
    if (planned <= 0 || training.steps().empty()) return 0;
    return std::clamp(static_cast<double>(training.steps().back().step) / planned, 0.0, 1.0);
}

void TrainingPage::refreshState() {
    const auto& training = *m_context.training;
    QString run = runTitle(training.run(), training.runName());
    if (training.isActive() && !training.phase().isEmpty()) run = tr("%1: %2").arg(training.run() == 0 ? tr("New run") : run, training.phase());
    m_header->setRun(run);
    StateWord word = stateWord(training.state(), training.deviceName());
    // a stored run that was cut off, or that another process trains, has a word of its own
    if (!training.isActive() && training.run() != 0 && (training.state() == State::Idle || training.summary().state == project::RunState::Interrupted))
        word = stateWord(training.summary().state);
    m_header->setState(training.run() == 0 && !training.isActive() ? QString() : word.word, word.tone);
    refreshFigures();
    refreshBanner();
    Q_EMIT railChanged();
}

void TrainingPage::refreshFigures() {
    const auto& training = *m_context.training;
    const RunFigures f = m_keeper.figures(training.plannedEpochs(), training.stepsPerEpoch());
    const QString none = QStringLiteral("–");
    const bool any = f.step > 0;
    m_figures->set(QStringLiteral("epoch"), tr("Epoch"), any ? integer(f.epoch) : none, any ? tr("of %1").arg(integer(training.plannedEpochs())) : QString(),
                   any ? tr("step %1 of %2").arg(integer(f.step), integer(f.plannedSteps)) : QString());
    m_figures->set(QStringLiteral("trainLoss"), tr("Train loss"), f.trainLoss ? lossText(*f.trainLoss) : none, {},
                   f.trainLoss ? m_smoothing > 0 ? tr("smoothed %1").arg(QString::number(m_smoothing)) : tr("last step") : QString());
    const auto since = [&](std::int64_t epoch) {
        const auto behind = f.lastEpoch - epoch;
        return behind == 0 ? tr("now") : behind == 1 ? tr("1 epoch ago") : tr("%1 epochs ago").arg(behind);
    };
    const bool numbers = training.task() == data::Task::Regression;
    const QString errors = !numbers || training.epochs().empty() || !std::isfinite(training.epochs().back().valMse) ? QString()
                           : tr("RMSE %1, MAE %2").arg(lossText(std::sqrt(training.epochs().back().valMse)), lossText(training.epochs().back().valMae));
    m_figures->set(QStringLiteral("valLoss"), tr("Validation loss"), f.valLoss ? lossText(*f.valLoss) : none, {},
                   !errors.isEmpty() ? errors : f.bestLoss ? tr("best %1, %2").arg(lossText(*f.bestLoss), since(f.bestLossEpoch)) : QString());
    m_figures->set(QStringLiteral("valAccuracy"), tr("Validation %1").arg(scoreName(training.task())), f.valAccuracy ? accuracyText(*f.valAccuracy) : none, {},
                   f.bestAccuracy ? tr("best %1, epoch %2").arg(accuracyText(*f.bestAccuracy)).arg(f.bestAccuracyEpoch) : QString());
    m_figures->set(QStringLiteral("speed"), tr("Speed"), f.samplesPerSecond ? integer(std::llround(*f.samplesPerSecond)) : none, f.samplesPerSecond ? tr("samples/s") : QString(),
                   f.stepSeconds ? tr("%1 a step").arg(duration(*f.stepSeconds)) : QString());
    const QDateTime started = timeOf(training.summary().startedAt);
    if (training.isActive()) {
        const double left = training.secondsLeft();
        m_figures->set(QStringLiteral("time"), tr("Time left"), left >= 0 ? duration(std::round(left)) : none, {},
                       started.isValid() ? tr("started %1, %2").arg(clockText(started), duration(std::round(f.seconds))) : QString());
    } else {
        m_figures->set(QStringLiteral("time"), tr("Time"), any ? duration(f.seconds < 10 ? f.seconds : std::round(f.seconds)) : none, {}, started.isValid() ? tr("started %1").arg(clockText(started)) : QString());
    }
}

void TrainingPage::refreshBanner() {
    const auto& training = *m_context.training;
    if (training.isActive() || (training.run() == 0 && training.state() != State::Failed)) {
        m_banner->hide();
        return;
    }
    const auto epochs = training.epochs().empty() ? 0 : training.epochs().back().epoch;
    switch (training.state()) {
    case State::Failed: {
        const QString stored = failureText(training.summary());
        const QString sentence = !m_failure.isEmpty() ? m_failure : stored.isEmpty() ? tr("The run failed.") : stored;
        m_banner->showFailure(sentence, m_failure.isEmpty() ? tr("The log of that day has the details.") : m_hint, m_details);
        break;
    }
    case State::Finished: showFinished(); break;
    case State::Stopped: {
        const bool canResume = std::filesystem::exists(training.runFolder() / "last.safetensors");
        const bool interrupted = training.summary().state == project::RunState::Interrupted;
        const QString where = tr("epoch %1 of %2").arg(epochs).arg(training.plannedEpochs());
        const QString sentence = interrupted ? tr("Interrupted after %1").arg(where) : tr("Stopped after %1").arg(where);
        m_banner->showStopped(sentence, canResume ? tr("A checkpoint is saved; the run can go on exactly where it stopped.") : tr("No checkpoint was kept, so this run cannot be resumed."), canResume);
        break;
    }
    default: m_banner->hide();
    }
}

void TrainingPage::showFinished() {
    const auto& training = *m_context.training;
    const RunFigures f = m_keeper.figures(training.plannedEpochs(), training.stepsPerEpoch());
    if (training.task() == data::Task::Regression) {
        const QString numbers = f.bestLoss ? tr("Finished: validation loss %1 at epoch %2").arg(lossText(*f.bestLoss)).arg(f.bestLossEpoch) : tr("Finished after epoch %1").arg(training.plannedEpochs());
        const auto last = training.epochs().empty() ? project::EpochPoint{} : training.epochs().back();
        return m_banner->showFinished(numbers, std::isfinite(last.valMse) ? tr("At the end R² %1, RMSE %2, MAE %3").arg(accuracyText(last.valAccuracy), lossText(std::sqrt(last.valMse)), lossText(last.valMae)) : QString());
    }
    const QString sentence = f.bestAccuracy ? tr("Finished: validation %1 %2 at epoch %3").arg(scoreName(training.task()), accuracyText(*f.bestAccuracy)).arg(f.bestAccuracyEpoch) : tr("Finished after epoch %1").arg(training.plannedEpochs());
    if (!m_banner->isVisible() || m_banner->sentence() != sentence) m_banner->showFinished(sentence, {});
    struct Before { std::int64_t run = 0; double accuracy = 0; };
    m_best.start([folder = training.runsFolder(), self = training.run()] {
        Before before;
        for (const auto& run : project::RunStore(folder).list())
            if (run.number < self && run.bestValAccuracy && (before.run == 0 || *run.bestValAccuracy > before.accuracy)) before = {run.number, *run.bestValAccuracy};
        return before;
    }, [this, sentence](Before before) {
        if (m_context.training->state() != State::Finished) return;
        m_banner->showFinished(sentence, before.run == 0 ? tr("The first finished figure of this project.") : tr("Best before: %1, run %2").arg(accuracyText(before.accuracy)).arg(before.run));
    }, [](const Error&) {});   // the comparison is an extra; the figure itself is shown
}

}  // namespace fornax::ui
