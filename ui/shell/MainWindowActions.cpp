// The actions of menus and keys, and what follows the document and the welcome page.
#include <QDesktopServices>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
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
#include "ui/shell/StatusRow.h"
#include "ui/shell/StepRail.h"
#include "ui/shell/TitleBar.h"
#include "ui/shell/WelcomePage.h"

namespace fornax::ui {

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

void MainWindow::setTheme(int theme) {
    QSettings().setValue(QStringLiteral("theme"), theme);
    Palette::apply(static_cast<Theme>(theme));
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
