#include <algorithm>

#include "ui/runs/RunsModel.h"

namespace fornax::ui {

RunsProxy::RunsProxy(RunsModel* model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) {
    setSourceModel(model);
    setSortRole(RunsModel::SortRole);
    setDynamicSortFilter(true);
}

void RunsProxy::setFilter(const QString& text) {
    m_words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool RunsProxy::filterAcceptsRow(int row, const QModelIndex&) const {
    const QString& text = m_model->rows()[std::size_t(row)].searchText;
    return std::all_of(m_words.begin(), m_words.end(), [&text](const QString& word) { return text.contains(word); });
}

}  // namespace fornax::ui
