// Opening data: split, pre-processing, sharing, the report, and Debian's Fashion-MNIST where it is installed.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <thread>

#include "IdxFiles.h"
#include "fornax/data/Dataset.h"

using namespace fornax;
using namespace fornax::data;

namespace {

DataConfig configFor(const QTemporaryDir& folder) {
    DataConfig config;
    config.folder = folder.path().toStdString();
    config.classNames.clear();
    return config;
}

QString fashionMnist() { return QStringLiteral("/usr/share/datasets/fashion-mnist"); }

const ReportLine* lineWith(const std::vector<ReportLine>& lines, const char* words) {
    for (const auto& line : lines)
        if (line.fact.str().find(words) != std::string::npos) return &line;
    return nullptr;
}

}  // namespace

class TestDataset : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void holdsBackByClass() {
        std::vector<std::int64_t> labels;
        for (int i = 0; i < 1000; ++i) labels.push_back(i % 4 == 0 ? 0 : i % 4 == 1 ? 1 : 2);   // 250, 250, 500
        const auto held = stratifiedHoldout(labels, 0.1, 7);
        QCOMPARE(held.size(), std::size_t{100});
        QVERIFY(std::is_sorted(held.begin(), held.end()));
        QCOMPARE(std::set<std::int64_t>(held.begin(), held.end()).size(), held.size());
        std::vector<int> counts(3);
        for (const auto index : held) ++counts[static_cast<std::size_t>(labels[static_cast<std::size_t>(index)])];
        QCOMPARE(counts, (std::vector<int>{25, 25, 50}));
        QCOMPARE(stratifiedHoldout(labels, 0.1, 7), held);
        QVERIFY(stratifiedHoldout(labels, 0.1, 8) != held);
    }

    void holdsBackAtTheEdges() {
        QVERIFY(stratifiedHoldout({}, 0.5, 1).empty());
        QCOMPARE(stratifiedHoldout({0, 0, 0, 5}, 0.5, 1).size(), std::size_t{3});   // round(1.5) and round(0.5)
        QVERIFY(stratifiedHoldout({0, 1, 2}, 0.1, 1).empty());
    }

    void opensAFolder() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 200, 30, 5, 6);
        const auto data = open(configFor(folder), {});
        QCOMPARE(data->trainIndices.size(), std::size_t{180});
        QCOMPARE(data->validationIndices.size(), std::size_t{20});
        QCOMPARE(data->testIndices.size(), std::size_t{30});
        std::vector<std::int64_t> all = data->trainIndices;
        all.insert(all.end(), data->validationIndices.begin(), data->validationIndices.end());
        std::sort(all.begin(), all.end());
        for (std::size_t i = 0; i < all.size(); ++i) QCOMPARE(all[i], static_cast<std::int64_t>(i));
        QCOMPARE(data->classCounts(Split::Validation), std::vector<std::int64_t>(10, 2));
        QCOMPARE(data->classes.back(), std::string("9"));
        QVERIFY(data->fileBytes > 0);
        QCOMPARE(data->contentHash.size(), std::size_t{32});
    }

    void measuresTheTrainingSplitOnly() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 200, 30, 5, 6);
        const auto data = open(configFor(folder), {});
        long double sum = 0, squares = 0;
        for (const auto index : data->trainIndices)
            for (int i = 0; i < 30; ++i) {
                const long double value = data->pictures.image(index)[i] / 255.0L;
                sum += value;
                squares += value * value;
            }
        const long double n = 180 * 30, mean = sum / n, deviation = std::sqrt(squares / n - mean * mean);
        QVERIFY(std::abs(data->preprocessing.mean[0] - static_cast<double>(mean)) < 1e-14);
        QVERIFY(std::abs(data->preprocessing.deviation[0] - static_cast<double>(deviation)) < 1e-12);
        auto unit = configFor(folder);
        unit.normalise = "unit";
        QCOMPARE(open(unit, {})->preprocessing.mean, std::vector<double>{0.0});
        QCOMPARE(open(unit, {})->preprocessing.deviation, std::vector<double>{1.0});
    }

    void divisionStaysFiniteForBlankPictures() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);
        idx::write(folder.path(), QStringLiteral("train-images-idx3-ubyte"), idx::images(60, 4, 4).left(16) + QByteArray(960, '\x33'));
        const auto data = open(configFor(folder), {});
        QCOMPARE(data->preprocessing.deviation, std::vector<double>{1.0});
        QCOMPARE(data->preprocessing.mean, std::vector<double>{0.2});
        const auto lines = report(*data);
        QVERIFY(lineWith(lines, "one single value"));
        QCOMPARE(lineWith(lines, "one single value")->evidence.args.front(), std::string("60"));
    }

    void sharesWhatIsOpenAndNoticesChanges() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);
        const auto config = configFor(folder);
        const auto first = open(config, {});
        std::vector<std::shared_ptr<const Dataset>> others(4);
        std::vector<std::thread> threads;
        for (auto& other : others) threads.emplace_back([&] { other = open(config, {}); });
        for (auto& thread : threads) thread.join();
        for (const auto& other : others) QCOMPARE(other, first);
        auto otherSeed = config;
        otherSeed.splitSeed = 8;
        QVERIFY(open(otherSeed, {}) != first);
        QByteArray changed = idx::images(60, 4, 4);
        changed[100] = static_cast<char>(changed[100] + 1);
        idx::write(folder.path(), QStringLiteral("train-images-idx3-ubyte"), changed);
        QVERIFY(open(config, {})->contentHash != first->contentHash);
    }

    void findsRelativeFolders() {
        QTemporaryDir project;
        QVERIFY(QDir(project.path()).mkpath(QStringLiteral("数据 é")));
        idx::writeFolder(project.filePath(QStringLiteral("数据 é")), 60, 10, 4, 4);
        DataConfig config;
        config.folder = "数据 é";
        QCOMPARE(open(config, project.path().toStdString())->pictures.count, std::int64_t{70});
    }

    void namesWhatIsMissingOrWrong() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);
        auto config = configFor(folder);
        config.classNames = "a, b, c";
        QString message = idx::refusal([&] { open(config, {}); }, ErrorCode::Corrupt);
        QVERIFY2(message.contains(QStringLiteral("label 3")) && message.contains(QStringLiteral("3 classes")), qPrintable(message));
        config.classNames = "a,,c";
        QVERIFY(idx::refusal([&] { open(config, {}); }, ErrorCode::InvalidSetting).contains(QStringLiteral("data.class_names")));
        config = configFor(folder);
        config.validationShare = 0.01;   // rounds to none of the six of each class
        QVERIFY(idx::refusal([&] { open(config, {}); }, ErrorCode::InvalidSetting).contains(QStringLiteral("validation_share")));
        config.validationShare = 2;
        QVERIFY(idx::refusal([&] { open(config, {}); }, ErrorCode::InvalidSetting).contains(QStringLiteral("data.validation_share")));
        QVERIFY(QFile::remove(folder.filePath(QStringLiteral("t10k-labels-idx1-ubyte"))));
        message = idx::refusal([&] { open(configFor(folder), {}); }, ErrorCode::NotFound);
        QVERIFY2(message.contains(QStringLiteral("t10k-labels")) && message.contains(folder.path()), qPrintable(message));
        config.folder = "/nowhere/at/all";
        config.validationShare = 0.1;
        QVERIFY(idx::refusal([&] { open(config, {}); }, ErrorCode::NotFound).contains(QStringLiteral("/nowhere/at/all")));
    }

    void refusesTestPicturesOfAnotherSize() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);
        idx::write(folder.path(), QStringLiteral("t10k-images-idx3-ubyte"), idx::images(10, 4, 5));
        const QString message = idx::refusal([&] { open(configFor(folder), {}); }, ErrorCode::ShapeMismatch);
        QVERIFY2(message.contains(QStringLiteral("4 × 4")) && message.contains(QStringLiteral("4 × 5")), qPrintable(message));
    }

    void preprocessingSurvivesJson() {
        Preprocessing p;
        p.mean = {0.1 + 0.2};
        p.deviation = {1.0 / 3.0};
        const auto back = Preprocessing::fromJson(Json::parse(p.toJson().dump()));
        QCOMPARE(back.mean, p.mean);
        QCOMPARE(back.deviation, p.deviation);
        QCOMPARE(back.width, p.width);
        for (const char* bad : {"[]", "{}", R"({"channels":1,"height":28,"width":28,"mean":[0.1,0.2],"deviation":[1]})",
                                R"({"channels":1,"height":28,"width":28,"mean":[0.1],"deviation":[0]})",
                                R"({"channels":1,"height":28,"width":28,"mean":["x"],"deviation":[1]})",
                                R"({"channels":-1,"height":28,"width":28,"mean":[],"deviation":[]})",
                                R"({"channels":1,"height":2.5,"width":28,"mean":[0.1],"deviation":[1]})"})
            QVERIFY2(idx::refusal([&] { Preprocessing::fromJson(Json::parse(bad)); }, ErrorCode::Corrupt).contains(QStringLiteral("pre-processing")), bad);
    }

    void namesSplits() {
        for (const Split split : {Split::Train, Split::Validation, Split::Test}) QCOMPARE(splitFromName(splitName(split)), split);
        QVERIFY(idx::refusal([] { splitFromName("all"); }, ErrorCode::InvalidUsage).contains(QStringLiteral("all")));
    }

    void reportsCopies() {
        QTemporaryDir folder;
        idx::writeFolder(folder.path(), 60, 10, 4, 4);   // the test pictures equal the first ten of training
        const auto data = open(configFor(folder), {});
        const auto lines = report(*data);
        const ReportLine* shared = lineWith(lines, "in training and held back");
        QVERIFY(shared);
        QCOMPARE(shared->sign, ReportLine::Sign::Warning);
        int expected = 0;
        for (const auto index : data->trainIndices) expected += index < 10 ? 1 : 0;
        QCOMPARE(shared->evidence.args.back(), std::to_string(expected));
        QCOMPARE(lineWith(lines, "occur more than once")->evidence.args.front(), std::string("10"));
        QCOMPARE(lineWith(lines, "balanced")->sign, ReportLine::Sign::Good);
    }

    void readsFashionMnist() {
        if (!QDir(fashionMnist()).exists()) QSKIP("Debian's dataset-fashion-mnist is not installed.");
        const auto data = open(DataConfig{}, {});
        QCOMPARE(data->trainIndices.size(), std::size_t{54000});
        QCOMPARE(data->validationIndices.size(), std::size_t{6000});
        QCOMPARE(data->testIndices.size(), std::size_t{10000});
        QCOMPARE(data->classCounts(Split::Train), std::vector<std::int64_t>(10, 5400));
        QCOMPARE(data->classCounts(Split::Validation), std::vector<std::int64_t>(10, 600));
        QCOMPARE(data->classes.at(9), std::string("Ankle boot"));
        QVERIFY(std::abs(data->preprocessing.mean[0] - 0.2860) < 0.001);       // published for all 60,000
        QVERIFY(std::abs(data->preprocessing.deviation[0] - 0.3530) < 0.001);
        QCOMPARE(data->pictures.labels[0], std::int64_t{9});                   // the first picture is an ankle boot
        QCOMPARE(std::accumulate(data->pictures.image(0), data->pictures.image(60000), std::uint64_t{0}), std::uint64_t{3431114169});
        for (const auto& line : report(*data)) QVERIFY2(line.sign != ReportLine::Sign::Bad, line.fact.str().c_str());
    }
};

QTEST_GUILESS_MAIN(TestDataset)
#include "tst_dataset.moc"
