#include "fornax/data/ImportColumns.h"

#include <algorithm>

#include "base/Archive.h"
#include "data/TableColumns.h"
#include "data/TextLayout.h"
#include "fornax/base/Files.h"
#include "fornax/data/Table.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

ColumnUse labelUse(const std::vector<std::size_t>& labels) { return labels.size() > 1 ? ColumnUse::Labels : ColumnUse::Label; }

/// By the settings, or by the usual names.
std::vector<ColumnUse> tableUses(const std::vector<std::string>& names, const DataConfig& config, const std::string& file) {
    const TableLayout layout = tableLayout(names, config, file);
    const auto kinds = listedColumns(config.categoryColumns);
    std::vector<ColumnUse> uses;
    for (std::size_t c = 0; c < names.size(); ++c) {
        const ColumnRole role = layout.roles[c];
        const ColumnUse read = std::ranges::find(kinds, names[c]) != kinds.end() ? ColumnUse::Kinds : ColumnUse::Feature;
        uses.push_back(role == ColumnRole::Target ? labelUse(layout.targets) : role == ColumnRole::Group ? ColumnUse::Group : role == ColumnRole::Ignored ? ColumnUse::Ignored : read);
    }
    return uses;
}

std::vector<ColumnUse> textUses(const std::vector<std::string>& names, const DataConfig& config, const std::string& file) {
    std::vector<ColumnUse> uses(names.size(), ColumnUse::Ignored);
    const auto found = textColumns(names, config, file);
    if (!found) return uses;
    if (found->group) uses[*found->group] = ColumnUse::Group;
    for (const std::size_t label : found->labels) uses[label] = labelUse(found->labels);
    uses[found->text] = ColumnUse::Text;
    return uses;
}

bool isOne(ColumnUse use) { return use == ColumnUse::Label || use == ColumnUse::Text || use == ColumnUse::Group; }

std::string only(const ImportColumns& columns, ColumnUse use) {
    const auto found = std::ranges::find(columns.uses, use);
    return found == columns.uses.end() ? std::string() : columns.names[static_cast<std::size_t>(found - columns.uses.begin())];
}

std::string listed(const ImportColumns& columns, ColumnUse use) {
    std::string joined;
    for (std::size_t c = 0; c < columns.names.size(); ++c)
        if (columns.uses[c] == use) joined += (joined.empty() ? "" : ",") + columns.names[c];
    return joined;
}

}  // namespace

std::optional<ImportColumns> importColumns(const DataConfig& config, std::size_t rows) {
    const fs::path file(config.folder);
    std::error_code error;
    if (config.source != "table" && config.source != "text") return std::nullopt;
    if (!fs::is_regular_file(file, error) || (config.source == "text" && (files::isArchive(file) || !isTextTable(file)))) return std::nullopt;
    const Table table = parseTable(textHead(file), file.filename().string());
    const std::string shown = files::display(file);
    ImportColumns out{table.columns, config.source == "table" ? tableUses(table.columns, config, shown) : textUses(table.columns, config, shown), table.rows};
    if (out.rows.size() > rows) out.rows.resize(rows);
    return out;
}

std::vector<ColumnUse> possibleUses(const DataConfig& config, const std::string& name) {
    const bool listable = name.find(',') == std::string::npos;
    if (config.source == "text" && !listable) return {ColumnUse::Text, ColumnUse::Label, ColumnUse::Group, ColumnUse::Ignored};
    if (config.source == "text") return {ColumnUse::Text, ColumnUse::Label, ColumnUse::Labels, ColumnUse::Group, ColumnUse::Ignored};
    if (!listable) return {ColumnUse::Feature, ColumnUse::Label, ColumnUse::Group};
    return {ColumnUse::Feature, ColumnUse::Kinds, ColumnUse::Label, ColumnUse::Labels, ColumnUse::Group, ColumnUse::Ignored};
}

void setUse(ImportColumns& columns, const DataConfig& config, std::size_t column, ColumnUse use) {
    const ColumnUse other = config.source == "text" ? ColumnUse::Ignored : ColumnUse::Feature;
    if (isOne(use)) std::ranges::replace(columns.uses, use, other);
    if (use == ColumnUse::Label) std::ranges::replace(columns.uses, ColumnUse::Labels, other);
    if (use == ColumnUse::Labels) std::ranges::replace(columns.uses, ColumnUse::Label, ColumnUse::Labels);
    columns.uses.at(column) = use;
}

DataConfig withUses(DataConfig config, const ImportColumns& columns) {
    const auto labels = std::ranges::count(columns.uses, ColumnUse::Labels);
    if (labels == 1) throw Error(ErrorCode::InvalidSetting, text("Only one column is one of several labels."), text("Make it the label, or give a second column this role."), "data.label_column");
    config.labelColumn = labels > 0 ? listed(columns, ColumnUse::Labels) : only(columns, ColumnUse::Label);
    if (labels > 0) config.labelSeparator.clear();
    config.groupColumn = only(columns, ColumnUse::Group);
    if (config.labelColumn.empty()) throw Error(ErrorCode::InvalidSetting, text("No column is to be learned."), text("Make one of them the label."), "data.label_column");
    if (config.source == "text") {
        config.textColumn = only(columns, ColumnUse::Text);
        if (config.textColumn.empty()) throw Error(ErrorCode::InvalidSetting, text("No column has the texts."), text("Make one of them the text."), "data.text_column");
        return config;
    }
    config.ignoredColumns = listed(columns, ColumnUse::Ignored);
    config.categoryColumns = listed(columns, ColumnUse::Kinds);
    return config;
}

}  // namespace fornax::data
