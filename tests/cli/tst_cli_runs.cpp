// fornax-cli runs, what a resumed run may change, and what a terminal shows.
#include <QTest>

#include "Terminal.h"
#include "ToyRuns.h"

class CliRunsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aFinishedRunIsExtended();
    void resumeTakesNoOtherSettings();
    void aTerminalShowsProgress();
    void runsAreShownAndDeleted();
    void deletionIsConfirmedOnATerminal();
};

void CliRunsTest::aFinishedRunIsExtended() {
    const toy::Project whole, extended;
    VERIFY_CODE(fornax(train(whole, {QStringLiteral("--set"), QStringLiteral("train.epochs=5")})), 0);
    VERIFY_CODE(fornax(train(extended)), 0);
    const QStringList resume = {QStringLiteral("--resume"), QStringLiteral("latest")};
    const Result again = fornax(train(extended, resume));
    VERIFY_CODE(again, 2);
    QVERIFY(again.err.contains("train.epochs=N"));
    VERIFY_CODE(fornax(train(extended, resume + QStringList{QStringLiteral("--set"), QStringLiteral("train.epochs=2")})), 2);
    const Result more = fornax(train(extended, resume + QStringList{QStringLiteral("--set"), QStringLiteral("train.epochs=5")}));
    VERIFY_CODE(more, 0);
    QCOMPARE(more.events(QStringLiteral("epoch")).size(), 2);
    QCOMPARE(more.last()[QLatin1String("epochs")].toInt(), 5);
    QCOMPARE(more.last()[QLatin1String("steps")].toInt(), 75);
    QCOMPARE(shown(extended)[QLatin1String("weights_hash")], shown(whole)[QLatin1String("weights_hash")]);
    QCOMPARE(shown(extended)[QLatin1String("metrics")].toArray().size(), 5);
}

void CliRunsTest::resumeTakesNoOtherSettings() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project)), 0);
    const QStringList more = {QStringLiteral("--resume"), QStringLiteral("1"), QStringLiteral("--set"), QStringLiteral("train.epochs=4"), QStringLiteral("--set")};
    const Result other = fornax(train(project, more + QStringList{QStringLiteral("train.batch_size=32")}));
    VERIFY_CODE(other, 2);
    QVERIFY2(other.err.contains("train.batch_size") && other.err.contains("16"), other.err.constData());
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--resume"), QStringLiteral("1"), QStringLiteral("--run-name"), QStringLiteral("x")})), 2);
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--resume"), QStringLiteral("7")})), 2);
    VERIFY_CODE(fornax(train(project, more + QStringList{QStringLiteral("train.batch_size=16"), QStringLiteral("--device"), QStringLiteral("cuda:9")})), 2);
    const QStringList device = {QStringLiteral("--device"), QStringLiteral("cpu")};   // belongs to the computer: may differ
    VERIFY_CODE(fornax(train(project, more + QStringList{QStringLiteral("train.batch_size=16")} + device)), 0);   // the same value is no change
}

void CliRunsTest::aTerminalShowsProgress() {
    const toy::Project project;
    const Result quiet = fornax({QStringLiteral("train"), project.file()});
    VERIFY_CODE(quiet, 0);
    QVERIFY(!quiet.err.contains('\r') && !quiet.out.contains('\x1b'));
    QCOMPARE(quiet.out.count("\nepoch "), 3);
    QVERIFY2(quiet.out.contains("Validation accuracy") && quiet.out.contains("fornax-cli evaluate"), quiet.out.constData());
    Terminal terminal;
    Program program({QStringLiteral("train"), project.file()});
    terminal.attach(program.process(), STDERR_FILENO);
    program.start();
    const Result live = program.finish();
    VERIFY_CODE(live, 0);
    const QByteArray seen = terminal.seen();
    QVERIFY2(seen.contains('\r') && seen.contains("epoch ") && seen.contains("loss"), seen.constData());
    QVERIFY(seen.trimmed().endsWith("\x1b[K"));   // the line is cleared at the end
    QVERIFY(!live.out.contains('\r'));
}

void CliRunsTest::runsAreShownAndDeleted() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--run-name"), QStringLiteral("比较")})), 0);
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--set"), QStringLiteral("train.optimizer.name=sgd")})), 0);
    const QStringList list = {QStringLiteral("runs"), QStringLiteral("list"), project.file()};
    const QList<QJsonObject> runs = fornax(list + QStringList{QStringLiteral("--json")}).events(QStringLiteral("run"));
    QCOMPARE(runs.size(), 2);
    QCOMPARE(runs[0][QLatin1String("run")].toInt(), 2);   // newest first
    QCOMPARE(runs[1][QLatin1String("name")].toString(), QStringLiteral("比较"));
    QVERIFY(runs[0][QLatin1String("bytes")].toInt() > 1000);
    QVERIFY(fornax(list).out.contains("比较"));
    const QJsonObject run = shown(project, QStringLiteral("比较"));
    QCOMPARE(run[QLatin1String("metrics")].toArray().size(), 3);
    QCOMPARE(run[QLatin1String("weights_hash")].toString().size(), 16);
    QCOMPARE(run[QLatin1String("optimizer_hash")].toString().size(), 16);
    QVERIFY(run[QLatin1String("can_extend")].toBool() && !run[QLatin1String("can_resume")].toBool());   // finished
    QVERIFY(!run[QLatin1String("environment")].toObject().isEmpty());
    QStringList checkpoints;
    for (const QJsonValue& c : run[QLatin1String("checkpoints")].toArray()) {
        QVERIFY(c[QLatin1String("bytes")].toInt() > 0 && !c.toObject().contains(QLatin1String("problem")));
        checkpoints << c[QLatin1String("name")].toString();
    }
    QVERIFY(checkpoints.contains(QStringLiteral("best")) && checkpoints.contains(QStringLiteral("last")));
    const Result steps = fornax({QStringLiteral("runs"), QStringLiteral("show"), project.file(), QStringLiteral("1"), QStringLiteral("--steps"), QStringLiteral("--json")});
    QCOMPARE(steps.events(QStringLiteral("step")).size(), 45);
    VERIFY_CODE(fornax({QStringLiteral("runs"), QStringLiteral("show"), project.file()}), 0);
    const QStringList remove = {QStringLiteral("runs"), QStringLiteral("delete"), project.file(), QStringLiteral("1")};
    Program silent(remove);
    silent.process().setStandardInputFile(QStringLiteral("/dev/null"));
    silent.start();
    const Result refused = silent.finish();
    VERIFY_CODE(refused, 2);
    QVERIFY(refused.err.contains("--yes") && refused.err.contains("比较") && refused.err.contains("KiB"));
    VERIFY_CODE(fornax(remove + QStringList{QStringLiteral("--yes")}), 0);
    QVERIFY(!QFileInfo(project.runs() + QStringLiteral("/run-0001")).exists());
    QCOMPARE(fornax(list + QStringList{QStringLiteral("--json")}).events().size(), 1);
    VERIFY_CODE(fornax(remove + QStringList{QStringLiteral("--yes")}), 2);
}

void CliRunsTest::deletionIsConfirmedOnATerminal() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project)), 0);
    for (const auto& [answer, gone] : {std::pair{"n\n", false}, {"\n", false}, {"y\n", true}}) {
        Terminal terminal;
        Program program({QStringLiteral("runs"), QStringLiteral("delete"), project.file(), QStringLiteral("latest")});
        terminal.attach(program.process(), STDIN_FILENO);
        program.start();
        terminal.type(answer);
        VERIFY_CODE(program.finish(), gone ? 0 : 1);
        QCOMPARE(QFileInfo(project.runs() + QStringLiteral("/run-0001")).exists(), !gone);
    }
}

QTEST_GUILESS_MAIN(CliRunsTest)
#include "tst_cli_runs.moc"
