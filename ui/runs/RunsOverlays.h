// Validation loss and accuracy of the compared runs over each other, with one cursor.
#pragma once
#include <QWidget>

#include "ui/plots/LivePlot.h"

namespace fornax::ui {

class RunsModel;

class RunsOverlays : public QWidget {
    Q_OBJECT
  public:
    explicit RunsOverlays(const RunsModel& model, QWidget* parent = nullptr);
    void refresh();
    plots::LivePlot& loss() { return *m_loss; }
    plots::LivePlot& accuracy() { return *m_accuracy; }

  private:
    const RunsModel& m_model;
    plots::PlotGroup* m_group;
    plots::LivePlot *m_loss, *m_accuracy;
    QString m_shown;   ///< what the curves were made from, to leave them alone when nothing changed
};

}  // namespace fornax::ui
