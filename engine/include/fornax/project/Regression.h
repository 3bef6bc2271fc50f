// Figures of learned numbers, as scikit-learn's mean_squared_error, mean_absolute_error and r2_score. Torch-free.
#pragma once
#include <cmath>
#include <cstdint>

namespace fornax::project {

struct RegressionFigures {
    double mse = 0, mae = 0;
    double r2 = 0;             ///< 1 - squared error / variance; NaN of a single sample; 0 or 1 where all are alike
    double rmse() const { return std::sqrt(mse); }
};

/// Adds sample after sample, so that no figure depends on how they were batched.
class RegressionSums {
  public:
    /// `near`: a value that the numbers lie around; keeps the digits of their variance.
    explicit RegressionSums(double near = 0) : m_near(near) {}
    void add(double truth, double predicted) {
        const double error = truth - predicted, offset = truth - m_near;
        ++m_count;
        m_squares += error * error;
        m_absolute += std::abs(error);
        m_offsets += offset;
        m_offsetSquares += offset * offset;
        m_alike = m_alike && (m_count == 1 || truth == m_first);
        if (m_count == 1) m_first = truth;
    }
    std::int64_t count() const { return m_count; }
    /// Of one sample at least.
    RegressionFigures figures() const {
        const auto n = static_cast<double>(m_count);
        const double spread = m_offsetSquares - m_offsets * m_offsets / n;
        const double r2 = m_count < 2 ? std::nan("") : m_alike ? (m_squares == 0 ? 1.0 : 0.0) : 1 - m_squares / spread;
        return {m_squares / n, m_absolute / n, r2};
    }

  private:
    double m_near, m_first = 0;
    std::int64_t m_count = 0;
    bool m_alike = true;
    double m_squares = 0, m_absolute = 0, m_offsets = 0, m_offsetSquares = 0;
};

}  // namespace fornax::project
