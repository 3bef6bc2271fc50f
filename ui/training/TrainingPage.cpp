#include "ui/training/TrainingPage.h"

#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Widgets.h"
#include "ui/training/CurvesView.h"
#include "ui/training/RunBanner.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"
#include "ui/training/TrainingHeader.h"
#include "ui/training/TrainingInspector.h"

namespace fornax::ui {

namespace {
/// The column of a page is at most 1800 wide and stays left.
constexpr double kWidest = 1800;
}

TrainingPage::TrainingPage(Context& context, QWidget* parent) : Page(parent), m_context(context) {
    createParts();
    connectParts();
    connectTraining();
    QSettings settings;
    m_header->setSmoothing(settings.value(QStringLiteral("training/smoothing"), 0.9).toDouble());
    m_smoothing = m_header->smoothing();
    m_curves->setSmoothing(m_smoothing);
    m_header->setAxis(m_curves->axis());
    updateDraft();
    rebuild();
}

TrainingPage::~TrainingPage() {
    if (m_inspector && !m_inspector->parentWidget()) delete m_inspector;   // no shell took it over
}

QWidget* TrainingPage::inspector() { return m_inspector; }

void TrainingPage::createParts() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(20), scaled(14), scaled(20), scaled(16));
    column->setSpacing(scaled(12));
    m_header = new TrainingHeader;
    m_figures = new KeyFigures;
    m_figures->setObjectName(QStringLiteral("keyFigures"));
    m_banner = new RunBanner;
    m_banner->setObjectName(QStringLiteral("runBanner"));
    m_curves = new CurvesView(*m_context.training);
    column->addWidget(m_header);
    column->addWidget(m_figures);
    column->addWidget(m_banner);
    column->addWidget(m_curves, 1);
    content->setMaximumWidth(scaled(kWidest));
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    m_inspector = new TrainingInspector(m_context);
}

void TrainingPage::connectParts() {
    connect(m_header, &TrainingHeader::smoothingChanged, this, [this](double weight) {
        m_smoothing = weight;
        QSettings().setValue(QStringLiteral("training/smoothing"), weight);
        m_curves->setSmoothing(weight);
        recomputeFigures();
    });
    connect(m_header, &TrainingHeader::axisChanged, m_curves, &CurvesView::setAxis);
    connect(m_header, &TrainingHeader::logarithmicChanged, m_curves, &CurvesView::setLogarithmic);
    connect(&m_curves->loss(), &plots::LivePlot::logarithmicChanged, m_header, &TrainingHeader::setLogarithmic);
    connect(&m_curves->group(), &plots::PlotGroup::pauseWanted, this, &TrainingPage::togglePause);
    connect(m_banner, &RunBanner::evaluateWanted, this, [this] { Q_EMIT pageWanted(QStringLiteral("evaluate")); });
    connect(m_banner, &RunBanner::resumeWanted, this, &TrainingPage::resumeShown);
    connect(m_inspector, &TrainingInspector::helpChanged, this, &Page::helpChanged);
    if (m_context.document) {
        connect(m_context.document, &Document::opened, this, &TrainingPage::documentOpened);
        connect(m_context.document, &Document::changed, this, &TrainingPage::updateDraft);
        if (m_context.document->isOpen()) documentOpened();
    }
    if (m_context.machine) {
        connect(m_context.machine, &MachineWatch::sampled, this, &TrainingPage::updateMemoryTotals);
    }
}

void TrainingPage::updateMemoryTotals() {
    if (!m_context.machine || !m_context.machine->hasSample()) return;
    const hardware::Sample& sample = m_context.machine->last();
    const hardware::Gpu* card = hardware::cardFor(sample, cudaNumber(m_context.training->deviceName()));
    m_curves->setMemoryTotals(static_cast<double>(sample.systemMemoryTotal), card ? static_cast<double>(card->memoryTotal) : 0);
}

void TrainingPage::connectTraining() {
    TrainingController* training = m_context.training;
    connect(training, &TrainingController::stateChanged, this, &TrainingPage::refreshState);
    connect(training, &TrainingController::phaseChanged, this, &TrainingPage::refreshState);
    connect(training, &TrainingController::runStarted, this, &TrainingPage::rebuild);
    connect(training, &TrainingController::runShown, this, &TrainingPage::rebuild);
    connect(training, &TrainingController::pointsAdded, this, &TrainingPage::takePoints);
    connect(training, &TrainingController::failed, this, [this](const QString& sentence, const QString& hint, const QString& details) {
        m_failure = sentence;
        m_hint = hint;
        m_details = details;
    });
    connect(training, &TrainingController::ended, this, [this] {
        takePoints();
        refreshState();
    });
}

void TrainingPage::documentOpened() {
    updateDraft();
    if (m_context.training->isActive()) return;
    const auto file = m_context.document->file();
    if (file.empty()) m_context.training->showNothing();
    else m_context.training->showRun(project::runsFolder(file), 0);
}

void TrainingPage::updateDraft() {
    if (m_context.document && m_context.document->isOpen()) m_curves->setDraftEpochs(m_context.document->project().train.epochs);
}

void TrainingPage::togglePause() {
    if (m_context.training->state() == train::State::Paused) m_context.training->resume();
    else m_context.training->pause();
}

void TrainingPage::resumeShown() {
    TrainingController& training = *m_context.training;
    if (training.isActive() || training.run() == 0 || !m_context.document) return;
    train::Plan plan;
    try {
        plan.project = training.snapshot().is_object() ? project::fromJson(training.snapshot()) : m_context.document->project();
    } catch (const Error& error) {
        m_banner->showFailure(translated(error.sentence()), translated(error.hint()), QString::fromStdString(error.details()));
        return;
    }
    plan.projectFile = m_context.document->file();
    plan.runName = training.runName().toStdString();
    plan.resumeRun = training.run();
    training.start(std::move(plan));
}

void TrainingPage::rebuild() {
    if (m_context.training->isActive()) m_failure.clear();
    updateMemoryTotals();   // another run may be on another card
    m_curves->rebuild();
    recomputeFigures();
    refreshState();
}

void TrainingPage::recomputeFigures() {
    m_keeper.reset(m_smoothing);
    m_stepsSeen = m_epochsSeen = 0;
    const auto& training = *m_context.training;
    for (; m_stepsSeen < training.steps().size(); ++m_stepsSeen) m_keeper.add(training.steps()[m_stepsSeen]);
    for (; m_epochsSeen < training.epochs().size(); ++m_epochsSeen) m_keeper.add(training.epochs()[m_epochsSeen]);
    refreshFigures();
}

void TrainingPage::takePoints() {
    const auto& training = *m_context.training;
    m_curves->update();
    if (m_stepsSeen > training.steps().size() || m_epochsSeen > training.epochs().size()) return recomputeFigures();
    for (; m_stepsSeen < training.steps().size(); ++m_stepsSeen) m_keeper.add(training.steps()[m_stepsSeen]);
    for (; m_epochsSeen < training.epochs().size(); ++m_epochsSeen) m_keeper.add(training.epochs()[m_epochsSeen]);
    refreshFigures();
    Q_EMIT railChanged();
}

bool TrainingPage::isSettled() const { return !m_context.training->isLoading() && !m_inspector->isLoading() && !m_best.isBusy(); }

}  // namespace fornax::ui
