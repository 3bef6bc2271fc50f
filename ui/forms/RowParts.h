// The dot and the name at the left of a SettingRow.
#pragma once
#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

/// Says by its colour that the value is not the default.
class Dot : public QWidget {
  public:
    explicit Dot(QWidget* parent) : QWidget(parent) { setFixedSize(scaled(6), scaled(6)); }
    bool on = false;

  protected:
    void paintEvent(QPaintEvent*) override {
        if (!on) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen), painter.setBrush(Palette::current().accent);
        painter.drawEllipse(rect());
    }
};

/// The name of a setting. Focused by a click, so that Backspace can reset it.
class RowLabel : public ElidedLabel {
  public:
    RowLabel(const QString& text, QWidget* parent) : ElidedLabel(text, parent) { setFocusPolicy(Qt::ClickFocus); }

  protected:
    void focusInEvent(QFocusEvent* event) override { ElidedLabel::focusInEvent(event), update(); }
    void focusOutEvent(QFocusEvent* event) override { ElidedLabel::focusOutEvent(event), update(); }
    void paintEvent(QPaintEvent* event) override {
        ElidedLabel::paintEvent(event);
        if (!hasFocus()) return;
        QPainter painter(this);
        paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
    }
};

}  // namespace fornax::ui
