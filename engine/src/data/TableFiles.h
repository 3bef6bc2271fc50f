// Where the rows of a table come from. Private to the data room.
#pragma once
#include <map>

#include "data/Source.h"

namespace fornax::data {

/// "csv", "tsv", "arff", "jsonl" or "ndjson" by name, packed or not.
bool isNamedAsTable(const std::filesystem::path& file);

/// The tables of each split: of a folder or archive the files called train, validation and test (in any of their usual
/// spellings) or those in folders of these names, otherwise its single table; a file is the training split itself. There
/// is always one to train on. Throws Error(NotFound) saying what is needed, and what files::listArchive() throws.
std::map<Split, std::vector<std::filesystem::path>> tablesAt(const std::filesystem::path& path);

/// What `path` looks like as a table with named columns; nullopt where it is none.
std::optional<Recognition> recogniseTable(const std::filesystem::path& path, const DataConfig& base);

}  // namespace fornax::data
