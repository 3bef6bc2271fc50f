// Tabular figures: Inter's digits differ in width and Qt 6.4 has no font-feature API, so each digit is centred in a
// cell as wide as the widest one and live numbers do not jitter.
#include <QHash>
#include <QPainter>
#include <algorithm>

#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

struct Digits {
    qreal cell = 0;
    qreal width[10] = {};
};

const Digits& digitsOf(const QFont& font) {
    static QHash<QString, Digits> cache;
    const QString key = font.key();
    if (const auto found = cache.constFind(key); found != cache.constEnd()) return *found;
    Digits d;
    const QFontMetricsF metrics(font);
    for (int i = 0; i < 10; ++i) {
        d.width[i] = metrics.horizontalAdvance(QChar(QLatin1Char(static_cast<char>('0' + i))));
        d.cell = std::max(d.cell, d.width[i]);
    }
    return *cache.insert(key, d);
}

bool isDigit(QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); }

/// Calls `part(text, isDigit)` for every digit and every run without digits.
template <class Part> void split(const QString& text, Part part) {
    int start = 0;
    for (int i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !isDigit(text[i])) continue;
        if (i > start) part(text.mid(start, i - start), false);
        if (i < text.size()) part(text.mid(i, 1), true);
        start = i + 1;
    }
}

}  // namespace

qreal tabularWidth(const QFont& font, const QString& text) {
    const Digits& digits = digitsOf(font);
    const QFontMetricsF metrics(font);
    qreal width = 0;
    split(text, [&](const QString& part, bool digit) { width += digit ? digits.cell : metrics.horizontalAdvance(part); });
    return width;
}

QString elidedTabular(const QFont& font, const QString& text, Qt::TextElideMode mode, qreal width) {
    if (tabularWidth(font, text) <= width) return text;
    const QFontMetricsF metrics(font);
    QString shown;
    for (qreal room = width; room > 0;) {
        shown = metrics.elidedText(text, mode, room);
        const qreal over = tabularWidth(font, shown) - width;
        if (over <= 0) break;
        room -= std::max<qreal>(over, 1);
    }
    return shown;
}

void drawTabular(QPainter& painter, const QRectF& rect, int alignment, const QString& text) {
    const QFont font = painter.font();
    const Digits& digits = digitsOf(font);
    const QFontMetricsF metrics(font);
    qreal x = rect.left();
    if (alignment & Qt::AlignRight) x = rect.right() - tabularWidth(font, text);
    else if (alignment & Qt::AlignHCenter) x = rect.center().x() - tabularWidth(font, text) / 2;
    qreal baseline = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    if (alignment & Qt::AlignTop) baseline = rect.top() + metrics.ascent();
    else if (alignment & Qt::AlignBottom) baseline = rect.bottom() - metrics.descent();
    split(text, [&](const QString& part, bool digit) {
        if (digit) {
            painter.drawText(QPointF(x + (digits.cell - digits.width[part[0].digitValue()]) / 2, baseline), part);
            x += digits.cell;
        } else {
            painter.drawText(QPointF(x, baseline), part);
            x += metrics.horizontalAdvance(part);
        }
    });
}

QSize FigureLabel::sizeHint() const {
    const QMargins m = contentsMargins();
    return {static_cast<int>(std::ceil(tabularWidth(QLabel::font(), text()))) + m.left() + m.right() + 1, QLabel::sizeHint().height()};
}

void FigureLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    drawTabular(painter, contentsRect(), static_cast<int>(alignment()), text());
}

}  // namespace fornax::ui
