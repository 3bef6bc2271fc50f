// Evaluation of a trained run: the numbers of its validation again, whatever the batch size and whatever the form says.
#include <QTest>

#include <cmath>
#include <numeric>
#include <set>

#include "fornax/evaluate/Evaluate.h"
#include "fornax/train/Checkpoint.h"
#include "tests/engine/train/Following.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::evaluate;
namespace fs = std::filesystem;
using test::errorOf;

class EvaluateTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void repeatsTheValidation();
    void batchSizeDoesNotMatter();
    void testSplitIsWhole();
    void checkpointsCanBeChosen();
    void theFormDoesNotMatter();
    void cancelling();
    void whatIsNotThereIsNamed();
    void damagedOrForeignCheckpointsAreRefused();
    void brokenPicturesCountNowhere();

  private:
    std::unique_ptr<toy::Place> m_place;
    toy::Outcome m_run;
};

void EvaluateTest::initTestCase() {
    m_place = std::make_unique<toy::Place>();
    const auto error = errorOf([&] { evaluateRun(m_place->file, {}); });
    QVERIFY2(error && error->code() == ErrorCode::NotFound && test::messageOf(error).contains(QStringLiteral("no run yet")), qPrintable(test::messageOf(error)));
    m_run = toy::run(*m_place, toy::project());
    QVERIFY2(!m_run.failure, m_run.failureText().c_str());
}

void EvaluateTest::repeatsTheValidation() {
    const Evaluation e = evaluateRun(m_place->file, {.checkpoint = "last", .split = data::Split::Validation});
    QVERIFY(e.run == 1 && e.epoch == 3 && e.samples == toy::validationPictures && e.split == data::Split::Validation);
    QCOMPARE(e.accuracy, *m_run.run().valAccuracy);
    QVERIFY(std::abs(e.loss - *m_run.run().valLoss) < 1e-6);
    QVERIFY(fs::path(e.checkpoint).filename() == "last.safetensors" && e.seconds > 0);
    QCOMPARE(e.classes, (std::vector<std::string>{"top left", "top right", "bottom left", "bottom right"}));
    const auto best = evaluateRun(m_place->file, {.split = data::Split::Validation});
    QCOMPARE(best.accuracy, *m_run.run().bestValAccuracy);
    QCOMPARE(best.epoch, m_run.run().bestEpoch);
}

void EvaluateTest::batchSizeDoesNotMatter() {
    const Evaluation whole = evaluateRun(m_place->file, {});
    for (const std::int64_t batch : {1, 2, 4, 5, 64}) {
        const Evaluation e = evaluateRun(m_place->file, {.batchSize = batch});
        QCOMPARE(e.accuracy, whole.accuracy);
        QVERIFY(e.confusion == whole.confusion && std::abs(e.loss - whole.loss) < 1e-6);
        for (std::size_t i = 0; i < e.predictions.size(); ++i)
            QVERIFY(e.predictions[i].index == whole.predictions[i].index && std::abs(e.predictions[i].confidence - whole.predictions[i].confidence) < 1e-5f);
    }
}

void EvaluateTest::testSplitIsWhole() {
    const Evaluation e = evaluateRun(m_place->file, {});
    QCOMPARE(e.samples, std::int64_t{toy::testPictures});
    std::int64_t total = 0;
    for (const auto& row : e.confusion)
        for (const std::int64_t count : row) total += count;
    QCOMPARE(total, e.samples);
    QVERIFY(e.accuracy > 0.9);
    const auto data = data::open(toy::project().data, m_place->file.parent_path());
    double loss = 0;
    for (std::size_t i = 0; i < e.predictions.size(); ++i) {
        const Prediction& p = e.predictions[i];
        QVERIFY(p.index == data->testIndices[i] && p.label == std::int64_t(i) % 4 && p.confidence >= p.labelConfidence && p.confidence <= 1 && (p.label != p.predicted || p.confidence == p.labelConfidence));
        loss -= std::log(double(p.labelConfidence));
        // All four classes, best first, and no fifth.
        double sum = 0;
        std::set<std::int32_t> seen;
        for (std::size_t c = 0; c < 4; ++c) {
            sum += double(p.top[c].share);
            seen.insert(p.top[c].label);
            QVERIFY(c == 0 || p.top[c - 1].share >= p.top[c].share);
            if (p.top[c].label == p.label) QCOMPARE(p.top[c].share, p.labelConfidence);
        }
        QVERIFY(seen == (std::set<std::int32_t>{0, 1, 2, 3}) && p.top[4].label == -1 && std::abs(sum - 1) < 1e-5);
        QVERIFY(p.top[0].label == p.predicted && p.top[0].share == p.confidence);
    }
    QVERIFY(std::abs(loss / double(e.samples) - e.loss) < 1e-5);
}

void EvaluateTest::checkpointsCanBeChosen() {
    for (const char* which : {"1", "2", "3"}) QCOMPARE(evaluateRun(m_place->file, {.run = "1", .checkpoint = which}).epoch, std::int64_t(which[0] - '0'));
    // An earlier epoch is another network.
    QVERIFY(evaluateRun(m_place->file, {.checkpoint = "1"}).loss != evaluateRun(m_place->file, {.checkpoint = "3"}).loss);
}

/// The graph, the classes and the pre-processing are those of the checkpoint, never those of the project's form.
void EvaluateTest::theFormDoesNotMatter() {
    const Evaluation before = evaluateRun(m_place->file, {});
    auto form = toy::project({"data.normalise=unit", "data.class_names=a,b,c,d", "model.hidden.outputs=5", "data.folder=elsewhere"});
    project::save(form, m_place->file);
    const Evaluation after = evaluateRun(m_place->file, {});
    QVERIFY(after.confusion == before.confusion && after.loss == before.loss && after.classes == before.classes);
}

void EvaluateTest::cancelling() {
    double share = 0;
    int calls = 0;
    const auto error = errorOf([&] { evaluateRun(m_place->file, {.batchSize = 10, .progress = [&](double done) { share = done; return ++calls < 3; }}); });
    QVERIFY(error && error->code() == ErrorCode::Busy && calls == 3 && std::abs(share - 0.5) < 1e-9);
    std::vector<double> shares;
    evaluateRun(m_place->file, {.batchSize = 25, .progress = [&](double done) { shares.push_back(done); return true; }});
    QVERIFY(shares.size() == 3 && shares.back() == 1.0);
}

void EvaluateTest::whatIsNotThereIsNamed() {
    const auto fails = [&](EvaluateOptions options, ErrorCode code, const char* word) {
        const auto error = errorOf([&] { evaluateRun(m_place->file, options); });
        return error && error->code() == code && test::messageOf(error).contains(QLatin1String(word));
    };
    QVERIFY(fails({.run = "7"}, ErrorCode::NotFound, "7"));
    QVERIFY(fails({.checkpoint = "9"}, ErrorCode::NotFound, "9"));
    QVERIFY(fails({.checkpoint = "better"}, ErrorCode::InvalidUsage, "better"));
    QVERIFY(fails({.device = "cuda:5"}, ErrorCode::NoDevice, "cuda:5"));
    QVERIFY(fails({.batchSize = 0}, ErrorCode::InvalidSetting, "0"));
}

void EvaluateTest::damagedOrForeignCheckpointsAreRefused() {
    const toy::Place place;
    QVERIFY(!toy::run(place, toy::project({"train.epochs=2"})).failure);
    QVERIFY(!toy::run(place, toy::project({"train.epochs=1"})).failure);
    const project::RunStore store(place.runs());
    const auto fails = [&](const char* checkpoint) {
        const auto error = errorOf([&] { evaluateRun(place.file, {.run = "1", .checkpoint = checkpoint}); });
        return error && error->code() == ErrorCode::Corrupt;
    };
    fs::copy_file(train::checkpointPath(store.folder(2), "last"), train::checkpointPath(store.folder(1), "last"), fs::copy_options::overwrite_existing);
    QVERIFY(fails("last"));
    fs::copy_file(train::checkpointPath(store.folder(1), "1"), train::checkpointPath(store.folder(1), "2"), fs::copy_options::overwrite_existing);
    QVERIFY(fails("2"));
    std::string bytes = files::readAll(train::checkpointPath(store.folder(1), "1"));
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    files::writeAtomic(train::checkpointPath(store.folder(1), "1"), bytes);
    QVERIFY(fails("1"));
    QVERIFY(!errorOf([&] { evaluateRun(place.file, {.run = "2", .checkpoint = "last"}); }));
}

/// F01: files that cannot be read are in no chart, no epoch and no matrix: every figure tells of the same samples.
void EvaluateTest::brokenPicturesCountNowhere() {
    const toy::Place place;
    const auto put = [&](const std::string& name, const std::string& bytes) {
        fs::create_directories((place.path / "pictures" / name).parent_path());
        files::writeAtomic(place.path / "pictures" / name, bytes);
    };
    for (int i = 0; i < 40; ++i) put(std::string(i % 2 ? "light/" : "dark/") + std::to_string(i) + ".pgm", "P5\n8 8\n255\n" + std::string(64, char(i % 2 ? 200 + i : i)));
    for (const char* name : {"light/zero.png", "light/text.png", "dark/page.jpg"}) put(name, name[6] == 'z' ? "" : "<html>404</html>");
    auto project = toy::project({"data.source=folder", "data.folder=pictures", "data.image_height=8", "data.image_width=8", "data.colour=grey", "data.validation_share=0.2", "data.test_share=0.2", "train.epochs=1", "train.batch_size=4", "model.output.outputs=2"});
    const auto data = data::open(project.data, place.path);
    QCOMPARE(data->skipped.size(), std::size_t{3});
    const auto run = toy::run(place, project);
    QVERIFY2(!run.failure, run.failureText().c_str());
    std::int64_t all = 0;
    for (const auto split : {data::Split::Train, data::Split::Validation, data::Split::Test}) {
        const Evaluation e = evaluateRun(place.file, {.split = split});
        const auto chart = data->classCounts(split);
        for (std::size_t c = 0; c < 2; ++c) {
            QCOMPARE(std::accumulate(e.confusion[c].begin(), e.confusion[c].end(), std::int64_t{0}), chart[c]);
            QCOMPARE(e.perClass[c].support, chart[c]);
        }
        all += e.samples;
    }
    QCOMPARE(all, std::int64_t{40});
    QCOMPARE(std::int64_t(run.steps.size()), (std::int64_t(data->trainIndices.size()) + 3) / 4);   // the epoch is as long as its samples
}

QTEST_GUILESS_MAIN(EvaluateTest)
#include "tst_evaluate.moc"
