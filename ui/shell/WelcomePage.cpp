#include "ui/shell/WelcomePage.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/base/MachineWatch.h"
#include "ui/base/Widgets.h"
#include "ui/shell/InterruptedCard.h"
#include "ui/shell/RecentList.h"
#include "ui/shell/TemplateTile.h"

namespace fornax::ui {

namespace {
QLabel* label(const QString& words, TextRole role, int weight, QWidget* parent, bool muted = false) {
    auto* made = new QLabel(words, parent);
    made->setFont(font(role, weight));
    made->setWordWrap(true);
    if (muted) made->setProperty("role", QStringLiteral("muted"));
    return made;
}
}  // namespace

WelcomePage::WelcomePage(MachineWatch* machine, QWidget* parent) : QWidget(parent), m_machine(machine) {
    setObjectName(QStringLiteral("welcomePage"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createSide());
    layout->addWidget(createTemplates(), 1);
    if (m_machine) connect(m_machine, &MachineWatch::sampled, this, &WelcomePage::showMachine);
    showMachine();
}

QWidget* WelcomePage::createSide() {
    auto* side = new QFrame(this);
    side->setProperty("role", QStringLiteral("side"));
    const int em = QFontMetrics(font(TextRole::Body)).height();
    side->setFixedWidth(std::max(300, em * 22));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(12);

    auto* head = new QHBoxLayout;
    auto* flame = new QLabel(side);
    flame->setPixmap(icon(QStringLiteral("flame")).pixmap(34, 34));
    head->addWidget(flame);
    auto* names = new QVBoxLayout;
    names->setSpacing(2);
    names->addWidget(label(QStringLiteral("Fornax Studio"), TextRole::Product, QFont::DemiBold, side));
    names->addWidget(label(tr("Train neural networks on this machine"), TextRole::Body, -1, side, true));
    head->addLayout(names, 1);
    column->addLayout(head);

    auto* buttons = new QHBoxLayout;
    auto* create = button(tr("New project…"), ButtonKind::Flat, QStringLiteral("plus"), side);
    auto* open = button(tr("Open…"), ButtonKind::Flat, QStringLiteral("folder"), side);
    create->setObjectName(QStringLiteral("welcomeNew"));
    open->setObjectName(QStringLiteral("welcomeOpen"));
    connect(create, &QPushButton::clicked, this, &WelcomePage::newWanted);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openWanted);
    buttons->addWidget(create, 1);
    buttons->addWidget(open, 1);
    column->addLayout(buttons);

    m_interrupted = new InterruptedCard(side);
    connect(m_interrupted, &InterruptedCard::resumeWanted, this, &WelcomePage::resumeWanted);
    column->addWidget(m_interrupted);

    column->addWidget(label(tr("Recent"), TextRole::Heading, QFont::DemiBold, side));
    m_recent = new RecentList(side);
    connect(m_recent, &RecentList::chosen, this, &WelcomePage::fileWanted);
    connect(m_recent, &RecentList::interruptedFound, m_interrupted, &InterruptedCard::show);
    column->addWidget(m_recent);
    column->addStretch();

    m_machineName = label({}, TextRole::Body, QFont::Medium, side);
    m_machineNote = label({}, TextRole::Secondary, -1, side, true);
    column->addWidget(m_machineName);
    column->addWidget(m_machineNote);
    return side;
}

QWidget* WelcomePage::createTemplates() {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* content = new QWidget(scroll);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    auto* head = new QHBoxLayout;
    auto* title = label(tr("Start from a template"), TextRole::Title, QFont::DemiBold, content);
    title->setWordWrap(false);
    head->addWidget(title);
    head->addWidget(label(tr("real data on this machine"), TextRole::Body, -1, content, true), 1);
    column->addLayout(head);

    auto* grid = new QGridLayout;
    grid->setSpacing(16);
    constexpr int kAcross = 4;
    int index = 0;
    for (const project::Template& source : project::templates()) {
        auto* tile = new TemplateTile(source, content);
        connect(tile, &TemplateTile::chosen, this, &WelcomePage::templateChosen);
        grid->addWidget(tile, index / kAcross, index % kAcross);
        ++index;
    }
    for (int column = 0; column < kAcross; ++column) grid->setColumnStretch(column, 1);
    column->addLayout(grid);
    column->addWidget(createDropHint());
    column->addStretch();
    scroll->setWidget(content);
    return scroll;
}

QWidget* WelcomePage::createDropHint() {
    auto* frame = new QFrame(this);
    frame->setProperty("role", QStringLiteral("drop"));
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(24, 18, 24, 18);
    row->setSpacing(16);
    auto* picture = new QLabel(frame);
    picture->setPixmap(icon(QStringLiteral("drop")).pixmap(28, 28));
    row->addWidget(picture);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(label(tr("Or drop a project anywhere on this window"), TextRole::InspectorTitle, QFont::DemiBold, frame));
    words->addWidget(label(tr("A .fornax file opens at once."), TextRole::Secondary, -1, frame, true));
    row->addLayout(words, 1);
    return frame;
}

void WelcomePage::setRecent(const QStringList& files) { m_recent->setFiles(files); }

bool WelcomePage::isSettled() const {
    const auto tiles = findChildren<TemplateTile*>();
    return m_recent->isSettled() && std::all_of(tiles.begin(), tiles.end(), [](const TemplateTile* t) { return t->isSettled(); });
}

void WelcomePage::showMachine() {
    if (!m_machine) return;
    const hardware::CpuInfo cpu = m_machine->cpu();
    const auto& gpus = m_machine->last().gpus;
    m_machineName->setText(gpus.empty() ? QString::fromStdString(cpu.name) : QString::fromStdString(gpus.front().name));
    const QString machine = tr("%n core(s), %1", nullptr, cpu.logicalCores).arg(bytes(double(cpu.memoryTotal)));
    m_machineNote->setText(gpus.empty() ? machine + QStringLiteral(" · ") + translated(m_machine->gpuNotice()) : machine);
}

}  // namespace fornax::ui
