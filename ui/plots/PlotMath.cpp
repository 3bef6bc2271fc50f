#include "ui/plots/PlotMath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ui/base/Widgets.h"
#include "ui/plots/Series.h"

namespace fornax::ui::plots {

double Ema::add(double value) {
    if (!isPlottable(value)) return std::numeric_limits<double>::quiet_NaN();
    m_mean = m_weight * m_mean + (1 - m_weight) * value;
    m_remaining *= m_weight;
    return m_mean / (1 - m_remaining);
}

double quantile(std::vector<double>& values, double share) {
    if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
    const double rank = std::clamp(share, 0.0, 1.0) * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::ptrdiff_t>(std::floor(rank));
    std::nth_element(values.begin(), values.begin() + below, values.end());
    const double low = values[below];
    if (below + 1 == static_cast<std::ptrdiff_t>(values.size())) return low;
    const double high = *std::min_element(values.begin() + below + 1, values.end());
    return low + (high - low) * (rank - static_cast<double>(below));
}

std::optional<Range> robustRange(std::vector<double>& values) {
    if (values.empty()) return std::nullopt;
    return Range{quantile(values, 0.01), quantile(values, 0.99)};
}

double niceStep(double span, int intervals) {
    if (!(span > 0) || !std::isfinite(span)) return 1;
    const double power = std::pow(10, std::floor(std::log10(span / intervals)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0})
        if (span / (factor * power) <= intervals * (1 + 1e-9)) return factor * power;
    return 20 * power;
}

Range niceRange(Range data) {
    const double size = std::max(std::abs(data.low), std::abs(data.high));
    if (!(data.span() > size * 1e-9)) {
        const double room = size > 0 ? size * 0.1 : 1;
        data = {data.low - room, data.high + room};
    }
    double step = niceStep(data.span(), 5);
    for (int attempt = 0; attempt < 4; ++attempt) {
        const Range r{std::floor(data.low / step + 1e-9) * step, std::ceil(data.high / step - 1e-9) * step};
        if (r.span() / step <= 5.5) return r;
        step = niceStep(step * 5.01, 5);
    }
    return data;
}

namespace {

/// Largest of 1, 2, 5 times a power of ten that is not above `value`; with `up` the smallest not below.
double logEdge(double value, bool up) {
    const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
    constexpr std::array factors{1.0, 2.0, 5.0, 10.0};
    if (up) {
        for (const double f : factors)
            if (f * power >= value * (1 - 1e-9)) return f * power;
        return 10 * power;
    }
    double best = power;
    for (const double f : factors)
        if (f * power <= value * (1 + 1e-9)) best = f * power;
    return best;
}

std::vector<double> multiples(Range range, double step) {
    std::vector<double> ticks;
    if (!(step > 0) || !(range.span() > 0) || range.span() / step > 1000) return ticks;
    const double first = std::ceil(range.low / step - 1e-9);
    const double last = std::floor(range.high / step + 1e-9);
    for (double k = first; k <= last; ++k) ticks.push_back(k == 0 ? 0 : k * step);
    return ticks;
}

}  // namespace

Range niceLogRange(Range data) {
    if (!(data.low > 0) || !(data.high >= data.low)) return {0.1, 1};
    Range r{logEdge(data.low, false), logEdge(data.high, true)};
    if (!(r.high > r.low * 1.5)) r = {logEdge(data.low / 2, false), logEdge(data.high * 2, true)};
    return r;
}

std::vector<double> linearTicks(Range range, int intervals) {
    return multiples(range, niceStep(range.span(), intervals));
}

std::vector<double> logTicks(Range range) {
    std::vector<double> ticks;
    if (!(range.low > 0) || !(range.high > range.low)) return ticks;
    const double first = std::floor(std::log10(range.low) + 1e-9), last = std::ceil(std::log10(range.high) - 1e-9);
    const double decades = std::log10(range.high / range.low);
    if (decades < 0.3) return linearTicks(range, 4);
    const int stride = std::max(1, static_cast<int>(std::ceil(decades / 6)));
    for (double d = first; d <= last; d += stride) {
        for (const double f : {1.0, 2.0, 5.0}) {
            if (f != 1 && decades > 2.1) continue;
            const double tick = f * std::pow(10, d);
            if (tick >= range.low * (1 - 1e-9) && tick <= range.high * (1 + 1e-9)) ticks.push_back(tick);
        }
    }
    return ticks;
}

std::vector<double> wholeTicks(Range range, int intervals) {
    double step = niceStep(range.span(), intervals);
    if (step < 1) step = 1;
    if (step != std::floor(step)) step = niceStep(range.span(), intervals - 1);   // 2.5
    return multiples(range, std::max(1.0, std::ceil(step)));
}

std::vector<double> timeTicks(Range range, int intervals) {
    constexpr std::array steps{1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0, 7200.0, 10800.0, 21600.0, 43200.0, 86400.0};
    for (const double step : steps)
        if (range.span() / step <= intervals) return range.span() < 1 ? linearTicks(range, intervals) : multiples(range, step);
    return multiples(range, niceStep(range.span() / 86400, intervals) * 86400);
}

QStringList tickLabels(const std::vector<double>& ticks) {
    QStringList labels;
    if (ticks.empty()) return labels;
    double largest = 0;
    for (const double t : ticks) largest = std::max(largest, std::abs(t));
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : largest;
    if (largest > 0 && (largest < 0.01 || largest >= 1e9)) {
        for (const double t : ticks) labels << (t == 0 ? QStringLiteral("0") : scientific(t));
        return labels;
    }
    const bool thousands = largest >= 10'000;
    const double scale = !thousands ? 1 : largest >= 2e6 ? 1e6 : 1e3;
    const QString suffix = !thousands ? QString() : scale == 1e6 ? QStringLiteral(" M") : QStringLiteral(" k");
    int decimals = 0;
    for (double s = step / scale; decimals < 8 && s > 0 && std::abs(s - std::round(s)) > 1e-6 * std::max(1.0, s); s *= 10) ++decimals;
    for (const double t : ticks) labels << (t == 0 && thousands ? QStringLiteral("0") : number(t / scale, decimals) + suffix);
    return labels;
}

QString logTickLabel(double tick) {
    if (tick >= 1e-3 && tick < 1e4) {
        const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(tick) + 1e-9)));
        return number(tick, decimals);
    }
    return scientific(tick);
}

QString timeTickLabel(double seconds, double step) {
    const auto whole = static_cast<qint64>(std::llround(seconds));
    if (step < 1) return number(seconds, 1) + QStringLiteral(" s");
    if (seconds < 60 && step < 60) return QStringLiteral("%1 s").arg(whole);
    if (step < 60) return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (whole < 3600) return whole == 0 ? QStringLiteral("0") : QStringLiteral("%1 min").arg(whole / 60);
    if (whole % 3600 == 0) return QStringLiteral("%1 h").arg(whole / 3600);
    return QStringLiteral("%1 h %2").arg(whole / 3600).arg(whole % 3600 / 60, 2, 10, QLatin1Char('0'));
}

QString readable(double value) {
    if (std::isnan(value)) return QStringLiteral("nan");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("inf") : QStringLiteral("−inf");
    const double size = std::abs(value);
    if (size == 0) return QStringLiteral("0");
    if (size < 1e-3 || size >= 1e6) return scientific(value);
    if (size >= 1000) return number(value, 0);
    const int digits = static_cast<int>(std::floor(std::log10(size)));
    return number(value, std::clamp(3 - digits, 0, 4));
}

}  // namespace fornax::ui::plots
