// How Style paints its parts, each from Qt's description of it. Internal to the style.
#pragma once
#include <QStyleOption>

class QPainter;
class QWidget;

namespace fornax::ui {

/// The property "kind" of a widget; empty without one.
QString kindOf(const QWidget* widget);
void drawButtonPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget);
void drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget);
void drawCheck(const QStyleOption& option, QPainter& painter, bool radio);
/// A selected row: accent bar and raised (dark) or tint (light); a hairline under every row.
void drawRow(const QStyleOptionViewItem& item, QPainter& painter);
void drawComboBox(const QStyleOptionComboBox& combo, QPainter& painter, const QWidget* widget, const QRect& arrow);
void drawSlider(const QStyleOptionSlider& slider, QPainter& painter, const QRect& groove, const QRect& handle);

}  // namespace fornax::ui
