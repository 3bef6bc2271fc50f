// Frames, indicators and rows of the look.
#include "ui/base/StylePaint.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

QString kindOf(const QWidget* widget) { return widget != nullptr ? widget->property("kind").toString() : QString(); }

void drawButtonPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget) {
    const Palette& p = Palette::current();
    const QString kind = kindOf(widget);
    const bool enabled = option.state & QStyle::State_Enabled, hover = enabled && (option.state & QStyle::State_MouseOver);
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On), focused = option.state & QStyle::State_HasFocus;
    QColor fill = p.raised, border = p.line;
    if (kind == QLatin1String("primary")) {
        fill = enabled ? p.accent : QColor(Qt::transparent);
        border = enabled ? p.accent : p.line;
        if (enabled && (down || hover)) fill = Palette::mix(p.accent, p.text, down ? 0.16 : 0.08);
        paintFrame(painter, option.rect, scaled(5), fill, border);
        // The ring of a filled button lies inside it, where accent on accent would not be seen.
        if (focused) paintFrame(painter, QRectF(option.rect).adjusted(2, 2, -2, -2), scaled(4), Qt::transparent, p.onAccent);
        return;
    }
    if (kind == QLatin1String("ghost") || kind == QLatin1String("link")) fill = border = QColor(Qt::transparent);
    if (kind == QLatin1String("flat") || !enabled) fill = Qt::transparent;
    if (hover) fill = Palette::mix(p.raised, p.text, kind == QLatin1String("normal") || kind.isEmpty() ? 0.05 : 0.0);
    if (enabled && down) fill = Palette::mix(p.raised, p.text, 0.10);
    if (kind == QLatin1String("link")) fill = Qt::transparent;
    paintFrame(painter, option.rect, scaled(5), fill, border, focused);
}

void drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget) {
    const Palette& p = Palette::current();
    const bool enabled = option.state & QStyle::State_Enabled, focused = enabled && (option.state & QStyle::State_HasFocus);
    const bool invalid = widget != nullptr && widget->property("invalid").toBool();
    const bool raised = kindOf(widget) == QLatin1String("device");
    const QColor border = invalid ? p.bad : !enabled || raised ? p.line : p.outline;
    paintFrame(painter, option.rect, scaled(raised ? 5 : 4), raised ? p.raised : enabled ? p.field : QColor(Qt::transparent), border, focused && !invalid);
    if (invalid && focused) paintFrame(painter, QRectF(option.rect).adjusted(1, 1, -1, -1), scaled(3), Qt::transparent, p.bad);
}

void drawCheck(const QStyleOption& option, QPainter& painter, bool radio) {
    const Palette& p = Palette::current();
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange), enabled = option.state & QStyle::State_Enabled;
    const QColor fill = on ? (enabled ? p.accent : p.faint) : p.field;
    const qreal side = std::min(option.rect.width(), option.rect.height());
    paintFrame(painter, option.rect, radio ? side / 2 : scaled(3), fill, on ? fill : enabled ? p.outline : p.line,
              option.state & QStyle::State_HasFocus);
    if (!on) return;
    const QRect inner = option.rect.adjusted(2, 2, -2, -2);
    if (radio) {
        painter.setPen(Qt::NoPen), painter.setBrush(p.onAccent);
        painter.drawEllipse(QRectF(option.rect).center(), side / 5, side / 5);
    } else {
        icon(option.state & QStyle::State_NoChange ? QStringLiteral("minus") : QStringLiteral("check"), p.onAccent).paint(&painter, inner);
    }
}

void drawRow(const QStyleOptionViewItem& item, QPainter& painter) {
    const Palette& p = Palette::current();
    const bool hover = item.state & QStyle::State_MouseOver;
    if (item.state & QStyle::State_Selected) painter.fillRect(item.rect, p.dark ? p.raised : p.tint);
    else if (hover) painter.fillRect(item.rect, Palette::mix(p.panel, p.raised, 0.6));
    paintHairline(painter, item.rect.bottomLeft(), item.rect.bottomRight(), p.grid);
    if ((item.state & QStyle::State_Selected) && item.index.isValid() && item.index.column() == 0)
        painter.fillRect(QRect(item.rect.left(), item.rect.top(), scaled(3), item.rect.height()), p.accent);
}

void drawComboBox(const QStyleOptionComboBox& combo, QPainter& painter, const QWidget* widget, const QRect& arrow) {
    drawField(combo, painter, widget);
    const Palette& p = Palette::current();
    const int side = scaled(12);
    QRect place(0, 0, side, side);
    place.moveCenter(arrow.center());
    icon(QStringLiteral("chevron-down"), combo.state & QStyle::State_Enabled ? p.muted : p.faint).paint(&painter, place);
}

void drawSlider(const QStyleOptionSlider& slider, QPainter& painter, const QRect& groove, const QRect& handle) {
    const Palette& p = Palette::current();
    const bool enabled = slider.state & QStyle::State_Enabled, across = slider.orientation == Qt::Horizontal;
    const qreal thick = scaled(3);
    QRectF track = across ? QRectF(groove.left(), groove.center().y() - thick / 2 + 0.5, groove.width(), thick)
                          : QRectF(groove.center().x() - thick / 2 + 0.5, groove.top(), thick, groove.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen), painter.setBrush(p.line);
    painter.drawRoundedRect(track, thick / 2, thick / 2);
    QRectF done = track;
    if (across) done.setRight(handle.center().x());
    else done.setTop(handle.center().y());
    painter.setBrush(enabled ? p.muted : p.faint);
    painter.drawRoundedRect(done, thick / 2, thick / 2);
    painter.setBrush(enabled ? p.text : p.faint);
    const QRectF knob = QRectF(handle).adjusted(1, 1, -1, -1);
    painter.drawEllipse(knob);
    if (slider.state & QStyle::State_HasFocus) paintFrame(painter, QRectF(handle).adjusted(-1, -1, 1, 1), handle.width() / 2.0 + 1, Qt::transparent, {}, true);
}

void paintHairline(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(color, 0);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawLine(from, to);
    painter.restore();
}

void paintFrame(QPainter& painter, const QRectF& rect, qreal radius, const QColor& fill, const QColor& border, bool focused) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal device = 1.0 / painter.device()->devicePixelRatio();
    QPen pen(focused ? Palette::current().accent : border, focused ? 2.0 : device);
    painter.setPen(focused || (border.isValid() && border.alpha() > 0) ? pen : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() && fill.alpha() > 0 ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal inset = focused ? 1.0 : device / 2;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

}  // namespace fornax::ui
