// Shapes, parameters, costs and problems of a graph, worked out without memory.
#include <ATen/ATen.h>

#include <QtTest>

#include "SampleGraphs.h"
#include "model/Network.h"

using namespace fornax;
using namespace fornax::model;

namespace {

using Shape = std::vector<std::int64_t>;

std::string allProblems(const Analysis& analysis) {
    std::string out;
    for (const Problem& problem : analysis.problems) out += problem.where + ": " + problem.sentence.str() + " " + problem.hint.str() + "\n";
    return out;
}

}  // namespace

class TestAnalysis : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sampleCnn() {
        const Analysis a = analyse(sample::cnn(), {1, 28, 28}, 10);
        QVERIFY2(a.problems.empty(), allProblems(a).c_str());
        QCOMPARE(a.parameters, std::int64_t{220426});
        QCOMPARE(a.buffers, std::int64_t{2 * 32 + 1 + 2 * 64 + 1});
        QCOMPARE(a.weightBytes, std::int64_t{220426 * 4 + 192 * 4 + 2 * 8});
        const std::vector<Shape> shapes{{1, 28, 28}, {32, 28, 28}, {32, 28, 28}, {32, 28, 28}, {32, 14, 14}, {64, 14, 14}, {64, 14, 14},
                                        {64, 14, 14}, {64, 7, 7}, {3136}, {64}, {64}, {64}, {10}};
        const std::vector<std::int64_t> parameters{0, 320, 64, 0, 0, 18496, 128, 0, 0, 0, 200768, 0, 0, 650};
        const std::vector<std::int64_t> macs{0, 28 * 28 * 32 * 9, 25088, 0, 0, 14 * 14 * 64 * 32 * 9, 12544, 0, 0, 0, 3136 * 64, 0, 0, 640};
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            QCOMPARE(a.layers[i].outputShape, shapes[i]);
            QCOMPARE(a.layers[i].parameters, parameters[i]);
            QCOMPARE(a.layers[i].macs, macs[i]);
        }
        QCOMPARE(a.layers[1].activationBytes, std::int64_t{25088 * 4});
        QCOMPARE(a.layers[3].activationBytes, std::int64_t{0});                 // the ReLU writes into the norm's output
        QCOMPARE(a.layers[4].activationBytes, std::int64_t{6272 * (4 + 8)});    // with the places of the maxima
        QCOMPARE(a.layers[9].activationBytes, std::int64_t{0});                 // a view
        QCOMPARE(a.inputShape, (Shape{1, 28, 28}));
        QCOMPARE(a.outputShape, Shape{10});
    }

    void sampleMlp() {
        const Analysis a = analyse(sample::mlp(), {1, 28, 28}, 10);
        QVERIFY2(a.problems.empty(), allProblems(a).c_str());
        QCOMPARE(a.parameters, std::int64_t{784 * 256 + 256 + 256 * 128 + 128 + 128 * 10 + 10});
        QCOMPARE(a.macs, std::int64_t{784 * 256 + 256 * 128 + 1280});
    }

    void saysWhatDoesNotFit_data() {
        QTest::addColumn<QByteArray>("layers");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QStringList>("mentions");
        const auto row = [](const char* name, const char* layers, const char* where, QStringList mentions) { QTest::newRow(name) << QByteArray(layers) << QString::fromUtf8(where) << mentions; };
        row("linear on a picture", R"({"id":"l","type":"Linear"})", "model.l", {"vector", "2 × 6 × 8", "Flatten"});
        row("conv on a vector", R"({"id":"f","type":"Flatten"},{"id":"c","type":"Conv2d"})", "model.c", {"picture", "96 values"});
        row("norm on a vector", R"({"id":"f","type":"Flatten"},{"id":"n","type":"BatchNorm2d"})", "model.n", {"picture", "96 values"});
        row("kernel too large", R"({"id":"c","type":"Conv2d","settings":{"kernel":7}})", "model.c", {"7 × 7", "6 × 8"});
        row("dilated kernel too large", R"({"id":"c","type":"Conv2d","settings":{"kernel":3,"dilation":4,"padding":1}})", "model.c", {"9 × 9", "8 × 10"});
        row("pool too large", R"({"id":"p","type":"MaxPool2d","settings":{"kernel":9}})", "model.p", {"9 × 9", "6 × 8"});
        row("pool padding", R"({"id":"p","type":"AvgPool2d","settings":{"kernel":3,"padding":2}})", "model.p", {"padding of 2", "kernel of 3"});
        row("groups against channels", R"({"id":"c","type":"Conv2d","settings":{"groups":3,"filters":6}})", "model.c", {"3 groups", "2 channels"});
        row("groups against filters", R"({"id":"c","type":"Conv2d","settings":{"groups":2,"filters":5}})", "model.c", {"2 groups", "5 filters"});
        row("add of two shapes", R"({"id":"c","type":"Conv2d","settings":{"filters":4,"padding":1}},{"id":"a","type":"Add","inputs":["in","c"]})", "model.a", {"2 × 6 × 8", "4 × 6 × 8"});
        row("concat of two sizes", R"({"id":"p","type":"MaxPool2d"},{"id":"j","type":"Concat","inputs":["in","p"]})", "model.j", {"2 × 6 × 8", "2 × 3 × 4"});
        row("concat of picture and vector", R"({"id":"f","type":"Flatten"},{"id":"j","type":"Concat","inputs":["in","f"]})", "model.j", {"2 × 6 × 8", "96 values"});
        row("add of one", R"({"id":"a","type":"Add"})", "model.a", {"at least 2", "1"});
        row("relu of two", R"({"id":"t","type":"Tanh"},{"id":"r","type":"ReLU","inputs":["in","t"]})", "model.r", {"1 inputs", "2"});
        row("layer norm of too many", R"({"id":"f","type":"Flatten"},{"id":"n","type":"LayerNorm","settings":{"dimensions":3}})", "model.n", {"last 3", "96 values"});
        row("second input", R"({"id":"i","type":"Input"},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})", "model.i", {"second Input"});
        row("unused layer", R"({"id":"c","type":"Conv2d"},{"id":"f","type":"Flatten","inputs":["in"]},{"id":"l","type":"Linear"})", "model.c", {"No layer uses"});
        row("nothing to train", R"({"id":"f","type":"Flatten"})", "model", {"nothing to train"});
        row("too many weights", R"({"id":"f","type":"Flatten"},{"id":"a","type":"Linear","settings":{"outputs":1000000}},{"id":"b","type":"Linear","settings":{"outputs":1000000}})", "model.b", {"weights"});
    }
    void saysWhatDoesNotFit() {
        QFETCH(QByteArray, layers);
        QFETCH(QString, where);
        QFETCH(QStringList, mentions);
        const Graph graph = sample::behindInput(layers.constData());
        const Analysis analysis = analyse(graph);
        QVERIFY(!analysis.problems.empty());
        const Problem& problem = analysis.problems.front();
        QCOMPARE(QString::fromStdString(problem.where), where);
        const QString said = QString::fromStdString(problem.sentence.str() + " " + problem.hint.str());
        for (const QString& part : mentions) QVERIFY2(said.contains(part), qPrintable(part + QStringLiteral(" is not in: ") + said));
        try {   // the network refuses in the same words
            Network network(graph, 1);
            QFAIL("the network was built");
        } catch (const Error& error) {
            QCOMPARE(error.sentence(), problem.sentence);
        }
    }

    void goesOnBehindAFailure() {
        const Analysis a = analyse(sample::behindInput(R"({"id":"bad","type":"Conv2d","settings":{"kernel":9}},{"id":"r","type":"ReLU"},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})"));
        QCOMPARE(a.problems.size(), std::size_t{1});   // what follows from the first is not said again
        QVERIFY(a.layers[1].problem);
        QCOMPARE(a.layers[1].problem->where, std::string("model.bad"));
        for (std::size_t i = 1; i < 5; ++i) QVERIFY(a.layers[i].outputShape.empty());
        QVERIFY(!a.layers[4].problem);
    }

    void neverThrows() {
        Graph graph;
        QCOMPARE(analyse(graph).problems.size(), std::size_t{1});
        graph.layers = {{"a", "Nonsense"}, {"a", "ReLU"}, {"b", "Linear", Json{{"outputs", -3}}}, {"c", "Add", Json::object(), {"nowhere", "b"}}, {"d", "Linear", Json{{"no_such", 1}}}};
        const Analysis analysis = analyse(graph, {1, 28, 28}, 10);
        const QString said = QString::fromStdString(allProblems(analysis));
        for (const char* part : {"Nonsense", "\"a\"", "nowhere", "Input"}) QVERIFY2(said.contains(QString::fromUtf8(part)), qPrintable(said));
    }

    void comparesWithTheData() {
        const Analysis a = analyse(sample::cnn(), {3, 32, 32}, 5);
        QCOMPARE(a.problems.size(), std::size_t{2});
        QCOMPARE(a.problems[0].where, std::string("model.input1"));
        QVERIFY(a.problems[0].sentence.str().find("3 × 32 × 32") != std::string::npos);
        QCOMPARE(a.problems[1].where, std::string("model.linear2"));
        QVERIFY(a.problems[1].sentence.str().find("5 classes") != std::string::npos);
        QCOMPARE(a.parameters, std::int64_t{220426});
    }

    /// What is worked out on the meta device is what comes out of the processor.
    void shapesAreThoseOfTheRealRun_data() {
        QTest::addColumn<QByteArray>("layers");
        for (const char* layers : {R"({"id":"a","type":"Conv2d","settings":{"filters":6,"kernel":3,"stride":2,"padding":1,"groups":2}})",
                                   R"({"id":"a","type":"Conv2d","settings":{"filters":3,"kernel":2,"stride":3,"padding":0,"dilation":2}})",
                                   R"({"id":"p","type":"Conv2d","settings":{"padding":1}},{"id":"a","type":"MaxPool2d","settings":{"kernel":3,"stride":2,"padding":1}})",
                                   R"({"id":"p","type":"Conv2d","settings":{"padding":1}},{"id":"a","type":"AvgPool2d","settings":{"kernel":4}})",
                                   R"({"id":"p","type":"Conv2d","settings":{"padding":1}},{"id":"a","type":"AdaptiveAvgPool2d","settings":{"height":3,"width":5}})",
                                   R"({"id":"p","type":"Conv2d"},{"id":"n","type":"BatchNorm2d"},{"id":"a","type":"LayerNorm","settings":{"dimensions":2}})",
                                   R"({"id":"p","type":"Conv2d","settings":{"padding":1}},{"id":"a","type":"Concat","inputs":["in","p","in"]})",
                                   R"({"id":"f","type":"Flatten"},{"id":"a","type":"Linear","settings":{"outputs":9}})"})
            QTest::newRow(layers) << QByteArray(layers);
    }
    void shapesAreThoseOfTheRealRun() {
        QFETCH(QByteArray, layers);
        const Graph graph = sample::behindInput(layers.constData());
        Network network(graph, 1);
        const auto real = network.forward(at::zeros({3, 2, 6, 8}));
        const Analysis analysis = analyse(graph);
        QCOMPARE(Shape(real.sizes().begin() + 1, real.sizes().end()), analysis.outputShape);
        QCOMPARE(network.outputShape(), analysis.outputShape);
        std::int64_t parameters = 0, buffers = 0;
        for (const auto& p : network.parameters()) parameters += p.tensor.numel();
        for (const auto& b : network.buffers()) buffers += b.tensor.numel();
        QCOMPARE(parameters, analysis.parameters);
        QCOMPARE(buffers, analysis.buffers);
    }
};

QTEST_GUILESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
