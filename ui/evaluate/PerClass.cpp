#include "ui/evaluate/PerClass.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"
#include "ui/evaluate/Csv.h"

namespace fornax::ui {
namespace {

class ClassDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Palette& p = Palette::current();
        const int column = index.column();
        painter->save();
        const bool selected = option.state & QStyle::State_Selected;
        if (selected) painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
        if (selected && column == 0) painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
        paintHairline(*painter, option.rect.bottomLeft(), QPointF(option.rect.right() + 1, option.rect.bottom()), p.grid);
        QRect room = option.rect.adjusted(scaled(column == 0 ? 14 : 8), 0, -scaled(column == PerClassModel::F1 ? 14 : 8), 0);
        const double value = index.data(PerClassModel::NumberRole).toDouble();
        if (column >= PerClassModel::Precision) {   // the figure as a bar, from 0 to 1
            const int figure = int(tabularWidth(ui::font(TextRole::Body), QStringLiteral("0.0000"))) + scaled(8), most = room.width() - figure, thick = scaled(8);
            if (most > scaled(20)) painter->fillRect(QRect(room.left(), room.center().y() - thick / 2, std::max(1, int(most * value)), thick), Palette::mix(p.panel, p.muted, 0.4));
        }
        const bool weakest = index.data(PerClassModel::WeakestRole).toBool();
        painter->setFont(ui::font(TextRole::Body, column == 0 || weakest ? QFont::Medium : QFont::Normal));
        painter->setPen(weakest ? p.bad : p.text);
        drawTabular(*painter, room, index.data(Qt::TextAlignmentRole).toInt(), index.data().toString());
        painter->restore();
    }
};

}  // namespace

void PerClassModel::setEvaluation(const evaluate::Evaluation& evaluation) {
    beginResetModel();
    m_rows = evaluation.perClass;
    m_names.clear();
    for (std::size_t c = 0; c < m_rows.size(); ++c) m_names << (c < evaluation.classes.size() ? QString::fromStdString(evaluation.classes[c]) : QString::number(c));
    endResetModel();
}

double PerClassModel::figure(int row, int column) const {
    const evaluate::ClassMetrics& m = m_rows.at(static_cast<std::size_t>(row));
    switch (column) {
        case Support: return double(m.support);
        case Precision: return m.precision;
        case Recall: return m.recall;
        case F1: return m.f1;
        default: return 0;
    }
}

bool PerClassModel::isWeakest(int row, int column) const {
    if (column < Precision || rowCount() < 2) return false;
    for (int other = 0; other < rowCount(); ++other)
        if (m_rows[static_cast<std::size_t>(other)].support > 0 && figure(other, column) < figure(row, column)) return false;
    return m_rows[static_cast<std::size_t>(row)].support > 0;
}

QVariant PerClassModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            if (column == Name) return m_names.at(row);
            return column == Support ? integer(static_cast<qint64>(figure(row, column))) : number(figure(row, column), 4);
        case NumberRole: return column == Name ? QVariant(row) : QVariant(figure(row, column));
        case WeakestRole: return isWeakest(row, column);
        case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (column == Name ? Qt::AlignLeft : Qt::AlignRight));
        case Qt::ToolTipRole: return isWeakest(row, column) ? tr("The weakest of this column") : QVariant();
        default: return {};
    }
}

QVariant PerClassModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && section == Support) return tr("Pictures of this class");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Name: return tr("Class");
        case Support: return tr("Pictures");
        case Precision: return tr("Precision");
        case Recall: return tr("Recall");
        case F1: return tr("F1");
        default: return {};
    }
}

PerClassTable::PerClassTable(PerClassModel* model, QWidget* parent) : QTableView(parent) {
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(model);
    sorted->setSortRole(PerClassModel::NumberRole);
    setHorizontalHeader(new TableHeader(this));
    setModel(sorted);
    setItemDelegate(new ClassDelegate(this));
    setSortingEnabled(true);
    sortByColumn(PerClassModel::Name, Qt::AscendingOrder);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Figures by class"));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(std::max(scaled(31), QFontMetrics(ui::font(TextRole::Body)).height() + scaled(10)));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
}

void PerClassTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.isValid()) Q_EMIT classChosen(current.siblingAtColumn(PerClassModel::Name).data(PerClassModel::NumberRole).toInt());
}

void PerClassTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(text(QLatin1Char('\t')));
    QTableView::keyPressEvent(event);
}

QString PerClassTable::text(QChar separator) const {
    QString all;
    for (int row = -1; row < model()->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < PerClassModel::Columns; ++column)
            cells << (row < 0 ? model()->headerData(column, Qt::Horizontal).toString()
                              : column == 0 ? model()->index(row, column).data().toString() : plainFigure(model()->index(row, column).data().toString()));
        all += separatedLine(cells, separator);
    }
    return all;
}

}  // namespace fornax::ui
