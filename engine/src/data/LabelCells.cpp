#include "data/LabelCells.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/TableColumns.h"
#include "fornax/data/Table.h"

namespace fornax::data {
namespace {

constexpr std::size_t mostLabels = 10'000;

std::vector<std::string> namesIn(std::string_view cell, std::string_view separator) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start <= cell.size();) {
        const std::size_t end = separator.empty() ? cell.size() : std::min(cell.find(separator, start), cell.size());
        if (const auto name = trimmed(cell.substr(start, end - start)); !name.empty()) names.emplace_back(name);
        start = end + std::max<std::size_t>(1, separator.size());
    }
    return names;
}

/// Of names in the order of their bytes.
std::vector<std::string> inOrder(std::vector<std::string> names, LabelOrder order) {
    if (order == LabelOrder::Numbers && std::ranges::all_of(names, [](const std::string& name) { return numberIn(name).has_value(); }))
        std::ranges::stable_sort(names, {}, [](const std::string& name) { return *numberIn(name); });
    return names;
}

/// Whether a cell of a column of 0 and 1 says that the label applies.
bool applies(std::string_view cell, std::int64_t line, const std::string& column, const std::string& file) {
    const std::string_view word = trimmed(cell);
    if (word.empty() || word == "false" || word == "False") return false;
    if (word == "true" || word == "True") return true;
    const auto value = numberIn(word);
    if (value && (*value == 0 || *value == 1)) return *value == 1;
    throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has %3 in %4, which is one of several label columns.", line, file, printable(word), column), text("Such a column holds 1 where the label applies, else 0 or nothing."));
}

}  // namespace

std::vector<std::size_t> namedLabelColumns(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file) {
    std::vector<std::size_t> places;
    if (config.labelColumn.empty()) return places;
    const auto whole = std::ranges::find(columns, config.labelColumn);
    const std::vector<std::string> names = whole != columns.end() ? std::vector{config.labelColumn} : listedColumns(config.labelColumn);
    for (const std::string& name : names)
        if (const std::size_t place = columnNamed(columns, name, "label_column", file); std::ranges::find(places, place) == places.end()) places.push_back(place);
    return places;
}

LabelColumns labelColumnsOf(std::vector<std::size_t> places, const Table& table, const DataConfig& config, const std::string& file) {
    LabelColumns out{std::move(places), config.labelSeparator};
    if (out.places.size() > 1) {
        if (!config.labelSeparator.empty())
            throw Error(ErrorCode::InvalidSetting, text("data.label_separator is %1, but data.label_column names %2 columns, of which each is a label.", config.labelSeparator, out.places.size()),
                        text("Name a single column, or leave the separator empty."), "data.label_separator");
        for (const std::size_t place : out.places) requireNoList(table, place, file);
    } else if (table.listIn(out.places.front()) > 0) {
        out.separator = listMark;
    }
    return out;
}

std::vector<std::string> labelsOfRow(const std::vector<std::string>& row, std::int64_t line, const LabelColumns& columns, const std::vector<std::string>& names, const std::string& file) {
    if (columns.places.size() == 1) return namesIn(row[columns.places.front()], columns.separator);
    std::vector<std::string> out;
    for (const std::size_t place : columns.places)
        if (applies(row[place], line, names[place], file)) out.push_back(names[place]);
    return out;
}

void takeClasses(const std::vector<std::string_view>& names, LabelOrder order, const std::string& where, Samples& out) {
    std::map<std::string_view, std::int64_t> places;
    for (const std::string_view name : names) places.emplace(name, 0);
    if (places.empty()) throw Error(ErrorCode::NotFound, text("%1 holds no sample with a label.", where), text("Two classes are needed at least."));
    if (places.size() < 2) throw Error(ErrorCode::NotFound, text("%1 has a single class, %2.", where, places.begin()->first), text("Two classes are needed at least."));
    std::vector<std::string> classes;
    for (const auto& [name, place] : places) classes.emplace_back(name);
    out.classes = inOrder(std::move(classes), order);
    for (std::size_t c = 0; c < out.classes.size(); ++c) places.at(out.classes[c]) = static_cast<std::int64_t>(c);
    for (const std::string_view name : names) out.labels().push_back(places.at(name));
}

void takeLabels(const std::vector<std::vector<std::string>>& names, std::vector<std::string> classes, const std::string& where, Samples& out) {
    if (classes.empty()) {
        std::set<std::string> met;
        for (const auto& each : names) met.insert(each.begin(), each.end());
        classes = inOrder({met.begin(), met.end()}, LabelOrder::Numbers);
    }
    if (classes.empty()) throw Error(ErrorCode::NotFound, text("%1 holds no label at all.", where), text("Choose the column to learn with data.label_column."), "data.label_column");
    if (classes.size() > mostLabels)
        throw Error(ErrorCode::InvalidSetting, text("%1 has %2 different labels, more than %3.", where, classes.size(), mostLabels), text("Choose another column to learn with data.label_column, or another data.label_separator."), "data.label_separator");
    std::map<std::string, std::int32_t> places;
    for (const std::string& name : classes) places.emplace(name, static_cast<std::int32_t>(places.size()));
    std::map<std::vector<std::int32_t>, std::int64_t> sets;
    for (const auto& each : names) {
        std::set<std::int32_t> labels;
        for (const std::string& name : each) labels.insert(places.at(name));
        const std::vector<std::int32_t> ascending(labels.begin(), labels.end());
        out.labelSets.add(ascending);
        out.labels().push_back(sets.emplace(ascending, static_cast<std::int64_t>(sets.size())).first->second);
    }
    out.task = Task::MultiLabel;
    out.classes = std::move(classes);
}

}  // namespace fornax::data
