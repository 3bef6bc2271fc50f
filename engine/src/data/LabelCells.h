// From cells of a table to classes, or to any number of labels a sample. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

/// Where the labels of a table stand.
struct LabelColumns {
    std::vector<std::size_t> places;   ///< one, or several of 0 and 1
    std::string separator;             ///< between the labels of a cell; empty: the cell is one label
    bool several() const { return places.size() > 1 || !separator.empty(); }
};

/// data.label_column as columns: the one of that name, else those that it lists. Throws Error(InvalidSetting) for a name that
/// no column has, and where a separator is given for several columns. Empty for an empty setting.
std::vector<std::size_t> namedLabelColumns(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file);
/// These columns of this table: a list in its single one separates by itself.
LabelColumns labelColumnsOf(std::vector<std::size_t> places, const Table& table, const DataConfig& config, const std::string& file);

/// The names that a row has: of a separated cell those that are not blank, spaces around them taken away; of columns of 0 and
/// 1 those with a 1. A blank cell has none. Throws Error(Corrupt) naming line and column for what is neither 0 nor 1.
std::vector<std::string> labelsOfRow(const std::vector<std::string>& row, std::int64_t line, const LabelColumns& columns, const std::vector<std::string>& names, const std::string& file);

/// The order of classes and labels: by bytes; Numbers: as numbers where all of them are.
enum class LabelOrder { Bytes, Numbers };

/// Makes `out` a set of samples with one class each: its name in the order of the samples. Throws Error(NotFound) where there
/// are less than two.
void takeClasses(const std::vector<std::string_view>& names, LabelOrder order, const std::string& where, Samples& out);

/// Makes `out` a set of samples with any number of labels: the names of each in the order of the samples. `classes` are the
/// labels in their order; empty: those that occur. Throws Error(NotFound) where there is none, Error(InvalidSetting) for more
/// than anybody has.
void takeLabels(const std::vector<std::vector<std::string>>& names, std::vector<std::string> classes, const std::string& where, Samples& out);

}  // namespace fornax::data
