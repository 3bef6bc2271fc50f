// The studio's training step for compare.py. "--write FILE" exchanges initial weights, data and order with the plain
// PyTorch script; "--serve" answers "losses N" and "exact N" (no dropout, from the initial weights; exact: in float64)
// and "time S".
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "Serve.h"
#include "data/Loader.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/project/Project.h"
#include "model/Network.h"
#include "train/Stepper.h"

using namespace fornax;

namespace {

struct Options {
    std::string network = "cnn", write;
    std::int64_t batch = 128;
    int threads = 0;
    bool serve = false, startOnly = false;
    std::string exchange;
};

model::Graph dense(const std::vector<int>& sizes) {
    model::Graph graph;
    graph.layers.push_back({"input", "Input", {{"channels", 1}, {"height", 28}, {"width", 28}}, {}});
    graph.layers.push_back({"flatten", "Flatten", Json::object(), {}});
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (i > 0) graph.layers.push_back({"relu" + std::to_string(i), "ReLU", Json::object(), {}});
        graph.layers.push_back({"linear" + std::to_string(i + 1), "Linear", {{"outputs", sizes[i]}}, {}});
    }
    return graph;
}

model::Graph graphOf(const std::string& network) {
    if (network == "tiny") return dense({32, 10});
    if (network == "mlp") return dense({256, 128, 10});
    if (network == "cnn") return project::fromTemplate("fashion-mnist-cnn").model;
    std::vector<int> sizes(19, 32);
    sizes.push_back(10);
    return dense(sizes);
}

/// The same network whose dropout does nothing, to compare loss curves.
model::Graph withoutDropout(model::Graph graph) {
    for (auto& layer : graph.layers)
        if (layer.type == "Dropout") layer.settings[layer.settings.begin().key()] = 0.0;
    return graph;
}

/// The network with parameters of that type.
model::Network inPrecision(at::ScalarType type, model::Network network) {
    const at::NoGradGuard noGrad;
    for (const auto& [name, tensor] : network.state())
        if (tensor.is_floating_point()) at::Tensor(tensor).set_data(tensor.to(type));
    return network;
}

class Training {
  public:
    Training(const Options& options, const model::Graph& graph, at::ScalarType type = at::kFloat)
        : m_type(type), m_data(data::open(project::fromTemplate("fashion-mnist-cnn").data, {})), m_network(inPrecision(type, model::Network(graph, 7))),
          m_optimizer(m_config.optimizer, m_network.parameters()), m_stepper(m_network, m_optimizer, m_config),
          m_loader(m_data, {.batchSize = options.batch, .dropLast = true, .workers = 1}) {}

    double step() {
        auto batch = m_loader.next();
        while (!batch) batch = m_loader.next();
        if (m_type != at::kFloat) batch->input = batch->input.to(m_type);
        return m_stepper.step(*batch, ++m_step, 0).back().loss;
    }
    model::Network& network() { return m_network; }
    const data::Dataset& data() const { return *m_data; }
    data::Loader& loader() { return m_loader; }

  private:
    train::TrainConfig m_config;
    at::ScalarType m_type;
    std::shared_ptr<const data::Dataset> m_data;
    model::Network m_network;
    train::Optimizer m_optimizer;
    train::Stepper m_stepper;
    data::Loader m_loader;
    std::int64_t m_step = 0;
};

template <class T> exchange::TensorView view(const std::string& name, const std::string& dtype, std::vector<std::int64_t> shape, const std::vector<T>& values) {
    return {name, dtype, std::move(shape), std::as_bytes(std::span(values))};
}

void writeExchange(const Options& options) {
    Training training(options, graphOf(options.network));
    const data::ImageSet& images = training.data().pictures;
    std::vector<std::int64_t> order;
    for (std::int64_t b = 0; b < training.loader().batches(); ++b)
        for (const std::int64_t index : training.loader().indicesOf(0, b)) order.push_back(index);
    const auto& prep = training.data().preprocessing;
    const std::vector<double> scale = {prep.mean[0], prep.deviation[0]};
    std::vector<exchange::TensorView> tensors = {
        view("bytes", "U8", {images.count, 1, images.height, images.width}, images.pixels),
        view("labels", "I64", {images.count}, images.labels), view("order", "I64", {std::int64_t(order.size())}, order), view("scale", "F64", {2}, scale)};
    std::vector<at::Tensor> held;
    std::ofstream names(options.write + ".names");
    for (const auto& [name, tensor] : training.network().state()) {
        if (tensor.scalar_type() != at::kFloat) continue;
        held.push_back(tensor.detach().contiguous(at::MemoryFormat::Contiguous));
        tensors.push_back({"model." + name, "F32", held.back().sizes().vec(), {static_cast<const std::byte*>(held.back().const_data_ptr()), std::size_t(held.back().nbytes())}});
        names << name << '\n';
    }
    exchange::writeSafetensors(options.write, tensors, {});
}

Json losses(const Options& options, int count, at::ScalarType type) {
    Training fresh(options, withoutDropout(graphOf(options.network)), type);
    Json values = Json::array();
    for (int i = 0; i < count; ++i) values.push_back(fresh.step());
    return {{"losses", values}};
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("The studio's training step, for tests/bench/compare.sh");
    app.add_option("--network", options.network)->check(CLI::IsMember({"cnn", "mlp", "tiny", "deep"}));
    app.add_option("--write", options.write);
    app.add_option("--exchange", options.exchange, "the file that --write made; the weights are the same by construction");
    app.add_option("--batch", options.batch);
    app.add_option("--threads", options.threads);
    app.add_flag("--serve", options.serve);
    app.add_flag("--start-only", options.startOnly, "run one operator and end: what a LibTorch process costs");
    CLI11_PARSE(app, argc, argv);
    if (options.threads > 0) at::set_num_threads(options.threads);
    if (options.startOnly) return at::ones({2}).sum().item<float>() == 2 ? 0 : 1;
    if (!options.write.empty()) {
        writeExchange(options);
        return 0;
    }
    Training training(options, graphOf(options.network));
    const auto work = [&training] { return training.step(), std::int64_t{1}; };
    if (options.serve) bench::serve(work, [&](const std::string& command, double count) { return losses(options, int(count), command == "exact" ? at::kDouble : at::kFloat); });
    else std::cout << bench::timed(5, work).dump() << std::endl;
}
