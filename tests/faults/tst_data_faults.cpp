// What every kind of data has to stand: odd places (F22), what lies beside the files (F02), characters and their limits (F06),
// damaged and hostile archives (F03, F24), tables and sets of pictures in folders and archives with given splits.
#include <sys/stat.h>
#include <unistd.h>

#include <clocale>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include "fornax/base/Files.h"
#include "fornax/data/CorpusSet.h"
#include "fornax/data/Dataset.h"
#include "fornax/data/Recognise.h"
#include "fornax/text/TokenizerTraining.h"
#include "tests/engine/data/Packed.h"
#include "tests/faults/ErrorOf.h"
#include "text/SourceFiles.h"
#include "text/Unpacker.h"

using namespace fornax;
using namespace fornax::data;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {

void put(const fs::path& path, const QByteArray& bytes) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary).write(bytes.constData(), bytes.size());
}

QByteArray picture(int value) { return QByteArray("P5\n4 4\n255\n") + QByteArray(16, static_cast<char>(value)); }

QByteArray labelledLines(int count, int first = 0) {
    QByteArray out;
    for (int i = first; i < first + count; ++i) out += QByteArray(i % 2 ? "good" : "bad") + "\tsome words " + QByteArray::number(i) + '\n';
    return out;
}

/// A number, a word, and what follows from them.
QByteArray tableRows(int count, int first = 0) {
    QByteArray out("x,colour,label\n");
    for (int i = first; i < first + count; ++i) out += QByteArray::number(i) + ',' + (i % 3 ? "red" : "blue") + ',' + (i % 2 ? "a" : "b") + '\n';
    return out;
}

QByteArray cifarRecords(int count, int first = 0) {
    QByteArray out;
    for (int n = first; n < first + count; ++n) {
        out += static_cast<char>(n % 10);
        for (int i = 0; i < 3072; ++i) out += idx::pixel(n, i);
    }
    return out;
}

/// The same small data of every kind, by the name of its source.
packed::Files filesOf(const QString& source) {
    packed::Files files;
    const auto add = [&](const char* name, const QByteArray& bytes) { files.emplace_back(QString::fromUtf8(name), bytes); };
    if (source == QLatin1String("idx"))
        for (const auto& [prefix, count] : {std::pair{"train", 60}, std::pair{"t10k", 10}}) {
            files.emplace_back(QLatin1String(prefix) + QStringLiteral("-images-idx3-ubyte"), idx::images(count, 4, 4));
            files.emplace_back(QLatin1String(prefix) + QStringLiteral("-labels-idx1-ubyte.gz"), idx::gzip(idx::labels(count)));
        }
    if (source == QLatin1String("cifar")) {
        add("data_batch_1.bin", cifarRecords(50));
        add("data_batch_2.bin", cifarRecords(50, 50));
        add("test_batch.bin", cifarRecords(20, 100));
        add("batches.meta.txt", "airplane\nautomobile\nbird\ncat\ndeer\ndog\nfrog\nhorse\nship\n猫\n");
    }
    if (source == QLatin1String("folder"))
        for (int i = 0; i < 40; ++i) files.emplace_back(QStringLiteral("%1/%2.pgm").arg(QString::fromUtf8(i % 2 ? "猫" : "dog")).arg(i), picture(i));
    if (source == QLatin1String("text")) {
        add("train.tsv", labelledLines(40));
        add("test.tsv", labelledLines(10, 40));
    }
    if (source == QLatin1String("table")) {
        add("train.csv", tableRows(60));
        add("valid.csv", tableRows(10, 60));
        add("test.csv", tableRows(20, 70));
    }
    if (source == QLatin1String("corpus")) add("a.txt", QByteArray("the furnace glows, naïve 😀 and gold melts\n").repeated(200));
    return files;
}

void unpack(const fs::path& folder, const packed::Files& files) {
    for (const auto& [name, bytes] : files) put(folder / name.toStdString(), bytes);
}

DataConfig configOf(const QString& source, const fs::path& at) {
    DataConfig config;
    config.source = source.toStdString();
    config.folder = at.string();
    config.classNames.clear();
    config.imageHeight = config.imageWidth = 4;
    config.colour = "grey";
    config.validationShare = config.testShare = 0.2;
    if (source == QLatin1String("corpus")) {
        config.tokenizer = "characters";
        config.maxLength = 16;
    }
    return config;
}

std::uint64_t hashOf(const Dataset& data) { return data.corpus ? data.corpus->tokens->info().payloadHash : std::hash<std::string>()(data.contentHash); }

QStringList everythingIn(const fs::path& folder) {
    QStringList all;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) all += QString::fromStdString(entry.path().string());
    all.sort();
    return all;
}

/// What lies about in folders and must neither be read nor be waited for.
void litter(const fs::path& folder) {
    for (const char* name : {".DS_Store", "Thumbs.db", "desktop.ini", ".ipynb_checkpoints/x.txt", "__MACOSX/._a.txt", ".git/x.txt"}) put(folder / name, "left over");
    fs::create_directory_symlink(".", folder / "self");
    fs::create_directory_symlink("..", folder / "loop");
    fs::create_symlink("/nowhere", folder / "gone.txt");
    fs::create_symlink("round.csv", folder / "round.csv");
    for (const char* name : {"pipe.txt", "pipe.csv", "pipe.pgm"}) QCOMPARE(::mkfifo((folder / name).c_str(), 0600), 0);
}

void allSources() {
    QTest::addColumn<QString>("source");
    for (const char* source : {"idx", "cifar", "folder", "text", "table", "corpus"}) QTest::newRow(source) << QString::fromLatin1(source);
}

const QByteArray kOdd("项目 é'\";&%20#\n😀");

}  // namespace

class DataFaultsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        m_root = m_dir->path().toStdString();
    }
    void cleanup() { fs::remove_all(m_root); }   // Qt cannot remove names that are not UTF-8
    void anyPlaceGivesTheSame_data() { allSources(); }
    void anyPlaceGivesTheSame();
    void bothSpellingsOfALetterAreTwoClasses();
    void litterIsPassedOver_data() { allSources(); }
    void litterIsPassedOver();
    void archivesGiveTheSame_data() { allSources(); }
    void archivesGiveTheSame();
    void brokenArchivesSaySo_data();
    void brokenArchivesSaySo();
    void flippedContentIsFound_data();
    void flippedContentIsFound();
    void brokenFilesInArchivesAreNamed();
    void picklesInArchivesAreRefused();
    void archivesInArchivesStayClosed();
    void bombsStop();
    void givenSplitsOfTables_data();
    void givenSplitsOfTables();
    void tablesThatAreNoSplits();
    void charactersAreCounted();

  private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_root;
};

/// F22: under the names of any language, in the plainest of locales, with names that are no UTF-8, and beyond 260 characters.
void DataFaultsTest::anyPlaceGivesTheSame() {
    QFETCH(QString, source);
    const auto files = filesOf(source);
    unpack(m_root / "plain", files);
    const auto plain = open(configOf(source, m_root / "plain"), {});
    QVERIFY(!plain->trainIndices.empty() || plain->corpus);
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const QByteArray& name : {kOdd, QByteArray("e\xCC\x81"), QByteArray(200, 'a'), QByteArray(100, 'b') + '/' + QByteArray(100, 'c') + '/' + QByteArray(100, 'd'), QByteArray("caf\xE9")})
        for (const char* locale : {"C", "C.UTF-8"}) {
            QVERIFY(std::setlocale(LC_ALL, locale));
            const fs::path folder = m_root / name.toStdString();
            unpack(folder, files);
            if (!name.startsWith("caf")) {   // which no settings can hold; what is relative to it is read all the same
                const auto found = recognise(folder);
                QVERIFY2(!found.empty() && found.front().config.source == source.toStdString(), name.constData());
            }
            DataConfig config = configOf(source, "data");
            fs::rename(folder, m_root / "moved");
            fs::create_directories(folder);
            fs::rename(m_root / "moved", folder / "data");
            const auto data = open(config, folder);
            QCOMPARE(hashOf(*data), hashOf(*plain));
            QCOMPARE(data->classes, plain->classes);
            QVERIFY(data->trainIndices == plain->trainIndices && data->testIndices == plain->testIndices);
            fs::remove_all(m_root / name.left(name.indexOf('/') < 0 ? name.size() : name.indexOf('/')).toStdString());
        }
    std::setlocale(LC_ALL, before.c_str());
    const fs::path tooLong = m_root / std::string(256, 'n');
    const auto error = test::errorOf([&] { open(configOf(source, tooLong), {}); });
    QVERIFY2(error && error->message().size() < 1000, qPrintable(test::messageOf(error)));
}

/// F22: é in one piece and é in two are two names, as they are on the disk. (libarchive makes one of them, in an archive.)
void DataFaultsTest::bothSpellingsOfALetterAreTwoClasses() {
    packed::Files files;
    for (int i = 0; i < 40; ++i) files.emplace_back(QString::fromUtf8(i % 2 ? "\xC3\xA9/" : "e\xCC\x81/") + QString::number(i) + QStringLiteral(".pgm"), picture(i));
    unpack(m_root / "set", files);
    const auto data = open(configOf(QStringLiteral("folder"), m_root / "set"), {});
    QCOMPARE(data->classes, (std::vector<std::string>{"e\xCC\x81", "\xC3\xA9"}));
    for (std::int64_t i = 0; i < data->pictures.count; ++i) QCOMPARE(std::int64_t{data->pictures.image(i)[0] % 2}, data->pictures.labels[static_cast<std::size_t>(i)]);
}

/// F02 for every kind of data: within a second, nothing of it is read, no FIFO is opened.
void DataFaultsTest::litterIsPassedOver() {
    QFETCH(QString, source);
    const auto files = filesOf(source);
    unpack(m_root / "clean", files);
    unpack(m_root / "used", files);
    litter(m_root / "used");
    const auto clean = open(configOf(source, m_root / "clean"), {});
    QElapsedTimer timer;
    timer.start();
    const auto found = recognise(m_root / "used");
    QVERIFY(!found.empty());
    QCOMPARE(QString::fromStdString(found.front().config.source), source);
    const auto used = open(configOf(source, m_root / "used"), {});
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QVERIFY(timer.elapsed() < 1000);
#endif
    QCOMPARE(hashOf(*used), hashOf(*clean));
    QCOMPARE(used->classes, clean->classes);
    QCOMPARE(used->names, clean->names);
}

/// Every kind of data, packed: recognised and read where it lies, right in the archive and in a single folder of it.
void DataFaultsTest::archivesGiveTheSame() {
    QFETCH(QString, source);
    const auto files = filesOf(source);
    unpack(m_root / "plain", files);
    const auto plain = open(configOf(source, m_root / "plain"), {});
    fs::create_directory(m_root / "packed");
    for (const char* ending : {".zip", ".tar.gz"})
        for (const char* root : {"", "the set/"}) {
            packed::Files inside{{QStringLiteral("__MACOSX/._x.csv"), "left over"}};
            for (const auto& [name, bytes] : files) inside.emplace_back(QString::fromUtf8(root) + name, bytes);
            const auto archive = packed::write(QString::fromStdString((m_root / "packed").string()), QStringLiteral("数据") + QLatin1String(ending), inside);
            const QStringList before = everythingIn(m_root / "packed");
            const auto data = open(configOf(source, archive), {});
            QCOMPARE(data->count(), plain->count());
            QCOMPARE(data->classes, plain->classes);
            QCOMPARE(hashOf(*data), hashOf(*plain));
            QVERIFY(data->trainIndices == plain->trainIndices && data->validationIndices == plain->validationIndices && data->testIndices == plain->testIndices);
            QVERIFY(data->fileBytes > 0 || source == QLatin1String("corpus"));
            const auto found = recognise(archive);
            QVERIFY(!found.empty());
            QCOMPARE(QString::fromStdString(found.front().config.source), source);
            QCOMPARE(found.front().config.folder, archive.string());
            QVERIFY(!lookFor(found.front().config, {}));
            QCOMPARE(everythingIn(m_root / "packed"), before);   // no copy on the disk
        }
}

void DataFaultsTest::brokenArchivesSaySo_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    const QTemporaryDir dir;
    const auto bytesOf = [&](const char* name) {
        QFile file(QString::fromStdString(packed::write(dir.path(), QLatin1String(name), filesOf(QStringLiteral("folder"))).string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto row = [](const char* what, const char* name, const QByteArray& bytes, const char* why) { QTest::newRow(what) << QString::fromLatin1(name) << bytes << QString::fromLatin1(why); };
    const QByteArray zip = bytesOf("x.zip"), gz = bytesOf("x.tar.gz"), bz2 = bytesOf("x.tar.bz2"), xz = bytesOf("x.tar.xz"), tar = bytesOf("x.tar");
    QVERIFY(zip.size() > 1000 && gz.size() > 200 && bz2.size() > 200 && xz.size() > 200 && tar.size() > 20'000);
    row("half a zip", "x.zip", zip.left(zip.size() / 2), "the list of its files");
    row("a zip less a byte", "x.zip", zip.chopped(1), "x.zip");
    row("a zip under another name", "x.bin", zip.left(zip.size() / 2), "the list of its files");
    row("a zip of which the start is left", "x.zip", zip.left(5), "the list of its files");
    row("half a tar.gz", "x.tar.gz", gz.left(gz.size() / 2), "in or behind its entry");
    row("a tar.gz less its end", "x.tar.gz", gz.chopped(12), "damaged or cut off");
    row("the start of a tar.gz", "x.tar.gz", gz.left(20), "at its very beginning");
    row("the start of a tgz", "X.TGZ", gz.left(12), "at its very beginning");
    row("half a tar.bz2", "x.tar.bz2", bz2.left(bz2.size() / 2), "damaged or cut off");
    row("half a tar.xz", "x.tar.xz", xz.left(xz.size() / 2), "damaged or cut off");
    row("half a tar", "x.tar", tar.left(tar.size() / 2 + 100), "damaged or cut off");
    row("noise called tar", "x.tar", QByteArray(2000, '\x5a'), "at its very beginning");
    row("nothing", "x.zip", {}, "is empty");
    row("a web page", "x.zip", "<!DOCTYPE html><html><body>404 Not Found</body></html>", "begins with \"<!DOCT");
    row("a web page called tar.gz", "x.tar.gz", "<!DOCTYPE html><html><body>404 Not Found</body></html>", "begins with \"<!DOCT");
    row("a text called zip", "x.zip", "hello", "begins with \"hello");
}

/// F03 for archives: dropped, looked for or opened as any kind of data, the sentence is the same, and never "is a file".
void DataFaultsTest::brokenArchivesSaySo() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const auto path = idx::write(QString::fromStdString(m_root.string()), name, bytes);
    const QStringList before = everythingIn(m_root);
    const auto dropped = test::errorOf([&] { recognise(path); });
    QVERIFY(dropped);
    QCOMPARE(dropped->code(), ErrorCode::Corrupt);
    QVERIFY2(test::messageOf(dropped).contains(why) && test::messageOf(dropped).contains(name) && !dropped->hint().str().empty(), qPrintable(test::messageOf(dropped)));
    for (const char* source : {"idx", "cifar", "folder", "text", "table", "corpus"}) {
        const auto opened = test::errorOf([&] { open(configOf(QLatin1String(source), path), {}); });
        QVERIFY2(opened && opened->code() == ErrorCode::Corrupt, qPrintable(QLatin1String(source) + QStringLiteral(": ") + test::messageOf(opened)));
        QCOMPARE(test::messageOf(opened), test::messageOf(dropped));
        const auto problem = lookFor(configOf(QLatin1String(source), path), {});
        QVERIFY(!problem || problem->sentence.str() == dropped->sentence().str());   // looking reads no archive to its end
    }
    QCOMPARE(everythingIn(m_root), before);
}

void DataFaultsTest::flippedContentIsFound_data() {
    QTest::addColumn<QString>("packing");
    for (const char* packing : {"zip, stored", "zip, packed", "tar.gz, stored", "tar.gz, packed", "tar.bz2", "tar.xz"}) QTest::newRow(packing) << QString::fromLatin1(packing);
}

/// F03: one flipped byte in the content of a text, which no format of its own would notice. The checksum of the packing must.
void DataFaultsTest::flippedContentIsFound() {
    QFETCH(QString, packing);
    packed::Files files;
    QByteArray tar;
    std::vector<std::pair<QByteArray, QByteArray>> stored;
    for (int i = 0; i < 20; ++i) {
        const QByteArray name = QByteArray(i % 2 ? "good/" : "bad/") + QByteArray::number(i) + ".txt", content = "the words of text " + QByteArray::number(i * 7919) + " MARK, all of them";
        files.emplace_back(QString::fromLatin1(name), content);
        stored.emplace_back(name, content);
        tar += packed::tarFile(name, content);
    }
    tar += packed::tarEnd();
    QByteArray bytes;
    if (packing == QLatin1String("zip, stored")) bytes = packed::zip(stored);
    else if (packing == QLatin1String("tar.gz, stored")) bytes = idx::gzip(tar, 0);
    else {
        QFile file(QString::fromStdString(packed::write(QString::fromStdString(m_root.string()), packing.startsWith(QLatin1String("zip")) ? QStringLiteral("w.zip") : QStringLiteral("w.") + packing.section(u',', 0, 0), files).string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        bytes = file.readAll();
    }
    const auto path = QString::fromStdString(m_root.string());
    const auto opened = [&](const QByteArray& content) {
        idx::write(path, QStringLiteral("x"), content);
        return test::errorOf([&] { QCOMPARE(open(configOf(QStringLiteral("text"), m_root / "x"), {})->count(), std::int64_t{20}); });
    };
    QVERIFY(!opened(bytes));
    std::vector<qsizetype> places;
    for (qsizetype at = bytes.indexOf("MARK"); at >= 0; at = bytes.indexOf("MARK", at + 1)) places.push_back(at);
    QCOMPARE(places.size(), packing.endsWith(QLatin1String("stored")) ? std::size_t{20} : std::size_t{0});
    if (places.empty()) places = {bytes.size() / 3, bytes.size() / 2};
    for (const qsizetype at : places) {
        QByteArray bad = bytes;
        bad[at] = static_cast<char>(bad[at] ^ 0x20);
        const auto error = opened(bad);
        QVERIFY2(error && error->code() == ErrorCode::Corrupt, qPrintable(QString::number(at) + QStringLiteral(": ") + test::messageOf(error)));
    }
    if (packing.startsWith(QLatin1String("tar.gz"))) {
        QVERIFY(!opened(bytes + QByteArray(512, '\0')) && !opened(idx::gzip(tar.left(1024)) + idx::gzip(tar.mid(1024))));   // filled up; in two parts
        QVERIFY(opened(bytes.chopped(8)) && opened(bytes.chopped(4)) && opened(bytes + "junk"));
    }
}

/// F03 inside of an archive: the archive and the file in it are named.
void DataFaultsTest::brokenFilesInArchivesAreNamed() {
    const auto refused = [&](const char* source, const char* broken, const QByteArray& bytes) {
        packed::Files files = filesOf(QLatin1String(source));
        for (auto& [name, content] : files)
            if (name == QLatin1String(broken)) content = bytes;
        const auto archive = packed::write(QString::fromStdString(m_root.string()), QStringLiteral("x.zip"), files);
        const auto error = test::errorOf([&] { open(configOf(QLatin1String(source), archive), {}); });
        const QString message = test::messageOf(error);
        return error && error->code() == ErrorCode::Corrupt && message.contains(QStringLiteral("x.zip/") + QLatin1String(broken)) ? message : QStringLiteral("! ") + message;
    };
    const auto verify = [](const QString& message, const char* part) { QVERIFY2(!message.startsWith(u'!') && message.contains(QLatin1String(part)), qPrintable(message)); };
    verify(refused("idx", "train-images-idx3-ubyte", idx::images(60, 4, 4).chopped(1)), "975");
    verify(refused("idx", "train-images-idx3-ubyte", idx::images(59, 4, 4)), "59 pictures");
    verify(refused("idx", "train-images-idx3-ubyte", "<html>404</html>"), "web page");
    verify(refused("idx", "train-labels-idx1-ubyte.gz", idx::gzip(idx::labels(60)).chopped(3)), "cut off");
    verify(refused("cifar", "data_batch_2.bin", cifarRecords(50, 50).chopped(1)), "153649");
    verify(refused("text", "train.tsv", "no tab\n"), "Line 1");
    verify(refused("table", "train.csv", "x,colour,label\n1,\"red,a\n"), "line 2");
    verify(refused("table", "test.csv", "x,label\n1,a\n"), "colour");
    packed::Files three = filesOf(QStringLiteral("idx"));
    three.pop_back();
    const auto archive = packed::write(QString::fromStdString(m_root.string()), QStringLiteral("x.zip"), three);
    const auto error = test::errorOf([&] { open(configOf(QStringLiteral("idx"), archive), {}); });
    QVERIFY2(error && error->code() == ErrorCode::NotFound && test::messageOf(error).contains(QStringLiteral("t10k-labels")) && test::messageOf(error).contains(QStringLiteral("x.zip")), qPrintable(test::messageOf(error)));
}

/// F24: CIFAR's other version is made of pickles, which could run code.
void DataFaultsTest::picklesInArchivesAreRefused() {
    for (const char* name : {"cifar-10-batches-py/data_batch_1", "cifar-100-python/train"}) {
        const auto archive = packed::write(QString::fromStdString(m_root.string()), QStringLiteral("x.tar.gz"), {{QLatin1String(name), "\x80\x02}q"}});
        const auto error = test::errorOf([&] { open(configOf(QStringLiteral("cifar"), archive), {}); });
        QVERIFY2(error && test::messageOf(error).contains(QStringLiteral("run code")), qPrintable(test::messageOf(error)));
        QVERIFY(recognise(archive).empty());
        QVERIFY2(notRecognised(archive).message().find("No data was recognised in") != std::string::npos, notRecognised(archive).what());
    }
}

/// F24: an archive in an archive is a file like any other: listed, never opened.
void DataFaultsTest::archivesInArchivesStayClosed() {
    packed::Files files = filesOf(QStringLiteral("folder"));
    files.emplace_back(QStringLiteral("dog/inner.zip"), packed::zip({{"../../evil.txt", "x"}}));
    files.emplace_back(QStringLiteral("dog/inner.tar"), packed::tarHeader("x", 0, '2', "/etc") + packed::tarFile("x/y", "z") + packed::tarEnd());
    const auto archive = packed::write(QString::fromStdString(m_root.string()), QStringLiteral("x.zip"), files);
    const QStringList before = everythingIn(m_root);
    const auto data = open(configOf(QStringLiteral("folder"), archive), {});
    QCOMPARE(data->pictures.count, std::int64_t{40});
    QCOMPARE(data->skipped.size(), std::size_t{2});
    QCOMPARE(everythingIn(m_root), before);
    // A link and a file behind it: the archive is refused at the link, whatever would follow.
    const auto tar = idx::write(QString::fromStdString(m_root.string()), QStringLiteral("y.tar"), packed::tarFile("cat/1.pgm", picture(1)) + packed::tarHeader("x", 0, '2', "/etc") + packed::tarFile("x/passwd", "z") + packed::tarEnd());
    const auto error = test::errorOf([&] { recognise(tar); });
    QVERIFY2(error && test::messageOf(error).contains(QStringLiteral("x is a link")), qPrintable(test::messageOf(error)));
}

/// F24: 20 MB of nothing in 20 kB as a text, a table and a text to be continued, against limits that are said.
void DataFaultsTest::bombsStop() {
    const QByteArray zeros = idx::gzip(QByteArray(20'000'000, '\0')), letters = idx::gzip(QByteArray(20'000'000, 'x'));
    for (const QByteArray& bytes : {zeros, letters}) {
        const auto path = idx::write(QString::fromStdString(m_root.string()), QStringLiteral("bomb.txt.gz"), bytes);
        tokens::Unpacker whole(path), limited(path, {.freeBytes = 1'000'000, .ratio = 200});
        std::string room(1 << 16, '\0');
        std::uint64_t read = 0;
        for (std::size_t got = 1; got > 0; read += got) got = whole.read(room.data(), room.size());
        QCOMPARE(read, std::uint64_t{20'000'000});
        read = 0;
        const auto error = test::errorOf([&] {
            for (std::size_t got = 1; got > 0; read += got) got = limited.read(room.data(), room.size());
        });
        QVERIFY2(error && error->code() == ErrorCode::Corrupt && test::messageOf(error).contains(QStringLiteral("more than 200 times")) && test::messageOf(error).contains(QStringLiteral("bomb.txt.gz")), qPrintable(test::messageOf(error)));
        QVERIFY(read < 5'000'000);
    }
    DataConfig config = configOf(QStringLiteral("text"), m_root / "bomb.txt.gz");
    config.memoryMb = 16;
    QVERIFY(test::errorOf([&] { open(config, {}); }));
    config.source = "table";
    const auto error = test::errorOf([&] { open(config, {}); });
    QVERIFY2(error && error->code() == ErrorCode::OutOfMemory, qPrintable(test::messageOf(error)));
}

void DataFaultsTest::givenSplitsOfTables_data() {
    QTest::addColumn<QStringList>("names");   // of training, validation, test
    QTest::addColumn<bool>("packed");
    for (const bool packed : {false, true}) {
        const auto row = [&](const char* what, const QStringList& names) { QTest::addRow("%s%s", what, packed ? ", packed" : "") << names << packed; };
        row("files", {QStringLiteral("train.csv"), QStringLiteral("valid.csv"), QStringLiteral("test.csv")});
        row("other spellings", {QStringLiteral("Training.csv"), QStringLiteral("dev.csv"), QStringLiteral("testing.csv")});
        row("folders", {QStringLiteral("train/a.csv"), QStringLiteral("val/b.csv"), QStringLiteral("test/c.csv")});
        row("no validation", {QStringLiteral("train.csv"), QString(), QStringLiteral("test.csv")});
        row("training alone", {QStringLiteral("train.csv"), QString(), QString()});
        row("a single file", {QStringLiteral("anything.csv"), QString(), QString()});
    }
}

void DataFaultsTest::givenSplitsOfTables() {
    QFETCH(QStringList, names);
    QFETCH(bool, packed);
    const int counts[] = {60, 10, 20};
    packed::Files files;
    int first = 0;
    for (int s = 0; s < 3; first += counts[s++])
        if (!names[s].isEmpty()) files.emplace_back(names[s], tableRows(counts[s], first));
    fs::path at = m_root / "set";
    if (packed) at = packed::write(QString::fromStdString(m_root.string()), QStringLiteral("set.zip"), files);
    else unpack(at, files);
    const auto found = recognise(at);
    QVERIFY(!found.empty());
    QCOMPARE(found.front().config.source, std::string("table"));
    DataConfig config = found.front().config;
    QCOMPARE(fs::path(config.folder), at);
    config.validationShare = config.testShare = 0.2;
    const auto data = open(config, {});
    QVERIFY(data->validationGiven == !names[1].isEmpty() && data->testGiven == !names[2].isEmpty());
    const auto rowsOf = [&](Split split) {
        std::set<int> out;
        for (const auto i : data->indices(split)) out.insert(std::stoi(data->table.rows[static_cast<std::size_t>(i)][0]));
        return out;
    };
    if (data->testGiven) QVERIFY(rowsOf(Split::Test).size() == 20 && *rowsOf(Split::Test).begin() == 70);
    if (data->validationGiven) QVERIFY(rowsOf(Split::Validation).size() == 10 && *rowsOf(Split::Validation).begin() == 60 && rowsOf(Split::Train).size() == 60);
    QCOMPARE(data->trainIndices.size() + data->validationIndices.size() + data->testIndices.size(), std::size_t(data->count()));
    // The figures are those of the training rows: what is held back is not looked at.
    double sum = 0;
    for (const int x : rowsOf(Split::Train)) sum += x;
    QVERIFY(qAbs(data->preprocessing.table.features[0].mean - sum / double(data->trainIndices.size())) < 1e-9);
    QVERIFY(!lookFor(config, {}));
    if (!packed) {   // what changes is noticed
        put(at / names[0].toStdString(), tableRows(61));
        QVERIFY(open(config, {})->count() == data->count() + 1);
    }
}

void DataFaultsTest::tablesThatAreNoSplits() {
    unpack(m_root / "two", {{QStringLiteral("a.csv"), tableRows(10)}, {QStringLiteral("b.csv"), tableRows(10)}});
    unpack(m_root / "tested", {{QStringLiteral("test.csv"), tableRows(10)}});
    fs::create_directory(m_root / "none");
    for (const auto& [name, words] : {std::pair{"two", "2 tables, but none that is called train"}, std::pair{"tested", "none that is called train"}, std::pair{"none", "holds no table"}}) {
        const auto config = configOf(QStringLiteral("table"), m_root / name);
        const auto error = test::errorOf([&] { open(config, {}); });
        QVERIFY2(error && error->code() == ErrorCode::NotFound && test::messageOf(error).contains(QLatin1String(words)) && test::messageOf(error).contains(QStringLiteral("train.csv")), qPrintable(test::messageOf(error)));
        QVERIFY(lookFor(config, {}));
        QVERIFY(recognise(m_root / name).empty());
    }
    // Columns that do not agree are named, whichever split lacks them.
    unpack(m_root / "differ", {{QStringLiteral("train.csv"), tableRows(40)}, {QStringLiteral("test.csv"), "label,x\na,1\n"}});
    const auto error = test::errorOf([&] { open(configOf(QStringLiteral("table"), m_root / "differ"), {}); });
    QVERIFY2(error && test::messageOf(error).contains(QStringLiteral("no column colour")), qPrintable(test::messageOf(error)));
}

/// F06 with the numbers of the fault: bytes, characters, different characters; a NUL and a mark; nothing is lost on the way back.
void DataFaultsTest::charactersAreCounted() {
    const std::string text = "na\xC3\xAFve \xF0\x9F\x98\x80\r\nab\n";
    QCOMPARE(text.size(), std::size_t{16});
    tokens::TokenizerConfig config;
    config.kind = "characters";
    config.minFrequency = 1;
    const auto built = [&](const std::string& content, const char* newlines) {
        put(m_root / "in.txt", QByteArray::fromStdString(content));
        tokens::CorpusConfig rules;
        rules.newlines = newlines;
        rules.validationShare = 0;
        rules.separateFiles = false;
        const auto tokenizer = tokens::trainTokenizer(config, {m_root / "in.txt"}, rules);
        tokens::buildCorpus({m_root / "in.txt"}, tokenizer, rules, m_root / "corpus");
        const auto corpus = tokens::Corpus::open(m_root / "corpus");
        std::vector<std::int64_t> ids(corpus->info().tokens);
        corpus->read(0, ids);
        return std::tuple(ids.size(), std::set<std::int64_t>(ids.begin(), ids.end()).size(), tokenizer->decode(std::vector<tokens::TokenId>(ids.begin(), ids.end())));
    };
    QVERIFY(built(text, "keep") == std::tuple(std::size_t{12}, std::size_t{10}, text));
    const std::string plain = "na\xC3\xAFve \xF0\x9F\x98\x80\nab\n";
    QVERIFY(built(text, "lf") == std::tuple(std::size_t{11}, std::size_t{9}, plain));
    QVERIFY(built("\xEF\xBB\xBF" + text, "lf") == std::tuple(std::size_t{11}, std::size_t{9}, plain));   // the mark is no token
    QVERIFY(built("a\0b\0\n"s, "lf") == std::tuple(std::size_t{5}, std::size_t{4}, "a\0b\0\n"s));        // nor is a NUL the end
    // A quote of Windows-1252: its place is named, and nothing behind it is lost without a word.
    std::string broken = text;
    broken.insert(5, 1, '\x92');
    const auto error = test::errorOf([&] { built(broken, "lf"); });
    QVERIFY2(error && error->code() == ErrorCode::Corrupt && test::messageOf(error).contains(QStringLiteral("byte 5")) && test::messageOf(error).contains(QStringLiteral("in.txt")), qPrintable(test::messageOf(error)));
}

QTEST_GUILESS_MAIN(DataFaultsTest)
#include "tst_data_faults.moc"
