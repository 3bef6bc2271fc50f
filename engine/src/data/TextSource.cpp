// Texts with a class each: lines, tables, one file a class, one file a text.
#include <algorithm>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/TableText.h"
#include "data/TextCollector.h"
#include "data/TextLayout.h"
#include "fornax/base/Files.h"
#include "fornax/data/Table.h"
#include "fornax/text/LabelledLines.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;
using Form = TextLayout::Form;

Text lineOf(const fs::path& file, std::int64_t line) { return text("%1, line %2", printable(file.filename().string()), line); }

void addLines(const tokens::LabelledTexts& read, const fs::path& file, Split split, TextCollector& to) {
    for (const tokens::LabelledText& one : read.texts) to.add(read.classes[static_cast<std::size_t>(one.label)], one.text, split, lineOf(file, one.line).str());
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
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const auto& row = table.rows[r];
        to.add(row[columns->label], row[columns->text], split, lineOf(file, table.lines[r]).str(), columns->group ? std::string(trimmed(row[*columns->group])) : std::string());
    }
}

void addFiles(const FolderListing& listing, const fs::path& folder, TextCollector& to) {
    constexpr std::uintmax_t longest = 16 << 20;
    for (const Skipped& one : listing.skipped) to.skip(one.path, one.reason);
    for (const FolderFile& file : listing.files) {
        const std::string shown = printable(file.path);
        if (textEnding(file.path) != "txt") {
            to.skip(shown, text("no text file"));
            continue;
        }
        try {
            const std::string content = files::readAll(folder / file.path, longest);
            if (!isUtf8(content) || content.find('\0') != std::string::npos) to.skip(shown, text("not UTF-8"));
            else to.add(listing.classes[static_cast<std::size_t>(file.label)], std::string_view(content).substr(content.starts_with("\xEF\xBB\xBF") ? 3 : 0), file.split, shown, {}, shown);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::OutOfMemory) throw;
            to.skip(shown, error.sentence());
        }
    }
}

void addOne(const fs::path& file, Split split, bool table, const DataConfig& config, TextCollector& to) {
    if (table) addTable(file, split, config, to);
    else addLines(tokens::readLabelledLines(file, tokens::LabelPlace::First, to.room()), file, split, to);
}

std::vector<fs::path> filesOf(const TextLayout& layout, const fs::path& testFile) {
    std::vector<fs::path> files;
    for (const auto& [split, file] : layout.files) files.push_back(file);
    for (const auto& [name, file] : layout.fileOfClass) files.push_back(file);
    if (!testFile.empty()) files.push_back(testFile);
    return files;
}

/// Beside the data, where it is relative: the settings know the project's folder only for the data itself.
fs::path testFileOf(const DataConfig& config, const fs::path& data) {
    if (config.testFile.empty()) return {};
    const fs::path file(config.testFile);
    return file.is_relative() ? data.parent_path() / file : file;
}

/// More than a quarter of the characters stand in the block of Chinese ones.
bool isChinese(const std::string& head) {
    std::int64_t all = 0, chinese = 0;
    for (const char c : head) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= ' ' || (byte & 0xC0) == 0x80) continue;   // spaces, and what follows a first byte
        ++all;
        chinese += byte >= 0xE4 && byte <= 0xE9;
    }
    return chinese * 4 > all;
}

/// Whether the first line that is not blank is a short label, a tab and something.
bool hasLabelledLines(const std::string& head) {
    constexpr std::size_t longestLabel = 64;
    const std::size_t start = head.find_first_not_of("\r\n");
    if (start == std::string::npos) return false;
    const std::size_t tab = head.find('\t', start), end = std::min(head.find('\n', start), head.size());
    return tab != std::string::npos && tab > start && tab < end && tab - start <= longestLabel;
}

/// The first file below a folder of classes; empty where it is no text file, so that folders of pictures are not listed twice.
fs::path firstTextBelow(const fs::path& folder) {
    std::error_code error;
    int looked = 0;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end && looked < 64; at.increment(error), ++looked) {
        std::error_code ignored;
        if (at.depth() > 3) at.pop(error);
        if (error || at == end) break;
        if (at->is_regular_file(ignored)) return textEnding(at->path()) == "txt" ? at->path() : fs::path();
    }
    return {};
}

class TextSource : public Source {
  public:
    const char* name() const override { return "text"; }

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        try {
            std::error_code error;
            const bool folder = fs::is_directory(path, error);
            if (!folder && textEnding(path) != "tsv" && textEnding(path) != "txt" && textEnding(path) != "csv") return std::nullopt;
            Recognition found{base, 0, {}};
            found.config.source = name();
            found.config.folder = path.string();
            found.config.textColumn.clear();
            found.config.labelColumn.clear();
            found.config.groupColumn.clear();
            found.config.testFile.clear();
            const std::string head = describe(path, found);
            if (head.empty()) return std::nullopt;
            if (base.source != name() || isChinese(head)) found.config.tokenizer = isChinese(head) ? "chinese" : DataConfig{}.tokenizer;
            return found;
        } catch (const Error&) {
            return std::nullopt;
        }
    }

    void look(const DataConfig& config, const fs::path& folder) const override { filesAt(config, folder); }

    std::string fingerprint(const DataConfig& config, const fs::path& folder) const override {
        const TextLayout layout = filesAt(config, folder);
        return layout.form == Form::OneEach ? layout.listing.identity + identityOf(filesOf({}, testFileOf(config, folder))) : identityOf(filesOf(layout, testFileOf(config, folder)));
    }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const TextLayout layout = filesAt(config, folder);
        TextCollector all(config);
        const bool table = layout.form == Form::Table;
        for (const auto& [split, file] : layout.files) addOne(file, split, table, config, all);
        for (const auto& [label, file] : layout.fileOfClass) addLines(tokens::readClassFiles({{label, file}}, all.room()), file, Split::Train, all);
        if (layout.form == Form::OneEach) addFiles(layout.listing, folder, all);
        const fs::path test = testFileOf(config, folder);
        if (!test.empty()) addOne(test, Split::Test, isTextTable(test), config, all);
        Samples out = all.finish(files::display(folder));
        out.fileBytes = totalBytes(filesOf(layout, test));
        for (const FolderFile& file : layout.listing.files) out.fileBytes += file.bytes;
        return out;
    }

  private:
    /// Says in words what is there; the head of a file of it. Empty where it is nothing of this kind.
    static std::string describe(const fs::path& path, Recognition& found) {
        std::error_code error;
        if (fs::is_directory(path, error) && !foldersIn(path, 1).empty() && firstTextBelow(path).empty()) return {};
        const TextLayout layout = textLayout(path);
        if (layout.form == Form::OneEach) {
            found.confidence = 0.85;
            found.found = text("%1 text files in %2 class folders", layout.listing.files.size(), layout.listing.classes.size());
            return textHead(firstTextBelow(path));
        }
        const std::string head = textHead(layout.files.empty() ? layout.fileOfClass.begin()->second : layout.files.at(Split::Train));
        if (layout.form == Form::ClassFiles) {
            found.confidence = 0.5;
            found.found = text("%1 text files, one for each class", layout.fileOfClass.size());
            return head;
        }
        const bool splits = layout.files.size() > 1;
        found.confidence = splits ? 0.9 : 0.8;
        found.found = splits ? text("Lines of texts with labels, with splits") : text("Lines of texts with labels");
        return hasClasses(layout, head, found.config) ? head : std::string();
    }

    static bool hasClasses(const TextLayout& layout, const std::string& head, const DataConfig& config) {
        if (layout.form == Form::Lines) return hasLabelledLines(head);
        auto columns = RecordReader(head, separatorOf(head), "\"", {}).next();
        if (!columns) return false;
        for (std::string& name : *columns) name = std::string(trimmed(name));
        return textColumns(*columns, config, {}).has_value();
    }

    /// What is there, or how it comes there.
    static TextLayout filesAt(const DataConfig& config, const fs::path& folder) {
        std::error_code error;
        const fs::path known = files::dataFolder() / "datasets";
        if (!fs::exists(folder, error) && folder.parent_path() == known)
            throw Error(ErrorCode::NotFound, text("The data set %1 is not there yet.", folder.filename().string()), text("Bring it with: packaging/data.sh %1", folder.filename().string()));
        const fs::path test = testFileOf(config, folder);
        if (!test.empty() && !fs::exists(test, error)) throw Error(ErrorCode::NotFound, text("The test file %1 does not exist.", files::display(test)), text("Choose another file, or leave data.test_file empty."));
        return textLayout(folder);
    }
};

}  // namespace

const Source& textSource() {
    static const TextSource source;
    return source;
}

}  // namespace fornax::data
