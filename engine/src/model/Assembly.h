// A plan with an operator for each of its parts, weights on the meta device: the one way to a network, for training and
// for analysis. Private to the model room (needs LibTorch).
#pragma once
#include <memory>
#include <vector>

#include "model/Operator.h"
#include "model/Plan.h"

namespace fornax::model {

class Assembly {
  public:
    explicit Assembly(const Graph& graph);

    const Plan& plan() const { return m_plan; }
    /// One for each part of the plan; null where its weights could not be made.
    std::vector<std::unique_ptr<Operator>>& operators() { return m_operators; }
    /// Those of the plan, weights that could not be made, nothing to train. Empty: the network can be built.
    const std::vector<Problem>& problems() const { return m_problems; }

  private:
    void make(const Graph& graph);
    void allowWriting();
    Plan m_plan;
    std::vector<std::unique_ptr<Operator>> m_operators;
    std::vector<Problem> m_problems;
};

}  // namespace fornax::model
