#include <QEvent>
#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/model/ModelInspector.h"

namespace fornax::ui {

MemoryBar::MemoryBar(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void MemoryBar::set(double activations, double weights) {
    m_activations = activations;
    m_weights = weights;
    setAccessibleName(tr("Activations %1; weights, gradients, optimizer %2").arg(bytes(activations), bytes(weights)));
    update();
}

QSize MemoryBar::sizeHint() const {
    const int line = QFontMetrics(ui::font(TextRole::Secondary)).height() + scaled(6);
    return {scaled(200), scaled(18) + 2 * line};
}

void MemoryBar::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double sum = m_activations + m_weights;
    const qreal thick = scaled(10), share = sum > 0 ? m_activations / sum : 0;
    painter.fillRect(QRectF(0, 0, width(), thick), p.raised);
    painter.fillRect(QRectF(0, 0, width() * share, thick), p.train);
    if (sum > 0) painter.fillRect(QRectF(width() * share, 0, width() * (1 - share), thick), p.validation);
    painter.setFont(ui::font(TextRole::Secondary));
    const qreal line = QFontMetrics(painter.font()).height() + scaled(6);
    const struct { QColor color; QString name; double value; } rows[] = {{p.train, tr("Activations"), m_activations}, {p.validation, tr("Weights, gradients, optimizer"), m_weights}};
    qreal y = scaled(18);
    for (const auto& row : rows) {
        const qreal side = scaled(9);
        painter.fillRect(QRectF(0, y + (line - side) / 2, side, side), row.color);
        painter.setPen(p.text);
        painter.drawText(QRectF(side + scaled(7), y, width(), line), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        drawTabular(painter, QRectF(0, y, width(), line), Qt::AlignRight | Qt::AlignVCenter, bytes(row.value));
        y += line;
    }
}

}  // namespace fornax::ui
