// What a person can do with a run: open, resume, extend, rename, delete.
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunData.h"
#include "ui/runs/RunsModel.h"
#include "ui/runs/RunsPage.h"
#include "ui/runs/RunsTable.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

void RunsPage::open() {
    const std::int64_t run = m_table->currentRun();
    if (run == 0 || !m_context.training) return;
    if (m_context.training->isActive() && m_context.training->run() != run) return;   // the inspector says why
    m_context.training->showRun(m_folder, run);
    Q_EMIT pageWanted(QStringLiteral("training"));
}

void RunsPage::resume() {
    const RunRow* row = m_model->find(m_table->currentRun());
    if (row && row->canResume()) startFrom(row->number(), std::nullopt);
}

void RunsPage::extend() {
    const RunRow* row = m_model->find(m_table->currentRun());
    if (!row || !row->canExtend()) return;
    const std::int64_t run = row->number(), planned = row->summary.plannedEpochs;
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("extendDialog"));
    dialog.setWindowTitle(tr("Extend run %1").arg(run));
    dialog.setLabelText(tr("Planned so far: %1 epochs. Additional epochs:").arg(planned));
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(1, 1'000'000);
    dialog.setIntValue(int(std::clamp<std::int64_t>(planned, 1, 10)));
    dialog.setOkButtonText(tr("Extend"));
    if (dialog.exec() == QDialog::Accepted) startFrom(run, planned + dialog.intValue());
}

void RunsPage::startFrom(std::int64_t run, std::optional<std::int64_t> extendTo) {
    const RunRow* row = m_model->find(run);
    if (!row || !m_context.training || m_context.training->isActive()) return;
    train::Plan plan;
    try {
        plan.project = project::fromJson(row->summary.project);
    } catch (const Error& error) {
        return tell(error);
    }
    plan.projectFile = m_context.document->file();
    plan.runName = row->summary.name;
    plan.resumeRun = run;
    plan.extendToEpochs = extendTo;
    m_context.training->start(std::move(plan));
    Q_EMIT pageWanted(QStringLiteral("training"));
}

void RunsPage::remove() {
    QList<std::int64_t> runs;
    double size = 0;
    QStringList names;
    for (const auto run : m_table->selectedRuns()) {
        const RunRow* row = m_model->find(run);
        if (!row || row->isRunning()) continue;
        runs << run;
        size += double(row->bytes);
        names << runTitle(run, QString::fromStdString(row->summary.name));
    }
    if (runs.isEmpty()) return;
    QMessageBox box(this);
    box.setObjectName(QStringLiteral("deleteDialog"));
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(tr("Delete"));
    box.setText(runs.size() == 1 ? tr("Delete %1?").arg(names.first()) : tr("Delete %1 runs?").arg(runs.size()));
    box.setInformativeText(tr("%1: settings, curves and checkpoints go, %2 on disk. This cannot be undone.").arg(names.join(QStringLiteral("; ")), bytes(size)));
    QPushButton* yes = box.addButton(tr("Delete %1").arg(bytes(size)), QMessageBox::DestructiveRole);
    yes->setObjectName(QStringLiteral("confirmDelete"));
    box.setDefaultButton(box.addButton(tr("Keep"), QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() != yes) return;
    if (m_context.training && !m_context.training->isActive() && runs.contains(m_context.training->run())) m_context.training->showNothing();
    m_writer.start([folder = m_folder, runs] {
        project::RunStore store(folder);
        for (const auto run : runs) store.remove(run);
        return true;
    }, [this](bool) { reload(); }, [this](const Error& error) {
        tell(error);
        reload();
    });
}

void RunsPage::rename(std::int64_t run, const QString& name) {
    m_writer.start([folder = m_folder, run, name = name.toStdString()] {
        project::RunStore(folder).rename(run, name);
        return true;
    }, [this](bool) { reload(); }, [this](const Error& error) {
        tell(error);
        reload();
    });
}

void RunsPage::tell(const Error& error) {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Runs"), translated(error.sentence()), QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("runsProblem"));
    box->setInformativeText(translated(error.hint()));
    box->setDetailedText(QString::fromStdString(error.details()));
    box->open();
}

}  // namespace fornax::ui
