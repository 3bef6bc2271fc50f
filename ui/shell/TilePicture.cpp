#include "ui/shell/TilePicture.h"

#include <QPainter>
#include <QPainterPath>

#include "ui/base/Fonts.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

TilePicture::TilePicture(QWidget* parent) : QWidget(parent) { setObjectName(QStringLiteral("tilePicture")); }

void TilePicture::setPicture(const QImage& picture) {
    m_picture = picture;
    update();
}

void TilePicture::setLines(const QStringList& lines) {
    m_lines = lines;
    update();
}

QSize TilePicture::sizeHint() const { return {scaled(260), scaled(208)}; }

void TilePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
    // Rounded at the top like the tile; the lower corners lie inside it.
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()).adjusted(0, 0, 0, scaled(8)), scaled(6), scaled(6));
    painter.setClipPath(shape);
    painter.fillRect(rect(), m_picture.isNull() ? Palette::current().raised : QColor(Qt::black));
    if (!m_picture.isNull()) painter.drawImage(rect(), m_picture);
    else paintLines(painter);
}

/// As many as there is room for, each cut at the edge as a page of a book would be.
void TilePicture::paintLines(QPainter& painter) const {
    const QFont font = ui::font(TextRole::Secondary);
    const QFontMetrics metrics(font);
    const int margin = scaled(14), step = metrics.lineSpacing() + scaled(5);
    painter.setFont(font);
    painter.setPen(Palette::current().muted);
    int top = margin;
    for (const QString& line : m_lines) {
        if (top + step > height()) return;
        painter.drawText(QRect(margin, top, width() - 2 * margin, step), Qt::AlignLeft | Qt::AlignTop, metrics.elidedText(line, Qt::ElideRight, width() - 2 * margin));
        top += step;
    }
}

}  // namespace fornax::ui
