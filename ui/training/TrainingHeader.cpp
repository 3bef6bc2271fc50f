#include "ui/training/TrainingHeader.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <cmath>
#include <iterator>

#include "ui/base/Fonts.h"

namespace fornax::ui {

namespace {
/// Weights of the slider's positions: finer where the effect is stronger.
constexpr double kWeights[] = {0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.998};
constexpr int kCount = int(std::size(kWeights));
}

TrainingHeader::TrainingHeader(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(10));
    row->addWidget(label(tr("Training"), TextRole::Title));
    m_run = new ElidedLabel;
    setTone(m_run, Tone::Muted);
    m_run->setObjectName(QStringLiteral("runTitle"));
    row->addWidget(m_run, 1);
    m_pill = new Pill;
    m_pill->setObjectName(QStringLiteral("statePill"));
    row->addWidget(m_pill);
    row->addSpacing(scaled(8));
    auto* name = label(tr("Smoothing"), TextRole::Body, Tone::Muted);
    m_smoothing = new QSlider(Qt::Horizontal);
    m_smoothing->setObjectName(QStringLiteral("smoothingSlider"));
    m_smoothing->setRange(0, kCount - 1);
    m_smoothing->setPageStep(3);
    m_smoothing->setFixedWidth(scaled(84));
    m_smoothing->setAccessibleName(tr("Smoothing of the training curves"));
    m_smoothing->setToolTip(tr("Weight of the past in the smoothed training curves. 0 shows the raw values alone."));
    name->setBuddy(m_smoothing);
    m_value = new FigureLabel;
    m_value->setMinimumWidth(static_cast<int>(tabularWidth(m_value->font(), QStringLiteral("0.998"))) + 2);
    row->addWidget(name);
    row->addWidget(m_smoothing);
    row->addWidget(m_value);
    m_axis = new Segmented({tr("Step"), tr("Epoch"), tr("Time")});
    m_axis->setObjectName(QStringLiteral("axisControl"));
    m_axis->setAccessibleName(tr("Horizontal axis"));
    m_scale = new Segmented({tr("Linear"), tr("Log")});
    m_scale->setObjectName(QStringLiteral("scaleControl"));
    m_scale->setAccessibleName(tr("Scale of the loss"));
    row->addWidget(m_axis);
    row->addWidget(m_scale);
    connect(m_smoothing, &QSlider::valueChanged, this, [this] {
        m_value->setText(QString::number(smoothing()));
        Q_EMIT smoothingChanged(smoothing());
    });
    connect(m_axis, &Segmented::indexChanged, this, [this](int index) { Q_EMIT axisChanged(static_cast<plots::XKind>(index)); });
    connect(m_scale, &Segmented::indexChanged, this, [this](int index) { Q_EMIT logarithmicChanged(index == 1); });
}

void TrainingHeader::setRun(const QString& text) { m_run->setText(text); }

void TrainingHeader::setState(const QString& word, Tone tone) {
    m_pill->setVisible(!word.isEmpty());
    if (word.isEmpty()) return;
    m_pill->set(word, tone);
    m_pill->setAccessibleName(word);
}

double TrainingHeader::smoothing() const { return kWeights[m_smoothing->value()]; }

void TrainingHeader::setSmoothing(double weight) {
    int best = 0;
    for (int i = 0; i < kCount; ++i)
        if (std::abs(kWeights[i] - weight) < std::abs(kWeights[best] - weight)) best = i;
    m_smoothing->setValue(best);
    m_value->setText(QString::number(smoothing()));
}

void TrainingHeader::setAxis(plots::XKind kind) {
    const QSignalBlocker blocker(m_axis);
    m_axis->setIndex(static_cast<int>(kind));
}

void TrainingHeader::setLogarithmic(bool on) {
    const QSignalBlocker blocker(m_scale);
    m_scale->setIndex(on ? 1 : 0);
}

}  // namespace fornax::ui
