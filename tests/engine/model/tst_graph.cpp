// The graph as a document: what is accepted, what is refused and how it is said.
#include <QtTest>

#include <set>

#include "fornax/model/Graph.h"
#include "model/Shapes.h"

using namespace fornax;
using namespace fornax::model;

class TestGraph : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void survivesJson() {
        const auto json = Json::parse(R"({"layers":[
            {"id":"input1","type":"Input","settings":{"channels":3}},
            {"id":"conv1","type":"Conv2d","settings":{"filters":8,"padding":1}},
            {"id":"relu1","type":"ReLU"},
            {"id":"add1","type":"Add","inputs":["conv1","relu1"]}]})");
        const Graph graph = graphFromJson(json);
        QCOMPARE(toJson(graph).dump(), json.dump());
        QCOMPARE(graphFromJson(toJson(graph)) == graph, true);
        QVERIFY(resolvedInputs(graph, 0).empty());
        QCOMPARE(resolvedInputs(graph, 2), std::vector<std::string>{"conv1"});
        QCOMPARE(resolvedInputs(graph, 3), (std::vector<std::string>{"conv1", "relu1"}));
    }

    void refusesWithTheLayersName_data() {
        QTest::addColumn<QByteArray>("layers");
        QTest::addColumn<QStringList>("mentions");
        const auto row = [](const char* name, const char* layers, QStringList mentions) { QTest::newRow(name) << QByteArray(layers) << mentions; };
        row("unknown type", R"([{"id":"a","type":"Conv3d"}])", {"model.a", "Conv3d"});
        row("unknown setting", R"([{"id":"a","type":"Conv2d","settings":{"kernels":3}}])", {"model.a.kernels"});
        row("wrong type of a setting", R"([{"id":"a","type":"Conv2d","settings":{"kernel":"three"}}])", {"model.a.kernel", "three"});
        row("out of range", R"([{"id":"a","type":"Dropout","settings":{"probability":1.5}}])", {"model.a.probability", "1.5"});
        row("not a whole number", R"([{"id":"a","type":"Linear","settings":{"outputs":2.5}}])", {"model.a.outputs"});
        row("no choice", R"([{"id":"a","type":"GELU","settings":{"approximation":"erf"}}])", {"model.a.approximation", "erf"});
        row("same id twice", R"([{"id":"a","type":"Input"},{"id":"a","type":"ReLU"}])", {"\"a\""});
        row("no id", R"([{"type":"Input"}])", {"model.layers[0]", "id"});
        row("no type", R"([{"id":"a"}])", {"model.a", "type"});
        row("id with a dot", R"([{"id":"a.b","type":"Input"}])", {"a.b"});
        row("empty id", R"([{"id":"","type":"Input"}])", {"model.layers[0]"});
        row("id is a number", R"([{"id":7,"type":"Input"}])", {"model.layers[0]", "7"});
        row("unknown input", R"([{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":["c"]}])", {"model.b", "\"c\""});
        row("cycle", R"([{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":["c"]},{"id":"c","type":"ReLU"}])", {"model.b", "\"c\"", "cycle"});
        row("own input", R"([{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":["b"]}])", {"model.b", "cycle"});
        row("inputs are no list", R"([{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":"a"}])", {"model.b.inputs"});
        row("inputs hold a number", R"([{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":[0]}])", {"model.b.inputs"});
        row("unknown key", R"([{"id":"a","type":"Input","sizes":3}])", {"model.a.sizes"});
        row("settings are a list", R"([{"id":"a","type":"Input","settings":[]}])", {"model.a.settings"});
        row("layer is text", R"(["Input"])", {"model.layers[0]"});
        row("layers are an object", R"({"a":1})", {"model.layers"});
    }
    void refusesWithTheLayersName() {
        QFETCH(QByteArray, layers);
        QFETCH(QStringList, mentions);
        try {
            graphFromJson(Json{{"layers", Json::parse(layers.toStdString())}});
            QFAIL("nothing was refused");
        } catch (const Error& error) {
            const QString message = QString::fromStdString(error.message());
            for (const QString& part : mentions) QVERIFY2(message.contains(part), qPrintable(part + QStringLiteral(" is not in: ") + message));
        }
    }

    void refusesOtherDocuments() {
        for (const char* json : {"[]", "3", "null", "{}", R"({"layers":[],"extra":1})"}) QVERIFY_EXCEPTION_THROWN(graphFromJson(Json::parse(json)), Error);
        QVERIFY(graphFromJson(Json::parse(R"({"layers":[]})")).layers.empty());   // a model that is being drawn
        Json many = Json::array();
        for (int i = 0; i < 10'001; ++i) many.push_back(Json{{"id", std::string("a").append(std::to_string(i))}, {"type", "ReLU"}});
        QVERIFY_EXCEPTION_THROWN(graphFromJson(Json{{"layers", many}}), Error);
    }

    void catalogueIsComplete() {
        std::set<std::string> names, categories;
        for (const LayerType& type : catalogue()) {
            QVERIFY2(names.insert(type.name).second, type.name.c_str());
            categories.insert(type.category);
            QVERIFY(!type.help.empty());
            QVERIFY(type.minInputs <= type.maxInputs);
            Layer layer{"a", type.name};
            QVERIFY(completedSettings(layer).size() == type.settings.size());
            for (const auto& setting : type.settings) {
                QVERIFY2(*setting.field.label && *setting.field.help, setting.key.c_str());
                schema::check(setting, setting.defaultValue);
            }
            settingsSummary(layer);
        }
        for (const char* wanted : {"Input", "Linear", "Conv2d", "MaxPool2d", "AvgPool2d", "AdaptiveAvgPool2d", "BatchNorm2d", "LayerNorm", "Dropout", "Flatten", "Add", "Concat", "ReLU", "LeakyReLU", "GELU", "SiLU", "Tanh", "Sigmoid"})
            QVERIFY2(names.count(wanted), wanted);
        const std::set<std::string> known{"input", "linear", "convolution", "pooling", "normalisation", "activation", "shape", "combine", "regularisation"};
        QVERIFY(categories == known);
        QVERIFY_EXCEPTION_THROWN(layerType("Conv3d"), Error);
    }

    void summarises_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("summary");
        QTest::newRow("conv") << QByteArray("Conv2d") << QByteArray(R"({"filters":64,"padding":1})") << QStringLiteral("64 filters, 3 × 3, padding 1");
        QTest::newRow("conv, all") << QByteArray("Conv2d") << QByteArray(R"({"filters":8,"kernel":5,"stride":2,"dilation":2,"groups":4,"bias":false})") << QStringLiteral("8 filters, 5 × 5, stride 2, dilation 2, 4 groups, no bias");
        QTest::newRow("pool") << QByteArray("MaxPool2d") << QByteArray("{}") << QStringLiteral("2 × 2");
        QTest::newRow("pool, stride") << QByteArray("AvgPool2d") << QByteArray(R"({"kernel":3,"stride":2})") << QStringLiteral("3 × 3, stride 2");
        QTest::newRow("linear") << QByteArray("Linear") << QByteArray(R"({"outputs":10})") << QStringLiteral("10 outputs");
        QTest::newRow("input") << QByteArray("Input") << QByteArray("{}") << QStringLiteral("1 × 28 × 28");
        QTest::newRow("dropout") << QByteArray("Dropout") << QByteArray(R"({"probability":0.3})") << QStringLiteral("0.3");
        QTest::newRow("relu") << QByteArray("ReLU") << QByteArray("{}") << QString();
    }
    void summarises() {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, settings);
        QFETCH(QString, summary);
        QCOMPARE(QString::fromStdString(settingsSummary({"a", type.toStdString(), Json::parse(settings.toStdString()), {}})), summary);
    }

    void predictsTrainingMemory() {
        Analysis analysis;
        analysis.parameters = 1000;
        analysis.weightBytes = 4100;   // 25 buffers beside the parameters
        analysis.activationBytesPerSample = 500;
        QCOMPARE(analysis.trainingBytes(10, 2), std::int64_t{4100 + 3 * 4000 + 5000});
    }
};

QTEST_GUILESS_MAIN(TestGraph)
#include "tst_graph.moc"
