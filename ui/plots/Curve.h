// One line of a pane, drawn from a Series with no more points than the pane has pixels. Internal to the plots room.
#pragma once
#include "ui/plots/CustomPlot.h"

#include "ui/base/Palette.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"

namespace fornax::ui::plots {

class Curve : public QCPAbstractPlottable {
  public:
    Curve(QCPAxis* x, QCPAxis* y, CurveOptions options);

    CurveOptions options;
    Series series;
    Ema ema;             ///< of a smoothed curve
    int source = -1;     ///< a smoothed curve's raw one

    QColor color() const;
    QPen linePen(qreal pixelRatio) const;
    /// Line sample for legends: the real dash, width and marker, centred on the middle of `line`.
    void drawSample(QCPPainter& painter, const QLineF& line, qreal pixelRatio) const;
    /// Position on the pane; far outside values are kept near the edge so that the rasteriser never sees huge numbers.
    QPointF toPixel(double x, double y) const;
    QString readout(double x, double tolerance) const;

    double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain = QCP::sdBoth, const QCPRange& = QCPRange()) const override;

  protected:
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

  private:
    void drawLine(QCPPainter& painter, qreal pixelRatio) const;
    void drawStrips(QCPPainter& painter) const;
    void drawMarkers(QCPPainter& painter) const;
    void drawBad(QCPPainter& painter) const;
    SeriesStyle style() const;
    std::vector<Point> m_points;          // reused between frames
    std::vector<std::size_t> m_bad;
};

}  // namespace fornax::ui::plots
