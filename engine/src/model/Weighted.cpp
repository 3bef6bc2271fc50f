// Linear, convolution and the norms, initialised as PyTorch does by default.
#include <cmath>

#include "model/LayerSettings.h"
#include "model/Operator.h"

namespace fornax::model {
namespace {

at::Tensor onMeta(at::IntArrayRef sizes, at::ScalarType type = at::kFloat) {
    return at::empty(sizes, at::TensorOptions().dtype(type).device(at::kMeta));
}

at::Tensor onCpu(const at::Tensor& meta, double value) {
    return at::full(meta.sizes(), value, meta.options().device(at::kCPU));
}

/// Kaiming uniform with a = sqrt(5) comes to +-1/sqrt(fan in), and so does PyTorch's rule for biases (nn/modules/linear.py, conv.py).
at::Tensor uniform(const at::Tensor& meta, std::int64_t fanIn, at::Generator& random) {
    const double bound = 1.0 / std::sqrt(static_cast<double>(fanIn));
    return at::empty(meta.sizes(), meta.options().device(at::kCPU)).uniform_(-bound, bound, random);
}

class Linear final : public Operator {
  public:
    Linear(const LinearSettings& s, const Shape& in) : m_fanIn(in[0]), m_weight(onMeta({s.outputs, in[0]})) {
        add("weight", m_weight);
        if (!s.bias) return;
        m_bias = onMeta({s.outputs});
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override { return at::linear(*in[0], m_weight, m_bias); }
    void initialise(at::Generator& random) override {
        m_weight = uniform(m_weight, m_fanIn, random);
        if (m_bias.defined()) m_bias = uniform(m_bias, m_fanIn, random);
    }
    bool outputIsFree() const override { return true; }

  private:
    std::int64_t m_fanIn;
    at::Tensor m_weight, m_bias;
};

class Conv2d final : public Operator {
  public:
    Conv2d(const Conv2dSettings& s, const Shape& in) : m_settings(s), m_fanIn(in[0] / s.groups * s.kernel * s.kernel), m_weight(onMeta({s.filters, in[0] / s.groups, s.kernel, s.kernel})) {
        add("weight", m_weight);
        if (!s.bias) return;
        m_bias = onMeta({s.filters});
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override {
        const auto& s = m_settings;
        const at::Tensor& x = *in[0];
        if (x.is_meta()) return at::empty({x.size(0), s.filters, edge(x.size(2)), edge(x.size(3))}, x.options());  // ATen has no meta convolution in C++
        const std::int64_t stride[] = {s.stride, s.stride}, padding[] = {s.padding, s.padding}, dilation[] = {s.dilation, s.dilation};
        return at::conv2d(x, m_weight, m_bias, stride, padding, dilation, s.groups);
    }
    void initialise(at::Generator& random) override {
        const at::Tensor values = uniform(m_weight, m_fanIn, random);
        // Allocated with that format: contiguous() would leave a one-channel weight in the slow layout.
        m_weight = at::empty(values.sizes(), values.options(), at::MemoryFormat::ChannelsLast).copy_(values);
        if (m_bias.defined()) m_bias = uniform(m_bias, m_fanIn, random);
    }
    bool outputIsFree() const override { return true; }

  private:
    std::int64_t edge(std::int64_t size) const {
        const auto& s = m_settings;
        return (size + 2 * s.padding - s.dilation * (s.kernel - 1) - 1) / s.stride + 1;
    }
    Conv2dSettings m_settings;
    std::int64_t m_fanIn;
    at::Tensor m_weight, m_bias;
};

class BatchNorm2d final : public Operator {
  public:
    BatchNorm2d(std::string id, const BatchNormSettings& s, const Shape& in)
        : m_id(std::move(id)), m_settings(s), m_weight(onMeta({in[0]})), m_bias(onMeta({in[0]})), m_mean(onMeta({in[0]})), m_variance(onMeta({in[0]})), m_batches(onMeta({}, at::kLong)) {
        add("weight", m_weight);
        add("bias", m_bias);
        add("running_mean", m_mean, false);
        add("running_var", m_variance, false);
        add("num_batches_tracked", m_batches, false);
    }
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (x.is_meta()) return at::empty_like(x);   // ATen has no meta batch norm in C++
        if (mode.training) countBatch(x);
        return at::batch_norm(x, m_weight, m_bias, m_mean, m_variance, mode.training, m_settings.momentum, m_settings.epsilon, true);
    }
    void initialise(at::Generator&) override {
        m_weight = onCpu(m_weight, 1);
        m_bias = onCpu(m_bias, 0);
        m_mean = onCpu(m_mean, 0);
        m_variance = onCpu(m_variance, 1);
        m_batches = at::zeros({}, at::kLong);
    }
    bool outputIsFree() const override { return true; }

  private:
    void countBatch(const at::Tensor& x) {
        if (x.numel() == x.size(1))   // the variance of one value would make the running variance infinite
            throw Error(ErrorCode::ShapeMismatch, text("%1 needs more than one value for each channel in training, but the batch is a single picture of 1 × 1 px.", m_id),
                        text("Choose a batch size that leaves no rest of one, or drop the last batch."));
        if (m_batches.is_cpu()) ++*m_batches.mutable_data_ptr<std::int64_t>();
        else m_batches.add_(1);
    }
    std::string m_id;
    BatchNormSettings m_settings;
    at::Tensor m_weight, m_bias, m_mean, m_variance, m_batches;
};

class LayerNorm final : public Operator {
  public:
    LayerNorm(const LayerNormSettings& s, const Shape& in) : m_epsilon(s.epsilon), m_shape(in.end() - s.dimensions, in.end()), m_weight(onMeta(m_shape)), m_bias(onMeta(m_shape)) {
        add("weight", m_weight);
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override {
        if (in[0]->is_meta()) return at::empty_like(*in[0]);   // ATen has no meta layer norm in C++
        return at::layer_norm(*in[0], m_shape, m_weight, m_bias, m_epsilon);
    }
    void initialise(at::Generator&) override {
        m_weight = onCpu(m_weight, 1);
        m_bias = onCpu(m_bias, 0);
    }
    bool outputIsFree() const override { return true; }

  private:
    double m_epsilon;
    Shape m_shape;
    at::Tensor m_weight, m_bias;
};

}  // namespace

std::unique_ptr<Operator> makeWeighted(const Layer& layer, const Json& json, const std::vector<Shape>& inputs) {
    if (layer.type == "Linear") return std::make_unique<Linear>(schema::fromJson<LinearSettings>(json), inputs[0]);
    if (layer.type == "Conv2d") return std::make_unique<Conv2d>(schema::fromJson<Conv2dSettings>(json), inputs[0]);
    if (layer.type == "BatchNorm2d") return std::make_unique<BatchNorm2d>(layer.id, schema::fromJson<BatchNormSettings>(json), inputs[0]);
    if (layer.type == "LayerNorm") return std::make_unique<LayerNorm>(schema::fromJson<LayerNormSettings>(json), inputs[0]);
    return nullptr;
}

}  // namespace fornax::model
