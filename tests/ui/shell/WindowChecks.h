// What holds for every page of the window: names for screen readers, and nothing cut.
#pragma once
#include <QtWidgets>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::test {

inline QString describe(const QWidget* w) {
    QString words;
    if (const auto* l = qobject_cast<const QLabel*>(w)) words = l->text();
    if (const auto* b = qobject_cast<const QAbstractButton*>(w)) words = b->text();
    return QStringLiteral("%1 \"%2\" (%3) in %4, %5 × %6").arg(QString::fromLatin1(w->metaObject()->className()), w->objectName(), words.left(40),
                                                             w->parentWidget() != nullptr ? w->parentWidget()->objectName() : QString()).arg(w->width()).arg(w->height());
}

inline bool needsName(const QWidget* w) {
    if (w->objectName().startsWith(QLatin1String("qt_"))) return false;
    // Parts of Qt's own widgets, which speak for them.
    if (qobject_cast<const QScrollBar*>(w) != nullptr || w->focusProxy() != nullptr || w->inherits("QTableCornerButton") || w->inherits("QLineEditIconButton")) return false;
    return qobject_cast<const QAbstractButton*>(w) != nullptr || qobject_cast<const QLineEdit*>(w) != nullptr || qobject_cast<const QComboBox*>(w) != nullptr ||
           qobject_cast<const QAbstractSlider*>(w) != nullptr || qobject_cast<const QAbstractItemView*>(w) != nullptr || qobject_cast<const QPlainTextEdit*>(w) != nullptr ||
           w->focusPolicy() == Qt::StrongFocus;
}

inline bool hasName(const QWidget* w) {
    if (!w->accessibleName().isEmpty()) return true;
    if (const auto* b = qobject_cast<const QAbstractButton*>(w)) return !b->text().isEmpty() || !b->toolTip().isEmpty();
    for (const QWidget* up = w->parentWidget(); up != nullptr; up = up->parentWidget())
        if (qobject_cast<const QComboBox*>(up) != nullptr) return true;
    return qobject_cast<const QHeaderView*>(w) != nullptr || qobject_cast<const QDockWidget*>(w) != nullptr || qobject_cast<const QMenuBar*>(w) != nullptr;
}

inline QStringList nameless(const QWidget& window) {
    QStringList found;
    for (const auto* w : window.findChildren<QWidget*>())
        if (needsName(w) && !hasName(w)) found << describe(w);
    return found;
}

/// Buttons whose text is cut: narrower than what they ask for.
inline QStringList cutButtons(const QWidget& window) {
    QStringList cut;
    for (const auto* b : window.findChildren<QPushButton*>()) {
        if (!b->isVisible() || b->text().isEmpty() || b->objectName() == QLatin1String("search")) continue;
        if (b->width() < b->sizeHint().width() - 1 || b->height() < b->sizeHint().height() - 1) cut << describe(b);
    }
    return cut;
}

/// Labels that have less room than their words need. Those that elide with a tooltip are made for it.
inline QStringList cutLabels(const QWidget& window) {
    QStringList cut;
    for (const auto* l : window.findChildren<QLabel*>()) {
        if (!l->isVisible() || l->text().isEmpty() || qobject_cast<const ui::ElidedLabel*>(l) != nullptr) continue;
        const int high = l->wordWrap() ? l->heightForWidth(l->width()) : l->sizeHint().height();
        if (l->height() < high - 1 || (!l->wordWrap() && l->width() < l->sizeHint().width() - 1)) cut << describe(l);
    }
    return cut;
}

/// Contents that are wider than an area which cannot be scrolled sideways, and what in them asks for the width.
inline QStringList tooWide(const QWidget& window) {
    QStringList found;
    for (const auto* area : window.findChildren<QScrollArea*>()) {
        if (!area->isVisible() || area->widget() == nullptr || area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) continue;
        const int room = area->viewport()->width();
        if (area->widget()->width() <= room) continue;
        found << describe(area->widget()) + QStringLiteral(" is %1 wide of %2").arg(area->widget()->width()).arg(room);
        for (const auto* w : area->widget()->findChildren<QWidget*>())
            if (w->minimumSizeHint().width() > room - 2 * ui::scaled(14)) found << QStringLiteral("    ") + describe(w) + QStringLiteral(" needs %1").arg(w->minimumSizeHint().width());
    }
    return found;
}

/// Visible children that stick out of what holds them, so that a part of them is never drawn.
inline QStringList sticksOut(const QWidget& window) {
    QStringList found;
    for (const auto* w : window.findChildren<QWidget*>()) {
        const QWidget* up = w->parentWidget();
        const bool leaf = qobject_cast<const QLabel*>(w) != nullptr || qobject_cast<const QAbstractButton*>(w) != nullptr || qobject_cast<const QLineEdit*>(w) != nullptr;
        if (!leaf || !w->isVisible() || w->isWindow() || up == nullptr || w->objectName().startsWith(QLatin1String("qt_"))) continue;
        if (!up->rect().adjusted(-1, -1, 1, 1).contains(w->geometry())) found << describe(w);
    }
    return found + tooWide(window);
}

}  // namespace fornax::test
