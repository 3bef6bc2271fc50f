// C10: what a live curve costs. Four noisy curves of 250,000 points in one pane of 1200 x 600, each redraw from the full
// series (decimation included); the cost of appending a point and the memory it keeps. One JSON line on standard output.
#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

#include "ui/base/Palette.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"

using namespace fornax::ui::plots;

namespace {

constexpr std::size_t kPoints = 250'000;

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

std::vector<double> noisyLoss(unsigned seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise(0, 0.08);
    std::vector<double> values(kPoints);
    for (std::size_t i = 0; i < kPoints; ++i) values[i] = 0.2 + 0.1 * seed + 2 * std::exp(-double(i) / 30'000) + noise(random);
    return values;
}

struct Redraw { double median, worst, cpu; };

double cpuMilliseconds() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) * 1e3 + double(t.tv_nsec) / 1e6;
}

Redraw redraw(LivePlot& plot, int rounds) {
    std::vector<double> times, cpu;
    for (int i = 0; i < rounds; ++i) {
        const double before = cpuMilliseconds();
        plot.refreshNow();
        cpu.push_back(cpuMilliseconds() - before);
        times.push_back(plot.lastReplotMs());
    }
    return {median(times), *std::max_element(times.begin(), times.end()), median(cpu)};
}

double appendNanoseconds(const std::vector<double>& values) {
    std::vector<double> rounds;
    for (int round = 0; round < 9; ++round) {
        Series series;
        QElapsedTimer clock;
        clock.start();
        for (std::size_t i = 0; i < values.size(); ++i) series.append(double(i), values[i]);
        rounds.push_back(double(clock.nsecsElapsed()) / double(values.size()));
    }
    return median(rounds);
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    fornax::ui::Palette::apply(fornax::ui::Theme::Light);
    PlotGroup group;
    LivePlot raw(QStringLiteral("Loss"), {}, &group), page(QStringLiteral("Loss"), {}, &group);
    for (LivePlot* plot : {&raw, &page}) plot->resize(1200, 600);
    std::vector<std::vector<double>> data;
    for (unsigned curve = 0; curve < 4; ++curve) data.push_back(noisyLoss(curve));
    for (int curve = 0; curve < 4; ++curve) {
        raw.addCurve({.name = QString::number(curve), .kind = CurveKind::Raw, .style = curve});
        for (std::size_t i = 0; i < kPoints; ++i) raw.append(curve, double(i), data[std::size_t(curve)][i]);
    }
    // as on the Training page: two raw curves, each with its smoothed one
    page.setSmoothing(0.9);
    for (int pair = 0; pair < 2; ++pair) {
        const int curve = page.addCurve({.name = QString::number(pair), .kind = CurveKind::Raw, .style = pair});
        page.addSmoothed(curve, QStringLiteral("smoothed"));
        for (std::size_t i = 0; i < kPoints; ++i) page.append(curve, double(i), data[std::size_t(pair)][i]);
    }
    group.setExtent({0, double(kPoints)}, double(kPoints));
    raw.show();
    page.show();
    app.processEvents();
    std::size_t bytes = 0;
    for (int curve = 0; curve < 4; ++curve) bytes += raw.series(curve).bytes();
    redraw(raw, 5);
    redraw(page, 5);
    const Redraw whole = redraw(raw, 60), smoothed = redraw(page, 60);
    group.zoomTo({100'000, 101'000});
    const Redraw zoomed = redraw(raw, 60);
    std::printf("{\"points\": %zu, \"curves\": 4, \"replot_ms\": %.3f, \"replot_cpu_ms\": %.3f, \"replot_worst_ms\": %.3f, \"replot_smoothed_ms\": %.3f, "
                "\"replot_zoomed_ms\": %.3f, \"append_ns\": %.1f, \"bytes_per_point\": %.2f}\n",
                4 * kPoints, whole.median, whole.cpu, whole.worst, smoothed.median, zoomed.median, appendNanoseconds(data[0]), double(bytes) / double(4 * kPoints));
}
