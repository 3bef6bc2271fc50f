// Rows of a table as samples: their cells, what each column is for, and the numbers that the network reads. Torch-free.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "fornax/data/Table.h"

namespace fornax::data {

/// What becomes of a column of the file.
enum class ColumnRole {
    Feature, Target, Group,
    Ignored,   ///< by data.ignored_columns
    TooMany,   ///< left out: words, with more different ones than data.max_categories
    Empty,     ///< left out: no value in the training split
};

/// How one column becomes values. Everything is measured on the training split.
struct FeatureColumn {
    std::string name;
    bool categorical = false;
    double mean = 0, deviation = 1;        ///< of a number: the value is (x - mean) / deviation, 0 where it is missing
    std::vector<std::string> categories;   ///< of words: one value each, 1 for that of the row; all 0 where it is none of them
    std::int64_t width() const { return categorical ? static_cast<std::int64_t>(categories.size()) : 1; }
    friend bool operator==(const FeatureColumn&, const FeatureColumn&) = default;
};

/// All of a row, in order; stored in every checkpoint, so that new rows are read as those of training were.
struct TableRecipe {
    std::vector<FeatureColumn> features;
    std::string target;                    ///< name of the column to learn; of several, all with commas
    double targetMean = 0, targetDeviation = 1;   ///< of a number to learn, in its own unit
    std::int64_t width() const;
    friend bool operator==(const TableRecipe&, const TableRecipe&) = default;
};

/// What was found in a column, for showing.
struct ColumnFact {
    ColumnRole role = ColumnRole::Feature;
    bool categorical = false;
    bool nominal = false;                  ///< declared as words by the file itself
    std::int64_t missing = 0;              ///< cells without a value, in all splits
    std::int64_t different = 0;            ///< values in the training split
    std::int64_t unknown = 0;              ///< cells of held-back rows with a word that training does not have
    double mean = 0, deviation = 0, least = 0, most = 0;   ///< of numbers, over the training split
};

struct TableSet {
    std::vector<std::string> columns;              ///< of the file, in its order
    std::vector<ColumnFact> facts;                 ///< one a column
    std::vector<std::vector<std::string>> rows;    ///< the cells, spaces around them taken away
    std::vector<std::int64_t> lines;               ///< where each row begins in its file, from 1
    std::vector<std::int64_t> labels;              ///< see Dataset::labels()
    std::vector<double> targets;                   ///< the numbers to learn, in their own unit; empty for classes
    std::vector<float> values;                     ///< rows x TableRecipe::width()
    std::int64_t count() const { return static_cast<std::int64_t>(rows.size()); }
};

}  // namespace fornax::data
