#include "ui/runs/RunsDelegate.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"
#include "ui/plots/LineSample.h"
#include "ui/plots/Series.h"
#include "ui/runs/RunsModel.h"

namespace fornax::ui {

QSize RunsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int height = std::max(scaled(31), QFontMetrics(option.font).height() + scaled(12));
    switch (index.column()) {
    case RunsModel::Compare: return {scaled(84), height};
    case RunsModel::Curve: return {scaled(76), height};
    default: break;
    }
    const int sign = index.column() == RunsModel::State ? scaled(24) : 0;
    const QString text = index.data(Qt::DisplayRole).toString();
    return {int(std::ceil(tabularWidth(ui::font(TextRole::Body, QFont::DemiBold), text))) + sign + scaled(22), height};
}

void RunsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Palette& p = Palette::current();
    painter->save();
    const bool selected = option.state & QStyle::State_Selected;
    if (selected) painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
    if (selected && index.column() == RunsModel::Compare) painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
    paintHairline(*painter, QPointF(option.rect.left(), option.rect.bottom() + 0.5), QPointF(option.rect.right() + 1, option.rect.bottom() + 0.5), p.grid);
    const QRect cell = option.rect.adjusted(scaled(8), 0, -scaled(8), 0);
    if (index.column() == RunsModel::Compare) {
        paintCompare(*painter, option, index);
    } else if (index.column() == RunsModel::State) {
        paintState(*painter, cell, index);
    } else if (index.column() == RunsModel::Curve) {
        paintCurve(*painter, cell, index.data(RunsModel::CurveRole).value<QList<double>>());
    } else {
        const bool best = index.data(RunsModel::BestRole).toBool();
        const bool secondary = index.column() == RunsModel::Number || index.column() == RunsModel::Started || index.column() == RunsModel::Device;
        painter->setFont(ui::font(TextRole::Body, best ? QFont::DemiBold : QFont::Normal));
        painter->setPen(best ? p.good : secondary ? p.muted : p.text);
        const QString text = QFontMetrics(painter->font()).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, cell.width());
        drawTabular(*painter, cell, index.data(Qt::TextAlignmentRole).toInt(), index.column() == RunsModel::Name ? text : index.data(Qt::DisplayRole).toString());
    }
    if (option.state & QStyle::State_HasFocus) paintFrame(*painter, QRectF(option.rect).adjusted(1, 1, -1, -2), scaled(3), Qt::transparent, {}, true);
    painter->restore();
}

void RunsDelegate::paintCompare(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Palette& p = Palette::current();
    const int slot = index.data(RunsModel::SlotRole).toInt();
    const qreal size = scaled(15);
    const QRectF box(option.rect.left() + cellMarginLeft(true), option.rect.center().y() - size / 2 + 0.5, size, size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(slot >= 0 ? p.accent : p.outline, 1));
    painter.setBrush(slot >= 0 ? p.accent : p.field);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    if (slot < 0) return;
    painter.setPen(QPen(p.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{box.topLeft() + QPointF(size * 0.25, size * 0.52), box.topLeft() + QPointF(size * 0.43, size * 0.7), box.topLeft() + QPointF(size * 0.76, size * 0.32)});
    plots::drawLineSample(painter, QRectF(box.right() + scaled(9), option.rect.top(), scaled(24), option.rect.height()), p.series(slot));
}

void RunsDelegate::paintState(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
    const auto tone = static_cast<Tone>(index.data(RunsModel::ToneRole).toInt());
    const int size = scaled(15);
    const QRect sign(rect.left(), rect.center().y() - size / 2, size, size);
    icon(index.data(RunsModel::IconRole).toString(), toneColor(tone)).paint(&painter, sign);
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(tone == Tone::Bad ? toneColor(tone) : Palette::current().text);
    painter.drawText(rect.adjusted(size + scaled(8), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data(Qt::DisplayRole).toString());
}

void RunsDelegate::paintCurve(QPainter& painter, const QRect& rect, const QList<double>& values) const {
    const Palette& p = Palette::current();
    plots::Summary summary;
    for (const double v : values) summary.add(v);
    const QRectF r = QRectF(rect).adjusted(0, scaled(7), 0, -scaled(7));
    painter.setRenderHint(QPainter::Antialiasing);
    if (summary.good == 0 && summary.bad == 0) {
        painter.setPen(p.muted);
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("–"));
        return;
    }
    const double span = summary.good > 0 && summary.max > summary.min ? summary.max - summary.min : 1;
    const double step = values.size() > 1 ? r.width() / double(values.size() - 1) : 0;
    QPolygonF line;
    QPointF bad;
    for (int i = 0; i < values.size(); ++i) {
        const double x = r.left() + i * step;
        if (plots::isPlottable(values[i])) line << QPointF(x, r.bottom() - (values[i] - summary.min) / span * r.height());
        else if (bad.isNull()) bad = QPointF(x, line.isEmpty() ? r.center().y() : line.last().y());
    }
    painter.setPen(QPen(p.muted, 1.2));
    painter.setBrush(p.muted);
    if (line.size() == 1) painter.drawEllipse(line.first(), 1.5, 1.5);
    painter.setBrush(Qt::NoBrush);
    if (line.size() > 1) painter.drawPolyline(line);
    if (bad.isNull()) return;
    painter.setPen(QPen(p.bad, 1.6));
    plots::drawMarker(painter, bad, 6, 2);
}

bool RunsDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (index.column() != RunsModel::Compare) return QStyledItemDelegate::editorEvent(event, model, option, index);
    const bool click = event->type() == QEvent::MouseButtonRelease && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton &&
                       option.rect.contains(static_cast<QMouseEvent*>(event)->pos());
    const bool key = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (!click && !key) return false;
    const bool on = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

}  // namespace fornax::ui
