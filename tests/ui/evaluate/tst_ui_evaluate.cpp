// The Evaluate page with results made up by the test: free of LibTorch.
#include <QAbstractItemModelTester>
#include <QtTest>
#include <QtWidgets>
#include <random>

#include "tests/support/Child.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/TextTable.h"
#include "ui/dataset/Pictures.h"
#include "ui/evaluate/ConfusionModel.h"
#include "ui/evaluate/ConfusionView.h"
#include "ui/evaluate/Csv.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/evaluate/PerClass.h"
#include "fornax/train/Checkpoint.h"
#include "ui/training/TrainingController.h"

using namespace fornax;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 10'000;
QString k(const char* text) { return QString::fromLatin1(text); }

/// A result over `samples` pictures of the classes, with about a quarter wrong.
evaluate::Evaluation result(std::vector<std::string> classes, std::int64_t samples, const std::vector<std::int64_t>* labels = nullptr, std::int64_t first = 0) {
    evaluate::Evaluation e;
    e.run = 2, e.epoch = 5;
    e.classes = std::move(classes);
    e.loss = 0.4321;
    std::mt19937 random(3);
    const auto n = static_cast<std::int64_t>(e.classes.size());
    for (std::int64_t i = 0; i < samples; ++i) {
        evaluate::Prediction p;
        p.index = first + i;
        p.label = labels != nullptr ? labels->at(std::size_t(p.index)) : i % n;
        p.predicted = random() % 4 == 0 ? std::int64_t(random()) % n : p.label;
        p.confidence = 0.5F + float(random() % 1000) / 2001.0F;
        p.labelConfidence = p.label == p.predicted ? p.confidence : (1 - p.confidence) / 2;
        // The most likely classes: the predicted one, the true one, then the others in turn.
        std::vector<std::int64_t> order{p.predicted};
        if (p.label != p.predicted) order.push_back(p.label);
        for (std::int64_t c = 0; c < n; ++c)
            if (c != p.predicted && c != p.label) order.push_back(c);
        for (std::size_t t = 0; t < std::min(order.size(), p.top.size()); ++t) {
            const float share = order[t] == p.predicted ? p.confidence : order[t] == p.label ? p.labelConfidence : 0.01F / float(t + 1);
            p.top[t] = {std::int32_t(order[t]), share};
        }
        e.predictions.push_back(p);
    }
    evaluate::fillMetrics(e);
    return e;
}

/// Trains nothing: records a finished run with an (empty) best checkpoint.
class RecordingTrainer : public train::Trainer {
  public:
    train::Ended run(const train::Plan& plan, train::Control& control) override {
        project::RunStore store(project::runsFolder(plan.projectFile), true);
        project::RunSummary summary;
        summary.state = project::RunState::Finished;
        summary.project = project::toJson(plan.project);
        summary.number = store.create(summary);
        control.emit(train::RunStarted{summary.number, 1, 1, 0, "cpu", "", summary.project});
        control.setState(train::State::Running);
        QFile file(QString::fromStdString(train::checkpointPath(store.folder(summary.number), "best").string()));
        if (!file.open(QIODevice::WriteOnly)) throw std::runtime_error("cannot write");
        store.update(summary);
        return {train::State::Finished, summary};
    }
};

}  // namespace

class TestEvaluate : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        Palette::apply(Theme::Light);
        test::writeToyData(folder());
    }
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>();
        m_controller = std::make_unique<TrainingController>([] { return std::make_unique<RecordingTrainer>(); });
        m_context.document = m_document.get();
        m_context.training = m_controller.get();
        m_document->openNew(test::toyProject(folder()));
    }
    void cleanup() {
        m_page.reset();
        m_controller.reset();
        m_document.reset();
        m_warnings.check();
    }

    void wilsonIsTheKnownInterval();
    void confusionModelIsTheEvaluation();
    void perClassModelIsTheEvaluation();
    void csvQuotes();
    void colourAndFigureCanBeRead();
    void everyFigureIsTheEngines();
    void continuedTextsHaveTheirOwn();
    void cellsArePickedByClickAndKeys();
    void picturesAreThoseOfTheCell();
    void inspectorShowsThePicture();
    void barsAreTheTopClasses();
    void copiesAreTheTables();
    void emptyBeforeAnyRun();
    void aFinishedRunIsEvaluated();
    void progressAndCancel();
    void storedFiguresAndNotice();
    void failureIsSaidAndTriedAgain();
    void otherProjectForgetsTheResult();
    void manyClassesStillFit();
    void textsAreThoseOfTheCell();
    void looks();

  private:
    QString folder() const { return m_data.path() + k("/data"); }
    std::shared_ptr<const data::Dataset> dataset() { return data::open(m_document->project().data, {}); }
    void makePage(EvaluatePage::Evaluate evaluate) {
        m_page = std::make_unique<EvaluatePage>(m_context, std::move(evaluate));
        m_page->resize(1090, 900);
        m_page->show();
        m_page->activateWindow();
    }
    void makeFilled() {
        makePage([](const std::filesystem::path&, const evaluate::EvaluateOptions&) -> evaluate::Evaluation { throw Error(ErrorCode::Internal, text("not expected")); });
        const auto set = dataset();
        m_page->setEvaluation(result(set->classes, std::int64_t(set->testIndices.size()), &set->pictures.labels, set->testIndices.front()), set);
    }
    void saveAndTrain() {
        m_document->saveAs((m_dir->path() + k("/toy.fornax")).toStdString());
        train::Plan plan;
        plan.project = m_document->project();
        plan.projectFile = m_document->file();
        m_controller->start(plan);
        QTRY_VERIFY_WITH_TIMEOUT(!m_controller->isActive(), kPatience);
        QCOMPARE(m_controller->state(), train::State::Finished);
    }
    template <class T> T* find(const char* name) { return test::child<T>(m_page.get(), name); }
    ConfusionModel* confusion() { return m_page->findChild<ConfusionModel*>(); }

    test::NoQtWarnings m_warnings;
    QTemporaryDir m_data;
    std::unique_ptr<QTemporaryDir> m_dir;
    Context m_context;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<TrainingController> m_controller;
    std::unique_ptr<EvaluatePage> m_page;
};

void TestEvaluate::wilsonIsTheKnownInterval() {
    // Reference: statsmodels 0.14, proportion_confint(9349, 10000, method="wilson") and (0, 10), (10, 10).
    const Interval known = wilsonInterval(0.9349, 10'000);
    QVERIFY(std::abs(known.low - 0.92989) < 5e-5 && std::abs(known.high - 0.93957) < 5e-5);
    const Interval none = wilsonInterval(0, 10), all = wilsonInterval(1, 10);
    QVERIFY(none.low < 1e-12 && std::abs(none.high - 0.27753) < 5e-5);
    QVERIFY(all.high > 1 - 1e-12 && std::abs(all.low - 0.72247) < 5e-5);
    QCOMPARE(wilsonInterval(0, 0).high, 1.0);
}

void TestEvaluate::confusionModelIsTheEvaluation() {
    ConfusionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto e = result({"a", "b", "c", "d"}, 400);
    model.setEvaluation(e);
    QCOMPARE(model.rowCount(), 5);
    for (const auto mode : {ConfusionModel::Mode::Counts, ConfusionModel::Mode::ByRow, ConfusionModel::Mode::ByColumn}) {
        model.setMode(mode);
        for (int r = 0; r < 4; ++r) {
            double rowSum = 0, columnSum = 0;
            for (int c = 0; c < 4; ++c) {
                const auto count = e.confusion[std::size_t(r)][std::size_t(c)];
                QCOMPARE(model.index(r, c).data(ConfusionModel::CountRole).toLongLong(), count);
                if (mode == ConfusionModel::Mode::Counts) QCOMPARE(model.index(r, c).data().toString(), integer(count));
                rowSum += model.index(r, c).data(ConfusionModel::NumberRole).toDouble();
                columnSum += model.index(c, r).data(ConfusionModel::NumberRole).toDouble();
            }
            if (mode == ConfusionModel::Mode::ByRow) QCOMPARE(rowSum, 1.0);
            if (mode == ConfusionModel::Mode::ByColumn) QCOMPARE(columnSum, 1.0);
            QCOMPARE(model.index(r, 4).data(ConfusionModel::NumberRole).toDouble(), e.perClass[std::size_t(r)].recall);
            QCOMPARE(model.index(4, r).data(ConfusionModel::NumberRole).toDouble(), e.perClass[std::size_t(r)].precision);
        }
    }
    QCOMPARE(model.describe(1, 2), k("b taken for c, ") + integer(e.confusion[1][2]));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.weakestRecall(), -1);
}

void TestEvaluate::perClassModelIsTheEvaluation() {
    PerClassModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto e = result({"a", "b", "c"}, 300);
    model.setEvaluation(e);
    for (int row = 0; row < 3; ++row) {
        const auto& wanted = e.perClass[std::size_t(row)];
        QCOMPARE(model.index(row, PerClassModel::Support).data(PerClassModel::NumberRole).toLongLong(), wanted.support);
        QCOMPARE(model.index(row, PerClassModel::Precision).data(PerClassModel::NumberRole).toDouble(), wanted.precision);
        QCOMPARE(model.index(row, PerClassModel::Recall).data(PerClassModel::NumberRole).toDouble(), wanted.recall);
        QCOMPARE(model.index(row, PerClassModel::F1).data(PerClassModel::NumberRole).toDouble(), wanted.f1);
        QCOMPARE(model.index(row, PerClassModel::F1).data().toString(), number(wanted.f1, 4));
    }
}

void TestEvaluate::csvQuotes() {
    QCOMPARE(separatedLine({k("a"), k("b,c"), k("d\"e")}, QLatin1Char(',')), k("a,\"b,c\",\"d\"\"e\"\n"));
    QCOMPARE(separatedLine({k("a\tb"), k("c")}, QLatin1Char('\t')), k("a b\tc\n"));
    QCOMPARE(plainFigure(k("1,234")), k("1234"));
    QCOMPARE(plainFigure(number(-1.5, 1)), k("-1.5"));
}

void TestEvaluate::colourAndFigureCanBeRead() {
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        Palette::apply(theme);
        ConfusionModel model;
        ConfusionView view(&model);
        model.setEvaluation(result({"a", "b", "c", "d", "e"}, 2'000));
        for (int r = 0; r < 5; ++r)
            for (int c = 0; c < 5; ++c) {
                const QColor fill = view.cellColor(r, c);
                // Black and the text of the dark theme are equally far from a luminance where both give 4.15.
                QVERIFY(Palette::contrast(fill, readableOn(fill, Palette::current().text)) >= 4.1);
            }
    }
    Palette::apply(Theme::Light);
}

void TestEvaluate::everyFigureIsTheEngines() {
    makeFilled();
    const auto& e = m_page->evaluation();
    auto* figures = find<KeyFigures>("evaluateFigures");
    QCOMPARE(figures->value(k("accuracy")), number(e.accuracy, 4));
    QCOMPARE(figures->value(k("macro_f1")), number(e.macroF1, 4));
    QCOMPARE(figures->value(k("loss")), number(e.loss, 3));
    const auto weakest = std::min_element(e.perClass.begin(), e.perClass.end(), [](auto& a, auto& b) { return a.f1 < b.f1; }) - e.perClass.begin();
    QCOMPARE(figures->value(k("weakest")), QString::fromStdString(e.classes[std::size_t(weakest)]));
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) QCOMPARE(confusion()->count(r, c), e.confusion[std::size_t(r)][std::size_t(c)]);
    QCOMPARE(m_page->fact(), k("Test accuracy ") + number(e.accuracy, 4));
    QCOMPARE(find<QLabel>("pageFacts")->text(), k("Run 2, epoch 5, test split, 36 pictures"));
    QCOMPARE(m_page->state(), StepState::Done);
}

void TestEvaluate::continuedTextsHaveTheirOwn() {
    makeFilled();
    evaluate::Evaluation e;
    e.run = 3, e.epoch = 2, e.samples = 12, e.tokens = 1'500, e.split = data::Split::Validation;
    e.kind = data::Kind::Tokens, e.task = data::Task::LanguageModel;
    e.loss = 3.5, e.perplexity = 33.1, e.bitsPerByte = 1.84, e.accuracy = 0.312;
    m_page->setEvaluation(e, nullptr);
    auto* figures = find<KeyFigures>("evaluateFigures");
    QCOMPARE(figures->value(k("macro_f1")), number(1.84, 3));
    QCOMPARE(figures->value(k("loss")), number(3.5, 3));
    QCOMPARE(figures->value(k("weakest")), number(31.2, 1));
    QVERIFY(find<QLabel>("pageFacts")->text().contains(k("1,500 tokens")));
    QVERIFY(!find<ConfusionView>("evaluateMatrix")->isVisible() && !find<QWidget>("evaluateTexts")->isVisible());
    QVERIFY(figures->isVisible() && figures->height() < m_page->height() / 3);
}

void TestEvaluate::cellsArePickedByClickAndKeys() {
    makeFilled();
    auto* matrix = find<ConfusionView>("evaluateMatrix");
    QVERIFY(matrix->chosenTruth() != matrix->chosenPrediction());   // starts with the largest mistake
    QSignalSpy chosen(matrix, &ConfusionView::cellChosen);
    QTest::mouseClick(matrix, Qt::LeftButton, {}, matrix->cellRect(1, 2).center().toPoint());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(matrix->chosenTruth(), 1);
    QCOMPARE(matrix->chosenPrediction(), 2);
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    matrix->setFocus();
    QTest::keyClick(matrix, Qt::Key_Up);
    QTest::keyClick(matrix, Qt::Key_Up);
    QTest::keyClick(matrix, Qt::Key_Left);
    QCOMPARE(matrix->chosenTruth(), 1);   // the cursor moves, the choice waits for Return
    QCOMPARE(matrix->accessibleName(), confusion()->describe(0, 1));
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(matrix->chosenTruth(), 0);
    QCOMPARE(matrix->chosenPrediction(), 1);
    for (int i = 0; i < 9; ++i) QTest::keyClick(matrix, Qt::Key_Right);
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(matrix->chosenPrediction(), 2);
    QTest::mouseClick(matrix, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(matrix->chosenPrediction(), 2);
}

void TestEvaluate::picturesAreThoseOfTheCell() {
    makeFilled();
    const auto& e = m_page->evaluation();
    auto* matrix = find<ConfusionView>("evaluateMatrix");
    auto* gallery = find<Gallery>("evaluateGallery");
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) {
            matrix->choose(r, c);
            const auto wanted = evaluate::cellSamples(e, r, c);
            QCOMPARE(gallery->count(), int(wanted.size()));
            QCOMPARE(std::int64_t(wanted.size()), e.confusion[std::size_t(r)][std::size_t(c)]);
            for (int i = 0; i < gallery->count(); ++i) {
                QCOMPARE(gallery->item(i).index, wanted[std::size_t(i)].index);
                QCOMPARE(gallery->item(i).caption, number(wanted[std::size_t(i)].confidence, 2));
            }
        }
    find<Segmented>("evaluateGather")->setIndex(1);
    const auto wrong = evaluate::mostWrong(e);
    QCOMPARE(gallery->count(), int(wrong.size()));
    for (int i = 0; i < gallery->count(); ++i) QCOMPARE(gallery->item(i).index, wrong[std::size_t(i)].index);
    QCOMPARE(find<QLabel>("evaluatePicturesTitle")->text(), k("Most wrong"));
    matrix->choose(0, 1);
    QCOMPARE(find<Segmented>("evaluateGather")->index(), 0);
    QCOMPARE(find<QLabel>("evaluatePicturesTitle")->text(), k("Apple taken for Bread"));
}

void TestEvaluate::inspectorShowsThePicture() {
    makeFilled();
    find<Segmented>("evaluateGather")->setIndex(1);
    auto* gallery = find<Gallery>("evaluateGallery");
    QVERIFY(gallery->count() >= 3);
    QWidget* inspector = m_page->inspector();
    auto* title = inspector->findChild<QLabel*>(k("evaluatePictureTitle"));
    auto* next = inspector->findChild<QPushButton*>(k("evaluateNext"));
    auto* previous = inspector->findChild<QPushButton*>(k("evaluatePrevious"));
    const auto wrong = evaluate::mostWrong(m_page->evaluation());
    QCOMPARE(title->text(), k("Picture ") + integer(wrong[0].index));
    QVERIFY(!previous->isEnabled() && next->isEnabled());
    next->click();
    QCOMPARE(gallery->current(), 1);
    QCOMPARE(title->text(), k("Picture ") + integer(wrong[1].index));
    const auto set = dataset();
    QCOMPARE(inspector->findChild<PictureView*>(k("evaluatePicture"))->picture(), picture(set->pictures, wrong[1].index));
    const auto& bars = inspector->findChild<PredictionBars*>(k("evaluateBars"))->bars();
    QCOMPARE(bars.size(), std::size_t(3));   // all classes there are
    for (std::size_t i = 0; i < bars.size(); ++i) {
        QCOMPARE(bars[i].share, double(wrong[1].top[i].share));
        QCOMPARE(bars[i].name, QString::fromStdString(set->classes[std::size_t(wrong[1].top[i].label)]));
    }
    QVERIFY(bars[0].isPredicted && !bars[0].isTrue && bars[1].isTrue && !bars[2].isTrue && !bars[2].isPredicted);
    const ValueRange range = fedRange(set->pictures, wrong[1].index, set->preprocessing);
    QVERIFY(inspector->findChild<QLabel*>(k("evaluateFed"))->text().contains(number(range.low, 2)));
    previous->click();
    QCOMPARE(gallery->current(), 0);
    gallery->setCurrent(gallery->count() - 1);
    QVERIFY(!next->isEnabled());
}

void TestEvaluate::barsAreTheTopClasses() {
    EvaluateInspector inspector;
    EvaluateInspector::Shown shown;
    shown.classes = {"a", "b", "c", "d", "e", "f", "g", "h"};
    shown.prediction = {0, 7, 2, 0.4F, 0.001F, {{{2, 0.4F}, {0, 0.3F}, {5, 0.2F}, {6, 0.05F}, {1, 0.04F}}}};
    inspector.showPrediction(shown);
    const auto& bars = inspector.findChild<PredictionBars*>(k("evaluateBars"))->bars();
    QStringList names;
    for (const auto& bar : bars) names << bar.name;
    QCOMPARE(names, (QStringList{k("c"), k("a"), k("f"), k("g"), k("b"), k("h")}));   // the true class though it is far behind
    QVERIFY(bars[0].isPredicted && bars[5].isTrue && bars[5].share == double(0.001F));
    // The true class among the first five is not said twice.
    shown.prediction.label = 5;
    shown.prediction.labelConfidence = 0.2F;
    inspector.showPrediction(shown);
    QCOMPARE(bars.size(), std::size_t(5));
    QVERIFY(bars[2].isTrue && !bars[2].isPredicted);
}

void TestEvaluate::copiesAreTheTables() {
    makeFilled();
    QTest::mouseClick(find<QPushButton>("evaluateCopy"), Qt::LeftButton);
    QStringList lines = QGuiApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[1].section(QLatin1Char('\t'), 1, 1).toLongLong(), m_page->evaluation().confusion[0][0]);
    find<Segmented>("evaluateView")->setIndex(1);
    auto* table = find<PerClassTable>("evaluateTable");
    QVERIFY(table->isVisible());
    table->sortByColumn(PerClassModel::F1, Qt::AscendingOrder);
    QCOMPARE(table->model()->index(0, 0).data().toString(), find<KeyFigures>("evaluateFigures")->value(k("weakest")));
    QTest::mouseClick(find<QPushButton>("evaluateCopy"), Qt::LeftButton);
    lines = QGuiApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 4);
    QVERIFY(table->text(QLatin1Char(',')).startsWith(k("Class,Pictures,Precision,Recall,F1\n")));
}

void TestEvaluate::emptyBeforeAnyRun() {
    makePage([](const std::filesystem::path&, const evaluate::EvaluateOptions&) { return evaluate::Evaluation{}; });
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    auto* empty = find<EmptyState>("evaluateEmpty");
    QVERIFY(empty->isVisible());
    QVERIFY(!find<QPushButton>("evaluateStart")->isVisible());
    QSignalSpy wanted(m_page.get(), &Page::pageWanted);
    QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toString(), k("training"));
    QCOMPARE(m_page->fact(), QString());
}

void TestEvaluate::aFinishedRunIsEvaluated() {
    m_warnings.allow(k(".*"));   // the made-up checkpoint has no pre-processing: the log says so
    std::vector<evaluate::EvaluateOptions> asked;
    const auto set = dataset();
    std::mutex mutex;
    makePage([&](const std::filesystem::path&, const evaluate::EvaluateOptions& options) {
        const std::lock_guard lock(mutex);
        asked.push_back(options);
        auto e = result(set->classes, options.split == data::Split::Test ? 36 : 24);
        e.split = options.split;
        e.checkpoint = "/nowhere";
        return e;
    });
    saveAndTrain();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->evaluation().samples == 36 && m_page->isSettled(), kPatience);
    QCOMPARE(asked.size(), std::size_t(1));
    QCOMPARE(asked[0].run, std::string("1"));
    QCOMPARE(asked[0].checkpoint, std::string("best"));
    QCOMPARE(find<QComboBox>("evaluateRun")->count(), 1);
    QVERIFY(find<Gallery>("evaluateGallery")->count() > 0);   // the pictures of the run's own data
    find<Segmented>("evaluateSplit")->setIndex(1);
    QTest::mouseClick(find<QPushButton>("evaluateStart"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->evaluation().split == data::Split::Validation, kPatience);
    QCOMPARE(m_page->evaluation().samples, std::int64_t(24));
    saveAndTrain();
    QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>("evaluateRun")->count(), 2, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QCOMPARE(find<QComboBox>("evaluateRun")->currentData().toLongLong(), qlonglong(2));
    QCOMPARE(asked.back().run, std::string("2"));
}

void TestEvaluate::progressAndCancel() {
    std::atomic<bool> goOn{false};
    makePage([&](const std::filesystem::path&, const evaluate::EvaluateOptions& options) -> evaluate::Evaluation {
        while (!goOn) {
            if (!options.progress(0.25)) throw Error(ErrorCode::Busy, text("The evaluation was cancelled."));
            QThread::msleep(1);
        }
        return result({"a"}, 1);
    });
    saveAndTrain();
    auto* bar = find<QProgressBar>("evaluateProgress");
    QTRY_COMPARE_WITH_TIMEOUT(bar->value(), 250, kPatience);
    QVERIFY(bar->isVisible());
    QCOMPARE(m_page->state(), StepState::Running);
    QCOMPARE(m_page->progress(), 0.25);
    QVERIFY(!find<QPushButton>("evaluateStart")->isVisible());
    QTest::mouseClick(find<QPushButton>("evaluateCancel"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QVERIFY(find<QPushButton>("evaluateStart")->isVisible() && find<QPushButton>("evaluateStart")->isEnabled());
    QVERIFY(!bar->isVisible());
    QCOMPARE(m_page->evaluation().samples, std::int64_t(0));
    QVERIFY(find<EmptyState>("evaluateReady")->isVisible());   // there is a run: not "train once"
    // The window may close while it works: the page asks the worker to stop and waits for it.
    QTest::mouseClick(find<QPushButton>("evaluateStart"), Qt::LeftButton);
    QVERIFY(!m_page->isSettled());
    m_page.reset();
}

void TestEvaluate::storedFiguresAndNotice() {
    m_warnings.allow(k(".*"));   // the made-up checkpoint has no pre-processing: the log says so
    const auto set = dataset();
    std::atomic<bool> locked{false};
    makePage([&](const std::filesystem::path& file, const evaluate::EvaluateOptions& options) {
        auto e = result(set->classes, options.split == data::Split::Test ? 36 : 24);
        e.run = 1, e.epoch = 5, e.split = options.split, e.checkpoint = "/nowhere/best.safetensors";
        if (e.split == data::Split::Test && !locked) project::RunStore(project::runsFolder(file)).noteTest(1, {e.accuracy, e.loss, "best", 5});
        if (locked) e.notice = text("The test accuracy was not noted with the run: %1", text("%1 is busy", "history.db"));
        return e;
    });
    saveAndTrain();
    auto* stored = find<QLabel>("evaluateStored");
    auto* notice = find<QLabel>("evaluateNotice");
    QTRY_VERIFY_WITH_TIMEOUT(m_page->evaluation().samples == 36 && m_page->isSettled(), kPatience);
    QVERIFY(!stored->isVisible() && !notice->isVisible());   // the page shows these figures anyway
    const QString accuracy = number(m_page->evaluation().accuracy, 4);
    find<Segmented>("evaluateSplit")->setIndex(1);
    QTest::mouseClick(find<QPushButton>("evaluateStart"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->evaluation().split == data::Split::Validation && m_page->isSettled(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(stored->isVisible(), kPatience);
    QCOMPARE(stored->text(), k("Noted with run 1: test accuracy %1, test loss 0.432, checkpoint best, epoch 5").arg(accuracy));
    // The history could not be written: said with the figures, and gone with the next evaluation that could.
    locked = true;
    find<Segmented>("evaluateSplit")->setIndex(0);
    QTest::mouseClick(find<QPushButton>("evaluateStart"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), kPatience);
    QCOMPARE(notice->text(), k("The test accuracy was not noted with the run: history.db is busy"));
    locked = false;
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QTest::mouseClick(find<QPushButton>("evaluateStart"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), kPatience);
    // A run that nobody has tested notes nothing.
    m_document->openNew(test::toyProject(folder()));
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QVERIFY(!stored->isVisible() && !notice->isVisible());
}

void TestEvaluate::failureIsSaidAndTriedAgain() {
    m_warnings.allow(k(".*"));
    std::atomic<int> calls{0};
    const auto set = dataset();
    makePage([&](const std::filesystem::path&, const evaluate::EvaluateOptions&) -> evaluate::Evaluation {
        if (++calls == 1) throw Error(ErrorCode::Corrupt, text("The checkpoint is damaged."), text("Choose another one."));
        return result(set->classes, 36);
    });
    saveAndTrain();
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("evaluateProblemHint")->isVisible(), kPatience);
    QCOMPARE(find<QLabel>("evaluateProblemHint")->text(), k("Choose another one."));
    QTest::mouseClick(find<QPushButton>("evaluateTryAgain"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->evaluation().samples, std::int64_t(36), kPatience);
}

void TestEvaluate::otherProjectForgetsTheResult() {
    makeFilled();
    m_document->openNew(test::toyProject(folder()));
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QCOMPARE(m_page->evaluation().samples, std::int64_t(0));
    QVERIFY(find<EmptyState>("evaluateEmpty")->isVisible());
}

void TestEvaluate::manyClassesStillFit() {
    makeFilled();
    std::vector<std::string> names;
    for (int i = 0; i < 100; ++i) names.push_back("class " + std::to_string(i));
    m_page->setEvaluation(result(names, 5'000), nullptr);
    auto* matrix = find<ConfusionView>("evaluateMatrix");
    QVERIFY(matrix->cellRect(99, 99).right() <= matrix->width());
    matrix->grab();
    QCOMPARE(find<Gallery>("evaluateGallery")->count(), 0);   // no pictures: said, not crashed
}

void TestEvaluate::textsAreThoseOfTheCell() {
    makeFilled();
    QVERIFY(find<TextTable>("evaluateTexts")->isHidden());
    auto set = std::make_shared<data::Dataset>();
    set->kind = data::Kind::Tokens;
    set->classes = {"bad", "good"};
    for (int i = 0; i < 200; ++i) {
        set->texts.texts.push_back("text <i>" + std::to_string(i) + "</i>");
        set->texts.labels.push_back(i % 2);
        set->testIndices.push_back(i);
    }
    auto e = result(set->classes, 200, &set->texts.labels);
    e.kind = data::Kind::Tokens;
    m_page->setEvaluation(e, set);
    auto* table = find<TextTable>("evaluateTexts");
    QVERIFY(table->isVisible() && find<Gallery>("evaluateGallery")->isHidden());
    QVERIFY(find<QLabel>("pageFacts")->text().endsWith(k("200 texts")));
    find<ConfusionView>("evaluateMatrix")->choose(0, 1);
    QCOMPARE(std::size_t(table->count()), evaluate::cellSamples(e, 0, 1).size());
    QVERIFY(table->count() > 1);
    for (int row = 0; row < table->count(); ++row) QVERIFY(table->cell(row, 1) == k("bad") && table->cell(row, 2) == k("good"));
    auto* inspector = m_page->inspector();
    QCOMPARE(inspector->findChild<QLabel*>(k("evaluateFed"))->text(), table->cell(0, 0));
    QVERIFY(inspector->findChild<PictureView*>(k("evaluatePicture"))->isHidden());
    QTest::mouseClick(inspector->findChild<QPushButton*>(k("evaluateNext")), Qt::LeftButton);
    QCOMPARE(table->current(), 1);
    QCOMPARE(inspector->findChild<QLabel*>(k("evaluateFed"))->text(), table->cell(1, 0));
    m_page->setEvaluation(e, nullptr);   // the texts are gone: the figures stay
    QCOMPARE(table->count(), 0);
    makeFilled();
    QVERIFY(find<Gallery>("evaluateGallery")->isVisible());
}

void TestEvaluate::looks() {
    if (qEnvironmentVariable("FORNAX_TEST_PICTURES").isEmpty()) return;
    m_document->openNew(project::fromTemplate("fashion-mnist-cnn"));
    makePage({});
    const auto set = dataset();
    auto e = result(set->classes, std::int64_t(set->testIndices.size()), &set->pictures.labels, set->testIndices.front());
    m_page->setEvaluation(e, set);
    find<Gallery>("evaluateGallery")->setCurrent(1);
    test::lookAtBoth(*m_page, m_page->inspector(), k("evaluate"));
    test::lookAtBoth(*m_page, m_page->inspector(), k("evaluate-small"), {1512, 612});
    find<Segmented>("evaluateView")->setIndex(1);
    test::lookAtBoth(*m_page, m_page->inspector(), k("evaluate-classes"));
}

QTEST_MAIN(TestEvaluate)
#include "tst_ui_evaluate.moc"
