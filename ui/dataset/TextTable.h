// Texts line by line, with their class and what else belongs to them. The whole text is the tooltip. GUI thread.
#pragma once
#include <QAbstractTableModel>
#include <QTableView>
#include <vector>

namespace fornax::ui {

class TextTable : public QTableView {
    Q_OBJECT
  public:
    explicit TextTable(QWidget* parent = nullptr);
    /// `titles` name the columns; the first one has the texts and takes the room that is left. A row has a cell for each.
    void setRows(const QStringList& titles, std::vector<QStringList> rows);
    /// Columns as wide as their cells: nothing is a long text.
    void setCells(const QStringList& titles, std::vector<QStringList> rows);
    int count() const;
    QString cell(int row, int column) const;
    int current() const;
    void setCurrent(int row);

  Q_SIGNALS:
    void rowChosen(int row);

  protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

  private:
    class Rows;
    Rows* m_rows;
};

}  // namespace fornax::ui
