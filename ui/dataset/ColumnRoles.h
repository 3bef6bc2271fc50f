// The columns of a file that is to be imported, and what each is for: a person changes it in the table. GUI thread.
#pragma once
#include <QAbstractTableModel>
#include <QTableView>

#include "fornax/data/ImportColumns.h"

namespace fornax::ui {

/// "Feature", "Label" …
QString useText(data::ColumnUse use);

/// Name, role and first values: one row a column of the file. EditRole of a role is the number of its ColumnUse.
class ColumnRolesModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Role, Values, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void set(data::DataConfig config, data::ImportColumns columns);
    const data::ImportColumns& columns() const { return m_columns; }
    std::vector<data::ColumnUse> possible(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_columns.names.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  Q_SIGNALS:
    void edited();

  private:
    data::DataConfig m_config;
    data::ImportColumns m_columns;
};

class ColumnRoles : public QTableView {
    Q_OBJECT
  public:
    explicit ColumnRoles(QWidget* parent = nullptr);
    ColumnRolesModel* roles() const { return m_roles; }
    void set(data::DataConfig config, data::ImportColumns columns);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fitColumns();
    ColumnRolesModel* m_roles;
};

}  // namespace fornax::ui
