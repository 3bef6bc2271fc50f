// From many points to the few that pixels need.
#include <algorithm>
#include <cmath>

#include "ui/plots/Series.h"

namespace fornax::ui::plots {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

bool drawable(double y, bool positiveOnly) {
    return isPlottable(y) && (!positiveOnly || y >= kSmallestPositive);
}

/// One gap is enough, and none at the start.
void emitGap(double x, std::vector<Point>& out) {
    if (!out.empty() && !std::isnan(out.back().y)) out.push_back({x, kGap});
}

}  // namespace

void Series::emitPoints(std::size_t first, std::size_t last, bool positiveOnly, std::vector<Point>& out) const {
    for (std::size_t i = first; i < last; ++i) {
        if (drawable(m_y[i], positiveOnly)) out.push_back({m_x[i], m_y[i]});
        else emitGap(m_x[i], out);
    }
}

void Series::emitColumn(std::size_t first, std::size_t last, Reduce how, bool positiveOnly, std::vector<Point>& out) const {
    const Summary s = summary(first, last);
    const double low = positiveOnly ? s.minPositive : s.min;
    const double middle = (m_x[first] + m_x[last - 1]) / 2;
    if (s.good == 0 || !(low <= s.max)) {
        emitGap(middle, out);
        return;
    }
    if (how == Reduce::Mean) {
        if (drawable(s.mean(), positiveOnly)) out.push_back({middle, s.mean()});
        else emitGap(middle, out);
        return;
    }
    // lowest and highest, the one nearer to where the line is first: the way between two columns stays short
    const bool fromTop = !out.empty() && std::abs(out.back().y - s.max) < std::abs(out.back().y - low);
    out.push_back({middle, fromTop ? s.max : low});
    if (s.max > low) out.push_back({middle, fromTop ? low : s.max});
    if (!drawable(m_y[last - 1], positiveOnly)) emitGap(m_x[last - 1], out);
}

void Series::reduce(double from, double to, int columns, Reduce how, bool positiveOnly, std::vector<Point>& out,
                    std::vector<std::size_t>* bad) const {
    out.clear();
    if (bad) bad->clear();
    if (isEmpty() || columns < 1 || !(to > from)) return;
    std::size_t first = lowerBound(from), last = lowerBound(std::nextafter(to, kLargest));
    if (first > 0) --first;
    if (last < size()) ++last;
    const std::size_t perColumn = how == Reduce::Mean ? 1 : 2;
    if (last - first <= perColumn * static_cast<std::size_t>(columns)) {
        emitPoints(first, last, positiveOnly, out);
    } else {
        std::size_t begin = first;
        for (int column = 0; column < columns && begin < last; ++column) {
            const double edge = from + (to - from) * (column + 1) / columns;
            std::size_t end = column + 1 == columns ? last : std::min(last, lowerBound(edge, begin));
            // A column of many points may end on a whole bucket, less than a tenth of a pixel away.
            if (end - begin >= 10 * kFan && end != last) end -= end % kFan;
            if (end - begin <= perColumn) emitPoints(begin, end, positiveOnly, out);
            else emitColumn(begin, end, how, positiveOnly, out);
            begin = end;
        }
    }
    if (!bad) return;
    for (std::size_t i = firstBad(first, last); i < last; i = firstBad(i, last)) {
        bad->push_back(i);
        if (bad->size() >= 256) break;   // more crosses than a pane can show
        const double skip = m_x[i] + (to - from) / columns * 8;   // crosses closer than this would overlap
        std::size_t next = i + 1;
        while (next < last && !isPlottable(m_y[next])) ++next;
        i = std::max(next, std::min(last, lowerBound(skip, next)));
    }
}

void Series::sample(double from, double to, std::size_t most, bool positiveOnly, std::vector<double>& out) const {
    const std::size_t first = lowerBound(from), last = lowerBound(std::nextafter(to, kLargest));
    const std::size_t stride = std::max<std::size_t>(1, (last - first + most - 1) / most);
    for (std::size_t i = first; i < last; i += stride)
        if (drawable(m_y[i], positiveOnly)) out.push_back(m_y[i]);
}

}  // namespace fornax::ui::plots
