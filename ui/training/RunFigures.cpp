#include "ui/training/RunFigures.h"

#include <algorithm>
#include <cmath>

namespace fornax::ui {

namespace {
constexpr std::size_t kRecent = 50;
}

void FigureKeeper::reset(double smoothing) {
    *this = {};
    m_weight = smoothing;
}

void FigureKeeper::add(const project::StepPoint& point) {
    m_now.step = point.step;
    m_now.seconds = point.seconds;
    if (std::isfinite(point.loss)) {
        m_mean = m_weight * m_mean + (1 - m_weight) * point.loss;
        m_remaining *= m_weight;
        m_any = true;
    }
    if (m_recent.size() < kRecent) {
        m_recent.push_back(point);
    } else {
        m_recent[m_next] = point;
        m_next = (m_next + 1) % kRecent;
    }
}

void FigureKeeper::add(const project::EpochPoint& point) {
    m_now.lastEpoch = point.epoch;
    m_now.seconds = std::max(m_now.seconds, point.seconds);
    m_now.valLoss = point.valLoss;
    m_now.valAccuracy = point.valAccuracy;
    if (std::isfinite(point.valLoss) && (!m_now.bestLoss || point.valLoss < *m_now.bestLoss)) {
        m_now.bestLoss = point.valLoss;
        m_now.bestLossEpoch = point.epoch;
    }
    if (std::isfinite(point.valAccuracy) && (!m_now.bestAccuracy || point.valAccuracy > *m_now.bestAccuracy)) {
        m_now.bestAccuracy = point.valAccuracy;
        m_now.bestAccuracyEpoch = point.epoch;
    }
}

RunFigures FigureKeeper::figures(std::int64_t plannedEpochs, std::int64_t stepsPerEpoch) const {
    RunFigures f = m_now;
    f.plannedSteps = plannedEpochs * stepsPerEpoch;
    if (stepsPerEpoch > 0 && f.step > 0) f.epoch = std::min((f.step - 1) / stepsPerEpoch + 1, std::max<std::int64_t>(plannedEpochs, 1));
    f.epoch = std::max(f.epoch, f.lastEpoch);
    if (m_any) f.trainLoss = m_mean / (1 - m_remaining);
    if (m_recent.empty()) return f;
    double sum = 0;
    std::size_t count = 0;
    for (const auto& p : m_recent)
        if (std::isfinite(p.samplesPerSecond) && p.samplesPerSecond > 0) sum += 1 / p.samplesPerSecond, ++count;
    if (count > 0) f.samplesPerSecond = static_cast<double>(count) / sum;   // harmonic: images over time
    // the median keeps a validation or a checkpoint between two steps out of the time of a step
    std::vector<double> gaps;
    for (std::size_t i = 1; i < m_recent.size(); ++i) {
        const auto& a = m_recent[(m_next + i - 1) % m_recent.size()];
        const auto& b = m_recent[(m_next + i) % m_recent.size()];
        if (b.step > a.step && b.seconds >= a.seconds) gaps.push_back((b.seconds - a.seconds) / static_cast<double>(b.step - a.step));
    }
    if (gaps.empty()) return f;
    std::nth_element(gaps.begin(), gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2), gaps.end());
    f.stepSeconds = gaps[gaps.size() / 2];
    return f;
}

}  // namespace fornax::ui
