#include "data/LabelFile.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/Archive.h"
#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/LabelCells.h"
#include "data/TableColumns.h"
#include "data/TextLayout.h"
#include "fornax/base/Files.h"
#include "fornax/data/Table.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> usualFiles = {"file", "filename", "file_name", "image", "picture", "path", "name", "id"};
constexpr std::array<std::string_view, 6> usualLabels = {"labels", "label", "tags", "class", "classes", "category"};

struct Columns { std::size_t file = 0; LabelColumns labels; };

Columns columnsOf(const Table& table, const DataConfig& config, const std::string& name) {
    auto places = namedLabelColumns(table.columns, config, name);
    const auto file = usualColumn(table.columns, usualFiles), label = usualColumn(table.columns, usualLabels);
    if (places.empty() && label) places.push_back(*label);
    if (!file || places.empty() || std::ranges::find(places, *file) != places.end())
        throw Error(ErrorCode::InvalidSetting, text("%1 has no columns that are called as files and labels usually are.", name), text("Call them file and label, or name the labels with data.label_column."), "data.label_column");
    return {*file, labelColumnsOf(std::move(places), table, config, name)};
}

/// Why a file that the table names cannot be read; empty where it can.
Text faultOf(const fs::path& named, const fs::path& folder) {
    if (named.empty()) return text("no file is named");
    if (named.is_absolute() || std::ranges::find(named, fs::path("..")) != named.end()) return text("lies outside of the folder");
    std::error_code error;
    const fs::file_status status = fs::status(folder / named, error);
    if (!fs::exists(status)) return text("%1 is not there", printable(named.string()));
    return fs::is_regular_file(status) ? Text() : text("%1 is no ordinary file", printable(named.string()));
}

}  // namespace

fs::path labelFileOf(const DataConfig& config, const fs::path& folder) {
    if (files::isArchive(folder)) throw Error(ErrorCode::InvalidSetting, text("data.label_file names a table in a folder, but %1 is an archive.", files::display(folder)), text("Unpack it, and choose the folder."), "data.label_file");
    const fs::path file = folder / config.labelFile;   // an absolute one stays
    std::error_code error;
    if (!fs::is_regular_file(file, error)) throw Error(ErrorCode::NotFound, text("The label file %1 does not exist.", files::display(file)), text("Choose another one, or leave data.label_file empty."), "data.label_file");
    return file;
}

LabelledFiles labelledFiles(const DataConfig& config, const fs::path& folder) {
    requireFolder(folder);
    const fs::path file = labelFileOf(config, folder);
    const Table table = readTable(file);
    const std::string name = printable(file.filename().string());
    const Columns columns = columnsOf(table, config, name);
    LabelledFiles out;
    out.several = columns.labels.several();
    if (columns.labels.places.size() > 1)
        for (const std::size_t place : columns.labels.places) out.classes.push_back(table.columns[place]);
    std::map<std::string, std::int64_t> lineOf;
    std::vector<fs::path> all{file};
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const std::string named(trimmed(table.rows[r][columns.file])), place = text("%1, line %2", name, table.lines[r]).str();
        auto labels = labelsOfRow(table.rows[r], table.lines[r], columns.labels, table.columns, name);
        Text fault = faultOf(named, folder);
        const auto [first, isNew] = lineOf.emplace(named, table.lines[r]);
        if (fault.empty() && !isNew) fault = text("%1 was named in line %2 already", printable(named), first->second);
        if (fault.empty() && labels.empty() && !out.several) fault = text("no label");
        if (!fault.empty()) {
            out.listing.skipped.push_back({place, std::move(fault)});
            continue;
        }
        std::error_code gone;
        all.push_back(folder / named);
        out.listing.files.push_back({named, static_cast<std::int64_t>(out.names.size()), Split::Train, static_cast<std::int64_t>(fs::file_size(all.back(), gone))});
        out.names.push_back(std::move(labels));
    }
    out.listing.identity = std::to_string(std::hash<std::string>{}(identityOf(all)));
    return out;
}

void takeLabels(const LabelledFiles& from, const std::string& where, Samples& out) {
    std::vector<std::vector<std::string>> names;
    for (const std::int64_t place : std::exchange(out.pictures.labels, {})) names.push_back(from.names[static_cast<std::size_t>(place)]);
    if (from.several) return takeLabels(names, from.classes, where, out);
    std::vector<std::string_view> classes;
    for (const auto& one : names) classes.push_back(one.front());
    takeClasses(classes, LabelOrder::Numbers, where, out);
}

std::optional<DataConfig> withLabelFile(DataConfig config, const fs::path& folder) {
    for (const char* name : {"labels.csv", "labels.tsv", "labels.jsonl"}) {
        try {
            std::error_code error;
            if (!fs::is_regular_file(folder / name, error)) continue;
            config.labelFile = name;
            const Table table = parseTable(textHead(folder / name), name);
            const Columns columns = columnsOf(table, config, name);
            if (!faultOf(std::string(trimmed(table.rows.front()[columns.file])), folder).empty()) continue;
            for (const char separator : std::string_view("|;,"))
                for (const auto& row : table.rows)
                    if (config.labelSeparator.empty() && !columns.labels.several() && row[columns.labels.places.front()].find(separator) != std::string::npos) config.labelSeparator = separator;
            return config;
        } catch (const Error&) {
            continue;   // no table of this kind
        }
    }
    return std::nullopt;
}

}  // namespace fornax::data
