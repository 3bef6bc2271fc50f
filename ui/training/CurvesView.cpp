#include "ui/training/CurvesView.h"

#include <QGridLayout>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LineSample.h"
#include "ui/plots/Series.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

using namespace plots;

CurvesView::CurvesView(TrainingController& training, QWidget* parent) : QWidget(parent), m_training(training), m_group(new PlotGroup(this)) {
    createPanes();
    createCurves();
    layOut();
    m_group->setX(m_kind, [this](double x) { return describe(x); });
}

void CurvesView::createPanes() {
    m_loss = new LivePlot(tr("Loss"), {}, m_group);
    m_accuracy = new LivePlot(scoreTitle(m_task), {}, m_group);
    m_rate = new LivePlot(tr("Learning rate"), {}, m_group);
    m_speed = new LivePlot(tr("Speed"), tr("samples/s"), m_group);
    m_machine = new LivePlot(tr("Machine"), tr("%"), m_group);
    m_loss->setObjectName(QStringLiteral("lossPlot"));
    m_accuracy->setObjectName(QStringLiteral("accuracyPlot"));
    m_rate->setObjectName(QStringLiteral("ratePlot"));
    m_speed->setObjectName(QStringLiteral("speedPlot"));
    m_machine->setObjectName(QStringLiteral("machinePlot"));
    m_loss->setEmptyText(tr("Training and validation loss appear here within seconds of Train (F5)."));
    m_accuracy->setEmptyText(tr("The share of right answers appears here; validation adds a point after every epoch."));
    m_rate->setEmptyText(tr("The size of each update"));
    m_speed->setEmptyText(tr("Images trained in a second"));
    updateEmptyTexts();
    m_accuracy->setLimits(0, 1);
    m_rate->setAtLeast({0, 0});
    m_speed->setAtLeast({0, 0});
    m_speed->setSmoothing(0.9);
    m_machine->setLimits(0, 100);
    m_machine->setAtLeast({0, 100});
    m_machine->setDirectLabels(true);
}

void CurvesView::createCurves() {
    const auto loss = [](double v) { return lossText(v); };
    const auto accuracy = [](double v) { return accuracyText(v); };
    m_curves.trainLoss = m_loss->addCurve({.name = tr("train, raw"), .kind = CurveKind::Raw, .style = 0, .inBox = false, .format = loss});
    m_loss->addSmoothed(m_curves.trainLoss, tr("train"));
    m_curves.valLoss = m_loss->addCurve({.name = tr("validation"), .kind = CurveKind::PerEpoch, .style = 1, .marker = kDisc, .format = loss});
    m_curves.trainAccuracy = m_accuracy->addCurve({.name = tr("train, raw"), .kind = CurveKind::Raw, .style = 0, .inBox = false, .format = accuracy});
    m_accuracy->addSmoothed(m_curves.trainAccuracy, tr("train"));
    m_curves.valAccuracy = m_accuracy->addCurve({.name = tr("validation"), .kind = CurveKind::PerEpoch, .style = 1, .marker = kDisc, .format = accuracy});
    m_curves.rate = m_rate->addCurve({.name = tr("rate"), .kind = CurveKind::Plain, .inLegend = false, .format = [](double v) { return scientific(v); }});
    m_curves.speed = m_speed->addCurve({.name = tr("samples/s, raw"), .kind = CurveKind::Raw, .inLegend = false, .inBox = false});
    const int speed = m_speed->addSmoothed(m_curves.speed, tr("samples/s"));
    m_speed->setInLegend(speed, false);
    createMachineCurves();
    m_loss->setExtraRows([this](double x) { return extraRows(x); });
}

QList<QPair<QString, QString>> CurvesView::extraRows(double x) const {
    QList<QPair<QString, QString>> rows;
    const Series& rates = m_rate->series(m_curves.rate);
    if (!rates.isEmpty() && x <= rates.lastX()) rows.append({tr("rate"), scientific(rates.y(rates.nearest(x)))});
    const project::EpochPoint* near = nullptr;
    double distance = 0;
    for (const auto& p : m_training.epochs()) {
        const double off = std::abs(xOf(static_cast<double>(p.step), static_cast<double>(p.epoch), p.seconds) - x);
        if (std::isfinite(p.valMse) && (!near || off < distance)) near = &p, distance = off;
    }
    if (near) rows << QPair<QString, QString>{tr("validation RMSE"), lossText(std::sqrt(near->valMse))} << QPair<QString, QString>{tr("validation MAE"), lossText(near->valMae)};
    return rows;
}

/// The second pane shows what tells how good the task is done; R² has no lower end.
void CurvesView::updateScore() {
    m_task = m_training.task();
    m_accuracy->setTitle(scoreTitle(m_task), {});
    m_accuracy->setLimits(m_task == data::Task::Regression ? std::nullopt : std::optional(0.0), 1);
}

void CurvesView::updateEmptyTexts() {
    const bool ended = m_training.run() != 0 && !m_training.isActive();
    m_machine->setEmptyText(ended ? tr("Not measured during this run") : tr("Use of processor and memory while training"));
}

bool CurvesView::hasGpu() const {
    const auto& points = m_training.machine();
    return std::any_of(points.begin(), points.end(), [](const auto& p) { return std::isfinite(p.gpuPercent); });
}

void CurvesView::createMachineCurves() {
    m_machine->clearCurves();
    m_gpuShown = hasGpu();
    const auto percent = [](double v) { return tr("%1 %").arg(number(v, 0)); };
    if (m_gpuShown) m_curves.gpu = m_machine->addCurve({.name = tr("GPU"), .kind = CurveKind::Plain, .style = 0, .format = percent});
    m_curves.cpu = m_machine->addCurve({.name = tr("CPU"), .kind = CurveKind::Plain, .style = 2, .dashed = false, .format = percent});
    m_curves.memory = m_machine->addCurve({.name = tr("memory"), .kind = CurveKind::Plain, .style = 1, .format = percent});
    m_machine->setTitle(tr("Machine"), m_gpuShown ? tr("%") : tr("%, CPU only"));
}

void CurvesView::layOut() {
    const auto card = [](LivePlot* plot, double least) {
        auto* frame = new Card;
        plot->setMinimumHeight(scaled(least) - 2 * scaled(14));
        frame->body()->addWidget(plot);
        return frame;
    };
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(scaled(12));
    grid->addWidget(card(m_loss, 200), 0, 0, 1, 3);
    grid->addWidget(card(m_accuracy, 200), 0, 3, 1, 3);
    grid->addWidget(card(m_rate, 120), 1, 0, 1, 2);
    grid->addWidget(card(m_speed, 120), 1, 2, 1, 2);
    grid->addWidget(card(m_machine, 120), 1, 4, 1, 2);
    grid->setRowStretch(0, 5);
    grid->setRowStretch(1, 3);
    for (int column = 0; column < 6; ++column) grid->setColumnStretch(column, 1);
}

void CurvesView::setAxis(XKind kind) {
    if (m_kind == kind) return;
    m_kind = kind;
    m_group->setX(kind, [this](double x) { return describe(x); });
    rebuild();
}

void CurvesView::setSmoothing(double weight) {
    m_loss->setSmoothing(weight);
    m_accuracy->setSmoothing(weight);
}

void CurvesView::setLogarithmic(bool on) {
    m_loss->setLogarithmic(on);
    m_rate->setLogarithmic(on);
}

void CurvesView::setDraftEpochs(std::int64_t epochs) {
    m_draftEpochs = std::max<std::int64_t>(1, epochs);
    if (m_training.run() == 0) updateExtent();
}

void CurvesView::setMemoryTotals(double system, double gpu) {
    if (system == m_memoryTotal && gpu == m_gpuMemoryTotal) return;
    m_memoryTotal = system;
    m_gpuMemoryTotal = gpu;
    rebuild();
}

}  // namespace fornax::ui
