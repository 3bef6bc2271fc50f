// The settings of a layer in a few words. Torch-free.
#pragma once
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::model {

/// What settingsSummary() joins, part by part, so that a window can translate each: "64 filters", "3 × 3", "padding 1".
std::vector<Text> settingsParts(const Layer& layer);

}  // namespace fornax::model
