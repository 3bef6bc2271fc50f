// Stopped and resumed, crashed and resumed, extended: the same bits as a run that was never interrupted.
#include <QTest>

#include <unistd.h>

#include "Following.h"
#include "fornax/train/Checkpoint.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::train;
namespace fs = std::filesystem;
using project::RunStore;

namespace {

/// All metrics but seconds and speed, in the history and in the summary.
QString difference(const toy::Place& a, const toy::Place& b) {
    const RunStore one(a.runs()), two(b.runs());
    const auto x = one.get(1), y = two.get(1);
    if (x.weightsHash != y.weightsHash || x.weightsHash.empty()) return QStringLiteral("weights");
    if (x.optimizerHash != y.optimizerHash) return QStringLiteral("optimizer");
    if (x.epochs != y.epochs || x.steps != y.steps || x.bestEpoch != y.bestEpoch || x.bestValAccuracy != y.bestValAccuracy || x.valLoss != y.valLoss || x.valAccuracy != y.valAccuracy || x.trainLoss != y.trainLoss)
        return QStringLiteral("summary");
    const auto s = one.steps(1), t = two.steps(1);
    if (s.size() != t.size()) return QStringLiteral("%1 and %2 steps").arg(s.size()).arg(t.size());
    for (std::size_t i = 0; i < s.size(); ++i)
        if (s[i].step != t[i].step || s[i].epoch != t[i].epoch || s[i].loss != t[i].loss || s[i].accuracy != t[i].accuracy || s[i].learningRate != t[i].learningRate) return QStringLiteral("step %1").arg(s[i].step);
    for (std::size_t i = 1; i < t.size(); ++i)
        if (t[i].seconds < t[i - 1].seconds) return QStringLiteral("time runs back at step %1").arg(t[i].step);
    const auto e = one.epochs(1), f = two.epochs(1);
    if (e.size() != f.size()) return QStringLiteral("number of epochs");
    for (std::size_t i = 0; i < e.size(); ++i)
        if (e[i].epoch != f[i].epoch || e[i].step != f[i].step || e[i].trainLoss != f[i].trainLoss || e[i].trainAccuracy != f[i].trainAccuracy || e[i].valLoss != f[i].valLoss || e[i].valAccuracy != f[i].valAccuracy || e[i].best != f[i].best)
            return QStringLiteral("epoch %1").arg(e[i].epoch);
    return {};
}

}  // namespace

class ResumeTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void twiceEqualsNever_data();
    void twiceEqualsNever();
    void whatACrashLeavesIsDropped();
    void aDamagedNewestFallsBack();
    void aCheckpointOfAnotherModelIsRefused();
    void extendedEqualsPlannedLonger();
    void theRunKeepsItsSettings();
    void whatCannotBeResumedSaysSo();
    void changedDataIsTold();
};

void ResumeTest::twiceEqualsNever_data() {
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("transforms");
    QTest::addColumn<int>("first");    // looks for commands: 15 steps, then the end of the epoch, then one validation batch
    QTest::addColumn<int>("second");   // counted from the resume
    QTest::newRow("adamw, before the first step") << QStringLiteral("adamw") << QStringLiteral("[]") << 1 << 7;
    QTest::newRow("adamw, in an epoch, twice") << QStringLiteral("adamw") << QStringLiteral("[]") << 8 << 4;
    QTest::newRow("adamw, in the first and the last epoch") << QStringLiteral("adamw") << QStringLiteral("[]") << 3 << 37;
    QTest::newRow("adamw, at the end of the steps") << QStringLiteral("adamw") << QStringLiteral("[]") << 16 << 1;
    QTest::newRow("adamw, in the validation") << QStringLiteral("adamw") << QStringLiteral("[]") << 17 << 2;
    QTest::newRow("adamw, right behind an epoch") << QStringLiteral("adamw") << QStringLiteral("[]") << 18 << 17;
    QTest::newRow("adam") << QStringLiteral("adam") << QStringLiteral("[]") << 10 << 22;
    QTest::newRow("transforms") << QStringLiteral("adamw") << QStringLiteral(R"([{"type":"RandomCrop","padding":1},{"type":"HorizontalFlip","probability":0.2},{"type":"Rotation"},{"type":"Mixup"}])") << 8 << 25;
    QTest::newRow("sgd") << QStringLiteral("sgd") << QStringLiteral("[]") << 10 << 22;
}

void ResumeTest::twiceEqualsNever() {
    QFETCH(QString, optimizer);
    QFETCH(QString, transforms);
    QFETCH(int, first);
    QFETCH(int, second);
    const toy::Place whole, pieces, other;
    std::vector<std::string> settings = {"train.deterministic=true", "train.optimizer.name=" + optimizer.toStdString(), "data.transforms=" + transforms.toStdString()};
    const auto project = toy::project(settings);
    QVERIFY(!toy::run(whole, project).failure);

    const auto a = toy::stopAt(pieces, project, first);
    QVERIFY2(a.ended.state == State::Stopped, a.failureText().c_str());
    const auto b = toy::stopAt(pieces, project, second, StopKind::KeepNow, 1);
    QVERIFY2(b.ended.state == State::Stopped, b.failureText().c_str());
    const auto c = toy::run(pieces, project, {}, 1);
    QVERIFY2(c.ended.state == State::Finished, c.failureText().c_str());
    for (const auto* outcome : {&b, &c})
        for (const Event& event : outcome->events)
            if (const auto* started = std::get_if<RunStarted>(&event)) QCOMPARE(started->startStep, outcome == &b ? a.run().steps : b.run().steps);
    QCOMPARE(a.steps.size() + b.steps.size() + c.steps.size(), std::size_t{45});
    QCOMPARE(difference(whole, pieces), QString());

    // The control: another seed must show up in the very same comparison.
    settings.push_back("train.seed=8");
    QVERIFY(!toy::run(other, toy::project(settings)).failure);
    QVERIFY(!difference(whole, other).isEmpty());
}

/// After a crash the history knows steps that no checkpoint holds.
void ResumeTest::whatACrashLeavesIsDropped() {
    const toy::Place whole, crashed;
    const auto project = toy::project();
    QVERIFY(!toy::run(whole, project).failure);
    QVERIFY(toy::stopAt(crashed, project, 20).ended.state == State::Stopped);   // in the second epoch
    RunStore store(crashed.runs());
    std::vector<project::StepPoint> later;
    for (std::int64_t step = 19; step <= 33; ++step) later.push_back({step, 9, 99, 123.0, 0.5, 1, 1});
    store.append(1, later);
    store.append(1, project::EpochPoint{2, 30, 99, 123.0, 0, 123.0, 0, true});
    auto run = store.get(1);
    run.state = project::RunState::Running;   // of a process that is gone
    run.ownerPid = 999'999'999;
    store.update(run);
    QVERIFY(store.get(1).state == project::RunState::Interrupted);
    const auto outcome = toy::run(crashed, project, {}, 1);
    QVERIFY2(outcome.ended.state == State::Finished, outcome.failureText().c_str());
    QCOMPARE(difference(whole, crashed), QString());
}

void ResumeTest::aDamagedNewestFallsBack() {
    const toy::Place whole, damaged;
    const auto project = toy::project();
    QVERIFY(!toy::run(whole, project).failure);
    QVERIFY(toy::stopAt(damaged, project, 28).ended.state == State::Stopped);
    const fs::path last = checkpointPath(RunStore(damaged.runs()).folder(1), "last");
    std::string bytes = files::readAll(last);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
    files::writeAtomic(last, bytes);
    const auto outcome = toy::run(damaged, project, {}, 1);
    QVERIFY2(outcome.ended.state == State::Finished, outcome.failureText().c_str());
    QCOMPARE(outcome.steps.front().step, std::int64_t{16});   // from the end of the first epoch
    QCOMPARE(difference(whole, damaged), QString());
}

/// F23: a file that is whole in itself, of a run with the same number, but of another width, other classes or optimizer.
void ResumeTest::aCheckpointOfAnotherModelIsRefused() {
    for (const char* setting : {"model.hidden.outputs=24", "model.conv1.filters=6", "train.optimizer.name=sgd"}) {
        const toy::Place place, other;
        QVERIFY(toy::stopAt(place, toy::project(), 5).ended.state == State::Stopped);
        QVERIFY(toy::stopAt(other, toy::project({setting}), 6).ended.state == State::Stopped);
        const fs::path last = checkpointPath(RunStore(place.runs()).folder(1), "last");
        fs::copy_file(checkpointPath(RunStore(other.runs()).folder(1), "last"), last, fs::copy_options::overwrite_existing);
        const std::string before = files::readAll(last);
        const auto outcome = toy::run(place, toy::project(), {}, 1);
        QVERIFY2(outcome.failure && outcome.failure->code == ErrorCode::ShapeMismatch, (setting + outcome.failureText()).c_str());
        QVERIFY(outcome.steps.empty() && !outcome.failure->hint.empty() && files::readAll(last) == before);
    }
}

void ResumeTest::extendedEqualsPlannedLonger() {
    const toy::Place whole, extended;
    QVERIFY(!toy::run(whole, toy::project({"train.epochs=4"})).failure);
    const auto project = toy::project({"train.epochs=2"});
    QVERIFY(toy::run(extended, project).ended.state == State::Finished);
    const auto refused = toy::run(extended, project, {}, 1);
    QVERIFY(refused.failure && refused.failure->code == ErrorCode::InvalidUsage);
    QVERIFY(RunStore(extended.runs()).get(1).state == project::RunState::Finished);   // and it stays what it was
    QVERIFY(toy::run(extended, project, {}, 1, 2).failure);
    const auto outcome = toy::run(extended, project, {}, 1, 4);
    QVERIFY2(outcome.ended.state == State::Finished && outcome.run().plannedEpochs == 4, outcome.failureText().c_str());
    QCOMPARE(difference(whole, extended), QString());
    QCOMPARE(RunStore(extended.runs()).get(1).project.at("train").at("epochs").get<int>(), 4);
}

/// A run is trained to its end with the settings it began with, whatever the form says by then.
void ResumeTest::theRunKeepsItsSettings() {
    const toy::Place whole, pieces;
    QVERIFY(!toy::run(whole, toy::project()).failure);
    QVERIFY(toy::stopAt(pieces, toy::project(), 9).ended.state == State::Stopped);
    const auto outcome = toy::run(pieces, toy::project({"train.batch_size=7", "train.seed=99", "train.optimizer.name=sgd", "model.hidden.outputs=3"}), {}, 1);
    QVERIFY2(outcome.ended.state == State::Finished, outcome.failureText().c_str());
    QCOMPARE(difference(whole, pieces), QString());
}

void ResumeTest::whatCannotBeResumedSaysSo() {
    const toy::Place place;
    const auto code = [&](std::int64_t run) {
        const auto outcome = toy::run(place, toy::project(), {}, run);
        return outcome.failure ? outcome.failure->code : ErrorCode::Internal;
    };
    QCOMPARE(code(1), ErrorCode::NotFound);
    QVERIFY(toy::stopAt(place, toy::project(), 5).ended.state == State::Stopped);
    QCOMPARE(code(7), ErrorCode::NotFound);
    RunStore store(place.runs());
    auto run = store.get(1);
    run.state = project::RunState::Running;
    run.ownerPid = ::getpid();
    store.update(run);
    QCOMPARE(code(1), ErrorCode::Busy);
    run.state = project::RunState::Stopped;
    run.ownerPid = 0;
    store.update(run);
    fs::remove(checkpointPath(store.folder(1), "last"));
    QCOMPARE(code(1), ErrorCode::NotFound);
    QVERIFY(store.get(1).state == project::RunState::Stopped);
}

void ResumeTest::changedDataIsTold() {
    const toy::Place place;
    QVERIFY(toy::stopAt(place, toy::project(), 5).ended.state == State::Stopped);
    toy::writePair(place.path / "data", "t10k", toy::testPictures, 77);
    const auto outcome = toy::run(place, toy::project(), {}, 1);
    QVERIFY2(outcome.ended.state == State::Finished, outcome.failureText().c_str());
    int warnings = 0;
    for (const Event& event : outcome.events) warnings += std::holds_alternative<Warning>(event);
    QCOMPARE(warnings, 1);
}

QTEST_GUILESS_MAIN(ResumeTest)
#include "tst_resume.moc"
