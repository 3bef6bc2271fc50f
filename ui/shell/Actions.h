// Every QAction of the window, made in one place: text, key, icon. The command search runs any of them.
#pragma once
#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <vector>

class QMenuBar;
class QMenu;

namespace fornax::ui {

class Actions : public QObject {
    Q_OBJECT
  public:
    explicit Actions(QObject* parent);

    QAction *newProject, *open, *save, *saveAs, *closeProject, *quit;
    QAction *undo, *redo, *preferences;
    QAction *findCommand, *findSetting, *nextProblem;
    QAction *rail, *inspector, *docks, *log, *problems, *resetLayout, *nextPage;
    QAction *themeSystem, *themeLight, *themeDark;
    QAction *train, *pause, *resume, *stop, *stopAfterEpoch, *stopDiscard, *checkpoint, *copyCommand;
    QAction *help, *keys, *reference, *showLog, *about;
    std::vector<QAction*> steps;   ///< Ctrl+1 …, texts set by the window
    QMenu* recent = nullptr;

    void fill(QMenuBar& bar);
    /// Everything that the command search offers, in menu order.
    std::vector<QAction*> all() const;

  private:
    QAction* make(const char* name, const QString& text, const QString& iconName = {}, const QList<QKeySequence>& keys = {});
    void makeFile();
    void makeEdit();
    void makeView();
    void makeRun();
    void makeHelp();
    std::vector<QAction*> m_all;
};

}  // namespace fornax::ui
