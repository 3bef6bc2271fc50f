// Edits of a graph as plain functions: graph in, graph out. They keep every reference between layers valid, so that a
// document can always be saved and opened again; whether shapes agree is for model::analyse() to say.
#pragma once
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::ui {

/// Row of a layer; -1 when there is none of that id.
int layerRow(const model::Graph& graph, const std::string& id);
/// "conv3" for a third Conv2d: short, unused.
std::string freeLayerId(const model::Graph& graph, const std::string& type);

struct ModelEdit {
    model::Graph graph;
    std::string selected;   ///< the layer to show afterwards; empty for none
};

/// Inserts a layer after `after` (at the end when that is no layer). The layer that read `after` right behind it reads
/// the new one instead. Add and Concat start with the two layers above.
ModelEdit addLayer(const model::Graph& graph, const std::string& after, const std::string& type);
/// A copy right behind.
ModelEdit duplicateLayer(const model::Graph& graph, const std::string& id);
/// Layers that read it read what it read.
ModelEdit removeLayer(const model::Graph& graph, const std::string& id);
/// `by` is -1 (up) or 1 (down). Check moveRefusal() first.
ModelEdit moveLayer(const model::Graph& graph, const std::string& id, int by);
/// Why a layer cannot move, as a translated sentence; empty when it can.
QString moveRefusal(const model::Graph& graph, const std::string& id, int by);
ModelEdit renameLayer(const model::Graph& graph, const std::string& id, const std::string& to);
/// Why a layer cannot take that id; empty when it can.
QString renameRefusal(const model::Graph& graph, const std::string& id, const std::string& to);
/// A setting at its default is left out.
ModelEdit setLayerSetting(const model::Graph& graph, const std::string& id, const std::string& key, const Json& value);
/// Empty: the layer before.
ModelEdit setLayerInputs(const model::Graph& graph, const std::string& id, std::vector<std::string> inputs);

/// Translated name of a catalogue category ("Convolution").
QString categoryText(const std::string& category);

}  // namespace fornax::ui
