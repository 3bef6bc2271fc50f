// The predicted memory of training against what LibTorch's CPU allocator hands out: templates, batch sizes, optimizers.
#include <ATen/ATen.h>
#include <c10/core/CPUAllocator.h>

#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <unordered_map>

#include "fornax/project/Project.h"
#include "train/Stepper.h"

using namespace fornax;

namespace {

/// Counts what is in hand. Installed for the whole program.
class Counting final : public c10::Allocator {
  public:
    explicit Counting(c10::Allocator* below) : m_below(below) { s_only = this; }
    c10::DataPtr allocate(std::size_t bytes) override {
        void* memory = m_below->raw_allocate(bytes);
        const std::lock_guard lock(m_mutex);
        m_now += static_cast<std::int64_t>(bytes);
        m_peak = std::max(m_peak, m_now);
        if (memory) m_sizes[memory] = static_cast<std::int64_t>(bytes);
        return {memory, memory, &Counting::release, c10::Device(c10::kCPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &Counting::release; }
    void copy_data(void* to, const void* from, std::size_t count) const override { std::memcpy(to, from, count); }
    std::int64_t now() const { return m_now; }
    std::int64_t peak() const { return m_peak; }
    void forgetPeak() { m_peak = m_now; }

  private:
    static void release(void* memory) {
        if (!memory) return;
        {
            const std::lock_guard lock(s_only->m_mutex);
            const auto found = s_only->m_sizes.find(memory);
            s_only->m_now -= found->second;
            s_only->m_sizes.erase(found);
        }
        s_only->m_below->raw_deallocate(memory);
    }
    inline static Counting* s_only = nullptr;
    c10::Allocator* m_below;
    std::mutex m_mutex;
    std::unordered_map<void*, std::int64_t> m_sizes;
    std::int64_t m_now = 0, m_peak = 0;
};

Counting& counting() {
    static Counting* one = [] {
        auto* made = new Counting(c10::GetCPUAllocator());   // lives as long as any tensor may
        c10::SetCPUAllocator(made, 10);
        return made;
    }();
    return *one;
}

struct Case { const char* name; std::int64_t edge, batch; };   ///< edge: other size of the pictures; 0: the template's

/// No larger than what two cores train in a second or two.
const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        {"digits-mlp", 0, 32}, {"digits-mlp", 0, 512}, {"digits-cnn", 0, 32}, {"digits-cnn", 0, 256}, {"digits-lenet", 0, 64}, {"digits-lenet", 0, 512},
        {"digits-vgg", 0, 32}, {"digits-vgg", 0, 256}, {"digits-resnet18", 0, 16}, {"digits-resnet18", 0, 128}, {"digits-mobilenetv2", 0, 32}, {"digits-mobilenetv2", 0, 256},
        {"digits-vit", 0, 32}, {"digits-vit", 0, 256}, {"fashion-mnist-mlp", 0, 128}, {"fashion-mnist-mlp", 0, 1024}, {"fashion-mnist-cnn", 0, 32}, {"fashion-mnist-cnn", 0, 256},
        {"cifar10-resnet18", 0, 8}, {"cifar10-resnet18", 0, 32}, {"resnet18", 96, 8}, {"resnet18", 64, 64}, {"resnet34", 64, 8}, {"resnet50", 64, 8}, {"resnet50", 96, 16},
        {"mobilenetv2", 96, 8}, {"mobilenetv2", 64, 48}, {"vit-base", 64, 4},
        {"sentiment-snippets", 0, 16}, {"sentiment-snippets", 0, 128}, {"sentiment-snippets-bag", 0, 32}, {"sentiment-snippets-bag", 0, 256}, {"sentiment-snippets-lstm", 0, 32}, {"sentiment-snippets-lstm", 0, 128},
        {"sentiment-chinese", 0, 32}, {"kjv-small", 0, 4}, {"kjv-small", 0, 16}};
    return all;
}

std::vector<train::OptimizerConfig> optimizers() {
    std::vector<train::OptimizerConfig> all(4);
    all[0].name = all[1].name = "sgd";
    all[0].momentum = 0;
    all[2].name = "adam";
    return all;
}
int statesOf(const train::OptimizerConfig& config) { return config.name != "sgd" ? 2 : config.momentum > 0 ? 1 : 0; }

std::int64_t setting(const model::Layer& layer, const char* key) { return model::completedSettings(layer).at(key).get<std::int64_t>(); }

/// As the loader would feed it. Texts of many lengths, the longest as long as the model allows.
data::Batch batchFor(const model::Graph& graph, const Case& which, std::int64_t classes, bool continues) {
    const model::Layer& input = graph.layers.front();
    data::Batch batch;
    batch.size = batch.counted = which.batch;
    if (model::completedSettings(input).at("kind") == "picture") {
        batch.input = at::empty({which.batch, setting(input, "channels"), setting(input, "height"), setting(input, "width")}, at::MemoryFormat::ChannelsLast).normal_();
        batch.labels = at::randint(classes, {which.batch}, at::kLong);
        return batch;
    }
    const std::int64_t steps = setting(input, "length");
    batch.input = at::randint(classes > 100 ? classes : 100, {which.batch, steps}, at::kLong);
    if (continues) {
        batch.labels = at::randint(classes, {which.batch, steps}, at::kLong);
        batch.counted = which.batch * steps;
        return batch;
    }
    batch.labels = at::randint(classes, {which.batch}, at::kLong);
    const at::Tensor lengths = at::randint(1, steps + 1, {which.batch, 1}, at::kLong);
    lengths[0][0] = steps;
    batch.valid = at::arange(steps, at::kLong).unsqueeze(0).lt(lengths);
    return batch;
}

model::Graph graphOf(const Case& which) {
    model::Graph graph = project::fromTemplate(which.name).model;
    if (which.edge > 0) graph.layers.front().settings["height"] = graph.layers.front().settings["width"] = which.edge;
    return graph;
}

struct Figures { std::int64_t predicted, measured; double error() const { return double(predicted - measured) / double(measured); } };

/// Two steps, in case the first one were special; one where it takes long.
Figures measure(const model::Graph& graph, const Case& which, const train::OptimizerConfig& optimizer) {
    const model::Analysis analysis = model::analyse(graph);
    if (!analysis.problems.empty()) qFatal("%s: %s", which.name, analysis.problems.front().sentence.str().c_str());
    const std::int64_t before = counting().now();
    train::TrainConfig config;
    config.optimizer = optimizer;
    config.optimizer.learningRate = 1e-6;
    const bool continues = analysis.inputKind == "tokens" && analysis.outputShape.size() == 2;
    const data::Batch batch = batchFor(graph, which, analysis.outputShape.back(), continues);
    model::Network network(graph, 1);
    train::Optimizer adjusts(config.optimizer, network.parameters());
    train::Stepper stepper(network, adjusts, config, train::Objective(continues ? data::Task::LanguageModel : data::Task::Classification));
    counting().forgetPeak();
    for (std::int64_t step = 1; step <= (which.edge > 0 ? 1 : 2); ++step) stepper.step(batch, step, 0);
    return {analysis.trainingBytes(which.batch, statesOf(config.optimizer)), counting().peak() - before};
}

}  // namespace

class TestMemory : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// C14 of the goals: within 10 % in nine cases of ten, within 20 % always, never 10 % too little but for one case.
    void predictionIsNearTheMeasured() {
        counting();
        std::vector<double> errors;
        QStringList far;
        for (const Case& which : cases())
            for (const train::OptimizerConfig& optimizer : optimizers()) {
                if (which.edge > 0 && optimizer.name != "sgd") continue;   // their state is counted by the smaller ones
                const Figures figures = measure(graphOf(which), which, optimizer);
                errors.push_back(figures.error());
                const QString words = QStringLiteral("%1 batch %2 %3%4: predicted %5 MB, measured %6 MB, %7 %")
                                          .arg(QLatin1String(which.name)).arg(which.batch).arg(QString::fromStdString(optimizer.name), statesOf(optimizer) == 1 ? QStringLiteral(" with momentum") : QString())
                                          .arg(double(figures.predicted) / 1e6, 0, 'f', 2).arg(double(figures.measured) / 1e6, 0, 'f', 2).arg(100 * figures.error(), 0, 'f', 1);
                std::printf("%s\n", qPrintable(words));
                // oneDNN takes 3 MB for its depthwise convolutions at this one size, by a rule that is not known here.
                const double least = which.name == std::string_view("digits-mobilenetv2") && which.batch == 32 ? -0.25 : -0.1;
                if (figures.error() > 0.2 || figures.error() < least) far << words;
            }
        QVERIFY2(far.isEmpty(), qPrintable(far.join(QLatin1Char('\n'))));
        const auto near = std::count_if(errors.begin(), errors.end(), [](double error) { return std::abs(error) <= 0.1; });
        QVERIFY2(double(near) >= 0.9 * double(errors.size()), qPrintable(QStringLiteral("%1 of %2").arg(near).arg(errors.size())));
    }

    /// Frozen layers keep nothing for backward, get no gradients and no optimizer state.
    void frozenLayersNeedLess() {
        const Case which{"resnet18", 64, 16};
        model::Graph graph = graphOf(which);
        const Figures all = measure(graph, which, optimizers().back());
        QVERIFY(model::freezeAllButHead(graph));
        const Figures some = measure(graph, which, optimizers().back());
        QVERIFY2(std::abs(some.error()) <= 0.1, qPrintable(QStringLiteral("%1 against %2").arg(some.predicted).arg(some.measured)));
        QVERIFY(some.measured * 2 < all.measured);
    }
};

QTEST_GUILESS_MAIN(TestMemory)
#include "tst_memory.moc"
