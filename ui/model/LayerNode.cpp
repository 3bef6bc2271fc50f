#include "ui/model/LayerNode.h"

#include <QCoreApplication>
#include <QPainter>
#include <QWidget>

#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/model/GraphScene.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::LayerNode)
};

/// Layers with weights carry the first series colour, blocks of several layers the fifth, those that change the size the
/// third, the rest are grey.
QColor markColor(const QString& category) {
    const Palette& p = Palette::current();
    static const QStringList weights{QStringLiteral("convolution"), QStringLiteral("linear"), QStringLiteral("text"), QStringLiteral("attention"), QStringLiteral("recurrent")};
    static const QStringList sizes{QStringLiteral("pooling"), QStringLiteral("shape")};
    if (category.isEmpty() || category == QLatin1String("block")) return p.series(4).color;
    if (weights.contains(category)) return p.train;
    return sizes.contains(category) ? p.series(2).color : p.test;
}

constexpr double kOutside = 6;   // what is drawn around a box: rings and ports

}  // namespace

LayerNode::LayerNode(const CanvasBox& box, const CanvasSizes& sizes, bool editable) : m_box(box), m_sizes(sizes), m_editable(editable) {
    setFlags(ItemIsSelectable | ItemSendsGeometryChanges);
    setFlag(ItemIsMovable, editable);
    setPos(sizes.toScene(box.place));
    setZValue(2);
}

void LayerNode::setBox(const CanvasBox& box) {
    m_box = box;
    update();
}

void LayerNode::setMark(Mark mark) {
    if (mark == m_mark) return;
    m_mark = mark;
    update();
}

QRectF LayerNode::frame() const { return local().translated(pos()); }
QPointF LayerNode::inputPort() const { return pos() - QPointF(0, m_sizes.height / 2); }
QPointF LayerNode::outputPort() const { return pos() + QPointF(0, m_sizes.height / 2); }

LayerNode::Port LayerNode::portAt(QPointF scene) const {
    if (!m_editable || m_box.group >= 0) return Port::None;
    const double reach = scaled(12);
    const auto near = [&](QPointF port) { return std::hypot(scene.x() - port.x(), scene.y() - port.y()) <= reach; };
    if (m_box.maxInputs > 0 && near(inputPort())) return Port::Input;
    return near(outputPort()) ? Port::Output : Port::None;
}

QString LayerNode::accessibleText() const {
    QStringList parts{m_box.name, m_box.title};
    for (const QString& each : {m_box.problem, m_box.shape, m_box.cost})
        if (!each.isEmpty()) parts << each;
    if (m_box.output) parts << Words::tr("output of the model");
    return parts.join(QStringLiteral(", "));
}

QRectF LayerNode::boundingRect() const {
    const double outside = scaled(kOutside) + m_sizes.port;
    return local().adjusted(-outside, -outside, outside, outside);
}

QPainterPath LayerNode::shape() const {
    QPainterPath path;
    path.addRect(local());
    return path;
}

QVariant LayerNode::itemChange(GraphicsItemChange change, const QVariant& value) {
    if (change == ItemPositionHasChanged)
        if (auto* graph = qobject_cast<GraphScene*>(scene())) graph->moveEdges();
    return QGraphicsItem::itemChange(change, value);
}

void LayerNode::paintFrameOf(QPainter& painter, bool focused) const {
    const Palette& p = Palette::current();
    const double radius = scaled(5);
    const QColor fill = m_box.failing() ? Palette::mix(p.panel, p.bad, 0.14) : isSelected() && !p.dark ? p.tint : p.raised;
    if (m_box.group >= 0) paintFrame(painter, local().translated(scaled(3), scaled(3)), radius, p.raised, p.line);   // a pile
    paintFrame(painter, local(), radius, fill, m_box.failing() ? p.bad : p.line);
    painter.setBrush(Qt::NoBrush);
    if (isSelected()) {
        painter.setPen(QPen(p.accent, focused ? 2 : 1.5));
        painter.drawRoundedRect(local(), radius, radius);
    }
    if (m_mark == Mark::None) return;
    QPen ring(m_mark == Mark::Refused ? p.bad : m_mark == Mark::Found ? p.warn : p.good, 2, m_mark == Mark::Found ? Qt::DashLine : Qt::SolidLine);
    painter.setPen(ring);
    painter.drawRoundedRect(local().adjusted(-3, -3, 3, 3), radius + 3, radius + 3);
}

void LayerNode::paintCompact(QPainter& painter) const {
    const Palette& p = Palette::current();
    const QRectF room = local().adjusted(scaled(16), 0, -scaled(8), 0);
    painter.setFont(ui::font(TextRole::Secondary, QFont::Medium));
    painter.setPen(m_box.failing() ? p.bad : p.text);
    const QString title = elidedTabular(painter.font(), m_box.title, Qt::ElideRight, room.width());
    drawTabular(painter, room, Qt::AlignLeft | Qt::AlignVCenter, title);
    const QRectF rest = room.adjusted(tabularWidth(painter.font(), title) + scaled(8), 0, 0, 0);
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(m_box.failing() ? p.bad : p.muted);
    const QString note = m_box.failing() ? m_box.problem : m_box.shape;
    if (rest.width() > scaled(12)) drawTabular(painter, rest, Qt::AlignRight | Qt::AlignVCenter, elidedTabular(painter.font(), note, Qt::ElideRight, rest.width()));
}

void LayerNode::paintFull(QPainter& painter) const {
    const Palette& p = Palette::current();
    const QFont strong = ui::font(TextRole::Secondary, QFont::Medium), small = ui::font(TextRole::Note);
    const double gap = scaled(4), high = QFontMetricsF(strong).height(), low = QFontMetricsF(small).height(), top = -(high + gap + low) / 2;
    QRectF first(local().left() + scaled(16), top, m_sizes.width - scaled(26), high);
    QRectF second(first.left(), top + high + gap, first.width(), low);
    if (m_box.output) {
        const int side = scaled(13);
        icon(QStringLiteral("flag"), p.muted).paint(&painter, QRectF(first.right() - side, first.center().y() - side / 2.0, side, side).toRect());
        first.setRight(first.right() - side - scaled(5));
    }
    if (m_box.failing()) {
        const int side = scaled(13);
        icon(QStringLiteral("error"), p.bad).paint(&painter, QRectF(second.left(), second.center().y() - side / 2.0, side, side).toRect());
        second.setLeft(second.left() + side + scaled(5));
    }
    painter.setFont(strong);
    painter.setPen(m_box.failing() ? p.bad : p.text);
    QString title = m_box.title;
    if (m_box.composite) title += QStringLiteral(" ›");
    title = elidedTabular(strong, title, Qt::ElideRight, first.width());
    drawTabular(painter, first, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setFont(small);
    painter.setPen(p.muted);
    const QRectF rest = first.adjusted(tabularWidth(strong, title) + scaled(8), 0, 0, 0);
    if (rest.width() > scaled(12)) drawTabular(painter, rest, Qt::AlignRight | Qt::AlignVCenter, elidedTabular(small, m_box.name, Qt::ElideMiddle, rest.width()));
    if (m_box.failing()) painter.setPen(p.bad);
    drawTabular(painter, second, Qt::AlignLeft | Qt::AlignVCenter, elidedTabular(small, m_box.failing() ? m_box.problem : m_box.cost, Qt::ElideRight, second.width()));
}

void LayerNode::paintPorts(QPainter& painter) const {
    const Palette& p = Palette::current();
    painter.setPen(QPen(p.outline, 1.2));
    painter.setBrush(p.panel);
    const double r = m_sizes.port;
    if (m_box.maxInputs > 0) painter.drawEllipse(QPointF(0, local().top()), r, r);
    painter.drawEllipse(QPointF(0, local().bottom()), r, r);
}

void LayerNode::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
    const bool focused = widget != nullptr && widget->parentWidget() != nullptr && widget->parentWidget()->hasFocus();
    paintFrameOf(*painter, focused);
    const Palette& p = Palette::current();
    const double high = m_sizes.compact ? scaled(14) : m_sizes.height - scaled(18);
    painter->fillRect(QRectF(local().left() + scaled(7), -high / 2, scaled(3), high), m_box.failing() ? p.bad : markColor(m_box.category));
    if (m_sizes.compact) return paintCompact(*painter);
    paintFull(*painter);
    if (m_editable && m_box.group < 0) paintPorts(*painter);
}

}  // namespace fornax::ui
