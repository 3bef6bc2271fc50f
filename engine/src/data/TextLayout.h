// Where the texts of a folder or file are. Looks at names and at first lines. Private to the data room.
#pragma once
#include <map>

#include "data/FolderScan.h"

namespace fornax::data {

struct TextLayout {
    enum class Form {
        Lines,       ///< "label<TAB>text", one file a split
        Table,       ///< columns for text and label, one file a split
        ClassFiles,  ///< one file a class, a text on each line
        OneEach,     ///< one folder a class, a text in each file
    };
    Form form = Form::Lines;
    std::map<Split, std::filesystem::path> files;                ///< Lines and Table
    std::map<std::string, std::filesystem::path> fileOfClass;    ///< ClassFiles
    FolderListing listing;                                       ///< OneEach
};

/// Throws Error(NotFound) where `path` has no texts with classes, saying what is needed.
TextLayout textLayout(const std::filesystem::path& path);

/// "train" for "train.tsv.gz".
std::string stemOf(const std::filesystem::path& file);
/// "tsv" for "train.tsv.gz", in small letters.
std::string textEnding(const std::filesystem::path& file);
/// Whether the name is one of lines or of a table: txt, tsv, csv, jsonl, ndjson, packed or not.
bool isTextFile(const std::filesystem::path& file);
/// The first bytes of the content, unpacked, cut before an incomplete last line; empty where it is no UTF-8 text.
std::string textHead(const std::filesystem::path& file);

/// Whether the first line names a column for text and one for labels.
bool isTextTable(const std::filesystem::path& file);

struct TextColumns { std::size_t text = 0; std::vector<std::size_t> labels; std::optional<std::size_t> group; };
/// By the names that the settings give, else by usual ones. nullopt where a usual one is missing. Throws
/// Error(InvalidSetting) for a name that no column has.
std::optional<TextColumns> textColumns(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file);

/// What `path` looks like as texts with classes; nullopt where it is none of that.
std::optional<Recognition> recogniseTexts(const std::filesystem::path& path, const DataConfig& base);

}  // namespace fornax::data
