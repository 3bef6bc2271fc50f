// The keyboard on the canvas, search and zoom.
#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerNode.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {
namespace {
std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kLeastZoom = 10, kMostZoom = 300;
}  // namespace

void GraphCanvas::choose(int box) {
    const LayerNode* node = m_scene->node(box);
    if (node == nullptr) return;
    const std::vector<std::string> ids = node->box().layers;
    m_scene->selectOnly({ids.front()});
    ensureVisible(node->frame(), scaled(8), scaled(24));
    picked();
}

/// Where an arrow key leads: along a line, or to the nearest box on that side in about the same row.
int GraphCanvas::stepFrom(int box, int key) const {
    const CanvasPicture& picture = m_scene->picture();
    const auto& inputs = picture.links.inputs;
    if (key == Qt::Key_Up) return inputs[at(box)].empty() ? box : inputs[at(box)].front();
    if (key == Qt::Key_Down) {
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (std::find(inputs[i].begin(), inputs[i].end(), box) != inputs[i].end()) return static_cast<int>(i);
        return box;
    }
    const QPointF here = picture.boxes[at(box)].place;
    int best = box;
    double nearest = 1e300;
    for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
        const QPointF way = picture.boxes[i].place - here;
        const double across = key == Qt::Key_Left ? -way.x() : way.x();
        if (across < 0.2 || std::abs(way.y()) > 0.8) continue;
        if (const double far = across + 2 * std::abs(way.y()); far < nearest) nearest = far, best = static_cast<int>(i);
    }
    return best;
}

void GraphCanvas::step(int key) {
    const int count = static_cast<int>(m_scene->picture().boxes.size());
    if (count == 0) return;
    const auto nodes = m_scene->selectedNodes();
    const int here = nodes.empty() ? -1 : m_scene->picture().indexOf(nodes.front()->box().key);
    if (key == Qt::Key_Home || here < 0) return choose(0);
    choose(key == Qt::Key_End ? count - 1 : stepFrom(here, key));
}

void GraphCanvas::nudge(int key) {
    const double x = key == Qt::Key_Left ? -0.1 : key == Qt::Key_Right ? 0.1 : 0, y = key == Qt::Key_Up ? -0.2 : key == Qt::Key_Down ? 0.2 : 0;
    QHash<QString, QPointF> moved;
    for (const LayerNode* each : m_scene->selectedNodes()) moved[each->box().key] = QPointF(x, y);
    if (!moved.isEmpty()) Q_EMIT placesEdited(moved);
}

void GraphCanvas::startConnecting() {
    const auto nodes = m_scene->selectedNodes();
    if (!isEditable() || nodes.size() != 1 || nodes.front()->box().group >= 0) return say(tr("Choose one layer first."));
    m_connectFrom = nodes.front()->box().layers.front();
    m_connectTo = -1;
    say(tr("Which layer reads %1? Arrow keys choose, Enter connects, Esc leaves.").arg(QString::fromStdString(m_connectFrom)));
}

void GraphCanvas::stopConnecting() {
    m_connectFrom.clear();
    m_scene->showRefusal({});
    say({});
}

/// While a reader is chosen with the keyboard; false: the key means something else.
bool GraphCanvas::connectKey(int key) {
    if (m_connectFrom.empty()) return false;
    const auto& boxes = m_scene->picture().boxes;
    const int count = static_cast<int>(boxes.size()), start = m_scene->picture().indexOfLayer(m_connectFrom);
    const bool forward = key == Qt::Key_Down || key == Qt::Key_Right, back = key == Qt::Key_Up || key == Qt::Key_Left;
    const auto wanted = [&] { return Connection{m_connectFrom, boxes[at(m_connectTo)].layers.front()}; };
    if (key == Qt::Key_Escape || start < 0) {
        stopConnecting();
    } else if (forward || back) {
        m_connectTo = ((m_connectTo < 0 ? start : m_connectTo) + (forward ? 1 : count - 1)) % count;
        const QString reason = m_scene->showRefusal(wanted());
        ensureVisible(m_scene->node(m_connectTo)->frame());
        say(reason.isEmpty() ? tr("Enter: %1 reads %2.").arg(boxes[at(m_connectTo)].key, QString::fromStdString(m_connectFrom)) : reason);
        setAccessibleName(said());
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_connectTo >= 0 && m_connectTo < count) {
        const Connection chosen = wanted();
        if (!connectRefusal(m_layers->graph(), chosen).isEmpty()) return true;
        stopConnecting();
        Q_EMIT connectWanted(chosen, {});
    }
    return true;
}

bool GraphCanvas::escape() {
    if (m_scene->isConnecting()) return m_scene->cancelConnecting(), true;
    if (!m_path.isEmpty()) return leave(static_cast<int>(m_path.size()) - 1), true;
    return false;
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool control = event->modifiers() & Qt::ControlModifier, shift = event->modifiers() & Qt::ShiftModifier;
    if (control && key == Qt::Key_F) return Q_EMIT searchWanted();
    if (control && key == Qt::Key_A && m_path.isEmpty() && !m_compact) {
        for (int i = 0; LayerNode* each = m_scene->node(i); ++i) each->setSelected(true);
        return;
    }
    if (!control && connectKey(key)) return;
    switch (key) {
        case Qt::Key_Up: case Qt::Key_Down: case Qt::Key_Left: case Qt::Key_Right:
            return shift && isEditable() ? nudge(key) : step(key);
        case Qt::Key_Home: case Qt::Key_End: return step(key);
        case Qt::Key_Plus: case Qt::Key_Equal: return setZoomPercent(m_zoom + 10);
        case Qt::Key_Minus: return setZoomPercent(m_zoom - 10);
        case Qt::Key_0: return setZoomPercent(100);
        case Qt::Key_F: return fit();
        case Qt::Key_C: if (!control) return startConnecting(); break;
        case Qt::Key_Return: case Qt::Key_Enter: {
            const auto nodes = m_scene->selectedNodes();
            if (nodes.size() == 1 && shift) return open(nodes.front()->box().key);
            return Q_EMIT inspectorWanted();
        }
        case Qt::Key_Escape: if (escape()) return; break;
        default: break;
    }
    event->ignore();   // not to the scene: its items have no keys of their own
}

void GraphCanvas::setZoomPercent(int percent) {
    percent = std::clamp(percent, kLeastZoom, kMostZoom);
    if (percent == m_zoom) return;
    m_zoom = percent;
    setTransform(QTransform::fromScale(percent / 100.0, percent / 100.0));
    Q_EMIT zoomChanged(percent);
}

void GraphCanvas::fit() {
    const QRectF all = m_scene->sceneRect();
    if (all.isEmpty()) return;
    const double share = std::min(viewport()->width() / all.width(), viewport()->height() / all.height());
    setZoomPercent(std::min(100, static_cast<int>(std::floor(share * 100))));
    centerOn(all.center());
}

int GraphCanvas::find(const QString& words) {
    m_words = words.trimmed();
    m_found.clear();
    m_current = -1;
    const auto& boxes = m_scene->picture().boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto has = [&](const QString& text) { return text.contains(m_words, Qt::CaseInsensitive); };
        bool found = !m_words.isEmpty() && (has(boxes[i].name) || has(boxes[i].title));
        for (const std::string& id : boxes[i].layers) found = found || (!m_words.isEmpty() && (has(QString::fromStdString(id)) || has(m_layers->settingsOf(id))));
        if (found) m_found.push_back(static_cast<int>(i));
        m_scene->node(static_cast<int>(i))->setMark(found ? LayerNode::Mark::Found : LayerNode::Mark::None);
    }
    return static_cast<int>(m_found.size());
}

QString GraphCanvas::showFound(int by) {
    const int count = static_cast<int>(m_found.size());
    if (count == 0) return {};
    m_current = m_current < 0 ? (by < 0 ? count - 1 : 0) : (m_current + by + count) % count;
    choose(m_found[at(m_current)]);
    centerOn(m_scene->node(m_found[at(m_current)]));
    return tr("%1 of %2").arg(m_current + 1).arg(count);
}

}  // namespace fornax::ui
