// What fornax-cli says to mistakes: one sentence with a hint, exit code 2, nothing made.
#include <QTest>

#include "Program.h"
#include "Toy.h"

class CliMistakesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void mistakesEndWithTwo_data();
    void mistakesEndWithTwo();
    void errorsAreEventsToo();
    void newRefusesBadNames_data();
    void newRefusesBadNames();
    void wrongProjectsAreRefused_data();
    void wrongProjectsAreRefused();
    void aFullOutputIsAnError();
};

void CliMistakesTest::mistakesEndWithTwo_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* name, const QString& line, const char* words) {
        QTest::newRow(name) << line.split(u' ', Qt::SkipEmptyParts) << QByteArray(words);
    };
    row("nothing", QString(), "fornax-cli --help");
    row("unknown command", QStringLiteral("trian x.fornax"), "“trian”");
    row("unknown run command", QStringLiteral("runs lsit x.fornax"), "“lsit”");
    row("runs alone", QStringLiteral("runs"), "fornax-cli runs --help");
    row("unknown option", QStringLiteral("train x.fornax --fast"), "--fast");
    row("no project", QStringLiteral("train"), "PROJECT");
    row("value missing", QStringLiteral("train x.fornax --set"), "--set");
    row("project missing", QStringLiteral("show nowhere.fornax"), "nowhere.fornax");
    row("project missing, train", QStringLiteral("train nowhere.fornax"), "nowhere.fornax");
    row("project missing, evaluate", QStringLiteral("evaluate nowhere.fornax"), "nowhere.fornax");
    row("project missing, runs", QStringLiteral("runs list nowhere.fornax"), "nowhere.fornax");
    row("too much", QStringLiteral("templates more"), "more");
    row("unknown template", QStringLiteral("new resnet-900 x.fornax"), "fashion-mnist-cnn");
}

void CliMistakesTest::mistakesEndWithTwo() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    const Result result = fornax(arguments);
    VERIFY_CODE(result, 2);
    QVERIFY2(result.err.contains(words), result.err.constData());
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.count('\n') == 1, result.err.constData());   // one sentence with its hint
}

void CliMistakesTest::errorsAreEventsToo() {
    const Result result = fornax({QStringLiteral("show"), QStringLiteral("nowhere.fornax"), QStringLiteral("--json")});
    VERIFY_CODE(result, 2);
    QCOMPARE(result.last()[QLatin1String("event")].toString(), QStringLiteral("failed"));
    QVERIFY(!result.last()[QLatin1String("message")].toString().isEmpty());
    QCOMPARE(result.last()[QLatin1String("code")].toString(), QStringLiteral("not_found"));
}

void CliMistakesTest::newRefusesBadNames_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("no ending") << "mine";
    QTest::newRow("other ending") << "mine.txt";
    QTest::newRow("only the ending") << ".fornax";
    QTest::newRow("folder") << "folder.fornax";
    QTest::newRow("no such folder") << "gone/mine.fornax";
    QTest::newRow("below a file") << "file/mine.fornax";
}

void CliMistakesTest::newRefusesBadNames() {
    QFETCH(QString, name);
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("folder.fornax")));
    toy::write(folder.filePath(QStringLiteral("file")), "x");
    const Result result = fornax({QStringLiteral("new"), QStringLiteral("fashion-mnist-cnn"), folder.filePath(name), QStringLiteral("--force")});
    QVERIFY2(result.code == 1 || result.code == 2, result.err.constData());
    QVERIFY(!result.crashed && result.err.count('\n') == 1);
    QVERIFY(!QFileInfo(folder.filePath(QStringLiteral("gone"))).exists());
}

void CliMistakesTest::wrongProjectsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("empty") << QByteArray() << QByteArray("toy.fornax");
    QTest::newRow("cut") << toy::projectText().left(200) << QByteArray("toy.fornax");
    QTest::newRow("no JSON") << QByteArray("\x7f" "ELF\0\1", 6) << QByteArray("toy.fornax");
    QTest::newRow("newer") << toy::projectText().replace("\"format\": 1", "\"format\": 99") << QByteArray("99");
    QTest::newRow("unknown key") << toy::projectText("\"epohcs\": 3") << QByteArray("train.epohcs");
    QTest::newRow("out of range") << toy::projectText("\"epochs\": 0") << QByteArray("train.epochs");
    QTest::newRow("wrong type") << toy::projectText("\"epochs\": \"three\"") << QByteArray("train.epochs");
    QTest::newRow("unknown layer") << toy::projectText().replace("\"ReLU\"", "\"RELU9\"") << QByteArray("RELU9");
}

void CliMistakesTest::wrongProjectsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    const toy::Project project;
    toy::write(project.file(), text);
    for (const QString& command : {QStringLiteral("show"), QStringLiteral("train"), QStringLiteral("evaluate")}) {
        const Result result = fornax({command, project.file()});
        VERIFY_CODE(result, 2);
        QVERIFY2(result.err.contains(words), result.err.constData());
    }
    QVERIFY(!QFileInfo(project.runs()).exists());
}

void CliMistakesTest::aFullOutputIsAnError() {
    Program program({QStringLiteral("templates")});
    program.process().setStandardOutputFile(QStringLiteral("/dev/full"));
    program.start();
    const Result result = program.finish();
    VERIFY_CODE(result, 1);
    QVERIFY(result.err.contains("standard output"));
}

QTEST_GUILESS_MAIN(CliMistakesTest)
#include "tst_cli_mistakes.moc"
