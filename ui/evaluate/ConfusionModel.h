// The confusion matrix as a table: a cell for every pair of classes, recall in the last column, precision in the last row.
#pragma once
#include <QAbstractTableModel>

#include "fornax/evaluate/Evaluate.h"

namespace fornax::ui {

class ConfusionModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum class Mode { Counts, ByRow, ByColumn };
    /// NumberRole: the plain number of the cell in this mode, recall or precision. CountRole: the count of a cell.
    enum Role { NumberRole = Qt::UserRole, CountRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setEvaluation(const evaluate::Evaluation& evaluation);
    void clear();
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    int classes() const { return static_cast<int>(m_classes.size()); }
    QString className(int index) const { return m_classes.at(index); }
    qint64 count(int truth, int predicted) const;
    /// Share of the row or column, or the count, as the mode says.
    double value(int truth, int predicted) const;
    double recall(int index) const { return m_perClass.at(static_cast<std::size_t>(index)).recall; }
    double precision(int index) const { return m_perClass.at(static_cast<std::size_t>(index)).precision; }
    qint64 largestCorrect() const { return m_largestCorrect; }
    qint64 largestMistake() const { return m_largestMistake; }
    /// The class with the smallest recall (precision) among those that occur; -1 when there is none.
    int weakestRecall() const;
    int weakestPrecision() const;
    /// "Shirt taken for T-shirt, 88" or "Shirt recognised, 799".
    QString describe(int truth, int predicted) const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() || m_classes.isEmpty() ? 0 : classes() + 1; }
    int columnCount(const QModelIndex& parent = {}) const override { return rowCount(parent); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// The table as it is shown, with its headers. Comma-separated cells are quoted where needed.
    QString text(QChar separator) const;

  private:
    QString cell(int row, int column) const;
    QStringList m_classes;
    std::vector<std::vector<std::int64_t>> m_counts;
    std::vector<evaluate::ClassMetrics> m_perClass;
    std::vector<qint64> m_rowSums, m_columnSums;
    qint64 m_largestCorrect = 0, m_largestMistake = 0;
    Mode m_mode = Mode::Counts;
};

}  // namespace fornax::ui
