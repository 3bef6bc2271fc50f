// What a run tells and keeps: every point once and in order to the reader and to the history, and the machine beside it.
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include "fornax/project/RunStore.h"
#include "train/Recorder.h"

using namespace fornax;
using namespace fornax::train;

namespace {

class Listener : public Control {
  public:
    std::vector<Event> events;
    bool isCommandWaiting() const override { return false; }
    std::optional<StopKind> poll() override { return std::nullopt; }
    bool takeCheckpointRequest() override { return false; }
    void emit(Event event) override { events.push_back(std::move(event)); }
    void setState(State) override {}

    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> all;
        for (const Event& event : events)
            if (const auto* done = std::get_if<StepsDone>(&event))
                for (const auto& point : done->points) all.push_back(point.step);
        return all;
    }
};

project::StepPoint point(std::int64_t step) {
    project::StepPoint p;
    p.step = step;
    p.loss = 1.0 / double(step);
    return p;
}

}  // namespace

class RecorderTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void everyStepOnceAndInOrder();
    void stepsComeBeforeTheirEpoch();
    void nothingIsSentTwice();
    void speedIsSmooth();
    void machineIsWatched();

  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<project::RunStore> m_store;
    std::int64_t m_run = 0;
};

void RecorderTest::init() {
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<project::RunStore>(m_folder->filePath(QStringLiteral("a.runs")).toStdString(), true);
    m_run = m_store->create({});
}

void RecorderTest::everyStepOnceAndInOrder() {
    Listener listener;
    Recorder recorder(*m_store, m_run, listener, -1);
    const std::int64_t count = 30'000;
    for (std::int64_t step = 1; step <= count; ++step) recorder.step(point(step));
    recorder.flush();
    const auto told = listener.steps();
    const auto kept = m_store->steps(m_run);
    QVERIFY(told.size() == std::size_t(count) && kept.size() == std::size_t(count));
    for (std::int64_t step = 1; step <= count; ++step) QVERIFY(told[std::size_t(step - 1)] == step && kept[std::size_t(step - 1)].step == step && kept[std::size_t(step - 1)].loss == 1.0 / double(step));
    QVERIFY2(listener.events.size() < std::size_t(count) / 10, "steps are told in blocks");
}

void RecorderTest::stepsComeBeforeTheirEpoch() {
    Listener listener;
    Recorder recorder(*m_store, m_run, listener, -1);
    recorder.step(point(1));
    recorder.epoch({1, 1, 2.0, 0.5, 0.75, 0.25, 0.875, true});
    QVERIFY(listener.events.size() == 2 && std::holds_alternative<StepsDone>(listener.events[0]) && std::holds_alternative<EpochFinished>(listener.events[1]));
    const auto epochs = m_store->epochs(m_run);
    QVERIFY(epochs.size() == 1 && epochs[0].valAccuracy == 0.875 && epochs[0].best && m_store->steps(m_run).size() == 1);
}

void RecorderTest::nothingIsSentTwice() {
    Listener listener;
    {
        Recorder recorder(*m_store, m_run, listener, -1);
        recorder.flush();
        QVERIFY(listener.events.empty());
        recorder.step(point(1));
        recorder.flush();
        recorder.flush();
    }
    QCOMPARE(listener.steps(), std::vector<std::int64_t>{1});
    QCOMPARE(m_store->steps(m_run).size(), std::size_t{1});
}

void RecorderTest::speedIsSmooth() {
    Listener listener;
    Recorder recorder(*m_store, m_run, listener, -1);
    double speed = recorder.speed(100, 0.1);
    QVERIFY(std::abs(speed - 1000) < 1e-9);   // from the first step on
    for (int i = 0; i < 50; ++i) speed = recorder.speed(100, 0.1);
    QVERIFY(std::abs(speed - 1000) < 1e-6);
    speed = recorder.speed(100, 0.2);
    QVERIFY(speed < 1000 && speed > 700);     // one slow step is no drop to half
    for (int i = 0; i < 50; ++i) speed = recorder.speed(100, 0.2);
    QVERIFY(std::abs(speed - 500) < 1);
    QVERIFY(recorder.speed(0, 0) > 0);
}

void RecorderTest::machineIsWatched() {
    Listener listener;
    Recorder recorder(*m_store, m_run, listener, -1);
    double seconds = 0;
    const bool seen = QTest::qWaitFor([&] {
        recorder.setSeconds(seconds += 0.01);
        recorder.flush();
        return m_store->machine(m_run).size() >= 2;
    }, 20'000);
    QVERIFY(seen);
    for (const auto& machine : m_store->machine(m_run))
        QVERIFY(machine.memoryBytes > 1e6 && machine.cpuPercent >= 0 && machine.cpuPercent <= 100 && machine.seconds <= seconds);
}

QTEST_GUILESS_MAIN(RecorderTest)
#include "tst_recorder.moc"
