// The emoji that packaging/data.sh brings: the folder of pictures and CIFAR's binary form are the same data, and the template
// trains on them.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "fornax/data/Dataset.h"
#include "fornax/project/Project.h"

using namespace fornax;

namespace {
const QString kSet = QStringLiteral(FORNAX_TEST_DATA_HOME "/fornax/datasets/emoji");
}

class EmojiSetTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(kSet + QStringLiteral("/SOURCE.txt"))) QSKIP("The set could not be brought.");
    }

    void bothFormsAreTheSame() {
        data::DataConfig folder = project::fromTemplate("emoji-cnn").data;
        folder.folder = kSet.toStdString() + "/images";
        data::DataConfig cifar = folder;
        cifar.source = "cifar";
        cifar.folder = kSet.toStdString() + "/cifar";
        const auto a = data::open(folder, {}), b = data::open(cifar, {});
        QCOMPARE(a->pictures.count, std::int64_t{1870});
        QVERIFY(a->skipped.empty());
        QVERIFY(a->pictures.pixels == b->pictures.pixels);
        QVERIFY(a->pictures.labels == b->pictures.labels);
        QCOMPARE(a->classes, b->classes);
        QVERIFY(a->trainIndices == b->trainIndices && a->validationIndices == b->validationIndices && a->testIndices == b->testIndices);
        QCOMPARE(a->testIndices.size(), std::size_t{375});
        QCOMPARE(a->preprocessing.mean, b->preprocessing.mean);
        QCOMPARE(a->preprocessing.deviation, b->preprocessing.deviation);
    }

    void theTemplateTrains() {
        const QTemporaryDir place;
        const QString file = place.filePath(QStringLiteral("emoji.fornax"));
        run({QStringLiteral("new"), QStringLiteral("emoji-cnn"), file});
        const QByteArray out = run({QStringLiteral("train"), file, QStringLiteral("--json"), QStringLiteral("--set"), QStringLiteral("train.epochs=3"), QStringLiteral("--set"), QStringLiteral("data.folder=") + kSet + QStringLiteral("/images")});
        const Json last = Json::parse(out.trimmed().split('\n').last().toStdString());
        QVERIFY2(last["best_val_accuracy"].get<double>() > 0.3, out.constData());   // 0.20 says the largest group
        QVERIFY(last["stall_share"].get<double>() >= 0 && last["stall_share"].get<double>() <= 1);
    }

  private:
    static QByteArray run(const QStringList& arguments) {
        QProcess program;
        program.start(QStringLiteral(FORNAX_BINARY_DIR "/bin/fornax-cli"), arguments);
        if (!program.waitForFinished(200'000) || program.exitCode() != 0) qFatal("%s", program.readAllStandardError().constData());
        return program.readAllStandardOutput();
    }
};

QTEST_GUILESS_MAIN(EmojiSetTest)
#include "tst_emoji_set.moc"
