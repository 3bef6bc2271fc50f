#include "ui/dataset/TableHeader.h"

#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

namespace {
constexpr int kArrow = 11, kArrowGap = 3;   // of the sorted column
}

int cellMarginLeft(bool first) { return scaled(first ? 14 : 8); }
int cellMarginRight(bool last) { return scaled(last ? 14 : 8); }

TableHeader::TableHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setHighlightSections(false);
    setSectionsClickable(true);
    setFont(ui::font(TextRole::Secondary, QFont::Medium));
}

QSize TableHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), std::max(scaled(32), QFontMetrics(ui::font(TextRole::Secondary)).height() + scaled(12))};
}

/// The margins are ours, so the style's idea of the width would cut the words.
QSize TableHeader::sectionSizeFromContents(int logicalIndex) const {
    const QFontMetrics metrics(ui::font(TextRole::Secondary, QFont::Medium));
    const int words = metrics.horizontalAdvance(model()->headerData(logicalIndex, Qt::Horizontal).toString()) + 1;
    const int arrow = isSortIndicatorShown() ? kArrow + kArrowGap : 0;
    return {cellMarginLeft(visualIndex(logicalIndex) == 0) + words + scaled(arrow) + cellMarginRight(isLast(logicalIndex)), sizeHint().height()};
}

bool TableHeader::isLast(int logicalIndex) const {
    for (int later = visualIndex(logicalIndex) + 1; later < count(); ++later)
        if (!isSectionHidden(this->logicalIndex(later))) return false;
    return true;
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const {
    const Palette& p = Palette::current();
    painter->save();
    painter->fillRect(rect, p.panel);
    paintHairline(*painter, rect.bottomLeft(), QPointF(rect.right() + 1, rect.bottom()), p.line);
    QRect room = rect.adjusted(cellMarginLeft(visualIndex(logicalIndex) == 0), 0, -cellMarginRight(isLast(logicalIndex)), 0);
    const int alignment = model()->headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    painter->setFont(ui::font(TextRole::Secondary, QFont::Medium));
    const QString words = painter->fontMetrics().elidedText(model()->headerData(logicalIndex, Qt::Horizontal).toString(), Qt::ElideRight, room.width());
    painter->setPen(p.muted);
    painter->drawText(room, alignment == 0 ? int(Qt::AlignLeft | Qt::AlignVCenter) : alignment, words);
    if (isSortIndicatorShown() && sortIndicatorSection() == logicalIndex) {
        const int side = scaled(kArrow), wide = painter->fontMetrics().horizontalAdvance(words);
        const int x = (alignment & Qt::AlignRight) != 0 ? room.right() - wide - side - scaled(kArrowGap) : room.left() + wide + scaled(kArrowGap);
        icon(sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), p.muted)
            .paint(painter, QRect(x, room.center().y() - side / 2, side, side));
    }
    painter->restore();
}

}  // namespace fornax::ui
