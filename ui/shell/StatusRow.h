// The row at the bottom. Left: phase, epoch, progress, step, speed, time left, or Ready and what Train would take.
// Right: memory, use and temperature of the graphics card, or of this program and why there is no card to watch.
#pragma once
#include <QStatusBar>

class QLabel;
class QToolButton;

namespace fornax::ui {

class ElidedLabel;
class FigureLabel;
class IconLabel;
class MachineWatch;
class ShareBar;
class TrainingController;

class StatusRow : public QStatusBar {
    Q_OBJECT
  public:
    StatusRow(TrainingController& training, MachineWatch& machine, QWidget* parent);
    /// Shown while nothing runs: what Train would take, or why there is no estimate.
    void setEstimate(const QString& words);
    /// A short message of what was just done ("Saved"), shown instead of the estimate for a while.
    void say(const QString& message);
    void refreshRun();
    void refreshMachine();

  protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeLeft();
    QWidget* makeRight();
    void showIdle();
    void fit();   ///< shows what there is room for
    TrainingController& m_training;
    MachineWatch& m_machine;
    IconLabel* m_icon = nullptr;
    QLabel* m_phase = nullptr;
    ElidedLabel* m_idle = nullptr;
    FigureLabel *m_epoch = nullptr, *m_step = nullptr, *m_speed = nullptr, *m_left = nullptr;
    ShareBar *m_progress = nullptr, *m_memoryBar = nullptr;
    FigureLabel *m_memoryName = nullptr, *m_memory = nullptr, *m_use = nullptr, *m_heat = nullptr;
    QToolButton* m_bell = nullptr;
    QString m_estimate, m_message;
    bool m_hasShare = false, m_problem = false;
};

}  // namespace fornax::ui
