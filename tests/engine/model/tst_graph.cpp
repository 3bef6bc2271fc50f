// The graph as a document: what is accepted, what is refused and how it is said.
#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

#include "fornax/model/Graph.h"
#include "fornax/model/Unfold.h"
#include "model/LayerRule.h"
#include "model/Plan.h"

using namespace fornax;
using namespace fornax::model;

class TestGraph : public QObject {
    Q_OBJECT

    /// The network is the same whether its block "x" is opened or written out: layers, settings, and who reads whom.
    static void writtenOut(const Graph& graph) {
        const Graph open = expanded(graph);
        Graph written = graph;
        for (bool any = true; any;) {
            any = false;
            for (const Layer& layer : written.layers)
                if (layerType(layer.type).composite) {
                    written = unfolded(written, layer.id).graph;
                    any = true;
                    break;
                }
        }
        QVERIFY(graphFromJson(toJson(written)) == written);
        QCOMPARE(written.layers.size(), open.layers.size());
        const auto place = [](const Graph& in, const std::string& id) { return std::ranges::find(in.layers, id, &Layer::id) - in.layers.begin(); };
        for (std::size_t i = 0; i < open.layers.size(); ++i) {
            QCOMPARE(written.layers[i].type, open.layers[i].type);
            QCOMPARE(completedSettings(written.layers[i]).dump(), completedSettings(open.layers[i]).dump());
            const auto reads = resolvedInputs(written, i);
            QCOMPARE(reads.size(), open.layers[i].inputs.size());
            for (std::size_t k = 0; k < reads.size(); ++k) QCOMPARE(place(written, reads[k]), place(open, open.layers[i].inputs[k]));
        }
    }

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

    void looseLayersReadNothing() {
        const auto json = Json::parse(R"({"layers":[{"id":"input1","type":"Input"},{"id":"conv1","type":"Conv2d","inputs":null},{"id":"relu1","type":"ReLU"}]})");
        const Graph graph = graphFromJson(json);
        QCOMPARE(toJson(graph).dump(), json.dump());
        QVERIFY(graph.layers[1].loose && !graph.layers[2].loose);
        QVERIFY(resolvedInputs(graph, 1).empty());
        QCOMPARE(resolvedInputs(graph, 2), std::vector<std::string>{"conv1"});
        const Plan plan(graph);   // said at the layer, once
        QCOMPARE(plan.problems().size(), std::size_t{1});
        QCOMPARE(plan.problems()[0].sentence.str(), std::string("conv1 takes 1 inputs but has 0."));
        QCOMPARE(plan.problems()[0].where, std::string("model.conv1"));
        QVERIFY(!graphFromJson(Json::parse(R"({"layers":[{"id":"a","type":"Input"},{"id":"b","type":"ReLU","inputs":[]}]})")).layers[1].loose);   // as ever: the layer before
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
        const std::set<std::string> known{"input", "linear", "convolution", "pooling", "normalisation", "activation", "shape", "combine", "regularisation", "text", "attention", "recurrent", "block"};
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
        const auto row = [](const char* name, const char* type, const char* settings, const char* summary) { QTest::newRow(name) << QByteArray(type) << QByteArray(settings) << QString::fromUtf8(summary); };
        row("tokens", "Input", R"({"kind":"tokens","length":64})", "64 tokens");
        row("sequence", "Input", R"({"kind":"sequence"})", "128 steps of 16 values");
        row("embedding", "Embedding", R"({"vocabulary":500})", "500 tokens, width 128");
        row("attention", "MultiHeadAttention", R"({"key_value_heads":2,"causal":true,"rotary":true})", "8 heads, 2 for keys and values, causal, rotary");
        row("lstm", "LSTM", R"({"layers":2,"bidirectional":true,"dropout":0.1,"output":"last"})", "128 hidden, 2 layers, both directions, dropout 0.1, last step");
        row("residual", "ResidualBlock", R"({"kind":"bottleneck","stride":2})", "bottleneck, 64 filters, stride 2");
        row("gpt", "GPTBlock", R"({"activation":"swiglu"})", "8 heads, 2048 inside, swiglu");
        row("reshape", "Reshape", R"({"sizes":[8,-1]})", "to 8, -1");
        row("split", "Split", "{}", "part 1 of 2");
        QTest::newRow("relu") << QByteArray("ReLU") << QByteArray("{}") << QString();
    }
    void summarises() {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, settings);
        QFETCH(QString, summary);
        QCOMPARE(QString::fromStdString(settingsSummary({"a", type.toStdString(), Json::parse(settings.toStdString()), {}})), summary);
    }

    /// Every composite gives the shape that its rule says, opened or not, and opens to ordinary layers.
    void compositesOpen_data() {
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<QByteArray>("input");
        const char *picture = R"({"channels":8,"height":9,"width":7})", *steps = R"({"kind":"sequence","length":6,"features":16})";
        const auto row = [](const char* layer, const char* input) { QTest::newRow(layer) << QByteArray(layer) << QByteArray(input); };
        row(R"({"type":"ResidualBlock","settings":{"filters":8}})", picture);
        row(R"({"type":"ResidualBlock","settings":{"kind":"bottleneck","stride":2}})", picture);
        row(R"({"type":"InvertedResidual","settings":{"filters":8,"kernel":5}})", picture);
        row(R"({"type":"InvertedResidual","settings":{"expansion":1,"stride":3}})", picture);
        row(R"({"type":"SqueezeExcite"})", picture);
        row(R"({"type":"FeedForward"})", steps);
        row(R"({"type":"FeedForward","settings":{"activation":"swiglu","dropout":0.1}})", R"({"kind":"values","features":9})");
        row(R"({"type":"TransformerEncoderBlock"})", steps);
        row(R"({"type":"TransformerEncoderBlock","settings":{"norm_first":true,"dropout":0}})", steps);
        row(R"({"type":"TransformerDecoderBlock"})", steps);
        row(R"({"type":"TransformerDecoderBlock","inputs":["in","in"]})", steps);
        row(R"({"type":"GPTBlock","settings":{"dropout":0.1}})", steps);
        row(R"({"type":"GPTBlock","settings":{"heads":4,"key_value_heads":2,"rotary":true,"norm":"rms","bias":false}})", steps);
    }
    void compositesOpen() {
        QFETCH(QByteArray, layer);
        QFETCH(QByteArray, input);
        Json json = Json::parse(layer.toStdString());
        json["id"] = "x";
        const Graph graph = graphFromJson(Json{{"layers", {Json{{"id", "in"}, {"type", "Input"}, {"settings", Json::parse(input.toStdString())}}, json}}});
        const Plan plan(graph);
        QVERIFY2(plan.problems().empty(), plan.problems().empty() ? "" : plan.problems()[0].sentence.str().c_str());
        const Layer& block = graph.layers[1];
        QVERIFY(layerType(block.type).composite);
        const Signal in = plan.parts()[0].output;
        const Signals inputs(std::max<std::size_t>(1, block.inputs.size()), in);
        QCOMPARE(plan.parts()[*plan.end(1)].output.shape, outputOf(block, completedSettings(block), inputs).shape);
        Layer named = block;
        named.inputs.resize(inputs.size(), "in");
        QVERIFY(expand(named, std::vector<Shape>(inputs.size(), in.shape)).size() > 1);
        const Graph open = expanded(graph);
        QVERIFY(open.layers.size() > 2);
        for (const Layer& part : open.layers) {
            QVERIFY(!layerType(part.type).composite);
            QVERIFY(part.id == "in" || part.id.rfind("x.", 0) == 0);
        }
        QVERIFY_EXCEPTION_THROWN(graphFromJson(toJson(open)), Error);   // ids with a dot are nobody's to write
        writtenOut(graph);
    }
    void onlyBlocksAreWrittenOut() {
        const Graph graph = graphFromJson(Json::parse(R"({"layers":[{"id":"in","type":"Input"},{"id":"block","type":"ResidualBlock","frozen":true},
            {"id":"block_conv1","type":"ReLU"},{"id":"add","type":"Add","inputs":["block","block_conv1"]},{"id":"late","type":"SqueezeExcite","inputs":null}]})"));
        const Unfolded open = unfolded(graph, "block");
        QVERIFY(std::ranges::find(open.parts, "block_conv1_2") != open.parts.end());   // the id that somebody has stays theirs
        QVERIFY(graphFromJson(toJson(open.graph)) == open.graph);
        for (const Layer& layer : open.graph.layers)
            QCOMPARE(layer.frozen, std::ranges::find(open.parts, layer.id) != open.parts.end());
        QCOMPARE(resolvedInputs(open.graph, open.parts.size() + 1), std::vector<std::string>{open.parts.back()});   // the layer before
        QCOMPARE(open.graph.layers[open.parts.size() + 2].inputs, (std::vector<std::string>{open.parts.back(), "block_conv1"}));
        QVERIFY_EXCEPTION_THROWN(unfolded(graph, "add"), Error);
        QVERIFY_EXCEPTION_THROWN(unfolded(graph, "nobody"), Error);
        QVERIFY_EXCEPTION_THROWN(unfolded(graph, "late"), Error);   // reads nothing yet: its shapes are not known
    }
    void everyCompositeIsOpened() {
        const std::set<std::string> opened{"ResidualBlock", "InvertedResidual", "SqueezeExcite", "FeedForward", "TransformerEncoderBlock", "TransformerDecoderBlock", "GPTBlock"};
        for (const LayerType& type : catalogue()) QCOMPARE(type.composite, opened.count(type.name) == 1);   // a new one needs a row above
    }

    /// Whatever settings and inputs meet, a layer answers with a shape or with a sentence that names it.
    void nothingBreaksARule() {
        std::mt19937_64 random(20240229);
        const auto below = [&](std::int64_t limit) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(limit)); };
        const auto size = [&] { return below(4) == 0 ? std::int64_t{1} << below(37) : 1 + below(12); };
        int accepted = 0, refused = 0;
        for (int turn = 0; turn < 60'000; ++turn) {
            const LayerRule& rule = layerRules()[static_cast<std::size_t>(below(static_cast<std::int64_t>(layerRules().size())))];
            Layer layer{"here", rule.type.name};
            for (const auto& setting : rule.type.settings) {
                const auto& f = setting.field;
                if (below(2) == 0) continue;
                if (!f.choices.empty()) layer.settings[setting.key] = f.choices[static_cast<std::size_t>(below(static_cast<std::int64_t>(f.choices.size())))];
                else if (setting.type == schema::Type::Bool) layer.settings[setting.key] = below(2) == 0;
                else if (setting.type == schema::Type::Real) layer.settings[setting.key] = f.min;
                else if (setting.type == schema::Type::RealList) layer.settings[setting.key] = Json::array({below(4) - 1 < f.min ? f.min : double(below(3)), double(below(3)), 1.5});
                else layer.settings[setting.key] = std::clamp(below(3) == 0 ? static_cast<std::int64_t>(f.max) : below(9), static_cast<std::int64_t>(f.min), static_cast<std::int64_t>(f.max));
            }
            Signals inputs(static_cast<std::size_t>(below(4)));
            for (Signal& in : inputs) {
                std::int64_t room = largest;
                for (std::int64_t k = 1 + below(3); k > 0; --k) in.shape.push_back(std::clamp<std::int64_t>(size(), 1, room)), room /= in.shape.back();
                in.tokens = in.shape.size() == 1 && below(2) == 0;
            }
            layer.inputs.resize(inputs.size(), "in");
            try {
                const Json settings = completedSettings(layer);
                const Signal out = outputOf(layer, settings, inputs);
                const Place at{layer, inputs};
                QVERIFY(valuesOf(out.shape) >= 1 && valuesOf(out.shape) <= largest);
                QVERIFY(rule.macs(settings, at, out) >= 0 && rule.keeps(settings, at, out) >= 0);
                for (const Text& part : rule.summary(settings)) QVERIFY(!part.str().empty());
                if (rule.expand) QVERIFY(!rule.expand(settings, at).empty());
                ++accepted;
            } catch (const Error& error) {
                QVERIFY2(error.message().find("here") != std::string::npos, error.message().c_str());
                ++refused;
            }
        }
        QVERIFY2(accepted > 2'000 && refused > 5'000, qPrintable(QStringLiteral("%1, %2").arg(accepted).arg(refused)));
    }

    void countsDoNotOverflow() {
        constexpr std::int64_t most = std::int64_t{1} << 60;
        QCOMPARE(product({3, 5, 7}), std::int64_t{105});
        QCOMPARE(product({most, most, 0}), std::int64_t{0});
        QCOMPARE(product({most, 2}), most);
        QCOMPARE(sum(most, most), most);
        QCOMPARE(sum(2, 3), std::int64_t{5});
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
