// Private to the engine (needs LibTorch).
#pragma once
#include "fornax/exchange/MatchWeights.h"
#include "fornax/train/InitialWeights.h"
#include "model/Network.h"

namespace fornax::train {

/// The weights and running statistics of a network of this graph, in its order; nothing is allocated.
std::vector<exchange::WeightShape> weightShapes(const model::Graph& graph);

/// Copies what fits into the network and leaves the rest as it is; see checkWeights(). On Error nothing was written.
WeightsReport loadWeights(model::Network& network, const model::Graph& graph, const std::filesystem::path& file);

}  // namespace fornax::train
