#include "ui/shell/StatusRow.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSettings>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/MachineWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

/// A thin bar with the done share in accent or text.
class ShareBar : public QWidget {
  public:
    ShareBar(int width, bool accent, QWidget* parent) : QWidget(parent), m_accent(accent) { setFixedSize(scaled(width), scaled(12)); }
    void set(double share) {
        m_share = std::clamp(share, 0.0, 1.0);
        setAccessibleName(StatusRow::tr("%1 %").arg(static_cast<int>(m_share * 100)));
        update();
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const qreal thick = scaled(3);
        const QRectF track(0, (height() - thick) / 2, width(), thick);
        painter.setBrush(Palette::mix(p.line, p.outline, 0.25));
        painter.drawRoundedRect(track, thick / 2, thick / 2);
        if (m_share <= 0) return;
        painter.setBrush(m_accent ? p.accent : p.muted);
        painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(std::max(thick, track.width() * m_share), thick)), thick / 2, thick / 2);
    }

  private:
    double m_share = 0;
    bool m_accent;
};

namespace {

FigureLabel* figure(const char* name, Tone tone = Tone::Muted, int weight = -1) {
    auto* made = new FigureLabel;
    made->setObjectName(QString::fromLatin1(name));
    made->setFont(font(TextRole::Secondary, weight));
    if (tone != Tone::Text) setTone(made, tone);
    made->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    made->hide();
    return made;
}

void put(FigureLabel* label, const QString& text) {
    if (label->text() != text) {
        label->setText(text);
        label->updateGeometry();
    }
    label->setVisible(!text.isEmpty());
}

}  // namespace

StatusRow::StatusRow(TrainingController& training, MachineWatch& machine, QWidget* parent) : QStatusBar(parent), m_training(training), m_machine(machine) {
    setObjectName(QStringLiteral("statusRow"));
    setSizeGripEnabled(false);
    setContentsMargins(0, 0, 0, 0);
    addWidget(makeLeft(), 1);
    addPermanentWidget(makeRight());
    setFixedHeight(std::max(scaled(28), QFontMetrics(ui::font(TextRole::Secondary)).height() + scaled(8)));
    connect(&machine, &MachineWatch::sampled, this, &StatusRow::refreshMachine);
    for (auto signal : {&TrainingController::pointsAdded, &TrainingController::epochFinished, &TrainingController::runStarted, &TrainingController::ended})
        connect(&training, signal, this, &StatusRow::refreshRun);
    connect(&training, &TrainingController::stateChanged, this, &StatusRow::refreshRun);
    connect(&training, &TrainingController::phaseChanged, this, &StatusRow::refreshRun);
    refreshRun();
    refreshMachine();
}

QWidget* StatusRow::makeLeft() {
    auto* left = new QWidget(this);
    auto* row = new QHBoxLayout(left);
    row->setContentsMargins(scaled(14), 0, 0, 0);
    row->setSpacing(scaled(10));
    m_icon = new IconLabel(QStringLiteral("check"), 15, Tone::Good);
    m_phase = label({}, TextRole::Secondary);
    m_phase->setFont(ui::font(TextRole::Secondary, QFont::DemiBold));
    m_phase->setObjectName(QStringLiteral("statusPhase"));
    m_idle = new ElidedLabel;
    m_idle->setFont(ui::font(TextRole::Secondary));
    m_idle->setObjectName(QStringLiteral("statusIdle"));
    setTone(m_idle, Tone::Muted);
    m_epoch = figure("statusEpoch");
    m_progress = new ShareBar(150, true, left);
    m_progress->setObjectName(QStringLiteral("statusProgress"));
    m_step = figure("statusStep");
    m_speed = figure("statusSpeed");
    m_left = figure("statusTimeLeft", Tone::Text, QFont::DemiBold);
    row->addWidget(m_icon);
    row->addWidget(m_phase);
    row->addWidget(m_idle, 1);
    for (QWidget* w : std::initializer_list<QWidget*>{m_epoch, m_progress, m_step, m_speed, m_left}) row->addWidget(w);
    row->addStretch(0);
    return left;
}

QWidget* StatusRow::makeRight() {
    auto* right = new QWidget(this);
    auto* row = new QHBoxLayout(right);
    row->setContentsMargins(0, 0, scaled(10), 0);
    row->setSpacing(scaled(10));
    m_memoryName = figure("statusMemoryName");
    m_memoryBar = new ShareBar(70, false, right);
    m_memory = figure("statusMemory", Tone::Text, QFont::Medium);
    m_use = figure("statusUse");
    m_heat = figure("statusHeat");
    for (QWidget* w : std::initializer_list<QWidget*>{m_memoryName, m_memoryBar, m_memory, m_use, m_heat}) row->addWidget(w);
    m_bell = new QToolButton(right);
    m_bell->setObjectName(QStringLiteral("statusBell"));
    m_bell->setIcon(ui::icon(QStringLiteral("bell"), Palette::current().muted));
    m_bell->setIconSize({scaled(15), scaled(15)});
    m_bell->setFixedSize(scaled(24), scaled(24));
    m_bell->setCheckable(true);
    m_bell->setChecked(QSettings().value(QStringLiteral("notify"), true).toBool());
    m_bell->setAccessibleName(tr("Notify me when a run ends"));
    m_bell->setToolTip(tr("Notify me when a run ends"));
    connect(m_bell, &QToolButton::toggled, this, [](bool on) { QSettings().setValue(QStringLiteral("notify"), on); });
    row->addWidget(m_bell);
    return right;
}

void StatusRow::setEstimate(const QString& words) {
    m_estimate = words;
    refreshRun();
}

void StatusRow::say(const QString& message) {
    m_message = message;
    refreshRun();
    QTimer::singleShot(6000, this, [this, message] {
        if (m_message != message) return;
        m_message.clear();
        refreshRun();
    });
}

void StatusRow::showIdle() {
    using train::State;
    const State state = m_training.state();
    const bool bad = state == State::Failed, stopped = state == State::Stopped;
    m_icon->set(bad ? QStringLiteral("error") : stopped ? QStringLiteral("stop") : QStringLiteral("check"), bad ? Tone::Bad : stopped ? Tone::Muted : Tone::Good);
    m_phase->setText(bad ? tr("Failed") : stopped ? tr("Stopped") : state == State::Finished ? tr("Finished") : tr("Ready"));
    m_idle->setText(m_message.isEmpty() ? m_estimate : m_message);
}

void StatusRow::refreshRun() {
    const bool active = m_training.isActive();
    m_idle->setVisible(!active);
    m_progress->setVisible(active);
    if (!active) {
        for (auto* f : {m_epoch, m_step, m_speed, m_left}) f->hide();
        showIdle();
        fit();
        return;
    }
    const train::State state = m_training.state();
    m_icon->set(QStringLiteral("training"), state == train::State::Paused ? Tone::Warn : Tone::Accent);
    const QString words = state == train::State::Paused ? tr("Paused, held") : state == train::State::Stopping ? tr("Stopping") : m_training.phase();
    m_phase->setText(words.isEmpty() ? tr("Training") : words);
    const auto perEpoch = m_training.stepsPerEpoch(), planned = m_training.plannedEpochs();
    const auto& steps = m_training.steps();
    const std::int64_t step = steps.empty() ? 0 : steps.back().step, total = perEpoch * planned;
    const std::int64_t epoch = perEpoch > 0 ? std::min(planned, step / perEpoch + (step % perEpoch > 0 || step == 0 ? 1 : 0)) : 0;
    put(m_epoch, planned > 0 ? tr("epoch %1 of %2").arg(integer(epoch), integer(planned)) : QString());
    m_progress->set(total > 0 ? static_cast<double>(step) / static_cast<double>(total) : 0);
    put(m_step, total > 0 ? tr("step %1 of %2").arg(integer(step), integer(total)) : QString());
    put(m_speed, steps.empty() || state == train::State::Paused ? QString() : tr("%1 images/s").arg(integer(std::llround(steps.back().samplesPerSecond))));
    const double left = m_training.secondsLeft();
    put(m_left, left >= 0 && state == train::State::Running ? tr("%1 left").arg(duration(left < 10 ? std::ceil(left) : left)) : QString());
    fit();
}

void StatusRow::refreshMachine() {
    if (!m_machine.hasSample()) {
        for (auto* f : {m_memoryName, m_memory, m_use, m_heat}) f->hide();
        m_memoryBar->hide();
        return;
    }
    const MachineWords words = machineWords(m_machine.last(), m_machine.gpuNotice());
    put(m_memoryName, words.memoryName);
    m_memoryBar->setVisible(words.memoryShare >= 0);
    if (words.memoryShare >= 0) m_memoryBar->set(words.memoryShare);
    put(m_memory, words.memory);
    put(m_use, words.use);
    put(m_heat, words.more);
    setTone(m_heat, words.problem ? Tone::Warn : Tone::Muted);
    for (QWidget* w : std::initializer_list<QWidget*>{m_memoryName, m_memoryBar, m_memory, m_use, m_heat}) w->setToolTip(words.details);
    fit();
}

void StatusRow::fit() {
    // The least needed go first: step, then speed, then the name of the memory.
    const bool active = m_training.isActive();
    m_step->setVisible(active && !m_step->text().isEmpty() && width() >= scaled(1350));
    m_speed->setVisible(active && !m_speed->text().isEmpty() && width() >= scaled(1000));
    m_memoryName->setVisible(!m_memoryName->text().isEmpty() && width() >= scaled(1150));
}

void StatusRow::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    fit();
}

void StatusRow::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.fillRect(rect(), p.raised);
    paintHairline(painter, QPointF(0, 0), QPointF(width(), 0), p.line);
}

}  // namespace fornax::ui
