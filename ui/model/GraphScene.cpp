#include "ui/model/GraphScene.h"

#include <QGraphicsPathItem>
#include <QPainter>
#include <algorithm>

#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/model/EdgeItem.h"
#include "ui/model/LayerNode.h"

namespace fornax::ui {
namespace {
std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

GraphScene::GraphScene(QObject* parent) : QGraphicsScene(parent), m_sizes(canvasSizes(true)) {
    connect(this, &QGraphicsScene::selectionChanged, this, [this] {
        if (!m_quiet) Q_EMIT picked();
    });
}

void GraphScene::setPicture(CanvasPicture picture, bool compact, bool editable, const QString& pictureKey) {
    const CanvasSizes sizes = canvasSizes(compact);
    const bool same = pictureKey == m_pictureKey && sizes.width == m_sizes.width && sizes.height == m_sizes.height && picture.boxes.size() == m_nodes.size();
    m_picture = std::move(picture);
    m_sizes = sizes;
    m_pictureKey = pictureKey;
    if (same) {   // only facts are new: boxes that a mouse holds stay
        for (std::size_t i = 0; i < m_nodes.size(); ++i) m_nodes[i]->setBox(m_picture.boxes[i]);
    } else {
        rebuild(editable);
    }
    std::vector<bool> told(m_nodes.size(), false);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const int from = m_picture.edges[i].from;
        m_edges[i]->setLabel(m_sizes.compact || told[at(from)] ? QString() : m_picture.boxes[at(from)].shape);
        told[at(from)] = true;
    }
}

void GraphScene::rebuild(bool editable) {
    const std::vector<std::string> selected = selectedLayers();
    cancelConnecting();
    m_quiet = true;
    m_marked = nullptr;
    m_markedEdge = nullptr;
    m_before.clear();
    m_pressed = {};
    m_nodes.clear();
    m_edges.clear();
    clear();
    for (const CanvasBox& box : m_picture.boxes) m_nodes.push_back(new LayerNode(box, m_sizes, editable));
    for (const LayoutEdge& edge : m_picture.edges) {
        m_edges.push_back(new EdgeItem(m_nodes[at(edge.from)], m_nodes[at(edge.to)], m_sizes, editable));
        m_edges.back()->setRoute(edge);
        addItem(m_edges.back());
    }
    for (LayerNode* each : m_nodes) addItem(each);
    fitScene();
    selectOnly(selected);   // ends the quiet
}

void GraphScene::fitScene() {
    QRectF all;
    for (const LayerNode* each : m_nodes) all |= each->frame();
    for (const EdgeItem* each : m_edges) all |= each->boundingRect();
    if (m_sizes.compact && all.right() < -all.left() + m_sizes.lane * 2) all.setRight(std::max(all.right(), -all.left()));   // the chain stays in the middle
    setSceneRect(all.adjusted(-m_sizes.margin, -m_sizes.margin, m_sizes.margin, m_sizes.margin));
}

void GraphScene::moveEdges() {
    if (m_stale) return;
    m_stale = true;
    QMetaObject::invokeMethod(this, &GraphScene::routeEdges, Qt::QueuedConnection);
}

void GraphScene::routeEdges() {
    m_stale = false;
    if (m_edges.size() != m_picture.edges.size()) return;
    std::vector<QPointF> places;
    for (const LayerNode* each : m_nodes) places.push_back(m_sizes.toBoxes(each->pos()));
    const auto edges = routes(m_picture.links, places);
    for (std::size_t i = 0; i < m_edges.size(); ++i) m_edges[i]->setRoute(edges[i]);
}

LayerNode* GraphScene::node(int index) const { return index < 0 || index >= static_cast<int>(m_nodes.size()) ? nullptr : m_nodes[at(index)]; }
LayerNode* GraphScene::nodeOf(const std::string& layer) const { return node(m_picture.indexOfLayer(layer)); }

LayerNode* GraphScene::nodeAt(QPointF place) const {
    for (QGraphicsItem* item : items(place))
        if (auto* found = qgraphicsitem_cast<LayerNode*>(item)) return found;
    return nullptr;
}

EdgeItem* GraphScene::edgeAt(QPointF place) const {
    for (QGraphicsItem* item : items(place))
        if (auto* found = qgraphicsitem_cast<EdgeItem*>(item)) return found;
    return nullptr;
}

std::vector<LayerNode*> GraphScene::selectedNodes() const {
    std::vector<LayerNode*> found;
    std::copy_if(m_nodes.begin(), m_nodes.end(), std::back_inserter(found), [](const LayerNode* each) { return each->isSelected(); });
    return found;
}

std::vector<std::string> GraphScene::selectedLayers() const {
    std::vector<std::string> ids;
    for (const LayerNode* each : selectedNodes()) ids.insert(ids.end(), each->box().layers.begin(), each->box().layers.end());
    return ids;
}

Connection GraphScene::selectedConnection() const {
    if (!selectedNodes().empty()) return {};   // a rubber band takes lines along
    for (const EdgeItem* each : m_edges)
        if (each->isSelected()) return {each->from()->box().layers.front(), each->to()->box().layers.front()};
    return {};
}

void GraphScene::selectOnly(const std::vector<std::string>& layers) {
    m_quiet = true;
    clearSelection();
    for (const std::string& id : layers)
        if (LayerNode* found = nodeOf(id)) found->setSelected(true);
    m_quiet = false;
}

QString GraphScene::showRefusal(const Connection& wanted, const Connection& instead) {
    if (m_marked != nullptr) m_marked->setMark(LayerNode::Mark::None);
    m_marked = wanted.from.empty() || wanted.to.empty() ? nullptr : nodeOf(m_backwards ? wanted.from : wanted.to);
    if (m_marked == nullptr) return {};
    const QString reason = m_refusal ? m_refusal(wanted, instead) : QString();
    m_marked->setMark(reason.isEmpty() ? LayerNode::Mark::Allowed : LayerNode::Mark::Refused);
    return reason;
}

void GraphScene::markEdge(EdgeItem* edge) {
    if (m_markedEdge != nullptr) m_markedEdge->setMarked(false);
    m_markedEdge = edge;
    if (edge != nullptr) edge->setMarked(true);
}

void GraphScene::drawBackground(QPainter* painter, const QRectF& rect) {
    const Palette& p = Palette::current();
    painter->fillRect(rect, p.panel);
    for (const CanvasFrame& frame : m_picture.frames) {
        const QRectF around(m_sizes.toScene(frame.place.topLeft()), m_sizes.toScene(frame.place.bottomRight()));
        const double gap = scaled(12), head = QFontMetricsF(ui::font(TextRole::Secondary)).height() + scaled(6);
        paintFrame(*painter, around.adjusted(-gap, -gap - head, gap, gap), scaled(6), Palette::mix(p.panel, p.field, 0.6), p.outline);
        painter->setFont(ui::font(TextRole::Secondary, QFont::Medium));
        painter->setPen(p.text);
        painter->drawText(QRectF(around.left(), around.top() - head - scaled(4), around.width(), head), Qt::AlignLeft | Qt::AlignVCenter, frame.name);
    }
}

}  // namespace fornax::ui
