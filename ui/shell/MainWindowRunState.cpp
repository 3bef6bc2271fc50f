// What the window shows of the run: what can be pressed and why not, the estimate, the end.
#include <algorithm>

#include "fornax/project/RunStore.h"
#include "ui/base/Widgets.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Desktop.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Problems.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/TitleBar.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {
namespace {

struct Estimate { double seconds = -1; std::int64_t run = 0; };

/// From the newest run that finished an epoch: the only honest source of a time.
Estimate estimate(const std::filesystem::path& runsFolder, std::int64_t epochs) {
    for (const auto& run : project::RunStore(runsFolder).list())
        if (run.epochs > 0 && run.seconds > 0) return {run.seconds / static_cast<double>(run.epochs) * static_cast<double>(epochs), run.number};
    return {};
}

}  // namespace

QString MainWindow::runTitle() const { return m_training->run() > 0 ? tr("Run %1").arg(m_training->run()) : tr("The run"); }

void MainWindow::runEnded() {
    const auto& summary = m_training->summary();
    if (m_training->state() == train::State::Finished) {
        const QString words = m_training->task() == data::Task::Regression ? tr("Validation %1 %2, epoch %3.") : tr("Best validation %1 %2, epoch %3.");
        const QString best = summary.bestValAccuracy ? words.arg(scoreName(m_training->task()), number(*summary.bestValAccuracy, 4)).arg(summary.bestEpoch) : QString();
        m_notifier->show(tr("%1 finished").arg(runTitle()), best, false);
    } else if (m_training->state() == train::State::Stopped && (!isActiveWindow() || isMinimized())) {
        m_notifier->show(tr("%1 stopped").arg(runTitle()), {}, false);
    }
    refreshRun();
    refreshEstimate();
}

QString MainWindow::reasonAgainstTraining() const {
    if (!m_document->isOpen()) return tr("Choose a project to train");
    if (m_checking) return tr("Checking data, disk and memory");
    const int errors = m_problems->errors();
    if (errors == 0) return {};
    for (const auto& problem : m_problems->problems())
        if (problem.severity == Problem::Severity::Error && errors == 1) return withFigures(problem.sentence);
    return tr("%n problems to solve", nullptr, errors);
}

void MainWindow::refreshRun() {
    using train::State;
    const State state = m_training->state();
    const bool active = m_training->isActive(), open = m_document->isOpen();
    const QString reason = reasonAgainstTraining();
    m_actions->train->setEnabled(!active && reason.isEmpty());
    m_actions->pause->setEnabled(state == State::Running);
    m_actions->resume->setEnabled(state == State::Paused);
    const bool stoppable = active && state != State::Stopping;
    m_actions->stop->setEnabled(stoppable);
    m_actions->stopAfterEpoch->setEnabled(state == State::Running || state == State::Paused);
    m_actions->stopDiscard->setEnabled(active);
    m_actions->checkpoint->setEnabled(state == State::Running || state == State::Paused);
    m_actions->copyCommand->setEnabled(open);
    m_title->setState(state, open && !atWelcome());
    m_title->setReason(active ? QString() : reason);
    m_sleep->setActive(active, tr("A network is being trained"));
    m_railTimer.start();
}

void MainWindow::refreshEstimate() {
    if (!m_document->isOpen() || m_document->file().empty()) {
        m_status->setEstimate(m_document->isOpen() ? tr("No run yet, so no estimate of the time") : QString());
        return;
    }
    const auto epochs = m_document->project().train.epochs;
    m_estimateWork.start([folder = project::runsFolder(m_document->file()), epochs] { return estimate(folder, epochs); },
                         [this, epochs](Estimate e) {
                             m_status->setEstimate(e.seconds < 0 ? tr("No run yet, so no estimate of the time")
                                                                 : tr("Train would take about %1 for %n epochs, at the speed of run %2", nullptr, static_cast<int>(epochs))
                                                                       .arg(duration(e.seconds)).arg(e.run));
                         },
                         [this](const Error&) { m_status->setEstimate({}); });
}

}  // namespace fornax::ui
