// Metrics against scikit-learn's, and the lists behind a cell of the confusion matrix.
#include <QTest>

#include <cmath>

#include "fornax/base/Files.h"
#include "fornax/evaluate/Evaluate.h"

using namespace fornax;
using namespace fornax::evaluate;

namespace {

Evaluation evaluationOf(const Json& given) {
    Evaluation e;
    const auto labels = given.at("labels").get<std::vector<std::int64_t>>(), predicted = given.at("predicted").get<std::vector<std::int64_t>>();
    for (int c = 0; c < given.at("classes").get<int>(); ++c) e.classes.push_back("class " + std::to_string(c));
    for (std::size_t i = 0; i < labels.size(); ++i) e.predictions.push_back({std::int64_t(i), labels[i], predicted[i], 0.5f, 0.1f});
    fillMetrics(e);
    return e;
}

bool close(double a, double b) { return std::abs(a - b) < 1e-12; }

}  // namespace

class MetricsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreeWithScikitLearn_data();
    void agreeWithScikitLearn();
    void numbersAgreeWithScikitLearn_data();
    void numbersAgreeWithScikitLearn();
    void nothingToCount();
    void countedAnew();
    void mostWrongAreSorted();
    void cellsHoldTheirSamples();
};

void MetricsTest::agreeWithScikitLearn_data() {
    QTest::addColumn<QByteArray>("json");
    const Json all = Json::parse(files::readAll(FORNAX_TEST_DATA "/engine/evaluate/metrics.json"));
    for (const Json& one : all.at("cases")) QTest::newRow(one.at("name").get<std::string>().c_str()) << QByteArray::fromStdString(one.dump());
}

void MetricsTest::agreeWithScikitLearn() {
    QFETCH(QByteArray, json);
    const Json wanted = Json::parse(json.toStdString());
    const Evaluation e = evaluationOf(wanted);
    QCOMPARE(e.samples, std::int64_t(wanted.at("labels").size()));
    QVERIFY(close(e.accuracy, wanted.at("accuracy").get<double>()));
    QVERIFY2(close(e.macroF1, wanted.at("macro_f1").get<double>()), qPrintable(QStringLiteral("%1").arg(e.macroF1)));
    QVERIFY(e.confusion == wanted.at("confusion").get<std::vector<std::vector<std::int64_t>>>());
    for (std::size_t c = 0; c < e.classes.size(); ++c) {
        QCOMPARE(e.perClass[c].support, wanted.at("support")[c].get<std::int64_t>());
        QVERIFY(close(e.perClass[c].precision, wanted.at("precision")[c].get<double>()));
        QVERIFY(close(e.perClass[c].recall, wanted.at("recall")[c].get<double>()));
        QVERIFY(close(e.perClass[c].f1, wanted.at("f1")[c].get<double>()));
    }
}

void MetricsTest::numbersAgreeWithScikitLearn_data() {
    QTest::addColumn<QByteArray>("json");
    const Json all = Json::parse(files::readAll(FORNAX_TEST_DATA "/engine/evaluate/metrics.json"));
    for (const Json& one : all.at("regression")) QTest::newRow(one.at("name").get<std::string>().c_str()) << QByteArray::fromStdString(one.dump());
}

void MetricsTest::numbersAgreeWithScikitLearn() {
    QFETCH(QByteArray, json);
    const Json wanted = Json::parse(json.toStdString());
    Evaluation e;
    for (std::size_t i = 0; i < wanted.at("true").size(); ++i) e.numbers.push_back({std::int64_t(i), wanted["true"][i].get<double>(), wanted["predicted"][i].get<double>()});
    fillFigures(e);
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); };
    QCOMPARE(e.samples, std::int64_t(e.numbers.size()));
    QVERIFY(near(e.figures.mse, wanted.at("mse").get<double>()) && near(e.figures.rmse(), wanted.at("rmse").get<double>()) && near(e.figures.mae, wanted.at("mae").get<double>()));
    QVERIFY2(wanted.at("r2").is_null() ? std::isnan(e.figures.r2) : near(e.figures.r2, wanted.at("r2").get<double>()), qPrintable(QString::number(e.figures.r2, 'g', 17)));
    const auto far = farthestOff(e, 2);
    QVERIFY(far.size() == std::min<std::size_t>(2, e.numbers.size()) && std::abs(far.front().error()) >= std::abs(far.back().error()));
}

void MetricsTest::nothingToCount() {
    Evaluation e;
    e.classes = {"a", "b"};
    fillMetrics(e);
    QVERIFY(e.samples == 0 && e.accuracy == 0 && e.macroF1 == 0 && e.confusion.size() == 2 && e.perClass.size() == 2);
}

void MetricsTest::countedAnew() {
    Evaluation e = evaluationOf(Json{{"classes", 2}, {"labels", {0, 1}}, {"predicted", {0, 0}}});
    fillMetrics(e);
    QVERIFY(e.samples == 2 && e.confusion[0][0] == 1 && e.confusion[1][0] == 1 && e.perClass.size() == 2);
}

void MetricsTest::mostWrongAreSorted() {
    Evaluation e;
    e.classes = {"a", "b", "c"};
    e.predictions = {{0, 0, 1, 0.6f, 0.3f}, {1, 0, 1, 0.9f, 0.05f}, {2, 1, 1, 0.99f, 0.99f}, {3, 2, 1, 0.7f, 0.2f}, {4, 0, 2, 0.9f, 0.05f}};
    const auto indices = [](const std::vector<Prediction>& predictions) {
        QList<int> out;
        for (const Prediction& p : predictions) out << int(p.index);
        return out;
    };
    QCOMPARE(indices(mostWrong(e)), (QList<int>{1, 4, 3, 0}));   // equal confidence: in the order of the data
    QCOMPARE(indices(mostWrong(e, 0)), (QList<int>{1, 4, 0}));
    QCOMPARE(indices(mostWrong(e, -1, 1)), (QList<int>{1, 3, 0}));
    QCOMPARE(indices(mostWrong(e, 0, 2)), (QList<int>{4}));
    QCOMPARE(indices(mostWrong(e, 1)), QList<int>());
}

void MetricsTest::cellsHoldTheirSamples() {
    const Json all = Json::parse(files::readAll(FORNAX_TEST_DATA "/engine/evaluate/metrics.json"));
    const Evaluation e = evaluationOf(all.at("cases").back());
    std::int64_t total = 0;
    for (std::int64_t label = 0; label < 10; ++label)
        for (std::int64_t predicted = 0; predicted < 10; ++predicted) {
            const auto samples = cellSamples(e, label, predicted);
            QCOMPARE(std::int64_t(samples.size()), e.confusion[std::size_t(label)][std::size_t(predicted)]);
            for (const Prediction& p : samples) QVERIFY(p.label == label && p.predicted == predicted);
            total += std::int64_t(samples.size());
        }
    QCOMPARE(total, e.samples);
}

QTEST_APPLESS_MAIN(MetricsTest)
#include "tst_metrics.moc"
