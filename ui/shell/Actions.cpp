#include "ui/shell/Actions.h"

#include <QMenuBar>

#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {
QList<QKeySequence> on(std::initializer_list<const char*> list) {
    QList<QKeySequence> out;
    for (const char* key : list) out << QKeySequence(QString::fromLatin1(key));
    return out;
}
}  // namespace

Actions::Actions(QObject* parent) : QObject(parent) {
    makeFile();
    makeEdit();
    makeView();
    makeRun();
    makeHelp();
}

QAction* Actions::make(const char* name, const QString& text, const QString& iconName, const QList<QKeySequence>& keySequences) {
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    if (!iconName.isEmpty()) action->setIcon(icon(iconName)), action->setIconVisibleInMenu(false);
    if (!keySequences.isEmpty()) action->setShortcuts(keySequences);
    m_all.push_back(action);
    return action;
}

void Actions::makeFile() {
    newProject = make("newProject", tr("New project…"), QStringLiteral("plus"), on({"Ctrl+N"}));
    open = make("open", tr("Open…"), QStringLiteral("folder"), on({"Ctrl+O"}));
    save = make("save", tr("Save"), {}, on({"Ctrl+S"}));
    saveAs = make("saveAs", tr("Save as…"), {}, on({"Ctrl+Shift+S"}));
    closeProject = make("closeProject", tr("Close project"), {}, on({"Ctrl+W"}));
    quit = make("quit", tr("Quit"), {}, on({"Ctrl+Q"}));
}

void Actions::makeEdit() {
    undo = make("undo", tr("Undo"), QStringLiteral("undo"), on({"Ctrl+Z"}));
    redo = make("redo", tr("Redo"), QStringLiteral("redo"), on({"Ctrl+Shift+Z", "Ctrl+Y"}));
    findCommand = make("findCommand", tr("Find a command…"), QStringLiteral("search"), on({"Ctrl+K"}));
    findSetting = make("findSetting", tr("Find a setting…"), QStringLiteral("search"), on({"Ctrl+F"}));
    nextProblem = make("nextProblem", tr("Next problem"), QStringLiteral("warning"), on({"F8"}));
    preferences = make("preferences", tr("Preferences…"), QStringLiteral("settings"), on({"Ctrl+,"}));
}

void Actions::makeView() {
    for (int i = 0; i < 9; ++i) {
        auto* step = make(qPrintable(QStringLiteral("step%1").arg(i + 1)), QString());
        step->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        steps.push_back(step);
    }
    nextPage = make("nextPage", tr("Next step"), {}, on({"Ctrl+Tab"}));
    rail = make("rail", tr("Step rail"), {}, on({"Ctrl+B"}));
    inspector = make("inspector", tr("Inspector"), QStringLiteral("panel"), on({"F9"}));
    docks = make("docks", tr("Log and problems"), {}, on({"Ctrl+J"}));
    log = make("showLogDock", tr("Show the log"));
    problems = make("showProblemsDock", tr("Show the problems"));
    resetLayout = make("resetLayout", tr("Reset layout"), QStringLiteral("reset"));
    themeSystem = make("themeSystem", tr("Theme: as the system"));
    themeLight = make("themeLight", tr("Theme: light"), QStringLiteral("sun"));
    themeDark = make("themeDark", tr("Theme: dark"), QStringLiteral("moon"));
    auto* themes = new QActionGroup(this);
    for (QAction* a : {themeSystem, themeLight, themeDark}) a->setCheckable(true), themes->addAction(a);
    for (QAction* a : {rail, inspector, docks}) a->setCheckable(true);
}

void Actions::makeRun() {
    train = make("train", tr("Train"), QStringLiteral("play"), on({"F5", "Ctrl+R"}));
    pause = make("pause", tr("Pause"), QStringLiteral("pause"));
    resume = make("resume", tr("Resume"), QStringLiteral("play"));
    stop = make("stop", tr("Stop now and keep"), QStringLiteral("stop"), on({"Shift+F5"}));
    stopAfterEpoch = make("stopAfterEpoch", tr("Stop after this epoch"));
    stopDiscard = make("stopDiscard", tr("Stop and delete the run…"));
    checkpoint = make("checkpoint", tr("Checkpoint now"), QStringLiteral("flag"));
    copyCommand = make("copyCommand", tr("Copy the equivalent command"), QStringLiteral("copy"));
}

void Actions::makeHelp() {
    help = make("help", tr("Help on this field"), QStringLiteral("info"), on({"F1"}));
    reference = make("reference", tr("All settings"));
    this->keys = make("keys", tr("Keys"), QStringLiteral("keyboard"));
    showLog = make("showLog", tr("Open the log file"));
    about = make("about", tr("About Fornax Studio"));
}

void Actions::fill(QMenuBar& bar) {
    auto* file = bar.addMenu(tr("&File"));
    file->addActions({newProject, open});
    recent = file->addMenu(tr("Open recent"));
    file->addSeparator();
    file->addActions({save, saveAs, closeProject});
    file->addSeparator();
    file->addAction(quit);
    auto* edit = bar.addMenu(tr("&Edit"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({findCommand, findSetting, nextProblem});
    edit->addSeparator();
    edit->addAction(preferences);
    auto* view = bar.addMenu(tr("&View"));
    for (auto* step : steps) view->addAction(step);
    view->addAction(nextPage);
    view->addSeparator();
    view->addActions({rail, inspector, docks, log, problems, resetLayout});
    view->addSeparator();
    view->addActions({themeSystem, themeLight, themeDark});
    auto* run = bar.addMenu(tr("&Run"));
    run->addActions({train, pause, resume});
    run->addSeparator();
    run->addActions({stop, stopAfterEpoch, stopDiscard});
    run->addSeparator();
    run->addActions({checkpoint, copyCommand});
    auto* helpMenu = bar.addMenu(tr("&Help"));
    helpMenu->addActions({help, reference, keys, showLog});
    helpMenu->addSeparator();
    helpMenu->addAction(about);
}

std::vector<QAction*> Actions::all() const { return m_all; }

}  // namespace fornax::ui
