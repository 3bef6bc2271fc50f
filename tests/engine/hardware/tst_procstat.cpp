// What /proc says: parsers on text as kernels write it, the meter's arithmetic, and the real files.
#include <unistd.h>

#include <QTest>

#include "hardware/ProcStat.h"

using namespace fornax::hardware;

class ProcStatTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void systemTicksCountGuestsOnce();
    void systemTicksRefuseOtherText_data();
    void systemTicksRefuseOtherText();
    void processTicksSurviveNames_data();
    void processTicksSurviveNames();
    void memoryIsInBytes();
    void cpuNameIsTrimmed();
    void meterIsAShareOfAllCores();
    void meterKeepsItsValueWhenAskedTooSoon();
    void meterSurvivesCountersThatRunBack();
    void realFilesCanBeRead();
};

void ProcStatTest::systemTicksCountGuestsOnce() {
    // user nice system idle iowait irq softirq steal guest guest_nice
    const auto ticks = parseSystemStat("cpu  100 20 30 800 50 1 2 3 70 8\ncpu0 1 2 3 4\n");
    QVERIFY(ticks);
    QCOMPARE(ticks->total, std::uint64_t{1006});
    QCOMPARE(ticks->busy, std::uint64_t{156});
}

void ProcStatTest::systemTicksRefuseOtherText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("one core") << QByteArray("cpu0 1 2 3 4\n");
    QTest::newRow("words") << QByteArray("cpu  one two three four\n");
    QTest::newRow("cut") << QByteArray("cpu  1 2");
}

void ProcStatTest::systemTicksRefuseOtherText() {
    QFETCH(QByteArray, text);
    QVERIFY(!parseSystemStat(std::string_view(text.constData(), text.size())));
}

void ProcStatTest::processTicksSurviveNames_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("plain") << QByteArray("fornax");
    QTest::newRow("space") << QByteArray("a b c 1 2 3");
    QTest::newRow("brackets") << QByteArray(") R 9 9 9 (");
    QTest::newRow("newline") << QByteArray("a\nb");
}

void ProcStatTest::processTicksSurviveNames() {
    QFETCH(QByteArray, name);
    const QByteArray line = "4711 (" + name + ") S 1 4711 4711 0 -1 4194304 100 0 0 0 123 45 6 7 20 0 5 0 999 0 0\n";
    QCOMPARE(parseProcessTicks(line.toStdString()).value_or(0), std::uint64_t{168});
    QVERIFY(!parseProcessTicks("4711 (" + name.toStdString() + ") S 1 2"));
}

void ProcStatTest::memoryIsInBytes() {
    const auto memory = parseMeminfo("MemTotal:       16000000 kB\nMemFree:  1 kB\nMemAvailable:    4000000 kB\n");
    QVERIFY(memory);
    QCOMPARE(memory->total, std::int64_t{16000000} * 1024);
    QCOMPARE(memory->available, std::int64_t{4000000} * 1024);
    QVERIFY(!parseMeminfo("MemFree: 5 kB\n"));
    QCOMPARE(parseStatm("1000 250 30 1 0 90 0\n", 4096).value_or(0), std::int64_t{250} * 4096);
    QVERIFY(!parseStatm("1000", 4096));
}

void ProcStatTest::cpuNameIsTrimmed() {
    QCOMPARE(QString::fromStdString(parseCpuName("processor\t: 0\nmodel name\t: Some CPU @ 3.0 GHz \nflags\t: a\n")),
             QStringLiteral("Some CPU @ 3.0 GHz"));
    QVERIFY(parseCpuName("processor : 0\n").empty());
}

void ProcStatTest::meterIsAShareOfAllCores() {
    CpuMeter meter(4, 100);
    QCOMPARE(meter.update(10, 1000, CpuTicks{500, 1000}).process, 0.0);
    // Two seconds on four cores are 800 ticks.
    const CpuMeter::Use use = meter.update(12, 1200, CpuTicks{900, 1800});
    QCOMPARE(use.process, 25.0);
    QCOMPARE(use.system, 50.0);
    QCOMPARE(meter.update(13, 9999, CpuTicks{2000, 2400}).process, 100.0);   // never above all cores
}

void ProcStatTest::meterKeepsItsValueWhenAskedTooSoon() {
    CpuMeter meter(1, 100);
    meter.update(1, 0, CpuTicks{0, 100});
    QCOMPARE(meter.update(2, 50, CpuTicks{50, 200}).process, 50.0);
    QCOMPARE(meter.update(2.001, 51, CpuTicks{51, 201}).process, 50.0);
    QCOMPARE(meter.update(3, 60, CpuTicks{60, 300}).process, 10.0);   // measured from the last counted reading
}

void ProcStatTest::meterSurvivesCountersThatRunBack() {
    CpuMeter meter(1, 100);
    meter.update(1, 100, CpuTicks{100, 200});
    const CpuMeter::Use use = meter.update(2, 50, CpuTicks{50, 100});
    QCOMPARE(use.process, 0.0);
    QCOMPARE(use.system, 0.0);
    QCOMPARE(meter.update(3, std::nullopt, std::nullopt).process, 0.0);
}

void ProcStatTest::realFilesCanBeRead() {
    QVERIFY(parseSystemStat(readProc("/proc/stat")));
    QVERIFY(parseProcessTicks(readProc("/proc/self/stat")));
    QVERIFY(parseStatm(readProc("/proc/self/statm"), ::sysconf(_SC_PAGESIZE)).value_or(0) > 1'000'000);
    const auto memory = parseMeminfo(readProc("/proc/meminfo"));
    QVERIFY(memory && memory->available > 0 && memory->available <= memory->total);
    QVERIFY(readProc("/proc/no such file").empty());
}

QTEST_APPLESS_MAIN(ProcStatTest)
#include "tst_procstat.moc"
