// The table's model under QAbstractItemModelTester, the filter, the settings that differ; no window.
#include <QtTest>
#include <QAbstractItemModelTester>

#include "tests/ui/runs/RunHistory.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunDiff.h"
#include "ui/runs/RunsModel.h"
#include "ui/training/RunWords.h"

using namespace fornax;
using namespace fornax::ui;
using project::RunState;

namespace {

QString cell(const RunsModel& model, int row, int column, int role = Qt::DisplayRole) { return model.data(model.index(row, column), role).toString(); }

}  // namespace

class TestRunsModel : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void cellsEqualTheStore() {
        test::RunHistory history;
        history.add({.name = "first", .quality = 0.01});
        history.add({.name = "second", .state = RunState::Stopped, .epochs = 7});
        history.add({.name = "third", .state = RunState::Failed, .epochs = 3, .notFinite = true});
        RunsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(loadRuns(history.runs()));
        QCOMPARE(model.rowCount(), 3);
        const project::RunStore store(history.runs());
        for (int row = 0; row < 3; ++row) {
            const auto s = store.get(3 - row);
            QCOMPARE(cell(model, row, RunsModel::Number), QString::number(s.number));
            QCOMPARE(cell(model, row, RunsModel::Name), QString::fromStdString(s.name));
            QCOMPARE(cell(model, row, RunsModel::State), stateWord(s.state).word);
            QCOMPARE(cell(model, row, RunsModel::BestAccuracy), accuracyText(*s.bestValAccuracy));
            QCOMPARE(cell(model, row, RunsModel::Time), duration(s.seconds < 10 ? s.seconds : std::round(s.seconds)));
            QCOMPARE(cell(model, row, RunsModel::Speed), QStringLiteral("4,200"));
            double best = 1e9;
            QList<double> curve;
            for (const auto& p : store.epochs(s.number)) {
                curve << p.valLoss;
                if (std::isfinite(p.valLoss)) best = std::min(best, p.valLoss);
            }
            QCOMPARE(cell(model, row, RunsModel::BestLoss), lossText(best));
            const auto shown = model.data(model.index(row, RunsModel::Curve), RunsModel::CurveRole).value<QList<double>>();
            QCOMPARE(shown.size(), curve.size());
            for (int i = 0; i < curve.size(); ++i) QVERIFY(shown[i] == curve[i] || (std::isnan(shown[i]) && std::isnan(curve[i])));
        }
        QCOMPARE(cell(model, 1, RunsModel::Epochs), QStringLiteral("7 of 20"));
        QCOMPARE(cell(model, 2, RunsModel::Epochs), QStringLiteral("20"));
        QVERIFY(model.data(model.index(2, RunsModel::BestAccuracy), RunsModel::BestRole).toBool());
        QVERIFY(!model.data(model.index(1, RunsModel::BestAccuracy), RunsModel::BestRole).toBool());
        QCOMPARE(cell(model, 0, RunsModel::State, Qt::ToolTipRole), QStringLiteral("The loss became NaN at step 300."));
    }
    void failuresAreToldInTheLanguageOfTheWindow() {
        class Loud : public QTranslator {
            bool isEmpty() const override { return false; }
            QString translate(const char* context, const char* source, const char*, int) const override {
                return qstrcmp(context, "engine") == 0 ? QString::fromLatin1(source).toUpper() : QString();
            }
        } loud;
        project::RunSummary run;
        run.failure = "It broke. Mend it.";
        QVERIFY(QCoreApplication::installTranslator(&loud));
        QCOMPARE(failureText(run), QStringLiteral("It broke. Mend it."));   // an old history has only the English
        run.failureSentence = text("%1 broke", "conv1");
        QCOMPARE(failureText(run), QStringLiteral("conv1 BROKE"));
        run.failureHint = text("Mend it.");
        QCOMPARE(failureText(run), QStringLiteral("conv1 BROKE. MEND IT."));
        QCoreApplication::removeTranslator(&loud);
    }
    void reloadKeepsRowsInPlace() {
        test::RunHistory history;
        for (int i = 0; i < 6; ++i) history.add({.name = "run " + std::to_string(i)});
        RunsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(loadRuns(history.runs()));
        model.setCompared(5, true);
        model.setCompared(2, true);
        const QPersistentModelIndex five(model.index(1, RunsModel::Name)), two(model.index(4, RunsModel::Name));
        project::RunStore(history.runs()).remove(2);
        project::RunStore(history.runs()).remove(6);
        history.add({.name = "fresh"});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setRows(loadRuns(history.runs()));
        QCOMPARE(reset.count(), 0);
        QVERIFY(five.isValid() && !two.isValid());
        QCOMPARE(five.data(RunsModel::RunRole).toLongLong(), 5);
        QCOMPARE(model.compared(), (QList<std::int64_t>{5}));
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(model.compared().isEmpty());
    }
    void colourSlotsStay() {
        test::RunHistory history;
        for (int i = 0; i < 5; ++i) history.add({.name = "r"});
        RunsModel model;
        model.setRows(loadRuns(history.runs()));
        for (int run : {5, 3, 1}) model.setCompared(run, true);
        QCOMPARE(model.slotOf(3), 1);
        model.setCompared(5, false);
        QCOMPARE(model.slotOf(3), 1);
        model.setCompared(2, true);
        QCOMPARE(model.slotOf(2), 0);   // the free one
    }
    void filterLooksAtNamesStatesAndSettings() {
        test::RunHistory history;
        history.add({.name = "Wide net", .learningRate = 0.01});
        history.add({.name = "narrow", .state = RunState::Stopped});
        history.add({.name = "SGD try", .optimizer = "sgd"});
        RunsModel model;
        model.setRows(loadRuns(history.runs()));
        RunsProxy proxy(&model);
        const auto count = [&](const char* text) {
            proxy.setFilter(QString::fromUtf8(text));
            return proxy.rowCount();
        };
        QCOMPARE(count("wide"), 1);
        QCOMPARE(count("stopped"), 1);
        QCOMPARE(count("train.optimizer.name=sgd"), 1);
        QCOMPARE(count("finished try"), 1);
        QCOMPARE(count("nothing of the kind"), 0);
        QCOMPARE(count(""), 3);
    }
    void sortsByValueNotByText() {
        test::RunHistory history;
        history.add({.name = "a", .epochs = 9});
        history.add({.name = "b", .epochs = 20});
        history.add({.name = "c", .epochs = 3});
        RunsModel model;
        model.setRows(loadRuns(history.runs()));
        RunsProxy proxy(&model);
        proxy.sort(RunsModel::Epochs, Qt::AscendingOrder);
        QStringList names;
        for (int i = 0; i < 3; ++i) names << proxy.index(i, RunsModel::Name).data().toString();
        QCOMPARE(names, (QStringList{QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("b")}));
    }
    void editingTheNameAsksForARename() {
        test::RunHistory history;
        history.add({.name = "old"});
        RunsModel model;
        model.setRows(loadRuns(history.runs()));
        QSignalSpy rename(&model, &RunsModel::renameWanted);
        QVERIFY(!model.setData(model.index(0, RunsModel::Name), QStringLiteral("  "), Qt::EditRole));
        QVERIFY(model.setData(model.index(0, RunsModel::Name), QStringLiteral(" new  name "), Qt::EditRole));
        QCOMPARE(rename.count(), 1);
        QCOMPARE(rename[0][1].toString(), QStringLiteral("new name"));
    }
    void whatDiffers() {
        project::Project a, b;
        b.train.optimizer.name = "sgd";
        b.train.batchSize = 64;
        a.model.layers.push_back({"conv1", "Conv2d", Json{{"filters", 32}}, {}});
        b.model.layers.push_back({"conv1", "Conv2d", Json{{"filters", 48}}, {}});
        const auto rows = compareSettings({project::toJson(a), project::toJson(b)});
        QStringList keys;
        for (const auto& row : rows)
            if (row.differs()) {
                keys << row.key;
                QCOMPARE(row.values.size(), 2);
                QCOMPARE(row.changed, (QList<bool>{false, true}));
                QVERIFY(!row.label.isEmpty());
            }
        QCOMPARE(keys, (QStringList{QStringLiteral("train.batch_size"), QStringLiteral("train.optimizer.name"), QStringLiteral("model.conv1.filters")}));
        const auto same = compareSettings({project::toJson(a), project::toJson(a)});
        QVERIFY(std::none_of(same.begin(), same.end(), [](const DiffRow& r) { return r.differs(); }));
        QVERIFY(compareSettings({}).isEmpty());
        const auto alone = compareSettings({project::toJson(b), defaultsFor(project::toJson(b))});
        QCOMPARE(std::count_if(alone.begin(), alone.end(), [](const DiffRow& r) { return r.differs(); }), 2);
    }
    void signatureChangesOnlyWithAWriter() {
        test::RunHistory history;
        history.add({.name = "one"});
        const QString before = databaseSignature(history.runs());
        for (int i = 0; i < 3; ++i) loadRuns(history.runs());
        QCOMPARE(databaseSignature(history.runs()), before);
        history.add({.name = "two"});
        QVERIFY(databaseSignature(history.runs()) != before);
    }
    void missingFolderIsEmpty() {
        QTemporaryDir folder;
        QVERIFY(loadRuns(folder.path().toStdString() + "/none.runs").empty());
    }
};

QTEST_GUILESS_MAIN(TestRunsModel)
#include "tst_runsmodel.moc"
