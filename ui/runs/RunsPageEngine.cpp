// How the Runs page reads the history and follows the database.
#include <QFileInfo>
#include <QLineEdit>
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
        m_loader.forget();   // the runs of another project may still be on their way
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

}  // namespace fornax::ui
