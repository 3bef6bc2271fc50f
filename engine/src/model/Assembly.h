// Puts a graph together on the meta device, layer by layer: the one way to a network, for training and for analysis.
// Private to the model room (needs LibTorch).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "fornax/model/Graph.h"
#include "model/Operator.h"

namespace fornax::model {

class Assembly {
  public:
    struct Part {
        std::unique_ptr<Operator> op;     ///< null where the layer failed
        std::vector<std::size_t> inputs;  ///< indices of layers
        Json settings;
        Shape output;                     ///< empty where the layer failed
    };

    explicit Assembly(const Graph& graph);

    /// Findings about the whole graph that no single shape shows: no layers, inputs in the wrong place, unused outputs,
    /// nothing to train. Call after every add().
    std::vector<Problem> wholeProblems() const;
    /// Builds the next layer and works out its shape. nullopt also where a layer before it failed (then op is null).
    std::optional<Problem> add(std::size_t index);
    std::vector<Shape> inputShapes(std::size_t index) const;
    /// Lets layers write into their input where backward and other layers do not need it.
    void allowWriting();
    std::vector<Part>& parts() { return m_parts; }

  private:
    std::optional<Problem> resolve(std::size_t index);
    std::optional<Problem> build(std::size_t index);
    const Graph& m_graph;
    std::unordered_map<std::string, std::size_t> m_indexOf;
    std::vector<Part> m_parts;
    std::vector<at::Tensor> m_outputs;   ///< on the meta device
};

}  // namespace fornax::model
