// Edits and layout of a graph as plain functions.
#include <QtTest>
#include <random>

#include "fornax/project/Project.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/model/DiagramLayout.h"
#include "ui/model/ModelEdits.h"

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
            switch (random() % 6) {
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
            const auto plan = planDiagram(graph);
            for (const auto& edge : plan.edges) QVERIFY(plan.nodes[std::size_t(edge.from)].row < plan.nodes[std::size_t(edge.to)].row);
        }
    }

    void chainsAreDrawnStraight() {
        const auto plan = planDiagram(chain());
        QCOMPARE(plan.rows, 5);
        QCOMPARE(plan.lanes, 0);
        QCOMPARE(plan.edges.size(), std::size_t(4));
        for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
            QCOMPARE(plan.nodes[i].row, int(i));
            QCOMPARE(plan.nodes[i].column, 0.0);
        }
    }

    void skipsRunInLanes() {
        auto plan = planDiagram(residual());
        QCOMPARE(plan.lanes, 1);
        int skips = 0;
        for (const auto& edge : plan.edges) {
            if (edge.lane < 0) continue;
            ++skips;
            QCOMPARE(edge.from, 1);
            QCOMPARE(edge.to, 4);
        }
        QCOMPARE(skips, 1);
        // Two skips over the same rows need two lanes, one after the other shares one.
        auto graph = residual();
        graph.layers.push_back(layer("d", "ReLU"));
        graph.layers.push_back(layer("add2", "Add", Json::object(), {"add1", "d"}));
        QCOMPARE(planDiagram(graph).lanes, 1);
        graph.layers.push_back(layer("add3", "Add", Json::object(), {"input", "add2"}));
        QCOMPARE(planDiagram(graph).lanes, 2);
    }

    void branchesStandSideBySide() {
        const model::Graph graph{{layer("input", "Input"), layer("left", "Conv2d", Json::object(), {"input"}), layer("right", "Conv2d", Json::object(), {"input"}),
                                  layer("join", "Concat", Json::object(), {"left", "right"})}};
        const auto plan = planDiagram(graph);
        QCOMPARE(plan.nodes[1].row, plan.nodes[2].row);
        QVERIFY(plan.nodes[2].column - plan.nodes[1].column >= 1.0);
        QCOMPARE(plan.nodes[3].column, 0.0);
        QCOMPARE(plan.rows, 3);
    }

  private:
    test::NoQtWarnings m_warnings;
};

QTEST_GUILESS_MAIN(TestModelEdits)
#include "tst_ui_modeledits.moc"
