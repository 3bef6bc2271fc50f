#include "data/TextLayout.h"

#include <algorithm>
#include <array>

#include "base/Archive.h"
#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/DataFiles.h"
#include "data/LabelCells.h"
#include "data/TableColumns.h"
#include "data/TableText.h"
#include "fornax/base/Files.h"
#include "text/Unpacker.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t headBytes = 64 * 1024;

Text needed() { return text("Needed are lines of label, tab and text; a table with columns for text and label; or a text file or a folder of text files for each class."); }

TextLayout folderLayout(const fs::path& folder) {
    TextLayout layout;
    const std::vector<fs::path> files = DataFiles(folder, isTextFile).files();
    for (const fs::path& file : files)
        if (const auto split = splitOfName(stemOf(file))) layout.files.emplace(*split, file);
    if (layout.files.count(Split::Train) != 0) {
        layout.form = isTextTable(layout.files[Split::Train]) ? TextLayout::Form::Table : TextLayout::Form::Lines;
        return layout;
    }
    layout.files.clear();
    const auto isClassFile = [](const fs::path& file) { return textEnding(file) == "txt"; };
    if (std::count_if(files.begin(), files.end(), isClassFile) >= 2) {
        layout.form = TextLayout::Form::ClassFiles;
        for (const fs::path& file : files)
            if (isClassFile(file)) layout.fileOfClass.emplace(printable(stemOf(file)), file);
        if (layout.fileOfClass.size() >= 2) return layout;
    }
    const bool packed = files::isArchive(folder);
    if (packed && files.size() == 1) {
        layout.form = isTextTable(files.front()) ? TextLayout::Form::Table : TextLayout::Form::Lines;
        layout.files.emplace(Split::Train, files.front());
        return layout;
    }
    if (!packed && foldersIn(folder, 1).empty()) throw Error(ErrorCode::NotFound, text("%1 holds no texts with classes.", files::display(folder)), needed());
    layout.form = TextLayout::Form::OneEach;
    layout.listing = scanData(folder);
    return layout;
}

constexpr std::array<std::string_view, 8> usualText = {"text", "review", "sentence", "content", "comment", "message", "body", "phrase"};
constexpr std::array<std::string_view, 10> usualLabel = {"label", "labels", "class", "category", "sentiment", "target", "rating", "stars", "polarity", "tags"};

}  // namespace

std::string stemOf(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.substr(0, name.find('.', 1));
}

std::string textEnding(const fs::path& file) {
    fs::path name = file.filename();
    const std::string packed = asciiLower(name.extension().string());
    if (packed == ".gz" || packed == ".bz2") name = name.stem();
    const std::string ending = asciiLower(name.extension().string());
    return ending.empty() ? ending : ending.substr(1);
}

bool isTextFile(const fs::path& file) {
    const std::string ending = textEnding(file);
    return ending == "tsv" || ending == "txt" || ending == "csv" || ending == "jsonl" || ending == "ndjson";
}

std::string textHead(const fs::path& file) {
    tokens::Unpacker reader(file);
    std::string head(headBytes, '\0');
    std::size_t have = 0;
    for (std::size_t got = 0; have < headBytes && (got = reader.read(head.data() + have, headBytes - have)) > 0;) have += got;
    const bool cut = have == headBytes;
    head.resize(have);
    if (cut) head.resize(std::min(head.rfind('\n') + 1, head.size()));
    if (head.starts_with("\xEF\xBB\xBF")) head.erase(0, 3);
    return isUtf8(head) && head.find('\0') == std::string::npos ? head : std::string();
}

bool isTextTable(const fs::path& file) {
    if (textEnding(file) == "csv") return true;
    const std::string head = textHead(file);
    if (head.empty()) return false;
    if (head.starts_with('{')) return true;   // JSON lines
    const auto columns = RecordReader(head, '\t', "\"", files::display(file)).next();
    return columns && usualColumn(*columns, usualText) && usualColumn(*columns, usualLabel);
}

std::optional<TextColumns> textColumns(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file) {
    const auto content = config.textColumn.empty() ? usualColumn(columns, usualText) : columnNamed(columns, config.textColumn, "text_column", file);
    TextColumns out{content.value_or(0), namedLabelColumns(columns, config, file), {}};
    if (const auto label = usualColumn(columns, usualLabel); out.labels.empty() && label) out.labels.push_back(*label);
    if (!content || out.labels.empty()) return std::nullopt;
    if (!config.groupColumn.empty()) out.group = columnNamed(columns, config.groupColumn, "group_column", file);
    return out;
}

TextLayout textLayout(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error) || files::isArchive(path)) return folderLayout(path);
    if (!fs::exists(path, error)) throw Error(ErrorCode::NotFound, text("The data %1 does not exist.", files::display(path)), text("Choose another folder on the Data page."));
    TextLayout layout;
    layout.form = isTextTable(path) ? TextLayout::Form::Table : TextLayout::Form::Lines;
    layout.files.emplace(Split::Train, path);
    return layout;
}

}  // namespace fornax::data
