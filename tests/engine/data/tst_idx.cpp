// Broken downloads (F03): each is refused with file, expected and found, before anything is trained on it.
#include <sys/resource.h>
#include <sys/stat.h>

#include <cstring>

#include "IdxFiles.h"
#include "fornax/data/Dataset.h"

using namespace fornax;
using data::readIdx;

namespace {

constexpr int count = 100;

bool isWhole(const data::ImageSet& set) {
    if (set.count != count || set.channels != 1 || set.height != 28 || set.width != 28) return false;
    if (set.pixels.size() != 78400 || set.labels.size() != 100) return false;
    for (int n = 0; n < count; ++n) {
        if (set.labels[static_cast<std::size_t>(n)] != n % 10) return false;
        for (int i = 0; i < 784; ++i)
            if (set.image(n)[i] != static_cast<std::uint8_t>(idx::pixel(n, i))) return false;
    }
    return true;
}

QByteArray flipped(QByteArray bytes, int place) {
    bytes[place] = static_cast<char>(bytes[place] ^ 0x10);
    return bytes;
}

}  // namespace

class TestIdx : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsPlainAndPackedWhateverTheName_data() {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<bool>("packed");
        QTest::newRow("plain") << QString() << false;
        QTest::newRow("gzip") << QStringLiteral(".gz") << true;
        QTest::newRow("plain named gz") << QStringLiteral(".gz") << false;
        QTest::newRow("gzip without the ending") << QString() << true;
    }
    void readsPlainAndPackedWhateverTheName() {
        QFETCH(QString, ending);
        QFETCH(bool, packed);
        QTemporaryDir folder;
        const QByteArray pictures = idx::images(count), classes = idx::labels(count);
        QCOMPARE(pictures.size(), 78416);
        QCOMPARE(classes.size(), 108);
        const auto images = idx::write(folder.path(), QStringLiteral("i 图'\"%") + ending, packed ? idx::gzip(pictures) : pictures);
        const auto labels = idx::write(folder.path(), QStringLiteral("l") + ending, packed ? idx::gzip(classes) : classes);
        QVERIFY(isWhole(readIdx(images, labels)));
    }

    void refusesBrokenFiles_data() {
        QTest::addColumn<QByteArray>("images");
        QTest::addColumn<QByteArray>("labels");
        QTest::addColumn<QStringList>("mentions");
        const QByteArray good = idx::images(count), labels = idx::labels(count);
        const auto row = [](const char* name, const QByteArray& i, const QByteArray& l, QStringList mentions) { QTest::newRow(name) << i << l << mentions; };
        const QByteArray body = good.mid(16);
        row("cut by one byte", good.chopped(1), labels, {"images", "78416", "78415"});
        row("header says 101", idx::number(2051) + idx::number(101) + idx::number(28) + idx::number(28) + body, idx::labels(101), {"images", "79200", "78416"});
        row("99 labels", good, idx::labels(99), {"images", "labels", "100", "99"});
        row("swapped", labels, good, {"images", "2049", "2051"});
        row("labels are pictures", good, good, {"labels", "2051", "2049"});
        row("no pictures", idx::number(2051) + idx::number(0) + idx::number(28) + idx::number(28), idx::labels(0), {"images", "0 × 28 × 28"});
        row("height zero", idx::number(2051) + idx::number(100) + idx::number(0) + idx::number(28) + body, labels, {"images", "100 × 0 × 28"});
        const QByteArray huge = idx::number(2051) + idx::number(1u << 31) + idx::number(1u << 31) + idx::number(1u << 31) + body;
        row("overflowing sizes", huge, labels, {"images", "2147483648 × 2147483648 × 2147483648", "78416"});
        row("overflowing sizes, packed", idx::gzip(huge), labels, {"images", "2147483648 × 2147483648 × 2147483648"});
        row("large sizes, packed", idx::gzip(idx::number(2051) + idx::number(100) + idx::number(40000) + idx::number(40000)), labels, {"images", "100 × 40000 × 40000"});
        row("little-endian", QByteArray::fromHex("030800006400000" "01c0000001c000000") + body, labels, {"images", "byte order"});
        row("packed and cut", idx::gzip(good).chopped(idx::gzip(good).size() / 2), labels, {"images", "cut off"});
        row("packed, checksum cut", idx::gzip(good).chopped(3), labels, {"images", "cut off"});
        row("packed, flipped byte", flipped(idx::gzip(good), idx::gzip(good).size() / 2), labels, {"images", "damaged"});
        row("packed, flipped checksum", flipped(idx::gzip(good), idx::gzip(good).size() - 6), labels, {"images", "damaged"});
        row("packed, header says 101", idx::gzip(idx::number(2051) + idx::number(101) + idx::number(28) + idx::number(28) + body), idx::labels(101), {"images", "79200", "78416"});
        row("web page", "<!DOCTYPE html><html><body>404 Not Found</body></html>", labels, {"images", "<!DO", "2051", "web page"});
        row("packed web page", idx::gzip("<!DOCTYPE html><html><body>404</body></html>"), labels, {"images", "<!DO", "2051"});
        row("trailing junk", good + "junk", labels, {"images", "78416", "78420"});
        row("packed trailing junk inside", idx::gzip(good + "junk"), labels, {"images", "more content", "78416"});
        row("packed trailing junk behind", idx::gzip(good) + "junk", labels, {"images", "other data follows"});
        row("empty", QByteArray(), labels, {"images", "0 bytes"});
        row("header only begun", good.left(7), labels, {"images", "7 bytes", "16"});
        row("only gzip's magic", QByteArray::fromHex("1f8b"), labels, {"images", "cut off"});
        row("labels cut", good, labels.chopped(1), {"labels", "108", "107"});
    }
    void refusesBrokenFiles() {
        QFETCH(QByteArray, images);
        QFETCH(QByteArray, labels);
        QFETCH(QStringList, mentions);
        QTemporaryDir folder;
        const auto imagePath = idx::write(folder.path(), QStringLiteral("images.gz"), images);
        const auto labelPath = idx::write(folder.path(), QStringLiteral("labels.gz"), labels);
        const QString message = idx::refusal([&] { readIdx(imagePath, labelPath); }, ErrorCode::Corrupt);
        for (const QString& part : mentions) QVERIFY2(message.contains(part), qPrintable(part + QStringLiteral(" is not in: ") + message));
    }

    /// A lying header must not make memory be taken: 4 GB promised, a small file there, 512 MB of address space allowed.
    void takesNoMemoryForPromises() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("The sanitizers reserve address space of their own.");
#endif
        QTemporaryDir folder;
        const QByteArray lie = idx::number(2051) + idx::number(64) + idx::number(8192) + idx::number(8192);
        const auto images = idx::write(folder.path(), QStringLiteral("images"), idx::gzip(lie + QByteArray(5 << 20, 'x') + QByteArray(60 << 20, '\0')));
        const auto labels = idx::write(folder.path(), QStringLiteral("labels"), idx::labels(64));
        struct rlimit before{};
        getrlimit(RLIMIT_AS, &before);
        struct rlimit limited = before;
        limited.rlim_cur = rlim_t{512} << 20;
        QCOMPARE(setrlimit(RLIMIT_AS, &limited), 0);
        const QString message = idx::refusal([&] { readIdx(images, labels); }, ErrorCode::Corrupt);
        setrlimit(RLIMIT_AS, &before);
        QVERIFY2(message.contains(QStringLiteral("images")), qPrintable(message));
    }

    void refusesWhatIsNoOrdinaryFile() {
        QTemporaryDir folder;
        const auto labels = idx::write(folder.path(), QStringLiteral("labels"), idx::labels(count));
        const std::string pipe = folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(idx::refusal([&] { readIdx(pipe, labels); }, ErrorCode::Unreadable).contains(QStringLiteral("pipe")));
        QVERIFY(idx::refusal([&] { readIdx(folder.path().toStdString(), labels); }, ErrorCode::Unreadable).contains(folder.path()));
        QVERIFY(idx::refusal([&] { readIdx("/nowhere/at/all", labels); }, ErrorCode::NotFound).contains(QStringLiteral("/nowhere/at/all")));
    }

    /// Every cut of a small file and every flipped bit of a packed one is refused or, for a flip in gzip's own header, harmless.
    void neverReadsADamagedFileWrongly() {
        QTemporaryDir folder;
        const QByteArray images = idx::images(3, 4, 5), labels = idx::labels(3), packed = idx::gzip(images);
        const auto labelPath = idx::write(folder.path(), QStringLiteral("labels"), labels);
        const auto imagePath = folder.filePath(QStringLiteral("images")).toStdString();
        const data::ImageSet whole = readIdx(idx::write(folder.path(), QStringLiteral("images"), images), labelPath);
        const auto equalsOrRefuses = [&](const QByteArray& bytes) {
            idx::write(folder.path(), QStringLiteral("images"), bytes);
            try {
                const auto set = readIdx(imagePath, labelPath);
                return set.pixels == whole.pixels && set.labels == whole.labels;
            } catch (const Error& error) {
                return error.code() == ErrorCode::Corrupt;
            }
        };
        for (int length = 0; length < images.size(); ++length) QVERIFY(equalsOrRefuses(images.left(length)));
        for (int length = 0; length < packed.size(); ++length) QVERIFY(equalsOrRefuses(packed.left(length)));
        for (int bit = 0; bit < packed.size() * 8; ++bit) {
            QByteArray bytes = packed;
            bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
            QVERIFY2(equalsOrRefuses(bytes), qPrintable(QString::number(bit)));
        }
    }
};

QTEST_GUILESS_MAIN(TestIdx)
#include "tst_idx.moc"
