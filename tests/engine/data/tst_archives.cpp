// Archives read in place (F22, F24): the same as the unpacked folder, hostile ones refused by name, nothing written.
#include <QDirIterator>
#include <QElapsedTimer>

#include <algorithm>
#include <clocale>

#include "Packed.h"
#include "base/InputFile.h"
#include "fornax/base/Random.h"
#include "fornax/data/Dataset.h"
#include "fornax/data/Recognise.h"
#include "fornax/data/Table.h"
#include "text/SourceFiles.h"

using namespace fornax;
using namespace fornax::data;

namespace {

QByteArray picture(int value) { return QByteArray("P5\n4 4\n255\n") + QByteArray(16, static_cast<char>(value)); }

/// `count` pictures of each class, below `root`; each has a value of its own.
packed::Files classes(const QString& root, int count) {
    packed::Files files;
    int value = 0;
    for (const char* name : {"猫", "dog", "b.c", "b"})
        for (int i = 0; i < count; ++i) files.emplace_back(root + QString::fromUtf8(name) + QStringLiteral("/é %1.pgm").arg(i), picture(value++ % 250));
    return files;
}

void unpack(const QString& folder, const packed::Files& files) {
    for (const auto& [name, bytes] : files) {
        QVERIFY(QDir().mkpath(QFileInfo(folder + QLatin1Char('/') + name).path()));
        idx::write(folder, name, bytes);
    }
}

DataConfig configOf(const QString& path) {
    DataConfig c;
    c.source = "folder";
    c.folder = path.toStdString();
    c.imageHeight = c.imageWidth = 4;
    c.colour = "grey";
    return c;
}

QStringList everythingIn(const QString& folder) {
    QStringList all;
    for (QDirIterator at(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); at.hasNext();) all += at.next();
    all.sort();
    return all;
}

}  // namespace

class TestArchives : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { std::setlocale(LC_ALL, "C"); }   // names are UTF-8 whatever the locale

    void sameAsItsFolder_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("root");
        QTest::addColumn<bool>("splits");
        for (const char* ending : {".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz"})
            for (const bool splits : {false, true})
                QTest::addRow("%s%s", ending, splits ? ", splits" : "") << QStringLiteral("数据 é'") + QString(QLatin1String(ending)).replace(QStringLiteral(".tgz"), QStringLiteral(".tar.tgz")) << (splits ? QStringLiteral("set/") : QString()) << splits;
    }
    void sameAsItsFolder() {
        QFETCH(QString, name);
        QFETCH(QString, root);
        QFETCH(bool, splits);
        QTemporaryDir dir;
        packed::Files files = splits ? classes(root + QStringLiteral("train/"), 10) : classes(root, 10);
        if (splits)
            for (const auto& more : classes(root + QStringLiteral("test/"), 3)) files.push_back(more);
        files.emplace_back(root + (splits ? QStringLiteral("train/") : QString()) + QStringLiteral("dog/broken.png"), "no picture");
        files.emplace_back(QStringLiteral("__MACOSX/dog/._1.pgm"), "left over");
        files.emplace_back(root + QStringLiteral(".DS_Store"), "left over");
        std::reverse(files.begin(), files.end());   // the order inside does not matter
        unpack(dir.filePath(QStringLiteral("unpacked")), files);
        const auto archive = packed::write(dir.path(), name, files);
        const QStringList before = everythingIn(dir.path());
        const auto a = open(configOf(dir.filePath(QStringLiteral("unpacked/")) + root), {}), b = open(configOf(QString::fromStdString(archive.string())), {});
        QVERIFY(a->pictures.count > 30 && a->pictures.pixels == b->pictures.pixels && a->pictures.labels == b->pictures.labels);
        QCOMPARE(b->classes, a->classes);
        QCOMPARE(b->names, a->names);
        QCOMPARE(b->contentHash, a->contentHash);
        QCOMPARE(b->skipped.size(), a->skipped.size());
        QCOMPARE(b->skipped.front().path, a->skipped.front().path);
        QVERIFY(a->trainIndices == b->trainIndices && a->validationIndices == b->validationIndices && a->testIndices == b->testIndices);
        QCOMPARE(b->testGiven, splits);
        const auto found = recognise(archive);
        QVERIFY(!found.empty());
        QCOMPARE(found[0].config.source, std::string("folder"));
        QCOMPARE(found[0].config.imageWidth, std::int64_t{4});
        QCOMPARE(open(found[0].config, {})->pictures.count, a->pictures.count);
        QCOMPARE(everythingIn(dir.path()), before);   // no copy on the disk
    }

    void refusesHostileOnes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const QByteArray& bytes, const char* why) { QTest::newRow(name) << bytes << QString::fromLatin1(why); };
        const QByteArray good = packed::tarFile("cat/1.pgm", picture(1)) + packed::tarFile("dog/1.pgm", picture(2));
        const auto tar = [&good](const QByteArray& entry) { return good + entry + packed::tarEnd(); };
        row("tar out of it", tar(packed::tarFile("../../evil.txt", "x")), "../../evil.txt leads out");
        row("tar out of the middle", tar(packed::tarFile("cat/../../evil.txt", "x")), "leads out");
        row("tar absolute", tar(packed::tarFile("/tmp/evil.txt", "x")), "/tmp/evil.txt begins at the root");
        row("tar backslashes", tar(packed::tarFile("..\\evil", "x")), "backslash");
        row("tar drive", tar(packed::tarFile("C:evil", "x")), "root of a disk");
        row("tar link", tar(packed::tarHeader("cat/x", 0, '2', "/etc")), "cat/x is a link");
        row("tar hard link", tar(packed::tarHeader("cat/x", 0, '1', "/etc/passwd")), "is a link");
        row("tar device", tar(packed::tarHeader("cat/null", 0, '3')), "no ordinary file");
        row("tar FIFO", tar(packed::tarHeader("cat/pipe", 0, '6')), "no ordinary file");
        row("tar twice", tar(packed::tarFile("cat/1.pgm", picture(3))), "cat/1.pgm occurs twice");
        row("tar twice by detour", tar(packed::tarFile("./cat//1.pgm", picture(3))), "occurs twice");
        row("tar new line", tar(packed::tarFile("cat/a\nb.pgm", picture(3))), "control character");
        row("tar of 8 GB of nothing", tar(packed::tarHeader("cat/bomb.pgm", (quint64{1} << 33) - 1)), "200 times");
        row("tar.gz out of it", idx::gzip(tar(packed::tarFile("../evil", "x"))), "leads out");
        row("zip out of it", packed::zip({{"cat/1.pgm", picture(1)}, {"../evil", "x"}, {"dog/1.pgm", picture(2)}}), "leads out");
        row("zip backslashes", packed::zip({{"cat/1.pgm", picture(1)}, {"..\\..\\evil", "x"}}), "leads out");
        row("zip absolute", packed::zip({{"/etc/cron.d/x", "x"}, {"cat/1.pgm", picture(1)}}), "root of a disk");
        row("zip twice", packed::zip({{"cat/1.pgm", picture(1)}, {"cat/1.pgm", picture(2)}}), "occurs twice");
        row("zip new line", packed::zip({{"cat/1\n.pgm", picture(1)}}), "control character");
        row("zip that says 4 GB", packed::zip({{"cat/1.pgm", picture(1)}, {"dog/1.pgm", picture(2)}}, 0xFFFFFFF0u), "200 times");
    }
    void refusesHostileOnes() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, why);
        QTemporaryDir dir;
        const auto path = idx::write(dir.path(), QStringLiteral("x.bin"), bytes);
        const QStringList before = everythingIn(dir.path());
        QElapsedTimer timer;
        timer.start();
        const QString opened = idx::refusal([&] { open(configOf(QString::fromStdString(path.string())), {}); }, ErrorCode::Corrupt);
        QVERIFY2(opened.contains(why) && opened.contains(QStringLiteral("x.bin")), qPrintable(opened));
        const QString dropped = idx::refusal([&] { recognise(path); }, ErrorCode::Corrupt);
        QVERIFY2(dropped.contains(why), qPrintable(dropped));
        QVERIFY(idx::refusal([&] { tokens::listSources({path}); }, ErrorCode::Corrupt).contains(why));
        QVERIFY(timer.elapsed() < 5000);
        QCOMPARE(everythingIn(dir.path()), before);
    }

    void limitsAreStated() {
        QTemporaryDir dir;
        packed::Files many;
        for (int i = 0; i < 101; ++i) many.emplace_back(QString::number(i), QByteArray(100, '\0'));
        const auto path = packed::write(dir.path(), QStringLiteral("many.tar.gz"), many);
        QCOMPARE(files::listArchive(path, {.entries = 101}).size(), std::size_t{101});
        QVERIFY(idx::refusal([&] { files::listArchive(path, {.entries = 100}); }, ErrorCode::Corrupt).contains(QStringLiteral("more than 100 entries")));
        QVERIFY(idx::refusal([&] { files::listArchive(path, {.freeBytes = 1000, .ratio = 2}); }, ErrorCode::Corrupt).contains(QStringLiteral("2 times")));
        QCOMPARE(files::listArchive(path, {.freeBytes = 20'000, .ratio = 2}).size(), std::size_t{101});
    }

    void aMillionEntriesAreRefused() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("Takes too long here; the limit is tested above.");
#endif
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("x.tar.gz"));
        gzFile out = gzopen(path.toUtf8().constData(), "wb1");
        const QByteArray header = packed::tarHeader("cat/1.pgm", 0);
        for (int i = 0; i < 1'000'000; ++i) QCOMPARE(gzwrite(out, header.constData(), 512), 512);
        gzclose(out);
        const QString refused = idx::refusal([&] { open(configOf(path), {}); }, ErrorCode::Corrupt);
        QVERIFY2(refused.contains(QStringLiteral("more than 500000 entries")), qPrintable(refused));
    }

    void aZipThatLiesAboutSizesIsDamaged() {
        QTemporaryDir dir;
        const auto path = idx::write(dir.path(), QStringLiteral("x.zip"), packed::zip({{"cat/1.pgm", picture(1)}, {"dog/1.pgm", picture(2)}}, 5));
        const QString refused = idx::refusal([&] { open(configOf(QString::fromStdString(path.string())), {}); }, ErrorCode::Corrupt);
        QVERIFY2(refused.contains(QStringLiteral("x.zip")), qPrintable(refused));
        // A name ends where a NUL is; what follows it is nobody's.
        const auto nul = idx::write(dir.path(), QStringLiteral("nul.zip"), packed::zip({{QByteArray("cat/1.pgm\0/../../evil", 21), picture(1)}, {"dog/1.pgm", picture(2)}, {"dog/2.pgm", picture(3)}}));
        for (const auto& entry : files::listArchive(nul)) QVERIFY(entry.path.find("..") == std::string::npos);
    }

    /// Cut and flipped at many places: a data set or a sentence, never a crash.
    void damagedOnesNeverCrash() {
        SplitMix64 random(11);
        QTemporaryDir dir;
        for (const char* name : {"x.zip", "x.tar", "x.tar.gz", "x.tar.bz2"}) {
            const auto path = packed::write(dir.path(), QLatin1String(name), classes({}, 3));
            QFile file(QString::fromStdString(path.string()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray whole = file.readAll();
            int refused = 0;
            for (int round = 0; round < 60; ++round) {
                QByteArray bytes = round % 2 == 0 ? whole.left(static_cast<int>(random.below(static_cast<std::uint64_t>(whole.size())))) : whole;
                for (int k = 0; round % 2 != 0 && k < 3; ++k) bytes[static_cast<int>(random.below(static_cast<std::uint64_t>(bytes.size())))] = static_cast<char>(random.below(256));
                idx::write(dir.path(), QStringLiteral("broken"), bytes);
                try {
                    open(configOf(dir.filePath(QStringLiteral("broken"))), {});
                } catch (const Error& error) {
                    QVERIFY(!error.sentence().empty());
                    ++refused;
                }
            }
            QVERIFY2(refused > 10, name);
        }
    }

    void textsAndTables() {
        QTemporaryDir dir;
        QByteArray lines, table("text,label,film\n");
        for (int i = 0; i < 40; ++i) {
            lines += (i % 2 ? "good\tfine text " : "bad\tpoor text ") + QByteArray::number(i) + '\n';
            table += "\"text, number " + QByteArray::number(i) + "\"," + (i % 2 ? "good" : "bad") + ",f" + QByteArray::number(i / 4) + '\n';
        }
        packed::Files one{{QStringLiteral("reviews/train.tsv"), lines}, {QStringLiteral("reviews/test.tsv"), lines.left(lines.indexOf("20\n") + 3).replace("text", "other")}, {QStringLiteral("reviews/README"), "x"}};
        packed::Files each;
        for (int i = 0; i < 20; ++i) each.emplace_back(QStringLiteral("set/%1/%2.txt").arg(QLatin1String(i % 2 ? "good" : "bad")).arg(i), "some words " + QByteArray::number(i));
        for (const char* ending : {".zip", ".tar.gz"}) {
            const QString end = QLatin1String(ending);
            const auto a = recognise(packed::write(dir.path(), QStringLiteral("lines") + end, one));
            QVERIFY(!a.empty());
            QCOMPARE(a[0].config.source, std::string("text"));
            const auto lined = open(a[0].config, {});
            QCOMPARE(lined->count(), std::int64_t{61});
            QCOMPARE(lined->testIndices.size(), std::size_t{21});
            const auto b = recognise(packed::write(dir.path(), QStringLiteral("each") + end, each));
            QVERIFY(!b.empty());
            QCOMPARE(b[0].config.source, std::string("text"));
            QCOMPARE(open(b[0].config, {})->count(), std::int64_t{20});
            auto c = recognise(packed::write(dir.path(), QStringLiteral("table") + end, {{QStringLiteral("reviews.csv"), table}}));
            QVERIFY(!c.empty());
            c[0].config.groupColumn = "film";
            QCOMPARE(open(c[0].config, {})->count(), std::int64_t{40});
            QCOMPARE(readTable(dir.filePath(QStringLiteral("table") + end).toStdString() + "/reviews.csv").rows.size(), std::size_t{40});
            const auto corpus = tokens::listSources({dir.filePath(QStringLiteral("each") + end).toStdString()});
            QCOMPARE(corpus.size(), std::size_t{20});
            tokens::TextReader reader(corpus.back().path);
            std::string piece;
            QVERIFY(reader.nextPiece(100, std::nullopt, piece));
            QCOMPARE(piece, std::string("some words 9"));
        }
    }

    void packedTables() {
        QTemporaryDir dir;
        for (const char* name : {"t.csv.bz2", "t.csv.gz"}) {
            const auto path = packed::write(dir.path(), QLatin1String(name), {{QStringLiteral("t.csv"), "a,b\n1,2\n3,\"x, y\"\n"}});
            const Table table = readTable(path);
            QCOMPARE(table.rows.size(), std::size_t{2});
            QCOMPARE(table.rows[1][1], std::string("x, y"));
            QFile file(QString::fromStdString(path.string()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto cut = idx::write(dir.path(), QStringLiteral("cut"), file.readAll().chopped(6));
            QVERIFY(idx::refusal([&] { readTable(cut); }, ErrorCode::Corrupt).contains(QStringLiteral("cut")));
        }
        const auto noise = idx::write(dir.path(), QStringLiteral("noise"), "BZh9 is how it begins, but it is no such file");
        QVERIFY(idx::refusal([&] { readTable(noise); }, ErrorCode::Corrupt).contains(QStringLiteral("noise")));
    }

    void aFileInAnArchiveIsAFile() {
        QTemporaryDir dir;
        const auto path = packed::write(dir.path(), QStringLiteral("a.zip"), {{QStringLiteral("深/é 1.txt"), "hello world"}, {QStringLiteral("b.txt"), "other"}});
        files::InputFile file(path / "深/é 1.txt");
        for (int round = 0; round < 2; ++round) {
            char bytes[64] = {};
            QCOMPARE(file.size(), std::uintmax_t{11});
            QCOMPARE(file.read(bytes, 5), std::size_t{5});
            QCOMPARE(file.read(bytes + 5, 60), std::size_t{6});
            QCOMPARE(std::string(bytes), std::string("hello world"));
            file.rewind();
        }
        QVERIFY(idx::refusal([&] { files::InputFile(path / "gone.txt"); }, ErrorCode::NotFound).contains(QStringLiteral("gone.txt")));
        QVERIFY(idx::refusal([&] { files::contentOf(path / "b.txt", 3); }, ErrorCode::OutOfMemory).contains(QStringLiteral("b.txt")));
        QCOMPARE(files::onDisk(path / "b.txt"), path);
        QVERIFY(!files::isArchive(dir.path().toStdString()));
        QVERIFY(!files::isArchive(idx::write(dir.path(), QStringLiteral("x.zip"), "PK is no archive")));
    }
};

QTEST_GUILESS_MAIN(TestArchives)
#include "tst_archives.moc"
