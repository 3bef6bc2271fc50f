#include "ui/shell/Screenshot.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <cstdio>

#include "ui/shell/MainWindow.h"

namespace fornax::ui {
namespace {

constexpr qint64 kLongest = 120'000;   // milliseconds; a large data set on a slow disk

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Screenshot)
};

int fail(const QString& sentence) {
    std::fprintf(stderr, "%s\n", qPrintable(sentence));
    return 1;
}

}  // namespace

int takeScreenshot(MainWindow& window, const StudioOptions& options) {
    window.resize(options.size);
    window.show();
    const QString welcome = QStringLiteral("welcome");
    const QString panel = !options.panel.isEmpty() ? options.panel : options.project.isEmpty() ? welcome : QStringLiteral("training");
    // The welcome page is what is there before a project is open.
    if (panel != welcome && !options.project.isEmpty() && !window.openFile(options.project)) return 1;
    if (!window.showPanel(panel)) return fail(Words::tr("There is no panel %1 to show; most panels need a project.").arg(panel));
    QElapsedTimer timer;
    timer.start();
    // Settled in several rounds of events: one thing loaded may start the next.
    for (int calm = 0; calm < 5;) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
        calm = window.isSettled() ? calm + 1 : 0;
        if (timer.elapsed() > kLongest) return fail(Words::tr("The panel %1 did not finish loading within %2 s.").arg(panel).arg(kLongest / 1000));
    }
    window.resize(options.size);
    QCoreApplication::processEvents();
    // Nobody sits before this window: a focus ring would only look like a choice that somebody made.
    if (QWidget* focused = window.focusWidget()) focused->clearFocus();
    QCoreApplication::processEvents();
    const QPixmap picture = window.grab();
    if (!picture.save(options.screenshot)) return fail(Words::tr("%1 cannot be written. Is the folder there, and does the name end in .png?").arg(options.screenshot));
    return 0;
}

}  // namespace fornax::ui
