// The Model step: key figures, the layer table beside the drawn diagram with one selection, edits in the inspector.
// Every edit is one undoable step of the document; shapes and costs are worked out again in the background each time.
#pragma once
#include <functional>
#include <string>

#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "ui/base/Background.h"
#include "ui/base/Document.h"
#include "ui/base/Page.h"
#include "ui/model/ModelEdits.h"

class QAction;
class QLabel;
class QMenu;
class QPushButton;

namespace fornax::ui {

class Card;
class Diagram;
class KeyFigures;
class LayerModel;
class LayerTable;
class ModelInspector;
class PageFrame;
class Verdict;

class ModelPage : public Page {
    Q_OBJECT
  public:
    /// Works out shapes and costs; the engine's own code by default (LibTorch), anything else in tests.
    using Analyse = std::function<model::Analysis(const model::Graph&, const std::vector<std::int64_t>& expectedInput, std::int64_t classes, std::int64_t vocabulary)>;

    explicit ModelPage(Context& context, QWidget* parent = nullptr);
    ModelPage(Context& context, Analyse analyse, QWidget* parent = nullptr);

    QString name() const override { return QStringLiteral("model"); }
    QString title() const override { return tr("Model"); }
    QString fact() const override;
    StepState state() const override;
    QWidget* inspector() override;
    bool isSettled() const override;

    const model::Analysis& analysis() const { return m_analysis; }
    std::string selected() const { return m_selected; }

  public Q_SLOTS:
    void select(const QString& id);
    void addLayer(const QString& type);
    void removeSelected();
    void duplicateSelected();
    void moveSelected(int by);

  private:
    void createFrame();
    Card* createTable();
    Card* createDiagram();
    void createActions();
    void connectInspector();
    void documentChanged();
    void readData();
    void analyse();
    void showAnalysis(model::Analysis analysis);
    void showFigures();
    void showSelection();
    void showProblems();
    void apply(ModelEdit edit, const QString& what);
    std::vector<std::int64_t> inputShapeOf(int row) const;
    int statesPerParameter() const;
    QString modelKey() const;
    const model::Graph& graph() const { return m_context.document->project().model; }

    Context& m_context;
    Analyse m_analyse;
    PageFrame* m_frame = nullptr;
    KeyFigures* m_figures = nullptr;
    LayerModel* m_layers = nullptr;
    LayerTable* m_table = nullptr;
    Diagram* m_diagram = nullptr;
    ModelInspector* m_inspector = nullptr;
    Verdict* m_verdict = nullptr;
    QAction *m_delete = nullptr, *m_up = nullptr, *m_down = nullptr, *m_copy = nullptr, *m_rename = nullptr;

    model::Analysis m_analysis;
    std::vector<std::int64_t> m_expected;
    std::int64_t m_classes = 0, m_vocabulary = 0, m_batch = 0;
    std::string m_selected;
    QString m_dataKey, m_costKey, m_analysed;
    bool m_known = false;
    Background m_working, m_reading;
};

}  // namespace fornax::ui
