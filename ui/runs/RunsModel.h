// The runs of a project as a table. Rows are replaced in place, so that selection and check boxes survive a reload.
#pragma once
#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <map>

#include "ui/runs/RunData.h"

namespace fornax::ui {

class RunsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Compare, Number, Name, State, Curve, BestAccuracy, BestLoss, Epochs, Time, Speed, Device, Started, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole + 1,   ///< number or text to sort by
        RunRole,                       ///< run number
        SlotRole,                      ///< series style of a compared run, -1 when it is not compared
        BestRole,                      ///< true: the best of its column
        ToneRole,                      ///< int of Tone
        IconRole,                      ///< name of the sign
        CurveRole,                     ///< QList<double>: validation loss by epoch
    };
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<RunRow> rows);   ///< newest first
    const std::vector<RunRow>& rows() const { return m_rows; }
    const RunRow* find(std::int64_t run) const;

    void setCompared(std::int64_t run, bool on);
    bool isCompared(std::int64_t run) const { return m_slots.contains(run); }
    int slotOf(std::int64_t run) const;
    QList<std::int64_t> compared() const;     ///< newest first
    data::Task commonTask(const QList<std::int64_t>& runs = {}) const;   ///< of these, of all where none is named; Classification where they differ

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  Q_SIGNALS:
    void comparedChanged();
    void renameWanted(qint64 run, const QString& name);

  private:
    QString text(const RunRow& row, int column) const;
    QVariant sortValue(const RunRow& row, int column) const;
    QString toolTip(const RunRow& row, int column) const;
    void findBest();
    std::vector<RunRow> m_rows;
    std::map<std::int64_t, int> m_slots;
    QString bestTitle() const;
    std::int64_t m_bestAccuracyRun = 0, m_bestLossRun = 0;
};

class RunsProxy : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    explicit RunsProxy(RunsModel* model, QObject* parent = nullptr);
    void setFilter(const QString& text);   ///< every word has to be found

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    RunsModel* m_model;
    QStringList m_words;
};

}  // namespace fornax::ui
