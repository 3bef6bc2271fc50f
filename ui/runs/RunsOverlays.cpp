#include "ui/runs/RunsOverlays.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunsModel.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

using namespace plots;

RunsOverlays::RunsOverlays(const RunsModel& model, QWidget* parent) : QWidget(parent), m_model(model), m_group(new PlotGroup(this)) {
    m_loss = new LivePlot(tr("Validation loss"), tr("by epoch"), m_group);
    m_accuracy = new LivePlot(tr("Validation accuracy"), tr("by epoch"), m_group);
    m_loss->setObjectName(QStringLiteral("runsLossPlot"));
    m_accuracy->setObjectName(QStringLiteral("runsAccuracyPlot"));
    m_accuracy->setLimits(0, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(12));
    for (LivePlot* plot : {m_loss, m_accuracy}) {
        plot->setEmptyText(tr("Tick runs in the table to lay their curves over each other."));
        plot->setMinimumHeight(scaled(200) - 2 * scaled(14));
        auto* card = new Card;
        card->body()->addWidget(plot);
        row->addWidget(card, 1);
    }
    m_group->setX(XKind::Epoch, [this](double x) { return tr("epoch %1").arg(integer(std::llround(x))); });
}

void RunsOverlays::refresh() {
    QString shown;
    const auto compared = m_model.compared();
    for (const auto run : compared) {
        const RunRow* row = m_model.find(run);
        shown += QStringLiteral("%1:%2:%3:%4;").arg(run).arg(m_model.slotOf(run)).arg(row->epochs.size()).arg(row->summary.plannedEpochs);
    }
    if (shown == m_shown) return;
    m_shown = shown;
    const data::Task task = m_model.commonTask(compared);
    m_accuracy->setTitle(tr("Validation %1").arg(scoreName(task)), tr("by epoch"));
    m_accuracy->setLimits(task == data::Task::Regression ? std::nullopt : std::optional(0.0), 1);
    m_loss->clearCurves();
    m_accuracy->clearCurves();
    double end = 1;
    for (const auto run : compared) {
        const RunRow& row = *m_model.find(run);
        const QString name = tr("Run %1").arg(run);
        const QString ended = row.isRunning() ? QStringLiteral("–") : tr("ended");
        CurveOptions options{.name = name, .kind = CurveKind::PerEpoch, .style = m_model.slotOf(run), .endedText = ended, .format = [](double v) { return lossText(v); }};
        const int loss = m_loss->addCurve(options);
        options.format = [](double v) { return accuracyText(v); };
        const int accuracy = m_accuracy->addCurve(options);
        for (const auto& p : row.epochs) {
            m_loss->append(loss, double(p.epoch), p.valLoss);
            m_accuracy->append(accuracy, double(p.epoch), p.valAccuracy);
        }
        end = std::max({end, double(row.summary.plannedEpochs), double(row.summary.epochs)});
    }
    m_group->setExtent({0, end}, end);
    m_group->markDirty();
}

}  // namespace fornax::ui
