// The figures of the Training page as plain values, computed from a controller's points; no window needed.
#pragma once
#include <optional>
#include <vector>

#include "fornax/project/RunStore.h"

namespace fornax::ui {

struct RunFigures {
    std::int64_t epoch = 0;              ///< the one being worked on, or the last finished one
    std::int64_t step = 0, plannedSteps = 0;
    std::optional<double> trainLoss;     ///< smoothed with the page's weight
    std::optional<double> valLoss, valAccuracy;             ///< last epoch
    std::optional<double> bestLoss, bestAccuracy;
    std::int64_t bestLossEpoch = 0, bestAccuracyEpoch = 0, lastEpoch = 0;
    std::optional<double> samplesPerSecond, stepSeconds;    ///< over the last 50 steps
    double seconds = 0;
};

/// Adds points as they come; O(1) a step.
class FigureKeeper {
  public:
    void reset(double smoothing);
    void add(const project::StepPoint& point);
    void add(const project::EpochPoint& point);
    RunFigures figures(std::int64_t plannedEpochs, std::int64_t stepsPerEpoch) const;

  private:
    double m_weight = 0, m_mean = 0, m_remaining = 1;
    bool m_any = false;
    RunFigures m_now;
    std::vector<project::StepPoint> m_recent;   // ring of the last 50
    std::size_t m_next = 0;
};

}  // namespace fornax::ui
