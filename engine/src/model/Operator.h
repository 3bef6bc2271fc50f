// One layer at work: its weights and its ATen calls. Private to the model room (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "fornax/model/Graph.h"
#include "model/LayerRule.h"

namespace fornax::model {

/// Which steps of a padded batch are real: those in front. Undefined: all of them.
struct Padding {
    at::Tensor valid;     ///< bool N × T
    at::Tensor lengths;   ///< int64 N, at least 1
    bool defined() const { return valid.defined(); }
};
/// The real steps in front, `steps` in all.
Padding paddingOf(const at::Tensor& lengths, std::int64_t steps);
/// N × T × C with `value` at every padded step.
at::Tensor masked(const at::Tensor& x, const Padding* padding, double value);

/// What one layer remembers of the steps it was fed before.
struct Memory {
    std::vector<at::Tensor> kept;
};

struct Mode {
    bool training = false;
    at::Generator* dropout = nullptr;     ///< the network's own stream, so that a step can be repeated
    const Padding* padding = nullptr;     ///< of the first input; null: nothing is padded
    const Padding* context = nullptr;     ///< of the second input
    Memory* memory = nullptr;             ///< set while steps are fed one after another
    std::int64_t offset = 0;              ///< steps that were fed before
};
using Inputs = std::span<const at::Tensor* const>;

/// Zeroes a share of the values and scales the others, as PyTorch does. Returns x itself outside training.
at::Tensor dropped(const at::Tensor& x, double probability, const Mode& mode);

class Operator {
  public:
    struct Weight {
        std::string name;      ///< "weight", "running_mean", "out_proj.bias"
        at::Tensor* tensor;    ///< a member of the operator
        bool trainable;
    };
    virtual ~Operator() = default;

    virtual at::Tensor run(Inputs in, const Mode& mode) = 0;
    /// Gives the weights, so far on the meta device, memory on the CPU and their first values.
    virtual void initialise(at::Generator& /*random*/) {}
    /// Which steps of a sequence that comes out are real. Asked only where some are not.
    virtual Padding paddingAfter(const Padding& before, const at::Tensor& /*output*/) const { return before; }
    /// Whether it draws from Mode::dropout in training.
    virtual bool draws() const { return false; }
    /// Whether the layer behind may write into the output: backward does not need it and nothing else shares its memory.
    virtual bool outputIsFree() const { return false; }
    /// For those that can write into their input; the network decides when that is safe.
    virtual bool canWriteInput() const { return false; }
    void writeInput() { m_writesInput = true; }
    bool writesInput() const { return m_writesInput; }

    const std::vector<Weight>& weights() const { return m_weights; }

  protected:
    void add(std::string name, at::Tensor& tensor, bool trainable = true) { m_weights.push_back({std::move(name), &tensor, trainable}); }

  private:
    std::vector<Weight> m_weights;
    bool m_writesInput = false;
};

/// Weights are on the meta device. Settings are completed, and outputOf() has accepted the inputs.
using Maker = std::function<std::unique_ptr<Operator>(const Json& settings, const Place& at, const Signal& output)>;
using Makers = std::unordered_map<std::string, Maker>;

/// Of every layer type that is no composite.
const Makers& makers();
std::unique_ptr<Operator> makeOperator(const Layer& layer, const Json& settings, const Signals& inputs, const Signal& output);

/// For operators that are made from their settings and place alone.
template <class Made, class S> Maker maker() {
    return [](const Json& json, const Place& at, const Signal&) { return std::make_unique<Made>(schema::fromJson<S>(json), at); };
}

// The tables, one for each kind of layer.
void addBasicOperators(Makers& all);
void addConvolutionOperators(Makers& all);
void addPoolingOperators(Makers& all);
void addNormOperators(Makers& all);
void addShapeOperators(Makers& all);
void addTextOperators(Makers& all);
void addAttentionOperators(Makers& all);
void addRecurrentOperators(Makers& all);

}  // namespace fornax::model
