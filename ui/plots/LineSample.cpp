#include "ui/plots/LineSample.h"

#include <QPainter>
#include <QPolygonF>

#include "ui/base/Palette.h"

namespace fornax::ui::plots {

void drawMarker(QPainter& painter, const QPointF& c, qreal size, int marker) {
    const qreal h = size / 2;
    switch (marker) {   // the numbers are those of QCPScatterStyle::ScatterShape
    case 2:
        painter.drawLine(c + QPointF(-h, -h), c + QPointF(h, h));
        painter.drawLine(c + QPointF(-h, h), c + QPointF(h, -h));
        break;
    case 5: painter.drawEllipse(c, h, h); break;
    case 6: painter.drawRect(QRectF(c.x() - h, c.y() - h, size, size)); break;
    case 7: painter.drawPolygon(QPolygonF{c + QPointF(0, -h * 1.2), c + QPointF(h * 1.2, 0), c + QPointF(0, h * 1.2), c + QPointF(-h * 1.2, 0)}); break;
    case 9: painter.drawPolygon(QPolygonF{c + QPointF(0, -h), c + QPointF(h, h * 0.8), c + QPointF(-h, h * 0.8)}); break;
    case 10: painter.drawPolygon(QPolygonF{c + QPointF(0, h), c + QPointF(h, -h * 0.8), c + QPointF(-h, -h * 0.8)}); break;
    default: break;
    }
}

void drawLineSample(QPainter& painter, const QRectF& rect, const SeriesStyle& style) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(style.color, 1.8, Qt::SolidLine, Qt::FlatCap);
    if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
    painter.setPen(pen);
    const QPointF middle = rect.center();
    painter.drawLine(QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y()));
    painter.setPen(QPen(style.color, 1.2));
    painter.setBrush(style.color);
    drawMarker(painter, middle, 6, style.marker);
    painter.restore();
}

}  // namespace fornax::ui::plots
