// The first page: recent projects and the machine at the left, templates on real data at the right. It only asks
// (signals); the main window acts. GUI thread.
#pragma once
#include <QWidget>

class QLayout;

namespace fornax::ui {

class ElidedLabel;
class InterruptedCard;
class MachineWatch;
class RecentList;
class TemplateWall;

class WelcomePage : public QWidget {
    Q_OBJECT
  public:
    explicit WelcomePage(MachineWatch* machine, QWidget* parent = nullptr);

    /// Newest first; rows fill with facts from the projects' histories in the background.
    void setRecent(const QStringList& files);
    /// True once tiles and rows have everything they load in the background.
    bool isSettled() const;

  Q_SIGNALS:
    void newWanted();
    void openWanted();
    void fileWanted(const QString& file);
    void templateChosen(const QString& name, bool train);
    void resumeWanted(const QString& file, qint64 run);

  private:
    QWidget* createSide();
    QLayout* createButtons(QWidget* side);
    QLayout* createMachine(QWidget* side);
    void showMachine();
    MachineWatch* m_machine;
    InterruptedCard* m_interrupted = nullptr;
    RecentList* m_recent = nullptr;
    TemplateWall* m_templates = nullptr;
    ElidedLabel* m_machineName = nullptr;
    ElidedLabel* m_machineNote = nullptr;
};

}  // namespace fornax::ui
