#include "ui/shell/WelcomePage.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/InterruptedCard.h"
#include "ui/shell/RecentList.h"
#include "ui/shell/TemplateTile.h"

namespace fornax::ui {

namespace {

constexpr int kSide = 372, kAcross = 4, kMargin = 28, kGap = 16, kWidest = 1800;

/// Text that wraps.
QLabel* words(const QString& text, TextRole role, Tone tone, QWidget* parent) {
    auto* made = label(text, role, tone, parent);
    made->setWordWrap(true);
    return made;
}

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

/// The dashed frame that says where things may be dropped.
class DropHint : public QFrame {
  public:
    using QFrame::QFrame;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(Palette::current().outline, 1);
        pen.setDashPattern({5, 4});
        painter.setPen(pen);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), scaled(6), scaled(6));
    }
};

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
    connect(m_recent, &RecentList::trainedRead, this, [this](const std::vector<TrainedTemplate>& trained) {
        for (auto* tile : findChildren<TemplateTile*>()) {
            const QString name = QString::fromStdString(tile->source().name);
            const auto found = std::find_if(trained.begin(), trained.end(), [&](const TrainedTemplate& one) { return one.name == name; });
            if (found == trained.end()) tile->setUntrained();
            else tile->setTrained(found->seconds, found->accuracy, found->numbers);
        }
    });
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

QWidget* WelcomePage::createTemplates() {
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Templates"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* content = new QWidget(scroll);
    content->setMaximumWidth(scaled(kWidest));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(kMargin), scaled(24), scaled(kMargin), scaled(24));
    column->setSpacing(scaled(16));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(10));
    head->addWidget(label(tr("Start from a template"), TextRole::Title, Tone::Text, content));
    head->addWidget(label(tr("real data on this machine"), TextRole::Secondary, Tone::Muted, content), 1, Qt::AlignVCenter);
    column->addLayout(head);
    auto* grid = new QGridLayout;
    grid->setSpacing(scaled(kGap));
    int index = 0;
    for (const project::Template& source : project::templates()) {
        auto* tile = new TemplateTile(source, content);
        connect(tile, &TemplateTile::chosen, this, &WelcomePage::templateChosen);
        grid->addWidget(tile, index / kAcross, index % kAcross);
        ++index;
    }
    for (int i = 0; i < kAcross; ++i) grid->setColumnStretch(i, 1);
    column->addLayout(grid);
    column->addWidget(createDropHint());
    column->addStretch(1);
    scroll->setWidget(content);
    return scroll;
}

void WelcomePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int room = std::min(width() - scaled(kSide), scaled(kWidest)) - 2 * scaled(kMargin) - (kAcross - 1) * scaled(kGap);
    for (auto* tile : findChildren<TemplateTile*>()) tile->setWidthToFill(std::max(room / kAcross, scaled(100)));
}

QWidget* WelcomePage::createDropHint() {
    auto* frame = new DropHint(this);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(scaled(28), scaled(22), scaled(24), scaled(22));
    row->setSpacing(scaled(20));
    row->addWidget(new IconLabel(QStringLiteral("drop"), 28, Tone::Muted, frame));
    auto* text = new QVBoxLayout;
    text->setSpacing(scaled(4));
    text->addWidget(words(tr("Or drop a project, a folder of pictures or a file of texts anywhere on this window"), TextRole::InspectorTitle, Tone::Text, frame));
    text->addWidget(words(tr("A .fornax file opens at once."), TextRole::Secondary, Tone::Muted, frame));
    row->addLayout(text, 1);
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
    const QString machine = tr("%n cores, %1", nullptr, cpu.logicalCores).arg(bytes(double(cpu.memoryTotal)));
    m_machineNote->setText(gpus.empty() ? machine + QStringLiteral(" · ") + translated(m_machine->gpuNotice()) : machine);
}

}  // namespace fornax::ui
