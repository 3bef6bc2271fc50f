// Texts with a class each: lines, tables, one file a class, one file a text.
#include <algorithm>
#include <map>

#include "base/Archive.h"
#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/LabelCells.h"
#include "data/TextCollector.h"
#include "data/TextLayout.h"
#include "fornax/base/Files.h"
#include "fornax/data/Table.h"
#include "fornax/text/LabelledLines.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;
using Form = TextLayout::Form;

constexpr std::uint64_t longestText = 16 << 20;   // bytes of a file that is one text

Text lineOf(const fs::path& file, std::int64_t line) { return text("%1, line %2", printable(file.filename().string()), line); }

/// The label before a text is one, or several with separators between.
void addLines(const tokens::LabelledTexts& read, const fs::path& file, Split split, const std::string& separator, TextCollector& to) {
    const LabelColumns whole{{0}, separator};
    for (const tokens::LabelledText& one : read.texts)
        to.add(labelsOfRow({read.classes[static_cast<std::size_t>(one.label)]}, one.line, whole, {}, {}), one.text, split, lineOf(file, one.line).str());
    const auto left = [&](const std::vector<std::int64_t>& lines, std::int64_t all, const Text& reason, const Text& more) {
        for (const std::int64_t line : lines) to.skip(lineOf(file, line).str(), reason);
        if (all > static_cast<std::int64_t>(lines.size())) to.skip(printable(file.filename().string()), more);
    };
    const auto beyond = [](std::int64_t all, const std::vector<std::int64_t>& lines) { return all - static_cast<std::int64_t>(lines.size()); };
    left(read.linesWithoutLabel, read.withoutLabel, text("no label"), text("%1 more lines without a label", beyond(read.withoutLabel, read.linesWithoutLabel)));
    left(read.linesWithoutText, read.withoutText, text("no text"), text("%1 more lines without a text", beyond(read.withoutText, read.linesWithoutText)));
}

void addTable(const fs::path& file, Split split, const DataConfig& config, TextCollector& to) {
    const Table table = readTable(file, to.room());
    const std::string name = files::display(file);
    const auto columns = textColumns(table.columns, config, name);
    if (!columns) throw Error(ErrorCode::InvalidSetting, text("%1 has no column that is called as texts or labels usually are.", name), text("Name them with data.text_column and data.label_column."));
    requireNoList(table, columns->text, name);
    const LabelColumns labels = labelColumnsOf(columns->labels, table, config, name);
    std::vector<std::string> each;
    if (labels.places.size() > 1)
        for (const std::size_t place : labels.places) each.push_back(table.columns[place]);
    if (labels.several()) to.allowSeveral(std::move(each));
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const auto& row = table.rows[r];
        to.add(labelsOfRow(row, table.lines[r], labels, table.columns, name), row[columns->text], split, lineOf(file, table.lines[r]).str(), columns->group ? std::string(trimmed(row[*columns->group])) : std::string());
    }
}

void addContent(std::string_view content, const FolderListing& listing, const FolderFile& file, TextCollector& to) {
    const std::string shown = printable(file.path);
    if (!isUtf8(content) || content.find('\0') != std::string_view::npos) to.skip(shown, text("not UTF-8"));
    else to.add({listing.classes[static_cast<std::size_t>(file.label)]}, content.substr(content.starts_with("\xEF\xBB\xBF") ? 3 : 0), file.split, shown, {}, shown);
}

/// The texts of an archive in one pass, kept until their turn in the listing comes.
std::vector<std::string> contentsOf(const fs::path& archive, const FolderListing& listing, std::uint64_t most) {
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < listing.files.size(); ++i) places.emplace(listing.root + listing.files[i].path, i);
    std::vector<std::string> contents(listing.files.size());
    files::ArchiveReader reader(archive);
    std::uint64_t total = 0;
    while (reader.next()) {
        const auto found = places.find(reader.entry().path);
        if (found == places.end() || reader.entry().size > longestText || textEnding(reader.entry().path) != "txt") continue;
        if ((total += reader.entry().size) > most) throw Error(ErrorCode::OutOfMemory, text("The texts take more than data.memory_mb allows: %1 MB.", most / 1'000'000), text("Use fewer texts, or allow more memory on the Data page."));
        std::string& content = contents[found->second];
        content.resize(static_cast<std::size_t>(reader.entry().size));
        reader.read(content.data(), content.size());
    }
    return contents;
}

void addFiles(const FolderListing& listing, const fs::path& folder, TextCollector& to) {
    for (const Skipped& one : listing.skipped) to.skip(one.path, one.reason);
    const bool packed = files::isArchive(folder);
    const std::vector<std::string> contents = packed ? contentsOf(folder, listing, to.room()) : std::vector<std::string>();
    for (std::size_t i = 0; i < listing.files.size(); ++i) {
        const FolderFile& file = listing.files[i];
        const std::string shown = printable(file.path);
        if (textEnding(file.path) != "txt") {
            to.skip(shown, text("no text file"));
            continue;
        }
        try {
            addContent(packed ? contents[i] : files::readAll(folder / file.path, longestText), listing, file, to);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::OutOfMemory) throw;
            to.skip(shown, error.sentence());
        }
    }
}

void addOne(const fs::path& file, Split split, bool table, const DataConfig& config, TextCollector& to) {
    if (table) addTable(file, split, config, to);
    else addLines(tokens::readLabelledLines(file, {.keepBlank = to.several()}, to.room()), file, split, config.labelSeparator, to);
}

std::vector<fs::path> filesOf(const TextLayout& layout, const fs::path& testFile) {
    std::vector<fs::path> files;
    for (const auto& [split, file] : layout.files) files.push_back(file);
    for (const auto& [name, file] : layout.fileOfClass) files.push_back(file);
    if (!testFile.empty()) files.push_back(testFile);
    return files;
}

class TextSource : public Source {
  public:
    const char* name() const override { return "text"; }

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override { return recogniseTexts(path, base); }

    void look(const DataConfig& config, const fs::path& folder) const override { filesAt(config, folder); }

    std::string fingerprint(const DataConfig& config, const fs::path& folder) const override {
        const TextLayout layout = filesAt(config, folder);
        return layout.form == Form::OneEach ? layout.listing.identity + identityOf(filesOf({}, testFileOf(config, folder))) : identityOf(filesOf(layout, testFileOf(config, folder)));
    }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const TextLayout layout = filesAt(config, folder);
        TextCollector all(config);
        const bool table = layout.form == Form::Table;
        if (!config.labelSeparator.empty() && (table || layout.form == Form::Lines)) all.allowSeveral({});
        for (const auto& [split, file] : layout.files) addOne(file, split, table, config, all);
        for (const auto& [label, file] : layout.fileOfClass) addLines(tokens::readClassFiles({{label, file}}, all.room()), file, Split::Train, {}, all);
        if (layout.form == Form::OneEach) addFiles(layout.listing, folder, all);
        const fs::path test = testFileOf(config, folder);
        if (!test.empty()) addOne(test, Split::Test, isTextTable(test), config, all);
        Samples out = all.finish(files::display(folder));
        out.fileBytes = totalBytes(filesOf(layout, test));
        for (const FolderFile& file : layout.listing.files) out.fileBytes += file.bytes;
        return out;
    }

  private:
    /// What is there, or how it comes there.
    static TextLayout filesAt(const DataConfig& config, const fs::path& folder) {
        requireSet(folder);
        testFileOf(config, folder);
        return textLayout(folder);
    }
};

}  // namespace

const Source& textSource() {
    static const TextSource source;
    return source;
}

}  // namespace fornax::data
