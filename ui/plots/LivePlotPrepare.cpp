// Ranges, ticks and margins of a pane before each redraw, and its header line.
#include <algorithm>
#include <cmath>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

namespace {
constexpr std::size_t kSampleSize = 2048;   // enough for stable percentiles, cheap to sort 20 times a second
}

qreal LivePlot::Impl::headerHeight() const {
    return QFontMetricsF(ui::font(TextRole::Secondary)).height() * 1.5;
}

bool LivePlot::Impl::hasPlottable() const {
    return std::any_of(curves.begin(), curves.end(), [](const Curve* c) { return c->series.total().good > 0; });
}

void LivePlot::Impl::updateLog() {
    leftOut = 0;
    bool anyPositive = false;
    if (log) {
        for (const Curve* curve : std::as_const(curves)) {
            const Summary s = curve->series.total();
            anyPositive = anyPositive || (s.good > 0 && s.minPositive <= s.max);
            if (curve->source >= 0 || s.good == 0 || s.min >= kSmallestPositive) continue;
            for (std::size_t i = 0; i < curve->series.size(); ++i) {   // rare: a loss is hardly ever 0 or less
                const double y = curve->series.y(i);
                leftOut += isPlottable(y) && y < kSmallestPositive;
            }
        }
    }
    noPositive = log && !anyPositive && hasPlottable();
    logShown = log && anyPositive;
}

Range LivePlot::Impl::fitY() const {
    const Range view = group->view();
    std::optional<Range> all;
    const auto include = [&](Range r) {
        all = all ? Range{std::min(all->low, r.low), std::max(all->high, r.high)} : r;
    };
    std::vector<double> values;
    for (const Curve* curve : std::as_const(curves)) {
        values.clear();
        curve->series.sample(view.low, view.high, kSampleSize, logShown, values);
        if (const auto range = robustRange(values)) include(*range);
    }
    if (state.best && view.contains(state.best->x) && (!logShown || state.best->y >= kSmallestPositive))
        include({state.best->y, state.best->y});
    if (!all) return {low.value_or(0), high.value_or(low.value_or(0) + 1)};
    if (logShown) return niceLogRange(*all);
    if (atLeast) include(*atLeast);
    Range nice = niceRange(*all);
    if (low) nice.low = std::max(nice.low, *low);
    if (high) nice.high = std::min(nice.high, *high);
    if (!(nice.high > nice.low)) nice = {low.value_or(nice.low - 1), high.value_or(nice.low + 1)};
    return nice;
}

void LivePlot::Impl::updateTicks() {
    const QCPRange x = xAxis()->range(), y = yAxis()->range();
    const int intervals = canvas->width() < 24 * QFontMetrics(ui::font(TextRole::Note)).averageCharWidth() ? 2 : 5;
    const Range xr{x.lower, x.upper}, yr{y.lower, y.upper};
    state.xTicks = group->xKind() == XKind::Time ? timeTicks(xr, intervals) : group->isZoomed() && xr.span() < 4 && group->xKind() == XKind::Epoch ? linearTicks(xr, intervals) : wholeTicks(xr, intervals);
    state.xLabels.clear();
    if (group->xKind() == XKind::Time) {
        const double step = state.xTicks.size() > 1 ? state.xTicks[1] - state.xTicks[0] : 1;
        for (const double t : state.xTicks) state.xLabels << timeTickLabel(t, step);
    } else {
        state.xLabels = tickLabels(state.xTicks);
    }
    const bool lowPane = canvas->height() < 7 * QFontMetrics(ui::font(TextRole::Note)).height();
    state.yTicks = logShown ? logTicks(yr) : linearTicks(yr, lowPane ? 3 : 5);
    state.yLabels.clear();
    const bool decades = logShown && yr.high / yr.low >= 2;
    if (decades) for (const double t : state.yTicks) state.yLabels << logTickLabel(t);
    else state.yLabels = tickLabels(state.yTicks);
}

void LivePlot::Impl::updateMargins() {
    const QFont note = ui::font(TextRole::Note);
    const QFontMetricsF metrics(note);
    const qreal digit = tabularWidth(note, QStringLiteral("0"));
    qreal left = 0;
    for (const QString& label : std::as_const(state.yLabels)) left = std::max(left, tabularWidth(note, label));
    // in steps of two digits, so that the curves do not shift with every new figure
    left = std::max(2.0, std::ceil(left / digit / 2)) * 2 * digit;
    // Lines that reach the end of the pane have their names beside it.
    qreal right = digit * 2;
    if (directLabels)
        for (const Curve* curve : std::as_const(curves))
            if (curve->options.inLegend) right = std::max(right, QFontMetricsF(ui::font(TextRole::Note, QFont::Medium)).horizontalAdvance(curve->options.name) + OverlayLayer::kLabelGap + 3);
    canvas->axisRect()->setMargins(QMargins(int(std::ceil(left + digit * 1.4)), int(std::ceil(metrics.height() / 2)),
                                            int(std::ceil(right)), int(std::ceil(metrics.height() * 1.4))));
}

void LivePlot::Impl::updateCursor(const LivePlot& plot) {
    state.cursor = group->cursor();
    state.showBox = state.cursor && group->cursorPlot() == &plot;
    state.boxCurves.clear();
    state.boxRows.clear();
    if (!state.cursor) return;
    for (Curve* curve : std::as_const(curves))
        if (curve->options.inBox) state.boxCurves.append(curve);
    if (!state.showBox) return;
    state.boxTitle = group->describe(*state.cursor);
    state.boxRows = plot.boxRows(*state.cursor);
}

void LivePlot::Impl::prepare(const LivePlot& plot) {
    const Palette& p = Palette::current();
    canvas->setBackground(QBrush(p.panel));
    const Range view = group->view();
    xAxis()->setRange(view.low, view.high);
    updateLog();
    yAxis()->setScaleType(logShown ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    const Range y = manualY.value_or(fitY());
    yAxis()->setRange(y.low, y.high);
    state.doneUntil = group->doneUntil();
    state.directLabels = directLabels;
    state.focused = plot.hasFocus();
    const bool anyPoint = std::any_of(curves.begin(), curves.end(), [](const Curve* c) { return !c->series.isEmpty(); });
    state.sentence = hasPlottable() ? QString() : anyPoint ? tr("No finite value yet") : emptyText;
    updateTicks();
    updateMargins();
    updateCursor(plot);
}

void LivePlot::Impl::paintHeader(const LivePlot& plot, QCPPainter& target, const QRectF& rect) const {
    const Palette& p = Palette::current();
    target.setFont(ui::font(TextRole::Secondary, QFont::DemiBold));
    target.setPen(p.text);
    const qreal gap = QFontMetricsF(target.font()).averageCharWidth();
    const QRectF line = rect.adjusted(0, 0, 0, -rect.height() * 0.2);
    target.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    qreal left = line.left() + QFontMetricsF(target.font()).horizontalAdvance(title) + gap * 1.3;

    // legend from the right, as many entries as there is room for
    qreal right = line.right();
    target.setFont(ui::font(TextRole::Note));
    const QFontMetricsF metrics(target.font());
    const qreal sample = gap * 3.4;
    if (!directLabels) {
        for (auto it = curves.rbegin(); it != curves.rend(); ++it) {
            if (!(*it)->options.inLegend) continue;
            const qreal width = metrics.horizontalAdvance((*it)->options.name) + sample + gap;
            if (right - width < left) break;
            target.setPen(p.muted);
            target.drawText(QRectF(right - width + sample + gap, line.top(), width, line.height()), Qt::AlignLeft | Qt::AlignVCenter, (*it)->options.name);
            (*it)->drawSample(target, QLineF(right - width, line.center().y() + 0.5, right - width + sample, line.center().y() + 0.5), 1);
            right -= width + gap * 2;
        }
    }
    QString noteText = note;
    const QString problem = plot.notice();
    if (!problem.isEmpty()) noteText = note.isEmpty() ? problem : tr("%1, %2").arg(note, problem);
    target.setPen(problem.isEmpty() ? p.muted : p.warn);
    const QRectF noteRect(left, line.top(), std::max(0.0, right - left), line.height());
    // half a unit says nothing; a problem is worth its first words
    if (!problem.isEmpty()) noteText = metrics.elidedText(noteText, Qt::ElideRight, noteRect.width());
    if (metrics.horizontalAdvance(noteText) <= noteRect.width()) target.drawText(noteRect, Qt::AlignLeft | Qt::AlignVCenter, noteText);
}

void LivePlot::Impl::paintAll(const LivePlot& plot, QCPPainter& painter, QSize size) {
    const qreal header = std::ceil(headerHeight()), pad = 12;
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(size)), Palette::current().panel);
    const QSize inner(size.width() - int(2 * pad), size.height() - int(2 * pad + header));
    painter.save();
    painter.translate(pad, pad);
    paintHeader(plot, painter, QRectF(0, 0, inner.width(), header));
    painter.translate(0, header);
    prepare(plot);
    canvas->toPainter(&painter, inner.width(), inner.height());
    painter.restore();
}

}  // namespace fornax::ui::plots
