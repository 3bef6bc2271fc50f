// What the columns of a file are for, before it is read as a whole: shown to a person, who may change it. Torch-free; any
// thread.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "fornax/data/Config.h"

namespace fornax::data {

enum class ColumnUse {
    Feature,    ///< the network reads it
    Kinds,      ///< the network reads it, and its numbers stand for kinds (data.category_columns)
    Label,      ///< is learned
    Labels,     ///< one of several to learn, each a column of 0 and 1
    Text,       ///< of texts with classes: the text
    Group,      ///< rows that agree in it stay in one split
    Ignored,
};

struct ImportColumns {
    std::vector<std::string> names;
    std::vector<ColumnUse> uses;                   ///< one a column, as the settings or usual names have it
    std::vector<std::vector<std::string>> rows;    ///< the first ones of the file
};

/// Of a table, or of texts in a table, whose folder must be absolute; nullopt for anything else. Looks at the head of the
/// file alone. Throws Error(NotFound, Unreadable, Corrupt), and Error(InvalidSetting) for a name that no column has.
std::optional<ImportColumns> importColumns(const DataConfig& config, std::size_t rows);

/// What a column of this data may be for. A name with a comma cannot stand in the settings that list columns.
std::vector<ColumnUse> possibleUses(const DataConfig& config, const std::string& name);

/// Gives a column its use. Of Label, Text and Group there is one: the column that had it becomes one of the others. Label
/// and Labels exclude each other: with one of several labels, the single one becomes another of them.
void setUse(ImportColumns& columns, const DataConfig& config, std::size_t column, ColumnUse use);

/// The settings that say so. Throws Error(InvalidSetting) where nothing is to be learned, a single column is
/// one of several labels, or no column has the texts.
DataConfig withUses(DataConfig config, const ImportColumns& columns);

}  // namespace fornax::data
