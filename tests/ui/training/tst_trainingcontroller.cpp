// The one class that knows the training thread: every event arrives, states follow each other, stored runs are shown.
#include <QtTest>
#include <QTemporaryDir>
#include <random>

#include "fornax/hardware/Monitor.h"
#include "tests/ui/FakeTrainer.h"
#include "ui/training/TrainingController.h"

using namespace fornax;
using namespace fornax::ui;
using fornax::test::FakeScript;
using train::State;

Q_DECLARE_METATYPE(fornax::train::State)

namespace {

train::Plan planFor(const QTemporaryDir& folder, std::int64_t epochs) {
    train::Plan plan;
    plan.project.name = "toy";
    plan.project.train.epochs = epochs;
    plan.projectFile = std::filesystem::path(folder.path().toStdString()) / "toy.fornax";
    plan.runName = "first try";
    return plan;
}

template <class A, class B> void comparePoints(const A& shown, const B& sent) {
    QCOMPARE(shown.size(), sent.size());
    for (std::size_t i = 0; i < sent.size(); ++i) {
        QCOMPARE(shown[i].step, sent[i].step);
        QCOMPARE(shown[i].seconds, sent[i].seconds);
    }
}

}  // namespace

class TestTrainingController : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    std::shared_ptr<FakeScript> script = std::make_shared<FakeScript>();
  private Q_SLOTS:
    void init() { script = std::make_shared<FakeScript>(); }

    void everyPointArrives() {
        script->stepsPerEpoch = 2000;
        TrainingController c(test::fakeFactory(script));
        QSignalSpy states(&c, &TrainingController::stateChanged), ended(&c, &TrainingController::ended), added(&c, &TrainingController::pointsAdded), epochs(&c, &TrainingController::epochFinished);
        c.start(planFor(m_folder, 5));
        QVERIFY(c.isActive());
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(c.state(), State::Finished);
        comparePoints(c.steps(), script->steps);
        comparePoints(c.epochs(), script->epochs);
        QCOMPARE(c.steps().size(), std::size_t{10'000});
        for (std::size_t i = 0; i < c.steps().size(); ++i) QCOMPARE(c.steps()[i].loss, script->steps[i].loss);
        QCOMPARE(epochs.count(), 5);
        QVERIFY(added.count() >= 1);
        QCOMPARE(c.run(), 1);
        QCOMPARE(c.plannedEpochs(), 5);
        QCOMPARE(c.runName(), QStringLiteral("first try"));
        QCOMPARE(schema::valueAt(c.snapshot(), "train.epochs").get<int>(), 5);
        QCOMPARE(c.secondsLeft(), 0.0);
        QList<State> seen;
        for (const auto& s : states) seen << s[0].value<State>();
        QCOMPARE(seen, (QList<State>{State::Preparing, State::Running, State::Finished}));
    }
    void signalsComeAtMostTwentyTimesASecond() {
        script->stepsPerEpoch = 100'000;
        TrainingController c(test::fakeFactory(script));
        QSignalSpy added(&c, &TrainingController::pointsAdded), ended(&c, &TrainingController::ended);
        QElapsedTimer clock;
        clock.start();
        c.start(planFor(m_folder, 2));
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 20'000);
        QVERIFY(added.count() <= clock.elapsed() / 50 + 3);
        QVERIFY(c.steps().size() > 1000);
    }
    void pauseResumeStop() {
        script->holdAt = 150;
        TrainingController c(test::fakeFactory(script));
        c.start(planFor(m_folder, 50));
        QTRY_COMPARE(c.steps().size(), std::size_t{149});
        c.pause();
        QTRY_COMPARE(c.state(), State::Paused);
        QVERIFY(c.isActive());
        c.saveCheckpoint();
        QSignalSpy saved(&c, &TrainingController::checkpointSaved);
        QTRY_VERIFY(saved.count() >= 1);
        QCOMPARE(script->checkpointRequests.load(), 1);
        c.resume();
        QTRY_COMPARE(c.state(), State::Running);
        c.stop(train::StopKind::KeepNow);
        QTRY_COMPARE(c.state(), State::Stopped);
        QVERIFY(!c.isActive());
        QCOMPARE(c.steps().size(), std::size_t{149});
    }
    void stopAfterEpochFinishesIt() {
        script->holdAt = 150;
        TrainingController c(test::fakeFactory(script));
        c.start(planFor(m_folder, 50));
        QTRY_COMPARE(c.steps().size(), std::size_t{149});
        c.stop(train::StopKind::AfterEpoch);
        script->holdAt = 1'000'000;
        QTRY_COMPARE(c.state(), State::Stopped);
        QCOMPARE(c.steps().size(), std::size_t{200});
        QCOMPARE(c.epochs().size(), std::size_t{2});
    }
    void discardLeavesNothing() {
        script->holdAt = 150;
        TrainingController c(test::fakeFactory(script));
        c.start(planFor(m_folder, 50));
        QTRY_COMPARE(c.steps().size(), std::size_t{149});
        c.stop(train::StopKind::Discard);
        QTRY_COMPARE(c.state(), State::Stopped);
        QCOMPARE(c.run(), 0);
        QVERIFY(c.steps().empty());
    }
    void failureIsToldWithHint() {
        script->failAt = 42;
        TrainingController c(test::fakeFactory(script));
        QSignalSpy failed(&c, &TrainingController::failed), ended(&c, &TrainingController::ended);
        c.start(planFor(m_folder, 5));
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(c.state(), State::Failed);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].toString(), QStringLiteral("The loss became NaN at step 42."));
        QVERIFY(failed[0][1].toString().startsWith(QStringLiteral("Try a learning rate")));
        QVERIFY(failed[0][2].toString().contains(QStringLiteral("conv1")));
        QCOMPARE(c.steps().size(), std::size_t{41});
        QCOMPARE(c.summary().state, project::RunState::Failed);
    }
    void storedRunIsShownAndResumed() {
        QTemporaryDir folder;
        script->store = true;
        script->holdAt = 250;
        const auto plan = planFor(folder, 6);
        const auto runs = project::runsFolder(plan.projectFile);
        {
            TrainingController c(test::fakeFactory(script));
            c.start(plan);
            QTRY_COMPARE(c.steps().size(), std::size_t{249});
            c.stop(train::StopKind::KeepNow);
            QTRY_COMPARE(c.state(), State::Stopped);
        }
        TrainingController c(test::fakeFactory(script));
        QSignalSpy shown(&c, &TrainingController::runShown), ended(&c, &TrainingController::ended);
        c.showRun(runs, 0);
        QTRY_COMPARE(shown.count(), 1);
        QCOMPARE(c.state(), State::Stopped);
        comparePoints(c.steps(), script->steps);
        comparePoints(c.epochs(), script->epochs);
        QCOMPARE(c.runFolder(), runs / "run-0001");
        script->holdAt = 1'000'000;
        train::Plan again = plan;
        again.resumeRun = 1;
        c.start(again);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(c.state(), State::Finished);
        comparePoints(c.steps(), script->steps);
        QCOMPARE(c.steps().size(), std::size_t{600});
        QCOMPARE(c.notes().size(), std::size_t{1});
        QCOMPARE(c.notes()[0].step, 249);

        // extended without being shown first: the earlier points come from the store
        TrainingController other(test::fakeFactory(script));
        QSignalSpy otherEnded(&other, &TrainingController::ended);
        again.extendToEpochs = 8;
        other.start(again);
        QTRY_COMPARE(otherEnded.count(), 1);
        QTRY_COMPARE(other.steps().size(), std::size_t{800});
        for (std::size_t i = 0; i < 800; ++i) QCOMPARE(other.steps()[i].step, std::int64_t(i) + 1);
        QCOMPARE(other.epochs().size(), std::size_t{8});
    }
    void missingRunIsAWarning() {
        QTemporaryDir folder;
        TrainingController c(test::fakeFactory(script));
        QSignalSpy warned(&c, &TrainingController::warned), shown(&c, &TrainingController::runShown);
        c.showRun(folder.path().toStdString(), 0);
        QTRY_COMPARE(shown.count(), 1);
        QCOMPARE(c.run(), 0);
        c.showRun(folder.path().toStdString(), 9);
        QTRY_COMPARE(warned.count(), 1);
    }
    void machinePointsFollowTheRun() {
        script->holdAt = 100;
        script->device = "cuda:1";
        TrainingController c(test::fakeFactory(script));
        hardware::Sample sample;
        sample.systemCpuPercent = 40;
        sample.processMemory = 1'000'000;
        for (int i : {0, 1}) {
            hardware::Gpu gpu;
            gpu.cudaIndex = i;
            gpu.reading.usePercent = 10 + 80 * i;
            sample.gpus.push_back(gpu);
        }
        c.addMachineSample(sample);
        QVERIFY(c.machine().empty());   // nothing is running
        c.start(planFor(m_folder, 50));
        QTRY_COMPARE(c.steps().size(), std::size_t{99});
        c.addMachineSample(sample);
        c.addMachineSample(sample);     // no step since
        QCOMPARE(c.machine().size(), std::size_t{1});
        QCOMPARE(c.machine()[0].cpuPercent, 40.0);
        QCOMPARE(c.machine()[0].gpuPercent, 90.0);
        QVERIFY(std::isnan(c.machine()[0].gpuMemoryBytes));
        QCOMPARE(c.machine()[0].seconds, c.steps().back().seconds);
    }
    void destroyedWhileRunning() {
        script->holdAt = 120;
        auto c = std::make_unique<TrainingController>(test::fakeFactory(script));
        c->start(planFor(m_folder, 50));
        QTRY_VERIFY(!c->steps().empty());
        c.reset();   // stops and joins
        QVERIFY(script->steps.size() <= 119);
    }
    void timeLeft() {
        script->holdAt = 301;
        TrainingController c(test::fakeFactory(script));
        c.start(planFor(m_folder, 10));
        QTRY_COMPARE(c.steps().size(), std::size_t{300});
        QVERIFY(std::abs(c.secondsLeft() - 700 * script->seconds) < 1e-6);
    }
    void randomWalk() {
        std::mt19937 random(11);
        for (int round = 0; round < 20; ++round) {
            auto s = std::make_shared<FakeScript>();
            s->stepsPerEpoch = 500;
            if (round % 5 == 4) s->failAt = 700;
            TrainingController c(test::fakeFactory(s));
            State last = State::Idle;
            connect(&c, &TrainingController::stateChanged, this, [&last](State next) {
                // the queue may skip what lasted less than a tick, but never goes back from an end
                const bool end = last == State::Stopped || last == State::Finished || last == State::Failed;
                if (end) QVERIFY(next == State::Preparing);
                last = next;
            });
            for (int step = 0; step < 12; ++step) {
                switch (random() % 7) {
                case 0: c.start(planFor(m_folder, 40)); break;
                case 1: c.pause(); break;
                case 2: c.resume(); break;
                case 3: c.stop(static_cast<train::StopKind>(random() % 3)); break;
                case 4: c.saveCheckpoint(); break;
                default: break;
                }
                QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
            }
            c.stop(train::StopKind::KeepNow);
            c.waitUntilOver();
            QVERIFY(!c.isActive());
            for (std::size_t i = 1; i < c.steps().size(); ++i) QVERIFY(c.steps()[i].step > c.steps()[i - 1].step);
        }
    }
};

QTEST_GUILESS_MAIN(TestTrainingController)
#include "tst_trainingcontroller.moc"
