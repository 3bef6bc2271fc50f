#include "ui/shell/ShareBar.h"

#include <QPainter>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"

namespace fornax::ui {

ShareBar::ShareBar(int width, bool accent, QWidget* parent) : QWidget(parent), m_accent(accent) { setFixedSize(scaled(width), scaled(12)); }

void ShareBar::set(double share) {
    m_share = std::clamp(share, 0.0, 1.0);
    setAccessibleName(tr("%1 %").arg(static_cast<int>(m_share * 100)));
    update();
}

void ShareBar::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const qreal thick = scaled(3);
    const QRectF track(0, (height() - thick) / 2, width(), thick);
    painter.setBrush(Palette::mix(p.line, p.outline, 0.25));
    painter.drawRoundedRect(track, thick / 2, thick / 2);
    if (m_share <= 0) return;
    painter.setBrush(m_accent ? p.accent : p.muted);
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(std::max(thick, track.width() * m_share), thick)), thick / 2, thick / 2);
}

}  // namespace fornax::ui
