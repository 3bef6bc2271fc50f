// One layer at work: its weights and its ATen call. Private to the model room (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"
#include "model/Shapes.h"

namespace fornax::model {

struct Mode {
    bool training = false;
    at::Generator* dropout = nullptr;
};
using Inputs = std::span<const at::Tensor* const>;

class Operator {
  public:
    struct Weight {
        const char* name;      ///< "weight", "running_mean"
        at::Tensor* tensor;    ///< a member of the operator
        bool trainable;
    };
    virtual ~Operator() = default;

    /// On the meta device it only works out the shape.
    virtual at::Tensor run(Inputs in, const Mode& mode) = 0;
    /// Gives the weights, so far on the meta device, memory on the CPU and their first values.
    virtual void initialise(at::Generator& /*random*/) {}
    /// Whether the layer behind may write into the output: backward does not need it and nothing else shares its memory.
    virtual bool outputIsFree() const { return false; }
    /// For those that can write into their input; the network decides when that is safe.
    virtual bool canWriteInput() const { return false; }
    void writeInput() { m_writesInput = true; }
    bool writesInput() const { return m_writesInput; }

    const std::vector<Weight>& weights() const { return m_weights; }

  protected:
    void add(const char* name, at::Tensor& tensor, bool trainable = true) { m_weights.push_back({name, &tensor, trainable}); }

  private:
    std::vector<Weight> m_weights;
    bool m_writesInput = false;
};

/// Weights are on the meta device. `settings` are completed, `inputs` have passed shapeProblem().
std::unique_ptr<Operator> makeOperator(const Layer& layer, const Json& settings, const std::vector<Shape>& inputs);
/// The part of it for layers with weights; null for all others.
std::unique_ptr<Operator> makeWeighted(const Layer& layer, const Json& settings, const std::vector<Shape>& inputs);

}  // namespace fornax::model
