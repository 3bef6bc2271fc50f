// The log: ring, order, file, many threads, and a folder that cannot be written.
#include <thread>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Log.h"

using namespace fornax;

class LogTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void linesBeforeTheFileAreKept();
    void fileHoldsTheLines();
    void bracesAreNoFormat();
    void readersAskForWhatIsNew();
    void ringKeepsTheLast5000();
    void threadsLoseNothing();

  private:
    QTemporaryDir m_folder;
};

void LogTest::linesBeforeTheFileAreKept() {
    QVERIFY(log::filePath().empty());
    log::info("early");
    const auto lines = log::linesAfter(0);
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(lines[0].number, std::uint64_t{1});
    QCOMPARE(lines[0].message, std::string("early"));
    QVERIFY(lines[0].unixMillis > 1'700'000'000'000);
}

void LogTest::fileHoldsTheLines() {
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    log::open();
    log::open();  // a second time changes nothing
    QCOMPARE(QString::fromStdString(log::filePath()), m_folder.filePath(QStringLiteral("fornax/fornax.log")));
    log::warning("二 warnings");
    QFile file(QString::fromStdString(log::filePath()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains(" warning 二 warnings\n"));
    QVERIFY(!bytes.contains("early"));
}

void LogTest::bracesAreNoFormat() {
    log::error("{} {0} %s {bad");
    QCOMPARE(log::linesAfter(0).back().message, std::string("{} {0} %s {bad"));
    QFile file(QString::fromStdString(log::filePath()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("{} {0} %s {bad\n"));
}

void LogTest::readersAskForWhatIsNew() {
    const std::uint64_t before = log::linesAfter(0).back().number;
    QVERIFY(log::linesAfter(before).empty());
    QVERIFY(log::linesAfter(before + 1000).empty());
    log::debug("a");
    log::debug("b");
    const auto lines = log::linesAfter(before);
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[1].message, std::string("b"));
    QCOMPARE(log::linesAfter(before + 1).size(), std::size_t{1});
}

void LogTest::ringKeepsTheLast5000() {
    const std::uint64_t before = log::linesAfter(0).back().number;
    for (int i = 0; i < 6000; ++i) log::debug(std::to_string(i));
    const auto lines = log::linesAfter(0);
    QCOMPARE(lines.size(), std::size_t{5000});
    QCOMPARE(lines.front().number, before + 1001);
    QCOMPARE(lines.back().number, before + 6000);
    QCOMPARE(lines.back().message, std::string("5999"));
}

void LogTest::threadsLoseNothing() {
    const std::uint64_t before = log::linesAfter(0).back().number;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([] {
                for (int i = 0; i < 500; ++i) {
                    log::debug("x");
                    if (i % 100 == 0) log::linesAfter(0);
                }
            });
    }
    const auto lines = log::linesAfter(before);
    QCOMPARE(lines.size(), std::size_t{2000});
    for (std::size_t i = 0; i < lines.size(); ++i) QCOMPARE(lines[i].number, before + 1 + i);
}

QTEST_APPLESS_MAIN(LogTest)
#include "tst_log.moc"
