// Folders of pictures (F01, F02, F22): decoding as Pillow does, hostile files and layouts, splits.
#include <sys/stat.h>
#include <unistd.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "IdxFiles.h"
#include "data/FolderScan.h"
#include "data/ImageDecoder.h"
#include "data/Resample.h"
#include "fornax/base/Random.h"
#include "fornax/data/Recognise.h"

using namespace fornax;
using namespace fornax::data;

namespace {

const QString kPictures = QStringLiteral(FORNAX_TEST_DATA "/engine/data/pictures/");

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject references() { return QJsonDocument::fromJson(contentOf(QStringLiteral(FORNAX_TEST_DATA "/engine/data/pictures.json"))).object(); }

/// An uncompressed grey PPM: every pixel has this value.
QByteArray plain(int value, int width = 4, int height = 4) {
    return QByteArray("P5\n") + QByteArray::number(width) + ' ' + QByteArray::number(height) + "\n255\n" + QByteArray(width * height, static_cast<char>(value));
}

struct Place {
    QTemporaryDir dir;
    QString path(const QString& below = {}) const { return below.isEmpty() ? dir.path() : dir.filePath(below); }
    void put(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        idx::write(dir.path(), name, bytes);
    }
    void link(const char* to, const QString& name) const { QVERIFY(::symlink(to, path(name).toUtf8().constData()) == 0); }
    DataConfig config(int size = 4) const {
        DataConfig c;
        c.source = "folder";
        c.folder = dir.path().toStdString();
        c.imageHeight = c.imageWidth = size;
        c.colour = "grey";
        c.testShare = 0.2;
        c.validationShare = 0.2;
        return c;
    }
};

/// `count` pictures a class, each of its own value; the label is in the value's last bits.
void fill(const Place& place, const QString& below, std::initializer_list<const char*> classes, int count, int first = 0) {
    int label = 0;
    for (const char* name : classes) {
        for (int i = 0; i < count; ++i) place.put(below + QString::fromUtf8(name) + QStringLiteral("/%1.pgm").arg(i), plain((first + i) * 4 + label));
        ++label;
    }
}

std::string reasonFor(const Dataset& data, const std::string& path) {
    for (const Skipped& one : data.skipped)
        if (one.path == path) return one.reason.str();
    return {};
}

Decoded decode(const QString& file, int width, int height, int channels, const char* fit = "stretch") {
    MemoryGate gate(std::int64_t{48} << 20);
    return decodeImage(file.toStdString(), {height, width, channels, fit}, gate);
}

/// A PNG whose header promises what it likes.
QByteArray pngOf(quint32 width, quint32 height, const QByteArray& body) {
    const auto chunk = [](const QByteArray& kind, const QByteArray& content) {
        const QByteArray checked = kind + content;
        return idx::number(static_cast<quint32>(content.size())) + checked + idx::number(static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()))));
    };
    return QByteArray("\x89PNG\r\n\x1a\n", 8) + chunk("IHDR", idx::number(width) + idx::number(height) + QByteArray("\x08\x02\x00\x00\x00", 5)) + chunk("IDAT", qCompress(body).mid(4)) + chunk("IEND", {});
}

}  // namespace

class TestFolder : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void decodesAsPillow_data() {
        QTest::addColumn<QString>("name");
        const QJsonObject decoded = references().value(QLatin1String("decode")).toObject();
        QVERIFY(decoded.size() > 20);
        for (const QString& name : decoded.keys()) QTest::newRow(qPrintable(name)) << name;
    }
    void decodesAsPillow() {
        QFETCH(QString, name);
        const QJsonObject r = references().value(QLatin1String("decode")).toObject().value(name).toObject();
        const int width = r.value(QLatin1String("width")).toInt(), height = r.value(QLatin1String("height")).toInt(), tolerance = r.value(QLatin1String("tolerance")).toInt();
        for (const int channels : {3, 1}) {
            const Decoded got = decode(kPictures + name, width, height, channels);
            QVERIFY2(got.fault.empty(), got.fault.str().c_str());
            const QByteArray want = QByteArray::fromHex(r.value(channels == 3 ? QLatin1String("rgb") : QLatin1String("grey")).toString().toLatin1());
            QCOMPARE(got.pixels.size(), static_cast<std::size_t>(want.size()));
            for (int c = 0; c < channels; ++c)
                for (int i = 0; i < width * height; ++i) {
                    const int here = got.pixels[static_cast<std::size_t>(c * width * height + i)], there = static_cast<unsigned char>(want[i * channels + c]);
                    QVERIFY2(std::abs(here - there) <= tolerance, qPrintable(QStringLiteral("channel %1 place %2: %3, not %4").arg(c).arg(i).arg(here).arg(there)));
                }
        }
    }

    void resizesAsPillow() {
        const QJsonObject r = references().value(QLatin1String("resize")).toObject(), to = r.value(QLatin1String("to")).toObject();
        const QByteArray from = QByteArray::fromHex(r.value(QLatin1String("rgb")).toString().toLatin1());
        QCOMPARE(to.size(), 5);
        for (const QString& size : to.keys()) {
            const QStringList parts = size.split(QLatin1Char('x'));
            const auto got = resample(reinterpret_cast<const std::uint8_t*>(from.data()), 23 * 3, 3, {0, 0, 23, 17}, parts[0].toInt(), parts[1].toInt());
            QCOMPARE(QByteArray(reinterpret_cast<const char*>(got.data()), static_cast<int>(got.size())), QByteArray::fromHex(to.value(size).toString().toLatin1()));
        }
    }

    void refusesByName_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("why");
        const QByteArray jpeg = contentOf(kPictures + QStringLiteral("turned1.jpg")), png = contentOf(kPictures + QStringLiteral("rgb.png")), gif = contentOf(kPictures + QStringLiteral("still.gif"));
        QVERIFY(!jpeg.isEmpty() && !png.isEmpty() && !gif.isEmpty());
        const auto row = [](const char* name, const QByteArray& bytes, const char* why) { QTest::newRow(name) << bytes << QString::fromLatin1(why); };
        row("nothing", {}, "empty");
        row("text", "hello, this is text\n", "is text");
        row("web page", "<!DOCTYPE html><html><body>404</body></html>", "web page");
        row("svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG");
        row("noise", QByteArray("\x01\x02\x00\xff\x80", 5), "no picture");
        row("JPEG at 60 %", jpeg.left(jpeg.size() * 6 / 10), "cut off");
        row("JPEG less its end", jpeg.chopped(2), "cut off");
        row("JPEG header", jpeg.left(4), "cut off");
        row("PNG at 60 %", png.left(png.size() * 6 / 10), "cut off");
        row("PNG with a flipped byte", QByteArray(png).replace(60, 1, QByteArray(1, static_cast<char>(png[60] ^ 0x40))), "damaged");
        row("GIF at 60 %", gif.left(gif.size() * 6 / 10), "cut off");
        row("BMP less a row", contentOf(kPictures + QStringLiteral("rgb.bmp")).chopped(24), "cut off");
        row("PPM cut", contentOf(kPictures + QStringLiteral("rgb.ppm")).chopped(1), "damaged");
        row("TIFF cut", contentOf(kPictures + QStringLiteral("rgb.tiff")).left(100), "cut off");
        row("CMYK", contentOf(kPictures + QStringLiteral("cmyk.jpg")), "CMYK");
        row("moving GIF", contentOf(kPictures + QStringLiteral("moving.gif")), "animation");
        row("moving PNG", contentOf(kPictures + QStringLiteral("moving.png")), "animation");
        row("moving WebP", contentOf(kPictures + QStringLiteral("moving.webp")), "animation");
        row("TIFF of pages", contentOf(kPictures + QStringLiteral("pages.tiff")), "pages");
        row("giant header", pngOf(0x7fffffff, 0x7fffffff, "x"), "");
        row("bomb", pngOf(30000, 30000, QByteArray(1 << 20, '\0')), "memory");
        row("no width", pngOf(0, 10, "x"), "damaged");
    }
    void refusesByName() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, why);
        Place place;
        place.put(QStringLiteral("x.png"), bytes);
        const Decoded got = decode(place.path(QStringLiteral("x.png")), 8, 8, 3);
        QVERIFY(got.pixels.empty() && !got.fault.empty());
        QVERIFY2(QString::fromStdString(got.fault.str()).contains(why), got.fault.str().c_str());
        QVERIFY(!lookAtImage(place.path(QStringLiteral("x.png")).toStdString()) || why != QStringLiteral("cut off"));
    }

    /// Every prefix and a few thousand flipped bytes of each kind: a result or a reason, never a crash.
    void damagedFilesNeverCrash() {
        SplitMix64 random(9);
        Place place;
        for (const char* name : {"rgb.png", "turned3.jpg", "still.gif", "rgb.bmp", "rgb.tiff", "lossless.webp", "progressive.jpg"}) {
            const QByteArray whole = contentOf(kPictures + QLatin1String(name));
            for (int round = 0; round < 60; ++round) {
                QByteArray bytes = whole.left(static_cast<int>(random.below(static_cast<std::uint64_t>(whole.size()))) + 1);
                if (round % 2 != 0) {
                    bytes = whole;
                    for (int k = 0; k < 4; ++k) bytes[static_cast<int>(random.below(static_cast<std::uint64_t>(bytes.size())))] = static_cast<char>(random.below(256));
                }
                place.put(QStringLiteral("x"), bytes);
                const Decoded got = decode(place.path(QStringLiteral("x")), 8, 6, 3);
                QCOMPARE(got.pixels.size(), got.fault.empty() ? std::size_t{144} : std::size_t{0});
            }
        }
    }

    void fits() {
        Place place;   // 8 x 4: left half black, right half white
        QByteArray wide("P5\n8 4\n255\n");
        for (int y = 0; y < 4; ++y) wide += QByteArray(4, '\0') + QByteArray(4, '\xff');
        place.put(QStringLiteral("wide.pgm"), wide);
        const auto rows = [&](const char* fit) {
            const Decoded got = decode(place.path(QStringLiteral("wide.pgm")), 4, 4, 1, fit);
            return QByteArray(reinterpret_cast<const char*>(got.pixels.data()), static_cast<int>(got.pixels.size())).toHex();
        };
        QCOMPARE(rows("crop"), QByteArray("0000ffff0000ffff0000ffff0000ffff"));
        QCOMPARE(rows("stretch").left(8), QByteArray("0020dfff"));   // the triangle reaches 2 pixels to each side
        QCOMPARE(rows("pad").left(8), QByteArray("00000000"));
        QCOMPARE(rows("pad").mid(8, 8), rows("stretch").left(8));
        QVERIFY(!decode(place.path(QStringLiteral("wide.pgm")), 4, 4, 1).odd);
        place.put(QStringLiteral("long.pgm"), plain(9, 3000, 2));
        QVERIFY(decode(place.path(QStringLiteral("long.pgm")), 4, 4, 1).odd);
    }

    void brokenFilesAreListed() {   // F01
        Place place;
        for (int i = 0; i < 10; ++i) {
            place.put(QStringLiteral("cat/%1.pgm").arg(i), plain(i * 4));
            place.put(QStringLiteral("dog/%1.pgm").arg(i), plain(i * 4 + 1));
        }
        const QByteArray jpeg = contentOf(kPictures + QStringLiteral("turned1.jpg"));
        place.put(QStringLiteral("cat/zero.jpg"), {});
        place.put(QStringLiteral("cat/cut.jpg"), jpeg.left(jpeg.size() * 6 / 10));
        place.put(QStringLiteral("cat/text.png"), "only text");
        place.put(QStringLiteral("cat/page.jpg"), "<html><body>403</body></html>");
        QVERIFY(QDir().mkpath(place.path(QStringLiteral("cat/sub.png"))));
        place.put(QStringLiteral("dog/x.jpg"), contentOf(kPictures + QStringLiteral("rgb.png")));
        place.put(QStringLiteral("dog/moving.gif"), contentOf(kPictures + QStringLiteral("moving.gif")));
        int value = 60;
        for (const QString& name : {QStringLiteral("猫 é 1.png"), QStringLiteral("a\nb.png"), QStringLiteral("q'\";$(x).png"), QString(251, QLatin1Char('n')) + QStringLiteral(".png")})
            place.put(QStringLiteral("dog/") + name, plain((4 * value++ + 1) & 0xff));
        const auto data = open(place.config(), {});
        QCOMPARE(data->skipped.size(), std::size_t{6});
        for (const char* name : {"cat/zero.jpg", "cat/cut.jpg", "cat/text.png", "cat/page.jpg", "cat/sub.png", "dog/moving.gif"}) QVERIFY2(!reasonFor(*data, name).empty(), name);
        QCOMPARE(data->pictures.count, std::int64_t{25});
        std::vector<std::int64_t> perClass(2);   // what the class chart shows
        std::set<std::int64_t> once;
        for (const Split split : {Split::Train, Split::Validation, Split::Test}) {
            const auto counts = data->classCounts(split);
            for (std::size_t c = 0; c < 2; ++c) perClass[c] += counts[c];
            for (const auto i : data->indices(split)) QVERIFY(once.insert(i).second);
        }
        QCOMPARE(perClass, (std::vector<std::int64_t>{10, 15}));
        QCOMPARE(once.size(), std::size_t{25});
        QVERIFY(std::find(data->names.begin(), data->names.end(), "dog/a\\nb.png") != data->names.end());
        for (std::int64_t i = 0; i < data->pictures.count; ++i)   // no label shifted
            if (data->nameOf(i).ends_with(".pgm")) QCOMPARE(std::int64_t{data->pictures.image(i)[0] % 4}, data->pictures.labels[static_cast<std::size_t>(i)]);
        const auto lines = report(*data);
        QCOMPARE(lines.front().sign, ReportLine::Sign::Warning);
        QCOMPARE(lines.front().items.size(), std::size_t{6});
    }

    void passesOverWhatIsNoClass() {   // F02
        Place place;
        place.put(QStringLiteral("cat/1.png"), contentOf(kPictures + QStringLiteral("rgb.png")));
        place.put(QStringLiteral("cat/2.png"), contentOf(kPictures + QStringLiteral("grey.png")));
        place.put(QStringLiteral("dog/1.png"), contentOf(kPictures + QStringLiteral("deep.png")));
        place.put(QStringLiteral("dog/2.png"), contentOf(kPictures + QStringLiteral("palette.png")));
        for (const char* name : {".DS_Store", "Thumbs.db", "desktop.ini", ".ipynb_checkpoints/cat-checkpoint.png", "__MACOSX/cat/._1.png", "cat/._1.png", ".git/x.png"}) place.put(QLatin1String(name), "x");
        place.link("..", QStringLiteral("cat/loop"));
        place.link(".", QStringLiteral("dog/self"));
        place.link("/nowhere", QStringLiteral("dog/gone.png"));
        place.link("round.png", QStringLiteral("dog/round.png"));
        place.link("../cat/1.png", QStringLiteral("dog/again.png"));
        QVERIFY(::mkfifo(place.path(QStringLiteral("dog/pipe.png")).toUtf8().constData(), 0600) == 0);
        QElapsedTimer timer;
        timer.start();
        auto config = place.config(8);
        config.testShare = 0;
        config.validationShare = 0.5;
        const auto data = open(config, {});
        QVERIFY(timer.elapsed() < 1000);
        QCOMPARE(data->classes, (std::vector<std::string>{"cat", "dog"}));
        QCOMPARE(data->names, (std::vector<std::string>{"cat/1.png", "cat/2.png", "dog/1.png", "dog/2.png", "dog/again.png"}));
        for (const char* name : {"cat/loop", "dog/self", "dog/gone.png", "dog/round.png", "dog/pipe.png"}) QVERIFY2(!reasonFor(*data, name).empty(), name);
        const auto lines = report(*data);
        QVERIFY(std::any_of(lines.begin(), lines.end(), [](const ReportLine& l) { return l.fact.str().find("different labels") != std::string::npos; }));
    }

    void takesGivenSplits() {
        Place place;
        fill(place, QStringLiteral("train/"), {"a", "b"}, 10);
        fill(place, QStringLiteral("Valid/"), {"a", "b"}, 3, 20);
        fill(place, QStringLiteral("test/"), {"a", "b", "only"}, 2, 40);
        const auto data = open(place.config(), {});
        QVERIFY(data->testGiven && data->validationGiven);
        QCOMPARE(data->trainIndices.size(), std::size_t{20});
        QCOMPARE(data->validationIndices.size(), std::size_t{6});
        QCOMPARE(data->testIndices.size(), std::size_t{6});
        for (const auto i : data->validationIndices) QVERIFY(data->nameOf(i).starts_with("Valid/"));
        const auto lines = report(*data);
        QVERIFY(std::any_of(lines.begin(), lines.end(), [](const ReportLine& l) { return l.sign == ReportLine::Sign::Bad && l.fact.str().find("only") != std::string::npos; }));
    }

    void trainMayBeARailway() {
        Place place;
        fill(place, {}, {"bus", "train"}, 10);
        QCOMPARE(open(place.config(), {})->classes, (std::vector<std::string>{"bus", "train"}));
    }

    void keepsPicturesOfOneThingTogether() {
        Place place;
        for (int thing = 0; thing < 20; ++thing)
            for (int view = 0; view < 4; ++view) place.put(QStringLiteral("%1/thing-%2_%3.pgm").arg(thing % 2).arg(thing).arg(view), plain(thing * 8 + view));
        auto config = place.config();
        config.groupBy = "prefix";
        const auto data = open(config, {});
        std::map<std::string, std::set<Split>> where;
        for (const Split split : {Split::Train, Split::Validation, Split::Test})
            for (const auto i : data->indices(split)) where[data->nameOf(i).substr(0, data->nameOf(i).rfind('_'))].insert(split);
        QCOMPARE(where.size(), std::size_t{20});
        for (const auto& [thing, splits] : where) QVERIFY2(splits.size() == 1, thing.c_str());
        QVERIFY(!data->testIndices.empty() && !data->validationIndices.empty());
    }

    void namesWhatIsMissing() {
        Place place;
        QVERIFY(idx::refusal([&] { open(place.config(), {}); }, ErrorCode::NotFound).contains(QStringLiteral("cat/1.png")));
        fill(place, {}, {"single"}, 3);
        QVERIFY(idx::refusal([&] { open(place.config(), {}); }, ErrorCode::NotFound).contains(QStringLiteral("single")));
        place.put(QStringLiteral("other/x.png"), "text");
        QFile::remove(place.path(QStringLiteral("single/0.pgm")));
        for (int i = 1; i < 3; ++i) place.put(QStringLiteral("single/%1.pgm").arg(i), "text too");
        const QString message = idx::refusal([&] { open(place.config(), {}); }, ErrorCode::NotFound);
        QVERIFY2(message.contains(QStringLiteral("other/x.png: is text")), qPrintable(message));
        auto config = place.config(4096);
        config.memoryMb = 16;
        const QString large = idx::refusal([&] { open(config, {}); }, ErrorCode::OutOfMemory);
        QVERIFY2(large.contains(QStringLiteral("data.memory_mb")) && large.contains(QStringLiteral("4096")), qPrintable(large));
        QVERIFY(lookFor(place.config(), {}) == std::nullopt);
        config.folder = place.path(QStringLiteral("single/1.pgm")).toStdString();
        QVERIFY(lookFor(config, {})->sentence.str().find("is a file") != std::string::npos);
    }

    void foldersWithoutPermissionAreListed() {
        Place place;
        fill(place, {}, {"a", "b", "locked"}, 4);
        const QByteArray locked = place.path(QStringLiteral("locked")).toUtf8();
        const bool root = ::geteuid() == 0;   // whom no permission stops
        if (root) QVERIFY(::chmod(place.path().toUtf8().constData(), 0755) == 0 && ::chown(place.path().toUtf8().constData(), 65534, 65534) == 0);
        QVERIFY(::chmod(locked.constData(), 0) == 0);
        if (root) QVERIFY(::seteuid(65534) == 0);
        std::shared_ptr<const Dataset> data;
        QString failure;
        try {
            data = open(place.config(), {});
        } catch (const Error& error) {
            failure = QString::fromStdString(error.message());
        }
        if (root) QVERIFY(::seteuid(0) == 0);
        QVERIFY(::chmod(locked.constData(), 0755) == 0);
        QVERIFY2(data, qPrintable(failure));
        QVERIFY(reasonFor(*data, "locked/").find("permission") != std::string::npos);
        QCOMPARE(data->pictures.count, std::int64_t{8});
    }

    void noticesChanges() {
        Place place;
        fill(place, {}, {"a", "b"}, 6);
        const auto first = open(place.config(), {});
        QCOMPARE(open(place.config(), {}), first);
        place.put(QStringLiteral("b/5.pgm"), plain(251));
        const auto second = open(place.config(), {});
        QVERIFY(second != first && second->contentHash != first->contentHash);
        QVERIFY(QFile::remove(place.path(QStringLiteral("b/5.pgm"))));
        QCOMPARE(open(place.config(), {})->pictures.count, std::int64_t{11});
    }

    void isRecognised() {
        Place place;
        fill(place, {}, {"猫 子", "dog"}, 6);
        const auto found = recognise(place.path().toStdString());
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].config.source, std::string("folder"));
        QCOMPARE(found[0].config.imageWidth, std::int64_t{4});
        QCOMPARE(found[0].config.colour, std::string("grey"));
        QVERIFY2(found[0].found.str().find("12 files in 2 class folders: dog, 猫 子") == 0, found[0].found.str().c_str());
        place.put(QStringLiteral("dog/0.png"), contentOf(kPictures + QStringLiteral("turned6.jpg")));
        QCOMPARE(recognise(place.path().toStdString())[0].config.imageWidth, std::int64_t{64});   // sizes differ
        QCOMPARE(recognise(place.path().toStdString())[0].config.colour, std::string("colour"));
    }

    /// The same pictures as a folder and as CIFAR's binary files.
    void sameAsCifar() {
        Place place;
        QByteArray records;
        SplitMix64 random(4);
        for (int n = 0; n < 60; ++n) {
            const int label = n / 20;
            QByteArray ppm("P6\n32 32\n255\n"), planes(3072, '\0');
            for (int i = 0; i < 1024; ++i)
                for (int c = 0; c < 3; ++c) ppm += planes[c * 1024 + i] = static_cast<char>(random.below(256));
            records += static_cast<char>(label) + planes;
            place.put(QStringLiteral("set/class%1/%2.ppm").arg(label).arg(n, 3, 10, QLatin1Char('0')), ppm);
        }
        place.put(QStringLiteral("bin/data_batch_1.bin"), records);
        place.put(QStringLiteral("bin/batches.meta.txt"), "class0\nclass1\nclass2\n");
        auto folder = place.config(32), cifar = folder;
        folder.colour = "colour";
        folder.folder += "/set";
        cifar.source = "cifar";
        cifar.folder += "/bin";
        const auto a = open(folder, {}), b = open(cifar, {});
        QVERIFY(a->pictures.pixels == b->pictures.pixels && a->pictures.labels == b->pictures.labels);
        QCOMPARE(a->classes, b->classes);
        QVERIFY(a->trainIndices == b->trainIndices && a->validationIndices == b->validationIndices && a->testIndices == b->testIndices);
        QCOMPARE(a->preprocessing.mean, b->preprocessing.mean);
    }
};

QTEST_GUILESS_MAIN(TestFolder)
#include "tst_folder.moc"
