// Whether a file is a table with named columns, by its name and first lines.
#include <algorithm>

#include "base/Numbers.h"
#include "data/TableColumns.h"
#include "data/TableFiles.h"
#include "data/TableText.h"
#include "data/TextLayout.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr double likely = 0.84;      // above lines of label and text, which a table of tabs looks like
constexpr double behindTexts = 0.4;  // a column with texts says more than the others

std::size_t numericColumns(const Table& table) {
    std::size_t count = 0;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const auto isOne = [&](const auto& row) { return numberIn(row[c]).has_value(); };
        count += std::ranges::any_of(table.rows, isOne) && std::ranges::all_of(table.rows, [&](const auto& row) { return isNoNumber(row[c]) || isOne(row); });
    }
    return count;
}

/// Numbers as names are a first row of values: the file has no line of names.
bool hasNames(const Table& table) { return std::ranges::none_of(table.columns, [](const std::string& name) { return numberIn(name).has_value(); }); }

}  // namespace

std::optional<Recognition> recogniseTable(const fs::path& path, const DataConfig& base) {
    try {
        std::error_code error;
        const auto tables = tablesAt(path);
        const fs::path& first = tables.at(Split::Train).front();
        if (!fs::exists(path, error) || !isNamedAsTable(first)) return std::nullopt;
        const std::string head = textHead(first);
        if (head.empty()) return std::nullopt;
        const Table table = parseTable(head, first.filename().string());
        const std::size_t numeric = numericColumns(table);
        if (table.columns.size() < 2 || !hasNames(table) || (numeric == 0 && table.columns.size() < 3)) return std::nullopt;
        Recognition found{base, likely, tables.size() > 1 ? text("A table of %1 columns, %2 of them with numbers, with splits", table.columns.size(), numeric) : text("A table of %1 columns, %2 of them with numbers", table.columns.size(), numeric)};
        found.config.source = "table";
        found.config.folder = path.string();
        found.config.task = "auto";
        for (std::string* each : {&found.config.labelColumn, &found.config.labelSeparator, &found.config.groupColumn, &found.config.ignoredColumns, &found.config.categoryColumns, &found.config.testFile}) each->clear();
        if (textColumns(table.columns, found.config, {})) found.confidence = behindTexts;
        return found;
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace fornax::data
