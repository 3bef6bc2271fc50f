// A writer that is killed at random moments: the file is always the old one or the new one, whole.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "fornax/base/Random.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"

using namespace fornax;
namespace fs = std::filesystem;

namespace {
constexpr int kKills = 60;

std::string content(bool odd) { return odd ? std::string(700'001, 'o') : std::string(300'000, 'e'); }

exchange::TensorView tensor(const std::string& bytes) {
    return {"t", "U8", {std::int64_t(bytes.size())}, std::as_bytes(std::span(bytes.data(), bytes.size()))};
}

project::Project document(bool odd) {
    project::Project p = project::fromTemplate(odd ? "fashion-mnist-cnn" : "fashion-mnist-mlp");
    p.notes = std::string(odd ? 200'000 : 50'000, odd ? 'o' : 'e');
    return p;
}

// Says when the first version is whole, then replaces it for ever.
[[noreturn]] void writeForEver(const QString& kind, const fs::path& path) {
    std::optional<project::RunStore> store;
    std::int64_t run = 0;
    if (kind == QLatin1String("history")) {
        store.emplace(path, true);
        run = store->create({});
    }
    for (std::int64_t i = 0;; ++i) {
        const bool odd = i % 2 == 1;
        if (kind == QLatin1String("file")) files::writeAtomic(path, content(odd));
        else if (kind == QLatin1String("safetensors")) exchange::writeSafetensors(path, {tensor(content(odd))}, {{"odd", odd ? "1" : "0"}});
        else if (kind == QLatin1String("project")) project::save(document(odd), path);
        else {
            std::vector<project::StepPoint> points(10);
            for (std::int64_t k = 0; k < 10; ++k) points[std::size_t(k)].step = i * 10 + k + 1;
            store->append(run, points);
        }
        if (i == 0) {
            ::printf("ready\n");
            ::fflush(stdout);
        }
    }
}

bool isWhole(const QString& kind, const fs::path& path) {
    if (kind == QLatin1String("file")) {
        const std::string bytes = files::readAll(path);
        return bytes == content(true) || bytes == content(false);
    }
    if (kind == QLatin1String("safetensors")) {
        const exchange::SafetensorsFile file(path);
        const std::string expected = content(file.metadata().at("odd") == "1");
        return file.tensors().size() == 1 && std::ranges::equal(file.tensors()[0].bytes, tensor(expected).bytes);
    }
    if (kind == QLatin1String("project")) {
        const project::Project p = project::load(path);
        return project::toText(p) == project::toText(document(p.notes.front() == 'o'));
    }
    const project::RunStore store(path);
    for (const auto& run : store.list()) {
        const auto steps = store.steps(run.number);
        if (steps.size() % 10 != 0 || run.state != project::RunState::Interrupted) return false;  // batches are whole
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (steps[i].step != std::int64_t(i + 1)) return false;
    }
    return !store.list().empty();
}
}  // namespace

class KilledWriterTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void oldOrNewIsAlwaysWhole_data();
    void oldOrNewIsAlwaysWhole();
};

void KilledWriterTest::oldOrNewIsAlwaysWhole_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"file", "safetensors", "project", "history"}) QTest::newRow(kind) << QString::fromLatin1(kind);
}

void KilledWriterTest::oldOrNewIsAlwaysWhole() {
    QFETCH(QString, kind);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "it";
    SplitMix64 random(streamSeed(5, Stream::Split));
    int halfWritten = 0;
    for (int kill = 0; kill < kKills; ++kill) {
        QProcess writer;
        writer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        writer.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--write-for-ever"), kind, QString::fromStdString(path.string())});
        QVERIFY(writer.waitForReadyRead(30'000));
        // The moment is the point of this test: up to 8 ms after the first whole version, at microsecond grain.
        QElapsedTimer timer;
        timer.start();
        const auto moment = qint64(random.below(8'000'000));
        while (timer.nsecsElapsed() < moment) {
        }
        ::kill(pid_t(writer.processId()), SIGKILL);
        QVERIFY(writer.waitForFinished(30'000));
        QCOMPARE(writer.exitStatus(), QProcess::CrashExit);
        QVERIFY2(isWhole(kind, path), qPrintable(QStringLiteral("kill %1 after %2 ns").arg(kill).arg(moment)));
        for (const auto& entry : fs::directory_iterator(folder.path().toStdString())) halfWritten += entry.path().extension() == ".tmp" ? 1 : 0;
    }
    qInfo("%d kills, %d temporary files seen half written", kKills, halfWritten);
    if (kind == QLatin1String("history")) return;
    // Otherwise every kill missed and the test proves nothing. (A project takes longer to compose than to write.)
    if (kind != QLatin1String("project")) QVERIFY(halfWritten > 0);
    files::writeAtomic(path, "the next writer cleans up");
    QCOMPARE(std::distance(fs::directory_iterator(folder.path().toStdString()), {}), std::ptrdiff_t{1});
}

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 4 && std::strcmp(argv[1], "--write-for-ever") == 0)
        writeForEver(QString::fromLocal8Bit(argv[2]), argv[3]);
    KilledWriterTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_killed_writer.moc"
