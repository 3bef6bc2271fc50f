#include "ui/model/Diagram.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/model/DiagramSizes.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {

Diagram::Diagram(LayerModel* layers, QWidget* parent) : QGraphicsView(parent), m_layers(layers) {
    setScene(new QGraphicsScene(this));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setAccessibleName(tr("Diagram of the model"));
    connect(layers, &QAbstractItemModel::modelReset, this, &Diagram::rebuild);
    connect(layers, &QAbstractItemModel::dataChanged, this, &Diagram::rebuild);
    rebuild();
}

QPointF Diagram::centre(int node) const {
    const DiagramNode& place = m_plan.nodes[static_cast<std::size_t>(node)];
    const diagram::Sizes s = diagram::sizes();
    return {place.column * (s.width + s.apart), place.row * (s.height + s.between) + s.height / 2};
}

void Diagram::rebuild() {
    const model::Graph& graph = m_layers->graph();
    const diagram::Sizes s = diagram::sizes();
    m_plan = planDiagram(graph);
    m_boxes.clear();
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const model::Layer& layer = graph.layers[i];
        const QPointF middle = centre(static_cast<int>(i));
        Box box;
        box.place = QRectF(middle.x() - s.width / 2, middle.y() - s.height / 2, s.width, s.height);
        box.type = QString::fromStdString(layer.type);
        box.id = QString::fromStdString(layer.id);
        box.category = model::layerType(layer.type).category;
        m_boxes.push_back(std::move(box));
    }
    refreshNotes();
    const double left = m_plan.leftmost * (s.width + s.apart) - s.width / 2, right = m_plan.rightmost * (s.width + s.apart) + s.width / 2 + m_plan.lanes * s.lane;
    const double half = std::max(-left, right) + s.margin;   // the middle column stays in the middle
    const double height = std::max(1, m_plan.rows) * (s.height + s.between) - s.between;
    const bool aside = m_plan.lanes > 0 && right > half - s.margin - 1;
    scene()->setSceneRect(QRectF(aside ? left - s.margin : -half, -s.margin, (aside ? right - left : 2 * half) + (aside ? 2 * s.margin : 0), height + 2 * s.margin));
    viewport()->update();
}

void Diagram::refreshNotes() {
    for (Box& box : m_boxes) {
        const auto* facts = m_layers->facts(box.id.toStdString());
        box.failing = facts != nullptr && facts->problem.has_value();
        box.note = facts == nullptr ? QString() : box.failing ? withFigures(facts->problem->sentence) : shape(facts->outputShape).remove(QLatin1Char(' '));
    }
}

int Diagram::rowOf(const std::string& id) const {
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i].id.toStdString() == id) return static_cast<int>(i);
    return -1;
}

QRect Diagram::boxOf(const std::string& id) const {
    const int row = rowOf(id);
    return row < 0 ? QRect() : mapFromScene(m_boxes[static_cast<std::size_t>(row)].place).boundingRect();
}

QString Diagram::noteOf(const std::string& id) const {
    const int row = rowOf(id);
    return row < 0 ? QString() : m_boxes[static_cast<std::size_t>(row)].note;
}

bool Diagram::isFailing(const std::string& id) const {
    const int row = rowOf(id);
    return row >= 0 && m_boxes[static_cast<std::size_t>(row)].failing;
}

void Diagram::select(const std::string& id) {
    m_selected = id;
    const int row = rowOf(id);
    if (row >= 0) {
        const Box& box = m_boxes[static_cast<std::size_t>(row)];
        ensureVisible(box.place, 0, scaled(24));
        setAccessibleName(tr("Diagram, %1, %2, %3").arg(box.id, box.type, box.note));
    } else {
        setAccessibleName(tr("Diagram of the model"));
    }
    viewport()->update();
}

void Diagram::choose(int row) {
    if (row < 0 || row >= static_cast<int>(m_boxes.size())) return;
    select(m_boxes[static_cast<std::size_t>(row)].id.toStdString());
    Q_EMIT selected(QString::fromStdString(m_selected));
}

int Diagram::boxAt(QPoint position) const {
    const QPointF at = mapToScene(position);
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i].place.adjusted(-2, -2, 2, 2).contains(at)) return static_cast<int>(i);
    return -1;
}

void Diagram::mousePressEvent(QMouseEvent* event) {
    const int row = boxAt(event->pos());
    if (row >= 0) choose(row);
    else QGraphicsView::mousePressEvent(event);
}

void Diagram::keyPressEvent(QKeyEvent* event) {
    const int row = rowOf(m_selected);
    switch (event->key()) {
        case Qt::Key_Up:
        case Qt::Key_Left: return choose(std::max(0, row - 1));
        case Qt::Key_Down:
        case Qt::Key_Right: return choose(row + 1);
        case Qt::Key_Home: return choose(0);
        case Qt::Key_End: return choose(static_cast<int>(m_boxes.size()) - 1);
        case Qt::Key_Plus:
        case Qt::Key_Equal: return setZoomPercent(m_zoom + 10);
        case Qt::Key_Minus: return setZoomPercent(m_zoom - 10);
        case Qt::Key_0: return setZoomPercent(100);
        default: QGraphicsView::keyPressEvent(event);
    }
}

void Diagram::setZoomPercent(int percent) {
    percent = std::clamp(percent, 30, 300);
    if (percent == m_zoom) return;
    m_zoom = percent;
    setTransform(QTransform::fromScale(percent / 100.0, percent / 100.0));
    Q_EMIT zoomChanged(percent);
}

void Diagram::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) return QGraphicsView::wheelEvent(event);
    setZoomPercent(m_zoom + (event->angleDelta().y() > 0 ? 10 : -10));
    event->accept();
}

void Diagram::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::FontChange) rebuild();
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

void Diagram::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    if (m_selected.empty() && event->reason() != Qt::MouseFocusReason) choose(0);
    viewport()->update();
}

void Diagram::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void Diagram::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    viewport()->update();
}

bool Diagram::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = boxAt(help->pos());
    if (row >= 0) QToolTip::showText(help->globalPos(), m_layers->index(row, 0).data(Qt::ToolTipRole).toString(), viewport());
    else QToolTip::hideText();
    return true;
}

}  // namespace fornax::ui
