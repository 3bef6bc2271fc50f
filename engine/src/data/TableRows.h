// The rows of tables, put together as samples. Private to the data room.
#pragma once
#include "data/LabelCells.h"
#include "data/TableColumns.h"

namespace fornax::data {

/// The columns of the labels in a table whose columns may stand in another order than `columns`, those of the layout.
/// Throws Error(Corrupt) naming a column that is not there.
LabelColumns labelColumns(const TableLayout& layout, const std::vector<std::string>& columns, const Table& table, const DataConfig& config, const std::string& file);

class TableRows {
  public:
    /// `several`: a row may have any number of labels.
    TableRows(const Table& first, TableLayout layout, bool several);

    /// Throws Error(Corrupt) where a column is not there or a cell is not what its column is.
    void add(const Table& table, Split split, const DataConfig& config, const std::string& file);
    /// Rows without a label are left out and listed. Throws Error(NotFound, InvalidSetting) where nothing can be learned.
    Samples finish(const DataConfig& config, const std::string& where);

  private:
    const std::string& targetOf(std::size_t row) const { return m_out.table.rows[row][m_target]; }
    void addLabels(std::vector<std::string> names, bool isList);
    void takeSeveral(const DataConfig& config, const std::string& where);
    void takeOne(const DataConfig& config, const std::string& where);
    bool isLabelled(std::size_t row) const;
    void dropUnlabelled();
    void takeNumbers();
    void takeTargets(const std::string& where);
    void takeGroups();

    TableLayout m_layout;
    std::size_t m_target;
    bool m_several;
    Samples m_out;
    std::vector<std::string> m_files;
    std::vector<std::vector<std::string>> m_names;   ///< of the labels of each row, where it may have several
};

}  // namespace fornax::data
