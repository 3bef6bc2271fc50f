// Every template on the command line: each is shown, and trains a shortened epoch. Those for graphics cards learn from a
// few pictures that the test draws; the language model of 12 layers is only shown.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include "Program.h"

namespace {

const QString kSets = QStringLiteral(FORNAX_TEST_DATA_HOME "/fornax/datasets/");

QString k(const char* words) { return QString::fromLatin1(words); }

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s cannot be written", qPrintable(path));
}

/// Two classes of six pictures, light and dark.
void drawFolder(const QDir& folder) {
    for (int n = 0; n < 12; ++n) {
        const QString name = n % 2 ? k("light") : k("dark");
        folder.mkpath(name);
        QByteArray picture("P6 64 48 255\n");
        for (int pixel = 0; pixel < 64 * 48; ++pixel) picture += n % 2 ? QByteArray("\xC8\xDC\xB4") : QByteArray("\x14\x1E\x28");
        picture[20] = char(n);   // no two alike
        write(folder.filePath(name + QStringLiteral("/%1.ppm").arg(n)), picture);
    }
}

/// CIFAR-10's six files with two records of each class.
void drawCifar(const QDir& folder) {
    folder.mkpath(k("."));
    QByteArray records;
    for (int n = 0; n < 20; ++n) records += QByteArray(1, char(n % 10)) + QByteArray(3072, char(n * 12));
    for (int n = 1; n <= 5; ++n) {
        records[5] = char(n);   // no two files alike
        write(folder.filePath(QStringLiteral("data_batch_%1.bin").arg(n)), records);
    }
    records[5] = char(9);
    write(folder.filePath(k("test_batch.bin")), records);
}

}  // namespace

class CliTemplatesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void trains_data();
    void trains();

  private:
    /// Points the project at the test's own data, with as many outputs as that has classes.
    void pointAt(const QString& file, const QString& data, int outputs) const;
    QTemporaryDir m_dir;
};

void CliTemplatesTest::initTestCase() {
    qputenv("XDG_DATA_HOME", FORNAX_TEST_DATA_HOME);
    drawFolder(QDir(m_dir.filePath(k("pictures"))));
    drawCifar(QDir(m_dir.filePath(k("cifar"))));
    QFile text(kSets + k("kjv/text.txt"));
    QVERIFY2(text.open(QIODevice::ReadOnly), "the set kjv is not there");
    write(m_dir.filePath(k("text.txt")), text.read(400'000));
}

void CliTemplatesTest::trains_data() {
    QTest::addColumn<QJsonObject>("card");
    const Result listed = fornax({k("templates"), k("--json")});
    QVERIFY(listed.code == 0 && listed.events().size() >= 25);
    for (const QJsonObject& card : listed.events()) QTest::newRow(card[QLatin1String("name")].toString().toUtf8().constData()) << card;
}

void CliTemplatesTest::pointAt(const QString& file, const QString& data, int outputs) const {
    QFile in(file);
    QVERIFY(in.open(QIODevice::ReadOnly));
    QJsonObject project = QJsonDocument::fromJson(in.readAll()).object(), model = project[QLatin1String("model")].toObject(), source = project[QLatin1String("data")].toObject();
    in.close();
    QJsonArray layers = model[QLatin1String("layers")].toArray();
    QJsonObject last = layers.last().toObject(), settings = last[QLatin1String("settings")].toObject();
    settings[QLatin1String("outputs")] = outputs;
    last[QLatin1String("settings")] = settings;
    layers[layers.size() - 1] = last;
    model[QLatin1String("layers")] = layers;
    source[QLatin1String("folder")] = data;
    project[QLatin1String("model")] = model;
    project[QLatin1String("data")] = source;
    write(file, QJsonDocument(project).toJson());
}

void CliTemplatesTest::trains() {
    QFETCH(QJsonObject, card);
    const QString name = card[QLatin1String("name")].toString(), file = m_dir.filePath(name + k(".fornax"));
    const bool large = card[QLatin1String("category")] == k("gpu");
    VERIFY_CODE(fornax({k("new"), name, file}), 0);
    const Result shown = fornax({k("show"), file, k("--json")});
    VERIFY_CODE(shown, 0);
    QVERIFY(shown.last()[QLatin1String("model")].toObject()[QLatin1String("parameters")].toDouble() > (large ? 1e6 : 10));
    if (name == k("lm-12-layers")) return;
    if (name == k("cifar10-resnet18")) pointAt(file, m_dir.filePath(k("cifar")), 10);
    else if (large) pointAt(file, m_dir.filePath(k("pictures")), 2);
    else if (!card[QLatin1String("data_available")].toBool()) QSKIP("Its data is not on this machine.");
    QStringList train{k("train"), file, k("--json"), k("--set"), k("train.epochs=1")};
    if (name == k("kjv-small")) train << k("--set") << k("data.folder=") + m_dir.filePath(k("text.txt"));
    else train << k("--set") << (large ? k("data.limit=6") : k("data.limit=300"));
    if (large) train << k("--set") << k("train.batch_size=3");
    Program program(train);
    program.start();
    const Result trained = program.finish(240'000);
    VERIFY_CODE(trained, 0);
    QVERIFY2(trained.last()[QLatin1String("steps")].toInt() >= 1, trained.out.constData());
    QVERIFY(std::isfinite(trained.last()[QLatin1String("val_loss")].toDouble(std::nan(""))));
}

QTEST_GUILESS_MAIN(CliTemplatesTest)
#include "tst_cli_templates.moc"
