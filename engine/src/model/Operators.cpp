// Layers without weights: input, pooling, dropout, flatten, combining and activations.
#include <functional>

#include "model/LayerSettings.h"
#include "model/Operator.h"

namespace fornax::model {
namespace {

class Input final : public Operator {
  public:
    explicit Input(const InputSettings& s) : m_settings(s) {}
    at::Tensor run(Inputs, const Mode&) override {   // only while shapes are worked out; the network hands its pictures in
        return at::empty({2, m_settings.channels, m_settings.height, m_settings.width}, at::TensorOptions().device(at::kMeta));
    }

  private:
    InputSettings m_settings;
};

class MaxPool2d final : public Operator {
  public:
    explicit MaxPool2d(const PoolSettings& s) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override {
        return at::max_pool2d(*in[0], {m_s.kernel, m_s.kernel}, {m_s.step(), m_s.step()}, {m_s.padding, m_s.padding});
    }
    bool outputIsFree() const override { return true; }

  private:
    PoolSettings m_s;
};

class AvgPool2d final : public Operator {
  public:
    explicit AvgPool2d(const PoolSettings& s) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override {
        return at::avg_pool2d(*in[0], {m_s.kernel, m_s.kernel}, {m_s.step(), m_s.step()}, {m_s.padding, m_s.padding});
    }
    bool outputIsFree() const override { return true; }

  private:
    PoolSettings m_s;
};

class AdaptiveAvgPool2d final : public Operator {
  public:
    explicit AdaptiveAvgPool2d(const AdaptivePoolSettings& s) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override {
        const at::Tensor& x = *in[0];
        if (x.is_meta()) return at::empty({x.size(0), x.size(1), m_s.height, m_s.width}, x.options());  // no meta form in C++
        return at::adaptive_avg_pool2d(x, {m_s.height, m_s.width});
    }
    bool outputIsFree() const override { return true; }

  private:
    AdaptivePoolSettings m_s;
};

/// Scales what it keeps, as PyTorch does. Draws from the network's own stream, so that a step can be repeated.
class Dropout final : public Operator {
  public:
    explicit Dropout(const DropoutSettings& s) : m_probability(s.probability) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (!mode.training || m_probability == 0) return x;
        const double keep = 1 - m_probability;
        return x * at::empty_like(x).bernoulli_(keep, *mode.dropout).div_(keep);
    }

  private:
    double m_probability;
};

class Relu final : public Operator {
  public:
    at::Tensor run(Inputs in, const Mode&) override {
        // LibTorch alone has no relu for the meta device; clamp_min is the same function.
        if (in[0]->is_meta()) return at::clamp_min(*in[0], 0);
        if (!writesInput()) return at::relu(*in[0]);
        at::Tensor x = *in[0];
        return at::relu_(x);
    }
    bool canWriteInput() const override { return true; }
};

/// Everything that is one ATen call without state.
class Call final : public Operator {
  public:
    using Function = std::function<at::Tensor(Inputs)>;
    Call(Function function, bool outputIsFree) : m_function(std::move(function)), m_outputIsFree(outputIsFree) {}
    at::Tensor run(Inputs in, const Mode&) override { return m_function(in); }
    bool outputIsFree() const override { return m_outputIsFree; }

  private:
    Function m_function;
    bool m_outputIsFree;
};

at::Tensor sum(Inputs in) {
    at::Tensor total = *in[0] + *in[1];
    for (std::size_t i = 2; i < in.size(); ++i) total = total + *in[i];
    return total;
}

at::Tensor join(Inputs in) {
    std::vector<at::Tensor> all;
    for (const at::Tensor* tensor : in) all.push_back(*tensor);
    return at::cat(all, 1);
}

/// Whether backward needs the output decides outputIsFree: tanh and sigmoid do, the others keep their input.
std::unique_ptr<Operator> makeCall(const std::string& type, const Json& json) {
    if (type == "Flatten") return std::make_unique<Call>([](Inputs in) { return at::flatten(*in[0], 1); }, false);
    if (type == "Add") return std::make_unique<Call>(sum, true);
    if (type == "Concat") return std::make_unique<Call>(join, true);
    if (type == "SiLU") return std::make_unique<Call>([](Inputs in) { return at::silu(*in[0]); }, true);
    if (type == "Tanh") return std::make_unique<Call>([](Inputs in) { return at::tanh(*in[0]); }, false);
    if (type == "Sigmoid") return std::make_unique<Call>([](Inputs in) { return at::sigmoid(*in[0]); }, false);
    if (type == "LeakyReLU") {
        const double slope = schema::fromJson<LeakyReluSettings>(json).slope;
        return std::make_unique<Call>([slope](Inputs in) { return at::leaky_relu(*in[0], slope); }, true);
    }
    if (type == "GELU") {
        const std::string form = schema::fromJson<GeluSettings>(json).approximation;
        return std::make_unique<Call>([form](Inputs in) { return at::gelu(*in[0], form); }, true);
    }
    throw Error(ErrorCode::Internal, text("The layer type %1 is in the catalogue but cannot be built.", type));
}

}  // namespace

std::unique_ptr<Operator> makeOperator(const Layer& layer, const Json& json, const std::vector<Shape>& inputs) {
    if (auto weighted = makeWeighted(layer, json, inputs)) return weighted;
    if (layer.type == "Input") return std::make_unique<Input>(schema::fromJson<InputSettings>(json));
    if (layer.type == "MaxPool2d") return std::make_unique<MaxPool2d>(schema::fromJson<PoolSettings>(json));
    if (layer.type == "AvgPool2d") return std::make_unique<AvgPool2d>(schema::fromJson<PoolSettings>(json));
    if (layer.type == "AdaptiveAvgPool2d") return std::make_unique<AdaptiveAvgPool2d>(schema::fromJson<AdaptivePoolSettings>(json));
    if (layer.type == "Dropout") return std::make_unique<Dropout>(schema::fromJson<DropoutSettings>(json));
    if (layer.type == "ReLU") return std::make_unique<Relu>();
    return makeCall(layer.type, json);
}

}  // namespace fornax::model
