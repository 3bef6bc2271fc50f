// Where the layers of a graph go on the canvas, and how the lines between them run. Plain functions, tested without a
// window. Lengths are in boxes: 1 across is the width of a layer's box, 1 down its height.
#pragma once
#include <QPointF>
#include <QString>
#include <vector>

#include "fornax/project/Canvas.h"

namespace fornax::ui {

constexpr double kRowPitch = 1.65, kColumnPitch = 1.2;   ///< between the centres of neighbours

/// Boxes by number, each with those that it reads. Numbers of a graph rise from input to output; a line that runs
/// against that (groups drawn as one box can make some) is drawn but does not count for the rows.
struct LayoutGraph {
    std::vector<std::vector<int>> inputs;
};
LayoutGraph layoutGraphOf(const model::Graph& graph);

/// Row of each box: the longest path from an input. A box that nothing feeds stands right above its first reader.
std::vector<int> layoutRows(const LayoutGraph& graph);
/// Layered drawing: rows by the longest path, within a row by the mean place of the neighbours (barycentre, swept down
/// and up). The same graph always gets the same places, and no two boxes overlap.
std::vector<QPointF> autoPlaces(const LayoutGraph& graph);

/// Places of all layers: those that a person gave, or the automatic ones when there are none. A layer without a place
/// among placed ones goes below what it reads, and what stands in the way moves down.
project::Canvas settled(const model::Graph& graph, project::Canvas canvas);

/// Puts a layer at `place`, or right of it where another stands there.
project::Canvas placedAt(project::Canvas canvas, const std::string& id, QPointF place);
bool boxesOverlap(QPointF a, QPointF b);

struct LayoutEdge {
    int from = 0, to = 0;
    int lane = -1;          ///< -1: straight to it; otherwise a lane beside the boxes in between, 0 is the innermost
    double beside = 0;      ///< right edge of what the lane passes, in boxes
};
/// A line that would cross a box takes the innermost lane on the right that is free.
std::vector<LayoutEdge> routes(const LayoutGraph& graph, const std::vector<QPointF>& places);

}  // namespace fornax::ui
