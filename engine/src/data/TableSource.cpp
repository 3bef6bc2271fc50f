// Rows of a table, each with a class or a number to learn.
#include <algorithm>
#include <map>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/SampleTables.h"
#include "data/Source.h"
#include "data/TableColumns.h"
#include "data/TableFiles.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostListed = 200;   // lines that are named one by one

std::string nameOf(const fs::path& file) { return isSample(file.native()) ? file.native() : files::display(file); }

/// What a table may have of bytes.
std::uint64_t roomOf(const DataConfig& config) {
    constexpr std::uint64_t eachByte = 16;   // a cell of two letters takes a string of 32 bytes
    return static_cast<std::uint64_t>(config.memoryMb) * 1'000'000 / eachByte;
}

std::uint64_t bytesOf(const Table& table) {
    std::uint64_t bytes = 0;
    for (const auto& row : table.rows)
        for (const std::string& cell : row) bytes += cell.size() + 1;
    return bytes;
}

/// `room` bytes are left, and are taken.
Table load(const fs::path& file, std::uint64_t& room) {
    if (!isSample(file.native())) {
        Table table = readTable(file, room);
        room -= std::min(room, bytesOf(table));
        return table;
    }
    std::string known;
    for (const SampleTable& one : sampleTables()) {
        if (file.native() == "sample:" + std::string(one.name)) return parseTable(one.content, file.native());
        known += (known.empty() ? "sample:" : ", sample:") + std::string(one.name);
    }
    throw Error(ErrorCode::NotFound, text("No table %1 is built in.", printable(file.native())), text("There are: %1", known), "data.folder");
}

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

class Rows {
  public:
    Rows(const Table& first, TableLayout layout) : m_layout(std::move(layout)) {
        m_out.kind = Kind::Values;
        m_out.table.columns = first.columns;
        for (std::size_t c = 0; c < first.columns.size(); ++c) {
            ColumnFact fact;
            fact.role = m_layout.roles[c];
            fact.nominal = !first.nominal[c].empty();
            m_out.table.facts.push_back(fact);
        }
    }

    void add(const Table& table, Split split, const std::string& file) {
        const auto places = placesOf(m_out.table.columns, table, file);
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            m_out.table.rows.push_back(ordered(table.rows[r], places));
            m_out.table.lines.push_back(table.lines[r]);
            m_out.given.push_back(split);
            m_files.push_back(file);
        }
        m_out.testGiven = m_out.testGiven || split == Split::Test;
        m_out.validationGiven = m_out.validationGiven || split == Split::Validation;
    }

    Samples finish(const DataConfig& config, const std::string& where) {
        std::vector<std::string_view> cells;
        for (const auto& row : m_out.table.rows) cells.push_back(row[m_layout.target]);
        const bool nominal = m_out.table.facts[m_layout.target].nominal && config.task == "auto";
        m_out.task = !nominal && isRegression(cells, config.task) ? Task::Regression : Task::Classification;
        dropUnlabelled();
        if (m_out.table.rows.empty()) throw Error(ErrorCode::NotFound, text("%1 holds no row with a value in %2.", where, m_out.table.columns[m_layout.target]), text("Choose the column to learn with data.label_column."), "data.label_column");
        m_out.task == Task::Regression ? takeNumbers() : takeClasses(where);
        takeGroups();
        return std::move(m_out);
    }

  private:
    const std::string& targetOf(std::size_t row) const { return m_out.table.rows[row][m_layout.target]; }
    bool isLabelled(std::size_t row) const { return m_out.task == Task::Regression ? numberIn(targetOf(row)).has_value() : !targetOf(row).empty(); }

    void dropUnlabelled() {
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

    void takeNumbers() {
        m_out.table.labels.assign(m_out.table.rows.size(), 0);
        for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) m_out.table.targets.push_back(*numberIn(targetOf(r)));
    }

    void takeClasses(const std::string& where) {
        constexpr std::size_t mostClasses = 10'000;
        std::map<std::string, std::int64_t> labels;
        for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) labels.emplace(targetOf(r), 0);
        const std::string& target = m_out.table.columns[m_layout.target];
        if (labels.size() < 2) throw Error(ErrorCode::NotFound, text("%1 has a single class, %2.", where, labels.begin()->first), text("Two classes are needed at least."));
        if (labels.size() > mostClasses || (labels.size() > 100 && labels.size() * 2 > m_out.table.rows.size()))
            throw Error(ErrorCode::InvalidSetting, text("The column %1 has %2 different values in %3 rows, which are no classes.", target, labels.size(), m_out.table.rows.size()), text("Choose another column to learn with data.label_column, or data.task=regression for numbers."), "data.label_column");
        for (const auto& [name, label] : labels) m_out.classes.push_back(name);
        if (std::ranges::all_of(m_out.classes, [](const std::string& name) { return numberIn(name).has_value(); }))
            std::ranges::stable_sort(m_out.classes, {}, [](const std::string& name) { return *numberIn(name); });
        for (std::size_t c = 0; c < m_out.classes.size(); ++c) labels[m_out.classes[c]] = static_cast<std::int64_t>(c);
        for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) m_out.table.labels.push_back(labels.at(targetOf(r)));
    }

    void takeGroups() {
        if (!m_layout.group) return;
        std::map<std::string, std::int64_t> groups;
        for (const auto& row : m_out.table.rows) m_out.groups.push_back(groups.emplace(row[*m_layout.group], static_cast<std::int64_t>(groups.size())).first->second);
    }

    TableLayout m_layout;
    Samples m_out;
    std::vector<std::string> m_files;
};

class TableSource : public Source {
  public:
    const char* name() const override { return "table"; }
    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override { return recogniseTable(path, base); }

    void look(const DataConfig& config, const fs::path& file) const override {
        if (isSample(file.native())) return;
        std::error_code error;
        if (fs::is_directory(file, error)) tablesAt(file);   // says what is missing
        if (!fs::exists(file, error)) throw Error(ErrorCode::NotFound, text("The table %1 does not exist.", files::display(file)), text("Choose another file on the Data page."));
        testFileOf(config, file);
    }

    std::string fingerprint(const DataConfig& config, const fs::path& file) const override {
        look(config, file);
        if (isSample(file.native())) return file.native();
        std::error_code error;
        std::vector<fs::path> all = fs::is_directory(file, error) ? allOf(tablesAt(file)) : std::vector{file};
        all.push_back(testFileOf(config, file));
        return identityOf(all);
    }

    Samples read(const DataConfig& config, const fs::path& file) const override {
        look(config, file);
        auto tables = isSample(file.native()) ? Tables{{Split::Train, {file}}} : tablesAt(file);
        if (const fs::path test = testFileOf(config, file); !test.empty()) tables[Split::Test].push_back(test);
        std::uint64_t room = roomOf(config);
        const fs::path& named = tables.at(Split::Train).front();   // its columns are those of all
        const Table first = load(named, room);
        Rows rows(first, tableLayout(first.columns, config, nameOf(named)));
        for (const auto& [split, paths] : tables)
            for (const fs::path& path : paths) path == named ? rows.add(first, split, shortName(path)) : rows.add(load(path, room), split, shortName(path));
        Samples out = rows.finish(config, nameOf(file));
        out.fileBytes = totalBytes(allOf(tables));
        return out;
    }

  private:
    using Tables = std::map<Split, std::vector<fs::path>>;
    static std::vector<fs::path> allOf(const Tables& tables) {
        std::vector<fs::path> all;
        for (const auto& [split, paths] : tables) all.insert(all.end(), paths.begin(), paths.end());
        return all;
    }
    static std::string shortName(const fs::path& file) { return printable(file.filename().string()); }
};

}  // namespace

const Source& tableSource() {
    static const TableSource source;
    return source;
}

}  // namespace fornax::data
