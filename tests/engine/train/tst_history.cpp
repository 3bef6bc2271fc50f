// The history while a real run trains: pauses, other programs that hold the database or the run's folder, and a history
// that cannot be had at all. What was trained is never lost for it.
#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include <QTest>

#include "Following.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/train/Checkpoint.h"
#include "project/RunLock.h"

using namespace fornax;
using namespace fornax::train;
using namespace std::chrono_literals;
using project::RunState;
using project::RunStore;
using toy::Outcome;
using toy::Place;

namespace {
/// Writes nothing, but lets nobody else write either.
class OtherProgram {
  public:
    explicit OtherProgram(const std::filesystem::path& runs) : m_database((runs / "history.db").string(), SQLite::OPEN_READWRITE, 5000) { m_database.exec("BEGIN IMMEDIATE"); }
    ~OtherProgram() { m_database.exec("ROLLBACK"); }

  private:
    SQLite::Database m_database;
};

/// Holds the database from the start of the run on, for so many epochs.
class Interfering : public toy::ScriptedControl {
  public:
    Interfering(std::filesystem::path runs, int epochs) : m_runs(std::move(runs)), m_left(epochs) {}
    void emit(Event event) override {
        if (std::holds_alternative<RunStarted>(event)) m_other.emplace(m_runs);
        if (std::holds_alternative<EpochFinished>(event) && --m_left == 0) m_other.reset();
        toy::ScriptedControl::emit(std::move(event));
    }

  private:
    std::filesystem::path m_runs;
    int m_left;
    std::optional<OtherProgram> m_other;
};

Plan planOf(const Place& place, const project::Project& project, std::chrono::milliseconds patience = 15s) {
    Plan plan;
    plan.project = project;
    plan.projectFile = place.file;
    plan.historyPatience = patience;
    return plan;
}

Outcome runWith(const Plan& plan, toy::ScriptedControl& control) {
    Ended ended = makeTrainer()->run(plan, control);
    return toy::sorted(std::move(ended), control.events);
}

std::vector<Warning> warnings(const Outcome& outcome) {
    std::vector<Warning> found;
    for (const Event& event : outcome.events)
        if (const auto* warning = std::get_if<Warning>(&event)) found.push_back(*warning);
    return found;
}
}  // namespace

class HistoryTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void pausesAreInTheHistory();
    void aBusyHistoryCostsNothing();
    void aHistoryThatStaysBusyIsSaid();
    void aLockedRunIsNotResumed();
    void evaluationsAreNoted();
    void evaluationsOutliveABusyHistory();
};

void HistoryTest::pausesAreInTheHistory() {
    const Place place;
    Job job(planOf(place, toy::project({"train.epochs=100000"})), makeTrainer());
    const auto becomes = [&](RunState state) {
        return QTest::qWaitFor([&] {
            const auto runs = RunStore(place.runs()).list();
            return !runs.empty() && runs[0].state == state;
        }, 20'000);
    };
    QVERIFY(QTest::qWaitFor([&] { return job.state() == State::Running; }, 20'000));
    QVERIFY(becomes(RunState::Running));
    for (int round = 0; round < 2; ++round) {
        job.pause();
        QVERIFY(becomes(RunState::Paused));
        QCOMPARE(RunStore(place.runs()).get(1).ownerPid, std::int64_t(::getpid()));
        job.saveCheckpoint();   // does not end the pause, in the history neither
        QVERIFY(QTest::qWaitFor([&] { return std::filesystem::exists(RunStore(place.runs()).folder(1) / "last.safetensors"); }, 20'000));
        QVERIFY(becomes(RunState::Paused));
        job.resume();
        QVERIFY(becomes(RunState::Running));
    }
    job.pause();
    QVERIFY(becomes(RunState::Paused));
    job.stop(StopKind::KeepNow);
    job.wait();
    QVERIFY(RunStore(place.runs()).get(1).state == RunState::Stopped);
}

void HistoryTest::aBusyHistoryCostsNothing() {
    const Place place, quiet;
    const auto project = toy::project({"train.epochs=6", "train.deterministic=true"});
    toy::ScriptedControl undisturbed;
    const Outcome expected = runWith(planOf(quiet, project), undisturbed);
    Interfering control(place.runs(), 4);
    const Outcome outcome = runWith(planOf(place, project), control);
    QVERIFY2(outcome.ended.state == State::Finished && !outcome.failure, outcome.failureText().c_str());
    QVERIFY(warnings(outcome).empty());   // a short wait is nobody's business
    const RunStore store(place.runs());
    const auto steps = store.steps(1);
    QCOMPARE(steps.size(), std::size_t(6 * toy::stepsPerEpoch));
    for (std::size_t i = 0; i < steps.size(); ++i) QVERIFY(steps[i].step == std::int64_t(i) + 1 && steps[i].loss == expected.steps[i].loss);
    QCOMPARE(store.epochs(1).size(), std::size_t{6});
    QVERIFY(store.get(1).state == RunState::Finished && store.get(1).weightsHash == expected.run().weightsHash && store.get(1).epochs == 6);
}

void HistoryTest::aHistoryThatStaysBusyIsSaid() {
    const Place place;
    {
        Interfering control(place.runs(), 1000);   // never lets go while it trains
        const Outcome outcome = runWith(planOf(place, toy::project({"train.epochs=4"}), 300ms), control);
        const auto said = warnings(outcome);
        QCOMPARE(said.size(), std::size_t{1});
        QVERIFY2(said[0].sentence.str().find("history.db is in use by another program") != std::string::npos, said[0].sentence.str().c_str());
        QVERIFY(outcome.failure && outcome.failure->code == ErrorCode::Busy && outcome.ended.state == State::Failed);
        QVERIFY2(outcome.failureText().find("run-0001") != std::string::npos, outcome.failureText().c_str());
        QCOMPARE(outcome.steps.size(), std::size_t(4 * toy::stepsPerEpoch));   // the reader got them all
        QCOMPARE(outcome.epochs.size(), std::size_t{4});
    }
    const auto last = loadCheckpoint(RunStore(place.runs()).folder(1) / "last.safetensors");
    QVERIFY(last.info.epoch == 4 && last.info.step == 4 * toy::stepsPerEpoch);
    evaluate::EvaluateOptions options;
    options.checkpoint = "last";
    QCOMPARE(evaluate::evaluateRun(place.file, options).samples, std::int64_t{toy::testPictures});
}

void HistoryTest::aLockedRunIsNotResumed() {
    const Place place;
    const auto project = toy::project();
    QVERIFY(toy::stopAt(place, project, 20).ended.state == State::Stopped);
    const RunStore store(place.runs());
    const auto before = store.get(1);
    {
        const project::RunLock other(store.folder(1), 1);
        const Outcome outcome = toy::run(place, project, {}, 1);
        QVERIFY(outcome.failure && outcome.failure->code == ErrorCode::Busy);
        QVERIFY2(outcome.failureText().find("process " + std::to_string(::getpid())) != std::string::npos, outcome.failureText().c_str());
        QVERIFY(store.get(1).state == RunState::Stopped && store.get(1).steps == before.steps && store.steps(1).size() == std::size_t(before.steps));
    }
    QVERIFY(toy::run(place, project, {}, 1).ended.state == State::Finished);
}

void HistoryTest::evaluationsAreNoted() {
    const Place place;
    QVERIFY(toy::run(place, toy::project({"train.epochs=3"})).ended.state == State::Finished);
    evaluate::EvaluateOptions options;
    options.split = data::Split::Validation;
    QVERIFY(evaluate::evaluateRun(place.file, options).notice.empty());
    QVERIFY(!RunStore(place.runs()).get(1).testAccuracy);   // that was not the test
    options.split = data::Split::Test;
    options.checkpoint = "last";
    const auto e = evaluate::evaluateRun(place.file, options);
    const auto run = RunStore(place.runs()).get(1);
    QVERIFY(e.notice.empty() && run.testAccuracy == e.accuracy && run.testLoss == e.loss && run.testCheckpoint == "last" && run.testEpoch == 3);
    QVERIFY(toy::run(place, toy::project(), {}, 1, 5).ended.state == State::Finished);
    QVERIFY(RunStore(place.runs()).get(1).testAccuracy == e.accuracy && RunStore(place.runs()).get(1).testEpoch == 3);
}

void HistoryTest::evaluationsOutliveABusyHistory() {
    const Place place;
    QVERIFY(toy::run(place, toy::project({"train.epochs=1"})).ended.state == State::Finished);
    const OtherProgram other(place.runs());
    const auto e = evaluate::evaluateRun(place.file, {});
    QCOMPARE(e.samples, std::int64_t{toy::testPictures});
    QVERIFY2(e.notice.str().find("in use by another program") != std::string::npos, e.notice.str().c_str());
    QVERIFY(!e.notice.parts.empty());   // the reason can be translated as well
}

QTEST_GUILESS_MAIN(HistoryTest)
#include "tst_history.moc"
