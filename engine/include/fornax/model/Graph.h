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
    bool loose = false;               ///< reads nothing yet, not even the layer before: "inputs": null. Only with empty inputs
    bool frozen = false;              ///< training leaves its weights as they are, and it works as in evaluation: "frozen": true
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
    /// category: "input", "linear", "convolution", "pooling", "normalisation", "regularisation", "activation", "shape",
    /// "combine", "text", "attention", "recurrent", "block"
    std::string name, category, help;
    int minInputs = 1, maxInputs = 1;
    bool composite = false;            ///< stands for several layers: see expand()
    std::vector<schema::Setting> settings;
};
const std::vector<LayerType>& catalogue();
const LayerType& layerType(const std::string& name);  ///< throws Error(UnknownKey)

/// Settings with defaults filled in and checked; errors name "model.<id>.<key>".
Json completedSettings(const Layer& layer);
/// Whether layers of this type can have weights: what freezing is about.
bool hasWeights(const LayerType& type);
/// The layer that ends in the classes: the last Linear, or the last that has weights and is no norm. Null: there is none.
const Layer* head(const Graph& graph);
/// Freezes every layer with weights but the head, or with `frozen` false none at all. Whether anything changed.
bool freezeAllButHead(Graph& graph, bool frozen = true);
/// "64 filters, 3 × 3, padding 1" for tables and diagrams.
std::string settingsSummary(const Layer& layer);
/// Inputs with the implicit "layer before" resolved; none of a loose layer.
std::vector<std::string> resolvedInputs(const Graph& graph, std::size_t index);

/// The layers that a composite stands for, "block1.conv1" …, each naming its inputs; the last one is its output, and a
/// part may be a composite again. Any other layer comes back alone. `layer.inputs` must be filled in, and `inputShapes`
/// are those of one sample, in the same order. Throws Error(ShapeMismatch) where they do not fit.
/// Ids with a dot come from here only: graphFromJson() refuses them.
std::vector<Layer> expand(const Layer& layer, const std::vector<std::vector<std::int64_t>>& inputShapes);
/// The whole graph with every composite opened, down to ordinary layers: what is built and trained, in the same order.
/// Throws the first Error of a graph that does not fit.
Graph expanded(const Graph& graph);

struct LayerFacts {
    std::string id, type;
    std::vector<std::int64_t> outputShape;  ///< without the batch dimension; empty after a failing layer
    std::int64_t parameters = 0;            ///< values that training changes, or would if the layer were not frozen
    std::int64_t macs = 0;                  ///< multiply-accumulates for one sample, forward; FLOPs = 2 x MACs
    std::int64_t activationBytes = 0;       ///< output of one sample in fp32 as kept for backward
    std::optional<Problem> problem;         ///< set on the layer that failed
    std::vector<LayerFacts> parts;          ///< of a composite: its layers, whose sums stand above; else empty
    std::int64_t frozen = 0;                ///< of the parameters, those that training leaves as they are
};

/// Bytes in hand at one moment of a training step, besides weights and optimizer state: fixed + batch x perSample.
struct Moment {
    std::int64_t fixed = 0, perSample = 0;
};

struct Analysis {
    std::vector<LayerFacts> layers;
    std::int64_t parameters = 0, buffers = 0, macs = 0;
    std::int64_t weightBytes = 0;
    std::int64_t activationBytesPerSample = 0;
    std::vector<std::int64_t> inputShape, outputShape;   ///< of the first Input and of the last layer
    std::string inputKind;                  ///< of the first Input: "picture", "values", "tokens", "sequence"
    std::vector<Problem> problems;          ///< empty: the graph runs
    std::int64_t frozenParameters = 0;
    std::vector<Moment> moments;            ///< those that can be the highest of a step, depending on the batch
    /// Weights, and gradients and optimizer state (statesPerParameter floats) of the parameters that are trained.
    std::int64_t stateBytes(int statesPerParameter) const;
    /// Predicted peak bytes in training: weights, optimizer state, and the highest moment of a step with its activations
    /// and gradients, as LibTorch makes and lets them go. The data set itself is not in it, one batch is.
    std::int64_t trainingBytes(std::int64_t batch, int statesPerParameter) const;
};

/// Works out the graph and makes its weights on the meta device (no memory, the very operators of training). Never throws
/// for a bad graph: problems name the layer of `graph`, also where a part of a composite failed. `expectedInput` is the
/// shape of a sample (C,H,W of a picture, F of a row, the most tokens of a text) and `classes` the size of the outputs;
/// both are checked when given. `vocabulary` is the number of tokens of the data's tokenizer; 0 where a sample is no text.
Analysis analyse(const Graph& graph, const std::vector<std::int64_t>& expectedInput = {}, std::int64_t classes = 0, std::int64_t vocabulary = 0);  // torch part

}  // namespace fornax::model
