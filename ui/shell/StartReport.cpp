#include "ui/shell/StartReport.h"

#include <QAction>
#include <QEvent>
#include <QTimer>
#include <cstdio>

#include "ui/shell/Actions.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Problems.h"

namespace fornax::ui {
namespace {

void say(const char* what) {
    std::puts(what);
    std::fflush(stdout);
}

}  // namespace

void StartReport::watch(MainWindow& window) {
    if (!qEnvironmentVariableIsEmpty("FORNAX_REPORT_START")) new StartReport(window);
}

StartReport::StartReport(MainWindow& window) : QObject(&window), m_window(window) {
    window.installEventFilter(this);
    connect(&window.problems(), &ProblemFinder::found, this, &StartReport::sayReady, Qt::QueuedConnection);
    connect(window.actions().train, &QAction::enabledChanged, this, &StartReport::sayReady, Qt::QueuedConnection);
}

bool StartReport::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Paint && !m_painted) {
        m_painted = true;
        // After this event the whole window has been painted and handed to the screen.
        QTimer::singleShot(0, this, [] { say("first paint"); });
    }
    return false;
}

void StartReport::sayReady() {
    if (m_ready || !m_window.document().isOpen() || !m_window.problems().isSettled() || !m_window.actions().train->isEnabled()) return;
    m_ready = true;
    say("ready to train");
}

}  // namespace fornax::ui
