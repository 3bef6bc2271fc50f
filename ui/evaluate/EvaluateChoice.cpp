// The runs and checkpoints to choose from on the Evaluate page, and what the history notes of them.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <cmath>

#include "fornax/project/Project.h"
#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

void EvaluatePage::refreshRuns() {
    const auto file = m_context.document->file();
    if (!m_context.document->isOpen() || file.empty()) {
        m_listing.forget();   // the list of another project may still be on its way
        return showRuns({});
    }
    m_listing.start([folder = project::runsFolder(file)] { return evaluableRuns(folder); },
                    [this](std::vector<EvaluableRun> runs) { showRuns(std::move(runs)); },
                    [this](const Error& error) {
                        showRuns({});
                        failed(error);
                    });
}

void EvaluatePage::showRuns(std::vector<EvaluableRun> runs) {
    const qint64 before = m_wantedRun > 0 ? m_wantedRun : m_run->currentData().toLongLong();
    m_runs = std::move(runs);
    {
        const QSignalBlocker quiet(m_run);
        m_run->clear();
        for (const EvaluableRun& run : m_runs) {
            const QString name = QString::fromStdString(run.name), folder = QStringLiteral("run-%1").arg(run.number, 4, 10, QLatin1Char('0'));
            m_run->addItem(name.isEmpty() || name == folder ? tr("Run %1").arg(run.number) : tr("Run %1, %2").arg(run.number).arg(name), static_cast<qlonglong>(run.number));
        }
        m_run->setCurrentIndex(std::max(0, m_run->findData(before)));
    }
    if (m_runs.empty()) m_run->setCurrentIndex(-1);
    showCheckpoints();
    for (QWidget* each : {static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_checkpoint), static_cast<QWidget*>(m_split), static_cast<QWidget*>(m_start)}) each->setVisible(!m_runs.empty());
    setBusy(m_ticket != nullptr);
    const bool training = m_context.training != nullptr && m_context.training->isActive();
    if (m_wanted && !m_runs.empty() && !training) {
        m_wanted = false;
        m_wantedRun = 0;
        evaluateNow();
    } else if (m_evaluation.samples == 0 && !m_ticket && (m_runs.empty() || m_stack->currentIndex() != kProblem)) {
        showNothing();
    }
}

void EvaluatePage::showCheckpoints() {
    const QVariant before = m_checkpoint->currentData();
    const QSignalBlocker quiet(m_checkpoint);
    m_checkpoint->clear();
    if (const EvaluableRun* run = chosenRun())
        for (const std::string& which : run->checkpoints) {
            const QString key = QString::fromStdString(which);
            QString words = tr("Epoch %1").arg(key);
            if (which == "best") words = run->bestEpoch > 0 ? tr("Best, epoch %1").arg(run->bestEpoch) : tr("Best");
            if (which == "last") words = tr("Last, epoch %1").arg(run->epochs);
            m_checkpoint->addItem(words, key);
        }
    m_checkpoint->setCurrentIndex(m_checkpoint->count() > 0 ? std::max(0, m_checkpoint->findData(before)) : -1);
    showStored();
}

const EvaluableRun* EvaluatePage::chosenRun() const {
    const int index = m_run->currentIndex();
    return index >= 0 && index < static_cast<int>(m_runs.size()) ? &m_runs[static_cast<std::size_t>(index)] : nullptr;
}

/// What the history notes of the chosen run, unless it is what the page shows anyway.
void EvaluatePage::showStored() {
    const EvaluableRun* run = chosenRun();
    const auto test = run != nullptr ? run->test : std::nullopt;
    const evaluate::Evaluation& e = m_evaluation;
    const bool shown = test && e.samples > 0 && e.split == data::Split::Test && e.run == run->number && e.epoch == test->epoch && e.accuracy == test->accuracy;
    m_stored->setVisible(test && !shown);
    if (!test) return m_stored->clear();
    const QString with = testedWith(test->checkpoint, test->epoch);
    QStringList figures{tr("test %1 %2").arg(scoreName(run->task), accuracyText(test->accuracy))};
    if (test->mse) figures << tr("test RMSE %1").arg(lossText(std::sqrt(*test->mse)));
    if (std::isfinite(test->loss)) figures << tr("test loss %1").arg(lossText(test->loss));
    if (!with.isEmpty()) figures << tr("checkpoint %1").arg(with);
    m_stored->setText(tr("Noted with run %1: %2").arg(run->number).arg(figures.join(QStringLiteral(", "))));
}

}  // namespace fornax::ui
