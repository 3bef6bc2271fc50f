// Train, pause, stop.
#include <QApplication>
#include <QClipboard>
#include <algorithm>

#include "fornax/base/Log.h"
#include "ui/base/MachineWatch.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Autosave.h"
#include "ui/shell/BottomDocks.h"
#include "ui/shell/Desktop.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Problems.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/TitleBar.h"
#include "ui/training/Command.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {
namespace {

/// "AdamW 1e-3, batch 128": what tells this run from the others.
QString usualRunName(const train::TrainConfig& c) {
    return MainWindow::tr("%1 %2, batch %3").arg(choiceName(c.optimizer.name), scientific(c.optimizer.learningRate)).arg(c.batchSize);
}

/// Settings of layers can be given on the command line, the layers themselves cannot.
bool sameLayers(const model::Graph& a, const model::Graph& b) {
    return std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(), [](const model::Layer& x, const model::Layer& y) {
        return x.id == y.id && x.type == y.type && x.inputs == y.inputs;
    });
}

}  // namespace

void MainWindow::connectRunActions() {
    connect(m_actions->train, &QAction::triggered, this, &MainWindow::train);
    connect(m_actions->pause, &QAction::triggered, m_training, &TrainingController::pause);
    connect(m_actions->resume, &QAction::triggered, m_training, &TrainingController::resume);
    connect(m_actions->stop, &QAction::triggered, this, [this] { m_training->stop(train::StopKind::KeepNow); });
    connect(m_actions->stopAfterEpoch, &QAction::triggered, this, [this] { m_training->stop(train::StopKind::AfterEpoch); });
    connect(m_actions->stopDiscard, &QAction::triggered, this, &MainWindow::askDiscard);
    connect(m_actions->checkpoint, &QAction::triggered, m_training, &TrainingController::saveCheckpoint);
    connect(m_actions->copyCommand, &QAction::triggered, this, &MainWindow::copyCommand);
    connect(m_title, &TitleBar::deviceChosen, this, [this](const QString& id) {
        try {
            m_document->setValue(QStringLiteral("train.device"), id.toStdString());
        } catch (const Error& e) {
            report(e);
        }
    });
}

void MainWindow::connectTraining() {
    connect(m_machine, &MachineWatch::sampled, m_training, [this] {
        m_training->addMachineSample(m_machine->last());
        m_title->setCards(m_machine->last().gpus);
    });
    connect(m_training, &TrainingController::stateChanged, this, &MainWindow::refreshRun);
    connect(m_training, &TrainingController::runStarted, this, [this] {
        m_bottom->show(m_logDock);
        refreshRun();
    });
    connect(m_training, &TrainingController::pointsAdded, &m_railTimer, [this] {
        if (!m_railTimer.isActive()) m_railTimer.start();
    });
    connect(m_training, &TrainingController::checkpointSaved, this, [this](const QString&, qint64 epoch) { m_status->say(tr("Checkpoint saved, epoch %1").arg(epoch)); });
    connect(m_training, &TrainingController::warned, this, [](const QString& sentence, const QString& hint) {
        log::warning((sentence + QLatin1Char(' ') + hint).trimmed().toStdString());
    });
    connect(m_training, &TrainingController::failed, this, [this](const QString& sentence, const QString& hint, const QString& details) {
        m_notifier->show(tr("Training failed"), sentence, true);
        report(Error(ErrorCode::Internal, Text{sentence.toStdString(), {}}, Text{hint.toStdString(), {}}, details.toStdString()));
    });
    connect(m_training, &TrainingController::ended, this, &MainWindow::runEnded);
}

void MainWindow::commitForms() {
    for (auto* form : findChildren<SettingsForm*>()) form->commit();
}

bool MainWindow::showInvalidField() {
    for (auto* form : findChildren<SettingsForm*>()) {
        if (form->isReadOnly() || form->invalidKeys().isEmpty()) continue;
        const QString key = form->invalidKeys().first();
        goTo(key);
        return true;
    }
    return false;
}

bool MainWindow::ensureFile() { return !m_document->file().empty() || saveAs(); }

void MainWindow::train() {
    if (m_training->isActive() || m_checking || !m_document->isOpen()) return;
    commitForms();
    if (showInvalidField() || !ensureFile()) return;
    if (m_problems->isSettled() && m_problems->errors() > 0) {
        nextProblem();
        return;
    }
    train::Plan plan;
    plan.project = m_document->project();
    plan.projectFile = m_document->file();
    plan.runName = usualRunName(plan.project.train).toStdString();
    checkThenStart(std::move(plan));
}

void MainWindow::resumeRun(std::int64_t run) {
    if (m_training->isActive() || m_checking || !m_document->isOpen()) return;
    train::Plan plan;
    plan.project = m_document->project();
    plan.projectFile = m_document->file();
    plan.resumeRun = run;
    startRun(std::move(plan));
}

void MainWindow::checkThenStart(train::Plan plan) {
    m_checking = true;
    refreshRun();
    auto check = [preflight = m_services.preflight, project = plan.project, file = plan.projectFile] { return preflight(project, file); };
    m_preflightWork.start(std::move(check),
                          [this, plan = std::move(plan)](const std::vector<train::PreflightItem>& items) {
                              m_checking = false;
                              const bool fine = std::all_of(items.begin(), items.end(), [](const auto& item) { return item.ok; });
                              if (fine || m_services.questions->preflight(this, items)) startRun(plan);
                              refreshRun();
                          },
                          [this](const Error& e) {
                              m_checking = false;
                              refreshRun();
                              report(e);
                          });
}

void MainWindow::startRun(train::Plan plan) {
    if (m_training->isActive()) return;
    try {
        m_training->start(std::move(plan));
        showPanel(QStringLiteral("training"));
    } catch (const Error& e) {
        report(e);
    }
}

void MainWindow::askDiscard() {
    if (m_training->isActive() && m_services.questions->discardRun(this, runTitle())) m_training->stop(train::StopKind::Discard);
}

void MainWindow::copyCommand() {
    commitForms();
    try {
        if (m_document->file().empty()) throw Error(ErrorCode::InvalidUsage, text("The project has no file yet."), text("Save it first: the command reads the file."));
        const project::Project saved = project::load(m_document->file());
        if (!sameLayers(saved.model, m_document->project().model))
            throw Error(ErrorCode::InvalidUsage, text("The layers differ from the saved ones."), text("Save the project first: the command reads the file."));
        QApplication::clipboard()->setText(equivalentCommand(m_document->file(), project::toJson(m_document->project()), project::toJson(saved)));
        m_status->say(tr("Command copied"));
    } catch (const Error& e) {
        report(e);
    }
}

void MainWindow::quitKeeping() {
    if (m_training->isActive()) {
        m_training->stop(train::StopKind::KeepNow);
        m_training->waitUntilOver();
    }
    if (m_autosave != nullptr) m_autosave->write();
    m_closing = true;
    QCoreApplication::exit(0);
}

}  // namespace fornax::ui
