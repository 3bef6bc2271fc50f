// Tables through loader, training, resume, evaluation and prediction (F11): figures do not depend on the batch, a run reads
// new rows as its own, balanced draws are even and go on where they stopped.
#include <QTest>

#include <cmath>
#include <map>

#include "Following.h"
#include "data/Loader.h"
#include "fornax/base/Files.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/evaluate/Predict.h"
#include "fornax/train/Checkpoint.h"
#include "fornax/train/Losses.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::train;

namespace {

struct Place {
    QTemporaryDir folder;
    std::filesystem::path path{folder.path().toStdString()}, file{path / "table.fornax"};
};

/// 240 rows: three classes of 180, 45 and 15 rows by two numbers and a word; the number to learn follows from the numbers.
std::string rows() {
    std::string out = "a,b,word,amount,kind\n";
    for (int i = 0; i < 240; ++i) {
        const double a = i * 37 % 240 / 120.0 - 1, b = i * 101 % 240 / 120.0 - 1;
        const int kind = i % 16 == 0 ? 2 : i % 16 < 4 ? 1 : 0;
        out += std::to_string(a + kind) + "," + (i % 29 == 3 ? std::string() : std::to_string(b)) + "," + (kind == 1 ? "one" : i % 2 ? "other" : "some") + "," + std::to_string(1000 + 300 * (a + kind) - 120 * b) + "," +
               std::string(1, char('p' + kind)) + "\n";
    }
    return out;
}

project::Project madeFor(const Place& place, const std::string& target, const std::vector<std::string>& settings = {}) {
    files::writeAtomic(place.path / "rows.csv", rows());
    project::Project project;
    project.name = "table";
    for (const std::string& setting : {std::string("data.source=table"), std::string("data.folder=rows.csv"), "data.label_column=" + target, std::string("data.ignored_columns=") + (target == "kind" ? "amount" : "kind"),
                                       std::string("train.epochs=8"), std::string("train.batch_size=32"), std::string("train.optimizer.learning_rate=0.01"), std::string("train.device=cpu"), std::string("train.threads=1"),
                                       std::string("train.deterministic=true")})
        project::set(project, setting);
    project.model = model::graphFromJson(Json{{"layers", Json::parse(R"([{"id":"input","type":"Input"}, {"id":"hidden","type":"Linear","settings":{"outputs":24}},
        {"id":"relu","type":"ReLU"}, {"id":"output","type":"Linear","settings":{"outputs":9}}])")}});
    for (const std::string& setting : settings) project::set(project, setting);
    project::fitToData(project.model, *data::open(project.data, place.path));
    return project;
}

toy::Outcome run(const Place& place, const project::Project& project, int stopAtLook = INT_MAX, std::optional<std::int64_t> resume = {}) {
    Plan plan;
    plan.project = project;
    plan.projectFile = place.file;
    plan.resumeRun = resume;
    toy::ScriptedControl control;
    control.stopAtLook = stopAtLook;
    Ended ended = makeTrainer()->run(plan, control);
    return toy::sorted(std::move(ended), std::move(control.events));
}

}  // namespace

class TablesTrainingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void batchesAreTheRows() {
        const Place place;
        const auto set = data::open(madeFor(place, "amount").data, place.path);
        for (const int workers : {0, 2}) {
            data::Loader loader(set, {.batchSize = 50, .workers = workers});
            std::int64_t seen = 0;
            while (const auto batch = loader.next()) {
                const auto indices = loader.indicesOf(0, loader.batch() - 1);
                QVERIFY(batch->input.size(1) == set->sampleShape().front() && batch->labels.scalar_type() == at::kDouble);
                for (std::int64_t i = 0; i < batch->size; ++i) {
                    QCOMPARE(batch->labels[i].item<double>(), set->table.targets[std::size_t(indices[std::size_t(i)])]);
                    QCOMPARE(batch->input[i][0].item<float>(), set->table.values[std::size_t(indices[std::size_t(i)] * batch->input.size(1))]);
                }
                seen += batch->counted;
            }
            QCOMPARE(seen, std::int64_t(set->trainIndices.size()));
        }
    }

    void learnsNumbersInTheirUnit() {
        const Place place;
        const auto outcome = run(place, madeFor(place, "amount", {"train.epochs=60"}));
        QVERIFY2(!outcome.failure, outcome.failureText().c_str());
        const auto& last = outcome.epochs.back();
        QVERIFY(std::abs(last.valMse - last.valLoss) < 1e-6 * last.valLoss);   // the loss is the mean squared error, in the unit of the target
        QVERIFY2(last.valAccuracy > 0.9, qPrintable(QString::number(last.valAccuracy)));
        QVERIFY(project::taskOf(outcome.run()) == data::Task::Regression && outcome.run().valMse == last.valMse);
        const auto e = evaluate::evaluateRun(place.file, {});
        QVERIFY(e.task == data::Task::Regression && e.predictions.empty() && e.classes.empty() && e.target == "amount");
        QVERIFY2(e.figures.r2 > 0.9 && e.figures.rmse() < 90, qPrintable(QString::number(e.figures.rmse())));
        QVERIFY(std::abs(e.loss - e.figures.mse) < 1e-6 * e.loss);
        for (const std::int64_t batch : {1, 7, 64}) {
            const auto other = evaluate::evaluateRun(place.file, {.batchSize = batch});
            QVERIFY(std::abs(other.figures.mse - e.figures.mse) < 1e-5 * e.figures.mse && std::abs(other.figures.r2 - e.figures.r2) < 1e-6 && other.samples == e.samples);
        }
        // The best epoch is that of the lowest loss.
        const auto best = std::min_element(outcome.epochs.begin(), outcome.epochs.end(), [](const auto& a, const auto& b) { return a.valLoss < b.valLoss; });
        QCOMPARE(outcome.run().bestEpoch, best->epoch);
        const project::RunStore store(project::runsFolder(place.file));
        QVERIFY(store.get(1).testMse && std::abs(*store.get(1).testMse - e.figures.mse) < 1e-9 && store.epochs(1).back().valMae == last.valMae);
    }

    void everyLossTrains_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("setting");
        for (const char* loss : {"mse", "mae", "huber"}) QTest::newRow(loss) << QStringLiteral("amount") << QStringLiteral("train.loss=%1").arg(QLatin1String(loss));
        for (const char* loss : {"cross_entropy", "bce"}) QTest::newRow(loss) << QStringLiteral("kind") << QStringLiteral("train.loss=%1").arg(QLatin1String(loss));
        for (const char* balance : {"weights", "sampling"}) QTest::newRow(balance) << QStringLiteral("kind") << QStringLiteral("train.balance=%1").arg(QLatin1String(balance));
    }
    void everyLossTrains() {
        QFETCH(QString, target);
        QFETCH(QString, setting);
        const Place place;
        const auto outcome = run(place, madeFor(place, target.toStdString(), {setting.toStdString()}));
        QVERIFY2(!outcome.failure, outcome.failureText().c_str());
        QVERIFY(outcome.epochs.back().trainLoss < 0.7 * outcome.epochs.front().trainLoss);
        const auto e = evaluate::evaluateRun(place.file, {.checkpoint = "last", .split = data::Split::Validation});
        QVERIFY(std::abs(e.loss - outcome.epochs.back().valLoss) < 1e-5 * std::max(1.0, e.loss));
        QVERIFY(std::abs(e.accuracy - outcome.epochs.back().valAccuracy) < 1e-6);
    }

    void balancedDrawsAreEven() {
        const Place place;
        const auto set = data::open(madeFor(place, "kind").data, place.path);
        const auto drawn = [&](std::int64_t epoch, std::uint64_t seed) {
            data::Loader loader(set, {.batchSize = 1000, .balanced = true, .seed = seed, .workers = 0});
            return loader.indicesOf(epoch, 0);
        };
        const auto first = drawn(0, 7);
        QCOMPARE(first.size(), set->trainIndices.size());
        std::map<std::int64_t, std::int64_t> counts;
        std::map<std::int64_t, int> times;
        for (const auto i : first) {
            ++counts[set->labels()[std::size_t(i)]];
            ++times[i];
            QVERIFY(std::ranges::find(set->trainIndices, i) != set->trainIndices.end());
        }
        QCOMPARE(counts.size(), std::size_t{3});
        for (const auto& [label, count] : counts) QVERIFY(std::abs(count - std::int64_t(first.size()) / 3) <= 1);
        int least = INT_MAX, most = 0;
        for (const auto& [i, n] : times)
            if (set->labels()[std::size_t(i)] == 2) least = std::min(least, n), most = std::max(most, n);
        QVERIFY(most - least <= 1);   // each of a rare class as often as the others
        QVERIFY(drawn(0, 7) == first && drawn(1, 7) != first && drawn(0, 8) != first);
    }

    void resumedEqualsUninterrupted() {
        const Place whole, pieces;
        const std::vector<std::string> settings = {"train.balance=sampling", "train.epochs=3"};
        const auto a = run(whole, madeFor(whole, "kind", settings));
        QVERIFY2(!a.failure, a.failureText().c_str());
        const auto same = madeFor(pieces, "kind", settings);
        QVERIFY(run(pieces, same, 4).ended.state == State::Stopped);
        QVERIFY(run(pieces, same, 6, 1).ended.state == State::Stopped);
        const auto b = run(pieces, same, INT_MAX, 1);
        QVERIFY2(b.ended.state == State::Finished, b.failureText().c_str());
        QVERIFY(!a.run().weightsHash.empty() && a.run().weightsHash == b.run().weightsHash && a.run().optimizerHash == b.run().optimizerHash);
        QVERIFY(a.run().trainLoss == b.run().trainLoss && a.run().valLoss == b.run().valLoss);
    }

    void predictsAsItEvaluates_data() {
        QTest::addColumn<QString>("target");
        QTest::newRow("numbers") << QStringLiteral("amount");
        QTest::newRow("classes") << QStringLiteral("kind");
    }
    void predictsAsItEvaluates() {
        QFETCH(QString, target);
        const Place place;
        const auto made = madeFor(place, target.toStdString());
        QVERIFY(!run(place, made).failure);
        const auto e = evaluate::evaluateRun(place.file, {});
        const auto set = data::open(made.data, place.path);
        const auto indices = set->testIndices;
        data::Table asked;
        asked.columns = set->table.columns;
        for (const auto i : indices) asked.rows.push_back(set->table.rows[std::size_t(i)]);
        asked.lines.resize(asked.rows.size());
        files::writeAtomic(place.path / "rows.csv", "gone");   // asking needs no data
        const auto answer = evaluate::predictRows(place.file, asked, {.batchSize = 9});
        QCOMPARE(answer.samples.size(), indices.size());
        QCOMPARE(answer.target, target.toStdString());
        for (std::size_t i = 0; i < indices.size(); ++i) {
            if (target == QLatin1String("kind")) QCOMPARE(answer.samples[i].label, e.predictions[i].predicted);
            else QVERIFY(std::abs(answer.samples[i].number - e.numbers[i].predicted) < 1e-3);
        }
        asked.columns[0] = "z";
        const auto error = test::errorOf([&] { evaluate::predictRows(place.file, asked, {}); });
        QVERIFY(error && error->message().find("no column a") != std::string::npos);
        QVERIFY(test::errorOf([&] { evaluate::predictTexts(place.file, {"a text"}, {}); }));
    }

    /// Other rows change what the data would learn today, not what the run reads.
    void theRunKeepsItsRecipe() {
        const Place other;
        files::writeAtomic(other.path / "test.csv", rows());
        const auto made = madeFor(other, "amount", {"data.test_file=test.csv"});
        QVERIFY(!run(other, made).failure);
        const auto before = evaluate::evaluateRun(other.file, {});
        std::string more = rows();
        for (int i = 0; i < 100; ++i) more += "500,-300,entirely new,99999,p\n";
        files::writeAtomic(other.path / "rows.csv", more);
        QVERIFY(!(data::open(made.data, other.path)->preprocessing.table == loadCheckpoint(checkpointPath(project::RunStore(project::runsFolder(other.file)).folder(1), "best")).info.preprocessing.table));
        const auto after = evaluate::evaluateRun(other.file, {});
        QVERIFY(after.figures.mse == before.figures.mse && after.samples == before.samples);
        Plan further;   // the network has as many inputs as it had, although there is a word more
        further.project = made;
        further.projectFile = other.file;
        further.resumeRun = 1;
        further.extendToEpochs = 9;
        toy::ScriptedControl control;
        QVERIFY(makeTrainer()->run(further, control).state == State::Finished);
    }

    void whatDoesNotGoTogetherIsTold() {
        const Place place;
        const auto made = madeFor(place, "amount", {"train.loss=bce"});
        const auto outcome = run(place, made);
        QVERIFY(outcome.failure && outcome.failure->sentence.str().find("train.loss is bce") != std::string::npos);
        bool told = false;
        for (const auto& item : preflight(made, place.file)) told = told || (!item.ok && item.detail.str().find("train.loss is bce") != std::string::npos);
        QVERIFY(told);
        const auto wide = madeFor(place, "amount", {"model.output.outputs=3"});
        auto graph = wide.model;
        graph.layers.back().settings["outputs"] = 3;
        const auto analysis = model::analyse(graph, data::open(wide.data, place.path)->sampleShape(), 1, 0);
        QVERIFY(!analysis.problems.empty() && analysis.problems.front().sentence.str().find("one number to learn") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TablesTrainingTest)
#include "tst_tables_training.moc"
