// The monitor against a stand-in for NVIDIA's libraries: two cards, orders, failures one by one, no driver at all.
#include <QElapsedTimer>
#include <QTest>

#include "FakeMachine.h"
#include "fornax/hardware/Monitor.h"

using namespace fornax::hardware;

class MonitorTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void twoCards();
    void cardsAreMatchedByBus();
    void theDriversOrderDecides();
    void hiddenCardsHaveNoCudaIndex_data();
    void hiddenCardsHaveNoCudaIndex();
    void readingsFailOneByOne_data();
    void readingsFailOneByOne();
    void aCardIsLostWhileRunning();
    void aCardThatWasNeverThere();
    void initFails_data();
    void initFails();
    void noLibrary();
    void cudaDoesNotStart();
    void processFiguresArePlausible();
};

namespace {
QString str(const fornax::Text& text) { return QString::fromStdString(text.str()); }
QString str(const std::string& text) { return QString::fromStdString(text); }
}  // namespace

void MonitorTest::twoCards() {
    FakeMachine machine;
    machine.show(FakeMachine::twoCards());
    Monitor monitor;
    QVERIFY(monitor.gpuNotice().empty());
    const std::vector<Gpu> gpus = monitor.sample().gpus;
    QCOMPARE(gpus.size(), std::size_t{2});
    QCOMPARE(str(gpus[0].name), QStringLiteral("NVIDIA GeForce RTX 4090"));
    QCOMPARE(str(gpus[0].pciBusId), QStringLiteral("00000000:65:00.0"));
    QCOMPARE(gpus[0].memoryTotal, std::int64_t{25757220864});
    QCOMPARE(gpus[0].reading.memoryUsed.value(), std::int64_t{5368709120});
    QCOMPARE(gpus[0].reading.usePercent.value(), 87.0);
    QCOMPARE(gpus[0].reading.celsius.value(), 71.0);
    QCOMPARE(gpus[0].reading.watts.value(), 412.5);
    QCOMPARE(str(gpus[1].name), QStringLiteral("NVIDIA GeForce RTX 2080 Ti"));
    QCOMPARE(gpus[1].reading.watts.value(), 21.0);
    QVERIFY(gpus[0].reading.problem.empty() && gpus[1].reading.problem.empty());
    QVERIFY(monitor.visibilityNotice().empty());
}

void MonitorTest::cardsAreMatchedByBus() {
    FakeMachine machine;
    machine.show(FakeMachine::twoCards());
    qputenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID");
    const std::vector<Gpu> gpus = Monitor().gpus();
    QCOMPARE(gpus[0].cudaIndex.value(), 1);   // bus 65 comes after bus 01, whatever NVML's order
    QCOMPARE(gpus[1].cudaIndex.value(), 0);
}

void MonitorTest::theDriversOrderDecides() {
    FakeMachine machine(true);
    machine.show("cuda = 0,1\n" + FakeMachine::twoCards());   // fastest first
    std::vector<Gpu> gpus = Monitor().gpus();
    QCOMPARE(gpus[0].cudaIndex.value(), 0);
    QCOMPARE(gpus[1].cudaIndex.value(), 1);
    machine.show("cuda = 1,0\n" + FakeMachine::twoCards());   // by bus
    gpus = Monitor().gpus();
    QCOMPARE(gpus[0].cudaIndex.value(), 1);
    QCOMPARE(gpus[1].cudaIndex.value(), 0);
    machine.show("cuda = 1\n" + FakeMachine::twoCards());     // only the second is visible
    gpus = Monitor().gpus();
    QVERIFY(!gpus[0].cudaIndex);
    QCOMPARE(gpus[1].cudaIndex.value(), 0);
}

void MonitorTest::hiddenCardsHaveNoCudaIndex_data() {
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("first");    // CUDA index of the 4090 (bus 65), -1: hidden
    QTest::addColumn<int>("second");   // of the 2080 Ti (bus 01)
    QTest::addColumn<bool>("notice");
    QTest::newRow("index") << QByteArray("1") << 0 << -1 << false;
    QTest::newRow("uuid") << QByteArray("GPU-22222222-0000-0000-0000-000000000080") << -1 << 0 << false;
    QTest::newRow("nothing") << QByteArray("") << -1 << -1 << false;
    QTest::newRow("twice") << QByteArray("0,0") << -1 << -1 << true;
    QTest::newRow("absent") << QByteArray("9") << -1 << -1 << true;
    QTest::newRow("swapped") << QByteArray("1,0") << 0 << 1 << false;
    QTest::newRow("MIG") << QByteArray("MIG-5555") << 0 << -1 << false;
    QTest::newRow("unknown MIG") << QByteArray("MIG-6666") << -1 << -1 << true;
}

void MonitorTest::hiddenCardsHaveNoCudaIndex() {
    QFETCH(QByteArray, value);
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(bool, notice);
    FakeMachine machine;
    machine.show("mig = MIG-5555,0\n" + FakeMachine::twoCards());
    qputenv("CUDA_VISIBLE_DEVICES", value);
    Monitor monitor;
    const std::vector<Gpu> gpus = monitor.gpus();
    QCOMPARE(gpus[0].cudaIndex.value_or(-1), first);
    QCOMPARE(gpus[1].cudaIndex.value_or(-1), second);
    QCOMPARE(!monitor.visibilityNotice().empty(), notice);
    QVERIFY(gpus[0].reading.usePercent && gpus[1].reading.usePercent);   // hidden cards are still shown
}

void MonitorTest::readingsFailOneByOne_data() {
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("present");   // u use, m memory, c celsius, w watts
    const auto row = [](const char* name, const char* lines, const char* problem, const char* present) {
        QTest::newRow(name) << QByteArray(lines) << QString::fromUtf8(problem) << QString::fromUtf8(present);
    };
    row("no power sensor", "power_code = 3", "", "umc");
    row("permission", "use_code = 4", "no permission", "mcw");
    row("lost outweighs", "use_code = 4\npower_code = 15\nmemory_code = 4", "lost", "c");
    row("nothing supported", "use_code = 3\nmemory_code = 3\ncelsius_code = 3\npower_code = 3", "not supported", "");
    row("versions", "memory_code = 18", "driver and library versions differ", "ucw");
    row("unknown", "celsius_code = 999", "unknown error", "umw");
    row("driver gone", "handle_code = 9", "driver not loaded", "");
    row("handle lost", "handle_code = 15", "lost", "");
    row("handle unknown", "handle_code = 3", "not supported", "");
}

void MonitorTest::readingsFailOneByOne() {
    QFETCH(QByteArray, lines);
    QFETCH(QString, problem);
    QFETCH(QString, present);
    FakeMachine machine;
    machine.show(FakeMachine::twoCards({}, lines));
    Monitor monitor;
    const std::vector<Gpu> gpus = monitor.gpus();
    QCOMPARE(gpus.size(), std::size_t{2});
    const GpuReading& reading = gpus[1].reading;
    QCOMPARE(str(reading.problem), problem);
    QCOMPARE(QString(reading.usePercent ? QStringLiteral("u") : QString()) + (reading.memoryUsed ? QStringLiteral("m") : QString()) +
                 (reading.celsius ? QStringLiteral("c") : QString()) + (reading.watts ? QStringLiteral("w") : QString()),
             present);
    QVERIFY(gpus[0].reading.problem.empty());   // the other card is not touched
    QCOMPARE(gpus[0].reading.usePercent.value(), 87.0);
}

void MonitorTest::aCardIsLostWhileRunning() {
    FakeMachine machine;
    machine.show(FakeMachine::twoCards());
    Monitor monitor;
    QVERIFY(monitor.gpus()[1].reading.problem.empty());
    machine.show(FakeMachine::twoCards({}, "handle_code = 15"));
    std::vector<Gpu> gpus = monitor.gpus();
    QCOMPARE(str(gpus[1].name), QStringLiteral("NVIDIA GeForce RTX 2080 Ti"));   // remembered
    QCOMPARE(str(gpus[1].reading.problem), QStringLiteral("lost"));
    QVERIFY(!gpus[1].reading.usePercent);
    QCOMPARE(gpus[1].cudaIndex.value(), 0);
    machine.show(FakeMachine::twoCards());
    QVERIFY(monitor.gpus()[1].reading.problem.empty());
}

void MonitorTest::aCardThatWasNeverThere() {
    FakeMachine machine;
    machine.show(FakeMachine::twoCards("handle_code = 15"));
    const std::vector<Gpu> gpus = Monitor().gpus();
    QCOMPARE(gpus.size(), std::size_t{2});
    QCOMPARE(str(gpus[0].name), QStringLiteral("GPU 0"));
    QCOMPARE(str(gpus[1].name), QStringLiteral("NVIDIA GeForce RTX 2080 Ti"));
}

void MonitorTest::initFails_data() {
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QString>("words");
    QTest::newRow("permission") << QByteArray("init = 4\n") << "does not let this user";
    QTest::newRow("not loaded") << QByteArray("init = 9\n") << "not loaded";
    QTest::newRow("incomplete") << QByteArray("init = 12\n") << "not installed completely";
    QTest::newRow("versions") << QByteArray("init = 18\n") << "different versions";
    QTest::newRow("unknown") << QByteArray("init = 999\n") << "error 999";
    QTest::newRow("count") << QByteArray("count = 999\n") << "error 999";
}

void MonitorTest::initFails() {
    QFETCH(QByteArray, lines);
    QFETCH(QString, words);
    FakeMachine machine;
    machine.show(lines + FakeMachine::twoCards());
    Monitor monitor;
    QVERIFY(monitor.sample().gpus.empty());
    QVERIFY2(str(monitor.gpuNotice()).contains(words), qPrintable(str(monitor.gpuNotice())));
}

void MonitorTest::noLibrary() {
    FakeMachine machine;
    qputenv("FORNAX_NVML_LIBRARY", "/nowhere/libnvidia-ml.so.1");
    Monitor monitor;
    QVERIFY(monitor.sample().gpus.empty());
    QCOMPARE(str(monitor.gpuNotice()), QStringLiteral("No NVIDIA driver found."));
    qputenv("FORNAX_NVML_LIBRARY", FORNAX_FAKE_NVML_LIBRARY);
    machine.show("");
    QCOMPARE(str(Monitor().gpuNotice()), QStringLiteral("The NVIDIA driver finds no card."));
}

void MonitorTest::cudaDoesNotStart() {
    FakeMachine machine(true);
    machine.show("cuda_init = 803\n" + FakeMachine::twoCards());
    Monitor monitor;
    for (const Gpu& gpu : monitor.gpus()) QVERIFY(!gpu.cudaIndex);
    QVERIFY(str(monitor.visibilityNotice()).contains(QStringLiteral("803")));
    machine.show("cuda_init = 100\n" + FakeMachine::twoCards());   // no card visible: nothing is wrong
    QVERIFY(Monitor().visibilityNotice().empty());
}

void MonitorTest::processFiguresArePlausible() {
    FakeMachine machine;
    machine.show("");
    Monitor monitor;
    QVERIFY(monitor.cpu().logicalCores >= 1 && monitor.cpu().memoryTotal > 0 && !monitor.cpu().name.empty());
    const std::int64_t before = monitor.sample().processMemory;
    std::vector<char> block(64 << 20, 1);
    QElapsedTimer timer;
    timer.start();
    volatile double sink = 0;
    while (timer.elapsed() < 300) sink = sink + block[static_cast<std::size_t>(timer.elapsed())];
    const Sample sample = monitor.sample();
    QVERIFY(sample.processMemory >= before + (48 << 20));
    QVERIFY2(sample.processCpuPercent > 0 && sample.processCpuPercent <= 100, qPrintable(QString::number(sample.processCpuPercent)));
    QVERIFY(sample.systemCpuPercent > 0 && sample.systemCpuPercent <= 100);
    QVERIFY(sample.systemMemoryUsed > 0 && sample.systemMemoryUsed < sample.systemMemoryTotal);
}

QTEST_APPLESS_MAIN(MonitorTest)
#include "tst_monitor.moc"
