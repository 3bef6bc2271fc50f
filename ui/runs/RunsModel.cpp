#include "ui/runs/RunsModel.h"

#include <QDateTime>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/base/Widgets.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

void RunsModel::setRows(std::vector<RunRow> rows) {
    // both lists are newest first: walk them together, removing, inserting and replacing single rows
    std::size_t i = 0, j = 0;
    while (i < m_rows.size() || j < rows.size()) {
        const bool gone = i < m_rows.size() && (j == rows.size() || m_rows[i].number() > rows[j].number());
        const bool fresh = !gone && (i == m_rows.size() || rows[j].number() > m_rows[i].number());
        if (gone) {
            beginRemoveRows({}, int(i), int(i));
            m_slots.erase(m_rows[i].number());
            m_rows.erase(m_rows.begin() + std::ptrdiff_t(i));
            endRemoveRows();
        } else if (fresh) {
            beginInsertRows({}, int(i), int(i));
            m_rows.insert(m_rows.begin() + std::ptrdiff_t(i), std::move(rows[j]));
            endInsertRows();
            ++i, ++j;
        } else {
            m_rows[i] = std::move(rows[j]);
            ++i, ++j;
        }
    }
    findBest();
    Q_EMIT headerDataChanged(Qt::Horizontal, BestAccuracy, BestAccuracy);
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    Q_EMIT comparedChanged();
}

void RunsModel::findBest() {
    m_bestAccuracyRun = m_bestLossRun = 0;
    double accuracy = -std::numeric_limits<double>::infinity(), loss = std::numeric_limits<double>::infinity();
    for (const RunRow& row : m_rows) {
        if (row.summary.bestValAccuracy && *row.summary.bestValAccuracy > accuracy) accuracy = *row.summary.bestValAccuracy, m_bestAccuracyRun = row.number();
        if (row.bestLoss && *row.bestLoss < loss) loss = *row.bestLoss, m_bestLossRun = row.number();
    }
    if (m_rows.size() < 2) m_bestAccuracyRun = m_bestLossRun = 0;   // the only one is no best
}

data::Task RunsModel::commonTask(const QList<std::int64_t>& runs) const {
    std::optional<data::Task> common;
    for (const RunRow& row : m_rows) {
        if (!runs.isEmpty() && !runs.contains(row.number())) continue;
        const data::Task task = project::taskOf(row.summary);
        if (common && *common != task) return data::Task::Classification;
        common = task;
    }
    return common.value_or(data::Task::Classification);
}

const RunRow* RunsModel::find(std::int64_t run) const {
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [run](const RunRow& r) { return r.number() == run; });
    return at == m_rows.end() ? nullptr : &*at;
}

void RunsModel::setCompared(std::int64_t run, bool on) {
    if (on == isCompared(run) || !find(run)) return;
    if (on) {
        int slot = 0;   // the first free one: the colours of the others stay
        while (std::any_of(m_slots.begin(), m_slots.end(), [slot](const auto& s) { return s.second == slot; })) ++slot;
        m_slots[run] = slot;
    } else {
        m_slots.erase(run);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].number() == run) Q_EMIT dataChanged(index(int(i), Compare), index(int(i), Compare));
    Q_EMIT comparedChanged();
}

int RunsModel::slotOf(std::int64_t run) const {
    const auto at = m_slots.find(run);
    return at == m_slots.end() ? -1 : at->second;
}

QList<std::int64_t> RunsModel::compared() const {
    QList<std::int64_t> runs;
    for (auto it = m_slots.rbegin(); it != m_slots.rend(); ++it) runs << it->first;
    return runs;
}

int RunsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(ColumnCount); }

QString RunsModel::text(const RunRow& row, int column) const {
    const QString none = QStringLiteral("–");
    const auto& s = row.summary;
    switch (column) {
    case Number: return QString::number(s.number);
    case Name: return QString::fromStdString(s.name);
    case State: return stateWord(s.state).word;
    case BestAccuracy: return s.bestValAccuracy ? accuracyText(*s.bestValAccuracy) : none;
    case BestLoss: return row.bestLoss ? lossText(*row.bestLoss) : none;
    case Epochs: return s.epochs == s.plannedEpochs ? integer(s.epochs) : tr("%1 of %2").arg(integer(s.epochs), integer(s.plannedEpochs));
    case Time: return s.seconds > 0 ? duration(s.seconds < 10 ? s.seconds : std::round(s.seconds)) : none;
    case Speed: return s.samplesPerSecond > 0 ? integer(std::llround(s.samplesPerSecond)) : none;
    case Device: return QString::fromStdString(s.device);
    case Started: return ago(timeOf(s.startedAt));
    default: return {};
    }
}

QVariant RunsModel::sortValue(const RunRow& row, int column) const {
    constexpr double last = -std::numeric_limits<double>::infinity();
    const auto& s = row.summary;
    switch (column) {
    case Compare: return isCompared(s.number) ? 1 : 0;
    case Number: return qlonglong(s.number);
    case BestAccuracy: return s.bestValAccuracy.value_or(last);
    case BestLoss: return row.bestLoss.value_or(-last);
    case Curve: return s.valLoss && std::isfinite(*s.valLoss) ? *s.valLoss : -last;
    case Epochs: return qlonglong(s.epochs);
    case Time: return s.seconds;
    case Speed: return s.samplesPerSecond;
    case Started: return timeOf(s.startedAt);
    default: return text(row, column).toLower();
    }
}

QString RunsModel::toolTip(const RunRow& row, int column) const {
    const auto& s = row.summary;
    switch (column) {
    case Name: return text(row, Name);
    case State: return failureText(s);
    case BestAccuracy:
        if (!s.bestValAccuracy) return {};
        return tr("%1 at epoch %2").arg(scoreTitle(project::taskOf(s))).arg(s.bestEpoch);
    case BestLoss: return row.bestLoss ? tr("At epoch %1").arg(row.bestLossEpoch) : QString();
    case Curve: return tr("Validation loss by epoch");
    case Started: {
        const QDateTime when = timeOf(s.startedAt);
        return when.isValid() ? when.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) : QString();
    }
    default: return {};
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const RunRow& row = m_rows[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return column == Compare || column == Curve ? QVariant() : text(row, column);
    case Qt::EditRole: return column == Name ? QVariant(text(row, Name)) : QVariant();
    case Qt::ToolTipRole: return toolTip(row, column);
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (column == Number || (column >= BestAccuracy && column <= Speed) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::CheckStateRole: return column == Compare ? QVariant(isCompared(row.number()) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        if (column == Compare) return isCompared(row.number()) ? tr("Run %1, compared").arg(row.number()) : tr("Run %1, not compared").arg(row.number());
        if (column == Curve) return row.summary.valLoss ? tr("Validation loss ends at %1").arg(lossText(*row.summary.valLoss)) : tr("No validation yet");
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), text(row, column));
    case SortRole: return sortValue(row, column);
    case RunRole: return qlonglong(row.number());
    case SlotRole: return slotOf(row.number());
    case BestRole: return (column == BestAccuracy && row.number() == m_bestAccuracyRun) || (column == BestLoss && row.number() == m_bestLossRun);
    case ToneRole: return column == State ? QVariant(int(stateWord(row.summary.state).tone)) : QVariant();
    case IconRole: return column == State ? QVariant(stateWord(row.summary.state).iconName) : QVariant();
    case CurveRole: {
        if (column != Curve) return {};
        QList<double> values;
        for (const auto& p : row.epochs) values << p.valLoss;
        return QVariant::fromValue(values);
    }
    default: return {};
    }
}

QString RunsModel::bestTitle() const {
    const data::Task task = commonTask();
    return task == data::Task::Regression || task == data::Task::MultiLabel ? scoreTitle(task) : tr("Best acc.");
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignVCenter | (section == Number || (section >= BestAccuracy && section <= Speed) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Compare: return tr("Compare");
    case Number: return tr("#");
    case Name: return tr("Name");
    case State: return tr("State");
    case Curve: return tr("Val. loss");
    case BestAccuracy: return bestTitle();
    case BestLoss: return tr("Best loss");
    case Epochs: return tr("Epochs");
    case Time: return tr("Time");
    case Speed: return tr("Samples/s");
    case Device: return tr("Device");
    case Started: return tr("Started");
    default: return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) return flags;
    if (index.column() == Compare) flags |= Qt::ItemIsUserCheckable;
    if (index.column() == Name) flags |= Qt::ItemIsEditable;
    return flags | Qt::ItemNeverHasChildren;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid()) return false;
    const std::int64_t run = m_rows[std::size_t(index.row())].number();
    if (role == Qt::CheckStateRole && index.column() == Compare) {
        setCompared(run, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || index.column() != Name) return false;
    const QString name = value.toString().simplified();
    if (name.isEmpty() || name == text(m_rows[std::size_t(index.row())], Name)) return false;
    m_rows[std::size_t(index.row())].summary.name = name.toStdString();
    Q_EMIT dataChanged(index, index);
    Q_EMIT renameWanted(run, name);
    return true;
}

}  // namespace fornax::ui
