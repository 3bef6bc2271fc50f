// Whole runs of a toy task: it learns, tells what it does in order, keeps good checkpoints and fails with a sentence.
#include <QElapsedTimer>
#include <QTest>

#include <ATen/core/grad_mode.h>

#include <sys/resource.h>
#include <unistd.h>

#include <clocale>
#include <cmath>
#include <fstream>
#include <set>

#include "Following.h"
#include "fornax/train/Checkpoint.h"
#include "tests/faults/Folders.h"
#include "train/Validation.h"

using namespace fornax;
using namespace fornax::train;
namespace fs = std::filesystem;
using project::RunState;
using project::RunStore;

namespace {

std::set<std::string> checkpointsIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != ".lock") names.insert(entry.path().stem().string());
    return names;
}

/// What this process may still allocate, in bytes, while the object lives.
class MemoryLimit {
  public:
    explicit MemoryLimit(rlim_t more) {
        std::ifstream statm("/proc/self/statm");
        rlim_t pages = 0;
        statm >> pages;
        ::getrlimit(RLIMIT_AS, &m_before);
        const rlimit small{pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + more, m_before.rlim_max};
        ::setrlimit(RLIMIT_AS, &small);
    }
    ~MemoryLimit() { ::setrlimit(RLIMIT_AS, &m_before); }

  private:
    rlimit m_before{};
};

}  // namespace

class TrainingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void learnsAndTellsInOrder();
    void theSeedDecides();
    void workersAndThreadsOfTheLoaderDoNot();
    void validationIsWeightedBySamples();
    void evaluationBatchDoesNotMatter();
    void anyFolderGivesTheSameRun_data();
    void anyFolderGivesTheSameRun();
    void checkpointsArePruned();
    void checkpointNowInThePause();
    void stopsKeepOrDiscard();
    void aStopWhilePreparingKeepsTheRun();
    void notFiniteStopsBeforeTheWeights();
    void brokenWeightsAreNeverSaved();
    void outOfMemoryProposesABatch_data();
    void outOfMemoryProposesABatch();
    void wrongSettingsFailWithASentence_data();
    void wrongSettingsFailWithASentence();
    void aFullDiskKeepsTheLastCheckpoint();
    void preflightNamesWhatIsMissing();
};

void TrainingTest::learnsAndTellsInOrder() {
    const toy::Place place;
    Plan plan;
    plan.project = toy::project();
    plan.projectFile = place.file;
    plan.runName = "first";
    Job job(plan, makeTrainer());
    job.wait();
    const auto outcome = toy::sorted({State::Failed, {}}, job.events().takeAll());
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    const auto* ended = std::get_if<Ended>(&outcome.events.back());
    QVERIFY(ended && ended->state == State::Finished);
    const project::RunSummary& run = ended->summary;

    // Every step and epoch once and in order, RunStarted before them all.
    std::size_t started = 0, firstSteps = 0;
    for (std::size_t i = outcome.events.size(); i-- > 0;) {
        if (std::holds_alternative<RunStarted>(outcome.events[i])) started = i;
        if (std::holds_alternative<StepsDone>(outcome.events[i])) firstSteps = i;
    }
    QVERIFY(started < firstSteps);
    const auto& start = std::get<RunStarted>(outcome.events[started]);
    QVERIFY(start.run == 1 && start.plannedEpochs == 3 && start.stepsPerEpoch == toy::stepsPerEpoch && start.startStep == 0 && start.device == "cpu" && start.name == "first");
    QCOMPARE(outcome.steps.size(), std::size_t(3 * toy::stepsPerEpoch));
    double seconds = 0;
    for (std::size_t i = 0; i < outcome.steps.size(); ++i) {
        const auto& p = outcome.steps[i];
        QVERIFY(p.step == std::int64_t(i + 1) && std::isfinite(p.loss) && p.accuracy >= 0 && p.accuracy <= 1 && p.learningRate == 0.01 && p.samplesPerSecond > 0);
        QVERIFY(p.seconds > seconds && std::abs(p.epoch - double(p.step) / toy::stepsPerEpoch) < 1e-12);
        seconds = p.seconds;
    }
    QCOMPARE(outcome.epochs.size(), std::size_t{3});
    QVERIFY2(outcome.epochs.back().valAccuracy >= 0.95, qPrintable(QString::number(outcome.epochs.back().valAccuracy)));
    QVERIFY(outcome.epochs.back().trainLoss < outcome.epochs.front().trainLoss);

    // The means of an epoch are those of its steps, weighted by samples: the last batch is smaller.
    double lossSum = 0;
    const int trained = toy::trainPictures - toy::validationPictures;
    for (int i = 0; i < toy::stepsPerEpoch; ++i) lossSum += outcome.steps[std::size_t(i)].loss * (i + 1 < toy::stepsPerEpoch ? toy::batchSize : trained - (toy::stepsPerEpoch - 1) * toy::batchSize);
    QVERIFY(std::abs(outcome.epochs[0].trainLoss - lossSum / trained) < 1e-9);

    // The history holds the same.
    const RunStore store(place.runs());
    const auto kept = store.get(1);
    QVERIFY(kept.state == RunState::Finished && kept.epochs == 3 && kept.steps == 45 && kept.stepsPerEpoch == 15 && kept.name == "first" && kept.device == "cpu");
    QVERIFY(kept.weightsHash == run.weightsHash && kept.weightsHash.size() == 16 && kept.optimizerHash.size() == 16 && kept.valAccuracy == outcome.epochs.back().valAccuracy);
    QVERIFY(!kept.startedAt.empty() && !kept.endedAt.empty() && kept.trainLoss == outcome.epochs.back().trainLoss && !kept.testAccuracy);
    QVERIFY(kept.project == project::toJson(plan.project) && kept.environment.contains("torch") && kept.environment.at("threads") == "1" && kept.environment.contains("data_hash"));
    const auto steps = store.steps(1);
    QCOMPARE(steps.size(), outcome.steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) QVERIFY(steps[i].loss == outcome.steps[i].loss && steps[i].accuracy == outcome.steps[i].accuracy);
    QCOMPARE(store.epochs(1).size(), std::size_t{3});
    const CheckpointFile last = loadCheckpoint(checkpointPath(store.folder(1), "last"));
    QVERIFY(last.info.weightsHash == kept.weightsHash && last.info.optimizerHash == kept.optimizerHash && last.info.step == 45);
}

void TrainingTest::theSeedDecides() {
    const toy::Place a, b, c;
    const auto project = toy::project({"train.epochs=1"});
    const auto first = toy::run(a, project), second = toy::run(b, project), other = toy::run(c, toy::project({"train.epochs=1", "train.seed=8"}));
    QVERIFY(!first.run().weightsHash.empty() && first.run().weightsHash == second.run().weightsHash);
    QVERIFY(other.run().weightsHash != first.run().weightsHash);
}

void TrainingTest::workersAndThreadsOfTheLoaderDoNot() {
    std::set<std::string> hashes;
    for (const char* workers : {"0", "1", "4"})
        for (const char* prefetch : {"1", "5"}) {
            const toy::Place place;
            hashes.insert(toy::run(place, toy::project({"train.epochs=2", std::string("train.loader_workers=") + workers, std::string("train.prefetch=") + prefetch})).run().weightsHash);
        }
    QVERIFY(hashes.size() == 1 && !hashes.contains(""));
}

/// F11 with numbers worked out by hand: four right with a loss of 0.2 each, one wrong with 1.2.
void TrainingTest::validationIsWeightedBySamples() {
    const auto graph = model::graphFromJson(Json::parse(R"({"layers":[{"id":"in","type":"Input","settings":{"channels":1,"height":1,"width":1}},
        {"id":"flat","type":"Flatten"},{"id":"out","type":"Linear","settings":{"outputs":2}}]})"));
    model::Network network(graph, 1);
    const double right = -std::log(std::exp(0.2) - 1), wrong = -std::log(std::exp(1.2) - 1);
    {
        const at::NoGradGuard noGrad;
        const auto tensors = network.state();   // out.weight 2 x 1, out.bias 2
        tensors[0].tensor.zero_();
        tensors[1].tensor.zero_();
        tensors[0].tensor[0][0].fill_(wrong - right);
        tensors[1].tensor[0].fill_(right);
    }
    auto data = std::make_shared<data::Dataset>();
    data->pictures = {5, 1, 1, 1, {0, 0, 0, 0, 255}, {0, 0, 0, 0, 0}};
    data->testIndices = {0, 1, 2, 3, 4};
    data->classes = {"a", "b"};
    data->preprocessing = {1, 1, 1, {0}, {1}};
    for (const std::int64_t batch : {1, 2, 4, 5, 64}) {
        data::Loader loader(data, {.split = data::Split::Test, .batchSize = batch, .shuffle = false, .workers = 0});
        const SplitResult result = runOverSplit(network, loader, Objective(data::Task::Classification));
        QVERIFY(result.samples == 5 && result.score.part == 4 && result.complete);
        QVERIFY(std::abs(result.lossSum / 5 - 0.4) < 1e-6);
        QVERIFY(network.isTraining());   // as before
    }
}

void TrainingTest::evaluationBatchDoesNotMatter() {
    std::vector<project::EpochPoint> points;
    std::set<std::string> hashes;
    for (const char* batch : {"1", "2", "5", "500"}) {
        const toy::Place place;
        const auto outcome = toy::run(place, toy::project({"train.epochs=1", std::string("train.evaluation_batch_size=") + batch}));
        points.push_back(outcome.epochs.at(0));
        hashes.insert(outcome.run().weightsHash);
    }
    QCOMPARE(hashes.size(), std::size_t{1});
    for (const auto& point : points) {
        QCOMPARE(point.valAccuracy, points[0].valAccuracy);
        QVERIFY(std::abs(point.valLoss - points[0].valLoss) < 1e-6);
    }
}

void TrainingTest::anyFolderGivesTheSameRun_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("chinese and signs") << QByteArray("项目 é'\";&%20#\n😀");
    QTest::newRow("decomposed é") << QByteArray("e\xCC\x81");
    QTest::newRow("deeper than 260") << QByteArray(100, 'b') + '/' + QByteArray(200, 'c');
    QTest::newRow("no utf-8") << QByteArray("caf\xE9");
}

/// F22: project, data, history and checkpoints anywhere; stopped and resumed there, the weights are those of a plain folder.
void TrainingTest::anyFolderGivesTheSameRun() {
    QFETCH(QByteArray, name);
    const toy::Place plain;
    const auto project = toy::project({"train.epochs=2"});
    const auto expected = toy::run(plain, project);
    QVERIFY2(!expected.failure, expected.failureText().c_str());
    const std::string before = std::setlocale(LC_ALL, nullptr);
    QVERIFY(std::setlocale(LC_ALL, "C"));
    toy::Place odd;
    odd.file = odd.path / name.toStdString() / "toy.fornax";
    toy::writeData(odd.file.parent_path() / "data");
    project::save(project, odd.file);
    QVERIFY(toy::stopAt(odd, project, 20).ended.state == State::Stopped);
    const auto outcome = toy::run(odd, project, {}, 1);
    std::setlocale(LC_ALL, before.c_str());
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    QCOMPARE(outcome.run().weightsHash, expected.run().weightsHash);
    QCOMPARE(outcome.run().optimizerHash, expected.run().optimizerHash);
    const auto hashOf = [](const toy::Place& place) {
        const auto file = loadCheckpoint(checkpointPath(RunStore(place.runs()).folder(1), "best"));
        return exchange::hashTensors(file.tensors.tensors());
    };
    QCOMPARE(hashOf(odd), hashOf(plain));
    for (const auto& saved : outcome.checkpoints) QVERIFY(saved.path.find('\n') == std::string::npos || fs::exists(saved.path));
    fs::remove_all(odd.path);   // Qt cannot remove names that are not UTF-8
}

void TrainingTest::checkpointsArePruned() {
    const toy::Place place;
    const auto outcome = toy::run(place, toy::project({"train.epochs=7", "train.checkpoints.every_epochs=2", "train.checkpoints.keep=2"}));
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    const RunStore store(place.runs());
    QCOMPARE(checkpointsIn(store.folder(1)), (std::set<std::string>{"best", "last", "epoch-0004", "epoch-0006"}));
    const auto best = loadCheckpoint(checkpointPath(store.folder(1), "best")).info;
    QVERIFY(best.epoch == outcome.run().bestEpoch && best.bestEpoch == best.epoch && best.valAccuracy == outcome.run().bestValAccuracy);
    for (const auto& point : outcome.epochs) QVERIFY(point.valAccuracy <= *outcome.run().bestValAccuracy && (!point.best || point.epoch <= best.epoch));
    // "best", "epoch" and "last" of one epoch hold the same weights.
    const toy::Place none;
    QVERIFY(!toy::run(none, toy::project({"train.epochs=2", "train.checkpoints.keep=0"})).failure);
    QCOMPARE(checkpointsIn(RunStore(none.runs()).folder(1)), (std::set<std::string>{"best", "last"}));
}

void TrainingTest::checkpointNowInThePause() {
    const toy::Place place;
    toy::ScriptedControl control;
    control.saveAtLook = 8;
    control.stopAtLook = 13;
    control.kind = StopKind::KeepNow;
    const auto outcome = toy::run(place, toy::project(), std::move(control));
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    QCOMPARE(outcome.checkpoints.size(), std::size_t{2});
    QVERIFY(outcome.checkpoints[0].step == 7 && outcome.checkpoints[1].step == 12 && outcome.checkpoints[0].kind == "last" && outcome.checkpoints[0].bytes > 1000);
    QVERIFY(outcome.steps.size() == 12 && outcome.ended.state == State::Stopped && outcome.run().steps == 12 && outcome.run().epochs == 0);
    QVERIFY(!outcome.run().valAccuracy && !outcome.run().bestValAccuracy);
    // Steps are told before the checkpoint that holds them.
    std::int64_t told = 0;
    for (const Event& event : outcome.events) {
        if (const auto* steps = std::get_if<StepsDone>(&event)) told = steps->points.back().step;
        if (const auto* saved = std::get_if<CheckpointSaved>(&event)) QCOMPARE(told, saved->step);
    }
}

void TrainingTest::stopsKeepOrDiscard() {
    const toy::Place place;
    const auto kept = toy::stopAt(place, toy::project(), 5);
    QVERIFY(kept.ended.state == State::Stopped && kept.run().steps == 4 && kept.run().state == RunState::Stopped);
    const auto afterEpoch = toy::stopAt(place, toy::project(), 5, StopKind::AfterEpoch);
    QVERIFY(afterEpoch.ended.state == State::Stopped && afterEpoch.run().steps == toy::stepsPerEpoch && afterEpoch.run().epochs == 1 && afterEpoch.run().valAccuracy);
    const auto inLastEpoch = toy::stopAt(place, toy::project({"train.epochs=1"}), 5, StopKind::AfterEpoch);
    QVERIFY(inLastEpoch.ended.state == State::Finished && inLastEpoch.run().epochs == 1);
    const fs::path folder = RunStore(place.runs()).folder(4);
    const auto discarded = toy::stopAt(place, toy::project(), 20, StopKind::Discard);
    QVERIFY(discarded.ended.state == State::Stopped && discarded.run().number == 4);
    const RunStore store(place.runs());
    QVERIFY(!fs::exists(folder) && store.list().size() == 3 && store.steps(4).empty());
}

void TrainingTest::aStopWhilePreparingKeepsTheRun() {
    const toy::Place place;
    const auto outcome = toy::stopAt(place, toy::project(), 1);   // before the first step
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    QVERIFY(outcome.ended.state == State::Stopped && outcome.run().steps == 0 && outcome.steps.empty());
    QCOMPARE(loadCheckpoint(newestValidCheckpoint(RunStore(place.runs()).folder(1)).value()).info.step, std::int64_t{0});
}

/// F15: a good first epoch, then a rate that explodes. The checkpoints of the first epoch stay, byte for byte.
void TrainingTest::notFiniteStopsBeforeTheWeights() {
    const toy::Place place;
    QVERIFY(!toy::run(place, toy::project({"train.epochs=1", "train.optimizer.name=sgd"})).failure);
    RunStore store(place.runs());
    auto run = store.get(1);
    run.project["train"]["optimizer"]["learning_rate"] = 1e6;
    store.update(run);
    const auto before = files::readAll(checkpointPath(store.folder(1), "last")), best = files::readAll(checkpointPath(store.folder(1), "best"));
    const auto outcome = toy::run(place, toy::project(), {}, 1, 3);
    QVERIFY(outcome.failure && outcome.ended.state == State::Failed);
    QCOMPARE(outcome.failure->code, ErrorCode::NotFinite);
    const QString sentence = QString::fromStdString(outcome.failure->sentence.str());
    const std::int64_t failedAt = 15 + std::int64_t(outcome.steps.size()) + 1;
    QVERIFY2(sentence.contains(QStringLiteral("epoch 2")) && sentence.contains(QStringLiteral("step %1").arg(failedAt)), qPrintable(sentence));
    for (const auto& point : outcome.steps) QVERIFY(std::isfinite(point.loss));
    QVERIFY(outcome.checkpoints.empty() && outcome.steps.size() < 15);
    QVERIFY(files::readAll(checkpointPath(store.folder(1), "last")) == before && files::readAll(checkpointPath(store.folder(1), "best")) == best);
    const auto kept = store.get(1);
    QVERIFY(kept.state == RunState::Failed && kept.failure.find("epoch 2") != std::string::npos && kept.ownerPid == 0);
    // The failed run can go on from its checkpoint once the rate is right.
    auto repaired = kept;
    repaired.project["train"]["optimizer"]["learning_rate"] = 0.01;
    store.update(repaired);
    const auto again = toy::run(place, toy::project(), {}, 1, 2);
    QVERIFY2(!again.failure && again.ended.state == State::Finished, again.failureText().c_str());
    QVERIFY(again.run().failure.empty() && store.steps(1).size() == 30);
}

/// A step with a finite loss may still break the weights; then no checkpoint is written over a good one.
void TrainingTest::brokenWeightsAreNeverSaved() {
    const toy::Place place;
    const auto project = toy::project({"train.epochs=1", "train.optimizer.name=sgd", "train.optimizer.momentum=0", "train.optimizer.learning_rate=1e6", "train.optimizer.weight_decay=10"});
    int saved = 0, refused = 0;
    for (int look = 2; look <= 15; ++look) {   // stopped after 1, 2, … steps of an explosion
        const auto outcome = toy::stopAt(place, project, look);
        if (outcome.failure) {
            ++refused;
            QCOMPARE(outcome.failure->code, ErrorCode::NotFinite);
            QVERIFY(!newestValidCheckpoint(RunStore(place.runs()).folder(outcome.run().number)));
        } else {
            ++saved;
            const auto file = loadCheckpoint(newestValidCheckpoint(RunStore(place.runs()).folder(outcome.run().number)).value());
            for (const auto& tensor : file.tensors.tensors()) {
                if (tensor.dtype != "F32") continue;
                std::vector<float> values(tensor.bytes.size() / 4);
                std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
                QVERIFY(std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); }));
            }
        }
    }
    QVERIFY2(saved > 0 && refused > 0, qPrintable(QStringLiteral("%1 saved, %2 refused").arg(saved).arg(refused)));
}

void TrainingTest::outOfMemoryProposesABatch_data() {
    QTest::addColumn<QString>("batch");
    QTest::addColumn<int>("filters");
    QTest::addColumn<int>("megabytes");
    QTest::newRow("in the step") << QStringLiteral("200") << 12'000 << 800;
    QTest::newRow("in the loader") << QStringLiteral("1000000") << 4 << 240;
}

/// F17, F18: the message proposes half the batch, and the next run in the same process works.
void TrainingTest::outOfMemoryProposesABatch() {
    QFETCH(QString, batch);
    QFETCH(int, filters);
    QFETCH(int, megabytes);
    const toy::Place place;
    auto project = toy::project({"train.epochs=1", "train.loader_workers=0", "train.batch_size=" + batch.toStdString()});
    project.model = toy::network(filters);
    {
        const MemoryLimit limit(rlim_t(megabytes) * 1'000'000);
        const auto outcome = toy::run(place, project);
        QVERIFY(outcome.failure && outcome.ended.state == State::Failed);
        QVERIFY2(outcome.failure->code == ErrorCode::OutOfMemory, outcome.failureText().c_str());
        QVERIFY(outcome.failure->sentence.str().find(batch.toStdString()) != std::string::npos);
        QVERIFY2(outcome.failure->hint.str().find(std::to_string(batch.toInt() / 2)) != std::string::npos, outcome.failureText().c_str());
        QVERIFY(outcome.failure->sentence.str().size() < 300);
        for (int n = 0; n < 3; ++n) QVERIFY(toy::run(place, project).failure);   // and nothing piles up
        QVERIFY2(!toy::run(place, toy::project({"train.epochs=1", "train.loader_workers=0"})).failure, "a run that fits works under the same limit");
    }
    QVERIFY(RunStore(place.runs()).get(1).state == RunState::Failed);
}

void TrainingTest::wrongSettingsFailWithASentence_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<int>("code");
    QTest::newRow("no data") << QStringLiteral("data.folder=nowhere") << int(ErrorCode::NotFound);
    QTest::newRow("other pictures") << QStringLiteral("model.input.height=28") << int(ErrorCode::ShapeMismatch);
    QTest::newRow("no such device") << QStringLiteral("train.device=cuda:7") << int(ErrorCode::NoDevice);
    QTest::newRow("a window larger than the picture") << QStringLiteral("model.conv1.kernel=100") << int(ErrorCode::ShapeMismatch);
}

void TrainingTest::wrongSettingsFailWithASentence() {
    QFETCH(QString, setting);
    QFETCH(int, code);
    const toy::Place place;
    QElapsedTimer clock;
    clock.start();
    const auto outcome = toy::run(place, toy::project({setting.toStdString()}));
    QVERIFY(clock.elapsed() < 5000 && outcome.failure && outcome.ended.state == State::Failed);
    QVERIFY2(int(outcome.failure->code) == code, outcome.failureText().c_str());
    QVERIFY(!outcome.failure->sentence.empty() && outcome.steps.empty());
    const auto good = toy::run(place, toy::project({"train.epochs=1"}));
    QVERIFY2(good.ended.state == State::Finished, good.failureText().c_str());
}

void TrainingTest::aFullDiskKeepsTheLastCheckpoint() {
    toy::Place place;
    const test::SmallDisk disk(place.path / "small", "3m");
    if (!disk.ok()) QSKIP(disk.reason());
    place.file = place.path / "small" / "toy.fornax";
    auto project = toy::project({"train.epochs=9", "train.checkpoints.keep=9", "data.folder=" + (place.path / "data").string()});
    project.model = toy::network(200);   // 200 kB for the weights, with both moments three times that
    const auto outcome = toy::run(place, project);
    QVERIFY(outcome.failure && outcome.ended.state == State::Failed);
    QVERIFY2(outcome.failure->code == ErrorCode::DiskFull, outcome.failureText().c_str());
    const auto newest = newestValidCheckpoint(RunStore(place.runs()).folder(1));
    QVERIFY(newest && loadCheckpoint(*newest).info.step > 0);
    for (const auto& entry : fs::directory_iterator(newest->parent_path())) QVERIFY2(entry.path().extension() == ".safetensors" || entry.path().filename() == ".lock", entry.path().c_str());
}

void TrainingTest::preflightNamesWhatIsMissing() {
    const toy::Place place;
    const auto bad = [&](const std::vector<std::string>& settings) {
        std::string all;
        for (const auto& item : preflight(toy::project(settings), place.file))
            if (!item.ok) all += item.what.str() + (item.overridable ? "?" : "!") + " " + item.detail.str() + "\n";
        return QString::fromStdString(all);
    };
    QCOMPARE(bad({}), QString());
    QVERIFY(preflight(toy::project(), place.file).size() >= 4);
    QVERIFY2(bad({"data.folder=nowhere"}).startsWith(QStringLiteral("Data! ")), qPrintable(bad({"data.folder=nowhere"})));
    QVERIFY2(bad({"model.output.outputs=3"}).contains(QStringLiteral("Model! ")), qPrintable(bad({"model.output.outputs=3"})));
    QVERIFY2(bad({"train.device=cuda:7"}).contains(QStringLiteral("Device! ")), qPrintable(bad({"train.device=cuda:7"})));
    const QString memory = bad({"train.batch_size=1000000", "model.conv1.filters=4000", "model.hidden.outputs=100000"});
    QVERIFY2(memory.contains(QStringLiteral("Memory? ")), qPrintable(memory));
    const QString disk = bad({"train.checkpoints.keep=1000", "model.conv1.filters=4000", "model.hidden.outputs=100000"});
    QVERIFY2(disk.contains(QStringLiteral("Disk space for the checkpoints? ")), qPrintable(disk));
}

QTEST_GUILESS_MAIN(TrainingTest)
#include "tst_training.moc"
