// The templates against torchvision's networks of the same weights (networks.safetensors, made by
// make_network_references.py), and torchvision's state dicts on their way into the templates.
#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>

#include "fornax/exchange/MatchWeights.h"
#include "fornax/project/Project.h"
#include "train/LoadWeights.h"

using namespace fornax;

namespace {

constexpr std::int64_t batch = 2, edge = 64;
constexpr std::size_t samples = 16;
constexpr double tolerance = 1e-5;

/// As in make_network_references.py.
std::uint32_t mixed(const std::string& name, std::uint64_t place) {
    std::uint32_t start = 2166136261u;
    for (const unsigned char byte : name) start = (start ^ byte) * 16777619u;
    auto x = static_cast<std::uint32_t>(place * 2654435761u + start);
    x = (x ^ (x >> 16)) * 0x85EBCA6Bu;
    x = (x ^ (x >> 13)) * 0xC2B2AE35u;
    return x ^ (x >> 16);
}
double value(const std::string& name, std::uint64_t place) { return double(mixed(name, place)) / 2147483648.0 - 1; }

std::int64_t countOf(const std::vector<std::int64_t>& shape) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) count *= size;
    return count;
}

at::Tensor made(const std::string& name, const std::vector<std::int64_t>& shape, double factor = 1, double offset = 0) {
    at::Tensor out = at::empty(shape);
    float* at = out.mutable_data_ptr<float>();
    for (std::int64_t i = 0; i < out.numel(); ++i) at[i] = static_cast<float>(offset + factor * value(name, std::uint64_t(i)));
    return out;
}

at::Tensor weight(const std::string& name, const std::vector<std::int64_t>& shape) {
    if (name.ends_with("num_batches_tracked")) return at::zeros(shape, at::kLong);
    if (shape.size() > 1) return made(name, shape, std::sqrt(6.0 / double(countOf(shape) / shape.front())));
    if (name.ends_with("running_var") || name.ends_with("weight")) return made(name, shape, 0.2, 1);
    return made(name, shape, 0.1);
}

const exchange::SafetensorsFile& references() {
    static const exchange::SafetensorsFile file(FORNAX_TEST_DATA "/parity/networks.safetensors");
    return file;
}
const Json& description() {
    static const Json json = Json::parse(references().metadata().at("describes"));
    return json;
}
at::Tensor reference(const std::string& name) {
    const exchange::TensorView* view = references().find(name);
    if (!view) qFatal("no reference %s", name.c_str());
    return at::from_blob(const_cast<std::byte*>(view->bytes.data()), view->shape).clone();
}

struct Named { std::string name; std::vector<std::int64_t> shape; };
std::vector<Named> stateOf(const std::string& network) {
    std::vector<Named> out;
    for (const Json& entry : description().at("state").at(network)) out.push_back({entry[0].get<std::string>(), entry[1].get<std::vector<std::int64_t>>()});
    return out;
}

/// torchvision's names with the weights of the formula.
std::filesystem::path weightsFile(const QTemporaryDir& folder, const std::string& network) {
    std::vector<at::Tensor> held;
    std::vector<exchange::TensorView> views;
    for (const Named& named : stateOf(network)) {
        held.push_back(weight(named.name, named.shape));
        views.push_back({named.name, held.back().scalar_type() == at::kLong ? "I64" : "F32", named.shape,
                         {static_cast<const std::byte*>(held.back().const_data_ptr()), static_cast<std::size_t>(held.back().nbytes())}});
    }
    const std::filesystem::path path = folder.filePath(QStringLiteral("weights.safetensors")).toStdString();
    exchange::writeSafetensors(path, views, {});
    return path;
}

model::Graph graphOf(const std::string& network, std::int64_t side) {
    model::Graph graph = project::fromTemplate(network).model;
    graph.layers.front().settings["height"] = graph.layers.front().settings["width"] = side;
    for (model::Layer& layer : graph.layers)
        if (layer.type == "Dropout") layer.settings["probability"] = 0;   // its own stream of random numbers is not PyTorch's
    return graph;
}

/// Largest difference in shares of `scale`.
double difference(const at::Tensor& found, const at::Tensor& expected, double scale) {
    if (found.numel() != expected.numel()) return 1e9;
    return (found.detach().to(at::kDouble).flatten() - expected.to(at::kDouble).flatten()).abs().max().item<double>() / scale;
}
double largest(const at::Tensor& values) { return std::max(1.0, values.abs().max().item<double>()); }

/// The name of a weight of ours in torchvision's state dict.
std::map<std::string, std::string> theirNames(const train::WeightsReport& report) {
    std::map<std::string, std::string> names;
    for (const auto& fate : report.weights) names[fate.from] = fate.name;
    return names;
}

}  // namespace

class TestNetworks : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void equalsTorchvision_data() {
        QTest::addColumn<QByteArray>("network");
        QTest::addColumn<QByteArray>("mode");
        for (const char* network : {"resnet18", "mobilenetv2"})
            for (const char* mode : {"eval", "train"}) QTest::addRow("%s %s", network, mode) << QByteArray(network) << QByteArray(mode);
    }
    void equalsTorchvision() {
        QFETCH(QByteArray, network);
        QFETCH(QByteArray, mode);
        const QTemporaryDir folder;
        const std::string name = network.toStdString(), prefix = name + "." + mode.toStdString() + ".";
        const model::Graph graph = graphOf(name, edge);
        model::Network ours(graph, 1);
        const train::WeightsReport report = train::loadWeights(ours, graph, weightsFile(folder, name));
        QVERIFY2(report.isWhole && report.unused.empty(), report.summary.str().c_str());
        const at::Tensor picture = at::empty({batch, 3, edge, edge}, at::MemoryFormat::ChannelsLast).copy_(made("input", {batch, 3, edge, edge}));
        const at::Tensor expected = reference(prefix + "output");
        if (mode == "eval") {   // floats, as it is used
            ours.train(false);
            const double ofFloats = difference(ours.forward(picture), expected, largest(expected));
            QVERIFY2(ofFloats <= tolerance, qPrintable(QString::number(ofFloats)));
        }
        for (const auto& each : ours.state())
            if (each.tensor.is_floating_point()) at::Tensor(each.tensor).set_data(each.tensor.detach().to(at::kDouble));
        ours.train(mode == "train");
        const at::Tensor input = picture.to(at::kDouble).requires_grad_();
        const at::Tensor output = ours.forward(input);
        const double ofOutput = difference(output, expected, largest(expected));
        QVERIFY2(ofOutput <= tolerance, qPrintable(QString::number(ofOutput)));
        (output * made("weight_of_output", output.sizes().vec()).to(at::kDouble)).sum().backward();
        const at::Tensor ofInput = reference(prefix + "grad_input");
        const double off = difference(input.grad().contiguous(at::MemoryFormat::Contiguous).flatten().slice(0, 0, std::nullopt, 7), ofInput, largest(ofInput));
        QVERIFY2(off <= tolerance, qPrintable(QString::number(off)));
        compareGradients(ours, report, name, prefix);
    }

    void torchvisionNamesFit_data() {
        QTest::addColumn<QByteArray>("network");
        for (const char* network : {"resnet18", "resnet34", "resnet50", "mobilenetv2", "vgg16", "vit-base"}) QTest::newRow(network) << QByteArray(network);
    }
    void torchvisionNamesFit() {
        QFETCH(QByteArray, network);
        const std::vector<Named> state = stateOf(network.toStdString());
        std::vector<exchange::TensorView> tensors;
        for (const Named& named : state) tensors.push_back({named.name, named.name.ends_with("num_batches_tracked") ? "I64" : "F32", named.shape, {}});
        const model::Graph graph = project::fromTemplate(network.toStdString()).model;
        const auto shapes = train::weightShapes(graph);
        const exchange::WeightMatch match = exchange::matchWeights(shapes, tensors, model::head(graph)->id);
        QVERIFY2(match.matched.size() == shapes.size() && match.unused.empty(), exchange::matchSummary(match, shapes, "file").str().c_str());
        QCOMPARE(match.by, exchange::WeightMatch::By::TorchvisionName);
        for (const auto& pair : match.matched) QVERIFY2(shapes[pair.weight].name.substr(shapes[pair.weight].name.rfind('.')).find("bias") == std::string::npos || tensors[pair.tensor].name.ends_with("bias"), tensors[pair.tensor].name.c_str());
    }

    void anotherHeadStartsAtRandom() {
        const QTemporaryDir folder;
        model::Graph graph = graphOf("resnet18", edge);
        graph.layers.back().settings["outputs"] = 5;
        const std::filesystem::path file = weightsFile(folder, "resnet18");
        model::Network network(graph, 3);
        const model::Network untouched(graph, 3);
        const train::WeightsReport report = train::loadWeights(network, graph, file);
        QCOMPARE(report.loaded, report.weights.size() - 2);
        QVERIFY2(report.summary.str().find("120 of 122 tensors") != std::string::npos && report.summary.str().find("output.weight, output.bias") != std::string::npos, report.summary.str().c_str());
        const auto now = network.state(), before = untouched.state();
        for (std::size_t i = 0; i < now.size(); ++i) {
            const bool head = now[i].name.starts_with("output.");
            QCOMPARE(report.weights[i].kind, head ? train::WeightFate::Kind::OtherShape : train::WeightFate::Kind::Loaded);
            if (head) QVERIFY(at::equal(now[i].tensor, before[i].tensor));
            else QVERIFY(at::equal(now[i].tensor, weight(report.weights[i].from, now[i].tensor.sizes().vec())));
        }
    }

  private:
    static void compareGradients(const model::Network& ours, const train::WeightsReport& report, const std::string& name, const std::string& prefix) {
        const auto names = theirNames(report);
        std::map<std::string, at::Tensor> gradients;
        for (const auto& parameter : ours.parameters()) gradients[parameter.name] = parameter.tensor.grad();
        const at::Tensor places = reference(prefix + "samples"), norms = reference(prefix + "norms"), most = reference(prefix + "largest");
        const Json& parameters = description().at("parameters").at(name);
        QCOMPARE(gradients.size(), parameters.size());
        for (std::size_t p = 0; p < parameters.size(); ++p) {
            const auto theirs = parameters[p].get<std::string>();
            const at::Tensor gradient = gradients.at(names.at(theirs)).contiguous(at::MemoryFormat::Contiguous).flatten();
            const auto row = static_cast<std::int64_t>(p);
            const double scale = std::max(1.0, most[row].item<double>()), norm = norms[row].item<double>();
            at::Tensor found = at::empty({std::int64_t(samples)}, at::kDouble);
            for (std::size_t k = 0; k < samples; ++k) found[std::int64_t(k)] = gradient[std::int64_t(mixed(theirs + "?", k) % std::uint32_t(gradient.numel()))];
            const double off = difference(found, places[row], scale), ofNorm = std::abs(gradient.to(at::kDouble).norm().item<double>() - norm) / std::max(1.0, norm);
            QVERIFY2(off <= tolerance && ofNorm <= tolerance, qPrintable(QStringLiteral("%1: %2, norm %3").arg(QString::fromStdString(theirs)).arg(off).arg(ofNorm)));
        }
    }
};

QTEST_GUILESS_MAIN(TestNetworks)
#include "tst_networks.moc"
