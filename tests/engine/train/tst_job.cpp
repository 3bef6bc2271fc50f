// The job's thread, commands, events and states, under trainers that do nothing but obey. Free of torch, so that the
// thread sanitizer sees all of it.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

#include <atomic>
#include <new>
#include <stdexcept>

#include "fornax/train/Job.h"

using namespace fornax;
using namespace fornax::train;
using project::StepPoint;

namespace {

constexpr int limitMs = 20'000;

[[gnu::noinline]] Plan nothing() { return {}; }   // these trainers look at no plan

/// One step after the other, each told as it is done, as a trainer should.
class Obedient : public Trainer {
  public:
    explicit Obedient(std::int64_t steps, std::int64_t stepsPerEpoch = 50, std::atomic<std::int64_t>* done = nullptr) : m_steps(steps), m_perEpoch(stepsPerEpoch), m_done(done) {}
    Ended run(const Plan&, Control& control) override {
        control.emit(RunStarted{1, 1, m_perEpoch, 0, "none", "walk", {}});
        control.setState(State::Running);
        for (std::int64_t step = 1; step <= m_steps; ++step) {
            auto stop = control.poll();
            while (control.takeCheckpointRequest()) {
                control.emit(CheckpointSaved{"", "last", 0, step - 1, 0});
                stop = control.poll();
            }
            const bool epochEnd = (step - 1) % m_perEpoch == 0;
            if (stop && (*stop != StopKind::AfterEpoch || epochEnd)) return {State::Stopped, {}};
            StepPoint point;
            point.step = step;
            control.emit(StepsDone{{point}});
            if (m_done) m_done->store(step);
            std::this_thread::yield();
        }
        return {State::Finished, {}};
    }

  private:
    std::int64_t m_steps, m_perEpoch;
    std::atomic<std::int64_t>* m_done;
};

/// Calls a function as its whole work.
class Doing : public Trainer {
  public:
    explicit Doing(std::function<Ended(Control&)> work) : m_work(std::move(work)) {}
    Ended run(const Plan&, Control& control) override { return m_work(control); }

  private:
    std::function<Ended(Control&)> m_work;
};

std::unique_ptr<Trainer> doing(std::function<Ended(Control&)> work) { return std::make_unique<Doing>(std::move(work)); }

/// Follows the rules that every stream of events keeps.
struct Witness {
    State state = State::Idle;
    std::int64_t lastStep = 0;
    int ended = 0, failed = 0, checkpoints = 0;
    bool wrong = false;
    QString what;
    Ended last{State::Idle, {}};

    void fail(const QString& why) {
        wrong = true;
        if (what.isEmpty()) what = why;
    }
    void see(const std::vector<Event>& events) {
        std::size_t waiting = 0;
        for (const Event& event : events)
            if (const auto* steps = std::get_if<StepsDone>(&event)) waiting += steps->points.size();
        const bool late = waiting >= 99'999;   // a queue of 200,000 may have dropped every second point
        for (const Event& event : events) {
            if (ended) fail(QStringLiteral("an event after the last one"));
            if (const auto* e = std::get_if<StateChanged>(&event)) {
                if (!canFollow(state, e->state)) fail(QStringLiteral("%1 -> %2").arg(QLatin1String(stateName(state)), QLatin1String(stateName(e->state))));
                state = e->state;
            } else if (const auto* steps = std::get_if<StepsDone>(&event)) {
                if (state == State::Paused) fail(QStringLiteral("a step in a pause"));
                for (const StepPoint& p : steps->points) {
                    if (late ? p.step <= lastStep : p.step != lastStep + 1) fail(QStringLiteral("step %1 after %2").arg(p.step).arg(lastStep));
                    lastStep = p.step;
                }
            } else if (const auto* e = std::get_if<Ended>(&event)) {
                ++ended;
                last = *e;
                if (e->state != state) fail(QStringLiteral("ended as another state than the last"));
            }
            failed += std::holds_alternative<Failed>(event);
            checkpoints += std::holds_alternative<CheckpointSaved>(event);
        }
    }
    bool follow(Job& job) {
        QElapsedTimer clock;
        clock.start();
        while (!ended && clock.elapsed() < limitMs) see(job.events().waitAndTakeAll(50));
        job.wait();
        see(job.events().takeAll());
        return ended == 1;
    }
};

bool reaches(const Job& job, State wanted) { return QTest::qWaitFor([&] { return job.state() == wanted; }, limitMs); }

}  // namespace

class JobTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void edgesOfTheMachine();
    void finishes();
    void pauseHoldsAtOnce();
    void checkpointsInAPause();
    void pausesAreTold();
    void stops_data();
    void stops();
    void aStopOnlyGetsMoreUrgent();
    void commandsAtTheWrongTimeDoNothing();
    void theTrainerCannotMakeIllegalStates();
    void everyThrowEndsInAnEvent_data();
    void everyThrowEndsInAnEvent();
    void destructorStopsAndJoins();
    void manyWaitAtOnce();
    void randomWalk_data();
    void randomWalk();
};

void JobTest::edgesOfTheMachine() {
    const std::vector<State> all = {State::Idle, State::Preparing, State::Running, State::Paused, State::Stopping, State::Stopped, State::Finished, State::Failed};
    const std::vector<std::pair<State, State>> edges = {
        {State::Idle, State::Preparing}, {State::Preparing, State::Running}, {State::Preparing, State::Stopping}, {State::Preparing, State::Failed},
        {State::Running, State::Paused}, {State::Running, State::Stopping}, {State::Running, State::Finished}, {State::Running, State::Failed},
        {State::Paused, State::Running}, {State::Paused, State::Stopping}, {State::Paused, State::Failed},
        {State::Stopping, State::Stopped}, {State::Stopping, State::Finished}, {State::Stopping, State::Failed}};
    for (const State from : all)
        for (const State to : all) {
            const bool isEdge = std::find(edges.begin(), edges.end(), std::pair(from, to)) != edges.end();
            QVERIFY2(canFollow(from, to) == isEdge, qPrintable(QStringLiteral("%1 -> %2").arg(QLatin1String(stateName(from)), QLatin1String(stateName(to)))));
        }
}

void JobTest::finishes() {
    Job job(nothing(), std::make_unique<Obedient>(500));
    Witness witness;
    QVERIFY(witness.follow(job));
    QVERIFY2(!witness.wrong, qPrintable(witness.what));
    QCOMPARE(witness.lastStep, 500);
    QVERIFY(job.state() == State::Finished && job.isOver() && witness.last.state == State::Finished);
}

void JobTest::pauseHoldsAtOnce() {
    std::atomic<std::int64_t> done{0};
    Job job(nothing(), std::make_unique<Obedient>(1'000'000'000, 1'000'000, &done));
    QVERIFY(QTest::qWaitFor([&] { return done > 10; }, limitMs));
    for (int round = 0; round < 5; ++round) {
        job.pause();
        QVERIFY(reaches(job, State::Paused));
        const std::int64_t held = done;
        for (int i = 0; i < 1000; ++i) std::this_thread::yield();
        QCOMPARE(done.load(), held);
        job.resume();
        QVERIFY(QTest::qWaitFor([&] { return done > held + 10; }, limitMs));
        QVERIFY(job.state() == State::Running);
    }
    job.stop(StopKind::KeepNow);
    Witness witness;
    QVERIFY(witness.follow(job));
    QVERIFY2(!witness.wrong, qPrintable(witness.what));
}

void JobTest::checkpointsInAPause() {
    Job job(nothing(), std::make_unique<Obedient>(1'000'000'000));
    Witness witness;
    QVERIFY(reaches(job, State::Running));
    job.pause();
    QVERIFY(reaches(job, State::Paused));
    for (int n = 1; n <= 3; ++n) {
        job.saveCheckpoint();
        QVERIFY(QTest::qWaitFor([&] {
            witness.see(job.events().takeAll());
            return witness.checkpoints == n;
        }, limitMs));
        QVERIFY(job.state() == State::Paused);
    }
    job.stop(StopKind::Discard);   // leaves the pause
    QVERIFY(witness.follow(job));
    QVERIFY2(!witness.wrong, qPrintable(witness.what));
}

void JobTest::pausesAreTold() {
    std::atomic<int> began{0}, ended{0};
    Job job(nothing(), doing([&](Control& control) {
        control.tellHolds([&](bool held) { ++(held ? began : ended); });
        control.setState(State::Running);
        std::optional<StopKind> stop;
        while (!(stop = control.poll())) std::this_thread::yield();
        control.tellHolds({});
        return Ended{State::Stopped, {}};
    }));
    QVERIFY(reaches(job, State::Running));
    for (int round = 1; round <= 3; ++round) {
        job.pause();
        QVERIFY(QTest::qWaitFor([&] { return began == round; }, limitMs));
        QCOMPARE(ended.load(), round - 1);
        QVERIFY(job.state() == State::Paused);
        if (round == 3) break;
        job.resume();
        QVERIFY(QTest::qWaitFor([&] { return ended == round; }, limitMs));
    }
    job.stop(StopKind::KeepNow);   // leaves the third
    job.wait();
    QVERIFY(began == 3 && ended == 3 && job.state() == State::Stopped);
}

void JobTest::stops_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("now") << int(StopKind::KeepNow);
    QTest::newRow("after the epoch") << int(StopKind::AfterEpoch);
    QTest::newRow("discard") << int(StopKind::Discard);
}

void JobTest::stops() {
    QFETCH(int, kind);
    std::atomic<std::int64_t> done{0};
    Job job(nothing(), std::make_unique<Obedient>(1'000'000'000, 70, &done));
    QVERIFY(QTest::qWaitFor([&] { return done > 10; }, limitMs));
    job.stop(StopKind(kind));
    Witness witness;
    QVERIFY(witness.follow(job));
    QVERIFY2(!witness.wrong, qPrintable(witness.what));
    QVERIFY(witness.last.state == State::Stopped);
    if (StopKind(kind) == StopKind::AfterEpoch) QCOMPARE(witness.lastStep % 70, 0);
}

void JobTest::aStopOnlyGetsMoreUrgent() {
    std::atomic<int> seen{-1}, go{0};
    Job job(nothing(), doing([&](Control& control) {
        control.setState(State::Running);
        for (;;) {
            const auto stop = control.poll();
            seen = stop ? int(*stop) : -1;
            if (go) return Ended{State::Stopped, {}};
            std::this_thread::yield();
        }
    }));
    const auto becomes = [&](StopKind kind) { return QTest::qWaitFor([&] { return seen == int(kind); }, limitMs); };
    job.stop(StopKind::AfterEpoch);
    QVERIFY(becomes(StopKind::AfterEpoch));
    job.stop(StopKind::KeepNow);
    QVERIFY(becomes(StopKind::KeepNow));
    job.stop(StopKind::AfterEpoch);
    job.stop(StopKind::Discard);
    QVERIFY(becomes(StopKind::Discard));
    job.stop(StopKind::KeepNow);
    job.stop(StopKind::AfterEpoch);
    go = 1;
    job.wait();
    QCOMPARE(seen.load(), int(StopKind::Discard));
}

void JobTest::commandsAtTheWrongTimeDoNothing() {
    std::atomic<bool> go{false};
    Job job(nothing(), doing([&](Control& control) {
        while (!go) std::this_thread::yield();
        control.setState(State::Running);
        return control.poll() || control.takeCheckpointRequest() ? Ended{State::Stopped, {}} : Ended{State::Finished, {}};
    }));
    job.pause();            // still preparing
    job.saveCheckpoint();
    job.resume();
    go = true;
    Witness witness;
    QVERIFY(witness.follow(job));
    QVERIFY(witness.last.state == State::Finished);
    job.pause();
    job.resume();
    job.saveCheckpoint();
    job.stop(StopKind::Discard);
    QVERIFY(job.state() == State::Finished && job.events().takeAll().empty());
}

void JobTest::theTrainerCannotMakeIllegalStates() {
    for (const State told : {State::Idle, State::Finished, State::Failed, State::Stopped, State::Preparing}) {
        Job job(nothing(), doing([told](Control& control) {
            control.setState(State::Running);
            control.setState(told);
            return Ended{State::Finished, {}};
        }));
        Witness witness;
        QVERIFY(witness.follow(job));
        QVERIFY2(!witness.wrong, qPrintable(witness.what));
        QVERIFY(job.state() == State::Finished);
    }
    Job job(nothing(), doing([](Control&) { return Ended{State::Running, {}}; }));   // no way to end
    Witness witness;
    QVERIFY(witness.follow(job));
    QVERIFY(!witness.wrong && witness.failed == 1 && job.state() == State::Failed);
}

void JobTest::everyThrowEndsInAnEvent_data() {
    QTest::addColumn<int>("what");
    QTest::addColumn<int>("code");
    QTest::newRow("Error") << 0 << int(ErrorCode::DiskFull);
    QTest::newRow("bad_alloc") << 1 << int(ErrorCode::OutOfMemory);
    QTest::newRow("runtime_error") << 2 << int(ErrorCode::Internal);
    QTest::newRow("a long message") << 3 << int(ErrorCode::Internal);
    QTest::newRow("no std::exception") << 4 << int(ErrorCode::Internal);
    QTest::newRow("a text") << 5 << int(ErrorCode::Internal);
}

void JobTest::everyThrowEndsInAnEvent() {
    QFETCH(int, what);
    QFETCH(int, code);
    for (const bool early : {true, false}) {
        Job job(nothing(), doing([&](Control& control) -> Ended {
            if (!early) control.setState(State::Running);
            if (what == 0) throw Error(ErrorCode::DiskFull, text("The disk %1 is full.", "x"), text("Free some space."), "no details");
            if (what == 1) throw std::bad_alloc();
            if (what == 2) throw std::runtime_error("line one\nline two");
            if (what == 3) throw std::logic_error(std::string(100'000, 'x'));
            if (what == 4) throw 42;
            throw "text";
        }));
        Witness witness;
        std::vector<Event> all;
        QElapsedTimer clock;
        clock.start();
        job.wait();
        QVERIFY(clock.elapsed() < 2000);
        all = job.events().takeAll();
        witness.see(all);
        QVERIFY2(!witness.wrong, qPrintable(witness.what));
        QVERIFY(witness.failed == 1 && witness.ended == 1 && witness.last.state == State::Failed && job.state() == State::Failed);
        for (const Event& event : all)
            if (const auto* failed = std::get_if<Failed>(&event)) {
                QCOMPARE(int(failed->code), code);
                QVERIFY(!failed->sentence.empty() && failed->sentence.str().size() < 500 && !failed->hint.empty());
                if (what == 2) QVERIFY(failed->sentence.str().find("line one") != std::string::npos && failed->sentence.str().find("two") == std::string::npos && failed->details.find("two") != std::string::npos);
            }
    }
    Job next(nothing(), std::make_unique<Obedient>(10));
    Witness witness;
    QVERIFY(witness.follow(next));
    QVERIFY(witness.last.state == State::Finished);
}

void JobTest::destructorStopsAndJoins() {
    std::atomic<bool> gone{false};
    struct Leaving : Obedient {
        std::atomic<bool>& gone;
        explicit Leaving(std::atomic<bool>& flag) : Obedient(1'000'000'000), gone(flag) {}
        ~Leaving() override { gone = true; }
    };
    for (const bool paused : {false, true}) {
        gone = false;
        {
            Job job(nothing(), std::make_unique<Leaving>(gone));
            if (paused) {
                QVERIFY(reaches(job, State::Running));
                job.pause();
                QVERIFY(reaches(job, State::Paused));
            }
        }
        QVERIFY(gone);
    }
}

void JobTest::manyWaitAtOnce() {
    Job job(nothing(), std::make_unique<Obedient>(1'000'000'000));
    std::vector<std::thread> waiting;
    for (int i = 0; i < 4; ++i) waiting.emplace_back([&job] { job.wait(); });
    job.stop(StopKind::KeepNow);
    for (std::thread& thread : waiting) thread.join();
    QVERIFY(job.isOver());
}

void JobTest::randomWalk_data() {
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed) QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void JobTest::randomWalk() {
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    for (int run = 0; run < 5; ++run) {
        const bool throws = random.bounded(5) == 0;
        const std::int64_t steps = random.bounded(3) == 0 ? random.bounded(200) : 1'000'000'000;
        auto job = throws ? std::make_unique<Job>(nothing(), doing([](Control& control) -> Ended {
                              control.setState(State::Running);
                              for (int i = 0; i < 50; ++i) if (control.poll()) return {State::Stopped, {}};
                              throw std::runtime_error("on the way");
                          }))
                          : std::make_unique<Job>(nothing(), std::make_unique<Obedient>(steps));
        Witness witness;
        const int commands = 40;
        for (int i = 0; i < commands; ++i) {
            switch (random.bounded(8)) {
                case 0: case 1: job->pause(); break;
                case 2: case 3: job->resume(); break;
                case 4: job->saveCheckpoint(); break;
                case 5: witness.see(job->events().takeAll()); break;
                case 6: for (int n = random.bounded(200); n > 0; --n) std::this_thread::yield(); break;
                default: if (random.bounded(10) == 0) job->stop(StopKind(random.bounded(3)));
            }
        }
        if (random.bounded(2) == 0) {
            job->stop(StopKind(random.bounded(3)));
            job->resume();
            QVERIFY(witness.follow(*job));
        } else {
            job.reset();   // closed at any moment, also in a pause
        }
        QVERIFY2(!witness.wrong, qPrintable(witness.what));
    }
}

QTEST_GUILESS_MAIN(JobTest)
#include "tst_job.moc"
