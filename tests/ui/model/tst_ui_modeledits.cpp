// Edits and layout of a graph as plain functions.
#include <QtTest>
#include <random>

#include "fornax/project/Project.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/model/GraphEdits.h"
#include "ui/model/GraphLayout.h"

using namespace fornax;
using namespace fornax::ui;
using test::layer;

namespace {
model::Graph chain() { return test::toyProject(QStringLiteral("/nowhere")).model; }
/// input -> a -> b -> c -> add(a, c) -> out
model::Graph residual() {
    return {{layer("input", "Input"), layer("a", "Conv2d"), layer("b", "Conv2d"), layer("c", "ReLU"), layer("add1", "Add", Json::object(), {"a", "c"}), layer("out", "Flatten")}};
}
std::vector<std::string> ids(const model::Graph& graph) {
    std::vector<std::string> all;
    for (const auto& each : graph.layers) all.push_back(each.id);
    return all;
}
/// Every layer reads up to three earlier ones.
model::Graph randomDag(int count, unsigned seed) {
    std::mt19937 random(seed);
    model::Graph graph{{layer("l0", "Input")}};
    for (int i = 1; i < count; ++i) {
        model::Layer next = layer(("l" + std::to_string(i)).c_str(), "Concat");
        for (unsigned k = 0; k < 1 + random() % 3; ++k) next.inputs.push_back("l" + std::to_string(int(random() % 2) == 0 ? std::max(0, i - 1 - int(random() % 4)) : int(random() % unsigned(i))));
        graph.layers.push_back(std::move(next));
    }
    return graph;
}
void checkApart(const std::vector<QPointF>& places) {
    for (std::size_t a = 0; a < places.size(); ++a)
        for (std::size_t b = a + 1; b < places.size(); ++b) QVERIFY(!boxesOverlap(places[a], places[b]));
}
}  // namespace

class TestModelEdits : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void cleanup() { m_warnings.check(); }

    void idsAreShortAndUnused() {
        const auto graph = chain();
        QCOMPARE(freeLayerId(graph, "Conv2d"), std::string("conv2"));
        QCOMPARE(freeLayerId(graph, "GELU"), std::string("gelu1"));
        QCOMPARE(freeLayerId(graph, "Input"), std::string("input1"));
        for (const auto& type : model::catalogue()) {
            auto next = graph;
            next.layers.push_back({freeLayerId(graph, type.name), type.name, Json::object(), {}});
            model::graphFromJson(model::toJson(next));   // throws when the id is taken or not allowed
        }
    }

    void addingGoesBehindTheSelection() {
        auto edit = addLayer(chain(), "conv1", "BatchNorm2d");
        QCOMPARE(ids(edit.graph), (std::vector<std::string>{"input", "conv1", "norm1", "relu1", "flatten1", "linear1"}));
        QCOMPARE(edit.selected, std::string("norm1"));
        QCOMPARE(ids(addLayer(chain(), "", "ReLU").graph).back(), std::string("relu2"));
        // The reader right behind reads the new layer, one further away goes on reading what it read.
        edit = addLayer(residual(), "c", "Dropout");
        QCOMPARE(edit.graph.layers[5].inputs, (std::vector<std::string>{"a", "dropout1"}));
        edit = addLayer(residual(), "a", "ReLU");
        QCOMPARE(edit.graph.layers[5].inputs, (std::vector<std::string>{"a", "c"}));
        QCOMPARE(addLayer(chain(), "relu1", "Add").graph.layers[3].inputs, (std::vector<std::string>{"conv1", "relu1"}));
    }

    void removingKeepsReadersConnected() {
        auto edit = removeLayer(residual(), "c");
        QCOMPARE(edit.graph.layers[3].inputs, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(edit.selected, std::string("add1"));
        edit = removeLayer(residual(), "out");
        QCOMPARE(edit.selected, std::string("add1"));
        auto graph = chain();
        for (const auto& id : ids(graph)) graph = removeLayer(graph, id).graph;
        QVERIFY(graph.layers.empty());
        QVERIFY(removeLayer(chain(), "nobody").graph == chain());
    }

    void movingNeverPassesAReader() {
        QCOMPARE(moveRefusal(chain(), "conv1", 1), QString());
        QCOMPARE(ids(moveLayer(chain(), "conv1", 1).graph)[2], std::string("conv1"));
        QVERIFY(!moveRefusal(chain(), "input", -1).isEmpty());
        QVERIFY(!moveRefusal(chain(), "linear1", 1).isEmpty());
        const QString reason = moveRefusal(residual(), "c", 1);
        QVERIFY2(reason.contains(QStringLiteral("add1")) && reason.contains(QStringLiteral(" c ")), qPrintable(reason));
        QVERIFY(moveLayer(residual(), "c", 1).graph == residual());
    }

    void renamingRenamesTheReferences() {
        const auto graph = renameLayer(residual(), "a", "stem").graph;
        QCOMPARE(graph.layers[4].inputs, (std::vector<std::string>{"stem", "c"}));
        QVERIFY(!renameRefusal(residual(), "a", "b").isEmpty());
        QVERIFY(!renameRefusal(residual(), "a", "").isEmpty());
        QVERIFY(!renameRefusal(residual(), "a", "so so").isEmpty());
        QVERIFY(!renameRefusal(residual(), "a", std::string(65, 'x')).isEmpty());
        QCOMPARE(renameRefusal(residual(), "a", "a"), QString());
        QCOMPARE(renameRefusal(residual(), "a", "Stem_1"), QString());
    }

    void settingsAtTheirDefaultAreLeftOut() {
        auto graph = setLayerSetting(chain(), "conv1", "stride", 2).graph;
        QCOMPARE(graph.layers[1].settings.at("stride").get<int>(), 2);
        graph = setLayerSetting(graph, "conv1", "stride", 1).graph;
        QVERIFY(graph == chain());
    }

    void everyWalkStaysADocument() {
        std::mt19937 random(5);
        model::Graph graph = residual();
        for (int step = 0; step < 2'000; ++step) {
            const auto all = ids(graph);
            const std::string id = all.empty() ? std::string() : all[random() % all.size()];
            const auto& types = model::catalogue();
            switch (random() % 12) {
                case 6: if (all.size() > 1) { const Connection wanted{id, all[random() % all.size()]}; if (connectRefusal(graph, wanted).isEmpty()) graph = connectLayers(graph, wanted).graph; } break;
                case 7: if (const int row = layerRow(graph, id); row > 0 && !model::resolvedInputs(graph, std::size_t(row)).empty()) graph = disconnectLayers(graph, {model::resolvedInputs(graph, std::size_t(row)).front(), id}).graph; break;
                case 8: graph = addLooseLayer(graph, types[random() % types.size()].name).graph; break;
                case 9: if (const int row = layerRow(graph, id); row > 0 && !model::resolvedInputs(graph, std::size_t(row)).empty()) graph = insertOnConnection(graph, {model::resolvedInputs(graph, std::size_t(row)).front(), id}, types[random() % types.size()].name).graph; break;
                case 10: if (!all.empty()) graph = removeLayers(graph, {id, all[random() % all.size()]}).graph; break;
                case 11: graph = pasteLayers(graph, {}, copiedLayers(graph, {}, {id})).graph; break;
                case 0: graph = addLayer(graph, id, types[random() % types.size()].name).graph; break;
                case 1: graph = removeLayer(graph, id).graph; break;
                case 2: graph = duplicateLayer(graph, id).graph; break;
                case 3: graph = moveLayer(graph, id, random() % 2 == 0 ? -1 : 1).graph; break;
                case 4: {
                    const std::string to = "r" + std::to_string(random() % 50);
                    if (renameRefusal(graph, id, to).isEmpty()) graph = renameLayer(graph, id, to).graph;
                    break;
                }
                default: {
                    const int row = layerRow(graph, id);
                    if (row > 0) graph = setLayerInputs(graph, id, {all[random() % std::size_t(row)]}).graph;
                }
            }
            if (graph.layers.size() > 40) graph.layers.resize(5), graph = residual();
            try {
                QVERIFY(model::graphFromJson(model::toJson(graph)) == graph);
            } catch (const Error& error) {
                QFAIL(qPrintable(QStringLiteral("step %1: %2").arg(step).arg(QString::fromStdString(error.message()))));
            }
            const auto layout = layoutGraphOf(graph);
            const auto rows = layoutRows(layout);
            for (std::size_t i = 0; i < rows.size(); ++i)
                for (const int from : layout.inputs[i]) QVERIFY(rows[std::size_t(from)] < rows[i]);
        }
    }

    void chainsAreDrawnStraight() {
        const auto layout = layoutGraphOf(chain());
        const auto places = autoPlaces(layout);
        for (std::size_t i = 0; i < places.size(); ++i) QCOMPARE(places[i], QPointF(0, double(i) * kRowPitch));
        const auto lines = routes(layout, places);
        QCOMPARE(lines.size(), std::size_t(4));
        for (const auto& line : lines) QCOMPARE(line.lane, -1);
    }

    void skipsRunInLanes() {
        const auto lanesOf = [](const model::Graph& graph) {
            const auto layout = layoutGraphOf(graph);
            std::map<std::pair<int, int>, int> lanes;
            for (const auto& line : routes(layout, autoPlaces(layout)))
                if (line.lane >= 0) lanes[{line.from, line.to}] = line.lane;
            return lanes;
        };
        auto lanes = lanesOf(residual());
        QCOMPARE(lanes, (std::map<std::pair<int, int>, int>{{{1, 4}, 0}}));
        // One after the other shares a lane; two skips over the same rows need two.
        auto graph = residual();
        graph.layers.push_back(layer("d", "ReLU"));
        graph.layers.push_back(layer("add2", "Add", Json::object(), {"add1", "d"}));
        lanes = lanesOf(graph);
        QCOMPARE(lanes.size(), std::size_t(2));
        for (const auto& [line, lane] : lanes) QCOMPARE(lane, 0);
        graph.layers.push_back(layer("add3", "Add", Json::object(), {"input", "add2"}));
        lanes = lanesOf(graph);
        QCOMPARE(lanes.at({0, 8}), 1);   // the long one lies outside
    }

    void branchesStandSideBySide() {
        const model::Graph graph{{layer("input", "Input"), layer("left", "Conv2d", Json::object(), {"input"}), layer("right", "Conv2d", Json::object(), {"input"}),
                                  layer("join", "Concat", Json::object(), {"left", "right"})}};
        const auto places = autoPlaces(layoutGraphOf(graph));
        QCOMPARE(places[1].y(), places[2].y());
        QVERIFY(places[2].x() - places[1].x() >= 1.0);
        QCOMPARE(places[3], QPointF(0, 2 * kRowPitch));
    }

    void boxesNeverOverlap_data() {
        QTest::addColumn<int>("layers");
        for (const auto& each : project::templates()) QTest::newRow(each.name.c_str()) << 0;
        for (const int layers : {1, 7, 60, 200}) QTest::addRow("random, %d", layers) << layers;
    }
    void boxesNeverOverlap() {
        QFETCH(int, layers);
        const model::Graph graph = layers == 0 ? project::fromTemplate(QTest::currentDataTag()).model : randomDag(layers, 3);
        const auto layout = layoutGraphOf(graph);
        QElapsedTimer timer;
        timer.start();
        const auto places = autoPlaces(layout);
        const auto lines = routes(layout, places);
        QVERIFY2(timer.elapsed() < 50, qPrintable(QString::number(timer.elapsed())));
        checkApart(places);
        QVERIFY(autoPlaces(layoutGraphOf(graph)) == places);   // the same graph, the same picture
        for (const auto& line : lines) QVERIFY(places[std::size_t(line.from)].y() < places[std::size_t(line.to)].y());
    }

    void newLayersFindAPlaceAmongPlacedOnes() {
        std::mt19937 random(9);
        model::Graph graph = residual();
        project::Canvas canvas = settled(graph, {});
        canvas.places["b"].x += 3;
        for (int step = 0; step < 60; ++step) {
            const auto all = ids(graph);
            graph = random() % 3 == 0 ? addLooseLayer(graph, "Conv2d").graph : addLayer(graph, all[random() % all.size()], "ReLU").graph;
            const auto before = canvas;
            canvas = settled(graph, canvas);
            QCOMPARE(canvas.places.size(), graph.layers.size());
            for (const auto& [id, place] : before.places) QCOMPARE(canvas.places.at(id).x, place.x);   // others move down at most
            std::vector<QPointF> places;
            for (const auto& [id, place] : canvas.places) places.push_back({place.x, place.y});
            checkApart(places);
            QVERIFY(settled(graph, canvas) == canvas);
        }
    }

    void connecting() {
        const auto graph = residual();   // input -> a -> b -> c -> add1(a, c) -> out
        QCOMPARE(connectRefusal(graph, {"b", "add1"}), QString());
        QCOMPARE(connectLayers(graph, {"b", "add1"}).graph.layers[4].inputs, (std::vector<std::string>{"a", "c", "b"}));
        QVERIFY(connectRefusal(graph, {"c", "a"}).contains(QStringLiteral("cycle")));
        QVERIFY(connectRefusal(graph, {"out", "a"}).contains(QStringLiteral("cycle")));
        for (const Connection& wrong : {Connection{"a", "a"}, Connection{"a", "add1"}, Connection{"a", "input"}, Connection{"a", "nobody"}, Connection{"", "a"}})
            QVERIFY2(!connectRefusal(graph, wrong).isEmpty(), wrong.to.c_str());
        // A layer of one input changes over; the order of the list follows.
        auto edit = connectLayers(graph, {"a", "out"});
        QCOMPARE(edit.graph.layers.back().id, std::string("out"));
        QCOMPARE(edit.graph.layers.back().inputs, (std::vector<std::string>{"a"}));
        // One line instead of another keeps the place among the inputs.
        edit = connectLayers(graph, {"b", "add1"}, {"a", "add1"});
        QCOMPARE(edit.graph.layers[4].inputs, (std::vector<std::string>{"b", "c"}));
        // Two sequences are the most that attention looks at.
        const model::Graph attention{{layer("x", "Input"), layer("y", "Input"), layer("z", "Input"), layer("m", "MultiHeadAttention", Json::object(), {"x", "y"})}};
        QVERIFY(connectRefusal(attention, {"z", "m"}).contains(QStringLiteral("2")));
        QCOMPARE(connectRefusal(attention, {"z", "m"}, {"y", "m"}), QString());
    }

    void laterLayersCanFeedEarlierOnes() {
        // "side" stands behind "relu1" in the list, but nothing of it depends on that.
        model::Graph graph = addLooseLayer(chain(), "Conv2d").graph;
        QCOMPARE(graph.layers.size(), std::size_t(6));
        QCOMPARE(graph.layers.back().id, std::string("linear1"));   // still the output
        QVERIFY(graph.layers[4].loose);
        QCOMPARE(model::resolvedInputs(graph, 5), (std::vector<std::string>{"flatten1"}));
        graph = connectLayers(graph, {"conv2", "relu1"}).graph;
        graph = connectLayers(graph, {"conv1", "conv2"}).graph;
        QCOMPARE(ids(graph), (std::vector<std::string>{"input", "conv1", "conv2", "relu1", "flatten1", "linear1"}));
        for (std::size_t i = 1; i < graph.layers.size(); ++i) QCOMPARE(model::resolvedInputs(graph, i), (std::vector<std::string>{graph.layers[i - 1].id}));
        QVERIFY(model::graphFromJson(model::toJson(graph)) == graph);
    }

    void disconnectingLeavesALooseLayer() {
        auto graph = disconnectLayers(chain(), {"conv1", "relu1"}).graph;
        QVERIFY(graph.layers[2].loose && model::resolvedInputs(graph, 2).empty());
        QVERIFY(model::graphFromJson(model::toJson(graph)) == graph);
        QVERIFY(connectLayers(graph, {"conv1", "relu1"}).graph == chain());
        graph = disconnectLayers(residual(), {"a", "add1"}).graph;
        QCOMPARE(graph.layers[4].inputs, (std::vector<std::string>{"c"}));
        QVERIFY(!graph.layers[4].loose);
        QVERIFY(setLayerInputs(disconnectLayers(chain(), {"conv1", "relu1"}).graph, "relu1", {}).graph == chain());   // the inspector's "Layer before"
    }

    void insertingOnALine() {
        auto edit = insertOnConnection(residual(), {"a", "add1"}, "Conv2d");
        QCOMPARE(edit.selected, std::string("conv1"));
        const int row = layerRow(edit.graph, "conv1");
        QCOMPARE(model::resolvedInputs(edit.graph, std::size_t(row)), (std::vector<std::string>{"a"}));
        QCOMPARE(edit.graph.layers[std::size_t(layerRow(edit.graph, "add1"))].inputs, (std::vector<std::string>{"conv1", "c"}));
        QCOMPARE(edit.graph.layers.back().id, std::string("out"));
        QCOMPARE(ids(insertOnConnection(chain(), {"conv1", "relu1"}, "Dropout").graph), (std::vector<std::string>{"input", "conv1", "dropout1", "relu1", "flatten1", "linear1"}));
    }

    void severalAreRemovedAtOnce() {
        const auto graph = removeLayers(residual(), {"b", "c"}).graph;
        QCOMPARE(ids(graph), (std::vector<std::string>{"input", "a", "add1", "out"}));
        QCOMPARE(graph.layers[2].inputs, (std::vector<std::string>{"a", "a"}));
        QCOMPARE(removeLayers(chain(), {"linear1", "flatten1"}).graph.layers.back().id, std::string("relu1"));
        QVERIFY(removeLayers(chain(), ids(chain())).graph.layers.empty());
    }

    void theOutputIsChosen() {
        auto graph = connectLayers(addLooseLayer(chain(), "Linear").graph, {"relu1", "linear2"}).graph;
        QCOMPARE(graph.layers.back().id, std::string("linear1"));
        QVERIFY(isRead(graph, "relu1") && !isRead(graph, "linear2"));
        graph = makeOutput(graph, "linear2").graph;
        QCOMPARE(graph.layers.back().id, std::string("linear2"));
        QVERIFY(makeOutput(graph, "relu1").graph == graph);   // something reads it
    }

    void copiesKeepTheirInnerConnections() {
        const auto graph = residual();
        const QByteArray text = copiedLayers(graph, {}, {"a", "b", "c", "add1"});
        const Paste made = pasteLayers(graph, {}, text);
        QCOMPARE(made.ids, (std::vector<std::string>{"conv1", "conv2", "relu1", "add2"}));
        QCOMPARE(made.graph.layers.back().id, std::string("out"));
        QCOMPARE(model::resolvedInputs(made.graph, made.graph.layers.size() - 1), (std::vector<std::string>{"add1"}));
        QVERIFY(made.graph.layers[std::size_t(layerRow(made.graph, "conv1"))].loose);   // what it read was not copied
        QCOMPARE(made.graph.layers[std::size_t(layerRow(made.graph, "add2"))].inputs, (std::vector<std::string>{"conv1", "relu1"}));
        QVERIFY(model::graphFromJson(model::toJson(made.graph)) == made.graph);
        QCOMPARE(made.canvas.places.size(), made.graph.layers.size());
        std::vector<QPointF> places;
        for (const auto& [id, place] : made.canvas.places) places.push_back({place.x, place.y});
        checkApart(places);
        const Paste whole = pasteLayers({}, {}, copiedLayers(graph, {}, ids(graph)));   // another, empty project
        QCOMPARE(whole.graph.layers.size(), graph.layers.size());
        QVERIFY(copiedLayers(graph, {}, {}).isEmpty());
    }

    void rubbishOnTheClipboardDoesNothing() {
        const auto graph = residual();
        const QByteArray good = copiedLayers(graph, {}, {"a", "b", "c"});
        QList<QByteArray> rubbish{"", "hello", "{}", "[]", "null", "{\"fornax_layers\":1}", "{\"fornax_layers\":\"1\",\"model\":{}}", "{\"fornax_layers\":1,\"model\":{\"layers\":3}}",
                                  "{\"fornax_layers\":1,\"model\":{\"layers\":[{\"id\":\"a\",\"type\":\"Nothing\"}]}}", "{\"fornax_layers\":1,\"model\":{\"layers\":[]}}",
                                  "{\"fornax_layers\":1,\"model\":{\"layers\":[{\"id\":\"a\",\"type\":\"ReLU\"}]},\"canvas\":{\"places\":{\"a\":[1e999,0]}}}",
                                  "fornax_layers" + QByteArray(200'000, '['), "\"fornax_layers\"" + QByteArray(5 << 20, ' '), QByteArray("{\"fornax_layers\":1,\"x\":") + QByteArray(100'000, '[')};
        std::mt19937 random(4);
        for (int i = 0; i < 400; ++i) {   // bytes of a good one changed
            QByteArray text = good;
            for (int k = 0; k < 3; ++k) text[int(random() % std::size_t(text.size()))] = char(random() % 256);
            rubbish << text << good.left(int(random() % std::size_t(good.size())));
        }
        for (const QByteArray& text : std::as_const(rubbish)) {
            const Paste made = pasteLayers(graph, {}, text);
            if (made.ids.empty()) QVERIFY(made.graph == graph && made.canvas == project::Canvas{});
            else QVERIFY(model::graphFromJson(model::toJson(made.graph)) == made.graph);   // a change that did not matter
        }
        for (int i = 0; i < 11; ++i) QVERIFY2(pasteLayers(graph, {}, rubbish[i]).ids.empty(), rubbish[i].left(60).constData());
    }

  private:
    test::NoQtWarnings m_warnings;
};

QTEST_GUILESS_MAIN(TestModelEdits)
#include "tst_ui_modeledits.moc"
