// The Model step: key figures, the layer table beside the diagram, or the canvas; one selection, edits in the inspector.
// Every edit is one undoable step of the document; shapes and costs are worked out again in the background each time.
#pragma once
#include <functional>
#include <string>

#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "fornax/train/InitialWeights.h"
#include "ui/base/Background.h"
#include "ui/base/Document.h"
#include "ui/base/Page.h"
#include "ui/model/GraphEdits.h"

class QAction;
class QLabel;
class QMenu;
class QPushButton;

namespace fornax::ui {

class CanvasBar;
class Card;
class GraphCanvas;
class KeyFigures;
class LayerModel;
class LayerTable;
class ModelInspector;
class PageFrame;
class Segmented;
class Verdict;

class ModelPage : public Page {
    Q_OBJECT
  public:
    /// Works out shapes and costs; the engine's own code by default (LibTorch), anything else in tests.
    using Analyse = std::function<model::Analysis(const model::Graph&, const std::vector<std::int64_t>& expectedInput, std::int64_t classes, std::int64_t vocabulary)>;

    /// Compares a file of weights with the model; the engine's own code in the programs.
    using CheckWeights = std::function<train::WeightsReport(const model::Graph&, const std::filesystem::path&)>;

    explicit ModelPage(Context& context, QWidget* parent = nullptr);
    ModelPage(Context& context, Analyse analyse, QWidget* parent = nullptr);

    QString name() const override { return QStringLiteral("model"); }
    QString title() const override { return tr("Model"); }
    QString fact() const override;
    StepState state() const override;
    QWidget* inspector() override;
    bool isSettled() const override;

    void setWeightsCheck(CheckWeights check) { m_checkWeights = std::move(check); }
    const model::Analysis& analysis() const { return m_analysis; }
    std::string selected() const { return m_selected; }

  public Q_SLOTS:
    void select(const QString& id);
    void addLayer(const QString& type);
    void removeSelected();
    void duplicateSelected();
    void moveSelected(int by);
    void copySelected();
    void cutSelected();
    void paste();
    void connectTo(const fornax::ui::Connection& wanted, const fornax::ui::Connection& instead = {});
    void removeConnection(const fornax::ui::Connection& gone);
    void drop(const QString& type, const fornax::ui::Connection& on, QPointF place);
    void groupSelected();
    void ungroupSelected();
    void arrange();
    void freezeSelected(bool frozen);
    /// The layers of the selected block in its place, in an open group of its name.
    void unfoldSelected();
    void freezeAllButLast(bool frozen);
    /// Compares the file and asks whether to begin with it.
    void importWeights(const QString& file);
    void showView(int view);   ///< 0: table and diagram, 1: canvas

  private:
    void createFrame();
    Card* createTable();
    Card* createCanvas();
    Card* createPalette();
    void createActions();
    void createCanvasActions();
    void createWeightActions();
    void enableWeightActions();
    void chooseWeights();
    void showWeights(const train::WeightsReport& report, const QString& file);
    void connectInspector();
    void documentChanged();
    void readData();
    void analyse();
    void showAnalysis(model::Analysis analysis);
    void showFigures();
    void showSelection();
    void showProblems();
    void enableActions();
    void apply(ModelEdit edit, const QString& what);
    void apply(ModelEdit edit, project::Canvas canvas, const QString& what);
    std::vector<std::string> chosen() const;
    void freeze(const std::vector<std::string>& ids, bool frozen);
    void pasteText(const QByteArray& text);
    void makeSelectedOutput();
    void placeBoxes(const QHash<QString, QPointF>& moved);
    void openGroup(int group, bool open);
    void renameGroup(int group, const QString& name);
    static int rememberedView();
    std::vector<std::int64_t> inputShapeOf(int row) const;
    int statesPerParameter() const;
    QString modelKey() const;
    const model::Graph& graph() const { return m_context.document->project().model; }
    const project::Canvas& places() const { return m_context.document->project().canvas; }

    Context& m_context;
    Analyse m_analyse;
    PageFrame* m_frame = nullptr;
    KeyFigures* m_figures = nullptr;
    LayerModel* m_layers = nullptr;
    LayerTable* m_table = nullptr;
    Segmented* m_views = nullptr;
    Card *m_tableCard = nullptr, *m_canvasCard = nullptr, *m_paletteCard = nullptr;
    GraphCanvas* m_canvas = nullptr;
    CanvasBar* m_bar = nullptr;
    ModelInspector* m_inspector = nullptr;
    Verdict* m_verdict = nullptr;
    QAction *m_delete = nullptr, *m_up = nullptr, *m_down = nullptr, *m_copy = nullptr, *m_rename = nullptr;
    struct CanvasActions { QAction *open, *unfold, *connect, *output, *cut, *copy, *paste, *group, *ungroup, *renameGroup, *arrange; } m_canvasActions{};

    model::Analysis m_analysis;
    std::vector<std::int64_t> m_expected;
    std::int64_t m_classes = 0, m_vocabulary = 0, m_batch = 0;
    std::string m_selected;
    QString m_dataKey, m_costKey, m_analysed;
    bool m_known = false;
    CheckWeights m_checkWeights;
    QAction *m_freeze = nullptr, *m_randomWeights = nullptr, *m_freezeRest = nullptr, *m_freeAll = nullptr;
    Background m_working, m_reading, m_weighing;
};

}  // namespace fornax::ui
