// Mouse wheel, pinch, panning, what is dropped, and tool tips of the canvas.
#include <QDragEnterEvent>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMimeData>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/base/Palette.h"
#include "ui/model/EdgeItem.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerNode.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {

bool GraphCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Ctrl+F finds a setting elsewhere; here it finds a layer.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_F && (key->modifiers() & Qt::ControlModifier)) return event->accept(), true;
    }
    if (event->type() == QEvent::Gesture) {
        if (auto* pinch = static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture))) {
            setZoomPercent(qRound(m_zoom * pinch->scaleFactor()));
            return true;
        }
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) return setZoomPercent(qRound(m_zoom * (1 + gesture->value()))), true;
    }
    return QGraphicsView::event(event);
}

/// A wheel zooms on the canvas, fingers on a pad move it; beside the table both scroll. Ctrl always zooms.
void GraphCanvas::wheelEvent(QWheelEvent* event) {
    const bool fingers = !event->pixelDelta().isNull();
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (!control && (m_compact || fingers || (event->modifiers() & Qt::ShiftModifier))) return QGraphicsView::wheelEvent(event);
    if (event->angleDelta().y() != 0) setZoomPercent(m_zoom + (event->angleDelta().y() > 0 ? 10 : -10));
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (!m_connectFrom.empty()) stopConnecting();
    if (event->button() == Qt::MiddleButton) {
        m_panning = true;
        m_pan = event->position().toPoint();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return event->accept();
    }
    QGraphicsView::mousePressEvent(event);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_panning) return QGraphicsView::mouseMoveEvent(event);
    const QPoint now = event->position().toPoint(), by = now - m_pan;
    m_pan = now;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton && m_panning) {
        m_panning = false;
        viewport()->unsetCursor();
        return event->accept();
    }
    QGraphicsView::mouseReleaseEvent(event);
}

void GraphCanvas::dragEnterEvent(QDragEnterEvent* event) {
    if (isEditable() && event->mimeData()->hasFormat(layerTypeMime())) event->acceptProposedAction();
    else event->ignore();   // a file: the window takes it
}

void GraphCanvas::dragMoveEvent(QDragMoveEvent* event) {
    if (!event->mimeData()->hasFormat(layerTypeMime())) return event->ignore();
    const QPointF place = mapToScene(event->position().toPoint());
    EdgeItem* edge = m_scene->nodeAt(place) == nullptr ? m_scene->edgeAt(place) : nullptr;
    if (edge != nullptr && !(edge->flags() & QGraphicsItem::ItemIsSelectable)) edge = nullptr;   // it ends at a group
    m_scene->markEdge(edge);
    say(edge == nullptr ? tr("A layer that is not connected yet") : tr("Between %1 and %2").arg(edge->from()->box().key, edge->to()->box().key));
    event->acceptProposedAction();
}

void GraphCanvas::dragLeaveEvent(QDragLeaveEvent*) {
    m_scene->markEdge(nullptr);
    say({});
}

void GraphCanvas::dropEvent(QDropEvent* event) {
    const QByteArray type = event->mimeData()->data(layerTypeMime());
    const QPointF place = mapToScene(event->position().toPoint());
    m_scene->markEdge(nullptr);
    say({});
    EdgeItem* edge = m_scene->nodeAt(place) == nullptr ? m_scene->edgeAt(place) : nullptr;
    Connection on;
    if (edge != nullptr && (edge->flags() & QGraphicsItem::ItemIsSelectable)) on = {edge->from()->box().layers.front(), edge->to()->box().layers.front()};
    event->acceptProposedAction();
    Q_EMIT typeDropped(QString::fromUtf8(type), on, m_scene->sizes().toBoxes(place));
}

void GraphCanvas::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::FontChange) rebuild();
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

void GraphCanvas::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    if (m_scene->selectedItems().isEmpty() && event->reason() != Qt::MouseFocusReason) choose(0);
    viewport()->update();
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    say(said());
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::FocusOut) viewport()->update();
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const LayerNode* node = m_scene->nodeAt(mapToScene(help->pos()));
    if (node == nullptr) return QToolTip::hideText(), true;
    QString words = node->box().group < 0 && m_path.isEmpty() ? m_layers->tipOf(node->box().layers.front()) : node->box().title;
    if (!m_path.isEmpty() && !node->box().settings.isEmpty()) words += QLatin1Char('\n') + node->box().settings;
    for (const QString& more : {node->box().shape, node->box().cost})
        if (!more.isEmpty()) words += QLatin1Char('\n') + more;
    QToolTip::showText(help->globalPos(), words, viewport());
    return true;
}

void GraphCanvas::drawForeground(QPainter* painter, const QRectF& rect) {
    QGraphicsView::drawForeground(painter, rect);
    if (!m_scene->picture().boxes.empty()) return;
    painter->save();
    painter->resetTransform();
    painter->setFont(ui::font(TextRole::Body));
    painter->setPen(Palette::current().muted);
    painter->drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, m_compact ? tr("The model has no layers.") : tr("Drag a layer from the left to here, or press Ins."));
    painter->restore();
}

}  // namespace fornax::ui
