// Rows of a table, each with a class or a number to learn.
#include <algorithm>
#include <map>

#include "base/Archive.h"
#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/SampleTables.h"
#include "data/Source.h"
#include "data/TableFiles.h"
#include "data/TableRows.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

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
Table loadOne(const fs::path& file, std::uint64_t& room) {
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
        std::vector<Loaded> tables = load(config, file);
        const Table& first = tables.front().table;   // its columns are those of all
        const TableLayout layout = tableLayout(first.columns, config, nameOf(tables.front().file));
        const bool several = std::ranges::any_of(tables, [&](const Loaded& one) { return labelColumns(layout, first.columns, one.table, config, shortName(one.file, file)).several(); });
        TableRows rows(first, layout, several);
        for (Loaded& one : tables) {
            rows.add(one.table, one.split, config, shortName(one.file, file));
            one.table.rows = {};   // copied
        }
        Samples out = rows.finish(config, nameOf(file));
        for (const Loaded& one : tables) out.fileBytes += totalBytes({one.file});
        return out;
    }

  private:
    using Tables = std::map<Split, std::vector<fs::path>>;
    struct Loaded {
        Split split;
        fs::path file;
        Table table;
    };

    /// In the order of the splits.
    static std::vector<Loaded> load(const DataConfig& config, const fs::path& file) {
        Tables tables = isSample(file.native()) ? Tables{{Split::Train, {file}}} : tablesAt(file);
        if (const fs::path test = testFileOf(config, file); !test.empty()) tables[Split::Test].push_back(test);
        std::uint64_t room = roomOf(config);
        std::vector<Loaded> loaded;
        for (const auto& [split, paths] : tables)
            for (const fs::path& path : paths) loaded.push_back({split, path, loadOne(path, room)});
        return loaded;
    }

    static std::vector<fs::path> allOf(const Tables& tables) {
        std::vector<fs::path> all;
        for (const auto& [split, paths] : tables) all.insert(all.end(), paths.begin(), paths.end());
        return all;
    }
    /// Of an archive, its name as well.
    static std::string shortName(const fs::path& file, const fs::path& data) {
        const fs::path name = files::isArchive(data) ? data.filename() / file.lexically_relative(data) : file.filename();
        return printable(name.string());
    }
};

}  // namespace

const Source& tableSource() {
    static const TableSource source;
    return source;
}

}  // namespace fornax::data
