// Shapes, parameters, costs and problems of a graph, worked out without memory.
#include <ATen/ATen.h>

#include <QtTest>

#include <fstream>

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

/// Most memory that this process ever had in hand, in bytes.
std::int64_t residentPeak() {
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);)
        if (line.rfind("VmHWM:", 0) == 0) return std::stoll(line.substr(6)) * 1024;
    return 0;
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
        row("first input unread", R"({"id":"i","type":"Input"},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})", "model.in", {"No layer uses"});
        row("attention on a picture", R"({"id":"a","type":"MultiHeadAttention"})", "model.a", {"sequence", "2 × 6 × 8", "PatchEmbedding"});
        row("heads that do not divide", R"({"id":"p","type":"PatchEmbedding","settings":{"patch":2,"width":10}},{"id":"a","type":"MultiHeadAttention","settings":{"heads":4}})", "model.a", {"4 heads", "width of 10"});
        row("inside a block", R"({"id":"p","type":"PatchEmbedding","settings":{"patch":2,"width":12}},{"id":"g","type":"GPTBlock","settings":{"heads":4,"key_value_heads":3}})", "model.g", {"g.attention", "3 key and value heads"});
        row("embedding of a picture", R"({"id":"e","type":"Embedding"})", "model.e", {"tokens", "2 × 6 × 8"});
        row("numbers of tokens", R"({"id":"t","type":"Input","settings":{"kind":"tokens"}},{"id":"l","type":"Linear"})", "model.l", {"needs numbers", "128 tokens", "Embedding"});
        row("reshape to another size", R"({"id":"r","type":"Reshape","settings":{"sizes":[5,-1]}})", "model.r", {"2 × 6 × 8", "5, -1"});
        row("split unevenly", R"({"id":"s","type":"Split","settings":{"parts":3}})", "model.s", {"2 channels", "3 equal parts"});
        row("patches that do not fit", R"({"id":"p","type":"PatchEmbedding"})", "model.p", {"2 × 6 × 8", "4 × 4"});
        row("multiply of two shapes", R"({"id":"p","type":"MaxPool2d"},{"id":"m","type":"Multiply","inputs":["in","p"]})", "model.m", {"2 × 6 × 8", "2 × 3 × 4"});
        row("group norm", R"({"id":"n","type":"GroupNorm","settings":{"groups":4}})", "model.n", {"4 groups", "2 channels"});
        row("too much padding cut off", R"({"id":"t","type":"ConvTranspose2d","settings":{"kernel":1,"stride":1,"padding":3}})", "model.t", {"padding of 3"});
        row("recurrent on a vector", R"({"id":"f","type":"Flatten"},{"id":"l","type":"LSTM"})", "model.l", {"sequence", "96 values"});
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

    /// Pictures are what can be trained on: a model for something else says so at its Input.
    void saysThatTheInputIsOfAnotherKind() {
        const Graph words = graphFromJson(Json::parse(R"({"layers":[{"id":"in","type":"Input","settings":{"kind":"tokens","length":16}},{"id":"e","type":"Embedding"},
            {"id":"g","type":"GPTBlock"},{"id":"l","type":"Linear","settings":{"outputs":10}}]})"));
        const Analysis a = analyse(words, {1, 28, 28}, 10);
        QCOMPARE(a.problems.size(), std::size_t{1});
        QCOMPARE(a.problems[0].where, std::string("model.in"));
        QVERIFY2(a.problems[0].sentence.str().find("16 tokens") != std::string::npos && a.problems[0].sentence.str().find("1 × 28 × 28") != std::string::npos, allProblems(a).c_str());
        QCOMPARE(a.inputKind, std::string("tokens"));
        QVERIFY(analyse(words, {64}, 10).problems.empty());   // texts are cut
        QCOMPARE(analyse(words, {64}, 9).problems.front().where, std::string("model.l"));

        const Graph two = sample::behindInput(R"({"id":"more","type":"Input","settings":{"channels":2,"height":6,"width":8}},{"id":"a","type":"Add","inputs":["in","more"]},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})");
        QVERIFY(analyse(two).problems.empty());
        const Analysis b = analyse(two, {2, 6, 8}, 64);
        QCOMPARE(b.problems.size(), std::size_t{1});
        QCOMPARE(b.problems[0].where, std::string("model.more"));

        const Graph steps = sample::behindInput(R"({"id":"p","type":"PatchEmbedding","settings":{"patch":2}},{"id":"l","type":"Linear"})");
        QCOMPARE(analyse(steps, {2, 6, 8}, 64).problems.front().where, std::string("model.l"));   // a class for each patch is none for the picture
    }

    void blocksShowTheirParts() {
        const Analysis a = analyse(sample::behindInput(R"({"id":"r","type":"ResidualBlock","settings":{"filters":4}},{"id":"f","type":"GlobalAvgPool"},{"id":"l","type":"Linear"})"));
        QVERIFY2(a.problems.empty(), allProblems(a).c_str());
        const LayerFacts& block = a.layers[1];
        QCOMPARE(block.outputShape, (Shape{4, 6, 8}));
        QCOMPARE(block.parameters, std::int64_t{2 * 4 * 9 + 4 * 4 * 9 + 2 * 4 + 6 * 4});
        QCOMPARE(block.parts.size(), std::size_t{9});
        QCOMPARE(block.parts.front().id, std::string("r.conv1"));
        std::int64_t parameters = 0, macs = 0, bytes = 0;
        for (const LayerFacts& part : block.parts) parameters += part.parameters, macs += part.macs, bytes += part.activationBytes;
        QCOMPARE(parameters, block.parameters);
        QCOMPARE(macs, block.macs);
        QCOMPARE(bytes, block.activationBytes);
        QVERIFY(a.layers[2].parts.empty());
    }

    /// About 48 million weights, worked out without the memory for them.
    void aLargeLanguageModelCostsNothing() {
        Json layers = Json::parse(R"([{"id":"in","type":"Input","settings":{"kind":"tokens","length":256}},{"id":"embedding","type":"Embedding","settings":{"width":512}},{"id":"position","type":"PositionalEmbedding"}])");
        for (int i = 1; i <= 12; ++i) layers.push_back(Json{{"id", "block" + std::to_string(i)}, {"type", "GPTBlock"}});
        layers.push_back(Json::parse(R"({"id":"norm","type":"LayerNorm"})"));
        layers.push_back(Json::parse(R"({"id":"head","type":"Linear","settings":{"outputs":10000}})"));
        const Graph graph = graphFromJson(Json{{"layers", layers}});
        const std::int64_t before = residentPeak();
        QElapsedTimer timer;
        timer.start();
        const Analysis a = analyse(graph, {256}, 10000);
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY2(residentPeak() - before < 20'000'000, qPrintable(QString::number(residentPeak() - before)));
        QVERIFY2(a.problems.empty(), allProblems(a).c_str());
        const std::int64_t w = 512, inner = 2048, block = 3 * w * w + 3 * w + w * w + w + 2 * w * inner + inner + w + 4 * w;
        QCOMPARE(a.parameters, 10000 * w + 256 * w + 12 * block + 2 * w + w * 10000 + 10000);
        QVERIFY(a.parameters > 47'000'000 && a.parameters < 49'000'000);
        QCOMPARE(a.outputShape, (Shape{256, 10000}));
        QVERIFY(a.macs > 256 * (a.parameters - 10000 * w - 256 * w));   // every weight at every token, and attention
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
