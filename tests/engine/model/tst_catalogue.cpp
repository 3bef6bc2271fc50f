// Every layer of the catalogue from its name to a trained, saved, loaded and drawn network. A type without a row fails.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <QTemporaryDir>
#include <QtTest>

#include <set>

#include "fornax/exchange/Safetensors.h"
#include "fornax/model/Summary.h"
#include "model/Network.h"
#include "model/Operator.h"
#include "train/Optimizer.h"

using namespace fornax;
using namespace fornax::model;

namespace {

struct Row {
    const char* type;
    const char* kind;     ///< of the input, which stands in front with a layer "pre" that learns
    const char* layers;
};

constexpr const char* picture = R"({"id":"in","type":"Input","settings":{"channels":2,"height":8,"width":8}},{"id":"pre","type":"Conv2d","settings":{"filters":4,"kernel":1}})";
constexpr const char* sequence = R"({"id":"in","type":"Input","settings":{"kind":"sequence","length":6,"features":4}},{"id":"pre","type":"Linear","settings":{"outputs":8}})";
constexpr const char* vector = R"({"id":"in","type":"Input","settings":{"kind":"values","features":6}},{"id":"pre","type":"Linear","settings":{"outputs":8}})";
constexpr const char* tokens = R"({"id":"in","type":"Input","settings":{"kind":"tokens","length":6}})";

const Row rows[] = {
    {"Input", picture, R"({"id":"x","type":"Flatten"})"},
    {"Input", sequence, R"({"id":"x","type":"Tanh"})"},
    {"Input", vector, R"({"id":"x","type":"Tanh"})"},
    {"Linear", vector, R"({"id":"x","type":"Linear","settings":{"outputs":5}})"},
    {"Linear", sequence, R"({"id":"x","type":"Linear","settings":{"outputs":5,"bias":false}})"},
    {"Conv2d", picture, R"({"id":"x","type":"Conv2d","settings":{"filters":6,"padding":1}})"},
    {"DepthwiseConv2d", picture, R"({"id":"x","type":"DepthwiseConv2d","settings":{"multiplier":2}})"},
    {"ConvTranspose2d", picture, R"({"id":"x","type":"ConvTranspose2d","settings":{"filters":3}})"},
    {"Conv1d", sequence, R"({"id":"x","type":"Conv1d","settings":{"filters":6,"stride":2}})"},
    {"PatchEmbedding", picture, R"({"id":"x","type":"PatchEmbedding","settings":{"width":6}})"},
    {"MaxPool2d", picture, R"({"id":"x","type":"MaxPool2d"})"},
    {"AvgPool2d", picture, R"({"id":"x","type":"AvgPool2d"})"},
    {"AdaptiveAvgPool2d", picture, R"({"id":"x","type":"AdaptiveAvgPool2d","settings":{"height":2,"width":3}})"},
    {"MaxPool1d", sequence, R"({"id":"x","type":"MaxPool1d"})"},
    {"AvgPool1d", sequence, R"({"id":"x","type":"AvgPool1d"})"},
    {"GlobalAvgPool", picture, R"({"id":"x","type":"GlobalAvgPool"})"},
    {"GlobalAvgPool", sequence, R"({"id":"x","type":"GlobalAvgPool"})"},
    {"GlobalMaxPool", picture, R"({"id":"x","type":"GlobalMaxPool"})"},
    {"GlobalMaxPool", sequence, R"({"id":"x","type":"GlobalMaxPool"})"},
    {"BatchNorm2d", picture, R"({"id":"x","type":"BatchNorm2d"})"},
    {"BatchNorm1d", vector, R"({"id":"x","type":"BatchNorm1d"})"},
    {"BatchNorm1d", sequence, R"({"id":"x","type":"BatchNorm1d"})"},
    {"LayerNorm", picture, R"({"id":"x","type":"LayerNorm","settings":{"dimensions":3}})"},
    {"LayerNorm", sequence, R"({"id":"x","type":"LayerNorm"})"},
    {"GroupNorm", picture, R"({"id":"x","type":"GroupNorm","settings":{"groups":2}})"},
    {"RMSNorm", sequence, R"({"id":"x","type":"RMSNorm"})"},
    {"Dropout", picture, R"({"id":"x","type":"Dropout"})"},
    {"ReLU", picture, R"({"id":"x","type":"ReLU"})"},
    {"ReLU6", picture, R"({"id":"x","type":"ReLU6"})"},
    {"LeakyReLU", picture, R"({"id":"x","type":"LeakyReLU"})"},
    {"ELU", picture, R"({"id":"x","type":"ELU"})"},
    {"GELU", sequence, R"({"id":"x","type":"GELU"})"},
    {"SiLU", picture, R"({"id":"x","type":"SiLU"})"},
    {"Hardswish", picture, R"({"id":"x","type":"Hardswish"})"},
    {"Hardsigmoid", picture, R"({"id":"x","type":"Hardsigmoid"})"},
    {"Softplus", vector, R"({"id":"x","type":"Softplus"})"},
    {"Tanh", vector, R"({"id":"x","type":"Tanh"})"},
    {"Sigmoid", vector, R"({"id":"x","type":"Sigmoid"})"},
    {"Flatten", picture, R"({"id":"x","type":"Flatten"})"},
    {"Reshape", picture, R"({"id":"x","type":"Reshape","settings":{"sizes":[16,-1]}})"},
    {"Permute", picture, R"({"id":"x","type":"Permute","settings":{"order":[1,2,0]}})"},
    {"Select", sequence, R"({"id":"x","type":"Select"})"},
    {"Split", picture, R"({"id":"x","type":"Split"})"},
    {"ClassToken", sequence, R"({"id":"x","type":"ClassToken"})"},
    {"Add", picture, R"({"id":"y","type":"Tanh"},{"id":"x","type":"Add","inputs":["pre","y"]})"},
    {"Multiply", picture, R"({"id":"y","type":"Tanh"},{"id":"x","type":"Multiply","inputs":["pre","y"]})"},
    {"Concat", picture, R"({"id":"y","type":"Tanh"},{"id":"x","type":"Concat","inputs":["pre","y"]})"},
    {"Concat", sequence, R"({"id":"y","type":"Tanh"},{"id":"x","type":"Concat","settings":{"axis":"time"},"inputs":["pre","y"]})"},
    {"Embedding", tokens, R"({"id":"x","type":"Embedding","settings":{"vocabulary":9,"width":5}})"},
    {"EmbeddingBag", tokens, R"({"id":"x","type":"EmbeddingBag","settings":{"vocabulary":9,"width":5,"ngrams":2,"buckets":20}})"},
    {"PositionalEmbedding", sequence, R"({"id":"x","type":"PositionalEmbedding"})"},
    {"PositionalEmbedding", sequence, R"({"id":"x","type":"PositionalEmbedding","settings":{"kind":"sinusoidal"}})"},
    {"MultiHeadAttention", sequence, R"({"id":"x","type":"MultiHeadAttention","settings":{"heads":2,"dropout":0.1}})"},
    {"MultiHeadAttention", sequence, R"({"id":"y","type":"Tanh"},{"id":"x","type":"MultiHeadAttention","settings":{"heads":2},"inputs":["pre","y"]})"},
    {"LSTM", sequence, R"({"id":"x","type":"LSTM","settings":{"hidden":5,"layers":2,"bidirectional":true,"dropout":0.2}})"},
    {"GRU", sequence, R"({"id":"x","type":"GRU","settings":{"hidden":5,"output":"last"}})"},
    {"ResidualBlock", picture, R"({"id":"x","type":"ResidualBlock","settings":{"filters":6,"stride":2}})"},
    {"InvertedResidual", picture, R"({"id":"x","type":"InvertedResidual","settings":{"filters":4,"expansion":2}})"},
    {"SqueezeExcite", picture, R"({"id":"x","type":"SqueezeExcite","settings":{"reduction":2}})"},
    {"FeedForward", sequence, R"({"id":"x","type":"FeedForward","settings":{"inner":12,"dropout":0.1}})"},
    {"TransformerEncoderBlock", sequence, R"({"id":"x","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12}})"},
    {"TransformerDecoderBlock", sequence, R"({"id":"y","type":"Tanh"},{"id":"x","type":"TransformerDecoderBlock","settings":{"heads":2,"inner":12},"inputs":["pre","y"]})"},
    {"GPTBlock", sequence, R"({"id":"x","type":"GPTBlock","settings":{"heads":2,"inner":12,"dropout":0.1}})"},
};

Graph graphOf(const Row& row) {
    return graphFromJson(Json{{"layers", Json::parse(std::string("[") + row.kind + "," + row.layers + "]")}});
}

at::Tensor batchOf(const Graph& graph) {
    auto generator = at::globalContext().defaultGenerator(at::kCPU).clone();
    generator.set_current_seed(11);
    Shape sizes = analyse(graph).inputShape;
    sizes.insert(sizes.begin(), 4);
    if (analyse(graph).inputKind == "tokens") return at::empty(sizes, at::kLong).random_(0, 9, generator);
    return at::empty(sizes).normal_(0, 1, generator);
}

at::Tensor lossOf(Network& network, const at::Tensor& x) {
    network.setStep(3, 1);   // the same dropout each time
    const at::Tensor output = network.forward(x).to(at::kDouble);
    auto generator = at::globalContext().defaultGenerator(at::kCPU).clone();
    generator.set_current_seed(12);
    return (output - at::empty(output.sizes(), output.options().requires_grad(false)).normal_(0, 1, generator)).square().mean();
}

void load(Network& network, const exchange::SafetensorsFile& file) {
    const c10::NoGradGuard noGrad;
    for (const auto& [name, tensor] : network.state()) {
        const exchange::TensorView* view = file.find(name);
        QVERIFY2(view && view->shape == tensor.sizes().vec(), name.c_str());
        tensor.copy_(at::from_blob(const_cast<std::byte*>(view->bytes.data()), view->shape, tensor.options().requires_grad(false)));
    }
    QCOMPARE(file.tensors().size(), network.state().size());
}

void save(const Network& network, const std::filesystem::path& path) {
    std::vector<at::Tensor> held;
    std::vector<exchange::TensorView> views;
    for (const auto& [name, tensor] : network.state()) {
        held.push_back(tensor.detach().contiguous(at::MemoryFormat::Contiguous));
        const auto& kept = held.back();
        views.push_back({name, kept.scalar_type() == at::kLong ? "I64" : "F32", kept.sizes().vec(), {static_cast<const std::byte*>(kept.const_data_ptr()), kept.nbytes()}});
    }
    exchange::writeSafetensors(path, views, {});
}

}  // namespace

class TestCatalogue : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyTypeHasARow() {
        std::set<std::string> seen;
        for (const Row& row : rows) seen.insert(row.type);
        for (const LayerType& type : catalogue()) {
            QVERIFY2(seen.count(type.name) == 1, type.name.c_str());
            QCOMPARE(makers().count(type.name) == 1, !type.composite);
        }
        QCOMPARE(seen.size(), catalogue().size());
    }

    void fromNameToTrainedNetwork_data() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < int(std::size(rows)); ++i) QTest::addRow("%s, %d", rows[i].type, i) << i;
    }
    void fromNameToTrainedNetwork() {
        QFETCH(int, number);
        const Graph graph = graphOf(rows[number]);
        const at::Tensor x = batchOf(graph);
        checkDocument(graph, rows[number].type);

        // Shapes and counts are those of the real network.
        const Analysis analysis = analyse(graph);
        QVERIFY2(analysis.problems.empty(), analysis.problems.empty() ? "" : analysis.problems[0].sentence.str().c_str());
        Network network(graph, 5);
        const at::Tensor output = network.forward(x);
        QCOMPARE(Shape(output.sizes().begin() + 1, output.sizes().end()), analysis.outputShape);
        std::int64_t parameters = 0, buffers = 0;
        for (const auto& p : network.parameters()) parameters += p.tensor.numel();
        for (const auto& b : network.buffers()) buffers += b.tensor.numel();
        QCOMPARE(parameters, analysis.parameters);
        QCOMPARE(buffers, analysis.buffers);

        trainOneStep(network, x);

        QTemporaryDir folder;
        const std::filesystem::path path = (folder.path() + QStringLiteral("/weights.safetensors")).toStdString();
        save(network, path);
        Network again(graph, 6);
        load(again, exchange::SafetensorsFile(path));
        network.train(false);
        again.train(false);
        const c10::NoGradGuard noGrad;
        QVERIFY(at::equal(network.forward(x), again.forward(x)));
    }

  private:
    /// JSON there and back, and all that a picture of the layer needs.
    void checkDocument(const Graph& graph, const char* name) {
        QVERIFY(graphFromJson(toJson(graph)) == graph);
        Graph whole = graph;
        for (Layer& layer : whole.layers) layer.settings = completedSettings(layer);
        QVERIFY(graphFromJson(Json::parse(toJson(whole).dump())) == whole);
        QCOMPARE(analyse(whole).parameters, analyse(graph).parameters);
        const LayerType& type = layerType(name);
        const std::set<std::string> drawn{"input", "linear", "convolution", "pooling", "normalisation", "regularisation", "activation", "shape", "combine", "text", "attention", "recurrent", "block"};
        QVERIFY2(drawn.count(type.category) == 1, type.category.c_str());
        QVERIFY(!type.help.empty());
        for (const Layer& layer : graph.layers)
            for (const Text& part : settingsParts(layer)) QVERIFY(!part.str().empty() && part.str().find('%') == std::string::npos);
    }

    void trainOneStep(Network& network, const at::Tensor& x) {
        train::OptimizerConfig config;
        config.name = "sgd";
        config.momentum = 0;
        config.weightDecay = 0;
        train::Optimizer optimizer(config, network.parameters());
        const at::Tensor before = lossOf(network, x);
        before.backward();
        for (const auto& p : network.parameters()) {
            QVERIFY2(p.tensor.grad().defined() && p.tensor.grad().isfinite().all().item<bool>(), p.name.c_str());
            QVERIFY2(p.tensor.grad().strides() == p.tensor.strides(), p.name.c_str());   // fused optimizers walk both alike
        }
        optimizer.step(1e-3);
        const double after = lossOf(network, x).item<double>();
        QVERIFY2(after < before.item<double>(), qPrintable(QStringLiteral("%1 -> %2").arg(before.item<double>()).arg(after)));
    }
};

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
