#include "ui/shell/MainWindow.h"

#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>

#include "fornax/base/Log.h"
#include "ui/base/Fonts.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Autosave.h"
#include "ui/shell/BottomDocks.h"
#include "ui/shell/CommandPalette.h"
#include "ui/shell/Desktop.h"
#include "ui/shell/InspectorDock.h"
#include "ui/shell/LogView.h"
#include "ui/shell/Problems.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/StepRail.h"
#include "ui/shell/TitleBar.h"
#include "ui/shell/WelcomePage.h"
#include "ui/shell/WindowMemory.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

MainWindow::MainWindow(Services services) : MainWindow(std::move(services), Options{}) {}

MainWindow::MainWindow(Services services, const Options& options)
    : m_services(std::move(services)), m_options(options), m_document(new Document(this)), m_machine(new MachineWatch(this)),
      m_training(new TrainingController(m_services.makeTrainer, this)), m_context{m_document, m_training, m_machine}, m_actions(new Actions(this)),
      m_problems(new ProblemFinder(*m_document, m_services, this)), m_notifier(new Notifier(this)), m_sleep(new SleepGuard(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AnimatedDocks);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    if (m_options.remember) m_autosave = new Autosave(*m_document, this);
    createChrome();
    createPages();
    createDocks();
    for (auto* action : m_actions->all()) addAction(action);
    connectFileActions();
    connectViewActions();
    connectRunActions();
    connectDocument();
    connectTraining();
    connectWelcome();
    setMinimumSize(scaled(960), scaled(600));
    if (!m_options.remember || !WindowMemory::restore(*this)) m_bottom->arrange();
    if (m_options.remember) m_bottom->setFolded(QSettings().value(QStringLiteral("window/folded"), true).toBool());
    m_devicesWork.start([find = m_services.devices] { return find(); },
                        [this](std::vector<hardware::TrainDevice> devices) {
                            m_title->setDevices(devices);
                            if (m_document->isOpen()) m_title->setDevice(QString::fromStdString(m_document->project().train.device));
                        },
                        [this](const Error& e) { log::warning("Devices cannot be listed: " + e.message()); });
    refreshRecent();
    showWelcome(true);
    refreshRun();
}

MainWindow::~MainWindow() {
    // Autosave writes the document once more as it goes, and pages hold on to it and to the training: they go first.
    delete m_autosave;
    m_autosave = nullptr;
    for (auto* page : m_pages) {
        page->disconnect(this);
        delete page;
    }
}

void MainWindow::createChrome() {
    m_title = new TitleBar(*m_actions, this);
    setMenuWidget(m_title);
    m_rail = new StepRail;
    m_railBar = new QToolBar(tr("Step rail"), this);
    m_railBar->setObjectName(QStringLiteral("railBar"));
    m_railBar->setMovable(false);
    m_railBar->setFloatable(false);
    m_railBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_railBar->setStyleSheet(QStringLiteral("QToolBar { border: none; padding: 0; margin: 0; spacing: 0; }"));
    m_railBar->layout()->setContentsMargins(0, 0, 0, 0);
    m_railBar->addWidget(m_rail);
    addToolBar(Qt::LeftToolBarArea, m_railBar);
    m_stack = new QStackedWidget(this);
    m_stack->setObjectName(QStringLiteral("pages"));
    setCentralWidget(m_stack);
    m_status = new StatusRow(*m_training, *m_machine, this);
    setStatusBar(m_status);
    m_palette = new CommandPalette(this);
    m_palette->setActions(m_actions->all());
    m_palette->setSettings(project::settings());
    connect(m_palette, &CommandPalette::settingChosen, this, &MainWindow::goTo);
    m_railTimer.setSingleShot(true);
    m_railTimer.setInterval(50);
    connect(&m_railTimer, &QTimer::timeout, this, &MainWindow::refreshRail);
}

void MainWindow::createPages() {
    m_welcome = new WelcomePage(m_machine, m_stack);
    m_stack->addWidget(m_welcome);
    m_pages = m_services.makePages(m_context, m_stack);
    for (auto* page : m_pages) {
        m_stack->addWidget(page);
        connect(page, &Page::railChanged, &m_railTimer, qOverload<>(&QTimer::start));
        connect(page, &Page::pageWanted, this, &MainWindow::showPanel);
        connect(page, &Page::dataChosen, this, &MainWindow::takeData);
        connect(page, &Page::helpChanged, this, [this](const QString& help) { m_inspector->setHelp(help); });
    }
    m_rail->setPages(m_pages);
    connect(m_rail, &StepRail::stepChosen, this, &MainWindow::showPage);
    connect(m_rail, &StepRail::preferencesWanted, m_actions->preferences, &QAction::trigger);
    connect(m_rail, &StepRail::foldWanted, m_actions->rail, &QAction::trigger);
    for (std::size_t i = 0; i < m_actions->steps.size(); ++i)
        connect(m_actions->steps[i], &QAction::triggered, this, [this, i] {
            const QStringList recent = RecentFiles::list();
            if (!atWelcome()) showPage(static_cast<int>(i));
            else if (static_cast<int>(i) < recent.size()) openFile(recent[static_cast<int>(i)]);
        });
}

void MainWindow::createDocks() {
    m_inspector = new InspectorDock(m_stack, this);
    addDockWidget(Qt::RightDockWidgetArea, m_inspector);
    m_bottom = new BottomDocks(this);
    m_log = new LogView;
    m_logDock = m_bottom->add(QStringLiteral("logDock"), tr("Log"), m_log);
    m_log->addTools(*m_logDock->tools());
    m_problemView = new ProblemView;
    m_problemDock = m_bottom->add(QStringLiteral("problemDock"), tr("Problems"), m_problemView);
    m_bottom->finish();
    connect(m_problemView, &ProblemView::chosen, this, &MainWindow::goTo);
    connect(m_problems, &ProblemFinder::found, this, &MainWindow::refreshProblems);
}

Page* MainWindow::currentPage() const { return atWelcome() || m_pages.empty() ? nullptr : m_pages[static_cast<std::size_t>(m_current)]; }

bool MainWindow::atWelcome() const { return m_stack->currentWidget() == m_welcome; }

bool MainWindow::isSettled() const {
    if (m_devicesWork.isBusy() || !m_problems->isSettled() || m_training->isLoading() || m_railTimer.isActive()) return false;
    if (atWelcome()) return m_welcome->isSettled() && m_machine->hasSample();
    for (const auto* page : m_pages)
        if (!page->isSettled()) return false;
    return m_machine->hasSample() && !m_estimateWork.isBusy();
}

void MainWindow::report(const Error& error) {
    log::error(error.message());
    m_services.questions->showError(this, error);
}

}  // namespace fornax::ui
