#include "ui/model/EdgeItem.h"

#include <QPainter>

#include "ui/base/Palette.h"
#include "ui/model/LayerNode.h"

namespace fornax::ui {
namespace {

/// Out on the right, along the lane, back in on the right.
QPainterPath aroundPath(const QRectF& from, const QRectF& to, double x) {
    const QPointF start(from.right(), from.center().y() + from.height() / 6), end(to.right() + 1, to.center().y());
    const double r = std::min<double>(scaled(6), std::abs(end.y() - start.y()) / 2), down = end.y() >= start.y() ? r : -r;
    QPainterPath path(start);
    path.lineTo(x - r, start.y());
    path.quadTo(QPointF(x, start.y()), QPointF(x, start.y() + down));
    path.lineTo(x, end.y() - down);
    path.quadTo(QPointF(x, end.y()), QPointF(x - r, end.y()));
    path.lineTo(end);
    return path;
}

QPainterPath straightPath(QPointF start, QPointF end) {
    QPainterPath path(start);
    const double half = (start.y() + end.y()) / 2;
    if (std::abs(start.x() - end.x()) < 0.5) path.lineTo(end);
    else path.cubicTo(QPointF(start.x(), half), QPointF(end.x(), half), end);
    return path;
}

}  // namespace

EdgeItem::EdgeItem(LayerNode* from, LayerNode* to, const CanvasSizes& sizes, bool editable) : m_from(from), m_to(to), m_sizes(sizes) {
    setFlag(ItemIsSelectable, editable && from->box().group < 0 && to->box().group < 0);
    setZValue(1);
}

void EdgeItem::setRoute(const LayoutEdge& edge) {
    prepareGeometryChange();
    m_lane = edge.lane;
    const QPointF end = m_to->inputPort() - QPointF(0, m_sizes.port + 1);
    if (m_lane < 0) m_path = straightPath(m_from->outputPort() + QPointF(0, m_sizes.port), end);
    else m_path = aroundPath(m_from->frame(), m_to->frame(), edge.beside * m_sizes.width + m_sizes.lane * (m_lane + 1));
}

void EdgeItem::setLabel(const QString& label) {
    if (label == m_label) return;
    prepareGeometryChange();
    m_label = label;
    update();
}

void EdgeItem::setMarked(bool marked) {
    if (marked == m_marked) return;
    m_marked = marked;
    update();
}

bool EdgeItem::isNearEnd(QPointF scene) const {
    double best = 1e300, share = 0;
    constexpr int steps = 32;
    for (int i = 0; i <= steps; ++i) {
        const QPointF point = m_path.pointAtPercent(double(i) / steps) - scene;
        if (const double far = point.x() * point.x() + point.y() * point.y(); far < best) best = far, share = double(i) / steps;
    }
    return share >= 0.5;
}

QRectF EdgeItem::labelPlace() const {
    if (m_label.isEmpty()) return {};
    const QFont small = ui::font(TextRole::Note);
    const double width = tabularWidth(small, m_label) + scaled(6), height = QFontMetricsF(small).height();
    const QPointF at = m_lane < 0 ? middle() : m_path.pointAtPercent(0);
    if (m_lane < 0) return {at.x() + scaled(6), at.y() - height / 2, width, height};
    return {at.x() + scaled(4), at.y() + scaled(1), width, height};
}

QRectF EdgeItem::boundingRect() const {
    const double a = scaled(8);
    return m_path.boundingRect().adjusted(-a, -a, a, a) | labelPlace();
}

QPainterPath EdgeItem::shape() const {
    QPainterPathStroker stroker;
    stroker.setWidth(scaled(14));
    return stroker.createStroke(m_path);
}

void EdgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Palette& p = Palette::current();
    const bool strong = isSelected() || m_marked;
    const QColor color = strong ? p.accent : p.muted;
    painter->setPen(QPen(color, strong ? 2 : 1.2));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    const QPointF tip = m_path.currentPosition();
    const double a = scaled(4);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawPolygon(m_lane >= 0 ? QPolygonF({tip, tip + QPointF(a * 1.3, -a), tip + QPointF(a * 1.3, a)})
                                     : QPolygonF({tip, tip + QPointF(-a, -a * 1.3), tip + QPointF(a, -a * 1.3)}));
    if (m_label.isEmpty()) return;
    if (m_lane < 0 && !qFuzzyCompare(m_path.elementAt(0).x, tip.x())) painter->fillRect(labelPlace(), p.panel);   // the line bends under the words
    painter->setFont(ui::font(TextRole::Note));
    painter->setPen(p.muted);
    drawTabular(*painter, labelPlace(), Qt::AlignLeft | Qt::AlignVCenter, m_label);
}

}  // namespace fornax::ui
