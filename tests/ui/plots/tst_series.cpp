// The store behind a curve: every point is kept, any part reduces to pixel columns without losing a spike.
#include <QtTest>
#include <cmath>
#include <limits>
#include <random>

#include "ui/plots/Series.h"

using namespace fornax::ui::plots;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

Series noise(std::size_t count, unsigned seed, bool withBad = false) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> value(0, 1);
    std::uniform_real_distribution<double> step(0, 1);
    Series s;
    double x = 0;
    for (std::size_t i = 0; i < count; ++i) {
        x += step(random);
        s.append(x, withBad && i % 97 == 13 ? kNan : value(random));
    }
    return s;
}

}  // namespace

class TestSeries : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void keepsEveryPoint() {
        Series s;
        for (int i = 0; i < 10'000; ++i) s.append(i * 0.5, std::sin(i));
        QCOMPARE(s.size(), std::size_t{10'000});
        for (int i = 0; i < 10'000; ++i) {
            QCOMPARE(s.x(i), i * 0.5);
            QCOMPARE(s.y(i), std::sin(i));
        }
    }
    void xNeverFalls() {
        Series s;
        s.append(2, 1);
        s.append(1, 5);
        s.append(kNan, 6);
        QCOMPARE(s.x(1), 2.0);
        QCOMPARE(s.x(2), 2.0);
    }
    void summaryEqualsBruteForce() {
        const Series s = noise(20'000, 3, true);
        std::mt19937 random(4);
        for (int round = 0; round < 300; ++round) {
            std::size_t a = random() % s.size(), b = random() % (s.size() + 1);
            if (a > b) std::swap(a, b);
            Summary expected;
            for (std::size_t i = a; i < b; ++i) expected.add(s.y(i));
            const Summary got = s.summary(a, b);
            QCOMPARE(got.good, expected.good);
            QCOMPARE(got.bad, expected.bad);
            QCOMPARE(got.min, expected.min);
            QCOMPARE(got.max, expected.max);
            QCOMPARE(got.minPositive, expected.minPositive);
            QVERIFY(std::abs(got.sum - expected.sum) < 1e-8 * (1 + b - a));
        }
    }
    void firstBadEqualsBruteForce() {
        const Series s = noise(5'000, 5, true);
        for (std::size_t a = 0; a < s.size(); a += 41) {
            std::size_t expected = a;
            while (expected < s.size() && isPlottable(s.y(expected))) ++expected;
            QCOMPARE(s.firstBad(a, s.size()), expected);
        }
    }
    void reducedColumnsKeepExtremes() {
        Series s = noise(100'000, 7);
        const double end = s.lastX();
        const int columns = 300;
        std::vector<Point> out;
        s.reduce(0, end, columns, Reduce::MinMax, false, out);
        QVERIFY(out.size() <= std::size_t(columns) * 2 + 4);
        for (int c = 0; c < columns; ++c) {
            const double from = end * c / columns, to = end * (c + 1) / columns, near = end / columns * 0.6;
            Summary all, shown;
            for (std::size_t i = s.lowerBound(from); i < s.size() && s.x(i) < to; ++i) all.add(s.y(i));
            for (const Point& p : out)
                if (p.x >= from - near && p.x < to + near) shown.add(p.y);   // at most half a pixel away
            QVERIFY(shown.min <= all.min && shown.max >= all.max);
        }
        // nothing is drawn that is not there
        for (const Point& p : out) {
            bool found = false;
            for (std::size_t i = s.lowerBound(p.x - end / columns); !found && i < s.size() && s.x(i) <= p.x + end / columns; ++i) found = s.y(i) == p.y;
            QVERIFY(found);
        }
    }
    void oneSpikeInAMillionIsSeen() {
        Series s;
        for (int i = 0; i < 1'000'000; ++i) s.append(i, i == 654'321 ? 99.0 : 0.0);
        std::vector<Point> out;
        s.reduce(0, 1e6, 600, Reduce::MinMax, false, out);
        QVERIFY(std::any_of(out.begin(), out.end(), [](const Point& p) { return p.y == 99.0; }));
    }
    void fewPointsComeUnchangedWithNeighbours() {
        Series s;
        for (int i = 0; i < 100; ++i) s.append(i, i * i);
        std::vector<Point> out;
        s.reduce(10, 20, 600, Reduce::MinMax, false, out);
        QCOMPARE(out.front().x, 9.0);    // so that the line reaches the left edge
        QCOMPARE(out.back().x, 21.0);
        QCOMPARE(out.size(), std::size_t{13});
    }
    void meanColumns() {
        Series s;
        for (int i = 0; i < 10'000; ++i) s.append(i, i % 2 ? 1 : 3);
        std::vector<Point> out;
        s.reduce(0, 9'999, 100, Reduce::Mean, false, out);
        QVERIFY(out.size() <= 101);
        for (const Point& p : out) QVERIFY(std::abs(p.y - 2) < 0.05);
    }
    void badValuesAreGapsAndMarked() {
        Series s;
        const double values[] = {1, kNan, kInf, 1e300, 0, -1, 1e-310, 0.5};
        for (int i = 0; i < 8; ++i) s.append(i, values[i]);
        std::vector<Point> out;
        std::vector<std::size_t> bad;
        s.reduce(0, 7, 600, Reduce::MinMax, false, out, &bad);
        QCOMPARE(out.size(), std::size_t{6});   // 1, one gap, 0, −1, 1e-310, 0.5
        QVERIFY(std::isnan(out[1].y));
        QCOMPARE(bad.size(), std::size_t{1});
        QCOMPARE(bad[0], std::size_t{1});
        s.reduce(0, 7, 600, Reduce::MinMax, true, out, &bad);
        QCOMPARE(out.size(), std::size_t{3});   // 1, gap, 0.5
        QCOMPARE(out[2].y, 0.5);
    }
    void badStretchesFarApartAreAllMarked() {
        Series s;
        for (int i = 0; i < 50'000; ++i) s.append(i, i == 100 || i == 25'000 || i == 49'000 ? kNan : 1.0);
        std::vector<Point> out;
        std::vector<std::size_t> bad;
        s.reduce(0, 50'000, 500, Reduce::MinMax, false, out, &bad);
        QCOMPARE(bad, (std::vector<std::size_t>{100, 25'000, 49'000}));
    }
    void allBadAndEmpty() {
        Series s;
        std::vector<Point> out;
        std::vector<std::size_t> bad;
        s.reduce(0, 1, 100, Reduce::MinMax, false, out, &bad);
        QVERIFY(out.empty() && bad.empty());
        QCOMPARE(s.nearest(3), std::size_t{0});
        for (int i = 0; i < 100'000; ++i) s.append(i, kNan);
        s.reduce(0, 1e5, 100, Reduce::MinMax, false, out, &bad);
        QVERIFY(out.empty());
        QCOMPARE(bad.size(), std::size_t{1});
        QCOMPARE(s.total().good, 0u);
    }
    void nearestPoint() {
        Series s;
        for (int i = 0; i < 10; ++i) s.append(i * 2, i);
        QCOMPARE(s.nearest(-5), std::size_t{0});
        QCOMPARE(s.nearest(100), std::size_t{9});
        QCOMPARE(s.nearest(4.9), std::size_t{2});
        QCOMPARE(s.nearest(5.1), std::size_t{3});
    }
    void memoryStaysSmall() {
        Series s;
        for (int i = 0; i < 1'000'000; ++i) s.append(i, i);
        QVERIFY2(double(s.bytes()) / 1e6 <= 40, qPrintable(QString::number(s.bytes() / 1e6)));
    }
};

QTEST_APPLESS_MAIN(TestSeries)
#include "tst_series.moc"
