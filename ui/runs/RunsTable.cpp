#include "ui/runs/RunsTable.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"
#include "ui/runs/RunsDelegate.h"
#include "ui/runs/RunsModel.h"

namespace fornax::ui {

namespace {
/// The widths kept were right for one size of text: each size has its own. The number rises when columns change their meaning.
QString columnsKey(const QTableView* table) {
    return QStringLiteral("runs/columns4/%1").arg(table->fontMetrics().height());
}
}

RunsTable::RunsTable(RunsModel* model, QWidget* parent) : QTableView(parent), m_proxy(new RunsProxy(model, this)) {
    setHorizontalHeader(new TableHeader(this));
    setModel(m_proxy);
    setItemDelegate(new RunsDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed);
    setShowGrid(false);
    setSortingEnabled(true);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setAlternatingRowColors(false);
    setAccessibleName(tr("Runs"));
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(std::max(scaled(31), fontMetrics().height() + scaled(12)));
    QHeaderView* header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(scaled(36));
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    const QStringList widest{QString(), QStringLiteral("999"), QString(), tr("Interrupted") + QStringLiteral("       "), QString(), QStringLiteral("0.9372"), QStringLiteral("0.1873"),
                             tr("%1 of %2").arg(QStringLiteral("100"), QStringLiteral("10")), duration(3599), QStringLiteral("100,000"), QStringLiteral("cuda:0"), ago(QDateTime::currentDateTime().addDays(-6))};
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        const int title = header->sectionSizeHint(column);
        const int cells = int(tabularWidth(font(), widest[column])) + scaled(18);
        setColumnWidth(column, column == RunsModel::Compare ? scaled(80) : column == RunsModel::Curve ? scaled(80) : std::max(title, cells));
    }
    header->setSectionResizeMode(RunsModel::Name, QHeaderView::Stretch);
    sortByColumn(RunsModel::Number, Qt::DescendingOrder);
    restoreColumns();
    connect(header, &QHeaderView::sectionMoved, this, &RunsTable::rememberColumns);
    connect(header, &QHeaderView::sectionResized, this, &RunsTable::rememberColumns);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsTable::rememberColumns);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this, header](const QPoint& at) {
        QMenu menu(this);
        fillColumnsMenu(&menu);
        menu.exec(header->mapToGlobal(at));
    });
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() != RunsModel::Compare) Q_EMIT openWanted();
    });
}

void RunsTable::restoreColumns() {
    const QByteArray state = QSettings().value(columnsKey(this)).toByteArray();
    if (!state.isEmpty()) horizontalHeader()->restoreState(state);
    horizontalHeader()->setSectionResizeMode(RunsModel::Name, QHeaderView::Stretch);
    if (isColumnHidden(RunsModel::Name)) showColumn(RunsModel::Name);
    m_restored = true;
}

void RunsTable::rememberColumns() const {
    if (m_restored) QSettings().setValue(columnsKey(this), horizontalHeader()->saveState());
}

void RunsTable::fillColumnsMenu(QMenu* menu) {
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        if (column == RunsModel::Name) continue;   // the one that names the row
        QAction* action = menu->addAction(model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            setColumnHidden(column, !on);
            rememberColumns();
        });
    }
}

std::int64_t RunsTable::currentRun() const {
    return currentIndex().isValid() ? currentIndex().siblingAtColumn(0).data(RunsModel::RunRole).toLongLong() : 0;
}

QList<std::int64_t> RunsTable::selectedRuns() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    QList<std::int64_t> runs;
    for (const QModelIndex& index : std::as_const(rows)) runs << index.data(RunsModel::RunRole).toLongLong();
    return runs;
}

void RunsTable::selectRun(std::int64_t run) {
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        const QModelIndex index = m_proxy->index(row, RunsModel::Name);
        if (index.data(RunsModel::RunRole).toLongLong() != run) continue;
        setCurrentIndex(index);
        selectRow(row);
        return;
    }
}

QString RunsTable::tsv() const {
    QList<int> columns;
    for (int visual = 0; visual < RunsModel::ColumnCount; ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (column != RunsModel::Compare && column != RunsModel::Curve && !isColumnHidden(column)) columns << column;
    }
    const auto clean = [](QString cell) { return cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' ')); };
    QStringList cells, lines;
    for (const int column : std::as_const(columns)) cells << model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << cells.join(QLatin1Char('\t'));
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    for (const QModelIndex& row : std::as_const(rows)) {
        cells.clear();
        for (const int column : std::as_const(columns)) cells << clean(row.siblingAtColumn(column).data().toString());
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void RunsTable::editName() {
    if (currentIndex().isValid()) edit(currentIndex().siblingAtColumn(RunsModel::Name));
}

void RunsTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QApplication::clipboard()->setText(tsv());
    switch (event->key()) {
    case Qt::Key_Delete: Q_EMIT deleteWanted(); return;
    case Qt::Key_Return: case Qt::Key_Enter: Q_EMIT openWanted(); return;
    case Qt::Key_F2: editName(); return;
    case Qt::Key_Space:
        if (currentIndex().isValid()) {
            const QModelIndex box = currentIndex().siblingAtColumn(RunsModel::Compare);
            model()->setData(box, box.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        }
        return;
    default: QTableView::keyPressEvent(event);
    }
}

void RunsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    Q_EMIT currentRunChanged();
}

void RunsTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    Q_EMIT currentRunChanged();
}

void RunsTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (m_proxy->rowCount() > 0 || m_proxy->sourceModel()->rowCount() == 0) return;
    QPainter painter(viewport());
    painter.setPen(Palette::current().muted);
    painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No run matches the filter."));
}

}  // namespace fornax::ui
