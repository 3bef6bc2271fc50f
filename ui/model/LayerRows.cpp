// The rows of the table: the layers, and the parts of those composites that are open.
#include <QCoreApplication>

#include "fornax/model/Summary.h"
#include "ui/base/Widgets.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {
QString settingsText(const model::Layer& layer) {
    QStringList parts;
    for (const Text& part : model::settingsParts(layer)) parts << withFigures(part);
    return parts.join(QCoreApplication::translate("fornax::ui::LayerModel", ", ", "between the settings of a layer"));
}

void LayerModel::addParts(std::vector<Row>& rows, const Row& of, const model::Graph& graph, const FactsOf& known) const {
    const auto inside = insideOf(graph, of.id.toStdString(), known);
    if (!inside) return;
    const FactsOf inner = [&inside](const std::string& id) -> const model::LayerFacts* {
        const auto found = inside->facts.constFind(QString::fromStdString(id));
        return found == inside->facts.constEnd() ? nullptr : &*found;
    };
    for (const model::Layer& layer : inside->graph.layers) {
        const model::LayerFacts* facts = inner(layer.id);
        if (layer.type == "Input" || facts == nullptr) continue;   // stands outside
        Row row{of.layer, QString::fromStdString(layer.id), QString::fromStdString(layer.type), settingsText(layer), *facts, of.depth + 1, model::layerType(layer.type).composite};
        rows.push_back(row);
        if (row.composite && m_open.contains(row.id)) addParts(rows, row, inside->graph, inner);
    }
}

std::vector<LayerModel::Row> LayerModel::rows() const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_graph.layers.size(); ++i) {
        const model::Layer& layer = m_graph.layers[i];
        rows.push_back({i, QString::fromStdString(layer.id), QString::fromStdString(layer.type), settingsText(layer), std::nullopt, 0, model::layerType(layer.type).composite});
        const Row row = rows.back();
        if (row.composite && m_open.contains(row.id)) addParts(rows, row, m_graph, [this](const std::string& id) { return facts(id); });
    }
    return rows;
}

void LayerModel::toggle(int row) {
    if (row < 0 || isTotal(row) || !m_rows[static_cast<std::size_t>(row)].composite) return;
    const QString id = m_rows[static_cast<std::size_t>(row)].id;
    if (!m_open.remove(id)) m_open.insert(id);
    std::vector<Row> next = rows();
    const int more = static_cast<int>(next.size()) - static_cast<int>(m_rows.size());
    if (more > 0) beginInsertRows({}, row + 1, row + more);
    else if (more < 0) beginRemoveRows({}, row + 1, row - more);
    m_rows = std::move(next);
    if (more > 0) endInsertRows();
    else if (more < 0) endRemoveRows();
    Q_EMIT dataChanged(index(row, 0), index(row, Columns - 1));
}

}  // namespace fornax::ui
