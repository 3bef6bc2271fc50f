// What the mouse does on the canvas.
#include <QApplication>
#include <QGraphicsPathItem>
#include <QGraphicsSceneMouseEvent>
#include <QPen>

#include "ui/base/Palette.h"
#include "ui/model/EdgeItem.h"
#include "ui/model/GraphScene.h"
#include "ui/model/LayerNode.h"

namespace fornax::ui {

bool GraphScene::pressOnPort(QPointF place) {
    for (LayerNode* each : m_nodes) {
        const auto port = each->portAt(place);
        if (port == LayerNode::Port::None) continue;
        startLine(each->box().layers.front(), port == LayerNode::Port::Input, {});
        dragLine(place);
        return true;
    }
    return false;
}

void GraphScene::mousePressEvent(QGraphicsSceneMouseEvent* event) {
    m_pressedAt = event->scenePos();
    m_pressed = {};
    m_dragging = false;
    const bool left = event->button() == Qt::LeftButton;
    LayerNode* under = nodeAt(m_pressedAt);
    if (left && pressOnPort(m_pressedAt)) return event->accept();
    if (EdgeItem* edge = edgeAt(m_pressedAt); left && under == nullptr && edge != nullptr && (edge->flags() & QGraphicsItem::ItemIsSelectable)) {
        clearSelection();
        edge->setSelected(true);
        if (edge->isNearEnd(m_pressedAt)) m_pressed = selectedConnection();
        return event->accept();
    }
    if (event->button() == Qt::RightButton) {   // the menu is about what it opens on
        if (under != nullptr && !under->isSelected()) {
            clearSelection();
            under->setSelected(true);
        }
        return event->accept();
    }
    QGraphicsScene::mousePressEvent(event);
    m_before.clear();
    for (const LayerNode* each : m_nodes) m_before[each->box().key] = each->pos();
}

void GraphScene::mouseMoveEvent(QGraphicsSceneMouseEvent* event) {
    const QPointF place = event->scenePos();
    const bool far = (event->screenPos() - event->buttonDownScreenPos(Qt::LeftButton)).manhattanLength() >= QApplication::startDragDistance();
    if ((event->buttons() & Qt::LeftButton) && m_line == nullptr && !m_dragging && !far) return;   // a click may tremble
    m_dragging = event->buttons() & Qt::LeftButton;
    if (m_line == nullptr && !m_pressed.isNone()) {
        const Connection off = m_pressed;
        m_pressed = {};
        startLine(off.from, false, off);
    }
    if (m_line == nullptr) return QGraphicsScene::mouseMoveEvent(event);
    dragLine(place);
    event->accept();
}

void GraphScene::mouseReleaseEvent(QGraphicsSceneMouseEvent* event) {
    m_pressed = {};
    if (m_line != nullptr) {
        dropLine(event->scenePos());
        return event->accept();
    }
    QGraphicsScene::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton) reportMoves();
}

void GraphScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_before.clear();
    event->accept();
    if (LayerNode* under = nodeAt(event->scenePos())) {
        const QString key = under->box().key;
        return Q_EMIT boxOpened(key);
    }
    const QPointF place = m_sizes.toBoxes(event->scenePos());
    for (const CanvasFrame& frame : m_picture.frames)
        if (frame.place.adjusted(-0.2, -0.8, 0.2, 0.3).contains(place)) {
            const int group = frame.group;
            return Q_EMIT frameClosed(group);
        }
}

/// Says which boxes stand elsewhere than when the button went down. A new picture may come of it at once.
void GraphScene::reportMoves() {
    QHash<QString, QPointF> moved;
    for (const LayerNode* each : m_nodes) {
        const auto before = m_before.constFind(each->box().key);
        if (before != m_before.constEnd() && *before != each->pos()) moved[each->box().key] = m_sizes.toBoxes(each->pos() - *before);
    }
    m_before.clear();
    if (!moved.isEmpty()) Q_EMIT placesEdited(moved);
}

void GraphScene::startLine(const std::string& fixed, bool backwards, const Connection& instead) {
    m_fixed = fixed;
    m_backwards = backwards;
    m_instead = instead;
    m_line = addPath({}, QPen(Palette::current().accent, 2));
    m_line->setZValue(3);
}

Connection GraphScene::wantedAt(QPointF place) const {
    const LayerNode* under = nodeAt(place);
    if (under == nullptr || under->box().group >= 0 || under->box().layers.front() == m_fixed) return {};
    const std::string& other = under->box().layers.front();
    return m_backwards ? Connection{other, m_fixed} : Connection{m_fixed, other};
}

void GraphScene::dragLine(QPointF place) {
    const LayerNode* fixed = nodeOf(m_fixed);
    if (fixed == nullptr) return cancelConnecting();
    const QPointF start = m_backwards ? fixed->inputPort() : fixed->outputPort();
    const double bend = (m_backwards ? -1 : 1) * std::max(20.0, std::abs(place.y() - start.y()) / 2);
    QPainterPath path(start);
    path.cubicTo(start + QPointF(0, bend), place - QPointF(0, bend), place);
    m_line->setPath(path);
    const Connection wanted = wantedAt(place);
    const QString reason = showRefusal(wanted, m_instead);
    m_line->setPen(QPen(reason.isEmpty() ? Palette::current().accent : Palette::current().bad, 2, wanted.isNone() ? Qt::DashLine : Qt::SolidLine));
    Q_EMIT refused(reason, place);
}

void GraphScene::cancelConnecting() {
    showRefusal({});
    delete m_line;
    m_line = nullptr;
    m_instead = {};
    Q_EMIT refused({}, {});
}

void GraphScene::dropLine(QPointF place) {
    const Connection wanted = wantedAt(place), instead = m_instead;
    const LayerNode* under = nodeAt(place);
    cancelConnecting();
    if (!wanted.isNone()) {
        if (m_refusal && !m_refusal(wanted, instead).isEmpty()) return;
        if (wanted != instead) Q_EMIT connectWanted(wanted, instead);
    } else if (!instead.isNone() && under == nullptr) {
        Q_EMIT disconnectWanted(instead);
    }
}

}  // namespace fornax::ui
