#include "ui/plots/LivePlot.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

LivePlot::LivePlot(const QString& title, const QString& note, PlotGroup* group, QWidget* parent)
    : QWidget(parent), d(std::make_unique<Impl>()) {
    d->title = title;
    d->note = note;
    d->group = group;
    d->canvas = new QCustomPlot(this);
    d->canvas->setNoAntialiasingOnDrag(false);
    d->canvas->setMouseTracking(true);
    d->canvas->setFocusPolicy(Qt::NoFocus);
    d->canvas->installEventFilter(this);
    d->canvas->axisRect()->setAutoMargins(QCP::msNone);
    d->canvas->axisRect()->setMinimumSize(10, 10);
    for (QCPAxis* axis : d->canvas->axisRect()->axes()) axis->setVisible(false);   // FrameLayer draws them
    d->canvas->xAxis->grid()->setVisible(false);
    d->canvas->yAxis->grid()->setVisible(false);
    d->frame = new FrameLayer(d->canvas, d->state);
    d->overlay = new OverlayLayer(d->canvas, d->state);
    connect(d->canvas, &QCustomPlot::beforeReplot, this, [this] {
        d->clock.start();
        // also when the canvas redraws by itself (resized): never new points in an old frame
        if (std::exchange(d->stale, false)) d->prepare(*this);
    });
    connect(d->canvas, &QCustomPlot::afterReplot, this, [this] {
        d->replotMs = d->clock.nsecsElapsed() / 1e6;
        ++d->replots;
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, static_cast<int>(std::ceil(d->headerHeight())), 0, 0);
    layout->addWidget(d->canvas);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(title);
    d->group->add(this);
    connect(group, &PlotGroup::viewChanged, this, [this] { setStale(); });
}

LivePlot::~LivePlot() {
    if (d->group) d->group->remove(this);
    d->canvas->removeEventFilter(this);
}

QString LivePlot::title() const { return d->title; }
PlotGroup* LivePlot::group() const { return d->group.data(); }
int LivePlot::curveCount() const { return int(d->curves.size()); }
const Series& LivePlot::series(int curve) const { return d->curves.at(curve)->series; }
QString LivePlot::curveName(int curve) const { return d->curves.at(curve)->options.name; }
bool LivePlot::isLogarithmic() const { return d->log; }
int LivePlot::replotCount() const { return d->replots; }
double LivePlot::lastReplotMs() const { return d->replotMs; }
void LivePlot::setStale() { d->stale = true; }
void LivePlot::resetY() { d->manualY.reset(); }

void LivePlot::setTitle(const QString& title, const QString& note) {
    d->title = title;
    d->note = note;
    setAccessibleName(title);
    update();
}

int LivePlot::addCurve(CurveOptions options) {
    d->curves.append(new Curve(d->xAxis(), d->yAxis(), std::move(options)));
    d->state.curves = d->curves;
    return curveCount() - 1;
}

int LivePlot::addSmoothed(int raw, const QString& name) {
    CurveOptions options = d->curves.at(raw)->options;
    options.name = name;
    options.kind = CurveKind::Smooth;
    options.inLegend = options.inBox = true;
    const int index = addCurve(std::move(options));
    d->curves[index]->source = raw;
    d->curves[index]->ema = Ema(d->smoothing);
    return index;
}

void LivePlot::setInLegend(int curve, bool on) { d->curves[curve]->options.inLegend = on; }

void LivePlot::clearCurves() {
    d->state.curves.clear();
    d->state.boxCurves.clear();
    for (Curve* curve : std::as_const(d->curves)) d->canvas->removePlottable(curve);
    d->curves.clear();
    d->manualY.reset();
    setStale();
}

void LivePlot::append(int curve, double x, double y) {
    d->curves[curve]->series.append(x, y);
    for (Curve* other : std::as_const(d->curves))
        if (other->source == curve) other->series.append(x, other->ema.add(y));
}

void LivePlot::clearPoints() {
    for (Curve* curve : std::as_const(d->curves)) {
        curve->series.clear();
        curve->ema = Ema(d->smoothing);
    }
    d->manualY.reset();
    setStale();
}

void LivePlot::setSmoothing(double weight) {
    d->smoothing = weight;
    for (Curve* curve : std::as_const(d->curves)) {
        if (curve->source < 0) continue;
        const Series& raw = d->curves[curve->source]->series;
        curve->series.clear();
        curve->ema = Ema(weight);
        for (std::size_t i = 0; i < raw.size(); ++i) curve->series.append(raw.x(i), curve->ema.add(raw.y(i)));
    }
    d->group->markDirty();
}

void LivePlot::setLimits(std::optional<double> low, std::optional<double> high) {
    d->low = low;
    d->high = high;
    setStale();
}

void LivePlot::setAtLeast(Range range) {
    d->atLeast = range;
    setStale();
}

void LivePlot::setLogarithmic(bool on) {
    if (d->log == on) return;
    d->log = on;
    d->manualY.reset();
    d->group->markDirty();
    Q_EMIT logarithmicChanged(on);
}

void LivePlot::setDirectLabels(bool on) { d->directLabels = on; }

void LivePlot::setBest(std::optional<BestMark> best) {
    if (best && !isPlottable(best->y)) best.reset();
    d->state.best = std::move(best);
    setStale();
}

void LivePlot::setEvents(std::vector<PlotEvent> events) {
    d->state.events = std::move(events);
    setStale();
}

void LivePlot::setEmptyText(const QString& sentence) {
    d->emptyText = sentence;
    setStale();
}

void LivePlot::setExtraRows(std::function<QList<QPair<QString, QString>>(double)> rows) { d->extraRows = std::move(rows); }

QSize LivePlot::sizeHint() const {
    const int em = fontMetrics().height();
    return {em * 22, em * 15};
}

QSize LivePlot::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {em * 8, static_cast<int>(d->headerHeight()) + em * 5};
}

void LivePlot::refreshIfVisible() {
    // visibleRegion() is empty for a pane that is scrolled away or on another page
    if (d->stale && isVisible() && !visibleRegion().isEmpty()) refreshNow();
}

void LivePlot::refreshNow() {
    d->stale = true;
    d->canvas->replot(QCustomPlot::rpQueuedRefresh);   // the group's clock has already joined what came in one frame
    update();   // legend and notice
}

void LivePlot::redrawCursor() {
    if (!isVisible()) {
        setStale();
        return;
    }
    d->updateCursor(*this);
    d->canvas->layer(QStringLiteral("overlay"))->replot();
}

}  // namespace fornax::ui::plots
