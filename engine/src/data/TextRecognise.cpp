// Whether a folder or file holds texts with classes, by names and first lines.
#include <algorithm>

#include "base/Archive.h"
#include "base/Numbers.h"
#include "data/DataFiles.h"
#include "data/TableText.h"
#include "data/TextLayout.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;
using Form = TextLayout::Form;

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
        if (isLeftover(at->path().filename().native())) {
            at.disable_recursion_pending();
            continue;
        }
        if (at.depth() > 3) at.pop(error);
        if (error || at == end) break;
        if (at->is_regular_file(ignored)) return textEnding(at->path()) == "txt" ? at->path() : fs::path();
    }
    return {};
}

bool hasClasses(const TextLayout& layout, const std::string& head, const DataConfig& config) {
    if (layout.form == Form::Lines) return hasLabelledLines(head);
    if (head.starts_with('{')) return textColumns(parseTable(head, {}).columns, config, {}).has_value();   // JSON lines
    auto columns = RecordReader(head, separatorOf(head), "\"", {}).next();
    if (!columns) return false;
    for (std::string& name : *columns) name = std::string(trimmed(name));
    return textColumns(*columns, config, {}).has_value();
}

/// Says in words what is there; the head of a file of it. Empty where it is nothing of this kind.
std::string describe(const fs::path& path, Recognition& found) {
    std::error_code error;
    if (fs::is_directory(path, error) && !foldersIn(path, 1).empty() && DataFiles(path, isTextFile).files().empty() && firstTextBelow(path).empty()) return {};
    const TextLayout layout = textLayout(path);
    if (layout.form == Form::OneEach) {
        found.confidence = 0.85;
        found.found = text("%1 text files in %2 class folders", layout.listing.files.size(), layout.listing.classes.size());
        const auto& all = layout.listing.files;
        const auto first = std::find_if(all.begin(), all.end(), [](const FolderFile& file) { return textEnding(file.path) == "txt"; });
        return first == all.end() ? std::string() : textHead(path / (layout.listing.root + first->path));
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

}  // namespace

std::optional<Recognition> recogniseTexts(const fs::path& path, const DataConfig& base) {
    try {
        std::error_code error;
        const bool folder = fs::is_directory(path, error);
        if (!folder && !files::isArchive(path) && !isTextFile(path)) return std::nullopt;
        Recognition found{base, 0, {}};
        found.config.source = "text";
        found.config.folder = path.string();
        found.config.textColumn.clear();
        found.config.labelColumn.clear();
        found.config.labelSeparator.clear();
        found.config.groupColumn.clear();
        found.config.testFile.clear();
        const std::string head = describe(path, found);
        if (head.empty()) return std::nullopt;
        if (base.source != "text" || isChinese(head)) found.config.tokenizer = isChinese(head) ? "chinese" : DataConfig{}.tokenizer;
        return found;
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace fornax::data
