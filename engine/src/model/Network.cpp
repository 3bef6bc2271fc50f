#include "model/Network.h"

#include <ATen/CPUGeneratorImpl.h>

#include "fornax/base/Random.h"
#include "model/Assembly.h"

namespace fornax::model {
namespace {

[[noreturn]] void refuse(const Problem& problem) {
    throw Error(ErrorCode::ShapeMismatch, problem.sentence, problem.hint, problem.where);
}

}  // namespace

Network::Network(const Graph& graph, std::uint64_t seed) : m_dropout(at::make_generator<at::CPUGeneratorImpl>(seed)) {
    Assembly assembly(graph);
    if (!assembly.problems().empty()) refuse(assembly.problems().front());
    const at::NoGradGuard noGrad;
    const auto& parts = assembly.plan().parts();
    std::vector<std::size_t> lastReader(parts.size(), 0);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Plan::Part& part = parts[i];
        auto& op = assembly.operators()[i];
        at::Generator random = at::make_generator<at::CPUGeneratorImpl>(streamSeed(seed, Stream::Initialisation, i));
        op->initialise(random);
        for (const auto& weight : op->weights()) weight.tensor->set_requires_grad(weight.trainable && !part.layer.frozen);
        for (const std::size_t input : part.inputs) lastReader[input] = i;
        m_hasDropout = m_hasDropout || (op->draws() && !part.layer.frozen);
        const bool isInput = part.layer.type == "Input";
        if (isInput) m_inputs.push_back({part.layer.id, i, part.output, part.settings.at("kind") == "picture"});
        m_steps.push_back({part.layer.id, std::move(op), part.inputs, {}, isInput, part.layer.frozen, part.output.hasSteps()});
    }
    for (std::size_t i = 0; i + 1 < m_steps.size(); ++i) m_steps[lastReader[i]].release.push_back(i);
    for (std::size_t i = m_inputs.back().step; i < m_steps.size(); ++i) {
        Step& step = m_steps[i];
        step.grows = i == m_inputs.back().step || std::any_of(step.inputs.begin(), step.inputs.end(), [&](std::size_t input) { return m_steps[input].grows; });
        if (!step.grows) continue;
        for (const std::size_t input : step.inputs) m_steps[input].feedsGrowing = !m_steps[input].grows;
        if (m_readsAhead.empty() && !layerRule(parts[i].layer.type).stepwise) m_readsAhead = step.id;
    }
    m_values.resize(m_steps.size());
    m_outputShape = parts.back().output.shape;
}

Network::~Network() = default;
Network::Network(Network&&) noexcept = default;
Network& Network::operator=(Network&&) noexcept = default;

void Network::setStep(std::uint64_t seed, std::int64_t step) {
    if (m_hasDropout) m_dropout.set_current_seed(streamSeed(seed, Stream::Dropout, static_cast<std::uint64_t>(step)));
}

void Network::to(c10::Device device) {
    const at::NoGradGuard noGrad;
    for (Step& step : m_steps)
        for (const auto& weight : step.op->weights())
            *weight.tensor = weight.tensor->detach().to(device).set_requires_grad(weight.trainable && !step.frozen);
    if (device.type() != m_dropout.device().type()) m_dropout = at::globalContext().defaultGenerator(device).clone();
    m_device = device;
}

namespace {

template <class Steps, class Wanted> std::vector<NamedTensor> collect(const Steps& steps, Wanted wanted) {
    std::vector<NamedTensor> all;
    for (const auto& step : steps)
        for (const auto& weight : step.op->weights())
            if (wanted(step, weight)) all.push_back({step.id + "." + weight.name, *weight.tensor});
    return all;
}

}  // namespace

std::vector<NamedTensor> Network::parameters() const {
    return collect(m_steps, [](const Step& step, const Operator::Weight& weight) { return weight.trainable && !step.frozen; });
}

std::vector<NamedTensor> Network::buffers() const {
    return collect(m_steps, [](const Step&, const Operator::Weight& weight) { return !weight.trainable; });
}

std::vector<NamedTensor> Network::state() const {
    return collect(m_steps, [](const Step&, const Operator::Weight&) { return true; });
}

}  // namespace fornax::model
