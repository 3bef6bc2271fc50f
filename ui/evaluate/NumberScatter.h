// Learned numbers against the true ones: a point for each sample, and the line on which they would be equal. GUI thread.
#pragma once
#include <QWidget>
#include <vector>

#include "fornax/evaluate/Evaluate.h"
#include "ui/plots/PlotMath.h"

namespace fornax::ui {

class NumberScatter : public QWidget {
    Q_OBJECT
  public:
    explicit NumberScatter(QWidget* parent = nullptr);
    void setNumbers(std::vector<evaluate::NumberAnswer> numbers, const QString& target);
    std::size_t count() const { return m_numbers.size(); }
    /// Where a point is drawn; for tests.
    QPointF place(double truth, double predicted) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent* event) override;   ///< the tooltip names the nearest point

  private:
    QRectF area() const;
    void drawAxes(QPainter& painter, const QRectF& area) const;
    std::vector<evaluate::NumberAnswer> m_numbers;
    QString m_target;
    plots::Range m_range;   ///< of both axes, so that the line of equality is the diagonal
    std::vector<double> m_ticks;
};

}  // namespace fornax::ui
