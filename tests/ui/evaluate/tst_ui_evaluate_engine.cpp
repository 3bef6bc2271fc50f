// Train, then look: the Evaluate page with the engine's own trainer and evaluation, the Data page with its own batch.
#include <QtTest>
#include <QtWidgets>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Gallery.h"
#include "ui/evaluate/ConfusionModel.h"
#include "ui/evaluate/ConfusionView.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/training/TrainingController.h"

using namespace fornax;
using namespace fornax::ui;

namespace {
constexpr int kPatience = 60'000;
QString k(const char* text) { return QString::fromLatin1(text); }
}  // namespace

class TestEvaluateEngine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        Palette::apply(Theme::Dark);
        test::writeToyData(folder());
        m_document = std::make_unique<Document>();
        m_controller = std::make_unique<TrainingController>([] { return train::makeTrainer(); });
        m_context.document = m_document.get();
        m_context.training = m_controller.get();
        auto project = test::toyProject(folder());
        project.train.epochs = 2;
        project.train.device = "cpu";
        project.train.threads = 1;
        m_document->openNew(project);
        m_document->saveAs((m_dir.path() + k("/toy project.fornax")).toStdString());
    }
    void cleanup() { m_warnings.check(); }

    void theDataPageShowsTheBatchOfTheLoader() {
        DataPage page(m_context);
        page.resize(1090, 900);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.isSettled() && page.batch().count > 0, kPatience);
        const auto set = data::open(m_document->project().data, {});
        const auto seed = std::uint64_t(m_document->project().train.seed);
        for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
            const auto wanted = data::firstBatch(*set, page.batch().count, seed, epoch);
            QTRY_COMPARE_WITH_TIMEOUT(page.batch().indices, wanted.indices, kPatience);
            QCOMPARE(page.batch().values, wanted.values);
            QCOMPARE(page.batch().mean, wanted.mean);
            QCOMPARE(page.batch().deviation, wanted.deviation);
            auto* strip = page.findChild<Gallery*>(k("dataBatch"));
            for (int i = 0; i < strip->count(); ++i) QCOMPARE(strip->item(i).caption, QString::fromStdString(set->classes[std::size_t(wanted.labels[std::size_t(i)])]));
            page.findChild<QPushButton*>(k("dataBatchNext"))->click();
        }
    }

    void aTrainedRunIsShownAsTheEngineSeesIt() {
        EvaluatePage page(m_context);
        page.resize(1090, 900);
        page.show();
        train::Plan plan;
        plan.project = m_document->project();
        plan.projectFile = m_document->file();
        m_controller->start(plan);
        QTRY_VERIFY_WITH_TIMEOUT(page.evaluation().samples > 0 && page.isSettled(), kPatience);
        compare(page, "best", data::Split::Test);

        auto* checkpoints = page.findChild<QComboBox*>(k("evaluateCheckpoint"));
        QVERIFY(checkpoints->findData(k("best")) >= 0 && checkpoints->findData(k("last")) >= 0);
        QVERIFY(checkpoints->findData(k("1")) >= 0);
        checkpoints->setCurrentIndex(checkpoints->findData(k("1")));
        page.findChild<Segmented*>(k("evaluateSplit"))->setIndex(1);
        page.findChild<QPushButton*>(k("evaluateStart"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(page.isSettled() && page.evaluation().split == data::Split::Validation, kPatience);
        compare(page, "1", data::Split::Validation);
        test::lookAtBoth(page, page.inspector(), k("evaluate-toy"));
    }

    void cleanupTestCase() {
        m_controller.reset();
        m_document.reset();
    }

  private:
    QString folder() const { return m_dir.path() + k("/data"); }
    void compare(EvaluatePage& page, const std::string& checkpoint, data::Split split) {
        evaluate::EvaluateOptions options;
        options.checkpoint = checkpoint;
        options.split = split;
        options.device = "cpu";
        const auto wanted = evaluate::evaluateRun(m_document->file(), options);
        QCOMPARE(page.evaluation().epoch, wanted.epoch);
        QCOMPARE(page.evaluation().samples, wanted.samples);
        auto* confusion = page.findChild<ConfusionModel*>();
        QCOMPARE(confusion->classes(), int(wanted.classes.size()));
        for (int r = 0; r < confusion->classes(); ++r) {
            for (int c = 0; c < confusion->classes(); ++c) QCOMPARE(confusion->count(r, c), wanted.confusion[std::size_t(r)][std::size_t(c)]);
            QCOMPARE(confusion->recall(r), wanted.perClass[std::size_t(r)].recall);
            QCOMPARE(confusion->precision(r), wanted.perClass[std::size_t(r)].precision);
        }
        auto* figures = page.findChild<KeyFigures*>(k("evaluateFigures"));
        QCOMPARE(figures->value(k("accuracy")), number(wanted.accuracy, 4));
        QCOMPARE(figures->value(k("macro_f1")), number(wanted.macroF1, 4));
        QCOMPARE(figures->value(k("loss")), number(wanted.loss, 3));
        auto* matrix = page.findChild<ConfusionView*>();
        auto* gallery = page.findChild<Gallery*>(k("evaluateGallery"));
        for (int r = 0; r < confusion->classes(); ++r)
            for (int c = 0; c < confusion->classes(); ++c) {
                matrix->choose(r, c);
                QCOMPARE(std::int64_t(gallery->count()), wanted.confusion[std::size_t(r)][std::size_t(c)]);
            }
    }

    test::NoQtWarnings m_warnings;
    QTemporaryDir m_dir;
    Context m_context;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<TrainingController> m_controller;
};

QTEST_MAIN(TestEvaluateEngine)
#include "tst_ui_evaluate_engine.moc"
