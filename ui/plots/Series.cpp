#include "ui/plots/Series.h"

#include <algorithm>
#include <cmath>

namespace fornax::ui::plots {

bool isPlottable(double value) {
    return std::abs(value) <= kLargest;   // false for NaN
}

void Column::append(double value) {
    if ((m_size & kMask) == 0) m_blocks.push_back(std::make_unique_for_overwrite<double[]>(kMask + 1));
    m_blocks.back()[m_size & kMask] = value;
    ++m_size;
}

void Column::clear() {
    m_blocks.clear();
    m_size = 0;
}

std::size_t Column::bytes() const {
    return m_blocks.size() * (kMask + 1) * sizeof(double) + m_blocks.capacity() * sizeof(m_blocks[0]);
}

void Summary::add(double value) {
    if (!isPlottable(value)) {
        ++bad;
        return;
    }
    ++good;
    sum += value;
    min = std::min(min, value);
    max = std::max(max, value);
    if (value >= kSmallestPositive) minPositive = std::min(minPositive, value);
}

void Summary::merge(const Summary& other) {
    good += other.good;
    bad += other.bad;
    sum += other.sum;
    min = std::min(min, other.min);
    max = std::max(max, other.max);
    minPositive = std::min(minPositive, other.minPositive);
}

void Series::append(double x, double y) {
    const std::size_t index = size();
    if (index > 0 && !(x >= m_x[index - 1])) x = m_x[index - 1];
    m_x.append(x);
    m_y.append(y);
    std::size_t span = kFan;
    for (std::size_t level = 0;; ++level, span *= kFan) {
        if (level == m_levels.size()) {
            if (index + 1 < span) break;   // not enough points yet to fill one bucket of this level
            const Summary whole = summary(0, index + 1);
            m_levels.emplace_back().push_back(whole);
            continue;
        }
        auto& buckets = m_levels[level];
        if (index / span == buckets.size()) buckets.emplace_back();
        buckets[index / span].add(y);
    }
}

void Series::clear() {
    m_x.clear();
    m_y.clear();
    m_levels.clear();
}

std::size_t Series::bytes() const {
    std::size_t total = m_x.bytes() + m_y.bytes();
    for (const auto& level : m_levels) total += level.capacity() * sizeof(Summary);
    return total;
}

std::size_t Series::lowerBound(double value, std::size_t from) const {
    // Gallop first: from one pixel column to the next the answer is near, and a plain search would touch cold memory.
    std::size_t low = from, stride = 64;
    while (from > 0 && low + stride < size() && m_x[low + stride] < value) {
        low += stride;
        stride *= 2;
    }
    std::size_t high = from > 0 ? std::min(size(), low + stride + 1) : size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (m_x[middle] < value) low = middle + 1;
        else high = middle;
    }
    return low;
}

std::size_t Series::nearest(double value) const {
    if (isEmpty()) return 0;
    const std::size_t after = lowerBound(value);
    if (after == 0) return 0;
    if (after == size()) return size() - 1;
    return m_x[after] - value < value - m_x[after - 1] ? after : after - 1;
}

Summary Series::summary(std::size_t first, std::size_t last) const {
    Summary sum;
    for (std::size_t i = first; i < last;) {
        // the largest bucket that starts here and ends inside
        std::size_t span = 1, level = 0;
        while (level < m_levels.size() && i % (span * kFan) == 0 && i + span * kFan <= last) {
            span *= kFan;
            ++level;
        }
        if (level == 0) sum.add(m_y[i]);
        else sum.merge(m_levels[level - 1][i / span]);
        i += span;
    }
    return sum;
}

std::size_t Series::firstBad(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last;) {
        std::size_t span = 1, level = 0;
        while (level < m_levels.size() && i % (span * kFan) == 0 && i + span * kFan <= last &&
               m_levels[level][i / (span * kFan)].bad == 0) {
            span *= kFan;
            ++level;
        }
        if (level == 0 && !isPlottable(m_y[i])) return i;
        i += span;
    }
    return last;
}

}  // namespace fornax::ui::plots
