#include "ui/model/LayerDelegate.h"

#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {
namespace {

void drawBar(QPainter& painter, const QRect& room, double share) {
    const Palette& p = Palette::current();
    const int figure = int(tabularWidth(ui::font(TextRole::Body), QStringLiteral("0000.0"))), most = room.width() - figure - scaled(6);
    if (most < scaled(8)) return;
    const int length = std::max(1, int(most * share));
    const int thick = scaled(8);
    painter.fillRect(QRect(room.left() + most - length, room.center().y() - thick / 2, length, thick), Palette::mix(p.panel, p.muted, 0.45));
}

}  // namespace

void LayerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Palette& p = Palette::current();
    const bool selected = option.state & QStyle::State_Selected, problem = index.data(LayerModel::ProblemRole).toBool();
    const bool total = index.data(LayerModel::TotalRole).toBool();
    const int column = index.column();
    painter->save();
    if (selected) painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
    if (problem && !selected) painter->fillRect(option.rect, Palette::mix(p.panel, p.bad, 0.10));
    if (selected && column == 0) painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
    paintHairline(*painter, option.rect.bottomLeft(), QPointF(option.rect.right() + 1, option.rect.bottom()), p.grid);
    QRect room = option.rect.adjusted(column == 0 ? scaled(14) : scaled(8), 0, column == LayerModel::Activations ? -scaled(14) : -scaled(8), 0);
    if (column == 0) {
        const int step = scaled(kLayerIndent), steps = index.data(LayerModel::IndentRole).toInt();
        if (const QVariant open = index.data(LayerModel::OpenRole); open.isValid())
            icon(open.toBool() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), p.muted).paint(painter, QRect(room.left() + (steps - 1) * step, room.center().y() - step / 2, scaled(14), scaled(14)));
        room.setLeft(room.left() + steps * step);
    }
    if (problem && column == 0) {
        const int side = scaled(15);
        icon(QStringLiteral("error"), p.bad).paint(painter, QRect(room.left(), room.center().y() - side / 2, side, side));
        room.setLeft(room.left() + side + scaled(6));
    }
    const QVariant share = index.data(LayerModel::ShareRole);
    if (share.toDouble() > 0) drawBar(*painter, room, share.toDouble());
    const bool strong = total || column == 0;
    painter->setFont(ui::font(TextRole::Body, total ? QFont::DemiBold : strong ? QFont::Medium : QFont::Normal));
    painter->setPen(problem ? p.bad : column == LayerModel::Settings && !total ? p.muted : p.text);
    const QString words = index.data().toString();
    const bool figures = column >= LayerModel::Parameters;
    drawTabular(*painter, room, index.data(Qt::TextAlignmentRole).toInt(), figures ? words : painter->fontMetrics().elidedText(words, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize LayerDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QFont f = ui::font(TextRole::Body, QFont::Medium);
    const int width = int(tabularWidth(f, index.data().toString())) + scaled(index.column() == 0 || index.column() == LayerModel::Activations ? 26 : 20) +
                      (index.column() == 0 ? index.data(LayerModel::IndentRole).toInt() * scaled(kLayerIndent) : 0);
    return {width, std::max(scaled(31), QFontMetrics(f).height() + scaled(10))};
}

}  // namespace fornax::ui
