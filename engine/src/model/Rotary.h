// Rotary positions (Su et al. 2021), in the form of Llama: value i of a head is turned together with value i + D/2, by
// the angle place / 10000^(2i/D). Private to the model room (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <cmath>

namespace fornax::model {

class Rotary {
  public:
    /// x is N × heads × steps × D; its first step stands at place `offset`.
    at::Tensor turn(const at::Tensor& x, std::int64_t offset) {
        prepare(offset + x.size(2), x.size(3), x.device());
        const at::Tensor cosine = m_cosine.narrow(0, offset, x.size(2)), sine = m_sine.narrow(0, offset, x.size(2));
        const auto halves = x.chunk(2, -1);
        return at::cat({halves[0] * cosine - halves[1] * sine, halves[1] * cosine + halves[0] * sine}, -1).to(x.scalar_type());
    }

  private:
    /// Angles are worked out in doubles: in floats far places would lose their fraction.
    void prepare(std::int64_t steps, std::int64_t width, c10::Device device) {
        if (!m_cosine.defined() || m_cosine.size(0) < steps) {
            const at::Tensor rate = at::exp(at::arange(0, width, 2, at::kDouble) * (-std::log(10000.0) / static_cast<double>(width)));
            const at::Tensor angle = at::arange(steps, at::kDouble).unsqueeze(1) * rate;
            m_cosine = angle.cos().to(at::kFloat);
            m_sine = angle.sin().to(at::kFloat);
        }
        if (m_cosine.device() == device) return;
        m_cosine = m_cosine.to(device);
        m_sine = m_sine.to(device);
    }
    at::Tensor m_cosine, m_sine;   ///< steps × D/2
};

}  // namespace fornax::model
