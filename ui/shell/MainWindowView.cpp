// Pages, docks, themes, help: what is shown where.
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolTip>
#include <QUrl>

#include "fornax/base/Log.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/shell/Actions.h"
#include "ui/shell/BottomDocks.h"
#include "ui/shell/CommandPalette.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/InspectorDock.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Problems.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/StepRail.h"
#include "ui/shell/TitleBar.h"
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

void MainWindow::connectViewActions() {
    auto& a = *m_actions;
    connect(a.undo, &QAction::triggered, this, [this] { m_document->undoStack().undo(); });
    connect(a.redo, &QAction::triggered, this, [this] { m_document->undoStack().redo(); });
    connect(a.preferences, &QAction::triggered, this, [this] { showPreferences(this); });
    connect(a.findCommand, &QAction::triggered, this, [this] { m_palette->open(false); });
    connect(a.findSetting, &QAction::triggered, this, [this] { m_palette->open(true); });
    connect(a.nextProblem, &QAction::triggered, this, &MainWindow::nextProblem);
    connect(a.nextPage, &QAction::triggered, this, [this] {
        if (!atWelcome()) showPage((m_current + 1) % static_cast<int>(m_pages.size()));
    });
    connect(a.rail, &QAction::triggered, this, [this] {
        // In a narrow window the rail is folded by itself; asked for, it opens there too.
        if (width() < scaled(1400)) m_railOpenWhenNarrow = !m_railOpenWhenNarrow;
        else m_railWanted = !m_railWanted;
        foldForSize();
    });
    connect(a.inspector, &QAction::triggered, this, [this] {
        if (m_inspector->isFolded()) m_inspector->isOpenOver() ? m_inspector->closeOver() : m_inspector->openOver();
        else m_inspectorWanted = !m_inspectorWanted;
        foldForSize();
    });
    connect(a.docks, &QAction::triggered, this, [this] { m_bottom->setFolded(!m_bottom->isFolded()); });
    connect(m_bottom, &BottomDocks::foldedChanged, this, [this](bool folded) { m_actions->docks->setChecked(!folded); });
    connect(a.log, &QAction::triggered, this, [this] { m_bottom->show(m_logDock); });
    connect(a.problems, &QAction::triggered, this, [this] { m_bottom->show(m_problemDock); });
    connect(a.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(a.themeSystem, &QAction::triggered, this, [this] { setTheme(0); });
    connect(a.themeLight, &QAction::triggered, this, [this] { setTheme(1); });
    connect(a.themeDark, &QAction::triggered, this, [this] { setTheme(2); });
    connect(a.help, &QAction::triggered, this, &MainWindow::showFieldHelp);
    connect(a.keys, &QAction::triggered, this, [this] { showKeys(this, m_actions->all()); });
    connect(a.reference, &QAction::triggered, this, [this] { showReference(this); });
    connect(a.about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(a.showLog, &QAction::triggered, this, [] { QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(log::filePath()))); });
    a.showLog->setEnabled(!log::filePath().empty());
    const Theme theme = Palette::theme();
    (theme == Theme::Dark ? a.themeDark : theme == Theme::Light ? a.themeLight : a.themeSystem)->setChecked(true);
    auto* menu = new QMenu(this);
    menu->addActions({a.save, a.saveAs, a.copyCommand});
    menu->addSeparator();
    menu->addAction(tr("Show the folder"), this, [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(m_document->file().parent_path().string())));
    });
    menu->addSeparator();
    menu->addActions({a.newProject, a.open, a.closeProject});
    m_rail->project()->setMenu(menu);
}

void MainWindow::connectDocument() {
    auto& stack = m_document->undoStack();
    auto& a = *m_actions;
    const auto refreshUndo = [&a, &stack] {
        a.undo->setEnabled(stack.canUndo());
        a.redo->setEnabled(stack.canRedo());
        a.undo->setToolTip(stack.canUndo() ? tr("Undo the %1 (Ctrl+Z)").arg(stack.undoText()) : a.undo->text());
        a.redo->setToolTip(stack.canRedo() ? tr("Redo the %1 (Ctrl+Shift+Z)").arg(stack.redoText()) : a.redo->text());
    };
    connect(&stack, &QUndoStack::indexChanged, this, refreshUndo);
    refreshUndo();
    connect(m_document, &Document::modifiedChanged, this, &MainWindow::refreshTitle);
    connect(m_document, &Document::fileChanged, this, &MainWindow::refreshTitle);
    connect(m_document, &Document::opened, this, &MainWindow::refreshTitle);
    connect(m_document, &Document::opened, m_problems, &ProblemFinder::findNow);
    connect(m_document, &Document::changed, this, [this] {
        if (m_document->isOpen()) m_title->setDevice(QString::fromStdString(m_document->project().train.device));
        m_railTimer.start();
        refreshEstimate();
    });
    refreshTitle();
}

void MainWindow::connectWelcome() {
    connect(m_welcome, &WelcomePage::newWanted, m_actions->newProject, &QAction::trigger);
    connect(m_welcome, &WelcomePage::openWanted, m_actions->open, &QAction::trigger);
    connect(m_welcome, &WelcomePage::fileWanted, this, &MainWindow::openFile);
    connect(m_welcome, &WelcomePage::templateChosen, this, [this](const QString& name, bool train) { createFromTemplate(name, {}, train); });
    connect(m_welcome, &WelcomePage::resumeWanted, this, [this](const QString& file, qint64 run) {
        if (openFile(file)) resumeRun(run);
    });
}

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

void MainWindow::setTheme(int theme) {
    QSettings().setValue(QStringLiteral("theme"), theme);
    Palette::apply(static_cast<Theme>(theme));
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

void MainWindow::nextProblem() {
    for (auto* form : findChildren<SettingsForm*>())
        if (form->isVisible() && form->focusNextProblem()) return;
    if (showInvalidField()) return;
    const auto& problems = m_problems->problems();
    if (problems.empty()) {
        m_status->say(tr("No problems found"));
        return;
    }
    m_bottom->show(m_problemDock);
    const int row = (m_problemView->currentIndex().row() + 1) % static_cast<int>(problems.size());
    m_problemView->setCurrentIndex(m_problemView->model()->index(row, 0));
    goTo(QString::fromStdString(problems[static_cast<std::size_t>(row)].where));
}

void MainWindow::showFieldHelp() {
    QWidget* field = focusWidget();
    if (field == nullptr) return;
    const QString help = field->accessibleDescription().isEmpty() ? field->toolTip() : field->accessibleDescription();
    const QString words = help.isEmpty() ? tr("Put the cursor into a field and press F1 for help on it. Ctrl+K finds any command or setting.") : help;
    QToolTip::showText(field->mapToGlobal(QPoint(0, field->height() + 4)), words, field);
}

}  // namespace fornax::ui
