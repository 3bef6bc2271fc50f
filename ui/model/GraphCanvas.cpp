#include "ui/model/GraphCanvas.h"

#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "ui/base/Palette.h"
#include "ui/model/LayerNode.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {

GraphCanvas::GraphCanvas(LayerModel* layers, QWidget* parent) : QGraphicsView(parent), m_layers(layers), m_scene(new GraphScene(this)) {
    setScene(m_scene);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setAcceptDrops(true);
    grabGesture(Qt::PinchGesture);
    m_hint = label({}, TextRole::Secondary, Tone::Muted, viewport());
    m_hint->setObjectName(QStringLiteral("canvasHint"));
    m_hint->setAutoFillBackground(true);
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_hint->hide();
    connectScene();
    connect(layers, &QAbstractItemModel::modelReset, this, &GraphCanvas::rebuild);
    connect(layers, &QAbstractItemModel::dataChanged, this, &GraphCanvas::rebuild);
    rebuild();
}

void GraphCanvas::connectScene() {
    m_scene->setRefusal([this](const Connection& wanted, const Connection& instead) { return connectRefusal(m_layers->graph(), wanted, instead); });
    connect(m_scene, &GraphScene::picked, this, &GraphCanvas::picked);
    connect(m_scene, &GraphScene::placesEdited, this, &GraphCanvas::placesEdited);
    connect(m_scene, &GraphScene::connectWanted, this, &GraphCanvas::connectWanted);
    connect(m_scene, &GraphScene::disconnectWanted, this, &GraphCanvas::disconnectWanted);
    connect(m_scene, &GraphScene::boxOpened, this, &GraphCanvas::open);
    connect(m_scene, &GraphScene::frameClosed, this, [this](int group) { Q_EMIT groupWanted(group, false); });
    connect(m_scene, &GraphScene::refused, this, [this](const QString& reason) { say(reason); });
}

void GraphCanvas::setCompact(bool compact) {
    if (compact == m_compact) return;
    m_compact = compact;
    setDragMode(compact ? QGraphicsView::NoDrag : QGraphicsView::RubberBandDrag);
    rebuild();
    select(m_selected);
}

void GraphCanvas::setCanvas(const project::Canvas& canvas) {
    if (canvas == m_canvas) return;
    m_canvas = canvas;
    rebuild();
}

void GraphCanvas::rebuild() {
    model::Graph graph = m_layers->graph();
    QHash<QString, model::LayerFacts> inner;
    FactsOf facts = [this](const std::string& id) { return m_layers->facts(id); };
    const FactsOf innerFacts = [&inner](const std::string& id) -> const model::LayerFacts* {
        const auto found = inner.constFind(QString::fromStdString(id));
        return found == inner.constEnd() ? nullptr : &*found;
    };
    for (int depth = 0; depth < m_path.size(); ++depth) {
        auto inside = insideOf(graph, m_path[depth].toStdString(), facts);
        if (!inside) {   // the block is gone, or does not fit any more
            m_path.resize(depth);
            Q_EMIT pathChanged(m_path);
            break;
        }
        graph = std::move(inside->graph);
        inner = std::move(inside->facts);
        facts = innerFacts;
    }
    project::Canvas canvas;
    if (m_path.isEmpty()) canvas.groups = m_canvas.groups;
    if (isEditable()) canvas.places = m_canvas.places;
    const QString mode = m_path.join(QLatin1Char('/')) + (m_compact ? QLatin1Char('-') : QLatin1Char('+'));
    if (graph != m_shown || canvas != m_shownCanvas || mode != m_shownMode) ++m_pictures;
    m_scene->setPicture(pictureOf(graph, canvas, facts, m_layers->batch()), m_compact, isEditable(), QString::number(m_pictures));
    m_shown = std::move(graph);
    m_shownCanvas = std::move(canvas);
    m_shownMode = mode;
    if (m_scene->selectedItems().isEmpty() && !m_selected.empty() && m_path.isEmpty()) m_scene->selectOnly({m_selected});
    if (!m_words.isEmpty()) find(m_words);
    named();
    viewport()->update();
}

void GraphCanvas::named() {
    const auto nodes = m_scene->selectedNodes();
    if (nodes.size() == 1) return setAccessibleName(tr("Diagram, %1").arg(nodes.front()->accessibleText()));
    setAccessibleName(nodes.empty() ? tr("Diagram of the model") : tr("Diagram, %1 layers selected").arg(nodes.size()));
}

void GraphCanvas::picked() {
    const auto ids = m_scene->selectedLayers();
    if (m_path.isEmpty() && !ids.empty() && std::find(ids.begin(), ids.end(), m_selected) == ids.end()) {
        m_selected = ids.front();
        Q_EMIT selected(QString::fromStdString(m_selected));
    } else if (m_path.isEmpty() && ids.empty() && !m_selected.empty()) {
        m_selected.clear();
        Q_EMIT selected({});
    }
    named();
    Q_EMIT selectionEdited();
}

void GraphCanvas::select(const std::string& id) {
    m_selected = id;
    if (!m_path.isEmpty()) return;
    const auto ids = m_scene->selectedLayers();
    if (id.empty() ? !ids.empty() : std::find(ids.begin(), ids.end(), id) == ids.end()) m_scene->selectOnly(id.empty() ? std::vector<std::string>{} : std::vector<std::string>{id});
    if (const LayerNode* node = id.empty() ? nullptr : m_scene->nodeOf(id)) ensureVisible(node->frame(), 0, scaled(24));
    named();
}

void GraphCanvas::selectLayers(const std::vector<std::string>& ids) {
    if (!m_path.isEmpty()) leave(0);
    m_scene->selectOnly(ids);
    picked();
}

int GraphCanvas::selectedGroup() const {
    const auto ids = selectedLayers();
    for (std::size_t g = 0; !ids.empty() && g < m_canvas.groups.size(); ++g) {
        const auto& members = m_canvas.groups[g].layers;
        if (std::all_of(ids.begin(), ids.end(), [&](const std::string& id) { return std::find(members.begin(), members.end(), id) != members.end(); })) return static_cast<int>(g);
    }
    return -1;
}

QRect GraphCanvas::boxOf(const std::string& id) const {
    const LayerNode* node = m_scene->nodeOf(id);
    return node == nullptr ? QRect() : mapFromScene(node->frame()).boundingRect();
}

QString GraphCanvas::noteOf(const std::string& id) const {
    const LayerNode* node = m_scene->nodeOf(id);
    return node == nullptr ? QString() : node->box().failing() ? node->box().problem : node->box().shape;
}

bool GraphCanvas::isFailing(const std::string& id) const {
    const LayerNode* node = m_scene->nodeOf(id);
    return node != nullptr && node->box().failing();
}

void GraphCanvas::say(const QString& words) {
    m_hint->setText(words);
    m_hint->adjustSize();
    m_hint->move(scaled(8), viewport()->height() - m_hint->height() - scaled(8));
    m_hint->setVisible(!words.isEmpty());
}

QString GraphCanvas::said() const { return m_hint->text(); }

}  // namespace fornax::ui
