// The window as a thing on a screen: sizes, docks, names for screen readers, the memory of places, random clicks.
#include <QDockWidget>
#include <QtWidgets>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/shell/RandomClicks.h"
#include "tests/ui/shell/ShellFixture.h"
#include "tests/ui/shell/WindowChecks.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/InspectorDock.h"
#include "ui/shell/MachineWords.h"
#include "ui/shell/Questions.h"
#include "ui/shell/StudioOptions.h"
#include "ui/shell/WindowMemory.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

class TestWindow : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        QCoreApplication::setApplicationName(k("window"));
        Palette::apply(Theme::Light);
    }
    void init() {
        QSettings().clear();
        m_shell = std::make_unique<Shell>();
    }
    void cleanup() {
        *m_shell->hold = false;
        m_shell.reset();
        Palette::apply(Theme::Light);
        m_warnings.check();
    }
    void fitsEverySize_data();
    void fitsEverySize();
    void foldsWhenNarrow();
    void docksFoldAndReturn();
    void everyControlHasAName();
    void placesOffScreenComeBack();
    void corruptMemoryMeansDefaults();
    void layoutIsRemembered();
    void questionsCanBeAnswered();
    void sheetsShow();
    void randomClicks();
    void machineWordsNameEveryCard();
    void optionsAreParsed();
    void pictures();

  private:
    MainWindow& window() { return *m_shell->window; }
    std::unique_ptr<Shell> m_shell;
    NoQtWarnings m_warnings;
};

void TestWindow::fitsEverySize_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("1600x1000") << QSize(1600, 1000);
    QTest::newRow("1280x720") << QSize(1280, 720);
    QTest::newRow("1024x768") << QSize(1024, 768);
    QTest::newRow("2560x1440") << QSize(2560, 1440);
}

void TestWindow::fitsEverySize() {
    QFETCH(QSize, size);
    *m_shell->hold = true;
    m_shell->open(size);
    m_shell->newProject("a project with quite a long name");
    for (const bool training : {false, true}) {
        if (training) {
            QTRY_VERIFY(window().actions().train->isEnabled());
            window().train();
            QTRY_COMPARE(window().training().state(), train::State::Running);
            QTRY_VERIFY(!window().training().steps().empty());
        }
        QTRY_COMPARE(window().size(), size);
        const auto* bar = m_shell->find("titleBar");
        QCOMPARE(bar->width(), size.width());
        for (const auto* child : bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!child->isVisible() || child->isWindow()) continue;
            QVERIFY2(bar->rect().contains(child->geometry()), qPrintable(describe(child)));
        }
        QCOMPARE(cutButtons(window()), QStringList());
        QVERIFY(m_shell->find("statusRow")->geometry().bottom() < size.height());
    }
}

void TestWindow::foldsWhenNarrow() {
    m_shell->open({1600, 1000});
    m_shell->newProject();
    QTRY_COMPARE(m_shell->find("rail")->width(), scaled(212));
    auto* inspector = m_shell->find<InspectorDock>("inspectorDock");
    QVERIFY(!inspector->isFolded());
    QVERIFY(std::abs(inspector->width() - scaled(344)) <= 2);
    window().resize(1280, 720);
    QTRY_COMPARE(m_shell->find("rail")->width(), scaled(52));
    QVERIFY(inspector->isFolded());
    QTRY_COMPARE(inspector->width(), scaled(32));
    // The handle opens it over the document, Esc closes it.
    QTest::mouseClick(m_shell->find("inspectorHandle"), Qt::LeftButton);
    QVERIFY(inspector->isOpenOver());
    QVERIFY(m_shell->find("inspectorOver")->isVisible());
    QTest::keyClick(&window(), Qt::Key_Escape);
    QVERIFY(!inspector->isOpenOver());
    QTest::keyClick(&window(), Qt::Key_F9);
    QVERIFY(inspector->isOpenOver());
    window().resize(1600, 1000);
    QTRY_VERIFY(!inspector->isFolded());
    QVERIFY(!m_shell->find("inspectorOver")->isVisible());
}

void TestWindow::docksFoldAndReturn() {
    m_shell->open();
    m_shell->newProject();
    auto* log = m_shell->find<QDockWidget>("logDock");
    auto* problems = m_shell->find<QDockWidget>("problemDock");
    QTRY_VERIFY(log->isVisible() && log->height() <= scaled(36));
    QVERIFY(!problems->isVisible());
    QTest::keyClick(&window(), Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(log->height() > scaled(100));
    QTest::mouseClick(m_shell->find("problemDockTab"), Qt::LeftButton);
    QTRY_VERIFY(problems->isVisible() && !log->isVisible());
    problems->setFloating(true);
    QTRY_VERIFY(log->isVisible());
    QVERIFY(problems->isVisible());
    window().actions().resetLayout->trigger();
    QTRY_VERIFY(!problems->isFloating() && log->height() <= scaled(36));
    window().actions().inspector->trigger();
    QVERIFY(!m_shell->find("inspectorDock")->isVisible());
    window().actions().inspector->trigger();
    QVERIFY(m_shell->find("inspectorDock")->isVisible());
}

void TestWindow::everyControlHasAName() {
    m_shell->open();
    QTRY_VERIFY(window().isSettled());
    for (int pass = 0; pass < 2; ++pass) {
        const QStringList without = nameless(window());
        QVERIFY2(without.isEmpty(), qPrintable(without.join(QLatin1Char('\n'))));
        if (pass == 0) m_shell->newProject();
    }
    for (const auto* action : window().actions().all()) QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
    // No key is given twice.
    QHash<QString, QString> keys;
    for (const auto* action : window().actions().all())
        for (const auto& key : action->shortcuts()) {
            QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
            keys.insert(key.toString(), action->objectName());
        }
}

void TestWindow::placesOffScreenComeBack() {
    {
        Shell other;
        other.open();
        other.newProject();
        other.window->move(5000, 3000);
        auto* log = other.find<QDockWidget>("logDock");
        log->setFloating(true);
        log->move(5200, 3100);
        QVERIFY(other.window->close());
    }
    m_shell->open();
    QVERIFY(WindowMemory::isReachable(window().frameGeometry()));
    m_shell->newProject();
    for (const auto* dock : window().findChildren<QDockWidget*>())
        if (dock->isFloating() && dock->isVisible()) QVERIFY2(WindowMemory::isReachable(dock->frameGeometry()), qPrintable(dock->objectName()));
    QVERIFY(!WindowMemory::isReachable(QRect(5000, 3000, 800, 600)));
    QVERIFY(!WindowMemory::isReachable(QRect(100, -500, 800, 600)));   // title bar above the screen
    QVERIFY(WindowMemory::isReachable(QRect(10, 10, 400, 300)));
}

void TestWindow::corruptMemoryMeansDefaults() {
    QSettings().setValue(k("window/geometry"), QByteArray("\x01\xd9\xd0\xcb\x00\x03rubbish", 13));
    QSettings().setValue(k("window/state"), QByteArray(200, '\xff'));
    QSettings().setValue(k("theme"), k("purple"));
    m_shell->window = std::make_unique<MainWindow>(m_shell->services());
    window().show();
    QVERIFY(WindowMemory::isReachable(window().frameGeometry()));
    m_shell->newProject();
    QTRY_VERIFY(m_shell->find("inspectorDock")->isVisible());
    QCOMPARE(window().dockWidgetArea(m_shell->find<QDockWidget>("inspectorDock")), Qt::RightDockWidgetArea);
}

void TestWindow::layoutIsRemembered() {
    {
        Shell other;
        other.open();
        other.newProject();
        other.window->addDockWidget(Qt::LeftDockWidgetArea, other.find<QDockWidget>("inspectorDock"));
        other.window->actions().docks->trigger();
        QVERIFY(other.window->close());
    }
    m_shell->open();
    m_shell->newProject();
    QCOMPARE(window().dockWidgetArea(m_shell->find<QDockWidget>("inspectorDock")), Qt::LeftDockWidgetArea);
    QTRY_VERIFY(m_shell->find("logDock")->height() > scaled(60));
    window().actions().resetLayout->trigger();
    QCOMPARE(window().dockWidgetArea(m_shell->find<QDockWidget>("inspectorDock")), Qt::RightDockWidgetArea);
}

namespace {

/// Clicks the button with this text in the dialog that is about to open.
void answer(const char* text) {
    QTimer::singleShot(0, qApp, [wanted = k(text)] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        for (auto* b : dialog->findChildren<QPushButton*>())
            if (b->text() == wanted) {
                QTest::mouseClick(b, Qt::LeftButton);
                return;
            }
        dialog->reject();
        QFAIL(qPrintable(k("no button ") + wanted));
    });
}

}  // namespace

void TestWindow::questionsCanBeAnswered() {
    m_shell->open();
    DialogQuestions ask;
    const auto answered = [](const char* button, auto question, auto expected) {
        answer(button);
        QCOMPARE(question(), expected);
    };
    const auto save = [&] { return ask.save(&window(), k("p")); };
    answered("Save", save, SaveAnswer::Save);
    answered("Don't save", save, SaveAnswer::Discard);
    answered("Cancel", save, SaveAnswer::Cancel);
    const auto close = [&] { return ask.closeWhileTraining(&window(), k("Run 3")); };
    answered("Keep running, minimised", close, CloseAnswer::KeepRunning);
    answered("Checkpoint and quit", close, CloseAnswer::CheckpointAndQuit);
    answered("Cancel", close, CloseAnswer::Cancel);
    answered("Stop and keep", [&] { return ask.stopRun(&window(), k("Run 3")); }, true);
    answered("Cancel", [&] { return ask.discardRun(&window(), k("Run 3")); }, false);
    answered("Recover", [&] { return ask.recover(&window(), k("p"), QDateTime::currentDateTimeUtc()); }, true);
    const std::vector<train::PreflightItem> soft = {{true, true, text("Data"), text("there")}, {false, true, text("Disk"), text("little")}};
    answered("Train anyway", [&] { return ask.preflight(&window(), soft); }, true);
    answered("Cancel", [&] { return ask.preflight(&window(), soft); }, false);
    const std::vector<train::PreflightItem> hard = {{false, false, text("Data"), text("missing")}};
    answered("Close", [&] { return ask.preflight(&window(), hard); }, false);
    answer("Close");
    ask.showError(&window(), Error(ErrorCode::DiskFull, text("The disk is full."), text("Free some space."), "errno 28"));
}

void TestWindow::sheetsShow() {
    m_shell->open();
    const auto& actions = window().actions();
    answer("Close");
    actions.preferences->trigger();
    answer("Close");
    actions.keys->trigger();
    answer("Close");
    actions.reference->trigger();
    answer("Close");
    actions.about->trigger();
    answer("Cancel");
    actions.newProject->trigger();
    QVERIFY(!window().document().isOpen());
    QTimer::singleShot(0, qApp, [this] {
        auto* dialog = QApplication::activeModalWidget();
        dialog->findChild<QLineEdit*>(k("newFolder"))->setText(m_shell->folder.path());
        dialog->findChild<QLineEdit*>(k("newName"))->setText(k("my/own"));
        QTest::mouseClick(dialog->findChild<QPushButton*>(k("newCreate")), Qt::LeftButton);
    });
    actions.newProject->trigger();
    QVERIFY(window().document().isOpen());
    QVERIFY(QFileInfo::exists(m_shell->folder.filePath(k("my-own.fornax"))));
}

void TestWindow::randomClicks() {
    m_shell->open({1400, 900});
    m_shell->newProject();
    m_shell->questions->openAnswer = m_shell->folder.filePath(k("p.fornax"));
    m_shell->questions->saveFileAnswer = m_shell->folder.filePath(k("q.fornax"));
    RandomClicks person(window(), 7);
    for (int i = 0; i < 400; ++i) person.act();
    window().training().stop(train::StopKind::KeepNow);
    QTRY_VERIFY(!window().training().isActive());
    QVERIFY(window().isVisible());
}

void TestWindow::machineWordsNameEveryCard() {
    hardware::Sample sample;
    sample.processMemory = 1'200'000'000, sample.systemMemoryTotal = 16'000'000'000, sample.processCpuPercent = 34.4;
    const MachineWords none = machineWords(sample, text("No NVIDIA driver found."));
    QCOMPARE(none.memory, k("1.2 GB of 16 GB"));
    QCOMPARE(none.use, k("CPU 34 %"));
    QCOMPARE(none.more, k("No NVIDIA driver found."));
    hardware::Gpu good;
    good.name = "RTX 2080 Ti", good.cudaIndex = 0;
    good.reading.usePercent = 96, good.reading.celsius = 71, good.reading.watts = 214;
    good.reading.memoryUsed = 1'100'000'000, good.reading.memoryTotal = 11'000'000'000;
    sample.gpus = {good};
    const MachineWords one = machineWords(sample, {});
    QCOMPARE(one.memory, k("1.1 GB of 11 GB"));
    QCOMPARE(one.use, k("GPU 96 %"));
    QCOMPARE(one.more, QStringLiteral("71 °C  214 W"));
    hardware::Gpu lost, locked;
    lost.name = "RTX 4090", lost.reading.problem = "lost";
    locked.name = "T400", locked.reading.problem = "no permission";
    sample.gpus = {lost, good, locked};
    const MachineWords three = machineWords(sample, {});
    QVERIFY(three.problem);
    QCOMPARE(three.more, k("RTX 4090 lost, T400 no permission to read it"));   // not numbered: this program cannot use them
    QCOMPARE(three.use, k("GPU 0: 96 %"));
    QCOMPARE(three.memory, k("1.1 GB of 11 GB"));
    QCOMPARE(three.details.split(QLatin1Char('\n')).size(), 3);
    QVERIFY(three.details.contains(k("GPU 0, RTX 2080 Ti: 96 %")));
    QVERIFY(three.details.contains(k("RTX 4090: lost, not visible to this program")));
    // Numbered as CUDA does, whatever the driver's order; the card of the run stands for the memory.
    lost.cudaIndex = 1;
    sample.gpus = {lost, good};
    const MachineWords swapped = machineWords(sample, {}, k("cuda:1"));
    QCOMPARE(swapped.more, k("GPU 1 lost"));
    QCOMPARE(swapped.memory, k("1.2 GB of 16 GB"));   // its own is not known: that of the program
    QVERIFY(swapped.details.startsWith(k("GPU 0, RTX 2080 Ti")));
    QCOMPARE(cardProblem("driver and library versions differ"), k("driver and library versions differ"));
    QCOMPARE(cardProblem({}), QString());
}

void TestWindow::optionsAreParsed() {
    const auto parse = [](const char* words) { return parseStudioOptions(k(words).split(QLatin1Char(' '), Qt::SkipEmptyParts)); };
    QCOMPARE(parse("--train x.fornax").project, k("x.fornax"));
    QVERIFY(parse("--train x.fornax").train);
    const auto picture = parse("--screenshot a.png --panel model --size=1280x720 --theme dark --lang zh_CN x.fornax");
    QVERIFY(picture.error.isEmpty());
    QCOMPARE(picture.size, QSize(1280, 720));
    QCOMPARE(picture.panel + picture.theme + picture.language, k("modeldarkzh_CN"));
    QCOMPARE(parse("-- --odd.fornax").project, k("--odd.fornax"));
    for (const char* wrong : {"--size 12", "--size", "--theme pink", "--what", "a b", "--screenshot"}) QVERIFY2(!parse(wrong).error.isEmpty(), wrong);
    QVERIFY(parse("--help").help);
    QVERIFY(studioUsage().contains(k("--screenshot")));
}

void TestWindow::pictures() {
    *m_shell->hold = true;
    m_shell->open();
    const QByteArray folder = qgetenv("FORNAX_PICTURES");
    const auto take = [&](const char* name) {
        QCoreApplication::processEvents();
        const QPixmap picture = window().grab();
        QCOMPARE(picture.size(), window().size() * window().devicePixelRatioF());
        if (!folder.isEmpty()) picture.save(QString::fromLocal8Bit(folder) + QLatin1Char('/') + k(name) + k(".png"));
    };
    QTRY_VERIFY(window().isSettled());
    take("shell-welcome");
    m_shell->newProject("fashion-mnist");
    window().showPanel(k("training"));
    QTRY_VERIFY(window().isSettled());
    take("shell-light");
    window().document().setValue(k("train.epochs"), 12);
    window().actions().findCommand->trigger();
    take("shell-search");
    QTest::keyClick(window().focusWidget(), Qt::Key_Escape);
    window().train();
    QTRY_VERIFY(window().training().steps().size() > 30);
    Palette::apply(Theme::Dark);
    take("shell-dark");
    window().resize(1280, 720);
    take("shell-small");
    Palette::apply(Theme::Light);
}

QTEST_MAIN(TestWindow)
#include "tst_ui_window.moc"
