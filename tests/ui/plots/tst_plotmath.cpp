// Ticks, ranges, labels and smoothing, without a window.
#include <QtTest>
#include <cmath>
#include <limits>
#include <random>

#include "ui/plots/PlotMath.h"

using namespace fornax::ui::plots;

namespace {
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();
}

class TestPlotMath : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void emaStartsAtTheFirstValue() {
        Ema ema(0.9);
        QCOMPARE(ema.add(2.0), 2.0);
        // 0.9 * 0.2 + 0.1 * 4 = 0.58, divided by 1 − 0.81
        QVERIFY(std::abs(ema.add(4.0) - 0.58 / 0.19) < 1e-12);
        Ema constant(0.99);
        for (int i = 0; i < 50; ++i) QVERIFY(std::abs(constant.add(3.5) - 3.5) < 1e-12);
    }
    void emaWithoutSmoothingIsTheValue() {
        Ema ema(0);
        for (const double v : {1.0, -4.0, 2.5}) QCOMPARE(ema.add(v), v);
    }
    void emaPassesOverBadValues() {
        Ema ema(0.5), clean(0.5);
        ema.add(1);
        clean.add(1);
        QVERIFY(std::isnan(ema.add(kNan)));
        QVERIFY(std::isnan(ema.add(kInf)));
        QVERIFY(std::isnan(ema.add(1e300)));
        QCOMPARE(ema.add(3), clean.add(3));
    }
    void quantiles() {
        std::vector<double> v{4, 1, 3, 2, 5};
        QCOMPARE(quantile(v, 0), 1.0);
        QCOMPARE(quantile(v, 1), 5.0);
        QCOMPARE(quantile(v, 0.5), 3.0);
        QCOMPARE(quantile(v, 0.125), 1.5);
        std::vector<double> empty;
        QVERIFY(std::isnan(quantile(empty, 0.5)));
    }
    void outliersDoNotWidenTheRange() {
        std::vector<double> v(2000, 0.5);
        for (int i = 0; i < 10; ++i) v[i] = 1e9;
        const auto r = robustRange(v);
        QVERIFY(r);
        QVERIFY(r->high < 1);
    }
    void niceRangesHaveFourToSixLines() {
        std::mt19937_64 random(1);
        std::uniform_real_distribution<double> exponent(-8, 8), share(0, 1);
        for (int round = 0; round < 3000; ++round) {
            const double span = std::pow(10, exponent(random)), low = (share(random) - 0.5) * span * 20;
            const Range data{low, low + span};
            const Range r = niceRange(data);
            QVERIFY(r.low <= data.low + span * 1e-6 && r.high >= data.high - span * 1e-6);
            QVERIFY2(r.span() <= span * 3, qPrintable(QStringLiteral("%1 .. %2 -> %3 .. %4").arg(data.low).arg(data.high).arg(r.low).arg(r.high)));
            const auto ticks = linearTicks(r);
            QVERIFY2(ticks.size() >= 3 && ticks.size() <= 6, qPrintable(QString::number(ticks.size())));
        }
    }
    void oneValueGetsRoom() {
        for (const double v : {0.0, 1.0, -3.0, 1e-12, 1e12}) {
            const Range r = niceRange({v, v});
            QVERIFY(r.low < v && r.high > v);
            QVERIFY(linearTicks(r).size() >= 2);
        }
    }
    void zeroTickIsExactlyZero() {
        for (const double t : linearTicks({-0.3, 0.3}))
            if (std::abs(t) < 1e-9) QVERIFY(t == 0 && !std::signbit(t));
    }
    void logRangesAndTicks() {
        QCOMPARE(niceLogRange({0.09, 0.75}), (Range{0.05, 1}));
        const auto ticks = logTicks({0.05, 1});
        QCOMPARE(ticks.size(), std::size_t{5});   // 0.05, 0.1, 0.2, 0.5, 1
        QVERIFY(logTicks({1e-12, 1e6}).size() <= 7);
        QVERIFY(logTicks({0, 1}).empty());
        QVERIFY(logTicks({-1, 1}).empty());
        const Range single = niceLogRange({1, 1});
        QVERIFY(single.low < 1 && single.high > 1);
    }
    void wholeTicksAreWhole() {
        for (const double high : {1.0, 2.0, 3.0, 7.0, 12.0, 80.0, 1000.0, 46'900.0})
            for (const double t : wholeTicks({0, high})) QCOMPARE(t, std::round(t));
        QVERIFY(wholeTicks({0, 80}, 4).size() >= 4);
    }
    void labels() {
        QCOMPARE(tickLabels({0, 0.2, 0.4}), (QStringList{QStringLiteral("0.0"), QStringLiteral("0.2"), QStringLiteral("0.4")}));
        QCOMPARE(tickLabels({0.75, 0.8, 0.85}), (QStringList{QStringLiteral("0.75"), QStringLiteral("0.80"), QStringLiteral("0.85")}));
        QCOMPARE(tickLabels({0, 6000, 12'000, 18'000}), (QStringList{QStringLiteral("0"), QStringLiteral("6 k"), QStringLiteral("12 k"), QStringLiteral("18 k")}));
        QCOMPARE(tickLabels({0, 1e-3, 2e-3}).value(2), QStringLiteral("2e-3"));
        QCOMPARE(tickLabels({0, 25, 50}), (QStringList{QStringLiteral("0"), QStringLiteral("25"), QStringLiteral("50")}));
        QVERIFY(tickLabels({}).isEmpty());
    }
    void timeLabels() {
        QCOMPARE(timeTickLabel(30, 10), QStringLiteral("30 s"));
        QCOMPARE(timeTickLabel(90, 30), QStringLiteral("1:30"));
        QCOMPARE(timeTickLabel(300, 60), QStringLiteral("5 min"));
        QCOMPARE(timeTickLabel(7200, 3600), QStringLiteral("2 h"));
        QCOMPARE(timeTickLabel(5400, 1800), QStringLiteral("1 h 30"));
        QVERIFY(timeTicks({0, 223}, 4).size() >= 3);
    }
    void ticksNeverHang() {
        for (const Range r : {Range{0, 1e300}, Range{1, 1}, Range{kNan, kNan}, Range{-kInf, kInf}, Range{1e200, 1e200 + 1}}) {
            QVERIFY(linearTicks(r).size() < 1100);
            QVERIFY(wholeTicks(r).size() < 1100);
            QVERIFY(timeTicks(r).size() < 1100);
            QVERIFY(logTicks(r).size() < 1100);
        }
    }
    void readableValues() {
        QCOMPARE(readable(0.18734), QStringLiteral("0.1873"));
        QCOMPARE(readable(14'210.4), QStringLiteral("14,210"));
        QCOMPARE(readable(kNan), QStringLiteral("nan"));
        QCOMPARE(readable(-kInf), QStringLiteral("−inf"));
        QVERIFY(readable(5.7e-4).contains(QLatin1Char('e')));
    }
};

QTEST_APPLESS_MAIN(TestPlotMath)
#include "tst_plotmath.moc"
