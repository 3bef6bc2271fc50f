// One JSON object a line.
#include <algorithm>
#include <unordered_map>

#include "base/JsonText.h"
#include "base/Numbers.h"
#include "data/TableText.h"

namespace fornax::data {
namespace {

constexpr std::size_t mostColumns = 10'000;

/// Texts without the mark that will stand between them.
bool isListOfTexts(const Json& value) {
    return value.is_array() && std::ranges::all_of(value, [](const Json& one) { return one.is_string() && one.get_ref<const std::string&>().find(listMark) == std::string::npos; });
}

std::string joined(const Json& list) {
    std::string all;
    for (const Json& one : list) all += one.get_ref<const std::string&>() + listMark;
    return all;
}

std::string cellOf(const Json& value, const std::string& key, std::int64_t line, const std::string& file) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (isListOfTexts(value)) return joined(value);
    if (value.is_structured())
        throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has a list or an object in %3.", line, file, key), text("Each value must be a number, a text, a list of texts, true, false or null."));
    return value.is_number_float() ? formatReal(value.get<double>()) : value.dump();
}

class Columns {
  public:
    explicit Columns(Table& table) : m_table(table) {}
    std::size_t at(const std::string& key, std::int64_t line, const std::string& file) {
        const std::string name(trimmed(key));
        if (name.empty()) throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has a value without a name.", line, file), text("Give every value a name."));
        const auto [found, isNew] = m_places.emplace(name, m_table.columns.size());
        if (isNew && m_places.size() > mostColumns) throw Error(ErrorCode::Corrupt, text("%1 has more than %2 columns.", file, mostColumns), text("Use the same names on every line."));
        if (isNew) m_table.columns.push_back(name);
        return found->second;
    }

  private:
    Table& m_table;
    std::unordered_map<std::string, std::size_t> m_places;
};

}  // namespace

Table readJsonLines(std::string_view content, const std::string& file) {
    Table table;
    Columns columns(table);
    std::int64_t line = 0;
    for (std::size_t at = 0; at < content.size();) {
        const std::size_t end = std::min(content.find('\n', at), content.size());
        const std::string_view one = trimmed(content.substr(at, end - at));
        at = end + 1;
        ++line;
        if (one.empty()) continue;
        const Json object = parseJson(one, text("line %1 of %2", line, file).str());
        if (!object.is_object()) throw Error(ErrorCode::Corrupt, text("Line %1 of %2 is no JSON object.", line, file), text("Write {\"column\": value, …} on each line."));
        std::vector<std::string> cells(table.columns.size());
        for (const auto& [key, value] : object.items()) {
            const std::size_t place = columns.at(key, line, file);
            if (place >= cells.size()) cells.resize(place + 1);
            cells[place] = cellOf(value, key, line, file);
            table.lists.resize(table.columns.size());
            if (value.is_array() && table.lists[place] == 0) table.lists[place] = line;
        }
        table.rows.push_back(std::move(cells));
        table.lines.push_back(line);
    }
    if (table.rows.size() * table.columns.size() > (std::size_t{1} << 28)) throw Error(ErrorCode::OutOfMemory, text("%1 has too many cells.", file), text("Use a smaller table."));
    for (auto& row : table.rows) row.resize(table.columns.size());
    table.nominal.resize(table.columns.size());
    return table;
}

}  // namespace fornax::data
