// The linked panes of the Training page: loss, accuracy, learning rate, speed, machine. Fills them from the controller;
// takes only the points that are new. GUI thread only.
#pragma once
#include <QWidget>

#include "fornax/data/Task.h"
#include "ui/plots/LivePlot.h"

namespace fornax::ui {

class TrainingController;

class CurvesView : public QWidget {
    Q_OBJECT
  public:
    CurvesView(TrainingController& training, QWidget* parent = nullptr);

    plots::PlotGroup& group() { return *m_group; }
    plots::LivePlot& loss() { return *m_loss; }
    void setAxis(plots::XKind kind);
    plots::XKind axis() const { return m_kind; }
    void setSmoothing(double weight);
    void setLogarithmic(bool on);
    /// Of the run that Train would start: the axes of empty panes.
    void setDraftEpochs(std::int64_t epochs);
    void setMemoryTotals(double system, double gpu);   ///< bytes, for the shares in the Machine pane; 0 unknown

    void rebuild();   ///< all points again: another run, another axis
    void update();    ///< what has been added since

  private:
    struct Curves { int trainLoss, valLoss, trainAccuracy, valAccuracy, rate, speed, gpu = -1, cpu, memory = -1; };
    void createPanes();
    void createCurves();
    void createMachineCurves();
    void layOut();
    void addSteps();
    void addEpochs();
    void addMachine();
    void markBest();
    void markEvents();
    void updateExtent();
    void updateEmptyTexts();
    void updateScore();
    QList<QPair<QString, QString>> extraRows(double x) const;
    double xOf(double step, double epoch, double seconds) const;
    double xOfStep(std::int64_t step) const;
    double xOfSeconds(double seconds) const;
    QString describe(double x) const;
    bool hasGpu() const;

    TrainingController& m_training;
    plots::PlotGroup* m_group;
    plots::LivePlot *m_loss, *m_accuracy, *m_rate, *m_speed, *m_machine;
    Curves m_curves{};
    plots::XKind m_kind = plots::XKind::Epoch;
    std::size_t m_stepsSeen = 0, m_epochsSeen = 0, m_machineSeen = 0;
    std::int64_t m_draftEpochs = 1;
    double m_memoryTotal = 0, m_gpuMemoryTotal = 0;
    bool m_gpuShown = false;
    data::Task m_task = data::Task::Classification;
};

}  // namespace fornax::ui
