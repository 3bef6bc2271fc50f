// Convolutions, started as in torch.nn: weights and bias uniform within 1/sqrt(fan in).
#include "model/Operator.h"
#include "model/SettingsConvolution.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

/// Weights of a convolution: `shape` as PyTorch stores them, whose fan in is that of all sizes but the first.
class Convolution : public Operator {
  public:
    void initialise(at::Generator& random) override {
        const std::int64_t fanIn = m_weight.numel() / m_weight.size(0);
        m_weight = kaiming(m_weight, fanIn, random);
        if (m_weight.dim() == 4) m_weight = channelsLast(m_weight);
        if (m_bias.defined()) m_bias = kaiming(m_bias, fanIn, random);
    }
    bool outputIsFree() const override { return true; }

  protected:
    Convolution(at::IntArrayRef shape, std::int64_t filters, bool bias) : m_weight(onMeta(shape)) {
        add("weight", m_weight);
        if (!bias) return;
        m_bias = onMeta({filters});
        add("bias", m_bias);
    }
    at::Tensor m_weight, m_bias;
};

class Conv2d final : public Convolution {
  public:
    Conv2d(const Conv2dSettings& s, const Place& at) : Convolution({s.filters, at.in().shape[0] / s.groups, s.kernel, s.kernel}, s.filters, s.bias), m_settings(s) {}
    at::Tensor run(Inputs in, const Mode&) override {
        const auto& s = m_settings;
        const std::int64_t stride[] = {s.stride, s.stride}, padding[] = {s.padding, s.padding}, dilation[] = {s.dilation, s.dilation};
        return at::conv2d(*in[0], m_weight, m_bias, stride, padding, dilation, s.groups);
    }

  private:
    Conv2dSettings m_settings;
};

/// A convolution with as many groups as channels.
std::unique_ptr<Operator> makeDepthwise(const Json& json, const Place& at, const Signal&) {
    const auto s = schema::fromJson<DepthwiseSettings>(json);
    const std::int64_t channels = at.in().shape[0];
    return std::make_unique<Conv2d>(Conv2dSettings{channels * s.multiplier, s.kernel, s.stride, s.padding, s.dilation, channels, s.bias}, at);
}

class ConvTranspose2d final : public Convolution {
  public:
    ConvTranspose2d(const TransposedSettings& s, const Place& at) : Convolution({at.in().shape[0], s.filters / s.groups, s.kernel, s.kernel}, s.filters, s.bias), m_settings(s) {}
    at::Tensor run(Inputs in, const Mode&) override {
        const auto& s = m_settings;
        const std::int64_t stride[] = {s.stride, s.stride}, padding[] = {s.padding, s.padding}, more[] = {s.outputPadding, s.outputPadding};
        return at::conv_transpose2d(*in[0], m_weight, m_bias, stride, padding, more, s.groups);
    }

  private:
    TransposedSettings m_settings;
};

/// Padded steps count as the zeros that stand around every sequence, so that a batch gives what each sample alone gives.
class Conv1d final : public Convolution {
  public:
    Conv1d(const Conv1dSettings& s, const Place& at) : Convolution({s.filters, at.in().shape[1] / s.groups, s.kernel}, s.filters, s.bias), m_settings(s) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const auto& s = m_settings;
        at::Tensor x = masked(*in[0], mode.padding, 0);
        const std::int64_t missing = reach() - 2 * s.padding - x.size(1);
        if (missing > 0) x = at::constant_pad_nd(x, {0, 0, 0, missing});   // a sample shorter than the window
        return at::conv1d(x.transpose(1, 2), m_weight, m_bias, s.stride, s.padding, s.dilation, s.groups).transpose(1, 2);
    }
    Padding paddingAfter(const Padding& before, const at::Tensor& output) const override {
        const auto& s = m_settings;
        const at::Tensor places = (before.lengths + (2 * s.padding - reach())).clamp_min(0).div(s.stride, "floor") + 1;
        return paddingOf(places, output.size(1));
    }

  private:
    std::int64_t reach() const { return m_settings.dilation * (m_settings.kernel - 1) + 1; }
    Conv1dSettings m_settings;
};

/// A convolution whose windows touch without overlap; its places, row by row, become the steps of a sequence.
class PatchEmbedding final : public Convolution {
  public:
    PatchEmbedding(const PatchSettings& s, const Place& at) : Convolution({s.width, at.in().shape[0], s.patch, s.patch}, s.width, true), m_patch(s.patch) {}
    at::Tensor run(Inputs in, const Mode&) override {
        return at::conv2d(*in[0], m_weight, m_bias, {m_patch, m_patch}).flatten(2).transpose(1, 2);
    }

  private:
    std::int64_t m_patch;
};

}  // namespace

void addConvolutionOperators(Makers& all) {
    all["Conv2d"] = maker<Conv2d, Conv2dSettings>();
    all["DepthwiseConv2d"] = makeDepthwise;
    all["ConvTranspose2d"] = maker<ConvTranspose2d, TransposedSettings>();
    all["Conv1d"] = maker<Conv1d, Conv1dSettings>();
    all["PatchEmbedding"] = maker<PatchEmbedding, PatchSettings>();
}

}  // namespace fornax::model
