#include "data/TableRows.h"

#include <algorithm>
#include <map>

#include "base/Numbers.h"
#include "base/Utf8.h"

namespace fornax::data {
namespace {

constexpr std::size_t mostListed = 200;   // lines that are named one by one

/// The cells of `row` in the order of `columns`, spaces around them taken away.
std::vector<std::string> ordered(const std::vector<std::string>& row, const std::vector<std::size_t>& places) {
    std::vector<std::string> out;
    for (const std::size_t place : places) out.emplace_back(trimmed(row[place]));
    return out;
}

std::vector<std::size_t> placesOf(const std::vector<std::string>& wanted, const Table& table, const std::string& file) {
    std::vector<std::size_t> places;
    for (const std::string& name : wanted) {
        const auto found = std::ranges::find(table.columns, name);
        if (found == table.columns.end()) throw Error(ErrorCode::Corrupt, text("%1 has no column %2, which the other table has.", file, name), text("Both need the same columns."));
        places.push_back(static_cast<std::size_t>(found - table.columns.begin()));
    }
    return places;
}

}  // namespace

LabelColumns labelColumns(const TableLayout& layout, const std::vector<std::string>& columns, const Table& table, const DataConfig& config, const std::string& file) {
    std::vector<std::string> wanted;
    for (const std::size_t target : layout.targets) wanted.push_back(columns[target]);
    return labelColumnsOf(placesOf(wanted, table, file), table, config, file);
}

TableRows::TableRows(const Table& first, TableLayout layout, bool several) : m_layout(std::move(layout)), m_target(m_layout.targets.front()), m_several(several) {
    m_out.kind = Kind::Values;
    m_out.table.columns = first.columns;
    for (std::size_t c = 0; c < first.columns.size(); ++c) {
        ColumnFact fact;
        fact.role = m_layout.roles[c];
        fact.nominal = !first.nominal[c].empty();
        m_out.table.facts.push_back(fact);
    }
}

void TableRows::add(const Table& table, Split split, const DataConfig& config, const std::string& file) {
    const auto places = placesOf(m_out.table.columns, table, file);
    for (std::size_t c = 0; c < places.size(); ++c)
        if (m_layout.roles[c] == ColumnRole::Feature || m_layout.roles[c] == ColumnRole::Group) requireNoList(table, places[c], file);
    const LabelColumns labels = labelColumns(m_layout, m_out.table.columns, table, config, file);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        m_out.table.rows.push_back(ordered(table.rows[r], places));
        if (m_several) addLabels(labelsOfRow(table.rows[r], table.lines[r], labels, table.columns, file), table.listIn(labels.places.front()) > 0);
        m_out.table.lines.push_back(table.lines[r]);
        m_out.given.push_back(split);
        m_files.push_back(file);
    }
    m_out.testGiven = m_out.testGiven || split == Split::Test;
    m_out.validationGiven = m_out.validationGiven || split == Split::Validation;
}

Samples TableRows::finish(const DataConfig& config, const std::string& where) {
    if (m_several) takeSeveral(config, where);
    else takeOne(config, where);
    takeGroups();
    return std::move(m_out);
}

/// A list is shown with commas.
void TableRows::addLabels(std::vector<std::string> names, bool isList) {
    if (isList) {
        std::string& cell = m_out.table.rows.back()[m_target];
        cell.clear();
        for (const std::string& name : names) cell += (cell.empty() ? "" : ", ") + name;
    }
    m_names.push_back(std::move(names));
}

void TableRows::takeSeveral(const DataConfig& config, const std::string& where) {
    if (config.task != "auto")
        throw Error(ErrorCode::InvalidSetting, text("data.task is %1, but the rows may have several labels each.", config.task), text("Set it to auto, or choose a single label column without a separator."), "data.task");
    std::vector<std::string> classes;
    if (m_layout.targets.size() > 1)
        for (const std::size_t target : m_layout.targets) classes.push_back(m_out.table.columns[target]);
    takeLabels(m_names, std::move(classes), where, m_out);
}

void TableRows::takeOne(const DataConfig& config, const std::string& where) {
    std::vector<std::string_view> cells;
    for (const auto& row : m_out.table.rows) cells.push_back(row[m_target]);
    const bool nominal = m_out.table.facts[m_target].nominal && config.task == "auto";
    m_out.task = !nominal && isRegression(cells, config.task) ? Task::Regression : Task::Classification;
    dropUnlabelled();
    if (m_out.table.rows.empty()) throw Error(ErrorCode::NotFound, text("%1 holds no row with a value in %2.", where, m_out.table.columns[m_target]), text("Choose the column to learn with data.label_column."), "data.label_column");
    m_out.task == Task::Regression ? takeNumbers() : takeTargets(where);
}

bool TableRows::isLabelled(std::size_t row) const { return m_out.task == Task::Regression ? numberIn(targetOf(row)).has_value() : !targetOf(row).empty(); }

void TableRows::dropUnlabelled() {
    std::size_t kept = 0;
    std::int64_t dropped = 0;
    for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) {
        if (!isLabelled(r)) {
            if (m_out.skipped.size() < mostListed) m_out.skipped.push_back({text("%1, line %2", m_files[r], m_out.table.lines[r]).str(), isNoNumber(targetOf(r)) ? text("no label") : text("no number: %1", printable(targetOf(r)))});
            ++dropped;
            continue;
        }
        if (kept != r) {   // a string must not be moved into itself
            m_out.table.rows[kept] = std::move(m_out.table.rows[r]);
            m_out.table.lines[kept] = m_out.table.lines[r];
            m_out.given[kept] = m_out.given[r];
        }
        ++kept;
    }
    m_out.table.rows.resize(kept);
    m_out.table.lines.resize(kept);
    m_out.given.resize(kept);
    if (const auto more = dropped - static_cast<std::int64_t>(m_out.skipped.size()); more > 0) m_out.skipped.push_back({m_files.front(), text("%1 more lines without a label", more)});
}

void TableRows::takeNumbers() {
    m_out.table.labels.assign(m_out.table.rows.size(), 0);
    for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) m_out.table.targets.push_back(*numberIn(targetOf(r)));
}

void TableRows::takeTargets(const std::string& where) {
    constexpr std::size_t mostClasses = 10'000;
    std::vector<std::string_view> names;
    for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) names.push_back(targetOf(r));
    takeClasses(names, LabelOrder::Numbers, where, m_out);
    if (const std::size_t count = m_out.classes.size(); count > mostClasses || (count > 100 && count * 2 > names.size()))
        throw Error(ErrorCode::InvalidSetting, text("The column %1 has %2 different values in %3 rows, which are no classes.", m_out.table.columns[m_target], count, names.size()), text("Choose another column to learn with data.label_column, or data.task=regression for numbers."), "data.label_column");
}

void TableRows::takeGroups() {
    if (!m_layout.group) return;
    std::map<std::string, std::int64_t> groups;
    for (const auto& row : m_out.table.rows) m_out.groups.push_back(groups.emplace(row[*m_layout.group], static_cast<std::int64_t>(groups.size())).first->second);
}

}  // namespace fornax::data
