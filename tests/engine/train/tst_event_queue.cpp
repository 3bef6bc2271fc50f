// The queue between trainer and reader: steps coalesce and thin out, everything else stays, nobody waits.
#include <QElapsedTimer>
#include <QTest>

#include <ctime>
#include <thread>

#include "fornax/train/Job.h"

using namespace fornax;
using namespace fornax::train;

namespace {
StepsDone steps(std::int64_t from, std::int64_t to) {
    StepsDone done;
    for (std::int64_t step = from; step <= to; ++step) {
        done.points.emplace_back();
        done.points.back().step = step;
    }
    return done;
}
std::size_t pointsIn(const std::vector<Event>& events) {
    std::size_t count = 0;
    for (const Event& event : events)
        if (const auto* done = std::get_if<StepsDone>(&event)) count += done->points.size();
    return count;
}
}  // namespace

class EventQueueTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void neighboursCoalesce();
    void orderStays();
    void tooManyStepsThinOut();
    void otherEventsAreNeverDropped();
    void waitingHasALimit();
    void wakesTheReader();
    void pushingIsCheap();
};

void EventQueueTest::neighboursCoalesce() {
    EventQueue queue;
    for (int i = 0; i < 10; ++i) queue.push(steps(i * 3 + 1, i * 3 + 3));
    const auto events = queue.takeAll();
    QCOMPARE(events.size(), std::size_t{1});
    const auto& points = std::get<StepsDone>(events[0]).points;
    QCOMPARE(points.size(), std::size_t{30});
    for (std::size_t i = 0; i < points.size(); ++i) QCOMPARE(points[i].step, std::int64_t(i + 1));
    QVERIFY(queue.takeAll().empty());
}

void EventQueueTest::orderStays() {
    EventQueue queue;
    queue.push(steps(1, 2));
    queue.push(Phase{text("Validating")});
    queue.push(steps(3, 3));
    queue.push(steps(4, 4));
    queue.push(StateChanged{State::Paused});
    const auto events = queue.takeAll();
    QCOMPARE(events.size(), std::size_t{4});
    QVERIFY(std::holds_alternative<StepsDone>(events[0]) && std::holds_alternative<Phase>(events[1]) && std::holds_alternative<StateChanged>(events[3]));
    QCOMPARE(std::get<StepsDone>(events[2]).points.size(), std::size_t{2});
}

void EventQueueTest::tooManyStepsThinOut() {
    EventQueue queue(100);
    for (std::int64_t step = 1; step <= 10'000; ++step) {
        queue.push(steps(step, step));
        if (step % 2500 == 0) queue.push(Phase{text("Validating")});
    }
    const auto events = queue.takeAll();
    QVERIFY(pointsIn(events) <= 100 && pointsIn(events) >= 40);
    std::int64_t before = 0;
    for (const Event& event : events)
        if (const auto* done = std::get_if<StepsDone>(&event))
            for (const auto& point : done->points) {
                QVERIFY(point.step > before);
                before = point.step;
            }
    QVERIFY(before > 9'900);   // the present is still there
}

void EventQueueTest::otherEventsAreNeverDropped() {
    EventQueue queue(10);
    int warnings = 0;
    for (std::int64_t step = 1; step <= 1000; ++step) {
        queue.push(steps(step, step));
        queue.push(Warning{text("%1", step), {}});
    }
    for (const Event& event : queue.takeAll())
        if (const auto* warning = std::get_if<Warning>(&event)) QCOMPARE(warning->sentence.str(), std::to_string(++warnings));
    QCOMPARE(warnings, 1000);
}

void EventQueueTest::waitingHasALimit() {
    EventQueue queue;
    QElapsedTimer clock;
    clock.start();
    QVERIFY(queue.waitAndTakeAll(30).empty());
    QVERIFY(clock.elapsed() >= 29 && clock.elapsed() < 5000);
}

void EventQueueTest::wakesTheReader() {
    EventQueue queue;
    std::thread writer([&queue] {
        for (std::int64_t step = 1; step <= 20'000; ++step) queue.push(steps(step, step));
        queue.push(Ended{State::Finished, {}});
    });
    std::int64_t next = 1;
    bool ended = false;
    QElapsedTimer clock;
    clock.start();
    while (!ended && clock.elapsed() < 20'000)
        for (const Event& event : queue.waitAndTakeAll(1000)) {
            if (const auto* done = std::get_if<StepsDone>(&event))
                for (const auto& point : done->points) QCOMPARE(point.step, next++);
            ended = std::holds_alternative<Ended>(event);
        }
    writer.join();
    QVERIFY(ended);
    QCOMPARE(next, std::int64_t{20'001});
}

void EventQueueTest::pushingIsCheap() {
    EventQueue queue(150'000);   // nobody reads
    std::int64_t step = 0;
    const auto secondsFor = [&](int count) {   // of the processor: other programs do not count
        const std::clock_t start = std::clock();
        for (int i = 0; i < count; ++i, ++step) queue.push(steps(step, step));
        return double(std::clock() - start) / CLOCKS_PER_SEC;
    };
    const double empty = secondsFor(10'000);
    secondsFor(100'000);
    const double full = secondsFor(10'000);
    QVERIFY2(full < 10 * empty + 0.05, qPrintable(QStringLiteral("%1 s when empty, %2 s when much waits").arg(empty).arg(full)));
    QCOMPARE(pointsIn(queue.takeAll()), std::size_t{120'000});
}

QTEST_APPLESS_MAIN(EventQueueTest)
#include "tst_event_queue.moc"
