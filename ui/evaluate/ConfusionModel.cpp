#include "ui/evaluate/ConfusionModel.h"

#include <algorithm>

#include "ui/base/Widgets.h"
#include "ui/evaluate/Csv.h"

namespace fornax::ui {

void ConfusionModel::setEvaluation(const evaluate::Evaluation& evaluation) {
    beginResetModel();
    m_classes.clear();
    const std::size_t n = evaluation.confusion.size();
    for (std::size_t c = 0; c < n; ++c) m_classes << (c < evaluation.classes.size() ? QString::fromStdString(evaluation.classes[c]) : QString::number(c));
    m_counts = evaluation.confusion;
    m_perClass = evaluation.perClass;
    m_perClass.resize(n);
    m_rowSums.assign(n, 0);
    m_columnSums.assign(n, 0);
    m_largestCorrect = m_largestMistake = 0;
    for (std::size_t r = 0; r < n; ++r) {
        m_counts[r].resize(n, 0);
        for (std::size_t c = 0; c < n; ++c) {
            const qint64 here = m_counts[r][c];
            m_rowSums[r] += here;
            m_columnSums[c] += here;
            auto& largest = r == c ? m_largestCorrect : m_largestMistake;
            largest = std::max(largest, here);
        }
    }
    endResetModel();
}

void ConfusionModel::clear() { setEvaluation({}); }

void ConfusionModel::setMode(Mode mode) {
    if (mode == m_mode) return;
    m_mode = mode;
    if (classes() > 0) Q_EMIT dataChanged(index(0, 0), index(classes(), classes()));
}

qint64 ConfusionModel::count(int truth, int predicted) const { return m_counts.at(static_cast<std::size_t>(truth)).at(static_cast<std::size_t>(predicted)); }

double ConfusionModel::value(int truth, int predicted) const {
    const double here = double(count(truth, predicted));
    if (m_mode == Mode::Counts) return here;
    const qint64 all = m_mode == Mode::ByRow ? m_rowSums[static_cast<std::size_t>(truth)] : m_columnSums[static_cast<std::size_t>(predicted)];
    return all > 0 ? here / double(all) : 0;
}

int ConfusionModel::weakestRecall() const {
    int weakest = -1;
    for (int c = 0; c < classes(); ++c)
        if (m_rowSums[static_cast<std::size_t>(c)] > 0 && (weakest < 0 || recall(c) < recall(weakest))) weakest = c;
    return weakest;
}

int ConfusionModel::weakestPrecision() const {
    int weakest = -1;
    for (int c = 0; c < classes(); ++c)
        if (m_columnSums[static_cast<std::size_t>(c)] > 0 && (weakest < 0 || precision(c) < precision(weakest))) weakest = c;
    return weakest;
}

QString ConfusionModel::describe(int truth, int predicted) const {
    const QString amount = integer(count(truth, predicted));
    if (truth == predicted) return tr("%1 recognised, %2").arg(className(truth), amount);
    return tr("%1 taken for %2, %3").arg(className(truth), className(predicted), amount);
}

QString ConfusionModel::cell(int row, int column) const {
    const int n = classes();
    if (row == n && column == n) return {};
    if (column == n) return number(recall(row), 3);
    if (row == n) return number(precision(column), 3);
    if (count(row, column) == 0) return m_mode == Mode::Counts ? QStringLiteral("0") : number(0, 3);
    return m_mode == Mode::Counts ? integer(count(row, column)) : number(value(row, column), 3);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column(), n = classes();
    if (role == Qt::DisplayRole) return cell(row, column);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    const bool inside = row < n && column < n;
    if (role == NumberRole) {
        if (inside) return value(row, column);
        if (row < n) return recall(row);
        return column < n ? QVariant(precision(column)) : QVariant();
    }
    if (role == CountRole && inside) return count(row, column);
    if (role == Qt::AccessibleTextRole && inside) return describe(row, column);
    return {};
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || section < 0 || section > classes()) return {};
    if (section < classes()) return className(section);
    return orientation == Qt::Horizontal ? tr("Recall") : tr("Precision");
}

QString ConfusionModel::text(QChar separator) const {
    QString all;
    const int n = rowCount();
    for (int row = -1; row < n; ++row) {
        QStringList cells{row < 0 ? tr("True class") : headerData(row, Qt::Vertical, Qt::DisplayRole).toString()};
        for (int column = 0; column < n; ++column) cells << (row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() : plainFigure(cell(row, column)));
        all += separatedLine(cells, separator);
    }
    return all;
}

}  // namespace fornax::ui
