// What the columns of a table are for, by their names and the settings.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "base/Numbers.h"
#include "data/LabelCells.h"
#include "data/TableColumns.h"

namespace fornax::data {
namespace {

constexpr std::array<std::string_view, 6> usualTargets = {"target", "label", "class", "category", "species", "outcome"};

}  // namespace

std::optional<std::size_t> usualColumn(const std::vector<std::string>& columns, std::span<const std::string_view> names) {
    for (const std::string_view name : names)
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (asciiLower(columns[c]) == name) return c;
    return std::nullopt;
}

std::size_t columnNamed(const std::vector<std::string>& columns, const std::string& name, const char* key, const std::string& file) {
    const auto found = std::find(columns.begin(), columns.end(), name);
    if (found != columns.end()) return static_cast<std::size_t>(found - columns.begin());
    std::string all;
    for (const std::string& column : columns) all += (all.empty() ? "" : ", ") + column;
    throw Error(ErrorCode::InvalidSetting, text("data.%1 is %2, but %3 has no column of that name.", key, name, file), text("Its columns are: %1", all), std::string("data.") + key);
}

std::vector<std::string> listedColumns(const std::string& joined) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start < joined.size();) {
        const std::size_t comma = std::min(joined.find(',', start), joined.size());
        if (const auto name = trimmed(std::string_view(joined).substr(start, comma - start)); !name.empty()) names.emplace_back(name);
        start = comma + 1;
    }
    return names;
}

TableLayout tableLayout(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file) {
    if (columns.size() < 2) throw Error(ErrorCode::Corrupt, text("%1 has a single column, %2.", file, columns.front()), text("Needed are the column to learn and one to learn it from."));
    TableLayout out;
    out.roles.assign(columns.size(), ColumnRole::Feature);
    for (const std::string& name : listedColumns(config.categoryColumns)) columnNamed(columns, name, "category_columns", file);
    for (const std::string& name : listedColumns(config.ignoredColumns)) out.roles[columnNamed(columns, name, "ignored_columns", file)] = ColumnRole::Ignored;
    if (!config.groupColumn.empty()) out.group = columnNamed(columns, config.groupColumn, "group_column", file);
    if (out.group) out.roles[*out.group] = ColumnRole::Group;
    out.targets = namedLabelColumns(columns, config, file);
    if (out.targets.empty()) out.targets.push_back(usualColumn(columns, usualTargets).value_or(columns.size() - 1));
    for (const std::size_t target : out.targets) out.roles[target] = ColumnRole::Target;
    return out;
}

bool isNoNumber(std::string_view cell) {
    static constexpr std::array<std::string_view, 7> words = {"", "na", "n/a", "nan", "null", "none", "?"};
    return std::ranges::find(words, asciiLower(trimmed(cell))) != words.end();
}

std::optional<double> numberIn(std::string_view cell) {
    const auto value = readReal(cell);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

bool isRegression(const std::vector<std::string_view>& cells, const std::string& wanted) {
    if (wanted != "auto") return wanted == "regression";
    std::set<double> different;
    for (const std::string_view cell : cells) {
        if (isNoNumber(cell)) continue;
        const auto value = numberIn(cell);
        if (!value) return false;
        if (different.size() <= manyDifferent) different.insert(*value);
    }
    return different.size() > manyDifferent;
}

}  // namespace fornax::data
