// Checkpoint files: every scalar comes back with the same bits, every damage is found, the newest good one is chosen.
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <cmath>
#include <limits>
#include <random>

#include "CheckpointFiles.h"
#include "fornax/base/Files.h"
#include "tests/faults/ErrorOf.h"
#include "train/CheckpointFolder.h"

using namespace fornax;
using namespace fornax::train;
using test::errorOf;
namespace fs = std::filesystem;

class CheckpointTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void everythingComesBack();
    void hashesAreThoseOfTheTensors();
    void cutFilesAreRefused_data();
    void cutFilesAreRefused();
    void flippedBitsAreFound();
    void missingAndForeignTensorsAreFound();
    void impossibleCountersAreRefused();
    void newerFormatsAreNamed();
    void foldersAndPipesAreRefused();
    void newestValidIsChosen();
    void swappedFilesAreRefused();
    void namesOfFiles();
    void pruningKeepsTheNewest();

  private:
    void save(const std::string& name, std::int64_t step, std::int64_t run = 1) { saveCheckpoint(m_path / name, sample::info(step, run), sample::Weights(float(step)).views()); }
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

void CheckpointTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = fs::path(m_folder->path().toStdString()) / "run-0001";
    fs::create_directories(m_path);
}

void CheckpointTest::everythingComesBack() {
    CheckpointInfo info = sample::info(37);
    info.seconds = 0.1 + 0.2;
    info.epochLossSum = std::numeric_limits<double>::denorm_min();
    info.epochCorrect = 12;
    info.epochSamples = 96;
    info.bestValAccuracy = 1.0 / 3;
    info.bestValLoss = -0.0;
    info.bestEpoch = 2;
    info.valAccuracy = std::nextafter(0.5, 1.0);
    info.valLoss = std::numeric_limits<double>::quiet_NaN();
    const sample::Weights weights(3);
    const CheckpointInfo stored = saveCheckpoint(m_path / "last.safetensors", info, weights.views());
    const CheckpointFile file = loadCheckpoint(m_path / "last.safetensors");
    const CheckpointInfo& back = file.info;
    QVERIFY(back.run == info.run && back.epoch == 3 && back.step == 37 && back.batchInEpoch == 7 && back.seed == info.seed);
    QVERIFY(back.seconds == info.seconds && back.epochLossSum == info.epochLossSum && back.epochCorrect == 12 && back.epochSamples == 96);
    QVERIFY(back.bestValAccuracy == info.bestValAccuracy && back.bestValLoss == 0 && std::signbit(back.bestValLoss) && back.bestEpoch == 2);
    QVERIFY(back.valAccuracy == info.valAccuracy && std::isnan(back.valLoss));
    QVERIFY(back.optimizer == "adamw" && back.classes == info.classes && back.dataHash == info.dataHash && back.graph == info.graph);
    QVERIFY(back.preprocessing.mean == info.preprocessing.mean && back.preprocessing.deviation == info.preprocessing.deviation);
    QVERIFY(!stored.weightsHash.empty() && back.weightsHash == stored.weightsHash && back.optimizerHash == stored.optimizerHash);
    const auto* tensor = file.tensors.find("optimizer.exp_avg.hidden.weight");
    QVERIFY(tensor && std::memcmp(tensor->bytes.data(), weights.moment.data(), 2400) == 0);
}

void CheckpointTest::hashesAreThoseOfTheTensors() {
    const auto a = saveCheckpoint(m_path / "last.safetensors", sample::info(), sample::Weights(1).views());
    const auto same = saveCheckpoint(m_path / "last.safetensors", sample::info(99), sample::Weights(1).views());
    QVERIFY(same.weightsHash == a.weightsHash && same.optimizerHash == a.optimizerHash);   // of the tensors alone
    sample::Weights other(1);
    other.moment[599] = std::nextafter(other.moment[599], 1e9f);
    const auto b = saveCheckpoint(m_path / "last.safetensors", sample::info(), other.views());
    QVERIFY(b.weightsHash == a.weightsHash && b.optimizerHash != a.optimizerHash);
    other.count[0] = 7;
    QVERIFY(saveCheckpoint(m_path / "last.safetensors", sample::info(), other.views()).weightsHash != a.weightsHash);
}

void CheckpointTest::cutFilesAreRefused_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("bytes");
    for (const int bytes : {0, 1, 7, 8, 9, 4096}) QTest::newRow(qPrintable(QString::number(bytes))) << 0.0 << bytes;
    QTest::newRow("half") << 0.5 << 0;
    QTest::newRow("all but one") << 1.0 << -1;
    QTest::newRow("one too many") << 1.0 << 1;
}

void CheckpointTest::cutFilesAreRefused() {
    QFETCH(double, share);
    QFETCH(int, bytes);
    save("epoch-0001.safetensors", 10);
    save("last.safetensors", 15);
    std::string whole = files::readAll(m_path / "last.safetensors");
    QVERIFY(whole.size() > 4096);
    whole.resize(static_cast<std::size_t>(static_cast<double>(whole.size()) * share + bytes), '\0');
    files::writeAtomic(m_path / "last.safetensors", whole);
    const auto error = errorOf([&] { loadCheckpoint(m_path / "last.safetensors"); });
    QVERIFY(error && error->code() == ErrorCode::Corrupt);
    QVERIFY2(test::messageOf(error).contains(QStringLiteral("last.safetensors")), qPrintable(test::messageOf(error)));
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "epoch-0001.safetensors");
}

void CheckpointTest::flippedBitsAreFound() {
    save("last.safetensors", 15);
    const std::string good = files::readAll(m_path / "last.safetensors");
    std::mt19937 random(4);
    std::vector<std::size_t> places = {0, 7, 8, 9, good.size() - 1, good.size() - 2400, good.find("fornax"), good.find("hashes"), good.find("description_hash") + 20, good.find("best_val_accuracy") + 24};
    for (int i = 0; i < 300; ++i) places.push_back(random() % good.size());
    int harmless = 0;
    for (const std::size_t place : places) {
        QVERIFY(place < good.size());
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ (1 << random() % 8));
        files::writeAtomic(m_path / "last.safetensors", bad);
        try {
            const CheckpointFile file = loadCheckpoint(m_path / "last.safetensors");
            // Only what carries no meaning may pass: then everything is as it was saved.
            QVERIFY(file.info.step == 15 && file.info.batchInEpoch == 5 && file.info.run == 1 && file.tensors.tensors().size() == 3);
            ++harmless;
        } catch (const Error& error) {
            QVERIFY2(error.code() == ErrorCode::Corrupt || error.code() == ErrorCode::FormatTooNew, error.what());
        }
    }
    QVERIFY2(harmless < 5, qPrintable(QString::number(harmless)));
}

void CheckpointTest::missingAndForeignTensorsAreFound() {
    save("last.safetensors", 15);
    const CheckpointFile file = loadCheckpoint(m_path / "last.safetensors");
    auto tensors = file.tensors.tensors();
    const auto written = [&](const std::vector<exchange::TensorView>& views, const exchange::Metadata& metadata) {
        exchange::writeSafetensors(m_path / "changed.safetensors", views, metadata);
        const auto error = errorOf([&] { loadCheckpoint(m_path / "changed.safetensors"); });
        return error && error->code() == ErrorCode::Corrupt ? test::messageOf(error) : QStringLiteral("not refused");
    };
    const exchange::Metadata& metadata = file.tensors.metadata();
    auto fewer = tensors;
    fewer.pop_back();
    QVERIFY(written(fewer, metadata).contains(QStringLiteral("exp_avg.hidden.weight")));
    auto more = tensors;
    more.push_back({"model.extra", "F32", {1}, tensors[0].bytes.first(4)});
    QVERIFY(written(more, metadata).contains(QStringLiteral("model.extra")));
    auto swapped = tensors;
    std::swap(swapped[0].bytes, swapped[2].bytes);
    QVERIFY(written(swapped, metadata).contains(QStringLiteral("model.hidden.weight")));
    for (const char* key : {"fornax", "hashes", "description_hash"}) {
        auto without = metadata;
        without.erase(key);
        QVERIFY(written(tensors, without) != QStringLiteral("not refused"));
        without[key] = "[]";
        QVERIFY(written(tensors, without) != QStringLiteral("not refused"));
    }
    QVERIFY(written(tensors, {}).contains(QStringLiteral("no checkpoint")));
}

void CheckpointTest::impossibleCountersAreRefused() {
    using Change = void (*)(CheckpointInfo&);
    for (const Change change : {Change([](CheckpointInfo& i) { i.step = -1; }), Change([](CheckpointInfo& i) { i.epoch = -5; }), Change([](CheckpointInfo& i) { i.batchInEpoch = -1; }),
                                Change([](CheckpointInfo& i) { i.seconds = std::numeric_limits<double>::quiet_NaN(); }), Change([](CheckpointInfo& i) { i.bestEpoch = 1000; })}) {
        CheckpointInfo info = sample::info();
        change(info);
        saveCheckpoint(m_path / "last.safetensors", info, sample::Weights().views());
        const auto error = errorOf([&] { loadCheckpoint(m_path / "last.safetensors"); });
        QVERIFY(error && error->code() == ErrorCode::Corrupt);
    }
}

void CheckpointTest::newerFormatsAreNamed() {
    save("last.safetensors", 15);
    const CheckpointFile file = loadCheckpoint(m_path / "last.safetensors");
    exchange::Metadata metadata = file.tensors.metadata();
    std::string& text = metadata["fornax"];
    text.replace(text.find("\"format\":1"), 10, "\"format\":2");
    const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
    metadata["description_hash"] = exchange::hashTensor({"description", "U8", {std::int64_t(text.size())}, bytes});
    exchange::writeSafetensors(m_path / "last.safetensors", file.tensors.tensors(), metadata);
    const auto error = errorOf([&] { loadCheckpoint(m_path / "last.safetensors"); });
    QVERIFY(error && error->code() == ErrorCode::FormatTooNew);
}

void CheckpointTest::foldersAndPipesAreRefused() {
    fs::create_directories(m_path / "last.safetensors");
    QCOMPARE(::mkfifo((m_path / "best.safetensors").c_str(), 0600), 0);
    for (const char* name : {"last.safetensors", "best.safetensors"}) {
        const auto error = errorOf([&] { loadCheckpoint(m_path / name); });   // and does not wait for a writer
        QVERIFY(error.has_value());
    }
    QVERIFY(errorOf([&] { save("last.safetensors", 1); }).has_value());
    QVERIFY(errorOf([&] { save("best.safetensors", 1); }).has_value());
    QVERIFY(!newestValidCheckpoint(m_path));
    save("epoch-0001.safetensors", 10);
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "epoch-0001.safetensors");
    QVERIFY(!newestValidCheckpoint(m_path / "nowhere"));
}

void CheckpointTest::newestValidIsChosen() {
    save("epoch-0001.safetensors", 10);
    save("epoch-0002.safetensors", 20);
    save("last.safetensors", 20);
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "last.safetensors");
    save("epoch-0003.safetensors", 30);
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "epoch-0003.safetensors");
    save("last.safetensors", 34);
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "last.safetensors");
    files::writeAtomic(m_path / "last.safetensors", "half a file");
    files::writeAtomic(m_path / "notes.safetensors.txt", "not looked at");
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "epoch-0003.safetensors");
}

void CheckpointTest::swappedFilesAreRefused() {
    save("epoch-0001.safetensors", 10);
    save("epoch-0002.safetensors", 20);
    save("last.safetensors", 90, 2);   // whole in itself, but of another run
    QCOMPARE(newestValidCheckpoint(m_path).value(), m_path / "epoch-0002.safetensors");
    const auto error = errorOf([&] { checkPlace(m_path / "last.safetensors", loadCheckpoint(m_path / "last.safetensors").info); });
    QVERIFY2(error && error->code() == ErrorCode::Corrupt && test::messageOf(error).contains(QStringLiteral("run 2")), qPrintable(test::messageOf(error)));
    fs::rename(m_path / "epoch-0001.safetensors", m_path / "between");
    fs::rename(m_path / "epoch-0002.safetensors", m_path / "epoch-0001.safetensors");
    fs::rename(m_path / "between", m_path / "epoch-0002.safetensors");
    QVERIFY(!newestValidCheckpoint(m_path));
    CheckpointInfo info = sample::info(30);
    info.bestEpoch = 2;
    saveCheckpoint(m_path / "best.safetensors", info, sample::Weights().views());
    QVERIFY(errorOf([&] { checkPlace(m_path / "best.safetensors", loadCheckpoint(m_path / "best.safetensors").info); }).has_value());
    // Outside of a run's folder there is no run to belong to.
    saveCheckpoint(m_path.parent_path() / "last.safetensors", sample::info(5, 77), sample::Weights().views());
    checkPlace(m_path.parent_path() / "last.safetensors", loadCheckpoint(m_path.parent_path() / "last.safetensors").info);
}

void CheckpointTest::namesOfFiles() {
    QCOMPARE(checkpointPath("r", "best").string(), std::string("r/best.safetensors"));
    QCOMPARE(checkpointPath("r", "last").string(), std::string("r/last.safetensors"));
    QCOMPARE(checkpointPath("r", "3").string(), std::string("r/epoch-0003.safetensors"));
    QCOMPARE(checkpointPath("r", "12345").string(), std::string("r/epoch-12345.safetensors"));
    for (const char* wrong : {"", "0", "-1", "3x", "../../etc/passwd", "99999999999999999999", "Best", " 3"}) {
        const auto error = errorOf([&] { checkpointPath("r", wrong); });
        QVERIFY2(error && error->code() == ErrorCode::InvalidUsage, wrong);
    }
}

void CheckpointTest::pruningKeepsTheNewest() {
    for (const char* name : {"epoch-0009", "epoch-0010", "epoch-9999", "epoch-10000", "best", "last", "epoch-mine"}) save(std::string(name) + ".safetensors", 5);
    const auto names = [&] {
        QStringList all;
        for (const auto& entry : fs::directory_iterator(m_path)) all << QString::fromStdString(entry.path().stem().string());
        all.sort();
        return all.join(QLatin1Char(' '));
    };
    pruneCheckpoints(m_path, 2);
    QCOMPARE(names(), QStringLiteral("best epoch-10000 epoch-9999 epoch-mine last"));
    pruneCheckpoints(m_path, 5);
    QCOMPARE(names(), QStringLiteral("best epoch-10000 epoch-9999 epoch-mine last"));
    pruneCheckpoints(m_path, 0);
    QCOMPARE(names(), QStringLiteral("best epoch-mine last"));
    pruneCheckpoints(m_path / "nowhere", 1);
}

QTEST_APPLESS_MAIN(CheckpointTest)
#include "tst_checkpoint.moc"
