#include "fornax/data/Table.h"

#include <algorithm>
#include <set>

#include "base/Numbers.h"
#include "data/ByteSource.h"
#include "data/TableText.h"

namespace fornax::data {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 20;

std::string contentOf(ByteSource& source, std::uint64_t limit) {
    std::string content;
    while (true) {
        const std::size_t have = content.size();
        content.resize(have + chunk);
        const std::size_t got = source.read(content.data() + have, chunk);
        content.resize(have + got);
        if (content.size() > limit) throw Error(ErrorCode::OutOfMemory, text("%1 has more than %2 MB of content.", source.name(), limit / 1'000'000), text("Use a smaller table."));
        if (got < chunk) return content;
    }
}

void checkColumns(Table& table, const std::string& file) {
    std::set<std::string> seen;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        std::string& name = table.columns[c];
        name = std::string(trimmed(name));
        if (name.empty()) throw Error(ErrorCode::Corrupt, text("Column %1 of %2 has no name.", c + 1, file), text("Name every column in the first line."));
        if (!seen.insert(name).second) throw Error(ErrorCode::Corrupt, text("Two columns of %1 are called %2.", file, name), text("Give every column its own name."));
    }
}

void addRow(Table& table, std::vector<std::string> cells, std::int64_t line, const std::string& file) {
    if (cells.size() != table.columns.size())
        throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has %3 cells where the first line has %4.", line, file, cells.size(), table.columns.size()), text("Quote cells that contain the separator."));
    table.rows.push_back(std::move(cells));
    table.lines.push_back(line);
}

Table readSeparated(std::string_view content, const std::string& file) {
    RecordReader reader(content, separatorOf(content), "\"", file);
    Table table;
    if (auto header = reader.next()) table.columns = std::move(*header);
    checkColumns(table, file);
    while (auto cells = reader.next()) addRow(table, std::move(*cells), reader.line(), file);
    table.nominal.resize(table.columns.size());
    return table;
}

/// The first word of `line`, in quotes or not, and what follows.
std::pair<std::string, std::string_view> firstWord(std::string_view line) {
    line = trimmed(line);
    if (!line.empty() && (line[0] == '\'' || line[0] == '"')) {
        const std::size_t end = std::min(line.find(line[0], 1), line.size());
        return {std::string(line.substr(1, end - 1)), trimmed(line.substr(std::min(end + 1, line.size())))};
    }
    const std::size_t end = std::min(line.find_first_of(" \t{"), line.size());
    return {std::string(line.substr(0, end)), trimmed(line.substr(end))};
}

std::vector<std::string> trimmedCells(std::vector<std::string> cells) {
    for (std::string& cell : cells) cell = std::string(trimmed(cell));
    return cells;
}

/// ? is how the format writes that there is no value.
std::vector<std::string> arffCells(std::vector<std::string> cells) {
    cells = trimmedCells(std::move(cells));
    for (std::string& cell : cells)
        if (cell == "?") cell.clear();
    return cells;
}

void addAttribute(Table& table, std::string_view declaration, const std::string& file) {
    auto [name, type] = firstWord(declaration);
    table.columns.push_back(std::move(name));
    table.nominal.emplace_back();
    if (type.empty() || type.front() != '{') return;
    const std::size_t end = type.rfind('}');
    if (end == std::string_view::npos) throw Error(ErrorCode::Corrupt, text("The values of %1 in %2 have no closing brace.", table.columns.back(), file), text("Download or copy the file again."));
    if (auto values = RecordReader(type.substr(1, end - 1), ',', "'\"", file).next()) table.nominal.back() = trimmedCells(std::move(*values));
}

}  // namespace

/// https://waikato.github.io/weka-wiki/formats_and_processing/arff_stable/; sparse rows are refused.
Table readArff(std::string_view content, const std::string& file) {
    Table table;
    std::int64_t line = 1;
    std::size_t at = 0;
    for (bool data = false; at < content.size() && !data; ++line) {
        const std::size_t end = std::min(content.find('\n', at), content.size());
        const auto [word, rest] = firstWord(content.substr(at, end - at));
        if (asciiLower(word) == "@attribute") addAttribute(table, rest, file);
        data = asciiLower(word) == "@data";
        at = std::min(end + 1, content.size());
    }
    checkColumns(table, file);
    RecordReader reader(content.substr(at), ',', "'\"", file, line);
    while (auto cells = reader.next()) {
        const std::string_view first = trimmed(cells->front());
        if (first.starts_with('%') || (cells->size() == 1 && first.empty())) continue;
        if (first.starts_with('{')) throw Error(ErrorCode::Corrupt, text("Line %1 of %2 is a sparse row, which is not read.", reader.line(), file), text("Save the table as CSV."));
        addRow(table, arffCells(std::move(*cells)), reader.line(), file);
    }
    return table;
}

Table parseTable(std::string_view bytes, const std::string& file) {
    const std::string_view content = asUtf8(bytes, file);
    const std::size_t start = std::min(content.find_first_not_of(" \t\r\n"), content.size());
    const char first = start < content.size() ? content[start] : '\0';
    const bool arff = first == '%' || asciiLower(content.substr(start, 9)) == "@relation";
    Table table = arff ? readArff(content, file) : first == '{' ? readJsonLines(content, file) : readSeparated(content, file);
    table.lists.resize(table.columns.size());
    if (table.rows.empty()) throw Error(ErrorCode::Corrupt, text("%1 has no rows.", file), text("Needed are a first line with the names of the columns and one line a sample."));
    return table;
}

void requireNoList(const Table& table, std::size_t column, const std::string& file) {
    if (table.listIn(column) > 0)
        throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has a list in %3.", table.lists[column], file, table.columns[column]), text("Only labels may be lists; ignore the column, or write a single value."));
}

Table readTable(const std::filesystem::path& path, std::uint64_t limit) {
    ByteSource source(path);
    const std::string all = contentOf(source, limit);
    return parseTable(all, source.name());
}

}  // namespace fornax::data
