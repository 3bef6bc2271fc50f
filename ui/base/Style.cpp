#include "ui/base/Style.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/StylePaint.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const Palette& p = Palette::current();
    switch (element) {
        case PE_PanelButtonCommand:
            drawButtonPanel(*option, *painter, widget);
            return;
        case PE_PanelLineEdit:
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame != nullptr && frame->lineWidth > 0)
                drawField(*option, *painter, widget);
            return;
        case PE_FrameLineEdit: return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            drawCheck(*option, *painter, false);
            return;
        case PE_IndicatorRadioButton:
            drawCheck(*option, *painter, true);
            return;
        case PE_PanelItemViewRow:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) drawRow(*item, *painter);
            return;
        case PE_PanelItemViewItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option); item != nullptr && item->backgroundBrush.style() != Qt::NoBrush)
                painter->fillRect(item->rect, item->backgroundBrush);
            return;
        case PE_FrameFocusRect:
            // Controls with a frame draw their own ring; rows show the current one by the ring of the view's cell.
            if (qstyleoption_cast<const QStyleOptionFocusRect*>(option) != nullptr && widget != nullptr && !widget->inherits("QAbstractItemView"))
                paintFrame(*painter, option->rect, scaled(4), Qt::transparent, {}, true);
            return;
        case PE_PanelButtonTool: {
            const bool on = option->state & (State_On | State_Sunken), hover = (option->state & State_MouseOver) && (option->state & State_Enabled);
            paintFrame(*painter, option->rect, scaled(5), on || hover ? p.raised : QColor(Qt::transparent), {}, option->state & State_HasFocus);
            return;
        }
        case PE_IndicatorBranch:
            if (option->state & State_Children) {
                QRect place(0, 0, scaled(12), scaled(12));
                place.moveCenter(option->rect.center());
                icon(option->state & State_Open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), p.muted).paint(painter, place);
            }
            return;
        case PE_IndicatorArrowDown:
        case PE_IndicatorHeaderArrow: {
            QRect place(0, 0, scaled(11), scaled(11));
            place.moveCenter(option->rect.center());
            const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
            const bool up = header != nullptr && header->sortIndicator == QStyleOptionHeader::SortUp;
            icon(up ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), p.muted).paint(painter, place);
            return;
        }
        default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    const Palette& p = Palette::current();
    if (element == CE_PushButtonLabel) {
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton copy = *button;
            const QString kind = kindOf(widget);
            const QColor color = kind == QLatin1String("primary") ? p.onAccent : kind == QLatin1String("link") ? p.accent : p.text;
            copy.palette.setColor(QPalette::Active, QPalette::ButtonText, color);
            copy.palette.setColor(QPalette::Inactive, QPalette::ButtonText, color);
            copy.state &= ~State_HasFocus;
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
    }
    if (element == CE_ItemViewItem) {
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem copy = *item;
            copy.palette.setColor(QPalette::HighlightedText, copy.palette.color(QPalette::Text));
            const bool focused = copy.state & State_HasFocus;
            copy.state &= ~State_HasFocus;
            QProxyStyle::drawControl(element, &copy, painter, widget);
            if (focused) paintFrame(*painter, QRectF(copy.rect).adjusted(1, 1, -1, -2), scaled(3), Qt::transparent, p.accent);
            return;
        }
    }
    if (element == CE_ComboBoxLabel) {
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo != nullptr && !combo->editable) {
            QRect rect = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
            if (!combo->currentIcon.isNull()) {
                const int side = combo->iconSize.width();
                combo->currentIcon.paint(painter, QRect(rect.left(), rect.center().y() - side / 2, side, side), Qt::AlignCenter,
                                         combo->state & State_Enabled ? QIcon::Normal : QIcon::Disabled);
                rect.setLeft(rect.left() + side + scaled(8));
            }
            painter->setPen(combo->state & State_Enabled ? p.text : p.faint);
            painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, rect.width()));
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const {
    if (control == CC_ComboBox) {
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            drawComboBox(*combo, *painter, widget, subControlRect(control, combo, SC_ComboBoxArrow, widget));
            return;
        }
    }
    if (control == CC_Slider) {
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            drawSlider(*slider, *painter, subControlRect(control, slider, SC_SliderGroove, widget), subControlRect(control, slider, SC_SliderHandle, widget));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl sub, const QWidget* widget) const {
    if (control != CC_ComboBox) return QProxyStyle::subControlRect(control, option, sub, widget);
    const QRect r = option->rect;
    const int arrow = scaled(26), pad = scaled(9);
    switch (sub) {
        case SC_ComboBoxArrow: return visualRect(option->direction, r, QRect(r.right() - arrow + 1, r.top(), arrow, r.height()));
        case SC_ComboBoxEditField: return visualRect(option->direction, r, r.adjusted(pad, 1, -arrow, -1));
        default: return r;
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    if (element != SE_LineEditContents) return QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    return frame != nullptr && frame->lineWidth > 0 ? option->rect.adjusted(scaled(7), 1, -scaled(5), -1) : option->rect;
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
    // Noto CJK is taller than Inter: a control takes the larger of its design height and what its text needs.
    const auto atLeast = [&](int height, int text) { return std::max(scaled(height), text + scaled(10)); };
    const int text = option != nullptr ? option->fontMetrics.height() : 0;
    switch (type) {
        case CT_PushButton: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool labelled = button != nullptr && !button->text.isEmpty();
            const int pad = kindOf(widget) == QLatin1String("link") ? scaled(4) : labelled ? scaled(13) : scaled(7);
            return {size.width() + 2 * pad, atLeast(30, text)};
        }
        case CT_ComboBox: return {size.width() + scaled(35), atLeast(28, text)};
        case CT_LineEdit: return {size.width(), atLeast(28, text)};
        case CT_ItemViewItem: {
            const QSize base = QProxyStyle::sizeFromContents(type, option, size, widget);
            return {base.width() + scaled(12), std::max(base.height(), scaled(31))};
        }
        default: return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight: return scaled(15);
        case PM_ButtonIconSize:
        case PM_SmallIconSize: return scaled(16);
        case PM_SliderLength:
        case PM_SliderThickness:
        case PM_SliderControlThickness: return scaled(14);
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical: return 0;
        case PM_FocusFrameHMargin: return scaled(6);
        default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const {
    switch (hint) {
        case SH_ComboBox_Popup: return 0;
        case SH_EtchDisabledText:
        case SH_DitherDisabledText: return 0;
        case SH_UnderlineShortcut: return 0;
        case SH_ItemView_ShowDecorationSelected: return 1;
        default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

}  // namespace fornax::ui
