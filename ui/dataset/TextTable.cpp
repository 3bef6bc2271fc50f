#include "ui/dataset/TextTable.h"

#include <QHeaderView>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"

namespace fornax::ui {
namespace {
constexpr int kShown = 400, kTip = 2000;   // letters of a text in its line, and in its tooltip

QString onOneLine(const QString& text) { return text.left(kShown).simplified(); }
}  // namespace

class TextTable::Rows : public QAbstractTableModel {
  public:
    using QAbstractTableModel::QAbstractTableModel;
    QStringList titles;
    std::vector<QStringList> rows;

    void fill(QStringList names, std::vector<QStringList> cells) {
        beginResetModel();
        titles = std::move(names);
        rows = std::move(cells);
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(titles.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        const QString text = rows[static_cast<std::size_t>(index.row())].value(index.column());
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return onOneLine(text);
        if (role == Qt::ToolTipRole && index.column() == 0) return QStringLiteral("<p>%1</p>").arg(text.left(kTip).toHtmlEscaped());
        return {};
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
        return role == Qt::DisplayRole ? QVariant(titles.value(section)) : QVariant();
    }
};

TextTable::TextTable(QWidget* parent) : QTableView(parent), m_rows(new Rows(this)) {
    setHorizontalHeader(new TableHeader(this));
    setModel(m_rows);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTextElideMode(Qt::ElideRight);
    setWordWrap(false);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Texts"));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(std::max(scaled(26), QFontMetrics(ui::font(TextRole::Body)).height() + scaled(8)));
}

void TextTable::setRows(const QStringList& titles, std::vector<QStringList> rows) {
    m_rows->fill(titles, std::move(rows));
    for (int column = 0; column < titles.size(); ++column)
        horizontalHeader()->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    scrollToTop();
}

void TextTable::setCells(const QStringList& titles, std::vector<QStringList> rows) {
    setRows(titles, std::move(rows));
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

int TextTable::count() const { return m_rows->rowCount(); }
QString TextTable::cell(int row, int column) const { return m_rows->index(row, column).data().toString(); }
int TextTable::current() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

void TextTable::setCurrent(int row) {
    if (row >= 0 && row < count()) setCurrentIndex(m_rows->index(row, 0));
}

void TextTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.isValid()) Q_EMIT rowChosen(current.row());
}

}  // namespace fornax::ui
