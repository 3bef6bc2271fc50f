#include "train/Optimizer.h"

namespace fornax::train {

Optimizer::Optimizer(const OptimizerConfig& config, const std::vector<model::NamedTensor>& parameters) : m_config(config) {
    const at::NoGradGuard noGrad;
    const bool isSgd = config.name == "sgd";
    for (const auto& [name, tensor] : parameters) {
        m_names.push_back(name);
        m_parameters.push_back(tensor);
        if (!isSgd || config.momentum > 0) m_first.push_back(at::zeros_like(tensor));
        if (!isSgd) m_second.push_back(at::zeros_like(tensor));
        m_steps.push_back(at::zeros({}, tensor.options().dtype(at::kFloat)));
    }
    m_gradients.resize(m_parameters.size());
}

/// A parameter that the loss does not reach has no gradient; the fused operators want one for each.
void Optimizer::collectGradients() {
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const at::Tensor& gradient = m_parameters[i].grad();
        m_gradients[i] = gradient.defined() ? gradient : at::zeros_like(m_parameters[i]);
    }
}

void Optimizer::step(double learningRate, const at::Tensor& foundInf) {
    const at::NoGradGuard noGrad;
    collectGradients();
    if (m_config.name == "sgd") sgd(learningRate, foundInf);
    else adam(learningRate, foundInf);
    clearGradients();
}

/// Beside the moments each parameter counts its updates, as PyTorch does. On the CPU an operator for each would cost
/// more than the update of a small network.
void Optimizer::countStep(const at::Tensor& foundInf) {
    if (m_parameters.front().is_cpu()) {
        const float more = foundInf.defined() ? 1 - foundInf.item<float>() : 1;   // a skipped update is none
        for (at::Tensor& count : m_steps) *count.mutable_data_ptr<float>() += more;
        return;
    }
    at::_foreach_add_(m_steps, 1);
    if (foundInf.defined()) at::_foreach_sub_(m_steps, std::vector<at::Tensor>(m_steps.size(), foundInf));
}

void Optimizer::adam(double learningRate, const at::Tensor& foundInf) {
    const std::optional<at::Tensor> found = foundInf.defined() ? std::optional(foundInf) : std::nullopt;
    const OptimizerConfig& c = m_config;
    countStep(foundInf);
    if (c.name == "adam")
        at::_fused_adam_(m_parameters, m_gradients, m_first, m_second, m_unused, m_steps, learningRate, c.beta1, c.beta2, c.weightDecay, c.epsilon,
                         false, false, {}, found);
    else
        at::_fused_adamw_(m_parameters, m_gradients, m_first, m_second, m_unused, m_steps, learningRate, c.beta1, c.beta2, c.weightDecay, c.epsilon,
                          false, false, {}, found);
}

void Optimizer::sgd(double learningRate, const at::Tensor& foundInf) {
    const std::optional<at::Tensor> found = foundInf.defined() ? std::optional(foundInf) : std::nullopt;
    // With zero dampening a zero buffer gives the first step's momentum too, so no step is a special case.
    at::_fused_sgd_(m_parameters, m_gradients, m_first, m_config.weightDecay, m_config.momentum, learningRate, 0.0, m_config.nesterov, false,
                    false, {}, found);
    countStep(foundInf);
}

void Optimizer::clearGradients() {
    for (at::Tensor& parameter : m_parameters) parameter.mutable_grad().reset();
    for (at::Tensor& gradient : m_gradients) gradient.reset();
}

std::vector<model::NamedTensor> Optimizer::state() const {
    const bool isSgd = m_config.name == "sgd";
    std::vector<model::NamedTensor> all;
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        if (!m_first.empty()) all.push_back({(isSgd ? "momentum." : "exp_avg.") + m_names[i], m_first[i]});
        if (!m_second.empty()) all.push_back({"exp_avg_sq." + m_names[i], m_second[i]});
        all.push_back({"step." + m_names[i], m_steps[i]});
    }
    return all;
}

}  // namespace fornax::train
