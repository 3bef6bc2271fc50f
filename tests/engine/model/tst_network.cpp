// The network at work: initial values, names, dropout's stream, memory, refusal of wrong pictures.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <QtTest>

#include <cmath>

#include "SampleGraphs.h"
#include "model/Network.h"

using namespace fornax;
using namespace fornax::model;

namespace {

at::Tensor named(const std::vector<NamedTensor>& all, const std::string& name) {
    for (const auto& entry : all)
        if (entry.name == name) return entry.tensor;
    qFatal("no tensor %s", name.c_str());
}

at::Tensor pictures(std::int64_t count) {
    auto generator = at::globalContext().defaultGenerator(at::kCPU).clone();
    generator.set_current_seed(5);
    return at::empty({count, 1, 28, 28}, at::TensorOptions(), at::MemoryFormat::ChannelsLast).normal_(0, 1, generator);
}

}  // namespace

class TestNetwork : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void namesAreThoseOfPyTorch() {
        const Network network(sample::cnn(), 7);
        std::vector<std::string> names;
        for (const auto& entry : network.state()) names.push_back(entry.name);
        QCOMPARE(names, (std::vector<std::string>{"conv1.weight", "conv1.bias", "norm1.weight", "norm1.bias", "norm1.running_mean", "norm1.running_var", "norm1.num_batches_tracked",
                                                  "conv2.weight", "conv2.bias", "norm2.weight", "norm2.bias", "norm2.running_mean", "norm2.running_var", "norm2.num_batches_tracked",
                                                  "linear1.weight", "linear1.bias", "linear2.weight", "linear2.bias"}));
        QCOMPARE(network.parameters().size(), std::size_t{12});
        QCOMPARE(network.buffers().size(), std::size_t{6});
        for (const auto& p : network.parameters()) QVERIFY(p.tensor.is_leaf() && p.tensor.requires_grad());
        for (const auto& b : network.buffers()) QVERIFY(!b.tensor.requires_grad());
        QCOMPARE(network.inputShape(), (std::vector<std::int64_t>{1, 28, 28}));
    }

    void startsAsPyTorchDoes() {
        const Network network(sample::cnn(), 7);
        const auto state = network.state();
        for (const auto& [layer, fanIn] : {std::pair<std::string, double>{"conv1", 9}, {"conv2", 288}, {"linear1", 3136}, {"linear2", 64}}) {
            const double bound = 1 / std::sqrt(fanIn);
            const auto weight = named(state, layer + ".weight").detach(), bias = named(state, layer + ".bias").detach();
            QVERIFY(weight.abs().max().item<double>() <= bound && bias.abs().max().item<double>() <= bound);
            QVERIFY(weight.abs().max().item<double>() > 0.9 * bound);
            const double deviation = weight.std().item<double>(), expected = bound / std::sqrt(3.0);   // of a uniform distribution
            QVERIFY2(std::abs(deviation / expected - 1) < 4 / std::sqrt(static_cast<double>(weight.numel())), layer.c_str());
        }
        QVERIFY(named(state, "norm1.weight").eq(1).all().item<bool>() && named(state, "norm1.bias").eq(0).all().item<bool>());
        QVERIFY(named(state, "norm1.running_var").eq(1).all().item<bool>() && named(state, "norm1.running_mean").eq(0).all().item<bool>());
        QVERIFY(named(state, "conv1.weight").suggest_memory_format() == at::MemoryFormat::ChannelsLast);   // one channel in
    }

    void seedDecidesTheStart() {
        const Network first(sample::cnn(), 7), second(sample::cnn(), 7), other(sample::cnn(), 8);
        for (std::size_t i = 0; i < first.state().size(); ++i) QVERIFY(at::equal(first.state()[i].tensor, second.state()[i].tensor));
        for (const char* name : {"conv1.weight", "conv2.bias", "linear2.weight"}) QVERIFY(!at::equal(named(first.state(), name), named(other.state(), name)));
        at::Generator common = at::globalContext().defaultGenerator(at::kCPU);
        common.set_current_seed(1);   // nobody else's stream matters
        const Network again(sample::cnn(), 7);
        QVERIFY(at::equal(named(first.state(), "linear1.weight"), named(again.state(), "linear1.weight")));
    }

    void dropoutFollowsTheStep() {
        Network network(sample::cnn(), 7);
        const c10::NoGradGuard noGrad;
        const auto x = pictures(4);
        const auto at = [&](std::uint64_t seed, std::int64_t step) {
            network.setStep(seed, step);
            return network.forward(x);
        };
        const auto first = at(7, 100), next = at(7, 101);
        QVERIFY(!at::equal(first, next));
        QVERIFY(!at::equal(first, at(8, 100)));
        QVERIFY(at::equal(first, at(7, 100)));   // a repeated step is the same, whatever was drawn in between
        network.train(false);
        QVERIFY(at::equal(at(7, 1), at(7, 2)));
    }

    void dropoutKeepsTheMean() {
        Network network(sample::behindInput(R"({"id":"c","type":"Conv2d","settings":{"kernel":1,"filters":200}},{"id":"d","type":"Dropout","settings":{"probability":0.3}})"), 3);
        const c10::NoGradGuard noGrad;
        for (const auto& p : network.parameters()) p.tensor.fill_(p.name == "c.bias" ? 1.0 : 0.0);   // ones go into the dropout
        network.setStep(1, 1);
        const auto y = network.forward(at::zeros({50, 2, 6, 8}));
        const double zeros = y.eq(0).to(at::kDouble).mean().item<double>();
        QVERIFY2(std::abs(zeros - 0.3) < 0.005, qPrintable(QString::number(zeros)));
        QVERIFY(std::abs(y.to(at::kDouble).mean().item<double>() - 1) < 0.01);
        QVERIFY(at::logical_or(y.eq(0), (y - 1 / 0.7).abs() < 1e-6).all().item<bool>());
    }

    void neverWritesItsInput() {
        for (const char* layers : {R"({"id":"r","type":"ReLU"},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})",
                                   R"({"id":"d","type":"Dropout"},{"id":"r","type":"ReLU"},{"id":"f","type":"Flatten"},{"id":"l","type":"Linear"})",
                                   R"({"id":"f","type":"Flatten"},{"id":"r","type":"ReLU"},{"id":"l","type":"Linear"})"})
            for (const bool training : {true, false}) {
                Network network(sample::behindInput(layers), 3);
                network.train(training);
                const auto x = at::randn({3, 2, 6, 8}), copy = x.clone();
                network.forward(x);
                QVERIFY2(at::equal(x, copy), layers);
            }
    }

    /// A ReLU may only write into what nobody else reads and backward does not need.
    void writingInPlaceChangesNoResult() {
        const auto run = [](const char* layers) {
            Network network(sample::behindInput(layers), 3);
            auto generator = at::globalContext().defaultGenerator(at::kCPU).clone();
            generator.set_current_seed(9);
            auto x = at::empty({3, 2, 6, 8}).normal_(0, 1, generator).requires_grad_();
            network.forward(x).square().sum().backward();
            return x.grad().clone();
        };
        // The same sums, with the branch read before or after the ReLU.
        const auto direct = run(R"({"id":"c","type":"Conv2d"},{"id":"r","type":"ReLU"},{"id":"a","type":"Add","inputs":["c","r"]})");
        const auto swapped = run(R"({"id":"c","type":"Conv2d"},{"id":"r","type":"ReLU"},{"id":"a","type":"Add","inputs":["r","c"]})");
        QVERIFY(at::allclose(direct, swapped));
        // After tanh, whose backward needs its own output: leaky ReLU with slope 0 is a ReLU that never writes.
        QVERIFY(at::allclose(run(R"({"id":"c","type":"Conv2d"},{"id":"t","type":"Tanh"},{"id":"r","type":"ReLU"})"),
                             run(R"({"id":"c","type":"Conv2d"},{"id":"t","type":"Tanh"},{"id":"r","type":"LeakyReLU","settings":{"slope":0}})")));
        for (const char* before : {R"({"id":"b","type":"BatchNorm2d"})", R"({"id":"b","type":"MaxPool2d"})", R"({"id":"b","type":"AvgPool2d"})", R"({"id":"b","type":"AdaptiveAvgPool2d"})",
                                   R"({"id":"b","type":"LayerNorm"})", R"({"id":"b","type":"GELU"})", R"({"id":"b","type":"SiLU"})", R"({"id":"b","type":"LeakyReLU"})",
                                   R"({"id":"b","type":"Sigmoid"})", R"({"id":"b","type":"Add","inputs":["c","c"]})", R"({"id":"b","type":"Concat","inputs":["c","in"]})"}) {
            const std::string start = std::string(R"({"id":"c","type":"Conv2d","settings":{"padding":1}},)") + before + ",";
            QVERIFY2(at::allclose(run((start + R"({"id":"r","type":"ReLU"})").c_str()), run((start + R"({"id":"r","type":"LeakyReLU","settings":{"slope":0}})").c_str())), before);
        }
    }

    void refusesOtherPictures() {
        Network network(sample::cnn(), 7);
        for (const auto& x : {at::zeros({2, 3, 28, 28}), at::zeros({2, 1, 32, 32}), at::zeros({2, 784})}) {
            try {
                network.forward(x);
                QFAIL("a picture of another size was accepted");
            } catch (const Error& error) {
                QCOMPARE(error.code(), ErrorCode::ShapeMismatch);
                QVERIFY(error.message().find("1 × 28 × 28") != std::string::npos);
            }
        }
    }

    void batchOfOneValueIsRefusedNotInfinite() {
        Network network(sample::behindInput(R"({"id":"c","type":"Conv2d"},{"id":"p","type":"AdaptiveAvgPool2d"},{"id":"n","type":"BatchNorm2d"})"), 1);
        QVERIFY_EXCEPTION_THROWN(network.forward(at::randn({1, 2, 6, 8})), Error);
        const auto buffers = network.buffers();
        for (const auto& buffer : buffers) QVERIFY(buffer.tensor.to(at::kDouble).isfinite().all().item<bool>());
        QCOMPARE(named(buffers, "n.num_batches_tracked").item<std::int64_t>(), std::int64_t{0});
        network.forward(at::randn({2, 2, 6, 8}));
        QCOMPARE(named(network.buffers(), "n.num_batches_tracked").item<std::int64_t>(), std::int64_t{1});
        network.train(false);
        network.forward(at::randn({1, 2, 6, 8}));
    }

    void forgetsItsValues() {
        Network network(sample::cnn(), 7);
        network.train(false);
        const c10::NoGradGuard noGrad;
        auto x = pictures(2);
        const auto y = network.forward(x);
        QCOMPARE(x.use_count(), std::size_t{1});
        QCOMPARE(y.use_count(), std::size_t{1});
        QVERIFY(at::equal(network.forward(x), y));
    }

    void learns() {
        Network network(sample::mlp(), 7);
        const auto x = pictures(32);
        const auto labels = at::arange(32, at::kLong).remainder(10);
        double first = 0, last = 0;
        for (int step = 0; step < 60; ++step) {
            const auto loss = at::cross_entropy_loss(network.forward(x), labels);
            loss.backward();
            const c10::NoGradGuard noGrad;
            for (const auto& p : network.parameters()) {
                p.tensor.sub_(p.tensor.grad(), 0.1);
                p.tensor.mutable_grad().reset();
            }
            (step == 0 ? first : last) = loss.item<double>();
        }
        QVERIFY2(last < 0.1 * first, qPrintable(QStringLiteral("%1 -> %2").arg(first).arg(last)));
    }
};

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
