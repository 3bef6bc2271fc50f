#include "ui/shell/Studio.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QSettings>
#include <QSocketNotifier>
#include <QTimer>
#include <QTranslator>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <sys/socket.h>
#include <unistd.h>

#include "fornax/base/Log.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Screenshot.h"
#include "ui/shell/StartReport.h"
#include "ui/shell/StudioOptions.h"

namespace fornax::ui {
namespace {

int signalPipe[2] = {-1, -1};

void onSignal(int) {
    const char one = 1;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &one, 1);
}

/// SIGINT and SIGTERM save a checkpoint and end the program; they arrive in the event loop through a socket.
void watchSignals(MainWindow& window) {
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, signalPipe) != 0) return;
    auto* notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, &window);
    QObject::connect(notifier, &QSocketNotifier::activated, &window, [&window] {
        char byte = 0;
        [[maybe_unused]] const auto count = ::read(signalPipe[0], &byte, 1);
        // A second signal ends at once.
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        window.quitKeeping();
    });
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
}

void toLog(QtMsgType type, const QMessageLogContext&, const QString& message) {
    const std::string words = message.toStdString();
    if (type == QtDebugMsg || type == QtInfoMsg) log::debug(words);
    else if (type == QtWarningMsg) log::warning(words);
    else log::error(words);
}

void installLanguage(const QString& wanted, QApplication& app) {
    const QString kept = QSettings().value(QStringLiteral("language")).toString();
    const QLocale locale = !wanted.isEmpty() ? QLocale(wanted) : !kept.isEmpty() ? QLocale(kept) : QLocale::system();
    auto* qt = new QTranslator(&app);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) QApplication::installTranslator(qt);
    auto* own = new QTranslator(&app);
    if (own->load(locale, QStringLiteral("fornax"), QStringLiteral("_"), QStringLiteral(":/i18n"))) QApplication::installTranslator(own);
}

Theme wantedTheme(const StudioOptions& options) {
    if (options.theme == QLatin1String("dark")) return Theme::Dark;
    if (options.theme == QLatin1String("light")) return Theme::Light;
    return static_cast<Theme>(std::clamp(QSettings().value(QStringLiteral("theme"), 0).toInt(), 0, 2));
}

int usage(const StudioOptions& options) {
    if (options.error.isEmpty()) {
        std::printf("%s", qPrintable(studioUsage()));
        return 0;
    }
    std::fprintf(stderr, "%s\n\n%s", qPrintable(options.error), qPrintable(studioUsage()));
    return 2;
}

bool hasDisplay() { return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"); }

}  // namespace

int runStudio(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    const StudioOptions options = parseStudioOptions(arguments);
    if (!options.error.isEmpty() || options.help) return usage(options);
    if (options.version) {
        std::printf("fornax %s\n", FORNAX_VERSION);
        return 0;
    }
    const bool picture = !options.screenshot.isEmpty();
    if (picture && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!hasDisplay()) {
        std::fprintf(stderr, "There is no display. Use fornax-cli train, or fornax --screenshot for a picture.\n");
        return 1;
    }
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("fornax"));
    QApplication::setApplicationName(QStringLiteral("fornax"));
    QApplication::setApplicationVersion(QStringLiteral(FORNAX_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.fornaxstudio.Fornax"));
    log::open();
    qInstallMessageHandler(toLog);
    installLanguage(options.language, app);
    setTextPercent(picture ? 100 : QSettings().value(QStringLiteral("textPercent"), 100).toInt());
    Palette::apply(wantedTheme(options));
    QApplication::setWindowIcon(icon(QStringLiteral("flame"), Palette::current().accent));
    int code = 0;
    {
        MainWindow window(Services::real(), MainWindow::Options{!picture});
        if (picture) {
            code = takeScreenshot(window, options);
        } else {
            watchSignals(window);
            StartReport::watch(window);
            window.show();
            QTimer::singleShot(0, &window, [&] {
                window.offerRecovery();
                if (!options.project.isEmpty() && !window.document().isOpen()) window.openFile(options.project);
                if (options.train) window.train();
            });
            code = QApplication::exec();
        }
    }
    qInstallMessageHandler(nullptr);
    return code;
}

}  // namespace fornax::ui
