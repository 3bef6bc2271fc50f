// Lines of cells: texts with their class and what else belongs to them, rows of a table, figures. What does not fit is cut
// with "…" and stands whole in the tooltip. Columns of figures are right-aligned. GUI thread.
#pragma once
#include <QAbstractTableModel>
#include <QTableView>
#include <vector>

namespace fornax::ui {

class TextTable : public QTableView {
    Q_OBJECT
  public:
    explicit TextTable(QWidget* parent = nullptr);
    /// `titles` name the columns; the first one has the texts: it takes the room that is left, and never less than two
    /// fifths of it. A row has a cell for each.
    /// `hidden` columns are there for cell() alone: what is said elsewhere, once for all rows.
    void setRows(const QStringList& titles, std::vector<QStringList> rows, const QList<int>& hidden = {});
    /// Columns as wide as their cells, and wider where there is room: nothing is a long text.
    void setCells(const QStringList& titles, std::vector<QStringList> rows);
    int count() const;
    QString cell(int row, int column) const;
    int current() const;
    void setCurrent(int row);

  Q_SIGNALS:
    void rowChosen(int row);

  protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fitColumns();
    class Rows;
    Rows* m_rows;
    bool m_hasTexts = true;        ///< in the first column
    std::vector<int> m_hints;      ///< what each column would like; measured once for each content and font
};

}  // namespace fornax::ui
