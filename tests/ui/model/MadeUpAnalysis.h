// An analysis without LibTorch.
#pragma once
#include "fornax/model/Graph.h"

namespace fornax::test {

/// Figures that depend on place and settings alone. A Linear layer with other outputs than classes fails when it is last.
inline model::Analysis madeUp(const model::Graph& graph, const std::vector<std::int64_t>& expected, std::int64_t classes, std::int64_t = 0) {
    model::Analysis all;
    all.inputShape = expected;
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const auto& layer = graph.layers[i];
        model::LayerFacts facts{layer.id, layer.type, {std::int64_t(i) + 1, 7}, std::int64_t(layer.id.size()) * 100 + std::int64_t(i), std::int64_t(i) * 12'345, std::int64_t(i) * 4'096, {}};
        const bool last = i + 1 == graph.layers.size();
        if (layer.type == "Linear" && last && classes > 0 && model::completedSettings(layer).at("outputs").get<std::int64_t>() != classes) {
            facts.outputShape.clear();
            facts.problem = Problem{Problem::Severity::Error, "model." + layer.id, text("%1 gives the wrong number of outputs.", layer.id), text("Set its outputs to %1.", classes)};
            all.problems.push_back(*facts.problem);
        } else {
            all.parameters += facts.parameters, all.macs += facts.macs, all.activationBytesPerSample += facts.activationBytes;
        }
        all.layers.push_back(std::move(facts));
    }
    all.weightBytes = all.parameters * 4;
    return all;
}

}  // namespace fornax::test
