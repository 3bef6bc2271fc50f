// A graph worked out: composites opened, inputs found, shapes known, faults named. Torch-free; the network and the
// analysis are built on it.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/Shapes.h"

namespace fornax::model {

class Plan {
  public:
    struct Part {
        Layer layer;                      ///< no composite; its inputs are named
        std::size_t owner = 0;            ///< the layer of the graph that it is, or is a part of
        std::vector<std::size_t> inputs;  ///< parts, all of them before this one
        Json settings;                    ///< completed
        Signal output;
    };

    explicit Plan(const Graph& graph);

    /// In an order in which they can be run. Layers that failed, or read one that did, have none.
    const std::vector<Part>& parts() const { return m_parts; }
    Signals inputsOf(const Part& part) const;
    /// The part that gives the output of a layer of the graph; nullopt where there is none.
    const std::optional<std::size_t>& end(std::size_t layer) const { return m_ends[layer]; }
    /// At layers, in their order; then those of the graph as a whole. Empty: the graph can be built.
    const std::vector<Problem>& problems() const { return m_problems; }

  private:
    void addLayer(std::size_t index);
    std::optional<Problem> resolve(std::size_t index, Layer& layer) const;
    std::size_t addParts(const Layer& layer, std::size_t owner);
    void checkWhole();
    const Graph& m_graph;
    std::vector<Part> m_parts;
    std::vector<std::optional<std::size_t>> m_ends;
    std::unordered_map<std::string, std::optional<std::size_t>> m_known;   ///< by id of a layer or part
    std::vector<Problem> m_problems;
};

}  // namespace fornax::model
