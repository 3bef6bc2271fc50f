// The Evaluate step: what a trained model gets right and wrong. Evaluates a run's checkpoint on a split in the
// background, with progress and Cancel; by itself when a run has just finished and when the step is first opened.
#pragma once
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "fornax/data/Dataset.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/evaluate/Predict.h"
#include "ui/base/Background.h"
#include "ui/base/Page.h"
#include "ui/evaluate/Runs.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace fornax::ui {

class Card;
class ConfusionModel;
class ConfusionView;
class EmptyState;
class EvaluateInspector;
class Gallery;
class KeyFigures;
class LoadingState;
class NumberScatter;
class PageFrame;
class PerClassModel;
class PerClassTable;
class ProblemPage;
class Segmented;
class TextTable;

class EvaluatePage : public Page {
    Q_OBJECT
  public:
    /// Evaluates; the engine's own code by default (LibTorch), anything else in tests. Called on a worker thread.
    using Evaluate = std::function<evaluate::Evaluation(const std::filesystem::path&, const evaluate::EvaluateOptions&)>;

    /// Asks the model about rows of a table. Called on a worker thread.
    using Predict = std::function<evaluate::Answer(const std::filesystem::path&, data::Table, const evaluate::PredictOptions&)>;

    explicit EvaluatePage(Context& context, QWidget* parent = nullptr);
    EvaluatePage(Context& context, Evaluate evaluate, QWidget* parent = nullptr);
    void setPredict(Predict predict) { m_predict = std::move(predict); }
    ~EvaluatePage() override;

    QString name() const override { return QStringLiteral("evaluate"); }
    QString title() const override { return tr("Evaluate"); }
    QString fact() const override;
    StepState state() const override;
    double progress() const override;
    QWidget* inspector() override;
    bool isSettled() const override;

    /// Shows a result. `dataset` has the pictures; without it the figures are shown and the pictures are left out.
    void setEvaluation(evaluate::Evaluation evaluation, std::shared_ptr<const data::Dataset> dataset,
                       std::optional<data::Preprocessing> preprocessing = {});
    const evaluate::Evaluation& evaluation() const { return m_evaluation; }

  public Q_SLOTS:
    void evaluateNow();
    void cancel();
    /// Reads the list of runs again.
    void refreshRuns();

  protected:
    void showEvent(QShowEvent*) override;

  private:
    /// Shared with the worker: asks it to stop and tells how far it is.
    struct Ticket { std::atomic<bool> cancelled{false}; std::atomic<double> share{0}; };
    struct Result { evaluate::Evaluation evaluation; std::shared_ptr<const data::Dataset> dataset; std::optional<data::Preprocessing> preprocessing; };
    enum class Gathered { Cell, MostWrong };
    static constexpr int kContent = 0, kProblem = 3;   ///< pages of the stack

    void createFrame();
    void createActions();
    QWidget* createContent();
    Card* createMatrix();
    Card* createPictures();
    Card* createNumbers();
    Card* createLabels();
    Card* createAsk();
    void showNumbers();
    void showNumberFigures();
    void showLabels();
    void showLabelFigures();
    void showWrongSets();
    void showTextFigures();
    void showExample();
    void ask();
    QString sampleText(std::int64_t index) const;
    QWidget* createProblem();
    void documentOpened();
    void showRuns(std::vector<EvaluableRun> runs);
    void showCheckpoints();
    void failed(const Error& error);
    void setBusy(bool busy);
    void showNothing();
    void showFigures();
    void showStored();
    void showPictures();
    void showTexts(bool correct);
    void showText(int index);
    QString className(std::int64_t index) const;
    void showCell(int truth, int predicted);
    void showPicture(int index);
    void savePicture();
    void saveTable();
    const EvaluableRun* chosenRun() const;

    Context& m_context;
    Evaluate m_evaluate;
    Predict m_predict;
    PageFrame* m_frame = nullptr;
    QStackedWidget *m_stack = nullptr, *m_views = nullptr;
    LoadingState* m_loading = nullptr;
    EmptyState *m_empty = nullptr, *m_ready = nullptr;
    ProblemPage* m_problem = nullptr;
    QLabel *m_reason = nullptr, *m_notice = nullptr, *m_stored = nullptr;
    QComboBox *m_run = nullptr, *m_checkpoint = nullptr;
    Segmented *m_split = nullptr, *m_mode = nullptr, *m_view = nullptr, *m_gather = nullptr;
    QPushButton *m_start = nullptr, *m_cancel = nullptr, *m_exports = nullptr;
    QProgressBar* m_progress = nullptr;
    KeyFigures* m_figures = nullptr;
    ConfusionModel* m_confusion = nullptr;
    ConfusionView* m_matrix = nullptr;
    PerClassModel* m_perClass = nullptr;
    PerClassTable* m_table = nullptr;
    Gallery* m_gallery = nullptr;
    TextTable* m_texts = nullptr;   ///< in the place of the gallery where the data has texts
    QHBoxLayout* m_cards = nullptr;
    Card *m_matrixCard = nullptr, *m_picturesCard = nullptr, *m_numbersCard = nullptr, *m_labelsCard = nullptr, *m_askCard = nullptr;
    NumberScatter* m_scatter = nullptr;
    TextTable *m_farthest = nullptr, *m_eachLabel = nullptr, *m_wrongSets = nullptr;
    QLineEdit* m_row = nullptr;
    QPushButton* m_asking = nullptr;
    QLabel* m_answer = nullptr;
    QLabel *m_picturesTitle = nullptr, *m_picturesNote = nullptr, *m_picturesHint = nullptr;
    EvaluateInspector* m_inspector = nullptr;

    std::vector<EvaluableRun> m_runs;
    std::vector<evaluate::Prediction> m_shown;   ///< what the gallery holds, in order
    evaluate::Evaluation m_evaluation;
    std::shared_ptr<const data::Dataset> m_dataset;
    std::optional<data::Preprocessing> m_preprocessing;
    std::shared_ptr<Ticket> m_ticket;
    bool m_wanted = false;                       ///< evaluate once the list of runs is there
    std::int64_t m_wantedRun = 0;
    QTimer m_poll;
    Background m_working, m_listing, m_predicting;
};

}  // namespace fornax::ui
