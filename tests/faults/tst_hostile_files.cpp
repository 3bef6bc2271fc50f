// Cut, flipped and made-up files. Whatever the bytes, the answer is a typed error or a whole, consistent result: no
// crash, no hang, no memory beyond the file's size, and the file is left alone. Runs under the address sanitizer too.
#include <sys/resource.h>

#include <cstring>
#include <fstream>
#include <memory>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "base/JsonText.h"
#include "fornax/base/Files.h"
#include "fornax/base/Random.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {
std::string goodSafetensors(const fs::path& folder) {
    std::string data(6000, '\0');
    SplitMix64 random(3);
    for (char& c : data) c = char(random());
    const auto bytes = [&](std::size_t from, std::size_t count) { return std::as_bytes(std::span(data.data() + from, count)); };
    const std::string flags("\1\0\1\1", 4);
    exchange::writeSafetensors(folder / "good.safetensors",
                               {{"model.conv1.weight", "F32", {32, 1, 3, 3}, bytes(0, 1152)}, {"model.norm1.count", "I64", {}, bytes(8, 8)},
                                {"mask", "BOOL", {4}, std::as_bytes(std::span(flags.data(), 4))}, {"optimizer.m.conv1.weight", "F64", {600}, bytes(1200, 4800)}},
                               {{"fornax", "{\"epoch\":3,\"step\":99}"}, {"hashes", "{}"}});
    return files::readAll(folder / "good.safetensors");
}

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto* data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

/// A tensor file that was accepted must be consistent: sizes fit and every byte may be read.
void readThrough(const exchange::SafetensorsFile& file) {
    for (const auto& tensor : file.tensors()) {
        std::uint64_t count = exchange::dtypeSize(tensor.dtype);
        for (const auto size : tensor.shape) count *= std::uint64_t(size);
        if (count != tensor.bytes.size()) qFatal("a tensor of the wrong size was accepted");
        exchange::hashTensor(tensor);
    }
}

/// A project that was accepted must write and read back as itself.
void readThrough(const project::Project& p) {
    const std::string text = project::toText(p);
    if (project::toText(project::fromJson(parseJson(text, "x"))) != text) qFatal("an accepted project does not read back");
}

enum class Outcome { Accepted, Refused };

Outcome tryTensors(const std::string& bytes) {
    const auto error = test::errorOf([&] { readThrough(exchange::SafetensorsFile(bytesOf(bytes), "x")); });
    if (error && error->code() != ErrorCode::Corrupt) qFatal("unexpected: %s", error->what());
    return error ? Outcome::Refused : Outcome::Accepted;
}

Outcome tryProject(const std::string& bytes) {
    return test::errorOf([&] { readThrough(project::fromJson(parseJson(bytes, "x"))); }) ? Outcome::Refused : Outcome::Accepted;
}

std::string withoutHistoryFiles(const fs::path& folder) {
    for (const char* name : {"history.db-wal", "history.db-shm"}) fs::remove(folder / name);
    return files::readAll(folder / "history.db");
}

/// Number of points in all runs; nullopt when something was refused.
std::optional<std::size_t> pointsIn(const fs::path& folder) {
    std::size_t points = 0;
    const auto error = test::errorOf([&] {
        const project::RunStore store(folder);
        for (const auto& run : store.list())
            points += store.steps(run.number).size() + store.epochs(run.number).size() + store.machine(run.number).size();
    });
    return error ? std::nullopt : std::optional(points);
}
}  // namespace

class HostileFilesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cutSafetensors();
    void flippedSafetensors();
    void randomSafetensors();
    void flippedDataChangesTheHash();
    void largeClaimsAllocateNothing();
    void cutProjects();
    void flippedProjects();
    void madeUpProjects_data();
    void madeUpProjects();
    void oversizedProject();
    void refusedFilesAreLeftAlone();
    void junkHistories_data();
    void junkHistories();
    void cutHistories();
    void flippedHistories();

  private:
    fs::path makeHistory();
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_root;
};

void HostileFilesTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_root = m_dir->path().toStdString();
}

void HostileFilesTest::cutSafetensors() {
    const std::string good = goodSafetensors(m_root);
    QVERIFY(tryTensors(good) == Outcome::Accepted);
    for (std::size_t size = 0; size < good.size(); size += size < 600 ? 1 : 37) QVERIFY(tryTensors(good.substr(0, size)) == Outcome::Refused);
    QVERIFY(tryTensors(good.substr(0, good.size() - 1)) == Outcome::Refused);
    QVERIFY(tryTensors(good + "x") == Outcome::Refused);
    QVERIFY(tryTensors(good + good) == Outcome::Refused);
}

void HostileFilesTest::flippedSafetensors() {
    const std::string good = goodSafetensors(m_root);
    std::uint64_t header = 0;
    std::memcpy(&header, good.data(), 8);
    int refused = 0;
    for (std::size_t at = 0; at < 8 + header; ++at)
        for (const int bit : {0, 3, 5, 7}) {
            std::string bad = good;
            bad[at] = char(bad[at] ^ (1 << bit));
            refused += tryTensors(bad) == Outcome::Refused ? 1 : 0;
        }
    QVERIFY(refused > int(header));  // most flips hit structure; names and metadata may change unnoticed here
}

void HostileFilesTest::randomSafetensors() {
    SplitMix64 random(9);
    const std::string good = goodSafetensors(m_root);
    for (int i = 0; i < 2000; ++i) {
        std::string bad = good.substr(0, 700);
        for (std::uint64_t k = 0; k <= random.below(6); ++k) {
            const auto at = random.below(bad.size());
            if (random.below(2)) bad.erase(at, random.below(20));
            else bad.insert(at, good, random.below(600), random.below(30));
        }
        tryTensors(bad);  // must neither crash nor hang
        std::string noise(random.below(200), '\0');
        for (char& c : noise) c = char(random());
        QVERIFY(tryTensors(noise) == Outcome::Refused);
    }
}

void HostileFilesTest::flippedDataChangesTheHash() {
    const std::string good = goodSafetensors(m_root);
    const std::string hash = exchange::hashTensors(exchange::SafetensorsFile(bytesOf(good), "x").tensors());
    std::uint64_t header = 0;
    std::memcpy(&header, good.data(), 8);
    for (std::size_t at = 8 + header; at < good.size(); at += 61) {
        std::string bad = good;
        bad[at] = char(bad[at] ^ 1);
        QVERIFY(exchange::hashTensors(exchange::SafetensorsFile(bytesOf(bad), "x").tensors()) != hash);
    }
}

void HostileFilesTest::largeClaimsAllocateNothing() {
    // Tiny files that claim gigabytes: under a limit of the address space a wrong allocation would throw bad_alloc.
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    for (const char* shape : {"[1000000000000]", "[4294967295,4294967295]", "[9223372036854775807]", "[2,4611686018427387904]"}) {
        const std::string header = "{\"t\":{\"dtype\":\"U8\",\"shape\":"s + shape + ",\"data_offsets\":[0,1000000000000]}}";
        std::string bytes(8, '\0');
        bytes[0] = char(header.size());
        QVERIFY(tryTensors(bytes + header) == Outcome::Refused);
    }
    // A sparse file of a terabyte with a foreign start is refused by its first bytes.
    const fs::path sparse = m_root / "sparse";
    std::ofstream(sparse) << "<html>not a checkpoint</html>";
    std::error_code error;
    fs::resize_file(sparse, std::uintmax_t{1} << 40, error);
    if (!error) {
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(test::errorOf([&] { exchange::SafetensorsFile file(sparse); })->code(), ErrorCode::Corrupt);
        QVERIFY(timer.elapsed() < 5000);
        QCOMPARE(test::errorOf([&] { project::load(sparse); })->code(), ErrorCode::Corrupt);
    }
    ::getrusage(RUSAGE_SELF, &after);
    QVERIFY(after.ru_maxrss - before.ru_maxrss < 64 * 1024);  // KiB
}

void HostileFilesTest::cutProjects() {
    const std::string good = project::toText(project::fromTemplate("fashion-mnist-cnn"));
    QVERIFY(tryProject(good) == Outcome::Accepted);
    // The last byte is the newline behind the document.
    for (std::size_t size = 0; size + 1 < good.size(); size += size < 300 ? 1 : 13) QVERIFY(tryProject(good.substr(0, size)) == Outcome::Refused);
    QVERIFY(tryProject(good.substr(0, good.size() - 2)) == Outcome::Refused);
    QVERIFY(tryProject(good + "}") == Outcome::Refused);
}

void HostileFilesTest::flippedProjects() {
    const std::string good = project::toText(project::fromTemplate("fashion-mnist-mlp"));
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = char(bad[at] ^ (1 << (at % 8)));
        tryProject(bad);
        bad[at] = "\"{[,:9-\0"[at % 8];
        tryProject(bad);
        bad.erase(at, 1 + at % 7);
        tryProject(bad);
    }
}

void HostileFilesTest::madeUpProjects_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("space") << QByteArray(" \n");
    QTest::newRow("zeros") << QByteArray(1000, '\0');
    QTest::newRow("html") << QByteArray("<!doctype html><p>404");
    QTest::newRow("deep list") << QByteArray(1'000'000, '[');
    QTest::newRow("deep object") << QByteArray("{\"a\":").repeated(200'000);
    QTest::newRow("deep notes") << QByteArray("{\"format\":1,\"notes\":") + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}";
    QTest::newRow("huge number") << QByteArray("{\"format\":1,\"train\":{\"epochs\":1e999}}");
    QTest::newRow("long number") << QByteArray("{\"format\":1,\"train\":{\"epochs\":") + QByteArray(100'000, '9') + "}}";
    QTest::newRow("not a number") << QByteArray("{\"format\":1,\"train\":{\"optimizer\":{\"learning_rate\":NaN}}}");
    QTest::newRow("bad utf-8") << QByteArray("{\"format\":1,\"name\":\"\xC3\x28\"}");
    QTest::newRow("surrogate") << QByteArray("{\"format\":1,\"name\":\"\\ud800\"}");
    QTest::newRow("nul in a path") << QByteArray("{\"format\":1,\"data\":{\"folder\":\"/etc\\u0000/x\"}}");
    QTest::newRow("twice") << QByteArray("{\"format\":1,\"name\":\"a\",\"name\":\"b\"}");
    QTest::newRow("comment") << QByteArray("{\"format\":1} // mine");
    QTest::newRow("layer of nothing") << QByteArray("{\"format\":1,\"model\":{\"layers\":[null]}}");
    QTest::newRow("settings of nothing") << QByteArray("{\"format\":1,\"model\":{\"layers\":[{\"id\":\"a\",\"type\":\"ReLU\",\"settings\":null}]}}");
    QTest::newRow("cycle") << QByteArray("{\"format\":1,\"model\":{\"layers\":[{\"id\":\"a\",\"type\":\"ReLU\",\"inputs\":[\"b\"]},{\"id\":\"b\",\"type\":\"ReLU\",\"inputs\":[\"a\"]}]}}");
    QByteArray many("{\"format\":1,\"model\":{\"layers\":[");
    for (int i = 0; i < 100'000; ++i) many += (i ? ",{}" : "{}");
    QTest::newRow("many layers") << many + "]}}";
}

void HostileFilesTest::madeUpProjects() {
    QFETCH(QByteArray, bytes);
    const fs::path file = m_root / "a.fornax";
    files::writeAtomic(file, bytes.toStdString());
    QElapsedTimer timer;
    timer.start();
    const auto error = test::errorOf([&] { project::load(file); });
    QVERIFY(error);
    QVERIFY2(error->message().find(file.string()) != std::string::npos, error->what());
    QVERIFY(error->message().size() < 2000);
    QVERIFY(timer.elapsed() < 10'000);
    QVERIFY(files::readAll(file) == bytes.toStdString());
}

void HostileFilesTest::oversizedProject() {
    const fs::path file = m_root / "a.fornax";
    std::ofstream(file) << "{";
    fs::resize_file(file, 65u << 20);
    const auto error = test::errorOf([&] { project::load(file); });
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Corrupt);
    QVERIFY(error->message().find("68157440") != std::string::npos);  // the size found
}

void HostileFilesTest::refusedFilesAreLeftAlone() {
    const std::string good = goodSafetensors(m_root), bad = good.substr(0, good.size() / 2);
    files::writeAtomic(m_root / "bad", bad);
    QVERIFY(test::errorOf([&] { exchange::SafetensorsFile file(m_root / "bad"); }));
    QVERIFY(files::readAll(m_root / "bad") == bad);
    QVERIFY(test::errorOf([&] { exchange::SafetensorsFile file(m_root / "missing"); })->code() == ErrorCode::NotFound);
}

fs::path HostileFilesTest::makeHistory() {
    const fs::path folder = m_root / "a.runs";
    project::RunStore store(folder, true);
    for (int r = 0; r < 3; ++r) {
        project::RunSummary run;
        run.state = project::RunState::Finished;
        run.project = Json{{"format", 1}};
        const auto number = store.create(run);
        std::vector<project::StepPoint> points(500);
        for (std::size_t i = 0; i < points.size(); ++i) points[i] = {std::int64_t(i + 1), 0.1, 1.5, 0.7, 0.8, 1e-3, 900};
        store.append(number, points);
        store.append(number, project::EpochPoint{1, 500, 3, 0.1, 0.2, 0.3, 0.4, true});
    }
    return folder;
}

void HostileFilesTest::junkHistories_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("this is no database, but it is long enough to look at ").repeated(100);
    QTest::newRow("one byte") << QByteArray("x");
    QTest::newRow("zeros") << QByteArray(8192, '\0');
    QTest::newRow("only the magic") << QByteArray("SQLite format 3\0", 16);
    QTest::newRow("magic and junk") << QByteArray("SQLite format 3\0", 16) + QByteArray(5000, '\x5a');
    QTest::newRow("emptied beside run folders") << QByteArray("");
}

void HostileFilesTest::junkHistories() {
    QFETCH(QByteArray, bytes);
    const fs::path folder = makeHistory();
    withoutHistoryFiles(folder);
    std::ofstream(folder / "history.db", std::ios::binary | std::ios::trunc) << bytes.toStdString();
    for (const bool create : {false, true}) {
        const auto error = test::errorOf([&] { project::RunStore(folder, create).list(); });
        QVERIFY(error);
        QCOMPARE(error->code(), ErrorCode::Corrupt);
        QVERIFY2(error->message().find((folder / "history.db").string()) != std::string::npos, error->what());
        QVERIFY(files::readAll(folder / "history.db") == bytes.toStdString());
    }
    QVERIFY(fs::is_directory(folder / "run-0001"));
}

void HostileFilesTest::cutHistories() {
    const fs::path folder = makeHistory();
    const std::string good = withoutHistoryFiles(folder);
    const auto whole = pointsIn(folder);
    QVERIFY(whole == std::size_t{3 * 501});
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{8}, std::size_t{100}, std::size_t{4096}, good.size() / 2, good.size() - 1}) {
        withoutHistoryFiles(folder);
        std::ofstream(folder / "history.db", std::ios::binary | std::ios::trunc) << good.substr(0, size);
        // Refused, or nothing is missing: the last page may hold an index that no reader needs.
        const auto points = pointsIn(folder);
        QVERIFY2(!points || (points == whole && size + 1 == good.size()), qPrintable(QString::number(size)));
    }
}

void HostileFilesTest::flippedHistories() {
    const fs::path folder = makeHistory();
    const std::string good = withoutHistoryFiles(folder);
    SplitMix64 random(21);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        withoutHistoryFiles(folder);
        std::string bad = good;
        const auto at = i < 100 ? std::size_t(i) : random.below(bad.size());
        bad[at] = char(random());
        std::ofstream(folder / "history.db", std::ios::binary | std::ios::trunc) << bad;
        refused += pointsIn(folder) ? 0 : 1;
    }
    QVERIFY(refused > 20);  // flips in structure are noticed; none crashes
}

QTEST_APPLESS_MAIN(HostileFilesTest)
#include "tst_hostile_files.moc"
