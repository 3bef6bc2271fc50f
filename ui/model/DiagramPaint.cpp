// Painting of the diagram.
#include <QPainter>
#include <QPainterPath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/model/Diagram.h"
#include "ui/model/DiagramSizes.h"

namespace fornax::ui {
namespace {

/// Layers with weights carry the first series colour, blocks of several layers the fifth, those that change the size the
/// third, the rest are grey.
QColor markColor(const std::string& category) {
    const Palette& p = Palette::current();
    if (category == "block") return p.series(4).color;
    if (category == "convolution" || category == "linear" || category == "text" || category == "attention" || category == "recurrent") return p.train;
    if (category == "pooling" || category == "shape") return p.series(2).color;
    return p.test;
}

}  // namespace

void Diagram::drawBox(QPainter& painter, const Box& box, bool selected) const {
    const Palette& p = Palette::current();
    const QColor fill = box.failing ? Palette::mix(p.panel, p.bad, 0.14) : selected && !p.dark ? p.tint : p.raised;
    paintFrame(painter, box.place, scaled(5), fill, box.failing ? p.bad : p.line);
    if (selected) {
        painter.setPen(QPen(p.accent, hasFocus() ? 2 : 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.place, scaled(5), scaled(5));
    }
    const QRectF room = box.place.adjusted(scaled(16), 0, -scaled(8), 0);
    painter.fillRect(QRectF(box.place.left() + scaled(7), box.place.center().y() - scaled(7), scaled(3), scaled(14)), box.failing ? p.bad : markColor(box.category));
    painter.setFont(ui::font(TextRole::Secondary, QFont::Medium));
    painter.setPen(box.failing ? p.bad : p.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, box.type);
    const qreal used = painter.fontMetrics().horizontalAdvance(box.type) + scaled(8);
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(box.failing ? p.bad : p.muted);
    const QRectF rest = room.adjusted(used, 0, 0, 0);
    drawTabular(painter, rest, Qt::AlignRight | Qt::AlignVCenter, painter.fontMetrics().elidedText(box.note, Qt::ElideRight, int(rest.width())));
}

void Diagram::drawArrow(QPainter& painter, QPointF tip, bool fromRight) const {
    const qreal a = scaled(4);
    const QPolygonF head = fromRight ? QPolygonF({tip, tip + QPointF(a * 1.3, -a), tip + QPointF(a * 1.3, a)})
                                     : QPolygonF({tip, tip + QPointF(-a, -a * 1.3), tip + QPointF(a, -a * 1.3)});
    painter.setPen(Qt::NoPen);
    painter.setBrush(Palette::current().muted);
    painter.drawPolygon(head);
}

void Diagram::drawEdge(QPainter& painter, const DiagramEdge& edge) const {
    const diagram::Sizes s = diagram::sizes();
    const QRectF from = m_boxes[static_cast<std::size_t>(edge.from)].place, to = m_boxes[static_cast<std::size_t>(edge.to)].place;
    QPen pen(Palette::current().muted, 1.2);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (edge.lane < 0) {
        const QPointF start(from.center().x(), from.bottom()), end(to.center().x(), to.top() - 1);
        QPainterPath path(start);
        const qreal half = (start.y() + end.y()) / 2;
        if (qFuzzyCompare(start.x() + 1e4, end.x() + 1e4)) path.lineTo(end);
        else path.cubicTo(QPointF(start.x(), half), QPointF(end.x(), half), end);
        painter.drawPath(path);
        return drawArrow(painter, end, false);
    }
    // Out on the right, down the lane, back in on the right.
    const qreal x = m_plan.rightmost * (s.width + s.apart) + s.width / 2 + s.lane * (edge.lane + 1), r = scaled(6);
    const QPointF start(from.right(), from.center().y() + scaled(5)), end(to.right() + 1, to.center().y());
    QPainterPath path(start);
    path.lineTo(x - r, start.y());
    path.quadTo(QPointF(x, start.y()), QPointF(x, start.y() + r));
    path.lineTo(x, end.y() - r);
    path.quadTo(QPointF(x, end.y()), QPointF(x - r, end.y()));
    path.lineTo(end);
    painter.drawPath(path);
    drawArrow(painter, end, true);
}

void Diagram::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, Palette::current().panel);
    for (const DiagramEdge& edge : m_plan.edges) drawEdge(*painter, edge);
    for (const Box& box : m_boxes)
        if (rect.intersects(box.place.adjusted(-4, -4, 4, 4))) drawBox(*painter, box, box.id.toStdString() == m_selected);
}

}  // namespace fornax::ui
