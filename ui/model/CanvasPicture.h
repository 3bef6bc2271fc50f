// What the canvas shows, as plain data: a box for each layer or closed group, lines, frames of open groups. Made from the
// graph, the places and the facts of the last analysis; also of the inside of a composite. Tested without a window.
#pragma once
#include <QHash>
#include <QRectF>
#include <QString>
#include <functional>
#include <optional>

#include "ui/model/GraphLayout.h"

namespace fornax::ui {

using FactsOf = std::function<const model::LayerFacts*(const std::string& id)>;

struct CanvasBox {
    QString key;                       ///< the layer's id, or "group/0"
    QString settings;                  ///< "64 filters, 3 × 3, padding 1"
    QString title, name, cost, shape;  ///< "Conv2d", "conv1", "320 parameters · 0.46 M FLOPs · 3.2 MB", "32×28×28"
    QString problem;                   ///< the sentence of the layer that fails
    QString category;                  ///< of the catalogue; empty for a group
    std::vector<std::string> layers;   ///< one, or those of the group
    int group = -1, maxInputs = 1;
    bool composite = false, output = false;
    QPointF place;                     ///< centre, in boxes
    bool failing() const { return !problem.isEmpty(); }
};

struct CanvasFrame {
    int group = 0;
    QString name;
    QRectF place;                      ///< around the boxes, in boxes
};

struct CanvasPicture {
    std::vector<CanvasBox> boxes;
    LayoutGraph links;                 ///< of the boxes
    std::vector<LayoutEdge> edges;
    std::vector<CanvasFrame> frames;

    int indexOf(const QString& key) const;
    int indexOfLayer(const std::string& id) const;   ///< the group's box for a layer that it hides; -1: none
};

/// model::settingsSummary() in the language of the window.
QString settingsText(const model::Layer& layer);

CanvasPicture pictureOf(const model::Graph& graph, const project::Canvas& canvas, const FactsOf& facts, std::int64_t batch);

/// The layers of a composite with what they read from outside as Inputs. Nothing while the shapes that reach it are not known.
struct Inside {
    model::Graph graph;
    QHash<QString, model::LayerFacts> facts;
};
std::optional<Inside> insideOf(const model::Graph& graph, const std::string& id, const FactsOf& facts);

/// Edits of the places and groups; graph edits are in GraphEdits.h.
project::Canvas renamedLayer(project::Canvas canvas, const std::string& from, const std::string& to);
project::Canvas grouped(project::Canvas canvas, const std::vector<std::string>& ids, const std::string& name);
project::Canvas ungrouped(project::Canvas canvas, int group);
/// The parts of a block where it was: in its group, else in an open one that is called as the block was.
project::Canvas withParts(project::Canvas canvas, const std::string& block, const std::vector<std::string>& parts);
std::string freeGroupName(const project::Canvas& canvas);

}  // namespace fornax::ui
