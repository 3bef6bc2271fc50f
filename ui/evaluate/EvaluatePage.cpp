#include "ui/evaluate/EvaluatePage.h"

#include <QComboBox>
#include <QProgressBar>
#include <QStackedWidget>

#include "fornax/base/Log.h"
#include "fornax/project/Project.h"
#include "fornax/train/Checkpoint.h"
#include "ui/base/Document.h"
#include "ui/base/ProblemPage.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Samples.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {
namespace {

constexpr data::Split kSplits[] = {data::Split::Test, data::Split::Validation, data::Split::Train};

/// The pictures that a run was trained on: those its snapshot names.
std::shared_ptr<const data::Dataset> dataOf(const Json& snapshot, const std::filesystem::path& folder) {
    const Json config = snapshot.is_object() && snapshot.contains("data") ? snapshot.at("data") : Json::object();
    return data::open(schema::fromJson<data::DataConfig>(config, "data."), folder);
}

std::optional<data::Preprocessing> preprocessingOf(const std::filesystem::path& checkpoint) {
    try {
        return train::loadCheckpoint(checkpoint).info.preprocessing;
    } catch (const Error& error) {
        log::warning("The pre-processing of " + checkpoint.string() + " could not be read: " + error.message());
        return std::nullopt;
    }
}

}  // namespace

EvaluatePage::EvaluatePage(Context& context, Evaluate evaluate, QWidget* parent) : Page(parent), m_context(context), m_evaluate(std::move(evaluate)) {
    setObjectName(QStringLiteral("evaluatePage"));
    createFrame();
    m_poll.setInterval(100);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        if (!m_ticket) return;
        m_progress->setValue(static_cast<int>(1000 * m_ticket->share.load()));
        Q_EMIT railChanged();
    });
    connect(m_context.document, &Document::opened, this, &EvaluatePage::documentOpened);
    connect(m_context.document, &Document::fileChanged, this, &EvaluatePage::refreshRuns);
    if (m_context.training != nullptr) {
        connect(m_context.training, &TrainingController::ended, this, [this] {
            const bool finished = m_context.training->state() == train::State::Finished;
            if (finished) m_wanted = true, m_wantedRun = m_context.training->run();
            refreshRuns();
        });
        connect(m_context.training, &TrainingController::checkpointSaved, this, [this] { refreshRuns(); });
        connect(m_context.training, &TrainingController::stateChanged, this, [this] { setBusy(m_ticket != nullptr); });
    }
    documentOpened();
}

EvaluatePage::~EvaluatePage() { cancel(); }

void EvaluatePage::documentOpened() {
    // A text to be continued has no test split: its end is held back for validation.
    if (m_context.document->isOpen()) m_split->setIndex(m_context.document->project().data.source == "corpus" ? 1 : 0);
    cancel();
    m_ticket.reset();
    m_runs.clear();
    m_evaluation = {};
    m_dataset.reset();
    m_wanted = isVisible();
    m_wantedRun = 0;
    setBusy(false);
    m_stack->setCurrentWidget(m_empty);
    m_inspector->clear();
    m_frame->setFacts({});
    m_notice->hide();
    refreshRuns();
    Q_EMIT railChanged();
}

/// There is no result: what to do depends on whether there is a run.
void EvaluatePage::showNothing() { m_stack->setCurrentWidget(m_runs.empty() ? m_empty : m_ready); }

void EvaluatePage::evaluateNow() {
    const EvaluableRun* run = chosenRun();
    if (run == nullptr || m_ticket) return;
    const auto file = m_context.document->file();
    evaluate::EvaluateOptions options;
    options.run = std::to_string(run->number);
    options.checkpoint = m_checkpoint->currentData().toString().toStdString();
    options.split = kSplits[m_split->index()];
    options.device = m_context.document->project().train.device;
    options.batchSize = m_context.document->project().train.evaluationBatchSize;
    auto ticket = std::make_shared<Ticket>();
    options.progress = [ticket](double share) {
        ticket->share = share;
        return !ticket->cancelled;
    };
    m_ticket = ticket;
    setBusy(true);
    m_loading->setPhase(tr("Evaluating run %1 on the %2 split…").arg(run->number).arg(splitText(options.split).toLower()));
    if (m_evaluation.samples == 0) m_stack->setCurrentWidget(m_loading);
    m_working.start([file, options, ticket, work = m_evaluate, snapshot = run->project] {
        Result result{work(file, options), nullptr, {}};
        if (ticket->cancelled) throw Error(ErrorCode::Busy, text("The evaluation was cancelled."));
        result.dataset = dataOf(snapshot, file.parent_path());
        result.preprocessing = preprocessingOf(result.evaluation.checkpoint);
        return result;
    }, [this, ticket](Result result) {
        m_ticket.reset();
        setBusy(false);
        if (ticket->cancelled) return m_evaluation.samples > 0 ? m_stack->setCurrentIndex(kContent) : showNothing();
        setEvaluation(std::move(result.evaluation), std::move(result.dataset), std::move(result.preprocessing));
        if (m_evaluation.split == data::Split::Test) refreshRuns();   // the history has its figures now
    }, [this, ticket](const Error& error) {
        m_ticket.reset();
        setBusy(false);
        if (!ticket->cancelled) return failed(error);
        if (m_evaluation.samples > 0) m_stack->setCurrentIndex(kContent);
        else showNothing();
        Q_EMIT railChanged();
    });
}

void EvaluatePage::cancel() {
    if (m_ticket) m_ticket->cancelled = true;
}

void EvaluatePage::failed(const Error& error) {
    log::error("Evaluation: " + error.message() + (error.details().empty() ? "" : " " + error.details()));
    m_problem->tell(translated(error.sentence()), translated(error.hint()));
    m_stack->setCurrentIndex(kProblem);
    Q_EMIT railChanged();
}

void EvaluatePage::setBusy(bool busy) {
    const bool training = m_context.training != nullptr && m_context.training->isActive();
    const bool can = !busy && !training && !m_runs.empty();
    m_start->setVisible(!busy && !m_runs.empty());
    m_start->setEnabled(can);
    m_start->setToolTip(training ? tr("Training has the machine. Evaluate when it has ended.") : tr("Evaluate the chosen checkpoint"));
    m_reason->setText(tr("when training has ended"));
    m_reason->setVisible(training && !busy && !m_runs.empty());
    m_cancel->setVisible(busy);
    m_progress->setVisible(busy);
    for (QWidget* each : {static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_checkpoint), static_cast<QWidget*>(m_split)}) each->setEnabled(!busy);
    if (busy) m_progress->setValue(0), m_poll.start();
    else m_poll.stop();
    Q_EMIT railChanged();
}

void EvaluatePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (m_evaluation.samples > 0 || m_ticket || m_stack->currentIndex() == kProblem) return;
    m_wanted = true;
    if (!m_listing.isBusy()) refreshRuns();
}

QString EvaluatePage::fact() const {
    if (m_ticket) return tr("Evaluating…");
    if (m_evaluation.samples == 0) return {};
    return tr("%1 %2 %3").arg(splitText(m_evaluation.split), scoreName(m_evaluation.task), number(m_evaluation.accuracy, 4));
}

StepState EvaluatePage::state() const { return m_ticket ? StepState::Running : m_evaluation.samples > 0 ? StepState::Done : StepState::None; }
double EvaluatePage::progress() const { return m_ticket ? m_ticket->share.load() : 0; }
QWidget* EvaluatePage::inspector() { return m_inspector; }
bool EvaluatePage::isSettled() const { return !m_ticket && !m_listing.isBusy() && !m_working.isBusy(); }

}  // namespace fornax::ui
