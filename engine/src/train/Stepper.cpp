#include "train/Stepper.h"

#include <cmath>

namespace fornax::train {

namespace {
[[noreturn]] void notFinite(double loss, std::int64_t step, std::int64_t epoch) {
    throw Error(ErrorCode::NotFinite, text("The loss became %1 in epoch %2, step %3. The weights were not changed by this step.", loss, epoch + 1, step),
                text("Lower the learning rate, or resume from the last checkpoint."));
}
constexpr std::size_t kReadEvery = 20;
constexpr auto kReadAfter = std::chrono::milliseconds(100);
}  // namespace

Stepper::Stepper(model::Network& network, Optimizer& optimizer, const TrainConfig& config, Objective objective)
    : m_network(network), m_optimizer(optimizer), m_objective(objective), m_learningRate(config.optimizer.learningRate), m_seed(static_cast<std::uint64_t>(config.seed)),
      m_lastRead(std::chrono::steady_clock::now()) {}

const std::vector<StepResult>& Stepper::step(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    m_results.clear();
    m_network.setStep(m_seed, step);
    if (m_network.device().is_cpu()) stepOnCpu(batch, step, epoch);
    else stepOnDevice(batch, step, epoch);
    return m_results;
}

void Stepper::stepOnCpu(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    const at::Tensor logits = m_network.forward(feedOf(batch));
    const at::Tensor loss = m_objective.loss(logits, batch.labels, batch.soft);
    const double value = loss.item<double>();
    if (!std::isfinite(value)) notFinite(value, step, epoch);
    loss.backward();
    m_optimizer.step(m_learningRate);
    m_results.push_back({step, batch.size, m_objective.score(logits, batch.labels), m_objective.told(value), batch.counted});
}

void Stepper::stepOnDevice(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    const at::Tensor logits = m_network.forward(feedOf(batch));
    const at::Tensor loss = m_objective.loss(logits, batch.labels, batch.soft);
    loss.backward();
    const at::NoGradGuard noGrad;
    const at::Tensor bad = at::isfinite(loss.detach()).logical_not().to(at::kFloat);
    m_notFinite = m_notFinite.defined() ? at::maximum(m_notFinite, bad) : bad;
    m_optimizer.step(m_learningRate, m_notFinite);
    m_owed.push_back({loss.detach(), m_objective.scoreOnDevice(logits, batch.labels), step, batch.size, epoch, batch.counted});
    if (m_owed.size() >= kReadEvery || std::chrono::steady_clock::now() - m_lastRead >= kReadAfter) drain();
}

const std::vector<StepResult>& Stepper::drain() {
    const at::NoGradGuard noGrad;
    m_lastRead = std::chrono::steady_clock::now();
    m_results.clear();
    if (m_owed.empty()) return m_results;
    std::vector<at::Tensor> both;
    for (const Owed& owed : m_owed) {
        both.push_back(owed.loss.to(at::kDouble).reshape({-1}));
        both.push_back(owed.score.to(at::kDouble).reshape({-1}));
    }
    const at::Tensor read = at::cat(both).to(at::kCPU);
    const double* value = read.const_data_ptr<double>();
    const std::vector<Owed> owed = std::exchange(m_owed, {});
    for (const Owed& one : owed) {
        const double loss = *value++, part = *value++, whole = one.score.numel() == 2 ? *value++ : double(one.counted);
        if (!std::isfinite(loss)) notFinite(loss, one.step, one.epoch);
        m_results.push_back({one.step, one.samples, {part, whole}, m_objective.told(loss), one.counted});
    }
    return m_results;
}

}  // namespace fornax::train
