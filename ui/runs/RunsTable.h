// The table view of the runs: sorts, hides columns and remembers both, copies TSV, forwards keys.
#pragma once
#include <QTableView>

class QMenu;

namespace fornax::ui {

class RunsModel;
class RunsProxy;

class RunsTable : public QTableView {
    Q_OBJECT
  public:
    RunsTable(RunsModel* model, QWidget* parent = nullptr);
    RunsProxy* proxy() const { return m_proxy; }
    std::int64_t currentRun() const;          ///< 0: none
    QList<std::int64_t> selectedRuns() const; ///< in the order of the table
    void selectRun(std::int64_t run);
    QString tsv() const;                      ///< header and selected rows, visible columns in their order
    void fillColumnsMenu(QMenu* menu);
    void editName();

  Q_SIGNALS:
    void currentRunChanged();
    void openWanted();
    void deleteWanted();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void restoreColumns();
    void rememberColumns() const;
    RunsProxy* m_proxy;
    bool m_restored = false;
};

}  // namespace fornax::ui
