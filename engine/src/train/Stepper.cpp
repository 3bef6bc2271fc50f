#include "train/Stepper.h"

#include <cmath>

#include "train/Validation.h"

namespace fornax::train {

namespace {
[[noreturn]] void notFinite(double loss, std::int64_t step, std::int64_t epoch) {
    throw Error(ErrorCode::NotFinite, text("The loss became %1 in epoch %2, step %3. The weights were not changed by this step.", loss, epoch + 1, step),
                text("Lower the learning rate, or resume from the last checkpoint."));
}

/// Cross-entropy against the classes, or against the shares of the classes where labels were mixed.
at::Tensor lossOf(const at::Tensor& logits, const data::Batch& batch) {
    return at::cross_entropy_loss(logits, batch.soft.defined() ? batch.soft.to(logits.scalar_type()) : batch.labels);
}
constexpr std::size_t kReadEvery = 20;
constexpr auto kReadAfter = std::chrono::milliseconds(100);
}  // namespace

Stepper::Stepper(model::Network& network, Optimizer& optimizer, const TrainConfig& config)
    : m_network(network), m_optimizer(optimizer), m_learningRate(config.optimizer.learningRate), m_seed(static_cast<std::uint64_t>(config.seed)),
      m_lastRead(std::chrono::steady_clock::now()) {}

const std::vector<StepResult>& Stepper::step(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    m_results.clear();
    m_network.setStep(m_seed, step);
    if (m_network.device().is_cpu()) stepOnCpu(batch, step, epoch);
    else stepOnDevice(batch, step, epoch);
    return m_results;
}

void Stepper::stepOnCpu(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    const at::Tensor logits = m_network.forward(batch.input);
    const at::Tensor loss = lossOf(logits, batch);
    const double value = loss.item<double>();
    if (!std::isfinite(value)) notFinite(value, step, epoch);
    loss.backward();
    m_optimizer.step(m_learningRate);
    m_results.push_back({step, batch.size, countCorrect(logits, batch.labels), value});
}

void Stepper::stepOnDevice(const data::Batch& batch, std::int64_t step, std::int64_t epoch) {
    const at::Tensor logits = m_network.forward(batch.input);
    const at::Tensor loss = lossOf(logits, batch);
    loss.backward();
    const at::NoGradGuard noGrad;
    const at::Tensor bad = at::isfinite(loss.detach()).logical_not().to(at::kFloat);
    m_notFinite = m_notFinite.defined() ? at::maximum(m_notFinite, bad) : bad;
    m_optimizer.step(m_learningRate, m_notFinite);
    m_owed.push_back({loss.detach(), logits.detach().argmax(1).eq(batch.labels).sum(), step, batch.size, epoch});
    if (m_owed.size() >= kReadEvery || std::chrono::steady_clock::now() - m_lastRead >= kReadAfter) drain();
}

const std::vector<StepResult>& Stepper::drain() {
    const at::NoGradGuard noGrad;
    m_lastRead = std::chrono::steady_clock::now();
    m_results.clear();
    if (m_owed.empty()) return m_results;
    std::vector<at::Tensor> both;
    for (const Owed& owed : m_owed) {
        both.push_back(owed.loss.to(at::kDouble));
        both.push_back(owed.correct.to(at::kDouble));
    }
    const at::Tensor read = at::stack(both).to(at::kCPU);
    const double* value = read.const_data_ptr<double>();
    const std::vector<Owed> owed = std::exchange(m_owed, {});
    for (const Owed& one : owed) {
        const double loss = *value++, correct = *value++;
        if (!std::isfinite(loss)) notFinite(loss, one.step, one.epoch);
        m_results.push_back({one.step, one.samples, static_cast<std::int64_t>(correct), loss});
    }
    return m_results;
}

}  // namespace fornax::train
