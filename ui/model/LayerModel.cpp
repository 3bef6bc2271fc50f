#include <algorithm>

#include "ui/base/Widgets.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {
QString millions(double value) {
    const double m = value / 1e6;
    if (value == 0) return QStringLiteral("0");
    if (m < 0.0005) return QStringLiteral("<0.001");
    return number(m, m < 0.1 ? 3 : m < 1000 ? 2 : 0);
}

void LayerModel::show(std::vector<Row> rows) {
    const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.id == b.id && a.depth == b.depth; });
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    m_composites = std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.composite; });
    if (!same) endResetModel();
    else if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

void LayerModel::setGraph(const model::Graph& graph) {
    if (graph == m_graph) return;
    m_graph = graph;
    show(rows());
}

void LayerModel::setAnalysis(const model::Analysis& analysis, std::int64_t batch) {
    m_analysis = analysis;
    m_batch = batch;
    m_factRows.clear();
    m_largest = 0;
    for (std::size_t i = 0; i < analysis.layers.size(); ++i) {
        m_factRows.insert(QString::fromStdString(analysis.layers[i].id), static_cast<int>(i));
        m_largest = std::max(m_largest, double(analysis.layers[i].activationBytes));
    }
    show(rows());
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

const model::LayerFacts* LayerModel::facts(const std::string& id) const {
    const auto found = m_factRows.constFind(QString::fromStdString(id));
    return found == m_factRows.constEnd() ? nullptr : &m_analysis.layers[static_cast<std::size_t>(*found)];
}

int LayerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_rows.empty() ? 0 : static_cast<int>(m_rows.size()) + 1;
}

std::optional<double> LayerModel::figure(int row, int column) const {
    if (isTotal(row)) {
        switch (column) {
            case Parameters: return double(m_analysis.parameters);
            case Macs: return double(m_analysis.macs);
            case Flops: return 2.0 * double(m_analysis.macs);
            case Activations: return double(m_analysis.activationBytesPerSample) * double(m_batch);
            default: return {};
        }
    }
    const auto* known = factsOf(m_rows[static_cast<std::size_t>(row)]);
    if (known == nullptr || known->outputShape.empty()) return {};
    switch (column) {
        case Parameters: return double(known->parameters);
        case Macs: return double(known->macs);
        case Flops: return 2.0 * double(known->macs);
        case Activations: return double(known->activationBytes) * double(m_batch);
        default: return {};
    }
}

QVariant LayerModel::text(int row, int column) const {
    if (const auto value = figure(row, column)) {
        if (*value == 0 && !isTotal(row)) return QString();
        if (column == Parameters) return integer(static_cast<qint64>(*value));
        if (column != Activations) return millions(*value);
        const double megabytes = *value / 1e6;
        return megabytes > 0 && megabytes < 0.05 ? QStringLiteral("<0.1") : number(megabytes, 1);
    }
    if (isTotal(row)) return column == Name ? tr("Total") : QString();
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    const auto* known = factsOf(shown);
    switch (column) {
        case Name: return shown.type;
        case Settings:
            if (known != nullptr && known->problem) return withFigures(known->problem->sentence);
            return shown.settings;
        case Output: return known == nullptr ? QString() : shape(known->outputShape);
        default: return QString();
    }
}

const LayerModel::Row* LayerModel::rowOf(const std::string& id) const {
    const QString wanted = QString::fromStdString(id);
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& each) { return each.id == wanted; });
    return row == m_rows.end() ? nullptr : &*row;
}

QString LayerModel::settingsOf(const std::string& id) const {
    const Row* row = rowOf(id);
    return row == nullptr ? QString() : row->settings;
}

QString LayerModel::tipOf(const std::string& id) const {
    const Row* row = rowOf(id);
    if (row == nullptr) return {};
    QString words = QStringLiteral("%1 (%2)").arg(row->id, row->type);
    if (!row->settings.isEmpty()) words += QLatin1Char('\n') + row->settings;
    QStringList inputs;
    if (row->depth == 0)
        for (const std::string& input : model::resolvedInputs(m_graph, row->layer)) inputs << QString::fromStdString(input);
    if (!inputs.isEmpty()) words += QLatin1Char('\n') + tr("reads %1").arg(inputs.join(QStringLiteral(", ")));
    const auto* known = factsOf(*row);
    if (known != nullptr && known->problem) words += QLatin1Char('\n') + withFigures(known->problem->sentence) + QLatin1Char('\n') + withFigures(known->problem->hint);
    return words.trimmed();
}

QVariant LayerModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column();
    const auto value = figure(row, column);
    const Row* shown = isTotal(row) ? nullptr : &m_rows[static_cast<std::size_t>(row)];
    switch (role) {
        case Qt::DisplayRole: return text(row, column);
        case Qt::ToolTipRole: return shown == nullptr ? QString() : tipOf(shown->id.toStdString());
        case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (column >= Parameters ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::AccessibleTextRole: {
            const QString name = shown == nullptr ? tr("Total") : shown->id;
            return QStringLiteral("%1, %2 %3").arg(name, headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), text(row, column).toString());
        }
        case NumberRole: return value ? QVariant(*value) : QVariant();
        case ShareRole: return value && column == Activations && !isTotal(row) && m_largest > 0 ? QVariant(*value / (m_largest * double(m_batch))) : QVariant();
        case TotalRole: return isTotal(row);
        case IdRole: return shown == nullptr ? QString() : QString::fromStdString(m_graph.layers[shown->layer].id);
        case IndentRole: return shown == nullptr ? int(m_composites) : shown->depth + int(m_composites);
        case OpenRole: return shown != nullptr && shown->composite ? QVariant(m_open.contains(shown->id)) : QVariant();
        case ProblemRole: {
            const auto* known = shown == nullptr ? nullptr : factsOf(*shown);
            return known != nullptr && known->problem.has_value();
        }
        default: return {};
    }
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | (section >= Parameters ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole && section == Activations) return tr("Outputs that are kept for the way back, at batch %1").arg(integer(m_batch));
    if (role == Qt::ToolTipRole && section == Macs) return tr("Multiply-accumulates of one sample, forward");
    if (role == Qt::ToolTipRole && section == Flops) return tr("Floating-point operations of one sample, forward: 2 × MACs");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Name: return tr("Layer");
        case Settings: return tr("Settings");
        case Output: return tr("Output");
        case Parameters: return tr("Parameters");
        case Macs: return tr("MACs, M");
        case Flops: return tr("FLOPs, M");
        case Activations: return tr("Activations, MB");
        default: return {};
    }
}

QString LayerModel::tsv() const {
    QString all;
    const auto line = [&](auto cell) {
        for (int column = 0; column < Columns; ++column) all += cell(column) + (column + 1 < Columns ? QLatin1Char('\t') : QLatin1Char('\n'));
    };
    line([&](int column) { return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); });
    for (int row = 0; row < rowCount(); ++row) line([&](int column) { return text(row, column).toString(); });
    return all;
}

}  // namespace fornax::ui
