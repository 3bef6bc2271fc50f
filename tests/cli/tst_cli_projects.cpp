// fornax-cli without training: templates, new, show, devices, help, paths of any kind.
#include <QTest>

#include "Program.h"
#include "Toy.h"

class CliProjectsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void versionAndHelp();
    void templatesAreListed();
    void newWritesOneFile();
    void newNeverOverwritesUnasked();
    void showHasTheModelsNumbers();
    void showNamesWhatIsWrong();
    void pathsOfAnyKind_data();
    void pathsOfAnyKind();
    void devicesAreListed();
    void noHomeIsNoProblem();
};

void CliProjectsTest::versionAndHelp() {
    const Result version = fornax({QStringLiteral("--version")});
    VERIFY_CODE(version, 0);
    QVERIFY(version.out.startsWith("fornax-cli ") && version.out.contains("2.11"));
    const Result help = fornax({QStringLiteral("--help")});
    VERIFY_CODE(help, 0);
    for (const char* word : {"templates", "new", "show", "train", "evaluate", "runs", "devices", "Exit codes",
                             "train.optimizer.learning_rate", "data.validation_share", "adamw|adam|sgd", "model.LAYER"}) {
        QVERIFY2(help.out.contains(word), word);
    }
    QVERIFY(fornax({QStringLiteral("train"), QStringLiteral("--help")}).out.contains("train.batch_size"));
    QVERIFY(fornax({QStringLiteral("runs"), QStringLiteral("delete"), QStringLiteral("-h")}).out.contains("--yes"));
}

void CliProjectsTest::templatesAreListed() {
    const Result result = fornax({QStringLiteral("templates"), QStringLiteral("--json")});
    VERIFY_CODE(result, 0);
    QStringList names;
    for (const QJsonObject& event : result.events(QStringLiteral("template"))) names << event[QLatin1String("name")].toString();
    QVERIFY(names.contains(QStringLiteral("fashion-mnist-cnn")) && names.contains(QStringLiteral("fashion-mnist-mlp")));
    QVERIFY(fornax({QStringLiteral("templates")}).out.contains("fashion-mnist-cnn"));
}

void CliProjectsTest::newWritesOneFile() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.fornax"));
    VERIFY_CODE(fornax({QStringLiteral("new"), QStringLiteral("fashion-mnist-cnn"), file}), 0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("mine.fornax")});
    const Result shown = fornax({QStringLiteral("show"), file, QStringLiteral("--json")});
    VERIFY_CODE(shown, 0);
    QCOMPARE(shown.last()[QLatin1String("name")].toString(), QStringLiteral("mine"));
    QCOMPARE(shown.last()[QLatin1String("model")][QLatin1String("parameters")].toInt(), 220426);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void CliProjectsTest::newNeverOverwritesUnasked() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.fornax"));
    toy::write(file, "precious");
    const QStringList arguments = {QStringLiteral("new"), QStringLiteral("fashion-mnist-mlp"), file};
    const Result refused = fornax(arguments);
    VERIFY_CODE(refused, 2);
    QVERIFY(refused.err.contains("--force"));
    QFile before(file);
    QVERIFY(before.open(QIODevice::ReadOnly));
    QCOMPARE(before.readAll(), QByteArray("precious"));
    VERIFY_CODE(fornax(arguments + QStringList{QStringLiteral("--force")}), 0);
    VERIFY_CODE(fornax({QStringLiteral("show"), file}), 0);
}

void CliProjectsTest::showHasTheModelsNumbers() {
    const toy::Project project;
    const Result result = fornax({QStringLiteral("show"), project.file(), QStringLiteral("--json")});
    VERIFY_CODE(result, 0);
    QCOMPARE(result.events().size(), 1);
    const QJsonObject shown = result.last();
    const QJsonObject model = shown[QLatin1String("model")].toObject();
    QCOMPARE(model[QLatin1String("parameters")].toInt(), 64 * 16 + 16 + 16 * 4 + 4);
    QCOMPARE(model[QLatin1String("macs")].toInt(), 64 * 16 + 16 * 4);
    QCOMPARE(model[QLatin1String("flops")].toInt(), 2 * (64 * 16 + 16 * 4));
    QCOMPARE(model[QLatin1String("layers")].toArray().size(), 6);
    const QJsonObject data = shown[QLatin1String("data")].toObject();
    QCOMPARE(data[QLatin1String("samples")][QLatin1String("train")].toInt(), 240);
    QCOMPARE(data[QLatin1String("samples")][QLatin1String("validation")].toInt(), 80);
    QCOMPARE(data[QLatin1String("samples")][QLatin1String("test")].toInt(), 64);
    QVERIFY(shown[QLatin1String("ready")].toBool());
    const Result text = fornax({QStringLiteral("show"), project.file()});
    VERIFY_CODE(text, 0);
    for (const char* word : {"hidden", "1,108", "240 training", "No problems"}) QVERIFY2(text.out.contains(word), text.out.constData());
    QVERIFY(!text.out.contains('\x1b'));   // no terminal, no styles
}

void CliProjectsTest::showNamesWhatIsWrong() {
    const toy::Project project;
    QVERIFY(QFile::remove(project.folder() + QStringLiteral("/data/t10k-labels-idx1-ubyte")));
    const Result data = fornax({QStringLiteral("show"), project.file(), QStringLiteral("--json")});
    VERIFY_CODE(data, 0);
    QVERIFY(!data.last()[QLatin1String("ready")].toBool());
    QCOMPARE(data.last()[QLatin1String("problems")][0][QLatin1String("where")].toString(), QStringLiteral("data.folder"));
    const toy::Project other;
    toy::write(other.file(), toy::projectText().replace("\"outputs\": 4", "\"outputs\": 5"));
    const Result model = fornax({QStringLiteral("show"), other.file(), QStringLiteral("--json")});
    VERIFY_CODE(model, 0);
    QVERIFY(!model.last()[QLatin1String("ready")].toBool());
    QVERIFY(model.last()[QLatin1String("problems")][0][QLatin1String("where")].toString().startsWith(QStringLiteral("model")));
}

void CliProjectsTest::pathsOfAnyKind_data() {
    QTest::addColumn<QString>("folder");
    QTest::newRow("spaces") << "my own  project";
    QTest::newRow("Chinese") << QStringLiteral("项目 é");
    QTest::newRow("shell") << "q'\";$(x)&%20#";
    QTest::newRow("newline") << QStringLiteral("a\nb");
    QTest::newRow("emoji") << QStringLiteral("😀");
    QTest::newRow("brackets") << "[a,b]";
    QTest::newRow("long") << QString(200, u'x');
}

void CliProjectsTest::pathsOfAnyKind() {
    QFETCH(QString, folder);
    const toy::Project project(folder);
    const Result shown = fornax({QStringLiteral("show"), project.file(), QStringLiteral("--json")});
    VERIFY_CODE(shown, 0);
    QVERIFY(shown.last()[QLatin1String("ready")].toBool());
    QCOMPARE(shown.last()[QLatin1String("file")].toString(), project.file());
    const QString other = project.folder() + QStringLiteral("/另一个.fornax");
    VERIFY_CODE(fornax({QStringLiteral("new"), QStringLiteral("fashion-mnist-cnn"), other}), 0);
    QVERIFY(QFileInfo(other).exists());
}

void CliProjectsTest::devicesAreListed() {
    QTemporaryDir folder;
    toy::write(folder.filePath(QStringLiteral("machine")),
               "[card]\nname = Card A\nuuid = GPU-1\nbus = 00000000:02:00.0\ntotal = 1000\nused = 10\nuse = 5\n"
               "celsius_code = 4\npower_code = 3\n[card]\nname = Card B\nuuid = GPU-2\nbus = 00000000:01:00.0\nhandle_code = 0\n"
               "use_code = 15\nmemory_code = 15\ncelsius_code = 15\npower_code = 15\n");
    Program program({QStringLiteral("devices"), QStringLiteral("--json")});
    QProcessEnvironment environment = environmentWith(QStringLiteral("FORNAX_NVML_LIBRARY"), QStringLiteral(FORNAX_FAKE_NVML_LIBRARY));
    environment.insert(QStringLiteral("FORNAX_FAKE_NVML"), folder.filePath(QStringLiteral("machine")));
    environment.insert(QStringLiteral("CUDA_VISIBLE_DEVICES"), QStringLiteral("0"));
    environment.insert(QStringLiteral("FORNAX_CUDA"), QStringLiteral("0"));
    program.process().setProcessEnvironment(environment);
    program.start();
    const Result result = program.finish();
    VERIFY_CODE(result, 0);
    QCOMPARE(result.events(QStringLiteral("device")).size(), 1);
    QCOMPARE(result.events(QStringLiteral("device"))[0][QLatin1String("id")].toString(), QStringLiteral("cpu"));
    const QList<QJsonObject> cards = result.events(QStringLiteral("gpu"));
    QCOMPARE(cards.size(), 2);
    QCOMPARE(cards[0][QLatin1String("problem")].toString(), QStringLiteral("no permission"));
    QVERIFY(!cards[0][QLatin1String("visible")].toBool());   // index 0 is the card with the lower bus id
    QCOMPARE(cards[1][QLatin1String("problem")].toString(), QStringLiteral("lost"));
    QCOMPARE(cards[1][QLatin1String("cuda_index")].toInt(-1), 0);
    QVERIFY(cards[1][QLatin1String("use_percent")].isNull());
    Program plain({QStringLiteral("devices")});
    plain.process().setProcessEnvironment(environment);
    plain.start();
    const QByteArray text = plain.finish().out;
    QVERIFY2(text.contains("not visible") && text.contains("Card A") && text.contains("lost"), text.constData());
}

void CliProjectsTest::noHomeIsNoProblem() {
    const toy::Project project;
    QProcessEnvironment environment = environmentWith(QStringLiteral("HOME"), QString());
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"}) {
        environment.remove(QString::fromLatin1(name));
    }
    Program program({QStringLiteral("show"), project.file()});
    program.process().setProcessEnvironment(environment);
    program.start();
    VERIFY_CODE(program.finish(), 0);
}

QTEST_GUILESS_MAIN(CliProjectsTest)
#include "tst_cli_projects.moc"
