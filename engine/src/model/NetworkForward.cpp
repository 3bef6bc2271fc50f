// A batch on its way through the network.
#include <algorithm>
#include <array>

#include "model/Network.h"
#include "model/Operator.h"

namespace fornax::model {
namespace {

constexpr std::size_t mostInputs = 64;   // the catalogue's limit for Add, Multiply and Concat

/// Forgets what a forward pass has in hand, also when a layer throws: memory must not outlive a failure.
struct Forgetting {
    std::vector<at::Tensor>& values;
    std::vector<Padding>& paddings;
    ~Forgetting() {
        for (at::Tensor& value : values) value.reset();
        paddings.clear();
    }
};

Shape sampleOf(const at::Tensor& x) { return {x.sizes().begin() + (x.dim() > 0 ? 1 : 0), x.sizes().end()}; }

/// Steps may be fewer than the graph says, but not more, and not none.
bool fits(const Signal& wanted, const at::Tensor& x) {
    const Shape found = sampleOf(x);
    if (found.size() != wanted.shape.size() || x.dim() != static_cast<std::int64_t>(found.size()) + 1) return false;
    if (wanted.tokens != (x.scalar_type() == at::kLong)) return false;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool steps = i == 0 && wanted.hasSteps();
        if (steps ? found[i] < 1 || found[i] > wanted.shape[i] : found[i] != wanted.shape[i]) return false;
    }
    return true;
}

[[noreturn]] void refuseInput(const Signal& wanted, bool picture, const at::Tensor& x) {
    const Text found = signalText({sampleOf(x), x.dim() == 2 && x.scalar_type() == at::kLong});
    if (picture)
        throw Error(ErrorCode::ShapeMismatch, text("The model expects pictures of %1 but gets %2.", signalText(wanted), found), text("Change the Input layer or choose other data."));
    throw Error(ErrorCode::ShapeMismatch,
                wanted.hasSteps() ? text("The model expects at most %1 but gets %2.", signalText(wanted), found) : text("The model expects %1 but gets %2.", signalText(wanted), found),
                text("Change the Input layer or choose other data."));
}

Padding paddingOf(const at::Tensor& valid) {
    at::Tensor atLeastOne = valid.clone();
    atLeastOne.select(1, 0).fill_(true);   // a text without a token would leave attention nothing to look at
    const at::Tensor lengths = atLeastOne.sum(1);
    return {std::move(atLeastOne), lengths};
}

}  // namespace

void Network::takeInputs(const Feed& feed, const Cache* cache) {
    if (feed.inputs.size() != m_inputs.size())
        throw Error(ErrorCode::ShapeMismatch, text("The model has %1 inputs but gets %2.", m_inputs.size(), feed.inputs.size()));
    const bool goesOn = cache && cache->m_length > 0;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const Entry& entry = m_inputs[i];
        if (goesOn && i + 1 < m_inputs.size()) continue;
        if (!feed.inputs[i].defined() || !fits(entry.signal, feed.inputs[i])) refuseInput(entry.signal, entry.isPicture, feed.inputs[i].defined() ? feed.inputs[i] : at::Tensor(at::empty({0})));
        m_values[entry.step] = feed.inputs[i];
    }
}

void Network::takePadding(const Feed& feed) {
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const at::Tensor& valid = i == 0 ? feed.valid : i - 1 < feed.moreValid.size() ? feed.moreValid[i - 1] : at::Tensor();
        const at::Tensor& input = m_values[m_inputs[i].step];
        if (!valid.defined() || !input.defined() || !m_inputs[i].signal.hasSteps()) continue;
        if (valid.scalar_type() != at::kBool || valid.dim() != 2 || valid.size(0) != input.size(0) || valid.size(1) != input.size(1))
            throw Error(ErrorCode::ShapeMismatch, text("The mask of %1 does not fit its %2 × %3 steps.", m_inputs[i].id, input.size(0), input.size(1)));
        m_paddings.resize(m_steps.size());
        m_paddings[m_inputs[i].step] = paddingOf(valid);
    }
}

void Network::runStep(std::size_t index, Cache* cache) {
    const Step& step = m_steps[index];
    std::array<const at::Tensor*, mostInputs> in;
    for (std::size_t k = 0; k < step.inputs.size(); ++k) in[k] = &m_values[step.inputs[k]];
    Mode mode{m_training && !step.frozen, &m_dropout};
    if (!m_paddings.empty()) {
        const auto padding = [&](std::size_t k) { return m_paddings[step.inputs[k]].defined() ? &m_paddings[step.inputs[k]] : nullptr; };
        mode.padding = padding(0);
        if (step.inputs.size() > 1) mode.context = padding(1);
    }
    if (cache && step.grows) {
        mode.memory = &cache->m_memories[index];
        mode.offset = cache->m_length;
    }
    m_values[index] = step.op->run(Inputs(in.data(), step.inputs.size()), mode);
    if (mode.padding && step.hasSteps) m_paddings[index] = step.op->paddingAfter(*mode.padding, m_values[index]);
}

at::Tensor Network::forward(const Feed& feed) { return run(feed, nullptr); }

at::Tensor Network::forward(const Feed& feed, Cache& cache) {
    checkCache(feed, cache);
    if (cache.m_memories.empty()) {
        cache.m_memories.resize(m_steps.size());
        cache.m_fixed.resize(m_steps.size());
    }
    const at::Tensor output = run(feed, &cache);
    cache.m_length += feed.inputs.back().size(1);
    return output;
}

at::Tensor Network::run(const Feed& feed, Cache* cache) {
    const Forgetting forgetting{m_values, m_paddings};
    takeInputs(feed, cache);
    takePadding(feed);
    const bool goesOn = cache && cache->m_length > 0;
    if (goesOn && !cache->m_fixedPaddings.empty()) m_paddings = cache->m_fixedPaddings;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Step& step = m_steps[i];
        if (goesOn && !step.grows) m_values[i] = cache->m_fixed[i];
        else if (!step.isInput) runStep(i, cache);
        if (cache && !goesOn && step.feedsGrowing) cache->m_fixed[i] = m_values[i];
        for (const std::size_t done : step.release) m_values[done].reset();
    }
    if (cache && !goesOn) cache->m_fixedPaddings = m_paddings;
    return std::move(m_values.back());
}

void Network::checkCache(const Feed& feed, const Cache& cache) const {
    if (m_training) throw Error(ErrorCode::InvalidUsage, text("Text is generated outside training only."));
    if (!m_readsAhead.empty())
        throw Error(ErrorCode::InvalidUsage, text("%1 reads a whole sequence at once: the model cannot be fed step by step.", m_readsAhead), text("Use causal layers between the input and the output."));
    const Entry& growing = m_inputs.back();
    const bool padded = m_inputs.size() == 1 ? feed.valid.defined() : feed.moreValid.size() + 1 == m_inputs.size() && feed.moreValid.back().defined();
    if (!growing.signal.hasSteps() || padded) throw Error(ErrorCode::InvalidUsage, text("%1 takes no steps that could be fed one after another.", growing.id));
    if (!feed.inputs.empty() && feed.inputs.back().defined() && feed.inputs.back().dim() > 1 && cache.m_length + feed.inputs.back().size(1) > growing.signal.shape[0])
        throw Error(ErrorCode::InvalidUsage, text("The text is longer than the %1 tokens that the model takes.", growing.signal.shape[0]), text("Begin again with its newest part."));
}

}  // namespace fornax::model
