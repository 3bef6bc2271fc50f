#include "ui/shell/SplitButton.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStyleOptionButton>
#include <QStylePainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

SplitButton::SplitButton(const QString& text, const QString& iconName, QWidget* parent) : QPushButton(text, parent) {
    setProperty("kind", QStringLiteral("normal"));
    setIcon(ui::icon(iconName));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setToolTip(tr("Alt+Down for more"));
}

int SplitButton::arrowWidth() const { return scaled(24); }

QSize SplitButton::sizeHint() const {
    const QSize base = QPushButton::sizeHint();
    return {base.width() + arrowWidth() - scaled(4), base.height()};
}

void SplitButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButtonBevel, option);
    option.rect.setRight(option.rect.right() - arrowWidth());
    painter.drawControl(QStyle::CE_PushButtonLabel, option);
    const Palette& p = Palette::current();
    const int x = width() - arrowWidth(), side = scaled(12);
    paintHairline(painter, QPointF(x, 1), QPointF(x, height() - 1), p.line);
    ui::icon(QStringLiteral("chevron-down"), isEnabled() ? p.muted : p.faint).paint(&painter, QRect(x + (arrowWidth() - side) / 2, (height() - side) / 2, side, side));
}

void SplitButton::openChoices() {
    if (m_choices != nullptr) m_choices->popup(mapToGlobal(QPoint(width() - m_choices->sizeHint().width(), height() + 2)));
}

void SplitButton::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && event->position().x() >= width() - arrowWidth()) openChoices();
    else QPushButton::mousePressEvent(event);
}

void SplitButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down && (event->modifiers() & Qt::AltModifier)) openChoices();
    else QPushButton::keyPressEvent(event);
}

void SplitButton::contextMenuEvent(QContextMenuEvent*) { openChoices(); }

}  // namespace fornax::ui
