// Rows of a table, each with a class or a number to learn.
#include <algorithm>
#include <map>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/LabelCells.h"
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

Table load(const fs::path& file, const DataConfig& config) {
    constexpr std::uint64_t eachByte = 16;   // a cell of two letters takes a string of 32 bytes
    if (!isSample(file.native())) return readTable(file, static_cast<std::uint64_t>(config.memoryMb) * 1'000'000 / eachByte);
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
    /// `several`: a row may have any number of labels.
    Rows(const Table& first, TableLayout layout, bool several) : m_layout(std::move(layout)), m_target(m_layout.targets.front()), m_several(several) {
        m_out.kind = Kind::Values;
        m_out.table.columns = first.columns;
        for (std::size_t c = 0; c < first.columns.size(); ++c) {
            ColumnFact fact;
            fact.role = m_layout.roles[c];
            fact.nominal = !first.nominal[c].empty();
            m_out.table.facts.push_back(fact);
        }
    }

    void add(const Table& table, Split split, const DataConfig& config, const std::string& file) {
        const auto places = placesOf(m_out.table.columns, table, file);
        for (std::size_t c = 0; c < places.size(); ++c)
            if (m_layout.roles[c] == ColumnRole::Feature || m_layout.roles[c] == ColumnRole::Group) requireNoList(table, places[c], file);
        const LabelColumns labels = labelsIn(m_layout, table, config, file, m_out.table.columns);
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            m_out.table.rows.push_back(ordered(table.rows[r], places));
            if (m_several) addLabels(labelsOfRow(table.rows[r], table.lines[r], labels, table.columns, file), table.listIn(labels.places.front()) > 0);
            m_out.table.lines.push_back(table.lines[r]);
            m_out.given.push_back(split);
            m_files.push_back(file);
        }
        m_out.testGiven = m_out.testGiven || split == Split::Test;
    }

    Samples finish(const DataConfig& config, const std::string& where) {
        if (m_several) takeSeveral(config, where);
        else takeOne(config, where);
        takeGroups();
        return std::move(m_out);
    }

    /// The columns of the labels in a table whose columns may stand in another order.
    static LabelColumns labelsIn(const TableLayout& layout, const Table& table, const DataConfig& config, const std::string& file, const std::vector<std::string>& names) {
        std::vector<std::string> wanted;
        for (const std::size_t target : layout.targets) wanted.push_back(names[target]);
        return labelColumnsOf(placesOf(wanted, table, file), table, config, file);
    }

  private:
    const std::string& targetOf(std::size_t row) const { return m_out.table.rows[row][m_target]; }

    /// A list is shown with commas.
    void addLabels(std::vector<std::string> names, bool isList) {
        if (isList) {
            std::string& cell = m_out.table.rows.back()[m_target];
            cell.clear();
            for (const std::string& name : names) cell += (cell.empty() ? "" : ", ") + name;
        }
        m_names.push_back(std::move(names));
    }

    void takeSeveral(const DataConfig& config, const std::string& where) {
        if (config.task != "auto")
            throw Error(ErrorCode::InvalidSetting, text("data.task is %1, but the rows may have several labels each.", config.task), text("Set it to auto, or choose a single label column without a separator."), "data.task");
        std::vector<std::string> classes;
        if (m_layout.targets.size() > 1)
            for (const std::size_t target : m_layout.targets) classes.push_back(m_out.table.columns[target]);
        takeLabels(m_names, std::move(classes), where, m_out);
    }

    void takeOne(const DataConfig& config, const std::string& where) {
        std::vector<std::string_view> cells;
        for (const auto& row : m_out.table.rows) cells.push_back(row[m_target]);
        const bool nominal = m_out.table.facts[m_target].nominal && config.task == "auto";
        m_out.task = !nominal && isRegression(cells, config.task) ? Task::Regression : Task::Classification;
        dropUnlabelled();
        if (m_out.table.rows.empty()) throw Error(ErrorCode::NotFound, text("%1 holds no row with a value in %2.", where, m_out.table.columns[m_target]), text("Choose the column to learn with data.label_column."), "data.label_column");
        m_out.task == Task::Regression ? takeNumbers() : takeTargets(where);
    }

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

    void takeTargets(const std::string& where) {
        constexpr std::size_t mostClasses = 10'000;
        std::vector<std::string_view> names;
        for (std::size_t r = 0; r < m_out.table.rows.size(); ++r) names.push_back(targetOf(r));
        takeClasses(names, LabelOrder::Numbers, where, m_out);
        if (const std::size_t count = m_out.classes.size(); count > mostClasses || (count > 100 && count * 2 > names.size()))
            throw Error(ErrorCode::InvalidSetting, text("The column %1 has %2 different values in %3 rows, which are no classes.", m_out.table.columns[m_target], count, names.size()), text("Choose another column to learn with data.label_column, or data.task=regression for numbers."), "data.label_column");
    }

    void takeGroups() {
        if (!m_layout.group) return;
        std::map<std::string, std::int64_t> groups;
        for (const auto& row : m_out.table.rows) m_out.groups.push_back(groups.emplace(row[*m_layout.group], static_cast<std::int64_t>(groups.size())).first->second);
    }

    TableLayout m_layout;
    std::size_t m_target;
    bool m_several;
    Samples m_out;
    std::vector<std::string> m_files;
    std::vector<std::vector<std::string>> m_names;   ///< of the labels of each row, where it may have several
};

class TableSource : public Source {
  public:
    const char* name() const override { return "table"; }
    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override { return recogniseTable(path, base); }

    void look(const DataConfig& config, const fs::path& file) const override {
        if (isSample(file.native())) return;
        std::error_code error;
        if (fs::is_directory(file, error)) throw Error(ErrorCode::NotFound, text("%1 is a folder, but a table is a single file.", files::display(file)), text("Choose the file with the table."));
        if (!fs::exists(file, error)) throw Error(ErrorCode::NotFound, text("The table %1 does not exist.", files::display(file)), text("Choose another file on the Data page."));
        testFileOf(config, file);
    }

    std::string fingerprint(const DataConfig& config, const fs::path& file) const override {
        look(config, file);
        return isSample(file.native()) ? file.native() : identityOf({file, testFileOf(config, file)});
    }

    Samples read(const DataConfig& config, const fs::path& file) const override {
        look(config, file);
        const Table table = load(file, config);
        const fs::path test = testFileOf(config, file);
        const std::optional<Table> tested = test.empty() ? std::nullopt : std::optional(load(test, config));
        const TableLayout layout = tableLayout(table.columns, config, nameOf(file));
        bool several = Rows::labelsIn(layout, table, config, shortName(file), table.columns).several();
        if (tested) several = several || Rows::labelsIn(layout, *tested, config, shortName(test), table.columns).several();
        Rows rows(table, layout, several);
        rows.add(table, Split::Train, config, shortName(file));
        if (tested) rows.add(*tested, Split::Test, config, shortName(test));
        Samples out = rows.finish(config, nameOf(file));
        out.fileBytes = totalBytes({file, test});
        return out;
    }

  private:
    static std::string shortName(const fs::path& file) { return printable(file.filename().string()); }
};

}  // namespace

const Source& tableSource() {
    static const TableSource source;
    return source;
}

}  // namespace fornax::data
