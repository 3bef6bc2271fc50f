// Pictures that do not fit in memory (F18): the same data as in memory, decoded when asked for; files that go; the memory.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <fstream>
#include <thread>

#include "Packed.h"
#include "data/Normalise.h"
#include "fornax/base/Random.h"
#include "fornax/data/Dataset.h"

using namespace fornax;
using namespace fornax::data;

namespace {

constexpr int count = 80, side = 512, least = 16;   // 80 x 512 x 512 bytes are 21 MB, more than the least of 16

QByteArray noise(int seed, int width = 16, int height = 16) {
    SplitMix64 random(static_cast<std::uint64_t>(seed));
    QByteArray bytes = QByteArray("P5\n") + QByteArray::number(width) + ' ' + QByteArray::number(height) + "\n255\n";
    for (int i = 0; i < width * height; ++i) bytes += static_cast<char>(random.below(256));
    return bytes;
}

struct Place {
    QTemporaryDir dir;
    packed::Files files;
    Place() {
        for (int i = 0; i < count; ++i) files.emplace_back(QStringLiteral("%1/%2.pgm").arg(QLatin1String(i % 2 ? "cat" : "dog")).arg(i, 3, 10, QLatin1Char('0')), noise(i));
        files[6].second = files[2].second;                                  // a copy
        files[9].second = files[4].second;                                  // … with another label
        files[11].second = QByteArray("P5\n4 4\n255\n") + QByteArray(16, '\7');   // blank
        files.emplace_back(QStringLiteral("dog/x.pgm"), "no picture");
        files.emplace_back(QStringLiteral("dog/long.pgm"), noise(500, 300, 2));
        for (const auto& [name, bytes] : files) put(name, bytes);
    }
    void put(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(QFileInfo(dir.filePath(name)).path()));
        idx::write(dir.path(), name, bytes);
    }
    DataConfig config(std::int64_t memoryMb) const {
        DataConfig c;
        c.source = "folder";
        c.folder = dir.path().toStdString();
        c.imageHeight = c.imageWidth = side;
        c.colour = "grey";
        c.memoryMb = memoryMb;
        return c;
    }
};

QString compared(const Dataset& a, const Dataset& b) {
    if (a.contentHash != b.contentHash) return QStringLiteral("hash");
    if (a.preprocessing.mean != b.preprocessing.mean || a.preprocessing.deviation != b.preprocessing.deviation) return QStringLiteral("mean");
    if (a.names != b.names || a.classes != b.classes || a.pictures.labels != b.pictures.labels || a.oddShaped != b.oddShaped || a.skipped.size() != b.skipped.size()) return QStringLiteral("names");
    if (a.trainIndices != b.trainIndices || a.validationIndices != b.validationIndices || a.testIndices != b.testIndices || a.excluded != b.excluded) return QStringLiteral("splits");
    const auto x = report(a);
    auto y = report(b);
    if (std::erase_if(y, [](const ReportLine& line) { return line.fact.str().find("decoded as they are needed") != std::string::npos; }) != 1) return QStringLiteral("the streaming is not told");
    if (x.size() != y.size()) return QStringLiteral("report");
    for (std::size_t i = 1; i < x.size(); ++i)
        if (x[i].fact != y[i].fact || (i != 1 && x[i].evidence != y[i].evidence)) return QString::fromStdString(y[i].fact.str());   // the second has the time
    std::vector<std::uint8_t> one, two;
    for (std::int64_t i = 0; i < a.pictures.count; ++i)
        if (std::memcmp(a.pictures.read(i, one), b.pictures.read(i, two), static_cast<std::size_t>(a.pictures.imageBytes())) != 0) return QStringLiteral("picture %1").arg(i);
    return {};
}

}  // namespace

class TestStreams : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sameAsInMemory() {
        const Place place;
        for (const bool exclude : {false, true}) {
            auto all = place.config(64), streamed = place.config(least);
            all.excludeFound = streamed.excludeFound = exclude;
            const auto a = open(all, {}), b = open(streamed, {});
            QVERIFY(!a->pictures.store && b->pictures.store && b->pictures.pixels.empty());
            QCOMPARE(a->pictures.count, std::int64_t{count + 1});
            QCOMPARE(a->skipped.size(), std::size_t{1});
            QCOMPARE(compared(*a, *b), QString());
            QVERIFY(exclude ? a->excluded > 3 : a->excluded == 0);
        }
    }

    void anArchiveKeepsItsFilesPacked() {
        const Place place;
        const QTemporaryDir beside;
        const auto archive = packed::write(beside.path(), QStringLiteral("x.tar.gz"), place.files);
        auto config = place.config(least);
        config.folder = archive.string();
        const auto a = open(place.config(64), {}), b = open(config, {});
        QVERIFY(b->pictures.store);
        QCOMPARE(compared(*a, *b), QString());
        QFile::remove(QString::fromStdString(archive.string()));
        std::vector<std::uint8_t> room;
        QVERIFY(b->pictures.read(3, room));   // nothing is read from the disk any more
        packed::Files large;
        for (int i = 0; i < 20; ++i) large.emplace_back(QStringLiteral("%1/%2.pgm").arg(i % 2).arg(i), noise(i, 1024, 1024));
        config.folder = packed::write(beside.path(), QStringLiteral("large.tar"), large).string();
        config.imageHeight = config.imageWidth = 1024;
        const QString refused = idx::refusal([&] { open(config, {}); }, ErrorCode::OutOfMemory);
        QVERIFY2(refused.contains(QStringLiteral("data.memory_mb")) && refused.contains(QStringLiteral("Unpack")), qPrintable(refused));
    }

    void whatGoesAfterTheImportIsNamed() {
        const Place place;
        const auto data = open(place.config(least), {});
        const auto index = static_cast<std::int64_t>(std::find(data->names.begin(), data->names.end(), "cat/001.pgm") - data->names.begin());
        std::vector<std::uint8_t> room;
        QVERIFY(data->pictures.read(index, room));
        const auto told = [&](ErrorCode code) { return idx::refusal([&] { data->pictures.read(index, room); }, code); };
        QFile::remove(place.dir.filePath(QStringLiteral("cat/001.pgm")));
        QVERIFY2(told(ErrorCode::Unreadable).contains(QStringLiteral("cat/001.pgm")), qPrintable(told(ErrorCode::Unreadable)));
        place.put(QStringLiteral("cat/001.pgm"), noise(1).left(100));
        QVERIFY2(told(ErrorCode::Unreadable).contains(QStringLiteral("cat/001.pgm")), qPrintable(told(ErrorCode::Unreadable)));
        place.put(QStringLiteral("cat/001.pgm"), noise(1000));   // whole, but another picture
        QVERIFY2(told(ErrorCode::Corrupt).contains(QStringLiteral("cat/001.pgm")), qPrintable(told(ErrorCode::Corrupt)));
        place.put(QStringLiteral("cat/001.pgm"), noise(1));
        QVERIFY(data->pictures.read(index, room));
    }

    void manyThreadsReadAtOnce() {
        const Place place;
        const auto a = open(place.config(64), {}), b = open(place.config(least), {});
        std::atomic<int> different{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                const Normaliser normaliser(a->preprocessing);
                std::vector<float> one(side * side), two(side * side);
                for (std::int64_t i = t; i < 40; ++i) {
                    normaliser.run(a->pictures, &i, 1, one.data());
                    normaliser.run(b->pictures, &i, 1, two.data());
                    different += one != two;
                }
            });
        for (std::thread& thread : threads) thread.join();
        QCOMPARE(different.load(), 0);
    }

    /// 20,000 files, in processes of their own: the memory grows by the budget and at most 64 MB, in memory and streamed.
    void manyFilesStayInTheirMemory() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("A sanitizer takes the address space.");
#endif
        constexpr int files = 20000;
        QTemporaryDir dir;
        for (const char* name : {"a", "b"}) QVERIFY(QDir().mkpath(dir.filePath(QLatin1String(name))));
        for (int i = 0; i < files; ++i) {
            std::ofstream file(dir.filePath(QStringLiteral("%1/%2.pgm").arg(QLatin1String(i % 2 ? "a" : "b")).arg(i)).toStdString(), std::ios::binary);
            const QByteArray bytes = noise(i % 251, 16, 16);
            file.write(bytes.data(), bytes.size());
        }
        struct { int side, memoryMb; bool streams; } const cases[] = {{32, 21, false}, {64, least, true}};   // 20 MB; 82 MB
        for (const auto& c : cases) {
            DataConfig config;
            config.source = "folder";
            config.folder = dir.path().toStdString();
            config.imageHeight = config.imageWidth = c.side;
            config.colour = "grey";
            config.memoryMb = c.memoryMb;
            const pid_t child = ::fork();
            if (child == 0) {
                struct rusage before{}, after{};
                ::getrusage(RUSAGE_SELF, &before);
                int code = 1;
                try {
                    const auto data = open(config, {});
                    code = data->pictures.count == files && (data->pictures.store != nullptr) == c.streams && data->trainIndices.size() > 10000 ? 0 : 2;
                } catch (const std::exception& error) {
                    std::fprintf(stderr, "%s\n", error.what());
                }
                ::getrusage(RUSAGE_SELF, &after);
                std::fprintf(stderr, "budget %d MB, grew by %ld kB\n", c.memoryMb, after.ru_maxrss - before.ru_maxrss);
                ::_exit(code != 0 ? code : after.ru_maxrss - before.ru_maxrss < (c.memoryMb + 64) * 1000 ? 0 : 3);
            }
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFEXITED(status));
            QCOMPARE(WEXITSTATUS(status), 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestStreams)
#include "tst_streams.moc"
