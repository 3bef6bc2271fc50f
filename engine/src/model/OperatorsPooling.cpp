// Pooling. Padded steps of a batch of sequences never count.
#include <limits>

#include "model/Operator.h"
#include "model/SettingsBasic.h"
#include "model/SettingsConvolution.h"

namespace fornax::model {
namespace {

constexpr double nothing = -std::numeric_limits<double>::infinity();

/// An operator whose output nothing needs in backward.
class Pool : public Operator {
  public:
    bool outputIsFree() const override { return true; }
};

class MaxPool2d final : public Pool {
  public:
    MaxPool2d(const PoolSettings& s, const Place&) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override { return at::max_pool2d(*in[0], {m_s.kernel, m_s.kernel}, {m_s.step(), m_s.step()}, {m_s.padding, m_s.padding}); }

  private:
    PoolSettings m_s;
};

class AvgPool2d final : public Pool {
  public:
    AvgPool2d(const PoolSettings& s, const Place&) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override { return at::avg_pool2d(*in[0], {m_s.kernel, m_s.kernel}, {m_s.step(), m_s.step()}, {m_s.padding, m_s.padding}); }

  private:
    PoolSettings m_s;
};

class AdaptiveAvgPool2d final : public Pool {
  public:
    AdaptiveAvgPool2d(const AdaptivePoolSettings& s, const Place&) : m_s(s) {}
    at::Tensor run(Inputs in, const Mode&) override { return at::adaptive_avg_pool2d(*in[0], {m_s.height, m_s.width}); }

  private:
    AdaptivePoolSettings m_s;
};

/// Pools along the steps. What lies behind the end of a sample is the neutral value of its pooling.
class Pool1d : public Operator {
  public:
    Pool1d(const Pool1dSettings& s, double neutral) : m_s(s), m_neutral(neutral) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        at::Tensor x = masked(*in[0], mode.padding, m_neutral);
        const std::int64_t missing = m_s.kernel - 2 * m_s.padding - x.size(1);
        if (missing > 0) x = at::constant_pad_nd(x, {0, 0, 0, missing}, m_neutral);   // a sample shorter than the window
        at::Tensor y = pool(x.transpose(1, 2)).transpose(1, 2);
        if (!mode.padding) return y;
        const Padding after = paddingAfter(*mode.padding, y);
        return masked(y, &after, 0);   // infinities of padded windows would spread as NaN
    }
    Padding paddingAfter(const Padding& before, const at::Tensor& output) const override {
        const at::Tensor places = (before.lengths + (2 * m_s.padding - m_s.kernel)).clamp_min(0).div(m_s.step(), "floor") + 1;
        return paddingOf(places, output.size(1));
    }

  protected:
    virtual at::Tensor pool(const at::Tensor& x) const = 0;
    Pool1dSettings m_s;

  private:
    double m_neutral;
};

class MaxPool1d final : public Pool1d {
  public:
    MaxPool1d(const Pool1dSettings& s, const Place&) : Pool1d(s, nothing) {}
    at::Tensor pool(const at::Tensor& x) const override { return at::max_pool1d(x, m_s.kernel, m_s.step(), m_s.padding); }
};

class AvgPool1d final : public Pool1d {
  public:
    AvgPool1d(const Pool1dSettings& s, const Place&) : Pool1d(s, 0) {}
    at::Tensor pool(const at::Tensor& x) const override { return at::avg_pool1d(x, m_s.kernel, m_s.step(), m_s.padding); }
};

class GlobalAvgPool final : public Pool {
  public:
    GlobalAvgPool(const NoSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (x.dim() == 4) return x.mean({2, 3});
        if (!mode.padding) return x.mean(1);
        return masked(x, mode.padding, 0).sum(1) / mode.padding->lengths.unsqueeze(1);
    }
};

class GlobalMaxPool final : public Pool {
  public:
    GlobalMaxPool(const NoSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        return x.dim() == 4 ? x.amax({2, 3}) : masked(x, mode.padding, nothing).amax(1);
    }
    bool outputIsFree() const override { return false; }   // backward looks for the output in the input
};

}  // namespace

void addPoolingOperators(Makers& all) {
    all["MaxPool2d"] = maker<MaxPool2d, PoolSettings>();
    all["AvgPool2d"] = maker<AvgPool2d, PoolSettings>();
    all["AdaptiveAvgPool2d"] = maker<AdaptiveAvgPool2d, AdaptivePoolSettings>();
    all["MaxPool1d"] = maker<MaxPool1d, Pool1dSettings>();
    all["AvgPool1d"] = maker<AvgPool1d, Pool1dSettings>();
    all["GlobalAvgPool"] = maker<GlobalAvgPool, NoSettings>();
    all["GlobalMaxPool"] = maker<GlobalMaxPool, NoSettings>();
}

}  // namespace fornax::model
