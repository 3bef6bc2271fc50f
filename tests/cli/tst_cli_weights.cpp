// fornax-cli weights import: the list, the project, and runs that begin with weights from elsewhere. And every template in
// `show`.
#include <QElapsedTimer>
#include <QTest>

#include "ToyRuns.h"

class CliWeightsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyTemplateIsShownQuickly_data();
    void everyTemplateIsShownQuickly();
    void importListsAndStores();
    void dryRunsChangeNothing();
    void whatDoesNotFitIsSaid();
};

namespace {

QJsonObject imported(const toy::Project& project, const QString& file, const QStringList& more = {}) {
    return fornax(QStringList{QStringLiteral("weights"), QStringLiteral("import"), project.file(), file, QStringLiteral("--json")} + more).last();
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

void CliWeightsTest::everyTemplateIsShownQuickly_data() {
    QTest::addColumn<int>("parameters");   // torchvision's counts, where it has the network
    for (const auto& [name, count] : {std::pair{"digits-lenet", 0}, {"digits-vgg", 0}, {"digits-resnet18", 0}, {"digits-mobilenetv2", 0}, {"digits-vit", 0}, {"cifar10-resnet18", 11'173'962},
                                      {"resnet18", 11'689'512}, {"resnet34", 21'797'672}, {"resnet50", 25'557'032}, {"mobilenetv2", 3'504'872}, {"vgg16", 138'357'544}, {"vit-base", 86'567'656}})
        QTest::newRow(name) << count;
}
void CliWeightsTest::everyTemplateIsShownQuickly() {
    QFETCH(int, parameters);
    QTemporaryDir folder;
    const QString name = QString::fromLatin1(QTest::currentDataTag()), file = folder.filePath(QStringLiteral("a.fornax"));
    VERIFY_CODE(fornax({QStringLiteral("new"), name, file}), 0);
    QElapsedTimer timer;
    timer.start();
    const Result result = fornax({QStringLiteral("show"), file, QStringLiteral("--json")});
    VERIFY_CODE(result, 0);
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    const QJsonObject model = result.last()[QLatin1String("model")].toObject();
    if (parameters > 0) QCOMPARE(model[QLatin1String("parameters")].toInt(), parameters);
    for (const auto& layer : model[QLatin1String("layers")].toArray()) QVERIFY2(!layer.toObject().contains(QLatin1String("problem")), qPrintable(layer.toObject()[QLatin1String("id")].toString()));
    QVERIFY(model[QLatin1String("training_bytes")].toDouble() > 4.0 * model[QLatin1String("parameters")].toDouble());
    if (name.startsWith(QLatin1String("digits"))) QVERIFY(result.last()[QLatin1String("ready")].toBool());
}

void CliWeightsTest::importListsAndStores() {
    const toy::Project project;
    VERIFY_CODE(fornax(train(project)), 0);
    const QString weights = project.folder() + QStringLiteral("/begun.safetensors");
    QVERIFY(QFile::copy(project.runs() + QStringLiteral("/run-0001/best.safetensors"), weights));
    const QJsonObject report = imported(project, weights, {QStringLiteral("--freeze")});
    QCOMPARE(report[QLatin1String("event")].toString(), QStringLiteral("weights"));
    QCOMPARE(report[QLatin1String("loaded")].toInt(), 4);
    QCOMPARE(report[QLatin1String("weights")].toArray().size(), 4);
    QVERIFY(report[QLatin1String("saved")].toBool());
    const QByteArray text = read(project.file());
    QVERIFY(text.contains("\"initial_weights\": \"begun.safetensors\""));   // beside the project: both can move
    QCOMPARE(text.count("\"frozen\": true"), 1);
    VERIFY_CODE(fornax(train(project, {QStringLiteral("--set"), QStringLiteral("train.epochs=1")})), 0);
    const QJsonObject environment = shown(project)[QLatin1String("environment")].toObject();
    QCOMPARE(environment[QLatin1String("initial_weights_hash")], report[QLatin1String("hash")]);
    const Result table = fornax({QStringLiteral("weights"), QStringLiteral("import"), project.file(), weights, QStringLiteral("--dry-run")});
    VERIFY_CODE(table, 0);
    QVERIFY(table.out.contains("hidden.weight") && table.out.contains("All 4 tensors come from begun.safetensors (by name)."));
}

void CliWeightsTest::dryRunsChangeNothing() {
    const toy::Project project;
    const QString weights = QStringLiteral(FORNAX_TEST_DATA "/engine/exchange/state_dicts/training.pt");
    const QByteArray before = read(project.file());
    const Result result = fornax({QStringLiteral("weights"), QStringLiteral("import"), project.file(), weights, QStringLiteral("--dry-run")});
    VERIFY_CODE(result, 2);   // none of them fits
    QVERIFY2(result.err.contains("None of the") && result.err.contains("0.weight"), result.err.constData());
    QCOMPARE(read(project.file()), before);
}

void CliWeightsTest::whatDoesNotFitIsSaid() {
    const toy::Project project;
    const Result code = fornax({QStringLiteral("weights"), QStringLiteral("import"), project.file(), QStringLiteral(FORNAX_TEST_DATA "/engine/exchange/state_dicts/code.pt")});
    VERIFY_CODE(code, 1);
    QVERIFY2(code.err.contains("posix.system"), code.err.constData());
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/fornax-was-run")));
    const Result gone = fornax(train(project, {QStringLiteral("--set"), QStringLiteral("train.initial_weights=nowhere.pt")}));
    VERIFY_CODE(gone, 2);
    QVERIFY2(gone.err.contains("nowhere.pt"), gone.err.constData());
    VERIFY_CODE(fornax({QStringLiteral("weights"), QStringLiteral("export")}), 2);
}

QTEST_GUILESS_MAIN(CliWeightsTest)
#include "tst_cli_weights.moc"
