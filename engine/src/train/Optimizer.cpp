#include "train/Optimizer.h"

#include "train/OneThread.h"

namespace fornax::train {
namespace {

/// The fused CPU operators open a parallel region for each tensor. For a smaller one than this, that costs more than its
/// update, and where another program wants a core, a hundred times more (150 tensors of 512: 10 ms instead of 0.04).
constexpr std::int64_t kSmall = 32768;

void countStep(std::vector<at::Tensor>& steps, const at::Tensor& foundInf) {
    // As PyTorch does, each parameter counts its updates. On the CPU an operator for each would cost more than the
    // update of a small network.
    if (steps.front().is_cpu()) {
        const float more = foundInf.defined() ? 1 - foundInf.item<float>() : 1;   // a skipped update is none
        for (at::Tensor& count : steps) *count.mutable_data_ptr<float>() += more;
        return;
    }
    at::_foreach_add_(steps, 1);
    if (foundInf.defined()) at::_foreach_sub_(steps, std::vector<at::Tensor>(steps.size(), foundInf));
}

}  // namespace

Optimizer::Optimizer(const OptimizerConfig& config, const std::vector<model::NamedTensor>& parameters) : m_config(config) {
    const at::NoGradGuard noGrad;
    const bool isSgd = config.name == "sgd";
    for (const auto& [name, tensor] : parameters) {
        at::Tensor first, second;
        if (!isSgd || config.momentum > 0) m_state.push_back({(isSgd ? "momentum." : "exp_avg.") + name, first = at::zeros_like(tensor)});
        if (!isSgd) m_state.push_back({"exp_avg_sq." + name, second = at::zeros_like(tensor)});
        const at::Tensor step = at::zeros({}, tensor.options().dtype(at::kFloat));
        m_state.push_back({"step." + name, step});
        (tensor.is_cpu() && tensor.numel() < kSmall ? m_small : m_large).add(tensor, first, second, step);
    }
}

void Optimizer::Part::add(const at::Tensor& parameter, const at::Tensor& firstMoment, const at::Tensor& secondMoment, const at::Tensor& step) {
    parameters.push_back(parameter);
    gradients.emplace_back();
    if (firstMoment.defined()) first.push_back(firstMoment);
    if (secondMoment.defined()) second.push_back(secondMoment);
    steps.push_back(step);
}

/// A parameter that the loss does not reach has no gradient; the fused operators want one for each.
void Optimizer::Part::collectGradients() {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const at::Tensor& gradient = parameters[i].grad();
        gradients[i] = gradient.defined() ? gradient : at::zeros_like(parameters[i]);
    }
}

void Optimizer::Part::clearGradients() {
    for (at::Tensor& parameter : parameters) parameter.mutable_grad().reset();
    for (at::Tensor& gradient : gradients) gradient.reset();
}

void Optimizer::step(double learningRate, const at::Tensor& foundInf) {
    const at::NoGradGuard noGrad;
    update(m_large, learningRate, foundInf);
    const OneThread alone;
    update(m_small, learningRate, foundInf);
}

void Optimizer::update(Part& part, double learningRate, const at::Tensor& foundInf) const {
    if (part.parameters.empty()) return;
    part.collectGradients();
    if (m_config.name == "sgd") sgd(part, learningRate, foundInf);
    else adam(part, learningRate, foundInf);
    part.clearGradients();
}

void Optimizer::adam(Part& part, double learningRate, const at::Tensor& foundInf) const {
    const std::optional<at::Tensor> found = foundInf.defined() ? std::optional(foundInf) : std::nullopt;
    const OptimizerConfig& c = m_config;
    countStep(part.steps, foundInf);
    if (c.name == "adam")
        at::_fused_adam_(part.parameters, part.gradients, part.first, part.second, {}, part.steps, learningRate, c.beta1, c.beta2, c.weightDecay,
                         c.epsilon, false, false, {}, found);
    else
        at::_fused_adamw_(part.parameters, part.gradients, part.first, part.second, {}, part.steps, learningRate, c.beta1, c.beta2, c.weightDecay,
                          c.epsilon, false, false, {}, found);
}

void Optimizer::sgd(Part& part, double learningRate, const at::Tensor& foundInf) const {
    const std::optional<at::Tensor> found = foundInf.defined() ? std::optional(foundInf) : std::nullopt;
    // With zero dampening a zero buffer gives the first step's momentum too, so no step is a special case.
    at::_fused_sgd_(part.parameters, part.gradients, part.first, m_config.weightDecay, m_config.momentum, learningRate, 0.0, m_config.nesterov, false,
                    false, {}, found);
    countStep(part.steps, foundInf);
}

void Optimizer::clearGradients() {
    m_large.clearGradients();
    m_small.clearGradients();
}

}  // namespace fornax::train
