#include "model/Network.h"

#include <ATen/CPUGeneratorImpl.h>

#include <array>

#include "fornax/base/Random.h"
#include "model/Assembly.h"

namespace fornax::model {
namespace {

constexpr std::size_t mostInputs = 64;   // the catalogue's limit for Add and Concat

[[noreturn]] void refuse(const Problem& problem) {
    throw Error(ErrorCode::ShapeMismatch, problem.sentence, problem.hint, problem.where);
}

/// Forgets what a forward pass has in hand, also when a layer throws: memory must not outlive a failure.
struct Forgetting {
    std::vector<at::Tensor>& values;
    ~Forgetting() {
        for (at::Tensor& value : values) value.reset();
    }
};

}  // namespace

Network::Network(const Graph& graph, std::uint64_t seed) : m_values(graph.layers.size()), m_dropout(at::make_generator<at::CPUGeneratorImpl>(seed)) {
    Assembly assembly(graph);
    for (std::size_t i = 0; i < graph.layers.size(); ++i)
        if (const auto problem = assembly.add(i)) refuse(*problem);
    if (const auto problems = assembly.wholeProblems(); !problems.empty()) refuse(problems.front());
    assembly.allowWriting();
    const at::NoGradGuard noGrad;
    std::vector<std::size_t> lastReader(graph.layers.size(), 0);
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        Assembly::Part& part = assembly.parts()[i];
        at::Generator random = at::make_generator<at::CPUGeneratorImpl>(streamSeed(seed, Stream::Initialisation, i));
        part.op->initialise(random);
        for (const auto& weight : part.op->weights()) weight.tensor->set_requires_grad(weight.trainable);
        for (const std::size_t input : part.inputs) lastReader[input] = i;
        m_hasDropout = m_hasDropout || graph.layers[i].type == "Dropout";
        m_steps.push_back({graph.layers[i].id, std::move(part.op), part.inputs, {}});
    }
    for (std::size_t i = 0; i + 1 < m_steps.size(); ++i) m_steps[lastReader[i]].release.push_back(i);
    m_inputShape = assembly.parts().front().output;
    m_outputShape = assembly.parts().back().output;
}

Network::~Network() = default;
Network::Network(Network&&) noexcept = default;
Network& Network::operator=(Network&&) noexcept = default;

at::Tensor Network::forward(const at::Tensor& input) {
    if (input.dim() != 4 || !std::equal(m_inputShape.begin(), m_inputShape.end(), input.sizes().begin() + 1)) {
        const Shape found(input.sizes().begin() + (input.dim() > 0 ? 1 : 0), input.sizes().end());
        throw Error(ErrorCode::ShapeMismatch, text("The model expects pictures of %1 but gets %2.", shapeText(m_inputShape), shapeText(found)), text("Change the Input layer or choose other data."));
    }
    const Forgetting forgetting{m_values};
    const Mode mode{m_training, &m_dropout};
    std::array<const at::Tensor*, mostInputs> in;
    m_values[0] = input;
    for (std::size_t i = 1; i < m_steps.size(); ++i) {
        const Step& step = m_steps[i];
        for (std::size_t k = 0; k < step.inputs.size(); ++k) in[k] = &m_values[step.inputs[k]];
        m_values[i] = step.op->run(Inputs(in.data(), step.inputs.size()), mode);
        for (const std::size_t done : step.release) m_values[done].reset();
    }
    return std::move(m_values.back());
}

void Network::setStep(std::uint64_t seed, std::int64_t step) {
    if (m_hasDropout) m_dropout.set_current_seed(streamSeed(seed, Stream::Dropout, static_cast<std::uint64_t>(step)));
}

void Network::to(c10::Device device) {
    const at::NoGradGuard noGrad;
    for (Step& step : m_steps)
        for (const auto& weight : step.op->weights())
            *weight.tensor = weight.tensor->detach().to(device).set_requires_grad(weight.trainable);
    if (device.type() != m_dropout.device().type()) m_dropout = at::globalContext().defaultGenerator(device).clone();
    m_device = device;
}

namespace {

template <class Steps, class Wanted> std::vector<NamedTensor> collect(const Steps& steps, Wanted wanted) {
    std::vector<NamedTensor> all;
    for (const auto& step : steps)
        for (const auto& weight : step.op->weights())
            if (wanted(weight)) all.push_back({step.id + "." + weight.name, *weight.tensor});
    return all;
}

}  // namespace

std::vector<NamedTensor> Network::parameters() const {
    return collect(m_steps, [](const Operator::Weight& weight) { return weight.trainable; });
}

std::vector<NamedTensor> Network::buffers() const {
    return collect(m_steps, [](const Operator::Weight& weight) { return !weight.trainable; });
}

std::vector<NamedTensor> Network::state() const {
    return collect(m_steps, [](const Operator::Weight&) { return true; });
}

}  // namespace fornax::model
