#include "ui/dataset/TextTable.h"

#include <QEvent>
#include <QHeaderView>
#include <algorithm>
#include <numeric>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableCells.h"
#include "ui/dataset/TableHeader.h"

namespace fornax::ui {
namespace {
constexpr int kShown = 400, kTip = 2000;   // letters of a text in its line, and in its tooltip
constexpr int kMeasured = 200;             // rows that stand for the others of a column

QString onOneLine(const QString& text) { return text.left(kShown).simplified(); }

/// "54,000", "−0.12", "1e-3", or the dash of a figure that there is none of.
bool isFigure(const QString& cell) {
    const auto allowed = [](QChar c) { return c.isDigit() || QStringLiteral(".,+-−eE").contains(c); };
    return cell.isEmpty() || cell == QLatin1String("–") || (std::any_of(cell.begin(), cell.end(), [](QChar c) { return c.isDigit(); }) && std::all_of(cell.begin(), cell.end(), allowed));
}
}  // namespace

class TextTable::Rows : public QAbstractTableModel {
  public:
    using QAbstractTableModel::QAbstractTableModel;
    QStringList titles;
    std::vector<QStringList> rows;
    std::vector<bool> figures;   ///< one a column

    void fill(QStringList names, std::vector<QStringList> cells) {
        beginResetModel();
        titles = std::move(names);
        rows = std::move(cells);
        figures.assign(static_cast<std::size_t>(titles.size()), false);
        for (int column = 0; column < titles.size(); ++column)
            figures[static_cast<std::size_t>(column)] = !rows.empty() && std::all_of(rows.begin(), rows.end(), [column](const QStringList& row) { return isFigure(row.value(column)); });
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(titles.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        const QString text = rows[static_cast<std::size_t>(index.row())].value(index.column());
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return onOneLine(text);
        if (role == Qt::ToolTipRole) return QStringLiteral("<p>%1</p>").arg(text.left(kTip).toHtmlEscaped());
        if (role == Qt::TextAlignmentRole) return alignment(index.column());
        return {};
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::TextAlignmentRole) return alignment(section);
        return role == Qt::DisplayRole ? QVariant(titles.value(section)) : QVariant();
    }

  private:
    QVariant alignment(int column) const {
        const bool right = static_cast<std::size_t>(column) < figures.size() && figures[static_cast<std::size_t>(column)];
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
};

TextTable::TextTable(QWidget* parent) : QTableView(parent), m_rows(new Rows(this)) {
    setHorizontalHeader(new TableHeader(this));
    setModel(m_rows);
    setItemDelegate(new TableCells(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Texts"));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setMinimumSectionSize(scaled(28));
    horizontalHeader()->setResizeContentsPrecision(kMeasured);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(std::max(scaled(26), QFontMetrics(ui::font(TextRole::Body)).height() + scaled(8)));
}

void TextTable::setRows(const QStringList& titles, std::vector<QStringList> rows, const QList<int>& hidden) {
    m_hasTexts = true;
    m_rows->fill(titles, std::move(rows));
    for (int column = 0; column < titles.size(); ++column) setColumnHidden(column, hidden.contains(column));
    m_hints.clear();
    fitColumns();
    scrollToTop();
}

void TextTable::setCells(const QStringList& titles, std::vector<QStringList> rows) {
    setRows(titles, std::move(rows));
    m_hasTexts = false;
    fitColumns();
}

/// The texts get what the others leave. Where that is too little, the widest of the others give way first.
void TextTable::fitColumns() {
    const int columns = m_rows->columnCount(), room = viewport()->width();
    if (columns == 0) return;
    if (static_cast<int>(m_hints.size()) != columns) {   // the view may be laid out again before all of a new content is told
        m_hints.clear();
        for (int column = 0; column < columns; ++column) m_hints.push_back(std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)));
    }
    std::vector<int> widths = m_hints;
    for (int column = 0; column < columns; ++column)
        if (isColumnHidden(column)) widths[static_cast<std::size_t>(column)] = 0;
    const auto rest = [&] { return std::accumulate(widths.begin() + 1, widths.end(), 0); };
    if (m_hasTexts) {
        const int most = room - room * 2 / 5, least = scaled(36);
        for (auto widest = std::max_element(widths.begin() + 1, widths.end()); rest() > most && widest != widths.end() && *widest > least; widest = std::max_element(widths.begin() + 1, widths.end()))
            *widest = std::max(least, *widest - std::max(1, (rest() - most) / columns));
        widths[0] = std::max(room - rest(), scaled(80));
    } else if (const int spare = room - widths[0] - rest(); spare > 0) {
        for (int& width : widths) width += width > 0 ? spare / columns : 0;
        widths[0] += spare - spare / columns * columns;
    }
    for (int column = 0; column < columns; ++column)
        if (!isColumnHidden(column)) setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
}

void TextTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fitColumns();
}

void TextTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange || m_rows == nullptr) return;
    m_hints.clear();
    fitColumns();
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
