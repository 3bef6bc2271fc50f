// Painting of a pane's own part, and what makes it redraw: theme, font, size, focus.
#include <cmath>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

void LivePlot::paintEvent(QPaintEvent*) {
    QCPPainter painter(this);
    painter.fillRect(rect(), Palette::current().panel);
    d->paintHeader(*this, painter, QRectF(0, 0, width(), d->headerHeight()));
    if (!hasFocus()) return;
    painter.setAntialiasing(true);
    painter.setPen(QPen(Palette::current().accent, 2));
    painter.drawLine(QPointF(0, d->headerHeight() - 2), QPointF(QFontMetricsF(ui::font(TextRole::Secondary, QFont::DemiBold)).horizontalAdvance(d->title), d->headerHeight() - 2));
}

void LivePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    if (layout()) layout()->setContentsMargins(0, static_cast<int>(std::ceil(d->headerHeight())), 0, 0);
    d->canvas->setBackground(QBrush(Palette::current().panel));
    setStale();
    refreshIfVisible();
}

void LivePlot::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    d->group->markDirty();
}

void LivePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setStale();
    d->group->markDirty();
}

void LivePlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void LivePlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (d->group && d->group->cursorPlot() == this && !d->canvas->underMouse()) d->group->setCursor(std::nullopt, nullptr);
    update();
}

}  // namespace fornax::ui::plots
