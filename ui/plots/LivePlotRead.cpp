// What a pane tells about itself: notice, ranges, positions, values at the cursor.
#include <algorithm>

#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

QString LivePlot::notice() const {
    if (!d->log) return {};
    if (d->noPositive) return tr("No value above 0: shown on a linear axis");
    if (d->leftOut == 1) return tr("1 value of 0 or less left out");
    if (d->leftOut > 0) return tr("%1 values of 0 or less left out").arg(integer(qint64(d->leftOut)));
    return {};
}

Range LivePlot::yRange() const { return {d->yAxis()->range().lower, d->yAxis()->range().upper}; }

QRect LivePlot::paneRect() const { return d->canvas->axisRect()->rect().translated(d->canvas->pos()); }

double LivePlot::xAtPixel(double pixel) const { return d->xAxis()->pixelToCoord(pixel - d->canvas->x()); }

QPointF LivePlot::pixelAt(double x, double y) const {
    return QPointF(d->xAxis()->coordToPixel(x), d->yAxis()->coordToPixel(y)) + d->canvas->pos();
}

std::vector<QRectF> LivePlot::directLabelRects() const {
    std::vector<QRectF> rects = d->overlay->directLabels();
    for (QRectF& rect : rects) rect.translate(d->canvas->pos());
    return rects;
}

QList<QPair<QString, QString>> LivePlot::boxRows(double x) const {
    QList<QPair<QString, QString>> rows;
    const double tolerance = d->group->extent().span() * 1e-9 + d->group->view().span() / std::max(1, d->canvas->width());
    for (const Curve* curve : std::as_const(d->curves))
        if (curve->options.inBox) rows.append({curve->options.name, curve->readout(x, tolerance)});
    if (d->extraRows) rows += d->extraRows(x);
    return rows;
}

QString LivePlot::readout() const {
    if (!d->group->cursor()) return {};
    QStringList parts{d->group->describe(*d->group->cursor())};
    for (const auto& [name, value] : boxRows(*d->group->cursor())) parts << tr("%1 %2").arg(name, value);
    return parts.join(QStringLiteral(", "));
}

}  // namespace fornax::ui::plots
