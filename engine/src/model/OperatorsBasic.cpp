// Input, Linear, dropout and activations.
#include "model/Operator.h"
#include "model/SettingsBasic.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

/// The network puts the data in its place itself.
class Input final : public Operator {
  public:
    Input(const InputSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode&) override { return *in[0]; }
};

/// Started as torch.nn.Linear: weights and bias uniform within 1/sqrt(fan in).
class Linear final : public Operator {
  public:
    Linear(const LinearSettings& s, const Place& at) : m_fanIn(at.in().shape.back()), m_weight(onMeta({s.outputs, m_fanIn})) {
        add("weight", m_weight);
        if (!s.bias) return;
        m_bias = onMeta({s.outputs});
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override { return at::linear(*in[0], m_weight, m_bias); }
    void initialise(at::Generator& random) override {
        m_weight = kaiming(m_weight, m_fanIn, random);
        if (m_bias.defined()) m_bias = kaiming(m_bias, m_fanIn, random);
    }
    bool outputIsFree() const override { return true; }

  private:
    std::int64_t m_fanIn;
    at::Tensor m_weight, m_bias;
};

class Dropout final : public Operator {
  public:
    Dropout(const DropoutSettings& s, const Place&) : m_probability(s.probability) {}
    at::Tensor run(Inputs in, const Mode& mode) override { return dropped(*in[0], m_probability, mode); }
    bool draws() const override { return true; }

  private:
    double m_probability;
};

class Relu final : public Operator {
  public:
    Relu(const NoSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode&) override {
        if (!writesInput()) return at::relu(*in[0]);
        at::Tensor x = *in[0];
        return at::relu_(x);
    }
    bool canWriteInput() const override { return true; }
};

/// Not into its input: autograd would copy that first.
class Relu6 final : public Operator {
  public:
    Relu6(const NoSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode&) override { return at::hardtanh(*in[0], 0, 6); }
};

/// An activation that is one ATen call.
template <class S> class Curve final : public Operator {
  public:
    using Function = at::Tensor (*)(const S&, const at::Tensor&);
    Curve(const S& s, Function function, bool outputIsFree) : m_settings(s), m_function(function), m_outputIsFree(outputIsFree) {}
    at::Tensor run(Inputs in, const Mode&) override { return m_function(m_settings, *in[0]); }
    bool outputIsFree() const override { return m_outputIsFree; }

  private:
    S m_settings;
    Function m_function;
    bool m_outputIsFree;
};

/// Tanh and sigmoid keep their output for backward, so that nothing may write into it; the others keep their input.
enum class Keeps { Input, Output };

template <class S> Maker curve(Keeps keeps, typename Curve<S>::Function function) {
    return [=](const Json& json, const Place&, const Signal&) { return std::make_unique<Curve<S>>(schema::fromJson<S>(json), function, keeps == Keeps::Input); };
}

void addCurves(Makers& all) {
    using No = const NoSettings&;
    using X = const at::Tensor&;
    all["LeakyReLU"] = curve<LeakyReluSettings>(Keeps::Input, [](const LeakyReluSettings& s, X x) { return at::leaky_relu(x, s.slope); });
    all["ELU"] = curve<EluSettings>(Keeps::Input, [](const EluSettings& s, X x) { return at::elu(x, s.alpha); });
    all["GELU"] = curve<GeluSettings>(Keeps::Input, [](const GeluSettings& s, X x) { return at::gelu(x, s.approximation); });
    all["SiLU"] = curve<NoSettings>(Keeps::Input, [](No, X x) { return at::silu(x); });
    all["Hardswish"] = curve<NoSettings>(Keeps::Input, [](No, X x) { return at::hardswish(x); });
    all["Hardsigmoid"] = curve<NoSettings>(Keeps::Input, [](No, X x) { return at::hardsigmoid(x); });
    all["Softplus"] = curve<NoSettings>(Keeps::Input, [](No, X x) { return at::softplus(x); });
    all["Tanh"] = curve<NoSettings>(Keeps::Output, [](No, X x) { return at::tanh(x); });
    all["Sigmoid"] = curve<NoSettings>(Keeps::Output, [](No, X x) { return at::sigmoid(x); });
}

}  // namespace

void addBasicOperators(Makers& all) {
    all["Input"] = maker<Input, InputSettings>();
    all["Linear"] = maker<Linear, LinearSettings>();
    all["Dropout"] = maker<Dropout, DropoutSettings>();
    all["ReLU"] = maker<Relu, NoSettings>();
    all["ReLU6"] = maker<Relu6, NoSettings>();
    addCurves(all);
}

}  // namespace fornax::model
