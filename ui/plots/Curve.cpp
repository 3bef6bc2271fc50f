#include "ui/plots/Curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fornax::ui::plots {

namespace {
constexpr qreal kFar = 4000;   // pixels beyond the pane
}

Curve::Curve(QCPAxis* x, QCPAxis* y, CurveOptions o) : QCPAbstractPlottable(x, y), options(std::move(o)) {
    setName(options.name);
}

SeriesStyle Curve::style() const {
    SeriesStyle style{Palette::current().text, {}, 0};
    if (options.style >= 0) style = Palette::current().series(options.style);
    if (options.marker >= 0) style.marker = options.marker;
    return style;
}

QColor Curve::color() const {
    const Palette& p = Palette::current();
    // The 38 % of a raw line are mixed beforehand: overlapping strokes would otherwise darken each other.
    return options.kind == CurveKind::Raw ? Palette::mix(p.panel, style().color, 0.38) : style().color;
}

QPen Curve::linePen(qreal pixelRatio) const {
    if (options.kind == CurveKind::Raw) return QPen(color(), pixelRatio > 1.01 ? 0 : 1);
    const qreal width = options.kind == CurveKind::Plain ? 1.4 : 1.8;
    QPen pen(color(), width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (options.kind != CurveKind::Smooth && options.dashed && !style().dash.isEmpty()) {
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern(style().dash);
    }
    return pen;
}

QPointF Curve::toPixel(double x, double y) const {
    const QRect r = mKeyAxis->axisRect()->rect();
    const double px = mKeyAxis->coordToPixel(x);
    double py = mValueAxis->coordToPixel(y);
    if (std::isnan(py)) py = r.bottom() + kFar;
    return {std::clamp(px, r.left() - kFar, r.right() + kFar), std::clamp(py, r.top() - kFar, r.bottom() + kFar)};
}

QString Curve::readout(double x, double tolerance) const {
    if (series.isEmpty() || x < series.x(0) - tolerance) return QStringLiteral("–");
    if (x > series.lastX() + tolerance) return options.endedText.isEmpty() ? QStringLiteral("–") : options.endedText;
    const double y = series.y(series.nearest(x));
    return options.format ? options.format(y) : readable(y);
}

QRect Curve::clipRect() const {
    // markers and crosses at the edge stay whole; drawLine() keeps the line inside
    return QCPAbstractPlottable::clipRect().adjusted(-5, -5, 5, 5);
}

QCPRange Curve::getKeyRange(bool& found, QCP::SignDomain) const {
    found = !series.isEmpty();
    return found ? QCPRange(series.x(0), series.lastX()) : QCPRange();
}

QCPRange Curve::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    const Summary s = series.total();
    found = s.good > 0;
    return found ? QCPRange(s.min, s.max) : QCPRange();
}

void Curve::draw(QCPPainter* painter) {
    const QCPRange view = mKeyAxis->range();
    const int width = std::max(1, mKeyAxis->axisRect()->width());
    const bool log = mValueAxis->scaleType() == QCPAxis::stLogarithmic;
    const qreal ratio = mParentPlot->bufferDevicePixelRatio();
    const bool smooth = options.kind == CurveKind::Smooth;
    // a smoothed line is wide and antialiased: one mean every two pixels keeps it cheap
    series.reduce(view.lower, view.upper, smooth ? width / 2 : width, smooth ? Reduce::Mean : Reduce::MinMax, log, m_points,
                  smooth ? nullptr : &m_bad);
    painter->save();
    painter->setClipRect(QCPAbstractPlottable::clipRect().adjusted(0, -2, 2, 2), Qt::IntersectClip);
    drawLine(*painter, ratio);
    painter->restore();
    if (options.kind == CurveKind::PerEpoch) drawMarkers(*painter);
    if (!smooth) drawBad(*painter);
}

/// A dense raw curve on a screen of one pixel a unit: one filled strip a pixel column, which the raster engine does in a
/// fraction of the time of a line. A strip reaches to the one before it, so that the curve has no holes.
void Curve::drawStrips(QCPPainter& painter) const {
    const QRect pane = mKeyAxis->axisRect()->rect();
    const int top = pane.top() - 2, bottom = pane.bottom() + 2;
    QList<QRect> strips;
    strips.reserve(static_cast<int>(m_points.size() / 2));
    bool joined = false;
    int x = 0, low = 0, high = 0;
    const auto flush = [&] {
        if (joined) strips.append(QRect(QPoint(x, std::max(low, top)), QPoint(x, std::min(high, bottom))));
    };
    for (const Point& p : m_points) {
        if (std::isnan(p.y)) {
            flush();
            joined = false;
            continue;
        }
        const QPoint at = toPixel(p.x, p.y).toPoint();
        if (joined && at.x() == x) {
            low = std::min(low, at.y());
            high = std::max(high, at.y());
            continue;
        }
        flush();
        const int before = std::clamp(at.y(), low, high);
        for (int gap = x + 1; joined && gap < at.x(); ++gap) strips.append(QRect(gap, before, 1, 1));
        low = joined ? std::min(before, at.y()) : at.y();
        high = joined ? std::max(before, at.y()) : at.y();
        x = at.x();
        joined = true;
    }
    flush();
    painter.setAntialiasing(false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color());
    painter.drawRects(strips);
}

void Curve::drawLine(QCPPainter& painter, qreal ratio) const {
    const bool raw = options.kind == CurveKind::Raw;
    const QCPRange view = mKeyAxis->range();
    const std::size_t shown = raw ? series.lowerBound(view.upper) - series.lowerBound(view.lower) : 0;
    const bool dense = shown > 4 * static_cast<std::size_t>(std::max(1, mKeyAxis->axisRect()->width()));
    if (raw && dense && ratio < 1.01 && !painter.modes().testFlag(QCPPainter::pmVectorized) && !painter.modes().testFlag(QCPPainter::pmNoCaching)) return drawStrips(painter);
    painter.setAntialiasing(!raw);
    const QPen pen = linePen(ratio);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    // Stroking one long noisy antialiased line costs hundreds of times more than the same line in short pieces.
    const int piece = raw || pen.style() != Qt::SolidLine ? std::numeric_limits<int>::max() : 8;
    QPolygonF line;
    line.reserve(raw ? static_cast<int>(m_points.size()) : 16);
    const auto flush = [&] {
        if (line.size() == 1) {   // a lonely point between gaps would be invisible
            painter.setBrush(color());
            painter.drawEllipse(line.first(), 1.5, 1.5);
            painter.setBrush(Qt::NoBrush);
        } else if (line.size() > 1) {
            painter.drawPolyline(line);
        }
        line.clear();
    };
    bool joined = false;   // the first point of `line` is the last of the piece before
    for (const Point& p : m_points) {
        if (std::isnan(p.y)) {
            if (joined && line.size() == 1) line.clear();
            flush();
            joined = false;
            continue;
        }
        line.append(toPixel(p.x, p.y));
        if (line.size() < piece) continue;
        const QPointF last = line.last();
        flush();
        line.append(last);
        joined = true;
    }
    if (joined && line.size() == 1) return;
    flush();
}

}  // namespace fornax::ui::plots
