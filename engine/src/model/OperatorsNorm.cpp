// The norms, started as in torch.nn: weights 1, biases 0, running mean 0 and variance 1.
#include "model/Operator.h"
#include "model/SettingsBasic.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

class BatchNorm : public Operator {
  public:
    void initialise(at::Generator&) override {
        m_weight = filled(m_weight, 1);
        m_bias = filled(m_bias, 0);
        m_mean = filled(m_mean, 0);
        m_variance = filled(m_variance, 1);
        m_batches = at::zeros({}, at::kLong);
    }
    bool outputIsFree() const override { return true; }

  protected:
    BatchNorm(const BatchNormSettings& s, const std::string& id, std::int64_t channels)
        : m_id(id), m_settings(s), m_weight(onMeta({channels})), m_bias(onMeta({channels})), m_mean(onMeta({channels})), m_variance(onMeta({channels})), m_batches(onMeta({}, at::kLong)) {
        add("weight", m_weight);
        add("bias", m_bias);
        add("running_mean", m_mean, false);
        add("running_var", m_variance, false);
        add("num_batches_tracked", m_batches, false);
    }
    at::Tensor normalise(const at::Tensor& x, const Mode& mode) {
        if (mode.training) countBatch(x);
        return at::batch_norm(x, m_weight, m_bias, m_mean, m_variance, mode.training, m_settings.momentum, m_settings.epsilon, true);
    }

  private:
    void countBatch(const at::Tensor& x) {
        if (x.numel() == x.size(1))   // the variance of one value would make the running variance infinite
            throw Error(ErrorCode::ShapeMismatch,
                        x.dim() == 4 ? text("%1 needs more than one value for each channel in training, but the batch is a single picture of 1 × 1 px.", m_id)
                                     : text("%1 needs more than one sample in training.", m_id),
                        text("Choose a batch size that leaves no rest of one, or drop the last batch."));
        if (m_batches.is_cpu()) ++*m_batches.mutable_data_ptr<std::int64_t>();
        else m_batches.add_(1);
    }
    std::string m_id;
    BatchNormSettings m_settings;
    at::Tensor m_weight, m_bias, m_mean, m_variance, m_batches;
};

class BatchNorm2d final : public BatchNorm {
  public:
    BatchNorm2d(const BatchNormSettings& s, const Place& at) : BatchNorm(s, at.id(), at.in().shape[0]) {}
    at::Tensor run(Inputs in, const Mode& mode) override { return normalise(*in[0], mode); }
};

/// Of a sequence every real step is a sample.
class BatchNorm1d final : public BatchNorm {
  public:
    BatchNorm1d(const BatchNormSettings& s, const Place& at) : BatchNorm(s, at.id(), at.in().shape.back()) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (x.dim() == 2) return normalise(x, mode);
        if (!mode.training || !mode.padding) return normalise(x.reshape({-1, x.size(2)}), mode).view(x.sizes());
        const at::Tensor rows = mode.padding->valid.reshape({-1}).nonzero().squeeze(1);
        const at::Tensor flat = x.reshape({-1, x.size(2)});
        return at::zeros_like(flat).index_copy(0, rows, normalise(flat.index_select(0, rows), mode)).view(x.sizes());
    }
};

class LayerNorm final : public Operator {
  public:
    LayerNorm(const LayerNormSettings& s, const Place& at) : m_epsilon(s.epsilon), m_shape(at.in().shape.end() - s.dimensions, at.in().shape.end()), m_weight(onMeta(m_shape)), m_bias(onMeta(m_shape)) {
        add("weight", m_weight);
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override { return at::layer_norm(*in[0], m_shape, m_weight, m_bias, m_epsilon); }
    void initialise(at::Generator&) override {
        m_weight = filled(m_weight, 1);
        m_bias = filled(m_bias, 0);
    }
    bool outputIsFree() const override { return true; }

  private:
    double m_epsilon;
    Shape m_shape;
    at::Tensor m_weight, m_bias;
};

class GroupNorm final : public Operator {
  public:
    GroupNorm(const GroupNormSettings& s, const Place& at) : m_s(s), m_weight(onMeta({at.in().shape[0]})), m_bias(onMeta({at.in().shape[0]})) {
        add("weight", m_weight);
        add("bias", m_bias);
    }
    at::Tensor run(Inputs in, const Mode&) override { return at::group_norm(*in[0], m_s.groups, m_weight, m_bias, m_s.epsilon); }
    void initialise(at::Generator&) override {
        m_weight = filled(m_weight, 1);
        m_bias = filled(m_bias, 0);
    }
    bool outputIsFree() const override { return true; }

  private:
    GroupNormSettings m_s;
    at::Tensor m_weight, m_bias;
};

/// Zhang and Sennrich 2019.
class RmsNorm final : public Operator {
  public:
    RmsNorm(const RmsNormSettings& s, const Place& at) : m_epsilon(s.epsilon), m_weight(onMeta({at.in().shape.back()})) { add("weight", m_weight); }
    at::Tensor run(Inputs in, const Mode&) override { return at::rms_norm(*in[0], m_weight.sizes(), m_weight, m_epsilon); }
    void initialise(at::Generator&) override { m_weight = filled(m_weight, 1); }

  private:
    double m_epsilon;
    at::Tensor m_weight;
};

}  // namespace

void addNormOperators(Makers& all) {
    all["BatchNorm2d"] = maker<BatchNorm2d, BatchNormSettings>();
    all["BatchNorm1d"] = maker<BatchNorm1d, BatchNormSettings>();
    all["LayerNorm"] = maker<LayerNorm, LayerNormSettings>();
    all["GroupNorm"] = maker<GroupNorm, GroupNormSettings>();
    all["RMSNorm"] = maker<RmsNorm, RmsNormSettings>();
}

}  // namespace fornax::model
