// The Runs page: table, compared curves, inspector and actions, with stored runs and a fake trainer.
#include <QtTest>
#include <QClipboard>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <memory>
#include <random>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/FakeTrainer.h"
#include "tests/ui/runs/RunHistory.h"
#include "ui/base/Document.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"
#include "ui/runs/RunsModel.h"
#include "ui/runs/RunsPage.h"
#include "ui/runs/RunsTable.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

using namespace fornax;
using namespace fornax::ui;
using project::RunState;
using test::FakeScript;

namespace {

void picture(QWidget& widget, const char* name) {   // for looking at; off in the test run
    const QString folder = qEnvironmentVariable("FORNAX_TEST_PICTURES");
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    if (!folder.isEmpty()) widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
}

struct Studio {
    test::RunHistory& history;
    std::shared_ptr<FakeScript> script = std::make_shared<FakeScript>();
    Document document;
    std::unique_ptr<TrainingController> training;
    Context context;
    RunsPage* page = nullptr;   // the window's
    QWidget window;

    explicit Studio(test::RunHistory& h) : history(h) {
        script->store = true;
        QSettings().remove(QStringLiteral("runs"));
        document.open(history.file());
        training = std::make_unique<TrainingController>(test::fakeFactory(script));
        context = {&document, training.get(), nullptr};
        page = new RunsPage(context);
        auto* row = new QHBoxLayout(&window);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        row->addWidget(page, 1);
        page->inspector()->setFixedWidth(312);   // 344 less the dock's margins
        row->addSpacing(16);
        row->addWidget(page->inspector());
        row->addSpacing(16);
        window.resize(1388, 900);
        window.show();
        [[maybe_unused]] const bool shown = QTest::qWaitForWindowExposed(&window);
        settle();
    }
    ~Studio() {
        training->stop(train::StopKind::KeepNow);
        training->waitUntilOver();
    }
    void settle() { QTRY_VERIFY(page->isSettled()); }
    RunsTable& table() { return *page->findChild<RunsTable*>(QStringLiteral("runsTable")); }
    plots::LivePlot& plot(const char* name) { return *page->findChild<plots::LivePlot*>(QLatin1String(name)); }
    QPushButton& button(const char* name) { return *window.findChild<QPushButton*>(QLatin1String(name)); }
    QString text(const char* name) { return window.findChild<QLabel*>(QLatin1String(name))->text(); }
    QModelIndex cell(int row, int column) { return table().model()->index(row, column); }
};

void fill(test::RunHistory& h) {
    h.add({.name = "Label smoothing 0.1", .quality = -0.012, .hoursAgo = 50});
    h.add({.name = "Wider, 1.9 M parameters", .state = RunState::Stopped, .planned = 30, .epochs = 12, .quality = 0.004, .hoursAgo = 26});
    h.add({.name = "Learning rate 1e-1", .state = RunState::Failed, .epochs = 3, .quality = -0.2, .learningRate = 0.1, .checkpoint = false, .notFinite = true, .hoursAgo = 3});
    h.add({.name = "SGD with momentum", .quality = -0.006, .learningRate = 0.05, .optimizer = "sgd", .hoursAgo = 2});
    h.add({.name = "Same, smaller rate", .state = RunState::Interrupted, .epochs = 9, .quality = -0.02, .learningRate = 3e-4, .hoursAgo = 1});
    h.add({.name = "Baseline again", .quality = 0.01, .hoursAgo = 0});
}

}  // namespace

class TestRunsPage : public QObject {
    Q_OBJECT
    std::unique_ptr<test::NoQtWarnings> m_guard;
  private Q_SLOTS:
    void initTestCase() { Palette::apply(Theme::Dark); }
    void init() {
        m_guard = std::make_unique<test::NoQtWarnings>();
        m_guard->allow(QStringLiteral("propagateSizeHints"));
    }
    void cleanup() {
        m_guard->check();
        m_guard.reset();
    }

    void emptyState() {
        test::RunHistory history;
        Studio s(history);
        auto* empty = s.page->findChild<EmptyState*>(QStringLiteral("runsEmpty"));
        QVERIFY(empty->isVisible());
        QCOMPARE(s.page->fact(), QStringLiteral("None yet"));
        QSignalSpy wanted(s.page, &Page::pageWanted);
        QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(wanted.value(0).value(0).toString(), QStringLiteral("training"));
        picture(s.window, "runs-empty");
    }
    void tableCurvesAndInspector() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        QCOMPARE(s.table().model()->rowCount(), 6);
        QCOMPARE(s.page->fact(), QStringLiteral("6 runs"));
        QCOMPARE(s.table().currentRun(), 6);
        QCOMPARE(s.text("runsFacts"), QStringLiteral("6 runs, 4 compared"));
        const project::RunStore store(history.runs());
        QCOMPARE(s.plot("runsLossPlot").curveCount(), 4);
        const std::int64_t shown[] = {6, 5, 4, 3};
        for (int curve = 0; curve < 4; ++curve) {
            QCOMPARE(s.plot("runsLossPlot").curveName(curve), QStringLiteral("Run %1").arg(shown[curve]));
            const auto epochs = store.epochs(shown[curve]);
            QCOMPARE(s.plot("runsLossPlot").series(curve).size(), epochs.size());
            for (std::size_t i = 0; i < epochs.size(); ++i) {
                const double loss = s.plot("runsLossPlot").series(curve).y(i);
                QVERIFY(loss == epochs[i].valLoss || (std::isnan(loss) && std::isnan(epochs[i].valLoss)));
                QCOMPARE(s.plot("runsAccuracyPlot").series(curve).y(i), epochs[i].valAccuracy);
            }
        }
        const auto rows = s.plot("runsLossPlot").boxRows(15);
        QCOMPARE(rows[0].second, lossText(store.epochs(6)[14].valLoss));
        QCOMPARE(rows[3].second, QStringLiteral("ended"));
        QVERIFY(s.text("differencesNote").contains(QStringLiteral("not as in run 6")));
        QVERIFY(s.window.findChild<QLabel*>(QStringLiteral("train.optimizer.name")));
        QVERIFY(!s.window.findChild<QLabel*>(QStringLiteral("train.seed")));
        s.plot("runsLossPlot").group()->setCursor(12, &s.plot("runsLossPlot"));
        QTRY_VERIFY(s.plot("runsLossPlot").replotCount() > 0);
        picture(s.window, "runs-dark");
        Palette::apply(Theme::Light);
        QCoreApplication::processEvents();
        picture(s.window, "runs-light");
        Palette::apply(Theme::Dark);
    }
    void checkBoxesByMouseAndKey() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        const QRect box = s.table().visualRect(s.cell(0, RunsModel::Compare));
        QTest::mouseClick(s.table().viewport(), Qt::LeftButton, {}, box.center());
        QCOMPARE(s.plot("runsLossPlot").curveCount(), 3);
        s.table().selectRun(1);
        s.table().setFocus();
        QTest::keyClick(&s.table(), Qt::Key_Space);
        QCOMPARE(s.plot("runsLossPlot").curveCount(), 4);
        QVERIFY(s.text("runsFacts").endsWith(QStringLiteral("4 compared")));
    }
    void filterAndTsv() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        QTest::keyClicks(s.page->findChild<QLineEdit*>(QStringLiteral("runsFilter")), QStringLiteral("sgd"));
        QCOMPARE(s.table().model()->rowCount(), 1);
        s.table().selectRow(0);
        s.table().setFocus();
        QTest::keyClick(&s.table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0].split(QLatin1Char('\t')).size(), lines[1].split(QLatin1Char('\t')).size());
        QVERIFY(lines[1].startsWith(QStringLiteral("4\tSGD with momentum\tFinished")));
    }
    void columnsAreRemembered() {
        test::RunHistory history;
        fill(history);
        {
            Studio s(history);
            QMenu menu;
            s.table().fillColumnsMenu(&menu);
            for (QAction* action : menu.actions())
                if (action->text() == QStringLiteral("Device")) action->trigger();
            QVERIFY(s.table().isColumnHidden(RunsModel::Device));
        }
        RunsModel model;
        RunsTable again(&model);
        QVERIFY(again.isColumnHidden(RunsModel::Device));
        QSettings().remove(QStringLiteral("runs"));
    }
    void openShowsTheRunInTraining() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(2);
        QSignalSpy wanted(s.page, &Page::pageWanted), shown(s.training.get(), &TrainingController::runShown);
        QTest::mouseClick(&s.button("openRunButton"), Qt::LeftButton);
        QTRY_COMPARE(shown.count(), 1);
        QCOMPARE(s.training->run(), 2);
        QCOMPARE(s.training->epochs().size(), std::size_t{12});
        QCOMPARE(wanted.value(0).value(0).toString(), QStringLiteral("training"));
    }
    void actionsFollowTheRunsFiles() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(6);   // finished
        QVERIFY(!s.button("resumeRunButton").isEnabled() && s.button("extendRunButton").isEnabled());
        QVERIFY(!s.text("actionsReason").isEmpty());
        s.table().selectRun(5);   // interrupted
        QVERIFY(s.button("resumeRunButton").isEnabled());
        QVERIFY(s.text("actionsReason").isEmpty());
        s.table().selectRun(3);   // failed, nothing saved
        QVERIFY(!s.button("resumeRunButton").isEnabled() && !s.button("extendRunButton").isEnabled() && s.button("deleteRunButton").isEnabled());
    }
    void resumeGoesOn() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(2);
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        QTest::mouseClick(&s.button("resumeRunButton"), Qt::LeftButton);
        QVERIFY(s.training->isActive());
        QVERIFY(!s.button("extendRunButton").isEnabled());
        QTRY_COMPARE(ended.count(), 1);
        QTRY_VERIFY(s.page->isSettled());
        QCOMPARE(project::RunStore(history.runs()).get(2).epochs, 30);
        const RunsModel& model = *s.page->findChild<RunsModel*>();
        QTRY_COMPARE(model.find(2)->summary.state, RunState::Finished);
        QCOMPARE(model.find(2)->epochs.size(), std::size_t{30});
    }
    void extendAsksForEpochs() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(6);
        QSignalSpy ended(s.training.get(), &TrainingController::ended);
        QTimer::singleShot(0, this, [] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->setIntValue(5);
            dialog->accept();
        });
        QTest::mouseClick(&s.button("extendRunButton"), Qt::LeftButton);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(s.training->plannedEpochs(), 25);
        QCOMPARE(project::RunStore(history.runs()).get(6).epochs, 25);
    }
    void deleteNamesWhatGoes() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(4);
        const auto folder = history.runs() / "run-0004";
        QVERIFY(std::filesystem::exists(folder));
        QString said;
        const auto answer = [&said](const char* name) {
            QTimer::singleShot(0, qApp, [&said, name] {
                auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                QVERIFY(box);
                said = box->text() + box->informativeText();
                if (name) box->findChild<QPushButton*>(QLatin1String(name))->click();
                else box->reject();
            });
        };
        s.table().setFocus();
        answer(nullptr);
        QTest::keyClick(&s.table(), Qt::Key_Delete);
        QVERIFY(std::filesystem::exists(folder));
        QVERIFY2(said.contains(QStringLiteral("SGD with momentum")) && said.contains(QStringLiteral("50 kB")), qPrintable(said));
        answer("confirmDelete");
        QTest::keyClick(&s.table(), Qt::Key_Delete);
        QTRY_COMPARE(s.table().model()->rowCount(), 5);
        QVERIFY(!std::filesystem::exists(folder));
    }
    void renameWithF2() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(5);
        s.table().setFocus();
        QTest::keyClick(&s.table(), Qt::Key_F2);
        auto* editor = s.table().findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText(QStringLiteral("better name"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(project::RunStore(history.runs()).get(5).name, std::string("better name"));
        QTRY_VERIFY(s.page->isSettled());
        QCOMPARE(s.table().currentRun(), 5);
    }
    void anotherProgramsRunAppears() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        history.add({.name = "from the command line"});
        QTRY_COMPARE_WITH_TIMEOUT(s.table().model()->rowCount(), 7, 10'000);
    }
    void testFiguresAreShownWhenTheyAreNoted() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.table().selectRun(4);
        const auto fact = [&](const char* name) {
            for (const auto* label : s.window.findChildren<QLabel*>(QStringLiteral("fact.") + QLatin1String(name)))
                if (label->isVisible()) return label->text();   // those of the run before are hidden until they are deleted
            return QString();
        };
        QTRY_COMPARE(fact("Last loss"), lossText(*project::RunStore(history.runs()).get(4).valLoss));
        QVERIFY(fact("Test accuracy").isEmpty() && fact("Test loss").isEmpty());
        // As an evaluation does, in this program or another: the page hears of it while it is shown.
        project::RunStore(history.runs()).noteTest(4, {0.91234, 0.25678, "best", 17});
        QTRY_COMPARE_WITH_TIMEOUT(fact("Test accuracy"), QStringLiteral("0.9123"), 10'000);
        QCOMPARE(fact("Tested with"), QStringLiteral("best, epoch 17"));
        QCOMPARE(fact("Test loss"), QStringLiteral("0.257"));
        QCOMPARE(s.table().currentRun(), 4);
        // While it is hidden it looks again when it is shown.
        s.page->hide();
        project::RunStore(history.runs()).noteTest(4, {0.5, 1.5, "epoch-0003", 3});
        s.page->show();
        QTRY_COMPARE_WITH_TIMEOUT(fact("Test accuracy"), QStringLiteral("0.5000"), 10'000);
        QCOMPARE(fact("Tested with"), QStringLiteral("epoch 3"));
        QCOMPARE(fact("Test loss"), QStringLiteral("1.500"));
    }
    void longFactsCanBeCopied() {
        test::RunHistory history;
        history.add({.name = "one"});
        project::RunStore store(history.runs());
        auto run = store.get(1);
        const std::string hash = "1171a1f1711d1c1b1171a1f1711d1c1b1171a1f1711d1c1b1171a1f1711d1c1b";
        run.environment["data_hash"] = hash;
        store.update(run);
        Studio s(history);
        auto* shown = s.window.findChild<QLabel*>(QStringLiteral("fact.data hash"));
        QVERIFY(shown != nullptr);
        QTRY_VERIFY(shown->isVisible());
        shown->grab();
        QCOMPARE(shown->toolTip(), QString::fromStdString(hash));   // cut, so the tooltip has all of it
        QCOMPARE(shown->actions().size(), 1);
        shown->actions().first()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(hash));
    }
    void firstRunEverAppears() {
        test::RunHistory history;
        Studio s(history);
        history.add({.name = "first"});
        QTRY_COMPARE_WITH_TIMEOUT(s.table().model()->rowCount(), 1, 10'000);
    }
    void corruptDatabaseIsTold() {
        test::RunHistory history;
        std::filesystem::create_directories(history.runs());
        std::ofstream(history.runs() / "history.db") << "this is no database, and long enough to be read as one ................................................";
        Studio s(history);
        QTRY_VERIFY(s.page->findChild<QMessageBox*>(QStringLiteral("runsProblem")));
        QCOMPARE(s.table().model()->rowCount(), 0);
    }
    void randomClicks() {
        test::RunHistory history;
        fill(history);
        Studio s(history);
        s.script->stepsPerEpoch = 20;
        std::mt19937 random(3);
        for (int i = 0; i < 150; ++i) {
            const int rows = s.table().model()->rowCount();
            const QModelIndex cell = s.cell(int(random() % std::max(1, rows)), int(random() % RunsModel::ColumnCount));
            switch (random() % 8) {
            case 0: s.page->findChild<QLineEdit*>(QStringLiteral("runsFilter"))->setText(random() % 2 ? QStringLiteral("r") : QString()); break;
            case 1: s.table().sortByColumn(int(random() % RunsModel::ColumnCount), random() % 2 ? Qt::AscendingOrder : Qt::DescendingOrder); break;
            case 2: QTest::mouseClick(&s.button("resumeRunButton"), Qt::LeftButton); break;
            case 3: QTest::mouseClick(&s.button("openRunButton"), Qt::LeftButton); break;
            case 4: s.page->reload(); break;
            case 5: s.training->stop(train::StopKind::KeepNow); break;
            case 6: s.window.findChild<Segmented*>(QStringLiteral("differencesView"))->indexChanged(int(random() % 2)); break;
            default: if (cell.isValid()) QTest::mouseClick(s.table().viewport(), Qt::LeftButton, {}, s.table().visualRect(cell).center()); break;
            }
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        s.training->stop(train::StopKind::KeepNow);
        QTRY_VERIFY(!s.training->isActive());
        s.settle();
        QCOMPARE(s.page->findChild<RunsModel*>()->rowCount(), 6);
    }
};

QTEST_MAIN(TestRunsPage)
#include "tst_runspage.moc"
