#include "ui/plots/PlotGroup.h"

#include <algorithm>

#include "ui/plots/LivePlot.h"

namespace fornax::ui::plots {

PlotGroup::PlotGroup(QObject* parent) : QObject(parent) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PlotGroup::refresh);
}

void PlotGroup::add(LivePlot* plot) {
    m_plots.append(plot);
}

void PlotGroup::remove(LivePlot* plot) {
    m_plots.removeAll(plot);
    if (m_cursorPlot == plot) m_cursorPlot = nullptr;
}

void PlotGroup::setX(XKind kind, std::function<QString(double)> describe) {
    m_kind = kind;
    m_describe = std::move(describe);
    m_zoomed = false;
    setCursor(std::nullopt, nullptr);
    markDirty();
}

QString PlotGroup::describe(double x) const {
    return m_describe ? m_describe(x) : readable(x);
}

void PlotGroup::setExtent(Range planned, double doneUntil) {
    if (!(planned.high > planned.low)) planned.high = planned.low + 1;
    const bool changed = !(planned == m_extent) || doneUntil != m_done;
    m_extent = planned;
    m_done = doneUntil;
    if (!m_zoomed && !(m_view == planned)) {
        m_view = planned;
        Q_EMIT viewChanged();
    }
    if (changed) markDirty();
}

void PlotGroup::zoomTo(Range view) {
    const double whole = m_extent.span();
    const double span = std::clamp(view.span(), whole * 1e-6, whole);
    double low = view.low + (view.span() - span) / 2;
    low = std::clamp(low, m_extent.low, m_extent.high - span);
    m_view = {low, low + span};
    m_zoomed = span < whole * (1 - 1e-9);
    if (!m_zoomed) m_view = m_extent;
    Q_EMIT viewChanged();
    markDirty();
}

void PlotGroup::zoomAt(double x, double factor) {
    const double left = (x - m_view.low) * factor, right = (m_view.high - x) * factor;
    zoomTo({x - left, x + right});
}

void PlotGroup::resetView() {
    m_zoomed = false;
    m_view = m_extent;
    for (LivePlot* plot : std::as_const(m_plots)) plot->resetY();
    Q_EMIT viewChanged();
    markDirty();
}

void PlotGroup::setCursor(std::optional<double> x, LivePlot* where) {
    if (m_cursor == x && m_cursorPlot == where) return;
    m_cursor = x;
    m_cursorPlot = where;
    for (LivePlot* plot : std::as_const(m_plots)) plot->redrawCursor();
    Q_EMIT cursorChanged();
}

void PlotGroup::markDirty() {
    for (LivePlot* plot : std::as_const(m_plots)) plot->setStale();
    if (m_timer.isActive()) return;
    const qint64 since = m_sinceRefresh.isValid() ? m_sinceRefresh.elapsed() : kFrameMs;
    m_timer.start(static_cast<int>(std::max<qint64>(0, kFrameMs - since)));
}

void PlotGroup::refresh() {
    m_sinceRefresh.restart();
    for (LivePlot* plot : std::as_const(m_plots)) plot->refreshIfVisible();
}

}  // namespace fornax::ui::plots
