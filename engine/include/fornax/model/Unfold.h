// A composite block replaced by the layers it stands for, so that each of them can be edited. Torch-free.
#pragma once
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::model {

struct Unfolded {
    Graph graph;
    std::vector<std::string> parts;   ///< ids of the new layers, in order; the last one gives what the block gave
};

/// The same network with the composite `id` written out one level deep: its parts take its place under ids of their own
/// ("block1.conv1" becomes "block1_conv1"), what read the block reads the last of them, and a frozen block leaves frozen
/// parts. Their weights are called by the new ids.
/// Throws Error(InvalidUsage) for a layer that stands for itself alone, and Error(ShapeMismatch) while what it reads does not fit.
Unfolded unfolded(const Graph& graph, const std::string& id);

}  // namespace fornax::model
