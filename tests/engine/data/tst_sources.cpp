// Sources without folders of pictures: the digits, the drawn shapes, CIFAR; splits that are made; what is left out.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "IdxFiles.h"
#include "data/Copies.h"
#include "data/Splits.h"
#include "fornax/base/Random.h"
#include "fornax/data/Recognise.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::data;

namespace {

DataConfig configOf(const char* source, const QString& folder = {}) {
    DataConfig config;
    config.source = source;
    config.folder = folder.toStdString();
    return config;
}

/// Record n has label n % classes and pixels that tell n and place.
QByteArray records(int count, int classes, int first = 0, bool hundred = false) {
    QByteArray out;
    for (int n = first; n < first + count; ++n) {
        if (hundred) out += static_cast<char>(n % classes / 5);
        out += static_cast<char>(n % classes);
        for (int i = 0; i < 3072; ++i) out += idx::pixel(n, i);
    }
    return out;
}

void writeTen(const QString& folder) {
    idx::write(folder, QStringLiteral("data_batch_1.bin"), records(50, 10));
    idx::write(folder, QStringLiteral("data_batch_2.bin"), idx::gzip(records(50, 10, 50)));
    idx::write(folder, QStringLiteral("test_batch.bin"), records(20, 10, 100));
    idx::write(folder, QStringLiteral("batches.meta.txt"), "airplane\nautomobile\nbird\ncat\ndeer\ndog\nfrog\nhorse\nship\n猫\n\n");
}

/// Each picture in exactly one split.
bool isPartition(const Dataset& data) {
    std::vector<std::int64_t> all = data.trainIndices;
    for (const auto* more : {&data.validationIndices, &data.testIndices}) all.insert(all.end(), more->begin(), more->end());
    std::sort(all.begin(), all.end());
    std::vector<std::int64_t> every(static_cast<std::size_t>(data.pictures.count));
    std::iota(every.begin(), every.end(), 0);
    return all == every;
}

}  // namespace

class TestSources : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void digitsNeedNoFile() {
        const auto data = open(configOf("digits", QStringLiteral("/nowhere")), {});
        QCOMPARE(data->pictures.count, std::int64_t{1797});
        QCOMPARE(data->pictures.imageBytes(), std::int64_t{64});
        QCOMPARE(data->classes.size(), std::size_t{10});
        const std::vector<std::uint8_t> row(data->pictures.image(0), data->pictures.image(0) + 8);   // 0 0 5 13 9 1 0 0 of 16
        QCOMPARE(row, (std::vector<std::uint8_t>{0, 0, 80, 207, 143, 16, 0, 0}));
        std::vector<std::int64_t> counts(10);
        for (const auto label : data->pictures.labels) ++counts[static_cast<std::size_t>(label)];
        QCOMPARE(counts, (std::vector<std::int64_t>{178, 182, 177, 183, 181, 182, 181, 179, 174, 180}));   // scikit-learn's
        QVERIFY(isPartition(*data) && !data->testGiven);
        QCOMPARE(data->testIndices.size(), std::size_t{359});
        QCOMPARE(data->validationIndices.size(), std::size_t{145});
        QVERIFY(!lookFor(configOf("digits", QStringLiteral("/nowhere")), {}));
        QCOMPARE(*trainingPictures(configOf("digits"), {}), std::int64_t{1438});
    }

    /// An empty folder would otherwise be the project's own, whatever lies in it.
    void noFolderIsNotTheProjectsOwn() {
        QTemporaryDir own;
        QVERIFY(QDir(own.path()).mkdir(QStringLiteral("runs")));
        for (const char* source : {"idx", "cifar", "folder", "text", "corpus", "table"}) {
            const auto error = test::errorOf([&] { open(configOf(source), own.path().toStdString()); });
            const auto problem = lookFor(configOf(source), own.path().toStdString());
            QVERIFY2(error && problem, source);
            QCOMPARE(error->sentence().str(), std::string("No data folder is chosen"));
            QCOMPARE(problem->hint.str(), error->hint().str());
        }
        QVERIFY(lookFor(configOf("cifar"), {})->hint.str().find("test_batch.bin, each of 10,000 pictures of 3,073 bytes") != std::string::npos);
    }

    void shapesAreDrawnFromTheSeed() {
        auto config = configOf("shapes");
        config.pictures = 400;
        const auto data = open(config, {});
        QCOMPARE(data->pictures.imageBytes(), std::int64_t{3072});
        QVERIFY(isPartition(*data));
        QCOMPARE(data->preprocessing.mean.size(), std::size_t{3});
        const std::string hash = data->contentHash;
        config.splitSeed = 8;
        QVERIFY(open(config, {})->contentHash != hash);
        config.splitSeed = 7;
        config.validationShare = 0.2;   // another split of the same pictures
        QCOMPARE(open(config, {})->contentHash, hash);
        QCOMPARE(countCopies(*data).repeated, std::int64_t{0});
    }

    void readsCifarTen() {
        QTemporaryDir folder;
        writeTen(folder.path());
        const auto data = open(configOf("cifar", folder.path()), {});
        QCOMPARE(data->pictures.count, std::int64_t{120});
        QCOMPARE(data->pictures.channels, std::int64_t{3});
        QCOMPARE(data->classes.back(), std::string("猫"));
        QVERIFY(isPartition(*data) && data->testGiven);
        QCOMPARE(data->testIndices.front(), std::int64_t{100});
        QCOMPARE(data->trainIndices.size() + data->validationIndices.size(), std::size_t{100});
        for (int n = 0; n < 120; ++n) {
            QCOMPARE(data->pictures.labels[static_cast<std::size_t>(n)], std::int64_t{n % 10});
            for (int i = 0; i < 3072; i += 101) QCOMPARE(data->pictures.image(n)[i], static_cast<std::uint8_t>(idx::pixel(n, i)));
        }
        const auto found = recognise(folder.path().toStdString());
        QVERIFY(!found.empty());
        QCOMPARE(found[0].config.source, std::string("cifar"));
    }

    void readsCifarHundred() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("cifar-100-binary")));
        const QString inside = folder.filePath(QStringLiteral("cifar-100-binary"));
        idx::write(inside, QStringLiteral("train.bin"), records(200, 100, 0, true));
        auto config = configOf("cifar", folder.path());   // the folder that the archive was unpacked in
        config.testShare = 0;
        config.validationShare = 0.5;
        QCOMPARE(open(config, {})->classes.size(), std::size_t{100});
        QVERIFY(open(config, {})->testIndices.empty());   // none given, none wanted
        config.labels = "coarse";
        const auto coarse = open(config, {});
        QCOMPARE(coarse->classes.size(), std::size_t{20});
        QCOMPARE(coarse->pictures.labels[99], std::int64_t{19});
        QCOMPARE(coarse->pictures.image(7)[5], static_cast<std::uint8_t>(idx::pixel(7, 5)));
    }

    void refusesBrokenCifar_data() {
        QTest::addColumn<QByteArray>("batch");
        QTest::addColumn<QStringList>("mentions");
        QTest::newRow("cut") << records(50, 10).chopped(1) << QStringList{"153649", "3073"};
        QTest::newRow("cut, packed") << idx::gzip(records(50, 10).chopped(1)) << QStringList{"153649", "3073"};
        QTest::newRow("gzip damaged") << idx::gzip(records(50, 10)).chopped(9) << QStringList{"cut off"};
        QTest::newRow("empty") << QByteArray() << QStringList{"0 bytes", "3073"};
        QTest::newRow("packed nothing") << idx::gzip({}) << QStringList{"0 bytes"};
        QTest::newRow("label 12") << records(50, 13) << QStringList{"label 10", "10 classes"};
        QTest::newRow("page") << QByteArray("<html>not found</html>") << QStringList{"22 bytes"};
    }
    void refusesBrokenCifar() {
        QFETCH(QByteArray, batch);
        QFETCH(QStringList, mentions);
        QTemporaryDir folder;
        writeTen(folder.path());
        idx::write(folder.path(), QStringLiteral("data_batch_2.bin"), batch);
        const QString message = idx::refusal([&] { open(configOf("cifar", folder.path()), {}); }, ErrorCode::Corrupt);
        mentions << QStringLiteral("data_batch_2.bin");
        for (const QString& each : mentions) QVERIFY2(message.contains(each), qPrintable(message));
    }

    void refusesPicklesAndTooMuch() {
        QTemporaryDir folder;
        idx::write(folder.path(), QStringLiteral("data_batch_1"), "\x80\x02}q");
        const QString message = idx::refusal([&] { open(configOf("cifar", folder.path()), {}); }, ErrorCode::NotFound);
        QVERIFY2(message.contains(QStringLiteral("Python")) && message.contains(QStringLiteral("data_batch_1.bin")), qPrintable(message));
        // 20 MB of records that pack into a few kB, against a budget of 16 MB
        idx::write(folder.path(), QStringLiteral("data_batch_1.bin"), idx::gzip(QByteArray(3073 * 6600, '\0')));
        auto config = configOf("cifar", folder.path());
        config.memoryMb = 16;
        QVERIFY(idx::refusal([&] { open(config, {}); }, ErrorCode::OutOfMemory).contains(QStringLiteral("data.memory_mb")));
    }

    void splitsNeverOverlap_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 20; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    void splitsNeverOverlap() {
        QFETCH(int, seed);
        auto config = configOf("digits");
        config.splitSeed = seed;
        config.testShare = 0.05 * seed / 2;
        config.validationShare = 0.05 + 0.02 * seed;
        QVERIFY(isPartition(*open(config, {})));
    }

    void aLimitKeepsTheClassesAndWhatIsHeldBack() {
        auto config = configOf("digits");
        const auto all = open(config, {});
        config.limit = 200;
        const auto few = open(config, {});
        QCOMPARE(few->validationIndices, all->validationIndices);
        QCOMPARE(few->testIndices, all->testIndices);
        QVERIFY(std::includes(all->trainIndices.begin(), all->trainIndices.end(), few->trainIndices.begin(), few->trainIndices.end()));
        QVERIFY(std::abs(static_cast<int>(few->trainIndices.size()) - 200) <= 5);
        const auto counts = few->classCounts(Split::Train), before = all->classCounts(Split::Train);
        for (std::size_t c = 0; c < counts.size(); ++c)
            QVERIFY(std::abs(static_cast<double>(counts[c]) - 200.0 * static_cast<double>(before[c]) / static_cast<double>(all->trainIndices.size())) <= 1);
        config.limit = 1'000'000;
        QCOMPARE(open(config, {})->trainIndices, all->trainIndices);
    }

    void groupsStayTogether() {
        Samples samples;
        SplitMix64 random(3);
        for (std::int64_t i = 0; i < 3000; ++i) {
            samples.groups.push_back(i / 1 % 211 * 7);   // groups of about 14 that mix the classes
            samples.pictures.labels.push_back(random.below(5) == 0 ? 1 : 0);
        }
        std::vector<std::int64_t> all(3000);
        std::iota(all.begin(), all.end(), 0);
        const auto held = holdOut(samples, all, 0.2, 5, 0);
        QCOMPARE(holdOut(samples, all, 0.2, 5, 0), held);
        QVERIFY(holdOut(samples, all, 0.2, 6, 0) != held);
        std::map<std::int64_t, std::set<bool>> where;
        std::vector<int> counts(2), total(2);
        for (const auto i : all) {
            const auto at = static_cast<std::size_t>(i);
            const bool isHeld = std::binary_search(held.begin(), held.end(), i);
            where[samples.groups[at]].insert(isHeld);
            ++total[static_cast<std::size_t>(samples.pictures.labels[at])];
            counts[static_cast<std::size_t>(samples.pictures.labels[at])] += isHeld ? 1 : 0;
        }
        for (const auto& [group, sides] : where) QCOMPARE(sides.size(), std::size_t{1});
        for (std::size_t c = 0; c < 2; ++c) QVERIFY2(std::abs(counts[c] - 0.2 * total[c]) <= 14, qPrintable(QString::number(counts[c])));
    }

    void leavesOutWhatWasFound() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);   // the test pictures equal the first ten of training
        QByteArray labels = idx::labels(60);
        labels[8 + 3] = 5;                               // picture 3 contradicts its copy in the test
        idx::write(folder.path(), QStringLiteral("train-labels-idx1-ubyte"), labels);
        auto config = configOf("idx", folder.path());
        config.classNames.clear();
        QCOMPARE(open(config, {})->excluded, std::int64_t{0});
        config.excludeFound = true;
        const auto data = open(config, {});
        QCOMPARE(data->excluded, std::int64_t{11});      // ten of training, and the test's number 3
        QCOMPARE(data->testIndices.size(), std::size_t{9});
        const Copies left = countCopies(*data);
        QVERIFY(left.repeated == 0 && left.contradicting == 0 && left.sharedWithTest == 0 && left.sharedWithValidation == 0);
        const auto lines = report(*data);
        QVERIFY(std::any_of(lines.begin(), lines.end(), [](const ReportLine& l) { return l.fact.str() == "What was found is left out" && l.evidence.args.front() == "11"; }));
    }

    void recognisesNothingWhereNothingIs() {
        QTemporaryDir folder;
        QVERIFY(recognise(folder.path().toStdString()).empty());
        QVERIFY(notRecognised(folder.path().toStdString()).message().find("IDX") != std::string::npos);
        QVERIFY(idx::refusal([&] { recognise("/nowhere/at/all"); }, ErrorCode::NotFound).contains(QStringLiteral("/nowhere/at/all")));
        idx::writeFolder(folder.path(), 60, 10, 4, 4);
        const auto found = recognise((folder.path() + QStringLiteral("/train-images-idx3-ubyte")).toStdString());
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].config.source, std::string("idx"));
        QCOMPARE(open(found[0].config, {})->pictures.count, std::int64_t{70});
    }
};

QTEST_GUILESS_MAIN(TestSources)
#include "tst_sources.moc"
