// Leaving a project or the program without losing anything, and getting back what a killed program had.
#include <QCloseEvent>
#include <QSettings>

#include "ui/base/Widgets.h"
#include "ui/shell/Autosave.h"
#include "ui/shell/BottomDocks.h"
#include "ui/shell/Desktop.h"
#include "ui/shell/InspectorDock.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/WindowMemory.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

bool MainWindow::saveChanges() {
    commitForms();
    if (!m_document->isModified()) return true;
    switch (m_services.questions->save(this, QString::fromStdString(m_document->project().name))) {
        case SaveAnswer::Save: return save();
        case SaveAnswer::Discard:
            if (m_autosave != nullptr) m_autosave->discard();
            return true;
        case SaveAnswer::Cancel: break;
    }
    return false;
}

bool MainWindow::mayLeaveProject() {
    if (m_training->isActive()) {
        if (!m_services.questions->stopRun(this, runTitle())) return false;
        m_training->stop(train::StopKind::KeepNow);
        m_training->waitUntilOver();
    }
    return !m_document->isOpen() || saveChanges();
}

bool MainWindow::closeProject() {
    if (!m_document->isOpen()) return true;
    if (!mayLeaveProject()) return false;
    m_document->close();
    m_training->showNothing();
    refreshRecent();
    showWelcome(true);
    return true;
}

void MainWindow::offerRecovery() {
    if (m_autosave == nullptr) return;
    for (const RecoveredProject& found : Autosave::leftBehind()) {
        const QString name = found.file.empty() ? QString::fromStdString(found.project.name) : QString::fromStdString(found.file.stem().string());
        if (!m_services.questions->recover(this, name, found.savedAt)) {
            Autosave::remove(found);
            continue;
        }
        // The file as it is, and the recovered changes on top as one step that can be undone.
        std::error_code ignored;
        const bool there = !found.file.empty() && std::filesystem::exists(found.file, ignored);
        if (!there || !openWithoutAsking(found.file)) {
            m_document->openNew(project::Project{found.project.name, {}, {}, found.project.model, {}}, {});
            documentOpened();
        }
        m_document->setProject(found.project, tr("recovered changes"));
        m_autosave->write();
        Autosave::remove(found);
        return;   // one project is open at a time; the others are offered at the next start
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    if (m_training->isActive()) {
        switch (m_services.questions->closeWhileTraining(this, runTitle())) {
            case CloseAnswer::KeepRunning: keepRunningMinimised(); return;
            case CloseAnswer::Cancel: return;
            case CloseAnswer::CheckpointAndQuit: break;
        }
        if (!saveChanges()) return;
        m_training->stop(train::StopKind::KeepNow);
        m_status->say(tr("Saving a checkpoint"));
        m_training->waitUntilOver();
    } else if (m_document->isOpen() && !saveChanges()) {
        return;
    }
    if (m_options.remember) {
        m_inspector->setVisible(m_inspectorWanted);
        WindowMemory::save(*this);
        QSettings().setValue(QStringLiteral("window/folded"), m_bottom->isFolded());
    }
    m_closing = true;
    event->accept();
}

void MainWindow::keepRunningMinimised() {
    showMinimized();
    // A window that goes away looks like one that closed: say where it is.
    m_notifier->show(tr("%1 goes on").arg(runTitle()), tr("The window is minimised, open it from the task bar. You are told when the run ends."), false);
}

}  // namespace fornax::ui
