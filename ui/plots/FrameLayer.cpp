#include <algorithm>
#include <cmath>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/PlotLayers.h"

namespace fornax::ui::plots {

void FrameLayer::draw(QCPPainter* painter) {
    const Palette& p = Palette::current();
    const auto* axes = mParentPlot->axisRect();
    const QRect r = axes->rect();
    auto* xAxis = axes->axis(QCPAxis::atBottom);
    auto* yAxis = axes->axis(QCPAxis::atLeft);
    painter->setAntialiasing(false);

    // the part of the planned run that is still to come
    const double done = std::clamp(xAxis->coordToPixel(m_state.doneUntil), double(r.left()), double(r.right()));
    if (done < r.right()) painter->fillRect(QRectF(QPointF(done, r.top()), QPointF(r.right(), r.bottom())), Palette::mix(p.panel, p.raised, 0.5));

    painter->setFont(font(TextRole::Note));
    const QFontMetricsF metrics(painter->font());
    for (std::size_t i = 0; i < m_state.yTicks.size(); ++i) {
        const double y = std::round(yAxis->coordToPixel(m_state.yTicks[i]));
        if (y < r.top() - 1 || y > r.bottom() + 1) continue;
        painter->setPen(QPen(p.grid, 0));
        painter->drawLine(QPointF(r.left(), y), QPointF(r.right(), y));
        painter->setPen(p.muted);
        const QRectF cell(0, y - metrics.height() / 2, r.left() - metrics.averageCharWidth(), metrics.height());
        drawTabular(*painter, cell, Qt::AlignRight | Qt::AlignVCenter, m_state.yLabels.value(int(i)));
    }
    painter->setPen(QPen(p.line, 0));
    painter->drawLine(r.bottomLeft(), r.bottomRight());
    painter->setPen(p.muted);
    const qreal top = r.bottom() + metrics.height() * 0.35;
    for (std::size_t i = 0; i < m_state.xTicks.size(); ++i) {
        const QString& label = m_state.xLabels.value(int(i));
        const qreal half = tabularWidth(painter->font(), label) / 2 + 1;
        const qreal x = std::clamp(xAxis->coordToPixel(m_state.xTicks[i]), half, mParentPlot->viewport().width() - half);
        drawTabular(*painter, QRectF(x - half, top, 2 * half, metrics.height()), Qt::AlignCenter, label);
    }
    if (m_state.sentence.isEmpty()) return;
    painter->setFont(font(TextRole::Secondary));
    painter->setPen(p.muted);
    painter->drawText(QRectF(r).adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, m_state.sentence);
}

}  // namespace fornax::ui::plots
