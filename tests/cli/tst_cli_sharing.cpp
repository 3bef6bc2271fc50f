// Several programs at one project: a run belongs to one of them at a time, whoever comes first, and says to which.
#include <fcntl.h>
#include <sys/file.h>

#include <QTest>

#include "Program.h"
#include "Toy.h"
#include "ToyRuns.h"

class CliSharingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void twoResumeInTheSameInstant();
    void aHeldRunIsNeitherResumedNorDeleted();
    void newRunsAtTheSameTimeAreTheirOwn();
    void testFiguresReachTheRecord();
    void anEvaluationWhileItTrains();
};

namespace {

const QStringList kResume = {QStringLiteral("--resume"), QStringLiteral("1")};
const QStringList kEndless = {QStringLiteral("--set"), QStringLiteral("train.epochs=100000")};

QStringList command(const char* words, const toy::Project& project, const QStringList& more = {}) {
    return QString::fromLatin1(words).split(u' ') + QStringList{project.file(), QStringLiteral("--json")} + more;
}

/// A run that was stopped with a checkpoint and has far to go.
void makeStoppedRun(const toy::Project& project) {
    Program program(train(project, kEndless));
    program.start();
    if (program.waitForEvents("epoch", 2)) program.send(SIGINT);
    VERIFY_CODE(program.finish(), 3);
}

}  // namespace

void CliSharingTest::twoResumeInTheSameInstant() {
    const toy::Project project;
    makeStoppedRun(project);
    for (int round = 0; round < 4; ++round) {
        Program a(train(project, kResume)), b(train(project, kResume));
        a.start();
        b.start();
        QTRY_VERIFY_WITH_TIMEOUT(a.process().state() == QProcess::NotRunning || b.process().state() == QProcess::NotRunning, 60000);
        Program& winner = a.process().state() == QProcess::NotRunning ? b : a;
        const Result refused = (&winner == &a ? b : a).finish();
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.last()[QLatin1String("code")].toString(), QStringLiteral("busy"));
        QVERIFY2(refused.err.contains("process " + QByteArray::number(winner.process().processId())), refused.err.constData());
        QVERIFY(refused.events(QStringLiteral("run_started")).isEmpty());
        QVERIFY(winner.waitForEvents("epoch", 1));
        winner.send(SIGINT);
        VERIFY_CODE(winner.finish(), 3);
    }
    const QJsonObject run = shown(project);
    QCOMPARE(run[QLatin1String("state")].toString(), QStringLiteral("stopped"));
    int epoch = 0;   // nobody wrote between: every epoch is there once
    for (const QJsonValue value : run[QLatin1String("metrics")].toArray()) QCOMPARE(value.toObject()[QLatin1String("epoch")].toInt(), ++epoch);
    QCOMPARE(run[QLatin1String("epochs")].toInt(), epoch);
}

void CliSharingTest::aHeldRunIsNeitherResumedNorDeleted() {
    const toy::Project project;
    makeStoppedRun(project);
    const QByteArray path = (project.runs() + QStringLiteral("/run-0001/.lock")).toUtf8();
    const int file = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    QVERIFY(file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0);   // free: the job that stopped has let go
    for (const QStringList& arguments : {train(project, kResume), command("runs delete", project, {QStringLiteral("1"), QStringLiteral("--yes")})}) {
        const Result refused = fornax(arguments);
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.last()[QLatin1String("code")].toString(), QStringLiteral("busy"));
    }
    QCOMPARE(shown(project)[QLatin1String("state")].toString(), QStringLiteral("stopped"));
    QVERIFY(shown(project)[QLatin1String("can_resume")].toBool());
    ::close(file);
    VERIFY_CODE(fornax(command("runs delete", project, {QStringLiteral("1"), QStringLiteral("--yes")})), 0);
}

void CliSharingTest::newRunsAtTheSameTimeAreTheirOwn() {
    const toy::Project project;
    Program a(train(project)), b(train(project));
    a.start();
    b.start();
    VERIFY_CODE(a.finish(), 0);
    VERIFY_CODE(b.finish(), 0);
    const QJsonObject one = shown(project, QStringLiteral("1")), two = shown(project, QStringLiteral("2"));
    QCOMPARE(one[QLatin1String("state")].toString(), QStringLiteral("finished"));
    QCOMPARE(two[QLatin1String("weights_hash")], one[QLatin1String("weights_hash")]);   // the same seed, and no mixing
    QCOMPARE(two[QLatin1String("metrics")].toArray().size(), 3);
}

void CliSharingTest::testFiguresReachTheRecord() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project)), 0);
    QVERIFY(!shown(project).contains(QLatin1String("test_accuracy")));
    VERIFY_CODE(fornax(command("evaluate", project, {QStringLiteral("--split"), QStringLiteral("validation")})), 0);
    QVERIFY(!shown(project).contains(QLatin1String("test_accuracy")));
    const Result result = fornax(command("evaluate", project, {QStringLiteral("--checkpoint"), QStringLiteral("last")}));
    VERIFY_CODE(result, 0);
    QVERIFY2(result.err.isEmpty(), result.err.constData());
    const QJsonObject run = shown(project);
    QCOMPARE(run[QLatin1String("test_accuracy")], result.last()[QLatin1String("test_accuracy")]);
    QCOMPARE(run[QLatin1String("test_loss")], result.last()[QLatin1String("loss")]);
    QCOMPARE(run[QLatin1String("test_checkpoint")].toString(), QStringLiteral("last"));
    QCOMPARE(run[QLatin1String("test_epoch")].toInt(), 3);
    QVERIFY(fornax({QStringLiteral("runs"), QStringLiteral("show"), project.file()}).out.contains("test accuracy"));
    // `finished` tells of this training alone.
    const Result extended = fornax(train(project, kResume + QStringList{QStringLiteral("--set"), QStringLiteral("train.epochs=4")}));
    VERIFY_CODE(extended, 0);
    QVERIFY(!extended.last().contains(QLatin1String("test_accuracy")));
    QCOMPARE(shown(project)[QLatin1String("test_epoch")].toInt(), 3);
}

void CliSharingTest::anEvaluationWhileItTrains() {
    const toy::Project project;
    Program program(train(project, kEndless));
    program.start();
    QVERIFY(program.waitForEvents("epoch", 3));
    const Result result = fornax(command("evaluate", project));
    VERIFY_CODE(result, 0);
    QVERIFY(program.waitForEvents("epoch", 6));   // its own updates since
    program.send(SIGINT);
    VERIFY_CODE(program.finish(), 3);
    QCOMPARE(shown(project)[QLatin1String("test_accuracy")], result.last()[QLatin1String("test_accuracy")]);
}

QTEST_GUILESS_MAIN(CliSharingTest)
#include "tst_cli_sharing.moc"
