// Where the layers of a graph go in the drawn diagram. Plain functions, tested without a window.
#pragma once
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::ui {

struct DiagramNode {
    int row = 0;       ///< place from top to bottom: the longest path from the input
    double column = 0; ///< centre, in node widths; 0 is the middle of the diagram
};

struct DiagramEdge {
    int from = 0, to = 0;  ///< rows of the graph's layer list
    int lane = -1;         ///< -1: straight down; otherwise the lane on the right that a skip runs in, 0 is the innermost
};

struct DiagramPlan {
    std::vector<DiagramNode> nodes;   ///< one a layer
    std::vector<DiagramEdge> edges;
    int rows = 0, lanes = 0;
    double leftmost = 0, rightmost = 0;
};

/// Longest-path layering; layers of one row are ordered by the mean place of what they read. Edges that pass over other
/// rows take the innermost lane that is free. Inputs that do not exist are left out.
DiagramPlan planDiagram(const model::Graph& graph);

}  // namespace fornax::ui
