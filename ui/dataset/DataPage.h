// The Data step: what the samples are, how many of each class, what reading them found, and the first batch exactly as
// the network gets it. Reads again when a data setting changes. GUI thread; reading happens in the background.
#pragma once
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "fornax/data/Dataset.h"
#include "ui/base/Background.h"
#include "ui/base/Document.h"
#include "ui/base/Page.h"

class QStackedWidget;
class QLabel;
class QPushButton;

namespace fornax::ui {

class ClassCounts;
class Card;
class DataInspector;
class Gallery;
class ImportReport;
class LoadingState;
class PageFrame;
class ProblemPage;
class Segmented;
class TextTable;

class DataPage : public Page {
    Q_OBJECT
  public:
    /// Makes the first batch; the engine's own code by default (LibTorch), anything else in tests.
    using FirstBatch = std::function<data::FedBatch(const data::Dataset&, std::int64_t count, std::uint64_t seed, std::int64_t epoch, const data::Transforms&)>;
    /// One picture as evaluation sees it and in the epochs from the first on.
    using Versions = std::function<data::FedBatch(const data::Dataset&, std::int64_t index, std::int64_t epochs, std::uint64_t seed, const data::Transforms&)>;

    explicit DataPage(Context& context, QWidget* parent = nullptr);
    DataPage(Context& context, FirstBatch firstBatch, Versions versions, QWidget* parent = nullptr);

    QString name() const override { return QStringLiteral("data"); }
    QString title() const override { return tr("Data"); }
    QString fact() const override;
    StepState state() const override;
    QWidget* inspector() override;
    bool isSettled() const override;
    /// Recognises what is there and reads it; the settings change in one undoable step. Nothing is copied.
    bool take(const QString& path, bool fitting) override;
    bool takeAs(const data::Recognition& found, std::shared_ptr<const data::Dataset> read, bool fitting) override;
    bool reveal(const QString& where) override;

    const data::Dataset* dataset() const { return m_dataset.get(); }
    const data::FedBatch& batch() const { return m_batch; }

  public Q_SLOTS:
    /// Reads the data again, also when no setting has changed.
    void reload();

  protected:
    bool event(QEvent* event) override;

  private:
    struct Opened { std::shared_ptr<const data::Dataset> dataset; std::vector<data::ReportLine> report; };
    void createFrame();
    QWidget* createContent();
    Card* createSamples();
    Card* createClasses();
    Card* createReport();
    Card* createBatch();
    Card* createColumns();
    QWidget* createProblem();
    QWidget* createNotice();
    void chooseFolder();
    void chooseFile();
    void showNotice(const QString& words, bool bad);
    void showFit();                ///< whether the model takes these pictures
    void fitModel();
    void documentChanged();
    void showDataset(Opened opened);
    void showProblem(const Error& error);
    void showSamples();
    void showTexts();
    void showRows();
    void showColumns();
    QString sizeFact() const;      ///< how much there is, of what
    void loadBatch();
    void showBatch(data::FedBatch batch);
    void loadVersions();
    void showVersions(data::FedBatch versions);
    void showBatchError(const Error& error);
    void next();
    QString wanted() const;        ///< everything that decides what is read

    Context& m_context;
    FirstBatch m_firstBatch;
    Versions m_makeVersions;
    PageFrame* m_frame = nullptr;
    QStackedWidget* m_stack = nullptr;
    LoadingState* m_loading = nullptr;
    ProblemPage* m_problem = nullptr;
    Segmented *m_splits = nullptr, *m_view = nullptr;
    Gallery *m_samples = nullptr, *m_strip = nullptr;
    TextTable *m_texts = nullptr, *m_columns = nullptr;   ///< in the place of the gallery where the data has texts or rows; what a table's columns hold
    ClassCounts* m_counts = nullptr;
    ImportReport* m_report = nullptr;
    Card *m_samplesCard = nullptr, *m_batchCard = nullptr, *m_classesCard = nullptr, *m_columnsCard = nullptr;
    QLabel *m_read = nullptr, *m_batchFacts = nullptr;
    QPushButton *m_next = nullptr, *m_again = nullptr;
    QLabel *m_notice = nullptr, *m_misfit = nullptr;
    QPushButton* m_fit = nullptr;
    bool m_fitting = false;        ///< the model follows the data that is being read
    DataInspector* m_inspector = nullptr;

    std::shared_ptr<const data::Dataset> m_dataset, m_ahead;   ///< shown; read before it was taken, so that it is not read twice
    data::FedBatch m_batch, m_versions;
    data::Transforms m_steps;      ///< that the batch was made with
    std::size_t m_chosen = 0;      ///< picture of the batch that is shown in versions
    std::optional<Error> m_error;
    QString m_asked;
    qint64 m_batchSeed = -1;
    std::uint64_t m_shuffle = 1;
    std::int64_t m_epoch = 0;
    QTimer m_settle;               ///< a folder that is being typed is read once typing rests
    Background m_reading, m_batching, m_recognising;
};

}  // namespace fornax::ui
