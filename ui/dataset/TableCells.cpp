#include "ui/dataset/TableCells.h"

#include <QPainter>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"

namespace fornax::ui {
namespace {
int left(const QModelIndex& index) { return cellMarginLeft(index.column() == 0); }
int right(const QModelIndex& index) { return cellMarginRight(index.column() + 1 == index.model()->columnCount()); }
}  // namespace

QRect TableCells::room(const QRect& cell, const QModelIndex& index) { return cell.adjusted(left(index), 0, -right(index), 0); }

QSize TableCells::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const qreal words = tabularWidth(ui::font(TextRole::Body), index.data().toString());
    return {int(std::ceil(words)) + 1 + left(index) + right(index) + behind(index), option.fontMetrics.height()};
}

void TableCells::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Palette& p = Palette::current();
    painter->save();
    const bool selected = option.state & QStyle::State_Selected;
    if (selected) painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
    if (selected && index.column() == 0) painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
    paintHairline(*painter, QPointF(option.rect.left(), option.rect.bottom() + 0.5), QPointF(option.rect.right() + 1, option.rect.bottom() + 0.5), p.grid);
    const QRect place = room(option.rect, index).adjusted(0, 0, -behind(index), 0);
    painter->setFont(ui::font(TextRole::Body));
    painter->setPen(index.data(kMutedRole).toBool() ? p.muted : p.text);
    const int alignment = index.data(Qt::TextAlignmentRole).toInt();
    drawTabular(*painter, place, alignment == 0 ? int(Qt::AlignLeft | Qt::AlignVCenter) : alignment, elidedTabular(painter->font(), index.data().toString(), Qt::ElideRight, place.width()));
    if (option.state & QStyle::State_HasFocus) paintFrame(*painter, QRectF(option.rect).adjusted(1, 1, -1, -2), scaled(3), Qt::transparent, {}, true);
    painter->restore();
}

}  // namespace fornax::ui
