// The row at the top: menus, undo and redo, command search, device, Train or Pause, Stop and Checkpoint now.
#pragma once
#include <QWidget>
#include <vector>

#include "fornax/hardware/Monitor.h"
#include "fornax/train/Job.h"

class QComboBox;
class QLabel;
class QMenu;
class QMenuBar;
class QPushButton;
class QToolButton;

namespace fornax::ui {

class Actions;
class ElidedLabel;
class SplitButton;

class TitleBar : public QWidget {
    Q_OBJECT
  public:
    explicit TitleBar(Actions& actions, QWidget* parent = nullptr);

    void setDevices(const std::vector<hardware::TrainDevice>& devices);
    /// `wanted` is the setting ("auto", "cpu", "cuda:0"); one that is not there is shown all the same.
    void setDevice(const QString& wanted);
    /// Marks the devices whose cards are lost or may not be read.
    void setCards(const std::vector<hardware::Gpu>& cards);
    void setState(train::State state, bool projectOpen);
    /// Why Train is not possible now; empty when it is.
    void setReason(const QString& reason);
    QString reason() const;

  Q_SIGNALS:
    void deviceChosen(const QString& id);

  protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

  private:
    QToolButton* actionButton(QAction* action);
    QPushButton* runButton(QAction* action, bool primary);
    void makeSearch();
    void fitWidth();
    Actions& m_actions;
    QMenuBar* m_menus;
    QPushButton* m_search = nullptr;
    QComboBox* m_devices;
    ElidedLabel* m_reason;
    QPushButton *m_train, *m_pause, *m_resume, *m_checkpoint;
    SplitButton* m_stop;
};

}  // namespace fornax::ui
