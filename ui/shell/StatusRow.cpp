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
#include "ui/shell/ShareBar.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

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

/// Whether the words are shown is decided by fit(), when all of them are known.
void put(FigureLabel* label, const QString& text) {
    if (label->text() == text) return;
    label->setText(text);
    label->updateGeometry();
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
    if (!active) {
        for (auto* f : {m_epoch, m_step, m_speed, m_left}) put(f, {});
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
    put(m_speed, steps.empty() || state == train::State::Paused ? QString() : tr("%1 samples/s").arg(integer(std::llround(steps.back().samplesPerSecond))));
    const double left = m_training.secondsLeft();
    put(m_left, left >= 0 && state == train::State::Running ? tr("%1 left").arg(duration(left < 10 ? std::ceil(left) : left)) : QString());
    fit();
}

void StatusRow::refreshMachine() {
    const MachineWords words = m_machine.hasSample() ? machineWords(m_machine.last(), m_machine.gpuNotice(), m_training.isActive() ? m_training.deviceName() : QString()) : MachineWords();
    put(m_memoryName, words.memoryName);
    m_hasShare = words.memoryShare >= 0, m_problem = words.problem;
    if (m_hasShare) m_memoryBar->set(words.memoryShare);
    put(m_memory, words.memory);
    put(m_use, words.use);
    put(m_heat, words.more);
    setTone(m_heat, words.problem ? Tone::Warn : Tone::Muted);
    for (QWidget* w : std::initializer_list<QWidget*>{m_memoryName, m_memoryBar, m_memory, m_use, m_heat}) w->setToolTip(words.details);
    fit();
}

void StatusRow::fit() {
    const bool active = m_training.isActive();
    // In the order in which they go when the row is narrow. The phase, the epoch, the time left and the figure of the
    // memory always stay; so does a card that is lost, but not a mere "no driver" or the temperature.
    const std::initializer_list<QWidget*> leaving = {m_step, m_problem ? nullptr : m_heat, m_memoryName, m_speed, m_memoryBar, m_use, m_progress};
    const std::initializer_list<FigureLabel*> figures = {m_epoch, m_step, m_speed, m_left, m_memoryName, m_memory, m_use, m_heat};
    const int gap = scaled(10);
    QHash<QWidget*, int> wanted;
    for (auto* figure : figures)
        if (!figure->text().isEmpty()) wanted[figure] = figure->sizeHint().width() + gap;
    if (active) wanted[m_progress] = m_progress->width() + gap;
    if (m_hasShare) wanted[m_memoryBar] = m_memoryBar->width() + gap;
    int needed = m_icon->width() + m_phase->sizeHint().width() + m_bell->width() + scaled(60);
    if (!active) needed += std::min(m_idle->sizeHint().width(), scaled(420));
    for (const int width : wanted) needed += width;
    for (auto* part : leaving)
        if (needed > width() && part != nullptr) needed -= wanted.take(part);
    for (auto* figure : figures) figure->setVisible(wanted.contains(figure));
    m_progress->setVisible(wanted.contains(m_progress));
    m_memoryBar->setVisible(wanted.contains(m_memoryBar));
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
