// Interrupting fornax-cli: a checkpoint and exit code 3, an exact continuation, and no patience for a second signal.
#include <QTest>

#include "Program.h"
#include "Toy.h"

class CliSignalsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void oneSignalSavesAndStops_data();
    void oneSignalSavesAndStops();
    void aSignalBeforeTheFirstStep_data();
    void aSignalBeforeTheFirstStep();
    void twoInterruptionsChangeNothing();
    void aSecondSignalEndsAtOnce();
    void aClosingTerminalSignalsTwice();
    void noHangupWhereItIsIgnored();
    void aKilledRunIsResumed();
    void aLiveRunIsLeftAlone();
    void otherCommandsEndPlainly();
};

namespace {

constexpr int kEpochs = 60;

/// Long enough to be interrupted in the middle, with validation and checkpoints between.
QStringList train(const toy::Project& project, const QStringList& more = {}, int epochs = kEpochs) {
    return QStringList{QStringLiteral("train"), project.file(), QStringLiteral("--json"), QStringLiteral("--set"),
                       QStringLiteral("train.epochs=%1").arg(epochs)} + more;
}

QJsonObject shown(const toy::Project& project, const QString& run = QStringLiteral("latest")) {
    return fornax({QStringLiteral("runs"), QStringLiteral("show"), project.file(), run, QStringLiteral("--json")}).last();
}

/// Metrics without what depends on the clock.
QJsonArray timeless(const QJsonObject& run) {
    QJsonArray out;
    for (QJsonValue value : run[QLatin1String("metrics")].toArray()) {
        QJsonObject epoch = value.toObject();
        epoch.remove(QLatin1String("seconds"));
        out.append(epoch);
    }
    return out;
}

Result interrupted(const toy::Project& project, int signal, int afterEpochs, const QStringList& more = {}) {
    Program program(train(project, more));
    program.start();
    if (program.waitForEvents("epoch", afterEpochs)) program.send(signal);
    return program.finish(10000);
}

const QStringList kResume = {QStringLiteral("--resume"), QStringLiteral("latest")};

}  // namespace

void CliSignalsTest::oneSignalSavesAndStops_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
}

void CliSignalsTest::oneSignalSavesAndStops() {
    QFETCH(int, signal);
    const toy::Project project(QStringLiteral("with space"));
    const Result result = interrupted(project, signal, 2);
    VERIFY_CODE(result, 3);
    const QJsonObject stopped = result.last();
    QCOMPARE(stopped[QLatin1String("event")].toString(), QStringLiteral("stopped"));
    QVERIFY(QFileInfo(stopped[QLatin1String("checkpoint")].toString()).exists());
    QVERIFY2(result.err.contains("fornax-cli train '" + project.file().toUtf8() + "' --resume 1"), result.err.constData());
    const QJsonObject run = shown(project);
    QCOMPARE(run[QLatin1String("state")].toString(), QStringLiteral("stopped"));
    QVERIFY(run[QLatin1String("can_resume")].toBool());
    QVERIFY(run[QLatin1String("epochs")].toInt() >= 2 && run[QLatin1String("epochs")].toInt() < kEpochs);
}

void CliSignalsTest::aSignalBeforeTheFirstStep_data() {
    QTest::addColumn<int>("readyBytes");
    QTest::newRow("while it reads the data") << 0;
    QTest::newRow("just started") << 1;
}

void CliSignalsTest::aSignalBeforeTheFirstStep() {
    QFETCH(int, readyBytes);
    const toy::Project project;
    Program program(train(project, {}, 100000));
    program.start();
    if (readyBytes > 0) QVERIFY(program.waitForEvents("run_started", 1));
    else QTRY_VERIFY_WITH_TIMEOUT(program.catches(SIGINT), 20000);
    program.send(SIGINT);
    const Result result = program.finish(10000);
    const QJsonObject run = shown(project);
    // Saved or nothing to save, but never "done" and never half: the code tells which.
    QVERIFY2(result.code == 3 || result.code == 128 + SIGINT, otherThan(3, result).constData());
    QCOMPARE(run[QLatin1String("can_resume")].toBool(), result.code == 3);
    QVERIFY(run[QLatin1String("state")].toString() != QStringLiteral("running"));
}

void CliSignalsTest::twoInterruptionsChangeNothing() {
    const toy::Project whole, broken, other;
    VERIFY_CODE(fornax(train(whole)), 0);
    VERIFY_CODE(interrupted(broken, SIGINT, 3), 3);
    VERIFY_CODE(interrupted(broken, SIGTERM, 3, kResume), 3);
    const Result resumed = fornax(train(broken, kResume));
    VERIFY_CODE(resumed, 0);
    QCOMPARE(resumed.last()[QLatin1String("event")].toString(), QStringLiteral("finished"));
    QVERIFY(resumed.events(QStringLiteral("run_started"))[0][QLatin1String("start_step")].toInt() > 0);
    const QJsonObject expected = shown(whole), found = shown(broken);
    for (const char* key : {"weights_hash", "optimizer_hash", "train_loss", "val_loss", "val_accuracy", "best_val_accuracy", "best_epoch",
                            "steps", "epochs"}) {
        QVERIFY2(found[QLatin1String(key)] == expected[QLatin1String(key)], key);
    }
    QCOMPARE(timeless(found), timeless(expected));
    QCOMPARE(fornax({QStringLiteral("runs"), QStringLiteral("list"), broken.file(), QStringLiteral("--json")}).events().size(), 1);
    // The control: another seed must differ, or equal hashes would say nothing.
    VERIFY_CODE(fornax(train(other, {QStringLiteral("--seed"), QStringLiteral("8")})), 0);
    QVERIFY(shown(other)[QLatin1String("weights_hash")] != expected[QLatin1String("weights_hash")]);
}

void CliSignalsTest::aSecondSignalEndsAtOnce() {
    const toy::Project project;
    Program program(train(project, {}, 100000));
    program.start();
    QVERIFY(program.waitForEvents("epoch", 2));
    // Both are there before the program can answer the first.
    program.send(SIGSTOP);
    program.send(SIGINT);
    program.send(SIGTERM);
    program.send(SIGCONT);
    const Result result = program.finish(5000);
    QVERIFY2(result.code == 128 + SIGINT || result.code == 128 + SIGTERM, QByteArray::number(result.code).constData());
    const QJsonObject run = shown(project);
    QCOMPARE(run[QLatin1String("state")].toString(), QStringLiteral("interrupted"));
    QVERIFY(run[QLatin1String("can_resume")].toBool());   // the checkpoints before it are whole
}

void CliSignalsTest::aClosingTerminalSignalsTwice() {
    const toy::Project project;
    Program program(train(project, {}, 100000));
    program.start();
    QVERIFY(program.waitForEvents("epoch", 2));
    for (int i = 0; i < 5; ++i) program.send(SIGHUP);
    VERIFY_CODE(program.finish(10000), 3);
}

void CliSignalsTest::noHangupWhereItIsIgnored() {
    const toy::Project project;
    Program program(train(project, {}, 100000));
    program.process().setChildProcessModifier([] { ::signal(SIGHUP, SIG_IGN); });   // as nohup does
    program.start();
    QVERIFY(program.waitForEvents("epoch", 1));
    program.send(SIGHUP);
    QVERIFY(program.waitForEvents("epoch", 50));   // goes on
    program.send(SIGINT);
    VERIFY_CODE(program.finish(10000), 3);
}

void CliSignalsTest::aKilledRunIsResumed() {
    const toy::Project whole, broken;
    VERIFY_CODE(fornax(train(whole)), 0);
    QVERIFY(interrupted(broken, SIGKILL, 5).crashed);
    QCOMPARE(shown(broken)[QLatin1String("state")].toString(), QStringLiteral("interrupted"));
    VERIFY_CODE(fornax(train(broken, kResume)), 0);
    QCOMPARE(shown(broken)[QLatin1String("weights_hash")], shown(whole)[QLatin1String("weights_hash")]);
    QCOMPARE(timeless(shown(broken)), timeless(shown(whole)));
}

void CliSignalsTest::aLiveRunIsLeftAlone() {
    const toy::Project project;
    Program program(train(project, {}, 100000));
    program.start();
    QVERIFY(program.waitForEvents("epoch", 2));
    const Result resume = fornax(train(project, kResume, 100001));
    VERIFY_CODE(resume, 1);
    QVERIFY2(resume.err.contains(QByteArray::number(program.process().processId())), resume.err.constData());
    VERIFY_CODE(fornax({QStringLiteral("runs"), QStringLiteral("delete"), project.file(), QStringLiteral("latest"), QStringLiteral("--yes")}), 1);
    QVERIFY(!shown(project)[QLatin1String("can_resume")].toBool());
    // A new run beside it is its own: both end well.
    VERIFY_CODE(fornax(train(project, {}, 2)), 0);
    program.send(SIGINT);
    VERIFY_CODE(program.finish(10000), 3);
    QCOMPARE(shown(project, QStringLiteral("1"))[QLatin1String("state")].toString(), QStringLiteral("stopped"));
    QCOMPARE(shown(project, QStringLiteral("2"))[QLatin1String("state")].toString(), QStringLiteral("finished"));
}

void CliSignalsTest::otherCommandsEndPlainly() {
    const toy::Project project;
    Program program({QStringLiteral("runs"), QStringLiteral("delete"), project.file(), QStringLiteral("1")});
    program.start();
    program.send(SIGTERM);
    const Result result = program.finish(5000);
    QVERIFY(result.crashed || result.code != 0);
}

QTEST_GUILESS_MAIN(CliSignalsTest)
#include "tst_cli_signals.moc"
