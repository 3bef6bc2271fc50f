// Markers, crosses of values that are not finite, and the line sample of a Curve.
#include <algorithm>
#include <cmath>

#include "ui/plots/Curve.h"

namespace fornax::ui::plots {

namespace {
constexpr qreal kMarkerGap = 22;   // pixels between two markers
}

void Curve::drawMarkers(QCPPainter& painter) const {
    const auto shape = static_cast<QCPScatterStyle::ScatterShape>(style().marker);
    if (shape == QCPScatterStyle::ssNone) return;
    painter.setAntialiasing(true);
    const QCPScatterStyle scatter(shape, QPen(color(), 1.2), QBrush(color()), 6.5);
    scatter.applyTo(&painter, QPen(color(), 1.2));
    const auto count = std::max<std::size_t>(1, m_points.size());
    const QCPRange view = mKeyAxis->range();
    const QRectF pane = QRectF(QCPAbstractPlottable::clipRect()).adjusted(-1, -1, 1, 1);
    const double shown = m_points.empty() ? 0 : (m_points.back().x - m_points.front().x) / view.size() * mKeyAxis->axisRect()->width();
    const auto stride = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(kMarkerGap * 0.8 * count / std::max(1.0, shown))));
    for (std::size_t i = 0; i < m_points.size(); i += stride)
        if (const QPointF at = toPixel(m_points[i].x, m_points[i].y); !std::isnan(m_points[i].y) && pane.contains(at)) scatter.drawShape(&painter, at);
}

void Curve::drawBad(QCPPainter& painter) const {
    if (m_bad.empty()) return;
    const QRect r = mKeyAxis->axisRect()->rect();
    painter.setAntialiasing(true);
    painter.setPen(QPen(Palette::current().bad, 1.8));
    for (const std::size_t i : m_bad) {
        const double value = series.y(i);
        qreal y = r.center().y();
        if (value > 0) y = r.top() + 5;
        else if (value < 0) y = r.bottom() - 5;
        else if (i > 0 && isPlottable(series.y(i - 1))) y = std::clamp(toPixel(0, series.y(i - 1)).y(), r.top() + 5.0, r.bottom() - 5.0);
        const qreal x = mKeyAxis->coordToPixel(series.x(i)), h = 3.5;
        painter.drawLine(QLineF(x - h, y - h, x + h, y + h));
        painter.drawLine(QLineF(x - h, y + h, x + h, y - h));
    }
}

void Curve::drawSample(QCPPainter& painter, const QLineF& line, qreal ratio) const {
    painter.setAntialiasing(options.kind != CurveKind::Raw);
    painter.setPen(linePen(ratio));
    painter.drawLine(line);
    const auto shape = static_cast<QCPScatterStyle::ScatterShape>(style().marker);
    if (options.kind != CurveKind::PerEpoch || shape == QCPScatterStyle::ssNone) return;
    painter.setAntialiasing(true);
    const QCPScatterStyle scatter(shape, QPen(color(), 1.2), QBrush(color()), 6.5);
    scatter.applyTo(&painter, QPen(color(), 1.2));
    scatter.drawShape(&painter, line.center());
}

}  // namespace fornax::ui::plots
