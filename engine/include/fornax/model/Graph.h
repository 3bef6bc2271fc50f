// A model as data: layers with settings and inputs, the catalogue of layer types, and what can be said about a graph
// without training it. Torch-free header; analyse() runs the graph on the meta device inside the engine.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Schema.h"

namespace fornax::model {

struct Layer {
    std::string id;                   ///< unique, letters, digits and _; names parameters ("conv1.weight")
    std::string type;                 ///< a catalogue name, "Conv2d"
    Json settings = Json::object();   ///< only those that differ from the default need to be there
    std::vector<std::string> inputs;  ///< ids; empty means the layer before (the first Input has none)
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// Layers in topological order; the last one is the output.
struct Graph {
    std::vector<Layer> layers;
    friend bool operator==(const Graph&, const Graph&) = default;
};

Json toJson(const Graph& graph);
/// Throws Error naming the layer and key: unknown type, unknown or wrong setting, duplicate id, unknown input, cycle.
Graph graphFromJson(const Json& json);

/// One kind of layer. `minInputs`/`maxInputs`: 0 for Input, 1 for most, 2… for Add and Concat.
struct LayerType {
    std::string name, category, help;  ///< category: "input", "linear", "convolution", "pooling", "normalisation", "activation", "shape", "combine", "regularisation"
    int minInputs = 1, maxInputs = 1;
    std::vector<schema::Setting> settings;
};
const std::vector<LayerType>& catalogue();
const LayerType& layerType(const std::string& name);  ///< throws Error(UnknownKey)

/// Settings with defaults filled in and checked; errors name "model.<id>.<key>".
Json completedSettings(const Layer& layer);
/// "64 filters, 3 × 3, padding 1" for tables and diagrams.
std::string settingsSummary(const Layer& layer);
/// Inputs with the implicit "layer before" resolved.
std::vector<std::string> resolvedInputs(const Graph& graph, std::size_t index);

struct LayerFacts {
    std::string id, type;
    std::vector<std::int64_t> outputShape;  ///< without the batch dimension; empty after a failing layer
    std::int64_t parameters = 0;            ///< trainable values
    std::int64_t macs = 0;                  ///< multiply-accumulates for one sample, forward; FLOPs = 2 x MACs
    std::int64_t activationBytes = 0;       ///< output of one sample in fp32 as kept for backward
    std::optional<Problem> problem;         ///< set on the layer that failed
};

struct Analysis {
    std::vector<LayerFacts> layers;
    std::int64_t parameters = 0, buffers = 0, macs = 0;
    std::int64_t weightBytes = 0;
    std::int64_t activationBytesPerSample = 0;
    std::vector<std::int64_t> inputShape, outputShape;
    std::vector<Problem> problems;          ///< empty: the graph runs
    /// Predicted peak bytes in training: weights, gradients, optimizer state (statesPerParameter floats), activations.
    std::int64_t trainingBytes(std::int64_t batch, int statesPerParameter) const;
};

/// Runs the graph on the meta device (no memory, the very code path of training). Never throws for a bad graph:
/// problems name the layer. `expectedInput` (C,H,W) and `classes` (outputs) are checked when given.
Analysis analyse(const Graph& graph, const std::vector<std::int64_t>& expectedInput = {}, std::int64_t classes = 0);  // torch part

}  // namespace fornax::model
