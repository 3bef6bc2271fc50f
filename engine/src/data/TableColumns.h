// What the columns of a table are for, and how they become numbers. Private to the data room.
#pragma once
#include <optional>
#include <span>

#include "fornax/data/Dataset.h"

namespace fornax::data {

struct TableLayout {
    std::vector<std::size_t> targets;   ///< one, or several of 0 and 1
    std::optional<std::size_t> group;
    std::vector<ColumnRole> roles;   ///< one a column; features are not looked at yet
};

/// From the settings, else by usual names, else the last column. Throws Error(InvalidSetting) for a name that no column has.
TableLayout tableLayout(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file);

/// The column of this name; throws Error(InvalidSetting) for data.`key` where there is none.
std::size_t columnNamed(const std::vector<std::string>& columns, const std::string& name, const char* key, const std::string& file);

/// The first column that is called by one of these names, in small or capital letters; the first name counts most.
std::optional<std::size_t> usualColumn(const std::vector<std::string>& columns, std::span<const std::string_view> names);

/// Names separated by commas, spaces around them taken away; empty ones do not count.
std::vector<std::string> listedColumns(const std::string& joined);

/// More different numbers than that are amounts, not classes.
inline constexpr std::size_t manyDifferent = 20;

/// Blank, or one of the words for "not there" that programs write among numbers: NA, N/A, nan, null, none, ?.
bool isNoNumber(std::string_view cell);
/// The cell as a finite number.
std::optional<double> numberIn(std::string_view cell);

/// Whether these cells are to be learned as numbers; `wanted` is data.task.
bool isRegression(const std::vector<std::string_view>& cells, const std::string& wanted);

/// Fills facts and recipe from the training rows, then the values of all rows. Throws Error(InvalidSetting) where no
/// column is left that the network could read.
void learnColumns(Dataset& data, const DataConfig& config);

/// Values of all rows by this recipe.
void encodeRows(TableSet& set, const TableRecipe& recipe);

}  // namespace fornax::data
