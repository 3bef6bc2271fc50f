// Writes down the parts of a composite block. Torch-free.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "model/LayerRule.h"

namespace fornax::model {

/// Parts are called "<block>.<name>" and name their inputs, so that they stand alone in any graph.
class Expansion {
  public:
    explicit Expansion(const Place& at) : m_at(at), m_last(at.layer.inputs.at(0)) {}

    /// What the block reads.
    const std::string& input(std::size_t index = 0) const { return m_at.layer.inputs.at(index); }
    /// The newest part, before the first one the block's input.
    const std::string& last() const { return m_last; }

    /// Adds a part behind the newest one, or behind those that are named. Returns its id.
    std::string add(const char* name, const char* type, Json settings = Json::object(), std::vector<std::string> from = {}) {
        if (from.empty()) from = {m_last};
        m_last = m_at.id() + "." + name;
        m_layers.push_back({m_last, type, std::move(settings), std::move(from)});
        return m_last;
    }
    /// Nothing where the share is 0: a layer that does nothing would cost a step.
    void dropout(const char* name, double probability) {
        if (probability > 0) add(name, "Dropout", {{"probability", probability}});
    }

    std::vector<Layer> take() { return std::move(m_layers); }

  private:
    const Place& m_at;
    std::string m_last;
    std::vector<Layer> m_layers;
};

}  // namespace fornax::model
