// The layers as a table: what each is, what comes out and what it costs, with a row of totals.
#pragma once
#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QStringList>
#include <QTableView>

#include "fornax/model/Graph.h"
#include "ui/model/CanvasPicture.h"

namespace fornax::ui {

/// One row a layer, below an open composite one for each of its parts (indented), and a last row of totals. Facts are
/// those of the latest analysis; a layer that it does not know yet (just added) shows none.
class LayerModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Settings, Output, Parameters, Macs, Flops, Activations, Columns };
    /// NumberRole: the plain number behind a figure. ShareRole: its share of the largest layer, for the bar.
    /// IdRole: of the layer, also in the rows of its parts. IndentRole: steps to the right. OpenRole: whether a row that
    /// can be opened is; invalid for the others.
    enum Role { NumberRole = Qt::UserRole, ShareRole, ProblemRole, TotalRole, IdRole, IndentRole, OpenRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setGraph(const model::Graph& graph);
    void setAnalysis(const model::Analysis& analysis, std::int64_t batch);
    const model::Graph& graph() const { return m_graph; }
    const model::LayerFacts* facts(const std::string& id) const;
    std::int64_t batch() const { return m_batch; }
    bool isTotal(int row) const { return row == static_cast<int>(m_rows.size()); }
    /// Opens a composite, or closes it.
    void toggle(int row);
    QString settingsOf(const std::string& id) const;
    /// What the layer is, reads and complains about.
    QString tipOf(const std::string& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString tsv() const;

  private:
    struct Row { std::size_t layer; QString id, type, settings; std::optional<model::LayerFacts> part; int depth = 0; bool composite = false; };
    QVariant text(int row, int column) const;
    std::optional<double> figure(int row, int column) const;
    const Row* rowOf(const std::string& id) const;
    const model::LayerFacts* factsOf(const Row& row) const { return row.part ? &*row.part : facts(row.id.toStdString()); }
    std::vector<Row> rows() const;
    void addParts(std::vector<Row>& rows, const Row& of, const model::Graph& graph, const FactsOf& facts) const;
    void show(std::vector<Row> rows);
    model::Graph m_graph;
    model::Analysis m_analysis;
    QHash<QString, int> m_factRows;   ///< id to place in the analysis
    std::vector<Row> m_rows;
    QSet<QString> m_open;             ///< composites whose parts are shown
    bool m_composites = false;        ///< names leave room for the sign that opens
    double m_largest = 0;             ///< activation bytes of one sample
    std::int64_t m_batch = 1;
};

/// Draws rows of the look: hairlines, the accent bar of the selection, bars in cells, failing layers in red with their
/// sentence.
class LayerTable : public QTableView {
    Q_OBJECT
  public:
    explicit LayerTable(LayerModel* model, QWidget* parent = nullptr);
    std::string selectedId() const;
    void select(const std::string& id);
    /// Lets a problem's sentence run over the empty cells of its row.
    void spanProblems();

  Q_SIGNALS:
    void selected(const QString& id);

  protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void sizeColumns();
    bool toggle(const QModelIndex& index, bool open, bool close);
    LayerModel* m_layers;
    bool m_quiet = false;
};

/// "14.45" of 14,450,000: millions with as many decimals as tell something.
QString millions(double value);

}  // namespace fornax::ui
