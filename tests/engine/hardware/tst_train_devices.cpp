// What LibTorch can train on, here without its CUDA part: only the processor, and errors that say so.
#include <QTest>

#include "FakeMachine.h"
#include "fornax/hardware/Monitor.h"

using namespace fornax::hardware;

class TrainDevicesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void theProcessorIsAlwaysThere();
    void cardsWithoutTheBackendAreNotOffered();
    void wrongDevicesAreNamed_data();
    void wrongDevicesAreNamed();
    void environmentNamesVersions();
};

void TrainDevicesTest::theProcessorIsAlwaysThere() {
    const std::vector<TrainDevice> devices = trainDevices();
    QVERIFY(!devices.empty());
    QCOMPARE(devices[0].id, std::string("cpu"));
    QVERIFY(!devices[0].name.empty() && devices[0].memory > 0);
    QCOMPARE(resolveDevice("cpu"), std::string("cpu"));
}

void TrainDevicesTest::cardsWithoutTheBackendAreNotOffered() {
    FakeMachine machine(true);
    machine.show("cuda = 0,1\n" + FakeMachine::twoCards());
    QCOMPARE(trainDevices().size(), std::size_t{1});   // the driver shows two, this LibTorch can use none
    QCOMPARE(resolveDevice("auto"), std::string("cpu"));
}

void TrainDevicesTest::wrongDevicesAreNamed_data() {
    QTest::addColumn<QByteArray>("wanted");
    for (const char* wanted : {"cuda", "cuda:0", "cuda:99", "cuda:-1", "cuda:x", "cuda:", "CPU", "", "gpu", "cpu:0",
                               "GPU-22222222-0000-0000-0000-000000000080"}) {
        QTest::newRow(wanted) << QByteArray(wanted);
    }
}

void TrainDevicesTest::wrongDevicesAreNamed() {
    QFETCH(QByteArray, wanted);
    FakeMachine machine(true);
    machine.show(FakeMachine::twoCards());
    try {
        resolveDevice(wanted.toStdString());
        QFAIL("no error");
    } catch (const fornax::Error& error) {
        QCOMPARE(error.code(), fornax::ErrorCode::NoDevice);
        QVERIFY(QByteArray::fromStdString(error.message()).contains("“" + wanted + "”"));
        QVERIFY(error.message().find("cpu (") != std::string::npos);
    }
}

void TrainDevicesTest::environmentNamesVersions() {
    qputenv("OMP_WAIT_POLICY", "passive");
    QMap<QByteArray, QByteArray> facts;
    for (const Fact& fact : environment()) facts[QByteArray::fromStdString(fact.key)] = QByteArray::fromStdString(fact.value);
    QVERIFY(facts["torch"].startsWith("2.11"));
    QCOMPARE(facts["fornax"], QByteArray(programVersion()));
    QVERIFY(facts["threads"].toInt() >= 1);
    QVERIFY(!facts["cpu_capability"].isEmpty());
    QCOMPARE(facts["OMP_WAIT_POLICY"], QByteArray("passive"));
}

QTEST_APPLESS_MAIN(TrainDevicesTest)
#include "tst_train_devices.moc"
