// Precision, recall, F1 and support of every class as a table that can be sorted.
#pragma once
#include <QAbstractTableModel>
#include <QTableView>

#include "fornax/evaluate/Evaluate.h"

namespace fornax::ui {

class PerClassModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Support, Precision, Recall, F1, Columns };
    enum Role { NumberRole = Qt::UserRole, WeakestRole };   ///< WeakestRole: the smallest figure of its column
    using QAbstractTableModel::QAbstractTableModel;
    void setEvaluation(const evaluate::Evaluation& evaluation);
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    double figure(int row, int column) const;
    bool isWeakest(int row, int column) const;
    std::vector<evaluate::ClassMetrics> m_rows;
    QStringList m_names;
};

/// Sorts by a click on a header; Ctrl+C copies the table as tab-separated values.
class PerClassTable : public QTableView {
    Q_OBJECT
  public:
    explicit PerClassTable(PerClassModel* model, QWidget* parent = nullptr);
    QString text(QChar separator) const;

  Q_SIGNALS:
    void classChosen(int index);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
};

}  // namespace fornax::ui
