// Writing, reading and hashing of safetensors; every rule of the reader by a file that breaks just that one.
#include <algorithm>
#include <cstring>
#include <set>

#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "fornax/exchange/Safetensors.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
using exchange::SafetensorsFile;
using exchange::TensorView;

namespace {
std::span<const std::byte> bytesOf(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }

std::vector<std::byte> fileWith(const std::string& header, const std::string& data = {}, std::uint64_t length = UINT64_MAX) {
    if (length == UINT64_MAX) length = header.size();
    std::vector<std::byte> out(8);
    std::memcpy(out.data(), &length, 8);
    for (const std::string& part : {header, data})
        for (const char c : part) out.push_back(std::byte(c));
    return out;
}

std::string entry(const char* dtype, const char* shape, const char* offsets) {
    return "{\"dtype\":\""s + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":" + offsets + "}";
}
}  // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void writtenFilesReadBack();
    void layoutIsTheOneOfTheFormat();
    void emptyFilesAreFine();
    void movedFilesKeepTheirViews();
    void writerRefusesWhatReadersWould_data();
    void writerRefusesWhatReadersWould();
    void readerAcceptsForeignFiles();
    void readerRefuses_data();
    void readerRefuses();
    void hashesAreStable();
    void hashesSeeEverything();
};

void SafetensorsTest::writtenFilesReadBack() {
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("项目 a.safetensors")).toStdString();
    std::vector<float> weights(6);
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = float(i) - 0.5f;
    const std::string flags("\0\1\1", 3), empty;
    const std::vector<TensorView> tensors = {{"model.weight", "F32", {2, 3}, std::as_bytes(std::span(weights))},
                                             {"a flag 😀", "BOOL", {3}, bytesOf(flags)},
                                             {"none", "I64", {0, 4}, bytesOf(empty)},
                                             {"scalar", "U8", {}, bytesOf(flags).first(1)}};
    const exchange::Metadata metadata = {{"fornax", "{\"epoch\":3}"}, {"quote\"\n", "é"}};
    exchange::writeSafetensors(path, tensors, metadata);

    const SafetensorsFile file(path);
    QCOMPARE(file.tensors().size(), tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        QCOMPARE(file.tensors()[i].name, tensors[i].name);  // in the order they were given
        QCOMPARE(file.tensors()[i].dtype, tensors[i].dtype);
        QVERIFY(file.tensors()[i].shape == tensors[i].shape);
        QVERIFY(std::ranges::equal(file.tensors()[i].bytes, tensors[i].bytes));
    }
    QVERIFY(file.metadata() == metadata);
    QVERIFY(file.find("scalar") == &file.tensors()[3]);
    QVERIFY(file.find("missing") == nullptr);
    QCOMPARE(exchange::hashTensors(file.tensors()), exchange::hashTensors(tensors));
}

void SafetensorsTest::layoutIsTheOneOfTheFormat() {
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a")).toStdString();
    exchange::writeSafetensors(path, {{"t", "U8", {3}, bytesOf("abc")}}, {{"k", "v"}});
    std::string header = R"({"__metadata__":{"k":"v"},"t":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})";
    header.resize((header.size() + 7) / 8 * 8, ' ');
    const std::string expected = std::string(1, char(header.size())) + std::string(7, '\0') + header + "abc";
    QCOMPARE(QByteArray::fromStdString(files::readAll(path)), QByteArray::fromStdString(expected));
}

void SafetensorsTest::emptyFilesAreFine() {
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a")).toStdString();
    exchange::writeSafetensors(path, {}, {});
    const SafetensorsFile file(path);
    QVERIFY(file.tensors().empty() && file.metadata().empty());
}

void SafetensorsTest::movedFilesKeepTheirViews() {
    SafetensorsFile first(fileWith("{\"t\":" + entry("U8", "[3]", "[0,3]") + "}", "abc"), "x");
    const SafetensorsFile second = std::move(first);
    QVERIFY(std::ranges::equal(second.tensors()[0].bytes, bytesOf("abc")));
}

void SafetensorsTest::writerRefusesWhatReadersWould_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<qint64>("size");
    QTest::newRow("reserved name") << QStringLiteral("__metadata__") << QStringLiteral("U8") << qint64{3};
    QTest::newRow("unknown type") << QStringLiteral("t") << QStringLiteral("F31") << qint64{3};
    QTest::newRow("wrong size") << QStringLiteral("t") << QStringLiteral("F32") << qint64{3};
    QTest::newRow("negative size") << QStringLiteral("t") << QStringLiteral("U8") << qint64{-3};
    QTest::newRow("overflow") << QStringLiteral("t") << QStringLiteral("F64") << qint64{INT64_MAX / 4};
    QTest::newRow("same name") << QStringLiteral("first") << QStringLiteral("U8") << qint64{3};
}

void SafetensorsTest::writerRefusesWhatReadersWould() {
    QFETCH(QString, name);
    QFETCH(QString, dtype);
    QFETCH(qint64, size);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a")).toStdString();
    const auto error = test::errorOf([&] {
        exchange::writeSafetensors(path, {{"first", "U8", {3}, bytesOf("abc")}, {name.toStdString(), dtype.toStdString(), {size}, bytesOf("abc")}}, {});
    });
    QVERIFY(error);
    QVERIFY(error->sentence().str().find(name.toStdString()) != std::string::npos);
    QVERIFY(!std::filesystem::exists(path));
}

void SafetensorsTest::readerAcceptsForeignFiles() {
    // Unpadded header, entries in another order than the data, types that we do not write.
    const std::string header = "{\"b\":" + entry("I16", "[2]", "[2,6]") + ",\"a\":" + entry("F8_E4M3", "[2,1]", "[0,2]") + "}";
    const SafetensorsFile file(fileWith(header, "xxyyyy"), "x");
    QCOMPARE(file.tensors().front().name, "a"s);
    QVERIFY(std::ranges::equal(file.find("b")->bytes, bytesOf("yyyy")));
}

void SafetensorsTest::readerRefuses_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const std::vector<std::byte>& bytes, const char* reason) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())) << QString::fromUtf8(reason);
    };
    const auto one = [](const std::string& e) { return "{\"t\":" + e + "}"; };
    row("empty", {}, "cut off");
    row("seven bytes", std::vector<std::byte>(7), "cut off");
    row("header too long", fileWith("{}", "", 100'000'001), "header of 100000001 bytes");
    row("header huge", fileWith("{}", "", UINT64_MAX - 1), "no safetensors file");
    row("header beyond the end", fileWith("{}", "", 3), "cut off");
    row("empty header", fileWith("", "xx", 0), "header of 0 bytes");
    row("no object", fileWith("[]"), "does not start with {");
    row("leading space", fileWith(" {}"), "does not start with {");
    row("no json", fileWith("{\"a\""), "not valid JSON");
    row("json and more", fileWith("{}x"), "not valid JSON");
    row("deep", fileWith("{\"a\":[[[[[[1]]]]]]}"), "levels deep");
    row("very deep", fileWith("{\"a\":" + std::string(1'000'000, '[')), "levels deep");
    row("twice", fileWith("{\"t\":" + entry("U8", "[1]", "[0,1]") + ",\"t\":" + entry("U8", "[1]", "[0,1]") + "}", "x"), "twice");
    row("entry is text", fileWith(one("\"x\"")), "not an object");
    row("no dtype", fileWith(one("{\"shape\":[],\"data_offsets\":[0,1]}"), "x"), "lacks");
    row("no shape", fileWith(one("{\"dtype\":\"U8\",\"data_offsets\":[0,1]}"), "x"), "lacks");
    row("no offsets", fileWith(one("{\"dtype\":\"U8\",\"shape\":[]}"), "x"), "lacks");
    row("unknown type", fileWith(one(entry("Q4", "[1]", "[0,1]")), "x"), "unknown type Q4");
    row("negative shape", fileWith(one(entry("U8", "[-1]", "[0,1]")), "x"), "impossible");
    row("real shape", fileWith(one(entry("U8", "[1.0]", "[0,1]")), "x"), "impossible");
    row("shape over 2^63", fileWith(one(entry("U8", "[9223372036854775808]", "[0,1]")), "x"), "impossible");
    row("three offsets", fileWith(one(entry("U8", "[1]", "[0,1,2]")), "x"), "impossible");
    row("offsets backwards", fileWith(one(entry("U8", "[1]", "[1,0]")), "x"), "impossible");
    row("negative offset", fileWith(one(entry("U8", "[1]", "[-1,0]")), "x"), "impossible");
    row("product overflows", fileWith(one(entry("F64", "[4294967296,4294967296]", "[0,1]")), "x"), "too large");
    row("size does not fit", fileWith(one(entry("F32", "[1]", "[0,3]")), "xyz"), "needs 4 bytes");
    row("beyond the end", fileWith(one(entry("U8", "[4]", "[0,4]")), "xyz"), "cut off");
    row("hole at the start", fileWith(one(entry("U8", "[1]", "[1,2]")), "xy"), "starts at byte 1");
    row("rest at the end", fileWith(one(entry("U8", "[1]", "[0,1]")), "xy"), "has 2 bytes of data");
    row("overlap", fileWith("{\"a\":" + entry("U8", "[2]", "[0,2]") + ",\"b\":" + entry("U8", "[2]", "[1,3]") + "}", "xyz"), "starts at byte 1");
    row("same bytes twice", fileWith("{\"a\":" + entry("U8", "[2]", "[0,2]") + ",\"b\":" + entry("U8", "[2]", "[0,2]") + "}", "xy"), "starts at byte 0");
    row("bool of two", fileWith(one(entry("BOOL", "[2]", "[0,2]")), "\1\2"), "neither true nor false");
    row("metadata number", fileWith("{\"__metadata__\":{\"a\":1}}"), "not text");
    row("metadata list", fileWith("{\"__metadata__\":[]}"), "not an object");
}

void SafetensorsTest::readerRefuses() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const auto* data = reinterpret_cast<const std::byte*>(bytes.constData());
    const auto memory = test::errorOf([&] { SafetensorsFile file({data, data + bytes.size()}, "x.st"); });
    QVERIFY(memory);
    QCOMPARE(memory->code(), ErrorCode::Corrupt);
    QVERIFY2(test::messageOf(memory).contains(reason), qPrintable(test::messageOf(memory)));
    QVERIFY(test::messageOf(memory).contains(QStringLiteral("x.st")));

    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("x.st")).toStdString();
    files::writeAtomic(path, bytes.toStdString());
    const auto disk = test::errorOf([&] { SafetensorsFile file(path); });
    QVERIFY(disk);
    QCOMPARE(disk->code(), ErrorCode::Corrupt);
}

void SafetensorsTest::hashesAreStable() {
    // Stored in checkpoints: these values may never change.
    const TensorView a{"a", "U8", {3}, bytesOf("abc")}, b{"b", "U8", {1, 3}, bytesOf("abd")};
    QCOMPARE(exchange::hashTensor(a), "48c707e33e724872"s);
    QCOMPARE(exchange::hashTensors({a, b}), "0652c9e50ffed47e"s);
    QCOMPARE(exchange::hashTensors({}), "2d06800538d394c2"s);  // XXH3-64 of nothing
}

void SafetensorsTest::hashesSeeEverything() {
    const std::string data = "abcdefgh";
    const TensorView base{"t", "I32", {2}, bytesOf(data)};
    std::set<std::string> seen = {exchange::hashTensor(base)};
    TensorView other = base;
    other.name = "u";
    seen.insert(exchange::hashTensor(other));
    other = base;
    other.dtype = "F32";
    seen.insert(exchange::hashTensor(other));
    other = base;
    other.shape = {1, 2};
    seen.insert(exchange::hashTensor(other));
    for (std::size_t bit = 0; bit < data.size() * 8; ++bit) {
        std::string flipped = data;
        flipped[bit / 8] = char(flipped[bit / 8] ^ (1 << (bit % 8)));
        other = base;
        other.bytes = bytesOf(flipped);
        seen.insert(exchange::hashTensor(other));
    }
    QCOMPARE(seen.size(), std::size_t{4 + 64});
    other = base;
    other.name = "u";
    QCOMPARE(exchange::hashTensors({base, other}), exchange::hashTensors({other, base}));  // the order does not matter
    QVERIFY(exchange::hashTensors({base, other}) != exchange::hashTensors({base}));
}

QTEST_APPLESS_MAIN(SafetensorsTest)
#include "tst_safetensors.moc"
