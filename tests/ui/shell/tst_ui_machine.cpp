// A machine with two NVIDIA cards in the whole window, played by the stand-in for NVIDIA's libraries: figures, curves and
// the choice of the device, a card that is lost while it trains, and a driver that does not let this user look.
#include <QComboBox>
#include <QtWidgets>
#include <cmath>

#include "tests/engine/hardware/FakeMachine.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/FakeTrainer.h"
#include "tests/ui/shell/ShellFixture.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"
#include "ui/shell/Actions.h"
#include "ui/training/TrainingPage.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 20'000;
/// CUDA's order is the opposite of NVML's: cuda:0 is the second card of the list, cuda:1 the first.
const QByteArray kOrder = "cuda = 1,0\n";
constexpr double kUsed4090 = 5368709120, kTotal4090 = 25757220864, kUsed2080 = 1073741824, kTotal2080 = 11811160064;

/// The devices that LibTorch would offer: the cards that are visible, in CUDA's order.
std::vector<hardware::TrainDevice> visibleCards() {
    const auto cards = hardware::Monitor().gpus();
    std::vector<hardware::TrainDevice> found{{"cpu", "Test processor", 16'000'000'000}};
    for (int i = 0; i < static_cast<int>(cards.size()); ++i)
        for (const auto& card : cards)
            if (card.cudaIndex == i) found.push_back({"cuda:" + std::to_string(i), card.name, card.memoryTotal});
    return found;
}

struct Room : Shell {
    std::shared_ptr<FakeScript> script = std::make_shared<FakeScript>();

    void openWithCards(const std::string& device) {
        script->device = device;
        script->stepsPerEpoch = 100'000;   // never ends by itself
        script->holdAt = 50;
        auto s = services();
        s.makeTrainer = fakeFactory(script);
        s.devices = visibleCards;
        s.makePages = [](ui::Context& context, QWidget* parent) { return std::vector<ui::Page*>{new TrainingPage(context, parent)}; };
        window = std::make_unique<MainWindow>(s);
        window->resize(1600, 1000);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        newProject();
    }
    QString status(const char* name) const { return find<QLabel>(name)->text(); }
    QComboBox& devices() const { return *find<QComboBox>("device"); }
    const std::vector<project::MachinePoint>& points() const { return window->training().machine(); }

    void train() {
        QTRY_VERIFY_WITH_TIMEOUT(window->actions().train->isEnabled(), kPatience);
        window->train();
        QTRY_COMPARE_WITH_TIMEOUT(points().size(), std::size_t{1}, kPatience);
    }
    /// Some more steps, until the machine has been looked at again and the curves have it.
    void goOn() {
        const std::size_t wanted = points().size() + 1;
        for (const std::size_t size : {wanted, wanted + 1}) {
            script->holdAt += 50;
            QTRY_VERIFY_WITH_TIMEOUT(points().size() >= size, kPatience);
        }
        QTRY_VERIFY_WITH_TIMEOUT(shown("CPU").size() >= wanted, kPatience);
    }
    plots::LivePlot& plot() const { return *find<plots::LivePlot>("machinePlot"); }
    QStringList curves() const {
        QStringList names;
        for (int i = 0; i < plot().curveCount(); ++i) names << plot().curveName(i);
        return names;
    }
    std::vector<double> shown(const char* curve) const {
        std::vector<double> values;
        const auto index = static_cast<int>(curves().indexOf(k(curve)));
        if (index >= 0)
            for (std::size_t i = 0; i < plot().series(index).size(); ++i) values.push_back(plot().series(index).y(i));
        return values;
    }
    void end() {
        window->training().stop(train::StopKind::KeepNow);
        script->holdAt = std::numeric_limits<std::int64_t>::max();
        QTRY_VERIFY_WITH_TIMEOUT(!window->training().isActive(), kPatience);
    }
};

QString amount(double used, double total) { return QStringLiteral("%1 of %2").arg(bytes(used), bytes(total)); }

}  // namespace

class TestMachine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        QCoreApplication::setApplicationName(k("machine"));
        Palette::apply(Theme::Light);
    }
    void init() {
        QSettings().clear();
        m_machine = std::make_unique<FakeMachine>(true);
        m_machine->show(kOrder + FakeMachine::twoCards());
        m_room = std::make_unique<Room>();
    }
    void cleanup() {
        m_room.reset();
        m_machine.reset();
        m_warnings.check();
    }
    void bothCardsAreInTheWindow();
    void curvesAreTheCardsFigures();
    void aCardIsLostWhileItTrains();
    void aCardMayNotBeRead();
    void theDriverLetsNobodyLook();

  private:
    std::unique_ptr<FakeMachine> m_machine;
    std::unique_ptr<Room> m_room;
    NoQtWarnings m_warnings;
};

void TestMachine::bothCardsAreInTheWindow() {
    Room& r = *m_room;
    r.openWithCards("cuda:0");
    QTRY_COMPARE_WITH_TIMEOUT(r.status("statusUse"), k("GPU 0: 3 %  GPU 1: 87 %"), kPatience);
    QCOMPARE(r.status("statusMemoryName"), k("GPU memory"));
    QCOMPARE(r.status("statusMemory"), amount(kUsed2080, kTotal2080));   // of the first card that CUDA offers
    QCOMPARE(r.status("statusHeat"), QStringLiteral("40 °C  21 W"));
    const QStringList lines = r.find<QLabel>("statusUse")->toolTip().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0], QStringLiteral("GPU 0, NVIDIA GeForce RTX 2080 Ti: 3 %, %1, 40 °C  21 W").arg(amount(kUsed2080, kTotal2080)));
    QVERIFY(lines[1].startsWith(QStringLiteral("GPU 1, NVIDIA GeForce RTX 4090: 87 %, %1, 71 °C  41").arg(amount(kUsed4090, kTotal4090))));
    QTRY_COMPARE_WITH_TIMEOUT(r.devices().count(), 4, kPatience);
    QCOMPARE(r.devices().itemText(2), QStringLiteral("GPU 0 · NVIDIA GeForce RTX 2080 Ti"));
    QCOMPARE(r.devices().itemText(3), QStringLiteral("GPU 1 · NVIDIA GeForce RTX 4090"));
    r.devices().setCurrentIndex(3);
    Q_EMIT r.devices().activated(3);
    QCOMPARE(r.window->document().project().train.device, std::string("cuda:1"));
}

void TestMachine::curvesAreTheCardsFigures() {
    Room& r = *m_room;
    r.openWithCards("cuda:1");
    r.train();
    QTRY_COMPARE_WITH_TIMEOUT(r.status("statusMemory"), amount(kUsed4090, kTotal4090), kPatience);   // of the card that trains
    r.goOn();
    m_machine->show(kOrder + FakeMachine::twoCards("use = 42\nused = 12878610432\n"));
    QTRY_COMPARE_WITH_TIMEOUT(r.status("statusUse"), k("GPU 0: 3 %  GPU 1: 42 %"), kPatience);
    const std::size_t before = r.points().size();
    r.goOn();
    QCOMPARE(r.curves(), (QStringList{k("GPU"), k("CPU"), k("memory")}));
    const auto gpu = r.shown("GPU"), cpu = r.shown("CPU"), memory = r.shown("memory");
    QVERIFY(gpu.size() > before && gpu.size() == cpu.size() && gpu.size() == memory.size());
    for (std::size_t i = 0; i < gpu.size(); ++i) {
        const auto& point = r.points()[i];
        QCOMPARE(gpu[i], i < before ? 87.0 : 42.0);
        QCOMPARE(cpu[i], point.cpuPercent);
        QCOMPARE(memory[i], i < before ? 100 * kUsed4090 / kTotal4090 : 50.0);
        QCOMPARE(point.gpuCelsius, 71.0);
        QCOMPARE(point.gpuWatts, 412.5);
    }
    r.end();
}

void TestMachine::aCardIsLostWhileItTrains() {
    Room& r = *m_room;
    r.openWithCards("cuda:1");
    r.train();
    r.goOn();
    m_machine->show(kOrder + FakeMachine::twoCards("handle_code = 15\n"));
    QTRY_COMPARE_WITH_TIMEOUT(r.status("statusHeat"), k("GPU 1 lost"), kPatience);
    QCOMPARE(r.status("statusUse"), k("GPU 0: 3 %"));
    QCOMPARE(r.status("statusMemoryName"), k("Memory"));
    QVERIFY(r.find<QLabel>("statusHeat")->isVisible());
    QVERIFY(r.find<QLabel>("statusHeat")->toolTip().contains(k("GPU 1, NVIDIA GeForce RTX 4090: lost")));
    QCOMPARE(r.devices().itemText(3), QStringLiteral("GPU 1 lost · NVIDIA GeForce RTX 4090"));
    QCOMPARE(r.devices().itemText(2), QStringLiteral("GPU 0 · NVIDIA GeForce RTX 2080 Ti"));
    // The curves of the card stop, the others go on, and so does the run as far as the window is concerned.
    const auto known = r.points().size();
    r.goOn();
    QCOMPARE(r.shown("GPU").size(), known);
    QCOMPARE(r.shown("memory").size(), known);
    QVERIFY(r.shown("CPU").size() > known);
    QVERIFY(std::isnan(r.points().back().gpuPercent) && std::isnan(r.points().back().gpuMemoryBytes));
    QVERIFY(r.window->training().isActive());
    // It comes back.
    m_machine->show(kOrder + FakeMachine::twoCards());
    QTRY_COMPARE_WITH_TIMEOUT(r.devices().itemText(3), QStringLiteral("GPU 1 · NVIDIA GeForce RTX 4090"), kPatience);
    QCOMPARE(r.status("statusUse"), k("GPU 0: 3 %  GPU 1: 87 %"));
    r.goOn();
    QVERIFY(r.shown("GPU").size() > known);
    QCOMPARE(r.shown("GPU").back(), 87.0);
    r.end();
}

void TestMachine::aCardMayNotBeRead() {
    Room& r = *m_room;
    m_machine->show(kOrder + FakeMachine::twoCards({}, "use_code = 4\npower_code = 4\n"));
    r.openWithCards("cuda:0");
    QTRY_COMPARE_WITH_TIMEOUT(r.status("statusHeat"), k("GPU 0 no permission to read it"), kPatience);
    QCOMPARE(r.status("statusUse"), k("GPU 1: 87 %"));
    QCOMPARE(r.status("statusMemory"), amount(kUsed2080, kTotal2080));   // this it does tell
    QTRY_COMPARE_WITH_TIMEOUT(r.devices().itemText(2), QStringLiteral("GPU 0 no permission to read it · NVIDIA GeForce RTX 2080 Ti"), kPatience);
    QVERIFY(r.devices().itemData(2, Qt::ToolTipRole).toString().contains(k("no permission")));
    r.train();
    r.goOn();
    QCOMPARE(r.curves(), (QStringList{k("CPU"), k("memory")}));   // no line at zero for what nobody knows
    QCOMPARE(r.shown("memory").front(), 100 * kUsed2080 / kTotal2080);
    QVERIFY(std::isnan(r.points().front().gpuPercent));
    QCOMPARE(r.points().front().gpuCelsius, 40.0);
    r.end();
}

void TestMachine::theDriverLetsNobodyLook() {
    Room& r = *m_room;
    m_machine->show("init = 4\n" + kOrder + FakeMachine::twoCards());
    r.openWithCards("cpu");
    QTRY_VERIFY_WITH_TIMEOUT(r.status("statusHeat").contains(k("does not let this user")), kPatience);
    QVERIFY(r.status("statusUse").startsWith(k("CPU ")));
    QCOMPARE(r.status("statusMemoryName"), k("Memory"));
    QTRY_COMPARE_WITH_TIMEOUT(r.devices().count(), 2, kPatience);
    r.train();
    r.goOn();
    QCOMPARE(r.curves(), (QStringList{k("CPU"), k("memory")}));
    for (std::size_t i = 0; i < r.shown("CPU").size(); ++i) QCOMPARE(r.shown("CPU")[i], r.points()[i].cpuPercent);
    r.end();
}

QTEST_MAIN(TestMachine)
#include "tst_ui_machine.moc"
