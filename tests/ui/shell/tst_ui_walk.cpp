// Every real page of the window with a real project: a small data set and a run that LibTorch trained on it. Names for
// screen readers, room, tab order, words in Chinese, and random clicks. CTest runs it at several scale factors too.
#include <QTranslator>
#include <QtWidgets>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/FakeTrainer.h"
#include "tests/ui/dataset/ToyData.h"
#include "tests/ui/shell/RandomClicks.h"
#include "tests/ui/shell/ShellFixture.h"
#include "tests/ui/shell/WindowChecks.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/shell/Actions.h"
#include "ui/shell/InspectorDock.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 60'000;

/// Passes on to the catalogue and keeps what it does not have.
class Asking : public QTranslator {
  public:
    bool loadCatalogue() { return m_catalogue.load(QStringLiteral(FORNAX_CATALOGUE)); }
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        const QString words = m_catalogue.translate(context, source, comment, n);
        const QByteArray where(context);
        // The names of layers and optimizers are the same everywhere and not in the catalogue.
        if (words.isEmpty() && where.startsWith("fornax::")) missing << QString::fromLatin1(where + ": " + source);
        if (!words.isEmpty()) ++found;
        return words;
    }
    mutable QStringList missing;
    mutable int found = 0;

  private:
    QTranslator m_catalogue;
};

}  // namespace

class TestWalk : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void everyControlHasAName();
    void fitsTheSmallestWindow();
    void nothingIsCut_data();
    void nothingIsCut();
    void tabReachesTheMainActions();
    void chineseIsComplete();
    void randomClicks();

  private:
    void open(QSize size);
    void show(Page* page);
    MainWindow& window() { return *m_window; }
    QTemporaryDir m_dir;
    QString m_file;
    std::shared_ptr<FakeQuestions> m_questions = std::make_shared<FakeQuestions>();
    std::shared_ptr<FakeScript> m_script = std::make_shared<FakeScript>();
    std::unique_ptr<MainWindow> m_window;
    NoQtWarnings m_warnings;
};

void TestWalk::initTestCase() {
    QCoreApplication::setOrganizationName(k("fornax-test"));
    QCoreApplication::setApplicationName(k("walk"));
    QSettings().clear();
    Palette::apply(Theme::Light);
    writeToyData(m_dir.filePath(k("data")));
    auto project = toyProject(m_dir.filePath(k("data")));
    project.train.epochs = 3;
    project.train.device = "cpu";
    project.train.threads = 1;
    m_file = m_dir.filePath(k("toy.fornax"));
    project::save(project, m_file.toStdString());
    TrainingController training([] { return train::makeTrainer(); });
    train::Plan plan;
    plan.project = project, plan.projectFile = m_file.toStdString(), plan.runName = "first";
    training.start(plan);
    QTRY_COMPARE_WITH_TIMEOUT(training.state(), train::State::Finished, kPatience);
}

void TestWalk::cleanup() {
    m_window.reset();
    setTextPercent(100);
    QApplication::setFont(baseFont());
    Palette::apply(Theme::Light);
    m_warnings.check();
}

void TestWalk::open(QSize size) {
    Services services = Services::real();
    services.questions = m_questions;
    services.makeTrainer = [script = m_script] { return std::make_unique<FakeTrainer>(script); };
    m_window = std::make_unique<MainWindow>(services, MainWindow::Options{false});
    window().resize(size);
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(window().openFile(m_file));
    QTRY_VERIFY_WITH_TIMEOUT(window().isSettled(), kPatience);
}

void TestWalk::show(Page* page) {
    QVERIFY(window().showPanel(page->name()));
    QTRY_VERIFY_WITH_TIMEOUT(window().isSettled(), kPatience);
    // Layouts that follow one another: a banner that appears, then the plots that make room for it.
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
}

void TestWalk::everyControlHasAName() {
    open({1600, 1000});
    QVERIFY(window().pages().size() >= 5);
    for (Page* page : window().pages()) {
        show(page);
        const QStringList without = nameless(window());
        QVERIFY2(without.isEmpty(), qPrintable(page->name() + k(":\n") + without.join(QLatin1Char('\n'))));
    }
}

void TestWalk::fitsTheSmallestWindow() {
    open({scaled(1280), scaled(720)});
    for (Page* page : window().pages()) {
        show(page);
        QVERIFY2(window().width() <= scaled(1280) && window().height() <= scaled(720), qPrintable(page->name()));
        const QSize least = page->minimumSizeHint(), room = page->size();
        QVERIFY2(least.width() <= room.width() && least.height() <= room.height(),
                 qPrintable(k("%1 needs %2 × %3 of %4 × %5").arg(page->name()).arg(least.width()).arg(least.height()).arg(room.width()).arg(room.height())));
        for (const auto* area : page->findChildren<QAbstractScrollArea*>())
            QVERIFY2(!area->isVisible() || !area->horizontalScrollBar()->isVisible(), qPrintable(page->name() + k(": ") + describe(area)));
    }
}

void TestWalk::nothingIsCut_data() {
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << 100 << QSize(1600, 1000);
    QTest::newRow("smallest") << 100 << QSize(1280, 720);
    QTest::newRow("18 pt") << 185 << QSize(1600, 1000);
    QTest::newRow("18 pt, smallest") << 185 << QSize(1280, 720);
}

void TestWalk::nothingIsCut() {
    QFETCH(int, percent);
    QFETCH(QSize, size);
    setTextPercent(percent);
    QApplication::setFont(baseFont());
    Palette::apply(Theme::Light);
    open({scaled(size.width()), scaled(size.height())});
    for (Page* page : window().pages()) {
        show(page);
        QStringList cut = cutButtons(window()) + cutLabels(window()) + sticksOut(window());
        QVERIFY2(cut.isEmpty(), qPrintable(page->name() + k(":\n") + cut.join(QLatin1Char('\n'))));
    }
}

void TestWalk::tabReachesTheMainActions() {
    open({1600, 1000});
    for (Page* page : window().pages()) {
        show(page);
        QSet<QString> reached;
        bool inPage = false, inInspector = false;
        window().setFocus();
        for (int i = 0; i < 400; ++i) {
            QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &window(), Qt::Key_Tab);
            const QWidget* now = QApplication::focusWidget();
            if (now == nullptr) continue;
            QVERIFY2(now->isVisible() && now->isEnabled(), qPrintable(describe(now)));
            reached << now->objectName();
            inPage = inPage || page->isAncestorOf(now);
            inInspector = inInspector || page->inspector()->isAncestorOf(now);
        }
        for (const char* name : {"search", "device", "trainButton", "logDockTab", "logDockFold"})
            QVERIFY2(reached.contains(k(name)), qPrintable(page->name() + k(" does not lead to ") + k(name)));
        const bool rail = std::any_of(reached.begin(), reached.end(), [](const QString& name) { return name.startsWith(k("step.")); });
        QVERIFY2(rail, qPrintable(page->name() + k(" does not lead to the steps: ") + QStringList(reached.values()).join(QLatin1Char(' '))));
        QVERIFY2(inPage, qPrintable(page->name()));
        const bool controls = !page->inspector()->findChildren<QLineEdit*>().isEmpty() && page->inspector()->findChildren<QLineEdit*>().first()->isVisible();
        QVERIFY2(inInspector || !controls, qPrintable(page->name()));
    }
}

void TestWalk::chineseIsComplete() {
    Asking asking;
    QVERIFY(asking.loadCatalogue());
    QVERIFY(QCoreApplication::installTranslator(&asking));
    open({1600, 1000});
    for (Page* page : window().pages()) show(page);
    window().showPanel(k("welcome"));
    m_window.reset();
    QCoreApplication::removeTranslator(&asking);
    asking.missing.removeDuplicates();
    QVERIFY2(asking.missing.isEmpty(), qPrintable(asking.missing.join(QLatin1Char('\n'))));
    QVERIFY(asking.found > 300);
}

void TestWalk::randomClicks() {
    m_script->stepsPerEpoch = 20;
    const QString copy = m_dir.filePath(k("copy.fornax"));
    m_questions->openAnswer = m_file, m_questions->saveFileAnswer = copy;
    open({1400, 900});
    RandomClicks person(window(), 11);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 400 && clock.elapsed() < 20'000; ++i) {
        person.act();
        if (window().currentPage() == nullptr && person.draw(4) == 0) window().openFile(m_file);
    }
    window().training().stop(train::StopKind::KeepNow);
    QTRY_VERIFY_WITH_TIMEOUT(!window().training().isActive(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window().isSettled(), kPatience);
}

QTEST_MAIN(TestWalk)
#include "tst_ui_walk.moc"
