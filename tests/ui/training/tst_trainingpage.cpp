// The Training page with a fake trainer: every figure shown equals the events, states have their words, clicks work.
#include <QtTest>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <memory>
#include <random>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/FakeTrainer.h"
#include "ui/base/Document.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"
#include "ui/training/CheckpointList.h"
#include "ui/training/RunBanner.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"
#include "ui/training/TrainingInspector.h"
#include "ui/training/TrainingPage.h"

using namespace fornax;
using namespace fornax::ui;
using fornax::test::FakeScript;
using train::State;

namespace {

void picture(QWidget& widget, const char* name) {   // for looking at; off in the test run
    const QString folder = qEnvironmentVariable("FORNAX_TEST_PICTURES");
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    if (!folder.isEmpty()) widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
}

struct Studio {
    QTemporaryDir folder;
    std::shared_ptr<FakeScript> script = std::make_shared<FakeScript>();
    Document document;
    std::unique_ptr<TrainingController> training;
    Context context;
    TrainingPage* page = nullptr;   // the window's
    QWidget window;

    explicit Studio(std::int64_t epochs = 10) {
        QSettings().remove(QStringLiteral("training"));
        project::Project project;
        project.name = "toy";
        project.train.epochs = epochs;
        document.openNew(project, folder.path().toStdString() + "/toy.fornax");
        document.save();
        training = std::make_unique<TrainingController>(test::fakeFactory(script));
        context = {&document, training.get(), nullptr};
        page = new TrainingPage(context);
        auto* row = new QHBoxLayout(&window);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        row->addWidget(page, 1);
        page->inspector()->setFixedWidth(312);   // 344 less the dock's margins
        row->addSpacing(16);
        row->addWidget(page->inspector());
        row->addSpacing(16);
        window.resize(1388, 860);
        window.show();
        [[maybe_unused]] const bool shown = QTest::qWaitForWindowExposed(&window);
    }
    ~Studio() {
        training->stop(train::StopKind::KeepNow);
        training->waitUntilOver();
    }
    void start() {
        train::Plan plan;
        plan.project = document.project();
        plan.projectFile = document.file();
        plan.runName = "first try";
        training->start(plan);
    }
    KeyFigures& figures() { return *page->findChild<KeyFigures*>(QStringLiteral("keyFigures")); }
    RunBanner& banner() { return *page->findChild<RunBanner*>(QStringLiteral("runBanner")); }
    plots::LivePlot& plot(const char* name) { return *page->findChild<plots::LivePlot*>(QLatin1String(name)); }
    QString pill() { return page->findChild<Pill*>(QStringLiteral("statePill"))->text(); }
    QPushButton& button(const char* name) { return *window.findChild<QPushButton*>(QLatin1String(name)); }
};

}  // namespace

class TestTrainingPage : public QObject {
    Q_OBJECT
    std::unique_ptr<test::NoQtWarnings> m_guard;
  private Q_SLOTS:
    void initTestCase() { Palette::apply(Theme::Light); }
    void init() {
        m_guard = std::make_unique<test::NoQtWarnings>();
        m_guard->allow(QStringLiteral("propagateSizeHints"));
    }
    void cleanup() {
        m_guard->check();
        m_guard.reset();
    }

    void emptyState() {
        Studio s;
        QTRY_VERIFY(s.page->isSettled());
        QCOMPARE(s.page->fact(), QStringLiteral("Not trained yet"));
        QCOMPARE(s.figures().value(QStringLiteral("trainLoss")), QStringLiteral("–"));
        QVERIFY(!s.banner().isVisible());
        QCOMPARE(s.plot("lossPlot").group()->extent().high, 10.0);   // the planned run of the form
        s.document.setValue(QStringLiteral("train.epochs"), 25);
        QCOMPARE(s.plot("lossPlot").group()->extent().high, 25.0);
        picture(s.window, "training-empty");
    }
    void figuresAndCurvesEqualTheEvents() {
        Studio s(8);
        s.script->stepsPerEpoch = 600;
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        s.start();
        QTRY_COMPARE(ended.count(), 1);
        const auto& steps = s.script->steps;
        const auto& epochs = s.script->epochs;
        const auto& loss = s.plot("lossPlot");
        const auto& accuracy = s.plot("accuracyPlot");
        QCOMPARE(loss.series(0).size(), steps.size());
        plots::Ema ema(0.9);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QCOMPARE(loss.series(0).x(i), steps[i].epoch);
            QCOMPARE(loss.series(0).y(i), steps[i].loss);
            QCOMPARE(loss.series(1).y(i), ema.add(steps[i].loss));
            QCOMPARE(accuracy.series(0).y(i), steps[i].accuracy);
            QCOMPARE(s.plot("ratePlot").series(0).y(i), steps[i].learningRate);
        }
        QCOMPARE(loss.series(2).size(), epochs.size());
        for (std::size_t i = 0; i < epochs.size(); ++i) {
            QCOMPARE(loss.series(2).x(i), double(epochs[i].epoch));
            QCOMPARE(loss.series(2).y(i), epochs[i].valLoss);
            QCOMPARE(accuracy.series(2).y(i), epochs[i].valAccuracy);
        }
        QCOMPARE(s.figures().value(QStringLiteral("epoch")), QStringLiteral("8"));
        QCOMPARE(s.figures().value(QStringLiteral("valLoss")), lossText(epochs.back().valLoss));
        QCOMPARE(s.figures().value(QStringLiteral("valAccuracy")), accuracyText(epochs.back().valAccuracy));
        QCOMPARE(s.figures().value(QStringLiteral("trainLoss")), lossText(loss.series(1).y(steps.size() - 1)));
        QCOMPARE(s.pill(), QStringLiteral("Finished"));
        QCOMPARE(s.page->state(), StepState::Done);
    }
    void axisModes() {
        Studio s(4);
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        s.start();
        QTRY_COMPARE(ended.count(), 1);
        auto* axis = s.page->findChild<Segmented*>(QStringLiteral("axisControl"));
        const auto& steps = s.script->steps;
        for (int mode = 0; mode < 3; ++mode) {
            axis->setIndex(mode);
            Q_EMIT axis->indexChanged(mode);
            const auto& series = s.plot("lossPlot").series(0);
            QCOMPARE(series.size(), steps.size());
            for (std::size_t i = 0; i < steps.size(); i += 7) QCOMPARE(series.x(i), mode == 0 ? double(steps[i].step) : mode == 1 ? steps[i].epoch : steps[i].seconds);
        }
    }
    void smoothingAndScale() {
        Studio s(4);
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        s.start();
        QTRY_COMPARE(ended.count(), 1);
        auto* slider = s.page->findChild<QSlider*>(QStringLiteral("smoothingSlider"));
        slider->setValue(0);
        const auto& loss = s.plot("lossPlot");
        for (std::size_t i = 0; i < loss.series(0).size(); ++i) QCOMPARE(loss.series(1).y(i), loss.series(0).y(i));
        QCOMPARE(s.figures().value(QStringLiteral("trainLoss")), lossText(s.script->steps.back().loss));
        QTest::keyClick(&s.plot("lossPlot"), Qt::Key_L);
        QCOMPARE(s.page->findChild<Segmented*>(QStringLiteral("scaleControl"))->index(), 1);
    }
    void runningPausedAndStopped() {
        Studio s(40);
        s.script->holdAt = 2250;
        s.script->store = true;
        s.start();
        QTRY_COMPARE(s.training->steps().size(), std::size_t{2249});
        QCOMPARE(s.pill(), QStringLiteral("Running"));
        QCOMPARE(s.page->state(), StepState::Running);
        QVERIFY(std::abs(s.page->progress() - 2249.0 / 4000) < 1e-12);
        QCOMPARE(s.page->fact(), QStringLiteral("Run 1, epoch 23 of 40"));
        QCOMPARE(s.figures().value(QStringLiteral("time")), duration(std::round(1751 * 0.03)));
        QVERIFY(s.window.findChild<SettingsForm*>(QStringLiteral("snapshotForm"))->isVisible());
        QVERIFY(!s.window.findChild<SettingsForm*>(QStringLiteral("draftForm"))->isVisible());
        s.document.setValue(QStringLiteral("train.epochs"), 99);   // the form is a draft
        QCOMPARE(s.plot("lossPlot").group()->extent().high, 40.0);
        QTRY_VERIFY(s.page->isSettled());
        QTRY_VERIFY(s.plot("lossPlot").replotCount() > 1);
        s.plot("lossPlot").group()->setCursor(14.2, &s.plot("lossPlot"));
        QTest::qWait(1);
        picture(s.window, "training-running-light");
        Palette::apply(Theme::Dark);
        QTRY_VERIFY(s.page->isSettled());
        picture(s.window, "training-running-dark");
        Palette::apply(Theme::Light);
        s.plot("lossPlot").setFocus();
        QTest::keyClick(&s.plot("lossPlot"), Qt::Key_Space);
        QTRY_COMPARE(s.pill(), QStringLiteral("Paused, held in memory"));
        QTest::keyClick(&s.plot("lossPlot"), Qt::Key_Space);
        QTRY_COMPARE(s.pill(), QStringLiteral("Running"));
        s.training->stop(train::StopKind::KeepNow);
        QTRY_COMPARE(s.pill(), QStringLiteral("Stopped"));
        QCOMPARE(s.banner().sentence(), QStringLiteral("Stopped after epoch 22 of 40"));
        QTRY_VERIFY(s.button("resumeButton").isVisible());
        QTRY_COMPARE(s.page->findChildren<CheckpointList*>().size() + s.window.findChildren<CheckpointList*>().size(), 1);
        QTRY_COMPARE(s.window.findChild<CheckpointList*>()->rows().size(), std::size_t{2});
        picture(s.window, "training-stopped");
        // Resume goes on with the run
        s.script->holdAt = 1'000'000;
        QTest::mouseClick(&s.button("resumeButton"), Qt::LeftButton);
        QTRY_COMPARE(s.pill(), QStringLiteral("Finished"));
        QCOMPARE(s.plot("lossPlot").series(0).size(), std::size_t{4000});
        QTRY_COMPARE(s.banner().hint(), QStringLiteral("The first finished figure of this project."));
        QSignalSpy wanted(s.page, &Page::pageWanted);
        QTest::mouseClick(&s.button("evaluateButton"), Qt::LeftButton);
        QCOMPARE(wanted.value(0).value(0).toString(), QStringLiteral("evaluate"));
        picture(s.window, "training-finished");
    }
    void failedShowsCauseHintAndDetails() {
        Studio s;
        s.script->failAt = 321;
        s.script->nanAt = 320;
        s.start();
        QTRY_COMPARE(s.pill(), QStringLiteral("Failed"));
        QVERIFY(s.banner().isVisible());
        QCOMPARE(s.banner().sentence(), QStringLiteral("The loss became NaN at step 321."));
        QVERIFY(s.banner().hint().contains(QStringLiteral("learning rate")));
        QTest::mouseClick(&s.button("copyDetailsButton"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("conv1")));
        QCOMPARE(s.page->state(), StepState::Warning);
        picture(s.window, "training-failed");
        // the next run starts clean
        s.script->failAt = s.script->nanAt = -1;
        {
            const std::lock_guard lock(s.script->mutex);
            s.script->steps.clear();
            s.script->epochs.clear();
        }
        s.start();
        QTRY_COMPARE(s.pill(), QStringLiteral("Finished"));
        QCOMPARE(s.plot("lossPlot").series(0).size(), std::size_t{1000});
    }
    void copyAsCommand() {
        Studio s;
        s.document.setValue(QStringLiteral("train.batch_size"), 64);
        QTest::mouseClick(&s.button("copyCommandButton"), Qt::LeftButton);
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.startsWith(QStringLiteral("fornax-cli train ")) && command.endsWith(QStringLiteral("--set train.batch_size=64")), qPrintable(command));
    }
    void redrawBudgetWhileTraining() {
        Studio s(3);
        s.script->stepsPerEpoch = 60'000;
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        QElapsedTimer clock;
        clock.start();
        const int before = s.plot("lossPlot").replotCount();
        s.start();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 30'000);
        QVERIFY(s.plot("lossPlot").replotCount() - before <= clock.elapsed() / plots::PlotGroup::kFrameMs + 3);
        QVERIFY(s.training->steps().size() >= 100'000);
    }
    void smallWindowScrollsAndKeepsPlotHeights() {
        Studio s;
        s.page->inspector()->hide();
        s.window.setMinimumSize(0, 0);
        s.window.resize(1228, 600);
        QCoreApplication::processEvents();
        QVERIFY(s.page->height() <= 600);
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        s.start();
        QTRY_COMPARE(ended.count(), 1);
        QTRY_VERIFY(s.banner().isVisible());
        QTRY_VERIFY(s.page->isSettled());
        const auto* scroll = s.page->findChild<QScrollArea*>();
        QTRY_VERIFY(!scroll->verticalScrollBar()->isVisible());   // it just fits
        QVERIFY(s.plot("lossPlot").height() + 28 >= 200);
        QVERIFY(s.plot("ratePlot").height() + 28 >= 120);
        picture(s.window, "training-small");
    }
    void everyControlHasAName() {
        Studio s;
        for (const QWidget* w : s.window.findChildren<QWidget*>()) {
            if (w->focusPolicy() == Qt::NoFocus || !w->isVisible()) continue;
            const auto* b = qobject_cast<const QAbstractButton*>(w);
            const auto* l = qobject_cast<const QLabel*>(w);
            const bool named = !w->accessibleName().isEmpty() || (b && !b->text().isEmpty()) || (l && !l->text().isEmpty());
            QVERIFY2(named, qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(w->metaObject()->className()), w->objectName())));
        }
    }
    void randomClicks() {
        std::mt19937 random(5);
        Studio s(30);
        s.script->stepsPerEpoch = 300;
        auto* axis = s.page->findChild<Segmented*>(QStringLiteral("axisControl"));
        auto* slider = s.page->findChild<QSlider*>(QStringLiteral("smoothingSlider"));
        for (int i = 0; i < 120; ++i) {
            switch (random() % 10) {
            case 0: if (!s.training->isActive()) s.start(); break;
            case 1: QTest::keyClick(&s.plot("lossPlot"), Qt::Key_Space); break;
            case 2: s.training->stop(static_cast<train::StopKind>(random() % 3)); break;
            case 3: Q_EMIT axis->indexChanged(int(random() % 3)); break;
            case 4: slider->setValue(int(random() % 15)); break;
            case 5: QTest::keyClick(&s.plot("lossPlot"), Qt::Key_L); break;
            case 6: s.plot("accuracyPlot").group()->zoomAt(random() % 20, 0.7); break;
            case 7: s.plot("accuracyPlot").group()->resetView(); break;
            case 8: QTest::keyClick(&s.plot("speedPlot"), random() % 2 ? Qt::Key_Right : Qt::Key_Left); break;
            default: QTest::mouseMove(&s.plot("lossPlot"), QPoint(int(random() % 500), int(random() % 200))); break;
            }
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        s.training->stop(train::StopKind::KeepNow);
        QTRY_VERIFY(!s.training->isActive());
        QCOMPARE(s.plot("lossPlot").series(0).size(), s.training->steps().size());
    }
};

QTEST_MAIN(TestTrainingPage)
#include "tst_trainingpage.moc"
