// CUDA_VISIBLE_DEVICES in every form people write it.
#include <QTest>

#include "hardware/PciBusId.h"
#include "hardware/VisibleDevices.h"

using namespace fornax::hardware;

class VisibleDevicesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void list_data();
    void list();
    void unsetShowsAll();
    void cardsWithoutUuidKeepTheirIndex();
    void busIds_data();
    void busIds();
};

namespace {
const std::vector<std::string> kCards = {"GPU-aaaa1111-0000-0000-0000-000000000001", "GPU-aaaa2222-0000-0000-0000-000000000002",
                                         "GPU-bbbb3333-0000-0000-0000-000000000003"};

std::optional<std::string> migParent(const std::string& mig) {
    if (mig == "MIG-11112222-0000-0000-0000-000000000000") return kCards[2];
    return std::nullopt;
}

QString shown(const VisibleDevices& visible) {
    QStringList cards;
    for (const int card : visible.cards) cards << QString::number(card);
    return cards.join(u' ') + (visible.notice.empty() ? QString() : QStringLiteral(" !"));
}
}  // namespace

void VisibleDevicesTest::list_data() {
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");   // cards in CUDA's order; "!": a notice
    const auto row = [](const char* value, const char* expected) {
        QTest::newRow(value) << QString::fromUtf8(value) << QString::fromUtf8(expected);
    };
    row("", "");
    row(" ", "");
    row("-1", "");
    row("0", "0");
    row("1", "1");
    row("2,0", "2 0");
    row(" 2 , 0 ", "2 0");
    row("1x", "1");                // the driver reads the leading digits
    row("0,0", " !");              // twice the same hides all
    row("1,0,1", " !");
    row("9", " !");
    row("0,9,1", "0 !");           // the list ends at the first entry that names nothing
    row("0,-1,1", "0 !");
    row("0,,1", "0 !");
    row("nonsense", " !");
    row("99999999999999999999", " !");
    row("GPU-bbbb", "2");          // a prefix that only one card has
    row("GPU-aaaa", " !");         // a prefix of two
    row("GPU-aaaa2222-0000-0000-0000-000000000002,GPU-aaaa1111-0000-0000-0000-000000000001", "1 0");
    row("GPU-bbbb,GPU-bbbb3333", " !");   // the same card in two spellings
    row("GPU-cccc", " !");
    row("GPU-bbbb,0", "2 !");      // forms do not mix
    row("0,GPU-bbbb", "0 !");
    row("MIG-11112222-0000-0000-0000-000000000000", "2");
    row("MIG-00000000-0000-0000-0000-000000000000", " !");
    row("MIG-GPU-aaaa2222-0000-0000-0000-000000000002/1/0", "1");
    row("MIG-GPU-cccc/1/0", " !");
    row("MIG-GPU-", " !");
}

void VisibleDevicesTest::list() {
    QFETCH(QString, value);
    QFETCH(QString, expected);
    QCOMPARE(shown(visibleDevices(kCards, value.toStdString(), migParent)), expected);
}

void VisibleDevicesTest::unsetShowsAll() {
    QCOMPARE(shown(visibleDevices(kCards, std::nullopt, migParent)), QStringLiteral("0 1 2"));
    QCOMPARE(shown(visibleDevices({}, std::nullopt, {})), QString());
    QCOMPARE(shown(visibleDevices({}, std::string("0"), {})), QStringLiteral(" !"));
}

void VisibleDevicesTest::cardsWithoutUuidKeepTheirIndex() {
    // A lost card tells no UUID: it must neither take a UUID's place nor move the others.
    const std::vector<std::string> cards = {"", kCards[1]};
    QCOMPARE(shown(visibleDevices(cards, std::string("GPU-aaaa2222"), {})), QStringLiteral("1"));
    QCOMPARE(shown(visibleDevices(cards, std::string("1"), {})), QStringLiteral("1"));
    QCOMPARE(shown(visibleDevices(cards, std::string("GPU-"), {})), QStringLiteral("1"));
    QCOMPARE(shown(visibleDevices(cards, std::string("MIG-x"), {})), QStringLiteral(" !"));
}

void VisibleDevicesTest::busIds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("NVML") << "00000000:01:00.0" << "00000000:01:00.0";
    QTest::newRow("CUDA") << "0000:01:00.0" << "00000000:01:00.0";
    QTest::newRow("lower case") << "0000:af:00.0" << "00000000:AF:00.0";
    QTest::newRow("large domain") << "00010000:65:00.0" << "00010000:65:00.0";
    QTest::newRow("empty") << "" << "";
    QTest::newRow("no bus id") << "elsewhere" << "elsewhere";
    QTest::newRow("more behind") << "0000:01:00.0 x" << "0000:01:00.0 x";
}

void VisibleDevicesTest::busIds() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(normalisedBusId(text.toStdString())), expected);
}

QTEST_APPLESS_MAIN(VisibleDevicesTest)
#include "tst_visible_devices.moc"
