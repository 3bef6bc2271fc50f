// Header line of the Training page: title, run, state, and the controls of the curves.
#pragma once
#include <QWidget>

#include "ui/base/Widgets.h"
#include "ui/plots/PlotGroup.h"

class QLabel;
class QSlider;

namespace fornax::ui {

class TrainingHeader : public QWidget {
    Q_OBJECT
  public:
    explicit TrainingHeader(QWidget* parent = nullptr);
    void setRun(const QString& text);
    void setState(const QString& word, Tone tone);   ///< an empty word hides the pill
    void setSmoothing(double weight);
    void setAxis(plots::XKind kind);
    void setLogarithmic(bool on);
    double smoothing() const;

  Q_SIGNALS:
    void smoothingChanged(double weight);
    void axisChanged(fornax::ui::plots::XKind kind);
    void logarithmicChanged(bool on);

  private:
    ElidedLabel* m_run;
    Pill* m_pill;
    QSlider* m_smoothing;
    FigureLabel* m_value;
    Segmented *m_axis, *m_scale;
};

}  // namespace fornax::ui
