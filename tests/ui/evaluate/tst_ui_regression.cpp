// The Evaluate page where a number is learned, and rows of a table: made-up results, free of LibTorch.
#include <QtTest>
#include <QtWidgets>

#include <cmath>

#include "tests/support/Child.h"
#include "tests/support/NoQtWarnings.h"
#include "ui/base/Document.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TextTable.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/evaluate/NumberScatter.h"

using namespace fornax;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 10'000;
QString k(const char* text) { return QString::fromLatin1(text); }

evaluate::Evaluation numbers() {
    evaluate::Evaluation e;
    e.run = 1, e.epoch = 4;
    e.kind = data::Kind::Values;
    e.task = data::Task::Regression;
    e.target = "progression";
    e.checkpoint = "runs/run-0001/epoch-0004.safetensors";
    for (int i = 0; i < 40; ++i) e.numbers.push_back({i, 100.0 + i, 100.0 + i + (i == 17 ? 60 : i % 5 - 2)});
    evaluate::fillFigures(e);
    return e;
}

}  // namespace

class TestNumbers : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        Palette::apply(Theme::Light);
    }
    void init() {
        m_document = std::make_unique<Document>();
        m_context.document = m_document.get();
        m_document->openNew(project::fromTemplate("diabetes-mlp"));
        m_dataset = data::open(m_document->project().data, {});
        m_page = std::make_unique<EvaluatePage>(m_context, [](const std::filesystem::path&, const evaluate::EvaluateOptions&) -> evaluate::Evaluation { throw Error(ErrorCode::Internal, text("Nothing is evaluated here.")); });
        m_page->setPredict([this](const std::filesystem::path&, data::Table rows, const evaluate::PredictOptions& options) {
            m_asked = options;
            data::fromTable(rows, m_dataset->preprocessing.table);   // as the engine refuses rows
            evaluate::Answer answer;
            answer.target = "progression";
            answer.samples.push_back({0, {}, 151.25});
            return answer;
        });
        m_page->resize(1200, 900);
        m_page->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    }
    void cleanup() {
        m_page.reset();
        m_document.reset();
        m_warnings.check();
    }

    void figuresAndPointsAreTheEngines() {
        const auto e = numbers();
        m_page->setEvaluation(e, m_dataset);
        auto* figures = find<KeyFigures>("evaluateFigures");
        QCOMPARE(figures->value(k("accuracy")), number(e.figures.r2, 4));
        QCOMPARE(figures->value(k("macro_f1")).toDouble(), QString::number(e.figures.rmse(), 'g', 4).toDouble());
        auto* scatter = find<NumberScatter>("evaluateScatter");
        QVERIFY(scatter->isVisible() && scatter->count() == 40);
        QVERIFY(!find<QWidget>("evaluateMatrix")->isVisible() && !find<QWidget>("evaluateGallery")->isVisible());
        // Both axes have one range: what is predicted right lies on the diagonal of the area.
        const QPointF low = scatter->place(100, 100), high = scatter->place(140, 140), middle = scatter->place(120, 120);
        QVERIFY(std::abs(middle.x() - (low.x() + high.x()) / 2) < 0.01 && std::abs(middle.y() - (low.y() + high.y()) / 2) < 0.01 && high.y() < low.y());
        auto* farthest = find<TextTable>("evaluateFarthest");
        QCOMPARE(farthest->cell(0, 0), k("18"));
        QCOMPARE(farthest->cell(0, 3).toDouble(), 60.0);
        QVERIFY2(m_page->fact().contains(k("R²")) || m_page->fact().contains(QString::fromUtf8("R²")), qPrintable(m_page->fact()));
        const QImage picture = scatter->grab().toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 3)
            for (int x = 0; x < picture.width(); x += 3) colours.insert(picture.pixel(x, y));
        QVERIFY(colours.size() > 3);
        for (auto* label : m_page->findChildren<QLabel*>())
            if (label->isVisible()) QVERIFY2(!label->text().contains(k("accuracy"), Qt::CaseInsensitive), qPrintable(label->text()));
    }

    void strangeNumbersDrawNothingWrong() {
        auto e = numbers();
        e.numbers.push_back({40, std::nan(""), 3});
        e.numbers.push_back({41, 3, INFINITY});
        m_page->setEvaluation(e, m_dataset);
        QCOMPARE(find<NumberScatter>("evaluateScatter")->count(), std::size_t(40));
        e.numbers.resize(1);
        evaluate::fillFigures(e);
        m_page->setEvaluation(e, m_dataset);
        find<NumberScatter>("evaluateScatter")->grab();
        QCOMPARE(find<KeyFigures>("evaluateFigures")->value(k("accuracy")), QString(QChar(0x2013)));
    }

    void aRowIsAskedAbout() {
        m_page->setEvaluation(numbers(), m_dataset);
        auto* row = find<QLineEdit>("evaluateRow");
        const Json example = Json::parse(row->text().toStdString());
        QCOMPARE(example.size(), std::size_t(10));
        QVERIFY(example.at("bmi").is_number() && example.at("sex").is_string());
        find<QPushButton>("evaluatePredict")->click();
        auto* answer = find<QLabel>("evaluateAnswer");
        QTRY_VERIFY_WITH_TIMEOUT(answer->text().contains(k("151.")), kPatience);
        QVERIFY(answer->text().contains(k("progression")));
        QCOMPARE(m_asked.checkpoint, std::string("4"));
        for (const char* wrong : {"", "bmi 3", "{\"bmi\": 3}", "{\"bmi\": }"}) {
            row->setText(k(wrong));
            find<QPushButton>("evaluatePredict")->click();
            QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("evaluatePredict")->isEnabled() && !answer->text().contains(k("151.")) && !answer->text().isEmpty(), kPatience);
        }
    }

    void severalLabelsHaveFiguresOfEach() {
        evaluate::Evaluation e;
        e.run = 1, e.epoch = 4;
        e.kind = data::Kind::Values;
        e.task = data::Task::MultiLabel;
        e.classes = {"sun", "rain", "wind"};
        e.labelAnswers.labels = 3;
        for (int i = 0; i < 20; ++i) {
            e.labelAnswers.indices.push_back(i);
            for (int c = 0; c < 3; ++c) {
                const bool real = (i + c) % 2 == 0;
                e.labelAnswers.truth.push_back(real);
                e.labelAnswers.shares.push_back(real != (i == 7 && c > 0) ? 0.9F : 0.1F);   // row 8 has two labels wrong
            }
        }
        evaluate::fillLabelFigures(e);
        m_page->setEvaluation(e, m_dataset);
        QVERIFY(!find<QWidget>("evaluateMatrix")->isVisible() && !find<QWidget>("evaluateScatter")->isVisible() && !find<QWidget>("evaluateGallery")->isVisible());
        QCOMPARE(find<KeyFigures>("evaluateFigures")->value(k("accuracy")), number(e.labelFigures.microF1, 4));
        QCOMPARE(find<KeyFigures>("evaluateFigures")->value(k("weakest")), k("95.0"));
        auto* each = find<TextTable>("evaluateLabels");
        QVERIFY(each->isVisible() && each->count() == 3);
        QCOMPARE(each->cell(1, 0), k("rain"));
        QCOMPARE(each->cell(1, 4), number(e.perClass[1].f1, 3));
        auto* wrong = find<TextTable>("evaluateWrongSets");
        QCOMPARE(wrong->count(), 1);
        QCOMPARE(wrong->cell(0, 1), k("rain"));
        QCOMPARE(wrong->cell(0, 2), k("wind"));
        QVERIFY(m_page->fact().contains(k("micro F1")));
        m_page->setPredict([](const std::filesystem::path&, data::Table, const evaluate::PredictOptions&) {
            evaluate::Answer answer;
            answer.classes = {"sun", "rain", "wind"};
            answer.task = data::Task::MultiLabel;
            answer.samples.push_back({0, {0.75F, 0.1F, 0.9F}, 0, {2, 0}});
            return answer;
        });
        m_page->setEvaluation(e, m_dataset);
        find<QPushButton>("evaluatePredict")->click();
        auto* answer = find<QLabel>("evaluateAnswer");
        QTRY_VERIFY_WITH_TIMEOUT(answer->text().contains(k("wind, 90.0 %")) && answer->text().contains(k("sun, 75.0 %")), kPatience);
        m_page->setEvaluation({}, nullptr);   // nothing answered
        m_page->setEvaluation(e, nullptr);    // the data cannot be read
        QCOMPARE(wrong->cell(0, 0), k("8"));
    }

    void classesOfRowsAreRows() {
        m_document->openNew(project::fromTemplate("iris-mlp"));
        const auto iris = data::open(m_document->project().data, {});
        evaluate::Evaluation e;
        e.run = 1, e.epoch = 2;
        e.kind = data::Kind::Values;
        e.classes = iris->classes;
        for (const auto i : iris->testIndices) {
            evaluate::Prediction p;
            p.index = i, p.label = iris->labels()[std::size_t(i)], p.predicted = i % 9 == 0 ? 0 : p.label, p.confidence = 0.8F;
            p.top[0] = {std::int32_t(p.predicted), 0.8F};
            e.predictions.push_back(p);
        }
        evaluate::fillMetrics(e);
        m_page->setEvaluation(e, iris);
        QVERIFY(find<QWidget>("evaluateMatrix")->isVisible() && !find<QWidget>("evaluateScatter")->isVisible());
        auto* rows = find<TextTable>("evaluateTexts");
        QVERIFY(rows->isVisible() && rows->count() > 0);
        QVERIFY(rows->cell(0, 0).startsWith(k("sepal_length ")));
    }

  private:
    template <class T> T* find(const char* name) { return test::child<T>(m_page.get(), name); }
    Context m_context;
    std::unique_ptr<Document> m_document;
    std::shared_ptr<const data::Dataset> m_dataset;
    std::unique_ptr<EvaluatePage> m_page;
    evaluate::PredictOptions m_asked;
    test::NoQtWarnings m_warnings;
};

QTEST_MAIN(TestNumbers)
#include "tst_ui_regression.moc"
