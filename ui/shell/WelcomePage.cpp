#include "ui/shell/WelcomePage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/InterruptedCard.h"
#include "ui/shell/RecentList.h"
#include "ui/shell/TemplateWall.h"

namespace fornax::ui {

namespace {

constexpr int kSide = 372;

/// The left column: panel colour with a line at its right.
class Side : public QFrame {
  public:
    using QFrame::QFrame;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), Palette::current().panel);
        const qreal right = width() - 1.0 / devicePixelRatioF();
        paintHairline(painter, QPointF(right, 0), QPointF(right, height()), Palette::current().line);
    }
};

}  // namespace

WelcomePage::WelcomePage(MachineWatch* machine, QWidget* parent) : QWidget(parent), m_machine(machine) {
    setObjectName(QStringLiteral("welcomePage"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_templates = new TemplateWall(this);
    connect(m_templates, &TemplateWall::chosen, this, &WelcomePage::templateChosen);
    layout->addWidget(createSide());
    layout->addWidget(m_templates, 1);
    if (m_machine) connect(m_machine, &MachineWatch::sampled, this, &WelcomePage::showMachine);
    showMachine();
}

QWidget* WelcomePage::createSide() {
    auto* side = new Side(this);
    side->setFixedWidth(scaled(kSide));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(scaled(24), scaled(26), scaled(24), scaled(14));
    column->setSpacing(scaled(14));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(14));
    head->addWidget(new IconLabel(QStringLiteral("flame"), 34, Tone::Accent, side));
    auto* names = new QVBoxLayout;
    names->setSpacing(scaled(1));
    names->addWidget(label(QStringLiteral("Fornax Studio"), TextRole::Product, Tone::Text, side));
    names->addWidget(label(tr("Train neural networks on this machine"), TextRole::Secondary, Tone::Muted, side));
    head->addLayout(names, 1);
    column->addLayout(head);
    column->addLayout(createButtons(side));
    m_interrupted = new InterruptedCard(side);
    connect(m_interrupted, &InterruptedCard::resumeWanted, this, &WelcomePage::resumeWanted);
    column->addWidget(m_interrupted);
    auto* recentHead = new QHBoxLayout;
    recentHead->addWidget(label(tr("Recent"), TextRole::Heading, Tone::Text, side));
    recentHead->addStretch(1);
    recentHead->addWidget(label(tr("Ctrl 1 to 9"), TextRole::Note, Tone::Muted, side));
    column->addLayout(recentHead);
    m_recent = new RecentList(side);
    m_recent->setObjectName(QStringLiteral("recentList"));
    connect(m_recent, &RecentList::chosen, this, &WelcomePage::fileWanted);
    connect(m_recent, &RecentList::interruptedFound, m_interrupted, &InterruptedCard::show);
    connect(m_recent, &RecentList::trainedRead, this, [this](const std::vector<TrainedTemplate>& trained) { m_templates->setTrained(trained); });
    column->addWidget(m_recent);
    column->addStretch(1);
    column->addWidget(hairline(side));
    column->addLayout(createMachine(side));
    return side;
}

QLayout* WelcomePage::createButtons(QWidget* side) {
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8));
    auto* create = button(tr("New project…"), ButtonKind::Flat, QStringLiteral("plus"), side);
    auto* open = button(tr("Open…"), ButtonKind::Flat, QStringLiteral("folder"), side);
    create->setObjectName(QStringLiteral("welcomeNew"));
    open->setObjectName(QStringLiteral("welcomeOpen"));
    for (auto* b : {create, open}) b->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed), b->setMinimumHeight(scaled(34));
    connect(create, &QPushButton::clicked, this, &WelcomePage::newWanted);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openWanted);
    buttons->addWidget(create, 1);
    buttons->addWidget(open, 1);
    return buttons;
}

QLayout* WelcomePage::createMachine(QWidget* side) {
    auto* machine = new QHBoxLayout;
    machine->setSpacing(scaled(12));
    machine->addWidget(new IconLabel(QStringLiteral("hardware"), 18, Tone::Muted, side));
    auto* facts = new QVBoxLayout;
    facts->setSpacing(scaled(2));
    m_machineName = new ElidedLabel({}, side);
    m_machineName->setFont(ui::font(TextRole::Secondary, QFont::Medium));
    m_machineNote = new ElidedLabel({}, side);
    m_machineNote->setFont(ui::font(TextRole::Note));
    setTone(m_machineNote, Tone::Muted);
    facts->addWidget(m_machineName);
    facts->addWidget(m_machineNote);
    machine->addLayout(facts, 1);
    return machine;
}

void WelcomePage::setRecent(const QStringList& files) { m_recent->setFiles(files); }

bool WelcomePage::isSettled() const { return m_recent->isSettled() && m_templates->isSettled(); }

void WelcomePage::showMachine() {
    if (!m_machine) return;
    const hardware::CpuInfo cpu = m_machine->cpu();
    const auto& gpus = m_machine->last().gpus;
    m_machineName->setText(gpus.empty() ? QString::fromStdString(cpu.name) : QString::fromStdString(gpus.front().name));
    const QString machine = tr("%n cores, %1", nullptr, cpu.logicalCores).arg(bytes(double(cpu.memoryTotal)));
    m_machineNote->setText(gpus.empty() ? machine + QStringLiteral(" · ") + translated(m_machine->gpuNotice()) : machine);
}

}  // namespace fornax::ui
