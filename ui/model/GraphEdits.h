// Edits of a graph as it is drawn: connections, several layers at once, the clipboard. Plain functions like those of
// ModelEdits.h: every result can be saved and opened again. The order of the list follows the connections; the layer
// that was the output stays the last one unless something reads it.
#pragma once
#include <QByteArray>

#include "fornax/project/Canvas.h"
#include "ui/model/ModelEdits.h"

namespace fornax::ui {

struct Connection {
    std::string from, to;
    bool isNone() const { return from.empty(); }
    friend bool operator==(const Connection&, const Connection&) = default;
};

/// Why `to` cannot read `from`, as a translated sentence; empty when it can. `instead`: a connection that goes for it.
QString connectRefusal(const model::Graph& graph, const Connection& wanted, const Connection& instead = {});
/// A layer of one input reads the new one instead of the old. Check connectRefusal() first.
ModelEdit connectLayers(const model::Graph& graph, const Connection& wanted, const Connection& instead = {});
/// A layer without any input left is loose, until it is connected again.
ModelEdit disconnectLayers(const model::Graph& graph, const Connection& gone);

/// A layer that nothing reads and that reads nothing yet.
ModelEdit addLooseLayer(const model::Graph& graph, const std::string& type);
/// A layer in the middle of a connection.
ModelEdit insertOnConnection(const model::Graph& graph, const Connection& on, const std::string& type);
/// What read a removed layer reads what that read; without any such, it is loose.
ModelEdit removeLayers(const model::Graph& graph, const std::vector<std::string>& ids);
/// Puts the layer at the end of the list; only for one that nothing reads.
ModelEdit makeOutput(const model::Graph& graph, const std::string& id);
bool isRead(const model::Graph& graph, const std::string& id);

/// Layers with their inner connections and places, as text for the clipboard.
QByteArray copiedLayers(const model::Graph& graph, const project::Canvas& canvas, const std::vector<std::string>& ids);
struct Paste {
    model::Graph graph;
    project::Canvas canvas;
    std::vector<std::string> ids;   ///< of the new layers; empty: there was nothing to paste
};
/// Adds what copiedLayers() wrote under free ids, as many columns to the right as are needed to cover nothing. Any other
/// text changes nothing.
Paste pasteLayers(const model::Graph& graph, const project::Canvas& canvas, const QByteArray& text);

}  // namespace fornax::ui
