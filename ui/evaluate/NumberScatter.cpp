#include "ui/evaluate/NumberScatter.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

using plots::readable;

NumberScatter::NumberScatter(QWidget* parent) : QWidget(parent) {
    setFont(ui::font(TextRole::Note));
    setAccessibleName(tr("Predicted against true numbers"));
}

void NumberScatter::setNumbers(std::vector<evaluate::NumberAnswer> numbers, const QString& target) {
    std::erase_if(numbers, [](const auto& one) { return !std::isfinite(one.truth) || !std::isfinite(one.predicted); });
    m_numbers = std::move(numbers);
    m_target = target;
    plots::Range data{0, 1};
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        const auto [low, high] = std::minmax(m_numbers[i].truth, m_numbers[i].predicted);
        data = i == 0 ? plots::Range{low, high} : plots::Range{std::min(data.low, low), std::max(data.high, high)};
    }
    m_range = plots::niceRange(data);
    m_ticks = plots::linearTicks(m_range);
    update();
}

QRectF NumberScatter::area() const {
    const QFontMetrics metrics(font());
    int wide = 0;
    for (const QString& each : plots::tickLabels(m_ticks)) wide = std::max(wide, metrics.horizontalAdvance(each));
    const qreal left = wide + metrics.height() * 2, below = metrics.height() * 2.8, edge = metrics.height();
    return QRectF(rect()).adjusted(left, edge, -edge, -below);
}

QPointF NumberScatter::place(double truth, double predicted) const {
    const QRectF inside = area();
    const double span = m_range.span() > 0 ? m_range.span() : 1;
    return {inside.left() + (truth - m_range.low) / span * inside.width(), inside.bottom() - (predicted - m_range.low) / span * inside.height()};
}

QSize NumberScatter::sizeHint() const {
    const int em = fontMetrics().height();
    return {em * 30, em * 22};
}
QSize NumberScatter::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {em * 14, em * 11};
}

void NumberScatter::drawAxes(QPainter& painter, const QRectF& inside) const {
    const Palette& p = Palette::current();
    const QFontMetrics metrics(font());
    const QStringList labels = plots::tickLabels(m_ticks);
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const QPointF at = place(m_ticks[i], m_ticks[i]);
        painter.setPen(p.line);
        painter.drawLine(QPointF(at.x(), inside.top()), QPointF(at.x(), inside.bottom()));
        painter.drawLine(QPointF(inside.left(), at.y()), QPointF(inside.right(), at.y()));
        painter.setPen(p.muted);
        const QString& words = labels[static_cast<int>(i)];
        painter.drawText(QRectF(at.x() - 200, inside.bottom() + 2, 400, metrics.height() * 1.3), Qt::AlignHCenter | Qt::AlignTop, words);
        painter.drawText(QRectF(0, at.y() - metrics.height(), inside.left() - 4, metrics.height() * 2), Qt::AlignRight | Qt::AlignVCenter, words);
    }
    painter.drawText(QRectF(inside.left(), inside.bottom() + metrics.height() * 1.4, inside.width(), metrics.height() * 1.3), Qt::AlignHCenter, tr("true %1").arg(m_target));
    painter.save();
    painter.translate(metrics.height() * 0.2, inside.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, inside.height(), metrics.height() * 1.3), Qt::AlignHCenter, tr("predicted"));
    painter.restore();
}

void NumberScatter::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inside = area();
    drawAxes(painter, inside);
    painter.setClipRect(inside);
    painter.setPen(QPen(p.muted, 1.2, Qt::DashLine));
    painter.drawLine(place(m_range.low, m_range.low), place(m_range.high, m_range.high));
    QColor dot = p.accent;
    dot.setAlphaF(m_numbers.size() > 500 ? 0.35F : 0.7F);   // so that many points show where they are dense
    painter.setPen(Qt::NoPen);
    painter.setBrush(dot);
    const qreal radius = std::max<qreal>(2, fontMetrics().height() / 6.0);
    for (const auto& one : m_numbers) painter.drawEllipse(place(one.truth, one.predicted), radius, radius);
}

bool NumberScatter::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const evaluate::NumberAnswer* nearest = nullptr;
    double distance = fontMetrics().height();
    for (const auto& one : m_numbers) {
        const QPointF off = place(one.truth, one.predicted) - QPointF(help->pos());
        if (const double away = std::hypot(off.x(), off.y()); away < distance) distance = away, nearest = &one;
    }
    if (nearest) QToolTip::showText(help->globalPos(), tr("row %1: true %2, predicted %3").arg(integer(nearest->index + 1), readable(nearest->truth), readable(nearest->predicted)), this);
    else QToolTip::hideText();
    return true;
}

}  // namespace fornax::ui
