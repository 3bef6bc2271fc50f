// The project document: format, errors, templates, "--set", and a random walk of edits that comes back to the same bytes.
#include <QTemporaryDir>
#include <QTest>

#include "base/JsonText.h"
#include "base/Numbers.h"
#include "fornax/base/Files.h"
#include "fornax/base/Random.h"
#include "fornax/project/Project.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
using project::Project;

namespace {
Json cnn() { return project::toJson(project::fromTemplate("fashion-mnist-cnn")); }

Json with(const char* key, const Json& value) {
    Json json = cnn();
    schema::setValueAt(json, key, value);
    return json;
}

std::optional<Error> refusalOf(const Json& json) {
    return test::errorOf([&] { project::fromJson(json); });
}

std::string typed(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_float() ? formatReal(value.get<double>()) : value.dump();
}

std::string randomValue(const schema::Setting& setting, SplitMix64& random) {
    const auto& f = setting.field;
    const double share = double(random.below(10'001)) / 10'000;
    const double low = std::max(f.min, -1e6), high = std::min(f.max, 1e6);
    switch (setting.type) {
        case schema::Type::Bool: return random.below(2) ? "true" : "false";
        case schema::Type::Int: return std::to_string(std::int64_t(low + share * (high - low)));
        case schema::Type::Real: return formatReal(low + share * (high - low));
        case schema::Type::RealList: return formatReal(low) + "," + formatReal(high);
        case schema::Type::List: return random.below(3) ? R"([{"type": "Rotation", "degrees": 3.5}, {"type": "Mixup"}])" : "[]";
        case schema::Type::Text: break;
    }
    if (!f.choices.empty()) return f.choices[random.below(f.choices.size())];
    static const char* const kTexts[] = {"", "项目", "a b", "x=y", "\"quoted\"\n", "🙂"};
    return kTexts[random.below(std::size(kTexts))];
}

/// Every key that set() takes in this project, with its setting.
std::vector<std::pair<std::string, schema::Setting>> everyKey(const Project& p) {
    std::vector<std::pair<std::string, schema::Setting>> keys;
    for (const auto& setting : project::settings()) keys.emplace_back(setting.key, setting);
    for (const auto& layer : p.model.layers)
        for (const auto& setting : model::layerType(layer.type).settings) keys.emplace_back("model." + layer.id + "." + setting.key, setting);
    return keys;
}

Json currentValue(const Project& p, const std::string& key) {
    if (!key.starts_with("model.")) return schema::valueAt(project::toJson(p), key);
    const auto dot = key.find('.', 6);
    for (const auto& layer : p.model.layers)
        if (layer.id == key.substr(6, dot - 6)) return model::completedSettings(layer).at(key.substr(dot + 1));
    return nullptr;
}
}  // namespace

class ProjectTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void templatesAreTheFixedOnes();
    void unknownTemplateListsTheNames();
    void documentRoundTrips();
    void keysKeepTheirOrder();
    void sparseFilesTakeDefaults();
    void savedFilesLoad();
    void newerFormatsAreRefusedClearly();
    void formatMustBeANumber();
    void errorsNameTheDottedKey_data();
    void errorsNameTheDottedKey();
    void filesNameLineAndColumn();
    void filesAreNamedInErrors();
    void assignments();
    void wrongAssignments_data();
    void wrongAssignments();
    void settingsAreWhatSetTakes();
    void walkOfEditsComesBack();
    void runsFolderStandsBeside();
    void placesStandBesideTheModel();
    void wrongPlacesNameTheirKey_data();
    void wrongPlacesNameTheirKey();
};

void ProjectTest::templatesAreTheFixedOnes() {
    const auto all = project::templates();
    const std::string script = files::readAll(FORNAX_TEST_DATA "/../packaging/data.sh");
    const std::size_t list = script.find("names=(") + 7;
    const std::string sets = ' ' + script.substr(list, script.find(')', list) - list) + ' ';
    QVERIFY(all[0].name == "digits-cnn" && all[1].name == "digits-mlp");   // the first things to try
    QVERIFY(all[0].dataAvailable && all[1].dataAvailable);   // built in: on every machine
    for (const auto& one : all) {
        QVERIFY(!one.title.empty() && !one.summary.empty());
        QCOMPARE(one.dataAvailable, one.dataHint.empty());
        const Project p = project::fromTemplate(one.name);
        const bool texts = p.data.source == "text" || p.data.source == "corpus";
        QVERIFY(one.category == "gpu" || one.category == (p.data.hasPictures() ? "images" : texts ? "texts" : "tables"));
        const Json input = model::completedSettings(p.model.layers.front());
        if (p.data.source == "folder") QCOMPARE(input.at("height"), Json(p.data.imageHeight));
        if (texts) {
            QVERIFY(std::filesystem::path(p.data.folder).is_absolute() && p.data.folder.find("/datasets/") != std::string::npos);
            QCOMPARE(std::filesystem::relative(p.data.folder, files::dataFolder() / "datasets").begin()->string(), one.dataSet);
            QCOMPARE(input.at("length"), Json(p.data.maxLength));
        }
        if (p.data.source == "cifar" || (p.data.source == "folder" && one.category == "gpu")) QVERIFY(one.dataSet.empty() && one.dataHint.starts_with("Choose "));
        QVERIFY2(one.dataSet.empty() || sets.find(' ' + one.dataSet + ' ') != std::string::npos, one.dataSet.c_str());
        if (!one.dataAvailable && !one.dataSet.empty()) QVERIFY(one.dataHint.find("packaging/data.sh " + one.dataSet) != std::string::npos);
    }
    const auto& layers = project::fromTemplate("fashion-mnist-cnn").model.layers;
    std::string types;
    for (const auto& layer : layers) types += layer.type + " ";
    QCOMPARE(types, "Input Conv2d BatchNorm2d ReLU MaxPool2d Conv2d BatchNorm2d ReLU MaxPool2d Flatten Linear ReLU Dropout Linear "s);
    QCOMPARE(model::completedSettings(layers[1]).at("filters"), Json(32));
    QCOMPARE(model::completedSettings(layers[1]).at("padding"), Json(1));
    QCOMPARE(model::completedSettings(layers[5]).at("filters"), Json(64));
    QCOMPARE(model::completedSettings(layers[12]).at("probability"), Json(0.3));
    types.clear();
    for (const auto& layer : project::fromTemplate("fashion-mnist-mlp").model.layers) types += layer.type + " ";
    QCOMPARE(types, "Input Flatten Linear ReLU Linear ReLU Linear "s);
}

void ProjectTest::unknownTemplateListsTheNames() {
    const auto error = test::errorOf([] { project::fromTemplate("resnet"); });
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::NotFound);
    std::vector<std::string> names;
    for (const auto& one : project::templates()) names.push_back(one.name);
    std::sort(names.begin(), names.end());
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    QCOMPARE(error->message(), "There is no template resnet. Templates are: " + list);
}

void ProjectTest::documentRoundTrips() {
    Project p = project::fromTemplate("fashion-mnist-mlp");
    p.name = "名 \"x\"\n";
    p.notes = "two\nlines 😀";
    p.train.optimizer.learningRate = 1.0 / 3;
    const std::string text = project::toText(p);
    const Project back = project::fromJson(parseJson(text, "x"));
    QCOMPARE(project::toText(back), text);
    QCOMPARE(back.name, p.name);
    QCOMPARE(back.train.optimizer.learningRate, 1.0 / 3);
    QVERIFY(text.ends_with("}\n"));
    QVERIFY(text.starts_with("{\n  \"format\": 1,\n  \"name\": "));
}

void ProjectTest::keysKeepTheirOrder() {
    std::string keys;
    const Json json = cnn();
    for (const auto& [key, value] : json.items()) keys += key + " ";
    QCOMPARE(keys, "format name notes data model train "s);
    // The order of keys in a file does not change the bytes that are written.
    const Json mixed = parseJson(R"({"train":{"seed":3,"epochs":2},"name":"n","format":1,"model":{"layers":[
        {"type":"Linear","settings":{"bias":false,"outputs":3},"id":"a"}]}})", "x");
    const Json sorted = parseJson(R"({"format":1,"name":"n","model":{"layers":[
        {"id":"a","type":"Linear","settings":{"outputs":3,"bias":false}}]},"train":{"epochs":2,"seed":3}})", "x");
    QCOMPARE(project::toText(project::fromJson(mixed)), project::toText(project::fromJson(sorted)));
}

void ProjectTest::sparseFilesTakeDefaults() {
    const Project p = project::fromJson(Json{{"format", 1}});
    const train::TrainConfig train;
    const data::DataConfig data;
    QCOMPARE(p.train.epochs, train.epochs);
    QCOMPARE(p.data.folder, data.folder);
    QVERIFY(p.model.layers.empty() && p.name.empty());
}

void ProjectTest::savedFilesLoad() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("a.fornax")).toStdString();
    const Project p = project::fromTemplate("fashion-mnist-cnn");
    project::save(p, file);
    QCOMPARE(files::readAll(file), project::toText(p));
    QCOMPARE(project::toText(project::load(file)), project::toText(p));
}

void ProjectTest::newerFormatsAreRefusedClearly() {
    Json json = with("format", 2);
    json["unheard_of"] = 1;  // newer files may hold newer keys: the format is what matters
    const auto error = refusalOf(json);
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::FormatTooNew);
    QCOMPARE(error->sentence().str(), "The project has format 2; this version of Fornax Studio reads formats up to 1"s);
    QVERIFY(refusalOf(with("format", std::uint64_t{18446744073709551615ULL}))->code() == ErrorCode::FormatTooNew);
}

void ProjectTest::formatMustBeANumber() {
    for (const Json& wrong : {Json(0), Json(-1), Json(1.0), Json("1"), Json(nullptr), Json(true), Json::array({1})}) {
        const auto error = refusalOf(with("format", wrong));
        QVERIFY2(error, wrong.dump().c_str());
        QCOMPARE(error->sentence().str(), "format is " + wrong.dump() + "; allowed are whole numbers from 1 to 1");
    }
    Json json = cnn();
    json.erase("format");
    QCOMPARE(refusalOf(json)->code(), ErrorCode::Corrupt);
    for (const Json& wrong : {Json(nullptr), Json(3), Json("x"), Json::array()}) QCOMPARE(refusalOf(wrong)->code(), ErrorCode::Corrupt);
}

void ProjectTest::errorsNameTheDottedKey_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* key, const char* json, const char* message) {
        QTest::addRow("%s = %s", key, json) << QString::fromUtf8(key) << QString::fromUtf8(json) << QString::fromUtf8(message);
    };
    row("extra", "1", "Unknown key extra");
    row("name", "7", "name is 7; allowed is text");
    row("train.batch_size", "0", "train.batch_size is 0; allowed are whole numbers from 1 to 1,000,000");
    row("train.batch_size", "64.0", "train.batch_size is 64;");
    row("train.optimizer.learning_rate", "\"fast\"", "train.optimizer.learning_rate is \"fast\"; allowed are numbers from 1e-9 to 1,000,000");
    row("train.optimizer.name", "\"adan\"", "train.optimizer.name is \"adan\"; allowed are adamw, adam, sgd");
    row("train.optimizer.lr", "1", "Unknown key train.optimizer.lr");
    row("train.optimizer", "[]", "train.optimizer is []");
    row("train", "3", "train is 3");
    row("data.validation_share", "1", "data.validation_share is 1; allowed are numbers from 0.001 to 0.9");
    row("data.shuffle", "true", "Unknown key data.shuffle");
    row("model", "[]", "model");
    row("model.layers", "{}", "model.layers");
    row("model.colour", "1", "model.colour");
    row("model.layers", R"([{"id":"a","type":"Conv2d","settings":{"filters":0}}])", "model.a.filters is 0; allowed are whole numbers from 1");
    row("model.layers", R"([{"id":"a","type":"Conv2d","settings":{"filtres":8}}])", "model.a.filtres");
    row("model.layers", R"([{"id":"a","type":"Conv9d"}])", "Conv9d");
    row("model.layers", R"([{"id":"a","type":"ReLU"},{"id":"a","type":"ReLU"}])", "a");
}

void ProjectTest::errorsNameTheDottedKey() {
    QFETCH(QString, key);
    QFETCH(QString, json);
    QFETCH(QString, message);
    const auto error = refusalOf(with(key.toStdString().c_str(), parseJson(json.toStdString(), "value")));
    QVERIFY(error);
    QVERIFY(error->code() == ErrorCode::InvalidSetting || error->code() == ErrorCode::UnknownKey);
    QVERIFY2(QString::fromStdString(error->sentence().str()).contains(message), qPrintable(test::messageOf(error)));
}

void ProjectTest::filesNameLineAndColumn() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("a.fornax")).toStdString();
    files::writeAtomic(file, "{\n  \"format\": 1,\n  \"name\" \"x\"\n}\n");
    const auto error = test::errorOf([&] { project::load(file); });
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Corrupt);
    QCOMPARE(error->sentence().str(), file.string() + " is not valid JSON: line 3, column 12");
}

void ProjectTest::filesAreNamedInErrors() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("a.fornax")).toStdString();
    for (const char* bad : {R"({"format":1,"train":{"epochs":0}})", R"({"format":1,"train":{"epoch":1}})", R"({"format":99})", "[]"}) {
        files::writeAtomic(file, bad);
        const auto error = test::errorOf([&] { project::load(file); });
        QVERIFY2(error && error->message().find(file.string()) != std::string::npos, bad);
        QCOMPARE(files::readAll(file), std::string(bad));  // looking does not change it
    }
}

void ProjectTest::assignments() {
    Project p = project::fromTemplate("fashion-mnist-cnn");
    project::set(p, "train.optimizer.learning_rate=3e-4");
    project::set(p, " train.epochs = 3");
    project::set(p, "data.folder=/a b/c=d");
    project::set(p, "model.conv1.filters=48");
    project::set(p, "train.deterministic=true");
    QCOMPARE(p.train.optimizer.learningRate, 3e-4);
    QCOMPARE(p.train.epochs, std::int64_t{3});
    QCOMPARE(p.data.folder, "/a b/c=d"s);
    QVERIFY(p.train.deterministic);
    QCOMPARE(model::completedSettings(p.model.layers[1]).at("filters"), Json(48));
}

void ProjectTest::wrongAssignments_data() {
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* assignment, const char* message) {
        QTest::addRow("%s", assignment) << QString::fromUtf8(assignment) << QString::fromUtf8(message);
    };
    row("", "is no assignment");
    row("train.epochs", "is no assignment");
    row("=3", "is no assignment");
    row("train.epochs=", "train.epochs is \"\"; allowed are whole numbers from 1 to 1,000,000");
    row("train.epochs=1e3", "train.epochs is \"1e3\"");
    row("train.epoch=3", "Unknown key train.epoch. Did you mean train.epochs?");
    row("train.optimizer=sgd", "train.optimizer is a group of settings, not a setting. Name one of its settings, for example train.optimizer.beta1.");
    row("train.optimizer.=1", "Unknown key train.optimizer.");
    row("train.=1", "Unknown key train.");
    row("train..epochs=1", "Unknown key train.");
    row("epochs=3", "Unknown key epochs");
    row("name=x", "Unknown key name");
    row("model.conv9.filters=3", "Unknown key model.conv9.filters. Write model.LAYER.SETTING; layers are: input, conv1");
    row("model.conv1=3", "Unknown key model.conv1");
    row("model.conv1.filter=3", "Unknown key model.conv1.filter. Did you mean model.conv1.filters?");
    row("model.relu1.slope=3", "Unknown key model.relu1.slope");
    row("model.conv1.filters=0", "model.conv1.filters is 0; allowed are whole numbers from 1");
    row("train.optimizer.learning_rate=nan", "train.optimizer.learning_rate is nan");
}

void ProjectTest::wrongAssignments() {
    QFETCH(QString, assignment);
    QFETCH(QString, message);
    Project p = project::fromTemplate("fashion-mnist-cnn");
    const std::string before = project::toText(p);
    const auto error = test::errorOf([&] { project::set(p, assignment.toStdString()); });
    QVERIFY(error);
    QVERIFY2(test::messageOf(error).contains(message), qPrintable(test::messageOf(error)));
    QCOMPARE(project::toText(p), before);
}

void ProjectTest::settingsAreWhatSetTakes() {
    const auto all = project::settings();
    QVERIFY(all.size() > 20);
    Project p = project::fromTemplate("fashion-mnist-cnn");
    for (const auto& setting : all) project::set(p, setting.key + "=" + typed(setting.defaultValue));
}

void ProjectTest::walkOfEditsComesBack() {
    for (const char* name : {"fashion-mnist-cnn", "fashion-mnist-mlp", "digits-cnn", "digits-mlp"}) {
        Project p = project::fromTemplate(name);
        const std::string before = project::toText(p);
        const auto keys = everyKey(p);
        SplitMix64 random(11);
        std::vector<std::string> undo;
        for (int edit = 0; edit < 200; ++edit) {
            const auto& [key, setting] = keys[random.below(keys.size())];
            undo.push_back(key + "=" + typed(currentValue(p, key)));
            project::set(p, key + "=" + randomValue(setting, random));
            // Each state on the way is a file that reads back as itself.
            const std::string text = project::toText(p);
            QCOMPARE(project::toText(project::fromJson(parseJson(text, "x"))), text);
        }
        QVERIFY(project::toText(p) != before);
        for (auto last = undo.rbegin(); last != undo.rend(); ++last) project::set(p, *last);
        QCOMPARE(project::toText(p), before);
    }
}

void ProjectTest::runsFolderStandsBeside() {
    QVERIFY(project::runsFolder("/a/b.fornax") == "/a/b.runs");
    QVERIFY(project::runsFolder("/a.x/b") == "/a.x/b.runs");
    QVERIFY(project::runsFolder("/a/b.c.fornax") == "/a/b.c.runs");
}

void ProjectTest::placesStandBesideTheModel() {
    Project p = project::fromTemplate("fashion-mnist-mlp");
    const std::string without = project::toText(p), id = p.model.layers[1].id, other = p.model.layers[2].id;
    QVERIFY(without.find("canvas") == std::string::npos);   // old files keep their bytes
    p.canvas.places = {{id, {1.23456, -0.00001}}, {"nobody", {3, 4}}};
    p.canvas.groups = {{"名", {id, other, "nobody"}, true}, {"empty", {"nobody"}, false}};
    const std::string text = project::toText(p);
    const Project back = project::fromJson(parseJson(text, "x"));
    QCOMPARE(project::toText(back), text);
    QCOMPARE(back.canvas.places.size(), std::size_t{1});   // what no layer has is forgotten
    QVERIFY(back.canvas.places.at(id) == (project::CanvasPlace{1.235, 0}));
    QVERIFY(back.canvas.groups == (std::vector<project::CanvasGroup>{{"名", {id, other}, true}}));
    QVERIFY(back.model == project::fromJson(parseJson(without, "x")).model);
    // A model that was edited by hand, a layer in two groups, whole numbers.
    Json json = parseJson(text, "x");
    json["canvas"]["places"]["gone"] = {1, 2};
    json["canvas"]["places"][other] = {1, 2};
    json["canvas"]["groups"].push_back({{"name", "second"}, {"layers", {id}}});
    const Project edited = project::fromJson(json);
    QCOMPARE(edited.canvas.places.size(), std::size_t{2});
    QCOMPARE(edited.canvas.groups.size(), std::size_t{1});
}

void ProjectTest::wrongPlacesNameTheirKey_data() {
    QTest::addColumn<QString>("canvas");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* canvas, const char* key) { QTest::newRow(canvas) << QString::fromUtf8(canvas) << QString::fromUtf8(key); };
    row("3", "canvas");
    row(R"({"zoom":1})", "canvas.zoom");
    row(R"({"places":[]})", "canvas.places");
    row(R"({"places":{"input":[1]}})", "canvas.places.input");
    row(R"({"places":{"input":[1,"2"]}})", "canvas.places.input");
    row(R"({"places":{"input":[1,1e7]}})", "canvas.places.input");
    row(R"({"places":{"nobody":null}})", "canvas.places.nobody");
    row(R"({"groups":{}})", "canvas.groups");
    row(R"({"groups":[3]})", "canvas.groups[0]");
    row(R"({"groups":[{"name":3}]})", "canvas.groups[0].name");
    row(R"({"groups":[{"colour":"red"}]})", "canvas.groups[0].colour");
    row(R"({"groups":[{"open":1}]})", "canvas.groups[0].open");
}

void ProjectTest::wrongPlacesNameTheirKey() {
    QFETCH(QString, canvas);
    QFETCH(QString, key);
    Json json = cnn();
    json["canvas"] = parseJson(canvas.toStdString(), "x");
    const auto error = refusalOf(json);
    QVERIFY(error);
    QVERIFY2(error->sentence().str().find(key.toStdString()) != std::string::npos, error->message().c_str());
}

QTEST_APPLESS_MAIN(ProjectTest)
#include "tst_project.moc"
