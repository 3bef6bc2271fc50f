// What the Runs page does: reading, following the database, opening, resuming, extending, renaming, deleting.
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunData.h"
#include "ui/runs/RunsInspector.h"
#include "ui/runs/RunsModel.h"
#include "ui/runs/RunsOverlays.h"
#include "ui/runs/RunsPage.h"
#include "ui/runs/RunsTable.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

namespace {
constexpr int kFirstCompared = 4;   // runs whose curves are shown before anyone ticked a box
}

QString RunsPage::fact() const {
    const auto count = m_model->rows().size();
    return count == 0 ? tr("None yet") : count == 1 ? tr("1 run") : tr("%1 runs").arg(count);
}

bool RunsPage::isSettled() const { return !m_loader.isBusy() && !m_writer.isBusy() && (m_loaded || m_folder.empty()); }

void RunsPage::projectChanged() {
    const auto file = m_context.document ? m_context.document->file() : std::filesystem::path();
    const auto folder = file.empty() ? std::filesystem::path() : project::runsFolder(file);
    if (folder == m_folder && m_loaded) return reload();
    m_folder = folder;
    m_first = true;
    m_loaded = false;
    m_signature.clear();
    if (!m_watcher.files().isEmpty()) m_watcher.removePaths(m_watcher.files());
    if (!m_watcher.directories().isEmpty()) m_watcher.removePaths(m_watcher.directories());
    m_model->setRows({});
    reload();
}

void RunsPage::watch() {
    const QString folder = QString::fromStdString(m_folder.string());
    QStringList paths;
    for (const QString& name : {QString(), QStringLiteral("/history.db"), QStringLiteral("/history.db-wal")})
        if (QFileInfo::exists(folder + name)) paths << folder + name;
    // the folder appears with the first run: until then its parent is watched
    if (paths.isEmpty()) paths << QFileInfo(folder).absolutePath();
    for (const QString& path : std::as_const(paths))
        if (!m_watcher.files().contains(path) && !m_watcher.directories().contains(path) && QFileInfo::exists(path)) m_watcher.addPath(path);
}

void RunsPage::databaseTouched() {
    watch();
    if (!isVisible()) return;   // showEvent() looks again; a hidden page costs the training nothing
    // Our own reading touches the files as well; only what a writer did counts.
    if (!m_settle.isActive() && databaseSignature(m_folder) != m_signature) m_settle.start();
}

void RunsPage::reload() {
    if (m_folder.empty()) {
        m_loaded = true;
        return take({});
    }
    m_settle.stop();
    m_signature = databaseSignature(m_folder);
    m_loader.start([folder = m_folder] { return loadRuns(folder); }, [this](std::vector<RunRow> rows) { take(std::move(rows)); },
                   [this](const Error& error) {
                       m_loaded = true;
                       tell(error);
                   });
}

void RunsPage::take(std::vector<RunRow> rows) {
    m_loaded = true;
    const std::int64_t current = m_table->currentRun();
    m_model->setRows(std::move(rows));
    if (m_first && !m_model->rows().empty()) {
        m_first = false;
        int ticked = 0;
        for (const RunRow& row : m_model->rows())
            if (!row.epochs.empty() && ticked++ < kFirstCompared) m_model->setCompared(row.number(), true);
    }
    if (!m_model->rows().empty() && !m_model->find(current)) m_table->selectRun(m_model->rows().front().number());
    m_stack->setCurrentIndex(m_model->rows().empty() ? 1 : 0);
    m_overlays->refresh();
    refreshTexts();
    refreshSelection();
    watch();
    Q_EMIT railChanged();
}

void RunsPage::refreshTexts() {
    const auto& rows = m_model->rows();
    const auto compared = m_model->compared().size();
    m_facts->setText(rows.empty() ? QString() : compared > 0 ? tr("%1, %2 compared").arg(fact()).arg(compared) : fact());
    const int shown = m_table->proxy()->rowCount();
    m_footLeft->setText(shown < int(rows.size()) ? tr("%1 of %2 match the filter").arg(shown).arg(rows.size()) : QString());
    double total = 0;
    for (const RunRow& row : rows) total += double(row.bytes);
    m_footRight->setText(rows.empty() ? QString() : tr("All runs on disk: %1").arg(bytes(total)));
    m_filter->setEnabled(!rows.empty());
    m_columns->setEnabled(!rows.empty());
}

void RunsPage::refreshSelection() {
    if (m_inspector) m_inspector->show(m_table->currentRun(), m_context.training && m_context.training->isActive());
}

void RunsPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (m_loaded && databaseSignature(m_folder) != m_signature) reload();
    else refreshSelection();
}

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
