// What a pane shows besides its curves: grid, axis figures and shading below them; best mark, events, cursor and value
// box above them, on a layer that is redrawn alone when the cursor moves. Internal to the plots room.
#pragma once
#include "ui/plots/CustomPlot.h"

#include "ui/plots/LivePlot.h"

namespace fornax::ui::plots {

class Curve;

/// State of a pane that its layers draw; filled by LivePlot before each redraw.
struct PaneState {
    std::vector<double> xTicks, yTicks;
    QStringList xLabels, yLabels;
    double doneUntil = 0;
    QString sentence;                     ///< of an empty pane
    std::optional<BestMark> best;
    std::vector<PlotEvent> events;
    std::optional<double> cursor;
    bool showBox = false, directLabels = false, focused = false;
    QString boxTitle;
    QList<QPair<QString, QString>> boxRows;
    QList<Curve*> boxCurves;              ///< one per row; null for an extra row
    QList<Curve*> curves;
};

class FrameLayer : public QCPLayerable {
  public:
    FrameLayer(QCustomPlot* plot, const PaneState& state) : QCPLayerable(plot, QStringLiteral("grid")), m_state(state) {}

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

  private:
    const PaneState& m_state;
};

class OverlayLayer : public QCPLayerable {
  public:
    OverlayLayer(QCustomPlot* plot, const PaneState& state) : QCPLayerable(plot, QStringLiteral("overlay")), m_state(state) {}
    /// Where the best label and the value box were drawn last; empty when they were not.
    QRectF bestLabel() const { return m_bestLabel; }
    QRectF box() const { return m_box; }
    const std::vector<QRectF>& directLabels() const { return m_directLabels; }
    static constexpr qreal kLabelGap = 6;     ///< pixels from the end of the lines to their names
    static constexpr qreal kEventReach = 7;   ///< pixels around a triangle that show its tooltip

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

  private:
    void drawBest(QCPPainter& painter);
    void drawEvents(QCPPainter& painter) const;
    void drawCursor(QCPPainter& painter);
    void drawBox(QCPPainter& painter, qreal x);
    void drawDirectLabels(QCPPainter& painter);
    QRect pane() const;
    const PaneState& m_state;
    QRectF m_bestLabel, m_box;
    std::vector<QRectF> m_directLabels;
};

}  // namespace fornax::ui::plots
