// The list of transforms as data: catalogue, JSON, sentences, shapes, and how the random ones draw.
#include <QtTest>

#include <cmath>
#include <map>

#include "data/TransformDraws.h"
#include "fornax/data/Dataset.h"
#include "fornax/project/Project.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::data;

namespace {

Transforms stepsFrom(const char* json) { return completedTransforms(Json::parse(json), "data.transforms").get<Transforms>(); }

/// What reading a project with this list says; empty when it is taken.
QString refusalOf(const char* json) {
    const auto error = test::errorOf([&] {
        project::Project project;
        project::set(project, std::string("data.transforms=") + json);
    });
    return error ? QString::fromStdString(error->message()) : QString();
}

QString problemOf(const char* json, std::optional<PictureShape> shape) {
    const auto problem = transformProblem(stepsFrom(json), shape);
    return problem ? QString::fromStdString(problem->where + ": " + problem->sentence.str()) : QString();
}

constexpr int kDraws = 4000;

}  // namespace

class TestTransforms : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyTypeGoesThroughJson();
    void projectsKeepTheList();
    void badSettingsAreNamed_data();
    void badSettingsAreNamed();
    void stepsAreSetByPlace();
    void whatDoesNotFitIsSaid();
    void evaluationHasTheDeterministicPart();
    void theNetworkGetsWhatComesOut();
    void textsHaveNoSteps();
    void storedPreprocessing();
    void uniformDraws();
    void partsStayInside();
    void sharesOfMixing();
};

void TestTransforms::everyTypeGoesThroughJson() {
    QCOMPARE(transformTypes().size(), std::size_t{14});
    for (const TransformType& type : transformTypes()) {
        const TransformStep step = makeTransform(type.name);
        QVERIFY(step.enabled && *type.label && *type.help && *type.group);
        QCOMPARE(step.settings.size(), type.settings.size());
        const Json json = Json::parse(Json(step).dump());
        QVERIFY(json.get<TransformStep>() == step);
        QVERIFY2(!transformProblem({step}, PictureShape{3, 32, 32}), type.name);   // added as it is, it works
        QVERIFY(shapeAfter({step}, {3, 32, 32}, true).channels == 3);
    }
}

void TestTransforms::projectsKeepTheList() {
    project::Project project;
    project.data.transforms = {makeTransform("RandomCrop"), makeTransform("HorizontalFlip")};
    project.data.transforms[1].enabled = false;
    project.data.transforms[0].settings["padding"] = 3;
    const auto back = project::fromJson(Json::parse(project::toText(project)));
    QVERIFY(back.data.transforms == project.data.transforms);
    // Keys that are missing take their defaults, and are written from then on.
    project::set(project, R"(data.transforms=[{"type": "Rotation"}])");
    QCOMPARE(project::toJson(project)["data"]["transforms"][0]["degrees"], Json(10.0));
    Json old = project::toJson(project);
    old["data"].erase("transforms");   // written before there were transforms
    QVERIFY(project::fromJson(old).data.transforms.empty());
}

void TestTransforms::badSettingsAreNamed_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* json, const char* says) { QTest::newRow(json) << QString::fromUtf8(json) << QString::fromUtf8(says); };
    row(R"([{"type":"HorizontalFlip","probability":2}])", "data.transforms.0.probability is 2; allowed are numbers from 0 to 1");
    row(R"([{"type":"HorizontalFlip"},{"type":"Flop"}])", "data.transforms.1.type is Flop, which is no transform");
    row(R"([{"type":"RandomCrop","paddding":2}])", "Did you mean data.transforms.0.padding?");
    row(R"([{"type":"Rotation","degrees":"far"}])", "data.transforms.0.degrees is \"far\"; allowed are numbers from 0 to 180");
    row(R"([{"type":"Pad","border":"none"}])", "data.transforms.0.border is \"none\"; allowed are constant, edge, reflect, symmetric");
    row(R"([{"enabled":true}])", "data.transforms.0 has no type");
    row(R"([{"type":"Grey","enabled":"yes"}])", "data.transforms.0.enabled is \"yes\"; allowed are true and false");
    row(R"([{"type":7}])", "data.transforms.0.type is 7; allowed is text");
    row(R"([3])", "data.transforms.0 is 3; it holds settings");
    row(R"({"type":"Grey"})", "allowed is a list in JSON");
    row(R"([{"type":"Grey"})", "allowed is a list in JSON");
}

void TestTransforms::badSettingsAreNamed() {
    QFETCH(QString, json);
    QFETCH(QString, says);
    const QString refusal = refusalOf(json.toUtf8().constData());
    QVERIFY2(refusal.contains(says), qPrintable(refusal));
}

void TestTransforms::stepsAreSetByPlace() {
    project::Project project;
    project::set(project, R"(data.transforms=[{"type": "HorizontalFlip"}, {"type": "Rotation"}])");
    project::set(project, "data.transforms.0.probability=0.25");
    project::set(project, "data.transforms.1.enabled=off");
    QCOMPARE(project.data.transforms[0].settings["probability"], Json(0.25));
    QVERIFY(project.data.transforms[0].enabled && !project.data.transforms[1].enabled);
    for (const char* wrong : {"data.transforms.2.degrees=3", "data.transforms.1.probability=1", "data.transforms.0.probability=2", "data.transforms.one.probability=1", "data.transforms.0=1"})
        QVERIFY2(test::errorOf([&] { project::set(project, wrong); }), wrong);
    // The window reaches them by the same keys.
    Json json = project::toJson(project);
    QCOMPARE(schema::valueAt(json, "data.transforms.1.degrees"), Json(10.0));
    schema::setValueAt(json, "data.transforms.1.degrees", 20.0);
    QCOMPARE(project::fromJson(json).data.transforms[1].settings["degrees"], Json(20.0));
    QVERIFY(schema::valueAt(json, "data.transforms.2.degrees").is_null() && schema::valueAt(json, "data.transforms.-1").is_null());
    QVERIFY(test::errorOf([&] { schema::setValueAt(json, "data.transforms.2.degrees", 1); }));
}

void TestTransforms::whatDoesNotFitIsSaid() {
    const PictureShape small{1, 28, 28};
    QVERIFY(problemOf(R"([{"type":"CenterCrop","height":30}])", small).startsWith(QStringLiteral("data.transforms.0.height: data.transforms.0.height is 30, but the picture there has only 28 pixels")));
    QVERIFY(problemOf(R"([{"type":"HorizontalFlip"},{"type":"RandomCrop","width":40}])", small).startsWith(QStringLiteral("data.transforms.1.width: ")));
    QVERIFY(problemOf(R"([{"type":"Pad","left":28,"border":"reflect"}])", small).contains(QStringLiteral("mirrored by 27 at most")));
    QVERIFY(problemOf(R"([{"type":"RandomResizedCrop","scale_min":0.9,"scale_max":0.2}])", std::nullopt).startsWith(QStringLiteral("data.transforms.0.scale_min: ")));
    QVERIFY(problemOf(R"([{"type":"Resize","height":4000},{"type":"Pad","top":1000}])", small).contains(QStringLiteral("4096 is the most")));
    QVERIFY(problemOf(R"([{"type":"RandomCrop","height":24,"width":24}])", small).startsWith(QStringLiteral("data.transforms: ")));
    QCOMPARE(problemOf(R"([{"type":"RandomCrop","height":24,"width":24},{"type":"CenterCrop","height":24,"width":24}])", small), QString());
    QCOMPARE(problemOf(R"([{"type":"CenterCrop","enabled":false,"height":30}])", small), QString());
    QCOMPARE(problemOf(R"([{"type":"Resize","height":40,"width":40},{"type":"CenterCrop","height":30}])", small), QString());
    // Known without reading a picture: a project says so at once.
    project::Project project;
    project.name = "p";
    project.data.source = "folder";
    project.data.transforms = stepsFrom(R"([{"type":"CenterCrop","height":100}])");
    const auto problems = project::problems(project, "/nowhere/p.fornax");
    QVERIFY(std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return p.where == "data.transforms.0.height"; }));
}

void TestTransforms::evaluationHasTheDeterministicPart() {
    const auto steps = stepsFrom(R"([{"type":"Resize","height":16,"width":12},{"type":"RandomCrop"},{"type":"Grey"},{"type":"Grey","probability":0.5},{"type":"Pad","enabled":false},{"type":"Mixup"}])");
    const auto evaluation = activeSteps(steps, false);
    QCOMPARE(evaluation.size(), std::size_t{2});
    QVERIFY(evaluation[0].type == "Resize" && evaluation[1].settings.at("probability") == 1);
    QCOMPARE(activeSteps(steps, true).size(), std::size_t{5});
    QVERIFY((shapeAfter(steps, {3, 32, 32}, false) == PictureShape{3, 16, 12}));
}

void TestTransforms::theNetworkGetsWhatComesOut() {
    using Shape = std::vector<std::int64_t>;
    Dataset data;
    data.preprocessing = {3, 32, 32, {0, 0, 0}, {1, 1, 1}};
    data.classes = {"a", "b"};
    const auto smaller = stepsFrom(R"([{"type":"Resize","height":16,"width":12},{"type":"HorizontalFlip"}])"), wrong = stepsFrom(R"([{"type":"CenterCrop","height":33}])");
    QCOMPARE(data.sampleShape(), (Shape{3, 32, 32}));
    QCOMPARE(data.sampleShape(smaller), (Shape{3, 16, 12}));
    QCOMPARE(data.sampleShape(wrong), (Shape{3, 32, 32}));
    QVERIFY(!transformProblem(data, smaller));
    QCOMPARE(transformProblem(data, wrong)->where, std::string("data.transforms.0.height"));
    QCOMPARE(preparation(data, smaller).transforms.size(), std::size_t{1});
    QVERIFY(test::errorOf([&] { preparation(data, wrong); })->code() == ErrorCode::InvalidSetting);
    model::Graph graph;
    graph.layers = {{"in", "Input", Json::object(), {}}, {"out", "Linear", Json::object(), {}}};
    QVERIFY(project::fitToData(graph, data, smaller) && !project::fitToData(graph, data, smaller) && project::fitToData(graph, data));
}

/// A list that stays in a project whose source became a text does nothing there, and is there when the pictures are back.
void TestTransforms::textsHaveNoSteps() {
    const auto steps = stepsFrom(R"([{"type":"CenterCrop","height":100}])");
    Dataset data;
    data.kind = Kind::Tokens;
    data.preprocessing = {0, 0, 0, {}, {}, 8};
    QCOMPARE(data.sampleShape(steps), std::vector<std::int64_t>{8});
    QVERIFY(!transformProblem(data, steps));
    QVERIFY(preparation(data, steps).transforms.empty());
    QCOMPARE(preparation(data, steps).toJson(), data.preprocessing.toJson());
    const auto settings = schema::settingsOf<DataConfig>();
    const auto list = std::find_if(settings.begin(), settings.end(), [](const schema::Setting& s) { return s.key == "transforms"; });
    QVERIFY(list != settings.end());
    project::Project project;
    project.data.transforms = stepsFrom(R"([{"type":"RandomResizedCrop","scale_min":0.9,"scale_max":0.2}])");
    project.data.normalise = "imagenet";
    project.data.colour = "grey";
    for (const std::string& source : settings.front().field.choices) {   // the schema and the rules draw one line
        project.data.source = source;
        const auto problems = project::problems(project, "/nowhere/p.fornax");
        const bool said = std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return p.where.starts_with("data.transforms"); });
        QVERIFY2(said == project.data.hasPictures() && said == schema::applies(*list, schema::toJson(project.data)), source.c_str());
    }
}

void TestTransforms::storedPreprocessing() {
    Preprocessing p{3, 32, 32, {0.1, 0.2, 0.3}, {1, 1, 2}};
    QVERIFY(!p.toJson().contains("transforms"));   // what was stored before stays the same bytes
    QVERIFY(Preprocessing::fromJson(p.toJson()).transforms.empty());
    p.transforms = stepsFrom(R"([{"type":"Resize","height":16,"width":12,"interpolation":"bicubic"}])");
    const auto back = Preprocessing::fromJson(Json::parse(p.toJson().dump()));
    QVERIFY(back.transforms == p.transforms && (back.fed() == PictureShape{3, 16, 12}));
    Json json = p.toJson();
    json["transforms"] = Json::parse(R"([{"type":"HorizontalFlip"}])");   // evaluation must not draw
    QVERIFY(test::errorOf([&] { Preprocessing::fromJson(json); })->code() == ErrorCode::Corrupt);
    json["transforms"] = Json::parse(R"([{"type":"CenterCrop","height":99}])");
    QVERIFY(test::errorOf([&] { Preprocessing::fromJson(json); })->code() == ErrorCode::Corrupt);
}

void TestTransforms::uniformDraws() {
    SplitMix64 random(1);
    int heads = 0;
    double sum = 0, low = 1, high = 0;
    for (int i = 0; i < kDraws; ++i) {
        heads += chance(random, 0.3);
        const double value = between(random, -2, 6);
        sum += value, low = std::min(low, value), high = std::max(high, value);
        QVERIFY(!chance(random, 0) && chance(random, 1));
    }
    QVERIFY2(std::abs(heads / double(kDraws) - 0.3) < 0.03, qPrintable(QString::number(heads)));
    QVERIFY(low >= -2 && low < -1.95 && high < 6 && high > 5.95 && std::abs(sum / kDraws - 2) < 0.2);
    int firsts[4] = {};
    for (int i = 0; i < kDraws; ++i) ++firsts[drawOrder(random)[0]];
    for (const int count : firsts) QVERIFY(std::abs(count - kDraws / 4) < kDraws / 20);
}

void TestTransforms::partsStayInside() {
    SplitMix64 random(2);
    std::map<std::pair<std::int64_t, std::int64_t>, int> places;
    double areas = 0;
    int holes = 0;
    for (int i = 0; i < kDraws; ++i) {
        const Part crop = drawCrop(random, 8, 7, 6, 6);
        ++places[{crop.top, crop.left}];
        const Part part = drawResizedCrop(random, 60, 40, {0.2, 0.8, 0.75, 1.4});
        QVERIFY(part.top >= 0 && part.left >= 0 && part.top + part.height <= 60 && part.left + part.width <= 40);
        const double ratio = double(part.width) / double(part.height), share = double(part.area()) / 2400;
        QVERIFY(ratio > 0.7 && ratio < 1.5 && share > 0.18 && share < 0.82);
        areas += share;
        const Part hole = drawHole(random, 30, 20, {0.1, 0.3, 0.5, 2});
        QVERIFY(hole.top + hole.height <= 30 && hole.left + hole.width <= 20 && hole.area() < 600 * 0.34);
        holes += hole.area() > 0;
    }
    QCOMPARE(places.size(), std::size_t{6});   // three places down, two across, all alike
    for (const auto& [place, count] : places) QVERIFY(std::abs(count - kDraws / 6) < kDraws / 30);
    QVERIFY(areas / kDraws > 0.4 && areas / kDraws < 0.52 && holes > kDraws * 9 / 10);
    // Nothing of this ratio fits: the largest part in the middle with the nearest ratio.
    const Part middle = drawResizedCrop(random, 10, 40, {1, 1, 0.5, 1});
    QVERIFY(middle.height == 10 && middle.width == 10 && middle.left == 15 && middle.top == 0);
    QCOMPARE(drawHole(random, 4, 4, {1, 1, 1, 1}).area(), std::int64_t{0});
}

void TestTransforms::sharesOfMixing() {
    SplitMix64 random(3);
    for (const double alpha : {0.01, 0.2, 1.0, 4.0, 100.0}) {
        double sum = 0, squares = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double share = beta(random, alpha);
            QVERIFY2(share >= 0 && share <= 1, qPrintable(QString::number(share)));
            sum += share, squares += share * share;
        }
        const double mean = sum / kDraws, variance = squares / kDraws - mean * mean, wanted = 1 / (4 * (2 * alpha + 1));   // of Beta(alpha, alpha)
        QVERIFY2(std::abs(mean - 0.5) < 0.03 && std::abs(variance - wanted) < 0.08 * wanted + 0.002, qPrintable(QString::number(variance)));
    }
    double replaced = 0;
    for (int i = 0; i < kDraws; ++i) {
        const Part part = drawMixPart(random, 20, 30, 0.75);   // a quarter of the area, less what stands over the edge
        QVERIFY(part.top >= 0 && part.left >= 0 && part.top + part.height <= 20 && part.left + part.width <= 30 && part.area() <= 150);
        replaced += double(part.area()) / 600;
    }
    QVERIFY(replaced / kDraws > 0.15 && replaced / kDraws < 0.25);
    QCOMPARE(drawMixPart(random, 20, 30, 1).area(), std::int64_t{0});
}

QTEST_GUILESS_MAIN(TestTransforms)
#include "tst_transforms.moc"
