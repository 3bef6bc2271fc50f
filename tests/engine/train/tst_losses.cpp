// Losses and their gradients against torch.nn.functional (make_losses.py), figures in the unit of what is learned, and what
// settings and data do not go together.
#include <QTest>

#include <cmath>

#include "fornax/base/Files.h"
#include "tests/faults/ErrorOf.h"
#include "train/Objective.h"

using namespace fornax;
using namespace fornax::train;

namespace {

const Json& references() {
    static const Json all = Json::parse(files::readAll(FORNAX_TEST_DATA "/engine/train/losses.json"));
    return all;
}

at::Tensor numbers(const char* key) { return at::tensor(references().at(key).get<std::vector<double>>(), at::kDouble); }
at::Tensor labels() { return at::tensor(references().at("labels").get<std::vector<std::int64_t>>()); }

Loss lossFrom(const Json& setting) {
    Loss loss;
    loss.name = setting.at("name").get<std::string>();
    loss.labelSmoothing = setting.value("smoothing", 0.0);
    loss.huberDelta = setting.value("delta", 1.0);
    if (setting.contains("weights")) loss.classWeights = setting.at("weights").get<std::vector<double>>();
    return loss;
}

void addCases(const char* key) {
    QTest::addColumn<QByteArray>("json");
    for (const Json& one : references().at(key)) QTest::newRow(one.at("case").get<std::string>().c_str()) << QByteArray::fromStdString(one.dump());
}

double farthest(const at::Tensor& gradient, const Json& wanted) {
    return (gradient.flatten().to(at::kDouble) - at::tensor(wanted.get<std::vector<double>>(), at::kDouble)).abs().max().item<double>();
}

data::Dataset unevenClasses() {
    data::Dataset set;
    set.kind = data::Kind::Values;
    set.classes = {"a", "b", "c"};
    for (const std::int64_t label : {0, 0, 0, 0, 0, 0, 1, 1, 1}) {
        set.trainIndices.push_back(std::int64_t(set.table.labels.size()));
        set.table.labels.push_back(label);
    }
    return set;
}

}  // namespace

class LossesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void classesAgreeWithTorch_data() { addCases("classes"); }
    void classesAgreeWithTorch() {
        QFETCH(QByteArray, json);
        const Json one = Json::parse(json.toStdString());
        const Objective objective(data::Task::Classification, lossFrom(one.at("loss")));
        const at::Tensor soft = one.contains("soft") ? numbers("soft").view({7, 4}) : at::Tensor();
        for (const auto type : {at::kDouble, at::kFloat}) {
            const double near = type == at::kDouble ? 1e-7 : 1e-5;   // class weights are floats
            const at::Tensor output = numbers("logits").view({7, 4}).to(type).requires_grad_(true);
            const at::Tensor loss = objective.loss(output, labels(), soft);
            loss.backward();
            QVERIFY2(std::abs(loss.item<double>() - one.at("value").get<double>()) < near, qPrintable(QString::number(loss.item<double>(), 'g', 17)));
            QVERIFY(farthest(output.grad(), one.at("gradient")) < near);
        }
    }

    void numbersAgreeWithTorch_data() { addCases("regression"); }
    void numbersAgreeWithTorch() {
        QFETCH(QByteArray, json);
        const Json one = Json::parse(json.toStdString());
        Loss loss = lossFrom(one.at("loss"));
        loss.mean = references().at("mean").get<double>();
        loss.deviation = references().at("deviation").get<double>();
        const Objective objective(data::Task::Regression, loss);
        const at::Tensor output = numbers("output").view({5, 1}).requires_grad_(true), wanted = numbers("numbers");
        const at::Tensor value = objective.loss(output, wanted);
        value.backward();
        QVERIFY(std::abs(value.item<double>() - one.at("value").get<double>()) < 1e-12);
        QVERIFY(farthest(output.grad(), one.at("gradient")) < 1e-12);
        const double told = one.at("told").get<double>();   // in the unit of the numbers
        QVERIFY2(std::abs(objective.told(value.item<double>()) - told) < 1e-9 * told, qPrintable(QString::number(objective.told(value.item<double>()), 'g', 17)));
        QVERIFY(std::abs(objective.lossSum(output.detach(), wanted) / 5 - told) < 1e-9 * told);
        const at::Tensor answers = objective.answers(output.detach());
        QVERIFY(std::abs(answers[2].item<double>() - (0.9 * 77 + 150)) < 1e-12);
        // The mean score is 1 - squared error / variance.
        const double squared = (answers - wanted).square().mean().item<double>();
        QVERIFY(std::abs(objective.score(output.detach(), wanted).part / 5 - (1 - squared / (77.0 * 77.0))) < 1e-12);
        QVERIFY(objective.isBetter(0.1, 1, 0.9, 2) && !objective.isBetter(0.9, 2, 0.1, 1));   // lower loss, whatever R²
    }

    void figuresDoNotTakeWeightsAndSmoothing() {
        const at::Tensor output = numbers("logits").view({7, 4}).to(at::kFloat);
        const double plain = Objective(data::Task::Classification).lossSum(output, labels());
        Loss shaped = lossFrom(Json{{"name", "cross_entropy"}, {"smoothing", 0.3}, {"weights", {3, 1, 1, 9}}});
        QCOMPARE(Objective(data::Task::Classification, shaped).lossSum(output, labels()), plain);
        Loss each = lossFrom(Json{{"name", "bce"}, {"weights", {3, 1, 1, 9}}});
        const double bce = references().at("classes")[5].at("value").get<double>();
        QVERIFY(std::abs(Objective(data::Task::Classification, each).lossSum(output, labels()) / 6 - bce) < 1e-6);   // -100 does not count
        QCOMPARE(Objective(data::Task::Classification, each).score(output, labels()).part, Objective(data::Task::Classification).score(output, labels()).part);
        const at::Tensor shares = Objective(data::Task::Classification, each).answers(output);
        QVERIFY((shares - at::sigmoid(output)).abs().max().item<float>() < 1e-6F);
    }

    void shapesThatDoNotFitAreTold() {
        const Objective objective(data::Task::Regression);
        for (const auto& output : {at::zeros({5, 2}), at::zeros({5}), at::zeros({4, 1})}) {
            const auto error = test::errorOf([&] { objective.loss(output, numbers("numbers")); });
            QVERIFY(error && error->code() == ErrorCode::ShapeMismatch && error->message().find("one number") != std::string::npos);
        }
    }

    void settingsAreCheckedAgainstTheTask() {
        TrainConfig config;
        QCOMPARE(lossOf(config, data::Task::Classification).name, std::string("cross_entropy"));
        QCOMPARE(lossOf(config, data::Task::LanguageModel).name, std::string("cross_entropy"));
        QCOMPARE(lossOf(config, data::Task::Regression).name, std::string("mse"));
        config.loss = "huber";
        QVERIFY(!lossProblem(config, data::Task::Regression));
        const auto problem = lossProblem(config, data::Task::Classification);
        QVERIFY(problem && problem->where == "train.loss" && problem->hint.str() == "Allowed are auto, cross_entropy, bce.");
        QVERIFY(test::errorOf([&] { lossOf(config, data::Task::LanguageModel); }));
        config = {};
        config.balance = "weights";
        QCOMPARE(lossProblem(config, data::Task::Regression)->where, std::string("train.balance"));
        QVERIFY(!lossProblem(config, data::Task::Classification));
        const auto set = unevenClasses();
        QCOMPARE(lossOf(config, set, {}).classWeights, (std::vector<double>{0.5, 1.0, 0.0}));   // 9 / (3 * 6), 9 / (3 * 3), none
        config.balance = "sampling";
        QVERIFY(lossOf(config, set, {}).classWeights.empty());
    }
};

QTEST_GUILESS_MAIN(LossesTest)
#include "tst_losses.moc"
