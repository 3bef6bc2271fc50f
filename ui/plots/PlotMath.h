// The rules of drawing a curve as plain functions: ranges, ticks, labels, smoothing. No window needed.
#pragma once
#include <QString>
#include <optional>
#include <vector>

namespace fornax::ui::plots {

struct Range {
    double low = 0, high = 1;
    double span() const { return high - low; }
    bool contains(double v) const { return v >= low && v <= high; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// Exponential moving average with bias correction (Kingma & Ba 2015, section 3): the first value is not pulled to 0.
/// A value that is not plottable gives NaN and leaves the average as it was.
class Ema {
  public:
    explicit Ema(double weight = 0) : m_weight(weight) {}
    double add(double value);

  private:
    double m_weight, m_mean = 0, m_remaining = 1;
};

/// Linear interpolation between closest ranks; `values` gets reordered. NaN when empty.
double quantile(std::vector<double>& values, double share);

/// 1st to 99th percentile of the values. Nothing when there are none.
std::optional<Range> robustRange(std::vector<double>& values);

/// Smallest of 1, 2, 2.5, 5 times a power of ten with span / step <= intervals.
double niceStep(double span, int intervals);

/// Widens to multiples of a nice step so that four to six grid lines fit. A single value gets room around it.
Range niceRange(Range data);
/// The same for a logarithmic axis (data.low > 0): ends on 1, 2 or 5 times a power of ten.
Range niceLogRange(Range data);

/// Multiples of a nice step inside the range, at most `intervals` + 1.
std::vector<double> linearTicks(Range range, int intervals = 5);
/// Powers of ten, with 2 and 5 between them while there is room; thinned to at most 7.
std::vector<double> logTicks(Range range);
/// Whole numbers only (steps, epochs).
std::vector<double> wholeTicks(Range range, int intervals = 5);
/// Seconds at 1, 2, 5, 10, 15, 30 s, min and so on.
std::vector<double> timeTicks(Range range, int intervals = 5);

/// Labels that all have the same number of decimals, or all an exponent, or all a k or M.
QStringList tickLabels(const std::vector<double>& ticks);
QString logTickLabel(double tick);
QString timeTickLabel(double seconds, double step);

/// A value as precise as a person can use: four significant digits, an exponent where it is very small or large.
QString readable(double value);

}  // namespace fornax::ui::plots
