// Every point of a curve, and the few of them that a pixel column needs. Free of Qt and of any window.
// Appending is O(1); a pyramid of summaries (16 points, 256, 4,096, …) makes any part of the curve cheap to reduce:
// min-max per pixel column for raw curves (a spike is never lost), the mean per column for smoothed ones.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace fornax::ui::plots {

/// Larger magnitudes cannot be put on an axis (QCustomPlot gives up near 1e250): they count as not plottable.
inline constexpr double kLargest = 1e200;
/// Smaller values have no place on a logarithmic axis.
inline constexpr double kSmallestPositive = 1e-200;

/// Finite and of a size that an axis can show.
bool isPlottable(double value);

/// Doubles in blocks of 1,024: growing never copies what is there.
class Column {
  public:
    void append(double value);
    double operator[](std::size_t i) const { return m_blocks[i >> kShift][i & kMask]; }
    std::size_t size() const { return m_size; }
    void clear();
    std::size_t bytes() const;

  private:
    static constexpr std::size_t kShift = 10, kMask = (std::size_t{1} << kShift) - 1;
    std::vector<std::unique_ptr<double[]>> m_blocks;
    std::size_t m_size = 0;
};

/// What is known about a stretch of points.
struct Summary {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double minPositive = std::numeric_limits<double>::infinity();   ///< for a logarithmic axis
    double sum = 0;
    std::uint32_t good = 0, bad = 0;   ///< plottable values and the others

    void add(double value);
    void merge(const Summary& other);
    double mean() const { return good ? sum / good : std::numeric_limits<double>::quiet_NaN(); }
};

struct Point {
    double x = 0, y = 0;   ///< y is NaN where the line has a gap
};

enum class Reduce { MinMax, Mean };

class Series {
  public:
    /// x never falls: an x smaller than the last one is stored as the last one.
    void append(double x, double y);
    void clear();

    std::size_t size() const { return m_y.size(); }
    bool isEmpty() const { return size() == 0; }
    double x(std::size_t i) const { return m_x[i]; }
    double y(std::size_t i) const { return m_y[i]; }
    double lastX() const { return isEmpty() ? 0 : m_x[size() - 1]; }
    std::size_t bytes() const;

    /// First index with x(i) >= value, searched from `from` on.
    std::size_t lowerBound(double value, std::size_t from = 0) const;
    /// Index of the point nearest in x; size() when empty.
    std::size_t nearest(double value) const;
    Summary summary(std::size_t first, std::size_t last) const;
    Summary total() const { return summary(0, size()); }
    /// First index in [first, last) whose value is not plottable; `last` when there is none.
    std::size_t firstBad(std::size_t first, std::size_t last) const;

    /// The part [from, to] for a drawing `columns` wide, with one neighbour beyond each edge. `positiveOnly` leaves
    /// out what a logarithmic axis cannot show. `bad` receives the index of the first value of each bad stretch.
    void reduce(double from, double to, int columns, Reduce how, bool positiveOnly, std::vector<Point>& out,
                std::vector<std::size_t>* bad = nullptr) const;

    /// At most `most` plottable values of [from, to], evenly spread, for quantiles.
    void sample(double from, double to, std::size_t most, bool positiveOnly, std::vector<double>& out) const;

  private:
    void emitPoints(std::size_t first, std::size_t last, bool positiveOnly, std::vector<Point>& out) const;
    void emitColumn(std::size_t first, std::size_t last, Reduce how, bool positiveOnly, std::vector<Point>& out) const;

    static constexpr std::size_t kFan = 16;
    Column m_x, m_y;
    std::vector<std::vector<Summary>> m_levels;
};

}  // namespace fornax::ui::plots
