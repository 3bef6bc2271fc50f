// A folder of pictures with a table beside them that names each one's class or labels. Private to the data room.
#pragma once
#include "data/FolderScan.h"

namespace fornax::data {

/// The pictures that the table names, in its order: `label` of each is its place in `names`.
struct LabelledFiles {
    FolderListing listing;
    std::vector<std::vector<std::string>> names;   ///< of its labels; a single one where `several` is false
    bool several = false;
    std::vector<std::string> classes;              ///< given by the columns of the table; else empty
};

/// data.label_file, below the folder where it is relative. Throws Error(NotFound) where it is not there.
std::filesystem::path labelFileOf(const DataConfig& config, const std::filesystem::path& folder);

/// Reads it. What the table names and is not there, stands outside of the folder, or was named before is skipped with the
/// line; so is a picture without a label where it needs one. Throws what readTable() throws, and Error(InvalidSetting) where
/// no column is called as files or labels usually are.
LabelledFiles labelledFiles(const DataConfig& config, const std::filesystem::path& folder);

/// From these places to classes or labels, once the pictures are read.
void takeLabels(const LabelledFiles& from, const std::string& where, Samples& out);

/// The settings of a folder that has a file called labels.csv, .tsv or .jsonl which names pictures in it.
std::optional<DataConfig> withLabelFile(DataConfig config, const std::filesystem::path& folder);

}  // namespace fornax::data
