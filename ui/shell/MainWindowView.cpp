// Pages and docks: what is shown where.
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QToolBar>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/shell/Actions.h"
#include "ui/shell/BottomDocks.h"
#include "ui/shell/InspectorDock.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Problems.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/StepRail.h"
#include "ui/shell/WelcomePage.h"
#include "ui/shell/WindowMemory.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {
namespace {

/// "~/projects" for a folder below home.
QString shortFolder(const std::filesystem::path& file) {
    QString folder = QString::fromStdString(file.parent_path().string());
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/'))) folder = QLatin1Char('~') + folder.mid(home.size());
    return folder;
}

}  // namespace

void MainWindow::showPage(int index) {
    if (index < 0 || index >= static_cast<int>(m_pages.size())) return;
    m_current = index;
    Page* page = m_pages[static_cast<std::size_t>(index)];
    m_stack->setCurrentWidget(page);
    m_rail->setCurrent(index);
    m_inspector->setInspector(page->inspector());
    m_inspector->closeOver();
    refreshRail();
}

bool MainWindow::showPanel(const QString& name) {
    if (name == QLatin1String("welcome")) {
        showWelcome(true);
        return true;
    }
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i]->name() != name) continue;
        if (m_document->isOpen()) showWelcome(false), showPage(static_cast<int>(i));
        return m_document->isOpen();
    }
    return false;
}

void MainWindow::showWelcome(bool welcome) {
    if (welcome) m_stack->setCurrentWidget(m_welcome);
    else if (atWelcome() && !m_pages.empty()) m_stack->setCurrentWidget(m_pages[static_cast<std::size_t>(m_current)]);
    m_railBar->setVisible(!welcome);
    m_bottom->setAvailable(!welcome);
    for (QAction* action : {m_actions->rail, m_actions->inspector, m_actions->docks, m_actions->nextPage, m_actions->log, m_actions->problems}) action->setEnabled(!welcome);
    refreshSteps();
    for (QAction* action : {m_actions->save, m_actions->saveAs, m_actions->closeProject, m_actions->findSetting, m_actions->nextProblem}) action->setEnabled(m_document->isOpen());
    foldForSize();
    refreshRun();
}

void MainWindow::refreshSteps() {
    // Ctrl+1 … are the steps of a project, and the recent projects on the welcome page.
    const QStringList recent = RecentFiles::list();
    for (std::size_t i = 0; i < m_actions->steps.size(); ++i) {
        auto* action = m_actions->steps[i];
        const bool there = atWelcome() ? static_cast<int>(i) < recent.size() : i < m_pages.size();
        action->setVisible(there);
        action->setEnabled(there);
        if (there) action->setText(atWelcome() ? tr("Open %1").arg(QFileInfo(recent[static_cast<int>(i)]).completeBaseName()) : tr("Go to %1").arg(m_pages[i]->title()));
        else action->setText(tr("Step %1").arg(i + 1));
    }
}

void MainWindow::foldForSize() {
    const bool narrow = width() < scaled(1400), low = height() < scaled(800);
    m_rail->setFolded(narrow ? !m_railOpenWhenNarrow : !m_railWanted);
    m_inspector->setVisible(!atWelcome() && m_inspectorWanted);
    m_inspector->setFolded(narrow && !m_inspector->isFloating());
    if (low && !m_bottom->isFolded() && !m_training->isActive()) m_bottom->setFolded(true);
    m_actions->rail->setChecked(!m_rail->isFolded());
    m_actions->inspector->setChecked(m_inspectorWanted && (!m_inspector->isFolded() || m_inspector->isOpenOver()));
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_bottom != nullptr && m_inspector != nullptr && m_rail != nullptr) foldForSize();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_title != nullptr) update();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_inspector->isOpenOver()) {
        m_inspector->closeOver();
        foldForSize();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::refreshTitle() {
    const bool open = m_document->isOpen();
    const auto& file = m_document->file();
    const QString name = file.empty() ? QString::fromStdString(m_document->project().name) : QString::fromStdString(file.stem().string());
    setWindowTitle(open ? tr("%1[*] – Fornax Studio").arg(name) : tr("Fornax Studio"));
    setWindowModified(open && m_document->isModified());
    const QString place = file.empty() ? tr("not saved yet")
                                       : tr("%1, saved %2").arg(shortFolder(file), ago(QFileInfo(QString::fromStdString(file.string())).lastModified()));
    m_rail->project()->show(name, place, open && m_document->isModified());
}

void MainWindow::refreshRail() {
    m_rail->refresh(m_pages);
    refreshTitle();
}

void MainWindow::refreshProblems() {
    const auto& problems = m_problems->problems();
    m_problemView->show(problems);
    m_bottom->setCount(m_problemDock, static_cast<int>(problems.size()), m_problems->errors() > 0);
    for (auto* form : findChildren<SettingsForm*>()) form->setProblems(problems);
    refreshRun();
}

void MainWindow::resetLayout() {
    WindowMemory::forget();
    m_railWanted = m_inspectorWanted = true;
    m_railOpenWhenNarrow = false;
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_inspector, m_logDock, m_problemDock}) dock->setFloating(false);
    addDockWidget(Qt::RightDockWidgetArea, m_inspector);
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_logDock, m_problemDock}) addDockWidget(Qt::BottomDockWidgetArea, dock);
    m_bottom->setFolded(!m_training->isActive());
    m_bottom->arrange();
    foldForSize();
    m_status->say(tr("Layout reset"));
}

void MainWindow::goTo(const QString& where) {
    if (where.isEmpty() || !m_document->isOpen()) return;
    const QString part = where.section(QLatin1Char('.'), 0, 0);
    if (!showPanel(part == QLatin1String("train") ? QStringLiteral("training") : part)) return;
    Page* page = currentPage();
    const bool revealed = page->reveal(where);
    if (m_inspector->isFolded()) m_inspector->openOver();
    for (auto* form : page->inspector()->findChildren<SettingsForm*>())
        if (form->focusSetting(where)) return;
    if (auto* form = qobject_cast<SettingsForm*>(page->inspector()); form != nullptr && form->focusSetting(where)) return;
    if (!revealed) m_status->say(tr("%1 is on this page").arg(where));
}

}  // namespace fornax::ui
