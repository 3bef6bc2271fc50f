// Inner state of LivePlot, shared by its source files. Internal to the plots room.
#pragma once
#include <QElapsedTimer>
#include <QPointer>
#include "ui/plots/CustomPlot.h"

#include "ui/plots/Curve.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/PlotLayers.h"

namespace fornax::ui::plots {

struct LivePlot::Impl {
    QString title, note, emptyText;
    QPointer<PlotGroup> group;        // a sibling that may be deleted first
    QCustomPlot* canvas = nullptr;
    QList<Curve*> curves;             // owned by the canvas
    PaneState state;
    FrameLayer* frame = nullptr;      // owned by the canvas
    OverlayLayer* overlay = nullptr;  // owned by the canvas
    std::optional<double> low, high;
    std::optional<Range> atLeast, manualY;
    bool log = false, logShown = false, directLabels = false, stale = true;
    std::size_t leftOut = 0;          // values of 0 or less on a logarithmic axis
    bool noPositive = false;
    double smoothing = 0;
    std::function<QList<QPair<QString, QString>>(double)> extraRows;
    std::optional<QPointF> dragFrom;  // canvas pixels
    Range dragX, dragY;
    QElapsedTimer clock;
    int replots = 0;
    double replotMs = 0;

    QCPAxis* xAxis() const { return canvas->xAxis; }
    QCPAxis* yAxis() const { return canvas->yAxis; }
    qreal headerHeight() const;
    bool hasPlottable() const;
    Range fitY() const;
    void updateLog();
    void updateTicks();
    void updateMargins();
    void updateCursor(const LivePlot& plot);
    /// Brings axes, ticks and texts in line with the data.
    void prepare(const LivePlot& plot);
    void paintHeader(const LivePlot& plot, QCPPainter& painter, const QRectF& rect) const;
    /// Header and curves into `rect` of any painter (picture, SVG, PDF). Leaves the canvas as it was.
    void paintAll(const LivePlot& plot, QCPPainter& painter, QSize size);
};

}  // namespace fornax::ui::plots
