// An optimizer step over 150 small parameters (row C5): the studio's fused optimizer or LibTorch's own torch::optim.
#include <torch/optim/adamw.h>
#include <torch/optim/sgd.h>

#include <CLI/CLI.hpp>

#include "Serve.h"
#include "train/Optimizer.h"

using namespace fornax;

int main(int argc, char** argv) {
    std::string name = "adamw", side = "studio";
    CLI::App app("An optimizer step, for tests/bench/compare.sh");
    app.add_option("--optimizer", name)->check(CLI::IsMember({"adamw", "sgd"}));
    app.add_option("--side", side)->check(CLI::IsMember({"studio", "libtorch"}));
    CLI11_PARSE(app, argc, argv);

    std::vector<model::NamedTensor> named;
    std::vector<at::Tensor> parameters, gradients;
    for (int i = 0; i < 150; ++i) {
        parameters.push_back(at::randn({64, 8}).requires_grad_(true));
        gradients.push_back(at::randn({64, 8}));
        named.push_back({"p" + std::to_string(i), parameters.back()});
    }
    // Both sides find the gradients in place, as after a backward pass.
    const auto giveGradients = [&] {
        for (std::size_t i = 0; i < parameters.size(); ++i) parameters[i].mutable_grad() = gradients[i];
    };
    train::OptimizerConfig config;
    config.name = name;
    train::Optimizer ours(config, named);
    torch::optim::AdamW adamw(parameters, torch::optim::AdamWOptions(1e-3).weight_decay(0.01));
    torch::optim::SGD sgd(parameters, torch::optim::SGDOptions(1e-3).momentum(0.9).weight_decay(0.01));
    bench::serve([&]() -> std::int64_t {
        giveGradients();
        if (side == "studio") ours.step(1e-3);
        else if (name == "adamw") adamw.step();
        else sgd.step();
        return 1;
    });
}
