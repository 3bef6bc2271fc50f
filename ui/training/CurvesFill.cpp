// Points of the run into the panes of CurvesView, and the positions of things on its x axis.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/base/Widgets.h"
#include "ui/plots/Series.h"
#include "ui/training/CurvesView.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

using namespace plots;

double CurvesView::xOf(double step, double epoch, double seconds) const {
    return m_kind == XKind::Step ? step : m_kind == XKind::Epoch ? epoch : seconds;
}

double CurvesView::xOfStep(std::int64_t step) const {
    const auto& steps = m_training.steps();
    const auto at = std::lower_bound(steps.begin(), steps.end(), step, [](const auto& p, std::int64_t s) { return p.step < s; });
    if (at != steps.end()) return xOf(static_cast<double>(at->step), at->epoch, at->seconds);
    return steps.empty() ? 0 : xOf(static_cast<double>(steps.back().step), steps.back().epoch, steps.back().seconds);
}

double CurvesView::xOfSeconds(double seconds) const {
    if (m_kind == XKind::Time) return seconds;
    const auto& steps = m_training.steps();
    const auto after = std::lower_bound(steps.begin(), steps.end(), seconds, [](const auto& p, double s) { return p.seconds < s; });
    if (after == steps.end()) return steps.empty() ? 0 : xOf(static_cast<double>(steps.back().step), steps.back().epoch, seconds);
    const double x1 = xOf(static_cast<double>(after->step), after->epoch, 0);
    if (after == steps.begin() || !(after->seconds > std::prev(after)->seconds)) return x1;
    const auto before = std::prev(after);
    const double x0 = xOf(static_cast<double>(before->step), before->epoch, 0);
    return x0 + (x1 - x0) * (seconds - before->seconds) / (after->seconds - before->seconds);
}

void CurvesView::rebuild() {
    m_stepsSeen = m_epochsSeen = m_machineSeen = 0;
    if (hasGpu() != m_gpuShown) createMachineCurves();
    for (LivePlot* plot : m_group->plots()) plot->clearPoints();
    update();
}

void CurvesView::update() {
    if (m_stepsSeen > m_training.steps().size() || m_epochsSeen > m_training.epochs().size() || m_machineSeen > m_training.machine().size()) return rebuild();
    if (m_task != m_training.task()) updateScore();
    addSteps();
    addEpochs();
    addMachine();
    markBest();
    markEvents();
    updateExtent();
    updateEmptyTexts();
    m_group->markDirty();
}

void CurvesView::addSteps() {
    const auto& steps = m_training.steps();
    for (; m_stepsSeen < steps.size(); ++m_stepsSeen) {
        const auto& p = steps[m_stepsSeen];
        const double x = xOf(static_cast<double>(p.step), p.epoch, p.seconds);
        m_loss->append(m_curves.trainLoss, x, p.loss);
        m_accuracy->append(m_curves.trainAccuracy, x, p.accuracy);
        m_rate->append(m_curves.rate, x, p.learningRate);
        if (p.samplesPerSecond > 0) m_speed->append(m_curves.speed, x, p.samplesPerSecond);
    }
}

void CurvesView::addEpochs() {
    const auto& epochs = m_training.epochs();
    for (; m_epochsSeen < epochs.size(); ++m_epochsSeen) {
        const auto& p = epochs[m_epochsSeen];
        const double x = xOf(static_cast<double>(p.step), static_cast<double>(p.epoch), p.seconds);
        m_loss->append(m_curves.valLoss, x, p.valLoss);
        m_accuracy->append(m_curves.valAccuracy, x, p.valAccuracy);
    }
}

void CurvesView::addMachine() {
    const auto& points = m_training.machine();
    if (m_machineSeen < points.size() && !m_gpuShown && hasGpu()) {   // the driver answers only now
        createMachineCurves();
        m_machineSeen = 0;
    }
    for (; m_machineSeen < points.size(); ++m_machineSeen) {
        const auto& p = points[m_machineSeen];
        const double x = xOfSeconds(p.seconds);
        const auto add = [&](int curve, double value) {   // unknown values are left out, they are no fault of the run
            if (curve >= 0 && std::isfinite(value)) m_machine->append(curve, x, value);
        };
        if (m_gpuShown) add(m_curves.gpu, p.gpuPercent);
        add(m_curves.cpu, p.cpuPercent);
        const bool onGpu = m_training.deviceName().startsWith(QStringLiteral("cuda"));
        const double total = onGpu ? m_gpuMemoryTotal : m_memoryTotal;
        if (total > 0) add(m_curves.memory, 100 * (onGpu ? p.gpuMemoryBytes : p.memoryBytes) / total);
    }
}

void CurvesView::markBest() {
    const project::EpochPoint *loss = nullptr, *accuracy = nullptr;
    for (const auto& p : m_training.epochs()) {
        if (std::isfinite(p.valLoss) && (!loss || p.valLoss < loss->valLoss)) loss = &p;
        if (std::isfinite(p.valAccuracy) && (!accuracy || p.valAccuracy > accuracy->valAccuracy)) accuracy = &p;
    }
    const auto mark = [this](const project::EpochPoint* p, double y, const QString& text) -> std::optional<BestMark> {
        if (!p) return std::nullopt;
        return BestMark{xOf(static_cast<double>(p->step), static_cast<double>(p->epoch), p->seconds), y, tr("best %1, epoch %2").arg(text).arg(p->epoch)};
    };
    m_loss->setBest(loss ? mark(loss, loss->valLoss, lossText(loss->valLoss)) : std::nullopt);
    m_accuracy->setBest(accuracy ? mark(accuracy, accuracy->valAccuracy, accuracyText(accuracy->valAccuracy)) : std::nullopt);
}

void CurvesView::markEvents() {
    std::vector<PlotEvent> events;
    for (const RunNote& note : m_training.notes()) events.push_back({xOfStep(note.step), note.text});
    for (LivePlot* plot : m_group->plots()) plot->setEvents(events);
}

void CurvesView::updateExtent() {
    const auto& steps = m_training.steps();
    const double done = steps.empty() ? 0 : xOf(static_cast<double>(steps.back().step), steps.back().epoch, steps.back().seconds);
    const std::int64_t epochs = m_training.plannedEpochs() > 0 ? m_training.plannedEpochs() : m_draftEpochs;
    double planned = static_cast<double>(epochs);
    if (m_kind == XKind::Step) planned = static_cast<double>(epochs * std::max<std::int64_t>(1, m_training.stepsPerEpoch()));
    if (m_kind == XKind::Time) {
        const double left = m_training.isActive() ? m_training.secondsLeft() : 0;
        // in whole steps of a tenth, so that the axis does not breathe with every estimate
        const double total = std::max(1.0, done + std::max(0.0, left));
        const double grain = niceStep(total, 10);
        planned = left > 0 ? std::ceil(total / grain) * grain : total;
    }
    m_group->setExtent({0, std::max(planned, done)}, done);
}

QString CurvesView::describe(double x) const {
    const auto& steps = m_training.steps();
    if (steps.empty()) return readable(x);
    const auto at = std::lower_bound(steps.begin(), steps.end(), x, [this](const auto& p, double v) { return xOf(static_cast<double>(p.step), p.epoch, p.seconds) < v; });
    const auto& p = at == steps.end() ? steps.back() : *at;
    const auto epoch = static_cast<qint64>(std::ceil(p.epoch - 1e-9));
    if (at == steps.end() && x > xOf(static_cast<double>(p.step), p.epoch, p.seconds) + m_group->view().span() * 0.005) return tr("still to come");
    if (m_kind == XKind::Step) return tr("step %1, epoch %2").arg(integer(p.step), integer(epoch));
    if (m_kind == XKind::Time) return tr("%1, epoch %2").arg(duration(std::round(p.seconds)), integer(epoch));
    return tr("epoch %1, step %2").arg(integer(epoch), integer(p.step));
}

}  // namespace fornax::ui
