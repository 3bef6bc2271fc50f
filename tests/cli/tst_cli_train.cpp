// fornax-cli train and evaluate on a toy data set: events, figures, exit codes, files.
#include <QTest>

#include "Program.h"
#include "Toy.h"
#include "ToyRuns.h"

class CliTrainTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void eventsTellTheWholeRun();
    void theSameSeedGivesTheSameRun();
    void evaluateAgreesWithItsMatrix();
    void wrongSettingsStartNothing_data();
    void wrongSettingsStartNothing();
    void brokenDataFails();
    void digitsTrainWithNoPackage();
    void textsFromLinesToAnswers();
    void anUnwritableFolderFails();
    void aReaderThatGoesAwayCostsNothing();
};

void CliTrainTest::eventsTellTheWholeRun() {
    const toy::Project project;
    const Result result = fornax(train(project, {QStringLiteral("--set"), QStringLiteral("train.epochs=8"), QStringLiteral("--run-name"),
                                                 QStringLiteral("first try")}));
    VERIFY_CODE(result, 0);
    const QList<QJsonObject> events = result.events();
    QVERIFY2(events.size() > 10, result.out.constData());
    QCOMPARE(events.first()[QLatin1String("event")].toString(), QStringLiteral("run_started"));
    QCOMPARE(events.first()[QLatin1String("epochs")].toInt(), 8);
    QCOMPARE(events.first()[QLatin1String("steps_per_epoch")].toInt(), 15);
    QCOMPARE(result.events(QStringLiteral("epoch")).size(), 8);
    QVERIFY(!result.events(QStringLiteral("checkpoint")).isEmpty());
    QVERIFY(!result.events(QStringLiteral("step")).isEmpty());
    const QJsonObject finished = result.last();
    QCOMPARE(finished[QLatin1String("event")].toString(), QStringLiteral("finished"));
    QCOMPARE(finished[QLatin1String("epochs")].toInt(), 8);
    QCOMPARE(finished[QLatin1String("steps")].toInt(), 120);
    QVERIFY(finished[QLatin1String("val_accuracy")].toDouble() > 0.9);
    QVERIFY(finished[QLatin1String("best_val_accuracy")].toDouble() >= finished[QLatin1String("val_accuracy")].toDouble());
    QVERIFY(finished[QLatin1String("best_epoch")].toInt() >= 1);
    QVERIFY(finished[QLatin1String("seconds")].toDouble() > 0 && finished[QLatin1String("samples_per_second")].toDouble() > 0);
    QVERIFY(finished.contains(QLatin1String("train_loss")) && finished.contains(QLatin1String("val_loss")));
    QVERIFY(!finished.contains(QLatin1String("test_accuracy")));
    QCOMPARE(finished[QLatin1String("name")].toString(), QStringLiteral("first try"));
    QCOMPARE(result.events(QStringLiteral("epoch")).last()[QLatin1String("val_accuracy")], finished[QLatin1String("val_accuracy")]);
    // --set is for this run only.
    QFile file(project.file());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), toy::projectText());
}

/// A project on texts: show, train, evaluate, predict.
void CliTrainTest::textsFromLinesToAnswers() {
    QTemporaryDir folder;
    QByteArray lines;
    for (int n = 0; n < 200; ++n)
        lines += (n % 2 ? "good\ta great and witty film number " : "bad\ta dull and boring film number ") + QByteArray::number(n) + '\n';
    toy::write(folder.filePath(QStringLiteral("texts.tsv")), lines);
    const QString file = folder.filePath(QStringLiteral("texts.fornax"));
    VERIFY_CODE(fornax({QStringLiteral("new"), QStringLiteral("sentiment-snippets-bag"), file}), 0);
    const QString text = QStringLiteral("--text");
    QVERIFY(fornax({QStringLiteral("predict"), file, text, QStringLiteral("a film")}).code != 0);   // nothing is trained yet
    QFile in(file);
    QVERIFY(in.open(QIODevice::ReadOnly));
    QJsonObject project = QJsonDocument::fromJson(in.readAll()).object();
    QJsonObject data = project[QLatin1String("data")].toObject();
    data[QLatin1String("folder")] = QStringLiteral("texts.tsv");
    project[QLatin1String("data")] = data;
    toy::write(file, QJsonDocument(project).toJson());
    const Result shown = fornax({QStringLiteral("show"), file, QStringLiteral("--json")});
    VERIFY_CODE(shown, 0);
    QCOMPARE(shown.last()[QLatin1String("data")][QLatin1String("kind")].toString(), QStringLiteral("texts"));
    QVERIFY(shown.last()[QLatin1String("data")][QLatin1String("vocabulary")].toInt() > 5);
    VERIFY_CODE(fornax({QStringLiteral("train"), file, QStringLiteral("--json"), QStringLiteral("--set"), QStringLiteral("train.epochs=12")}), 0);
    const Result evaluated = fornax({QStringLiteral("evaluate"), file, QStringLiteral("--json")});
    VERIFY_CODE(evaluated, 0);
    QVERIFY2(evaluated.last()[QLatin1String("test_accuracy")].toDouble() >= 0.95, evaluated.out.constData());
    const Result predicted = fornax({QStringLiteral("predict"), file, text, QStringLiteral("a great film"), QStringLiteral("--text=-boring, dull-"), QStringLiteral("--json")});
    VERIFY_CODE(predicted, 0);
    QCOMPARE(predicted.events().size(), 2);
    QCOMPARE(predicted.events()[0][QLatin1String("class")].toString(), QStringLiteral("good"));
    QCOMPARE(predicted.events()[1][QLatin1String("class")].toString(), QStringLiteral("bad"));
    QVERIFY(predicted.events()[0][QLatin1String("shares")][QLatin1String("good")].toDouble() > 0.5);
    Program asked({QStringLiteral("predict"), file, text, QStringLiteral("-")});
    asked.start();
    asked.process().write("a witty film\r\n\ndull");
    asked.process().closeWriteChannel();
    const Result answered = asked.finish();
    VERIFY_CODE(answered, 0);
    const QList<QByteArray> rows = answered.out.trimmed().split('\n');
    QCOMPARE(rows.size(), 3);
    QVERIFY2(rows[0].startsWith("good\t") && rows[0].endsWith("\ta witty film") && rows[2].startsWith("bad\t"), answered.out.constData());
    VERIFY_CODE(fornax({QStringLiteral("predict"), file}), 2);
}

void CliTrainTest::digitsTrainWithNoPackage() {
    QTemporaryDir folder;
    for (const auto& [name, least] : {std::pair{"digits-mlp", 0.95}, std::pair{"digits-cnn", 0.97}}) {
        const QString file = folder.filePath(QLatin1String(name) + QStringLiteral(".fornax"));
        VERIFY_CODE(fornax({QStringLiteral("new"), QLatin1String(name), file}), 0);
        const QString epochs = QLatin1String(name) == QLatin1String("digits-mlp") ? QStringLiteral("train.epochs=30") : QStringLiteral("train.epochs=6");
        VERIFY_CODE(fornax({QStringLiteral("train"), file, QStringLiteral("--json"), QStringLiteral("--set"), epochs}), 0);
        const Result evaluated = fornax({QStringLiteral("evaluate"), file, QStringLiteral("--json")});
        VERIFY_CODE(evaluated, 0);
        QCOMPARE(evaluated.last()[QLatin1String("samples")].toInt(), 359);
        QVERIFY2(evaluated.last()[QLatin1String("test_accuracy")].toDouble() >= least, evaluated.out.constData());
    }
}

void CliTrainTest::theSameSeedGivesTheSameRun() {
    const toy::Project project;
    for (const char* seed : {"5", "5", "6"}) VERIFY_CODE(fornax(train(project, {QStringLiteral("--seed"), QString::fromLatin1(seed)})), 0);
    const QString hash = shown(project, QStringLiteral("1"))[QLatin1String("weights_hash")].toString();
    QCOMPARE(hash.size(), 16);
    QCOMPARE(shown(project, QStringLiteral("2"))[QLatin1String("weights_hash")].toString(), hash);
    QVERIFY(shown(project, QStringLiteral("3"))[QLatin1String("weights_hash")].toString() != hash);
    QCOMPARE(shown(project, QStringLiteral("3"))[QLatin1String("settings")][QLatin1String("train")][QLatin1String("seed")].toInt(), 6);
}

void CliTrainTest::evaluateAgreesWithItsMatrix() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--set"), QStringLiteral("train.epochs=8")})), 0);
    const Result result = fornax({QStringLiteral("evaluate"), project.file(), QStringLiteral("--json")});
    VERIFY_CODE(result, 0);
    const QJsonObject e = result.last();
    QCOMPARE(e[QLatin1String("classes")].toArray(), (QJsonArray{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")}));
    int right = 0, all = 0;
    for (int i = 0; i < 4; ++i) {
        int row = 0;
        for (int j = 0; j < 4; ++j) row += e[QLatin1String("confusion_matrix")][i][j].toInt();
        QCOMPARE(row, 16);   // rows are true classes
        QCOMPARE(e[QLatin1String("per_class")][i][QLatin1String("support")].toInt(), row);
        right += e[QLatin1String("confusion_matrix")][i][i].toInt();
        all += row;
    }
    QCOMPARE(e[QLatin1String("test_accuracy")].toDouble(), static_cast<double>(right) / all);
    QVERIFY(e[QLatin1String("test_accuracy")].toDouble() > 0.9);
    QVERIFY(e[QLatin1String("loss")].isDouble() && e[QLatin1String("macro_f1")].isDouble());
    const Result validation = fornax({QStringLiteral("evaluate"), project.file(), QStringLiteral("--checkpoint"), QStringLiteral("last"),
                                      QStringLiteral("--split"), QStringLiteral("validation"), QStringLiteral("--json")});
    VERIFY_CODE(validation, 0);
    QCOMPARE(validation.last()[QLatin1String("val_accuracy")], shown(project)[QLatin1String("val_accuracy")]);
    const Result text = fornax({QStringLiteral("evaluate"), project.file()});
    VERIFY_CODE(text, 0);
    QVERIFY(text.out.contains("accuracy") && text.out.contains("Confusion matrix"));
    for (const QStringList& wrong : {QStringList{QStringLiteral("--split"), QStringLiteral("tset")}, {QStringLiteral("--run"), QStringLiteral("99")},
                                     {QStringLiteral("--checkpoint"), QStringLiteral("99")}, {QStringLiteral("--device"), QStringLiteral("tpu")}}) {
        VERIFY_CODE(fornax(QStringList{QStringLiteral("evaluate"), project.file()} + wrong), 2);
    }
}

void CliTrainTest::wrongSettingsStartNothing_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const auto set = [](const char* assignment, const char* words) {
        QTest::newRow(assignment) << QStringList{QStringLiteral("--set"), QString::fromLatin1(assignment)} << QByteArray(words);
    };
    set("train.epohcs=3", "train.epohcs");
    set("epochs=3", "epochs");
    set("train.epochs", "KEY=VALUE");
    set("train.epochs=0", "train.epochs");
    set("train.epochs=many", "train.epochs");
    set("train.optimizer.name=adamm", "adamw");
    set("train.optimizer.learning_rate=nan", "train.optimizer.learning_rate");
    set("model.nothing.outputs=3", "model.nothing");
    set("model.hidden.outputs=-3", "model.hidden.outputs");
    set("data.folder=nowhere", "nowhere");
    set("train.device=tpu", "tpu");
    QTest::newRow("seed") << QStringList{QStringLiteral("--seed"), QStringLiteral("x")} << QByteArray("train.seed");
    QTest::newRow("device") << QStringList{QStringLiteral("--device"), QStringLiteral("cuda:77")} << QByteArray("cuda:77");
    QTest::newRow("resume") << QStringList{QStringLiteral("--resume"), QStringLiteral("latest")} << QByteArray("no run");
    QTest::newRow("output size") << QStringList{QStringLiteral("--set"), QStringLiteral("model.output.outputs=5")} << QByteArray("5");
}

void CliTrainTest::wrongSettingsStartNothing() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    const toy::Project project;
    const Result result = fornax(train(project, arguments));
    VERIFY_CODE(result, 2);
    QVERIFY2(result.err.contains(words), result.err.constData());
    QCOMPARE(result.last()[QLatin1String("event")].toString(), QStringLiteral("failed"));
    const Result list = fornax({QStringLiteral("runs"), QStringLiteral("list"), project.file(), QStringLiteral("--json")});
    VERIFY_CODE(list, 0);
    QVERIFY2(list.out.isEmpty(), list.out.constData());
}

void CliTrainTest::brokenDataFails() {
    const toy::Project project;
    toy::write(project.folder() + QStringLiteral("/data/train-images-idx3-ubyte"), toy::bigEndian(0x803) + toy::bigEndian(320) + "cut");
    const Result result = fornax(train(project));
    QVERIFY2(result.code == 1 || result.code == 2, result.err.constData());
    QVERIFY(!result.crashed);
    QVERIFY2(result.err.contains("train-images-idx3-ubyte"), result.err.constData());
    QCOMPARE(result.last()[QLatin1String("event")].toString(), QStringLiteral("failed"));
}

void CliTrainTest::anUnwritableFolderFails() {
    const toy::Project project;
    toy::write(project.runs(), "in the way");   // also stops root, whom permissions do not
    const Result result = fornax(train(project));
    VERIFY_CODE(result, 1);
    QVERIFY2(result.err.contains("toy.runs"), result.err.constData());
    QFile file(project.runs());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("in the way"));
}

void CliTrainTest::aReaderThatGoesAwayCostsNothing() {
    const toy::Project project;
    QProcess shell;
    shell.start(QStringLiteral("bash"), {QStringLiteral("-c"), QStringLiteral("\"$0\" train \"$1\" --json --set train.epochs=20 | head -n 1; exit ${PIPESTATUS[0]}"),
                                         Program::path(), project.file()});
    QVERIFY(shell.waitForFinished(60000));
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(shown(project)[QLatin1String("state")].toString(), QStringLiteral("finished"));
    QCOMPARE(shown(project)[QLatin1String("epochs")].toInt(), 20);
}

QTEST_GUILESS_MAIN(CliTrainTest)
#include "tst_cli_train.moc"
