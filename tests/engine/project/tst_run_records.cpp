// What a run's record holds besides its metrics: test figures, failures, the format before; and the lock on its folder.
#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include <functional>
#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "fornax/project/RunStore.h"
#include "project/RunLock.h"
#include "project/RunTables.h"
#include "tests/faults/ErrorOf.h"
#include "tests/faults/Folders.h"

using namespace fornax;
using namespace std::string_literals;
using project::RunState;
using project::RunStore;
using project::RunSummary;
namespace fs = std::filesystem;

namespace {
RunSummary sample() {
    RunSummary run;
    run.state = RunState::Stopped;
    run.plannedEpochs = 10;
    return run;
}

/// A history as the first format had it.
void writeFirstFormat(const fs::path& folder) {
    fs::create_directories(folder / "run-0001");
    SQLite::Database old(folder / "history.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(project::tablesStep(0));
    old.exec("INSERT INTO runs VALUES (1, 'old', 'failed', 'cpu', 'then', '', 'It broke.', 5, 2, 20, 10, 1.5, 9, 0.5, 0.4, 0.8, 0.8, 0.7, 2, 'w', 'o', '{}', '{}', 0, '')");
    old.exec("INSERT INTO steps (run, step, loss) VALUES (1, 20, 0.5)");
    old.exec("PRAGMA user_version=1");
}

bool isTheOldRun(const RunSummary& run) {
    return run.name == "old" && run.failure == "It broke." && run.failureSentence.empty() && run.testAccuracy == 0.7 && !run.testLoss && run.bestEpoch == 2;
}
}  // namespace

class RunRecordsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void testFiguresBelongToTheEvaluation();
    void failuresCanBeTranslated();
    void historiesOfTheFirstFormatGoOn();
    void historiesOfTheFirstFormatAreReadWhereNothingMayBeWritten();
    void aLockedFolderIsLeftAlone();
    void aLostFolderIsNoObstacle();

  private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_folder;
};

void RunRecordsTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = fs::path(m_dir->path().toStdString()) / "项目 a.runs";
}

void RunRecordsTest::testFiguresBelongToTheEvaluation() {
    RunStore store(m_folder, true);
    const auto number = store.create(sample());
    RunSummary training = store.get(number);
    QVERIFY(!training.testAccuracy && !training.testLoss && training.testCheckpoint.empty());
    RunStore(m_folder).noteTest(number, {0.9, 0.25, "best", 3});   // another process evaluates meanwhile
    training.epochs = 11;
    store.update(training);
    const RunSummary back = store.get(number);
    QVERIFY(back.epochs == 11 && back.testAccuracy == 0.9 && back.testLoss == 0.25 && back.testEpoch == 3);
    QCOMPARE(back.testCheckpoint, "best"s);
    store.noteTest(number, {0.91, 0.2, "last", 11});
    QVERIFY(store.list()[0].testAccuracy == 0.91 && store.list()[0].testCheckpoint == "last");
    QCOMPARE(test::errorOf([&] { store.noteTest(77, {}); })->code(), ErrorCode::NotFound);
}

void RunRecordsTest::failuresCanBeTranslated() {
    RunStore store(m_folder, true);
    const Error error(ErrorCode::Busy, text("“%1” is no checkpoint.", "%2 \"x\""), text("%1 The file is %2.", text("Did you mean %1?", "best"), "a"));
    RunSummary run = sample();
    run.failure = error.message();
    run.failureSentence = error.sentence();
    run.failureHint = error.hint();
    const auto number = store.create(run);
    const RunSummary back = store.get(number);
    QCOMPARE(back.failure, error.message());
    QCOMPARE(back.failureSentence.str(), error.sentence().str());
    QCOMPARE(back.failureHint.pattern, error.hint().pattern);
    QCOMPARE(back.failureHint.parts.at(0).pattern, "Did you mean %1?"s);
    QCOMPARE(back.failureHint.str(), error.hint().str());
    QVERIFY(store.get(store.create(sample())).failureSentence.empty());
}

void RunRecordsTest::historiesOfTheFirstFormatGoOn() {
    writeFirstFormat(m_folder);
    RunStore store(m_folder);
    QVERIFY(isTheOldRun(store.get(1)));
    QCOMPARE(store.steps(1).size(), std::size_t{1});
    store.noteTest(1, {0.9, 0.25, "best", 2});
    QVERIFY(store.get(1).testLoss == 0.25);
    QCOMPARE(RunStore(m_folder, true).create(sample()), std::int64_t{2});
}

void RunRecordsTest::historiesOfTheFirstFormatAreReadWhereNothingMayBeWritten() {
    test::SmallDisk disk(m_folder, "8m");
    if (!disk.ok()) QSKIP(disk.reason());
    writeFirstFormat(m_folder);
    if (!disk.makeReadOnly()) QSKIP("the file system cannot be made read-only here");
    RunStore store(m_folder);
    QVERIFY(isTheOldRun(store.get(1)) && store.list().size() == 1);
    QCOMPARE(test::errorOf([&] { store.noteTest(1, {}); })->code(), ErrorCode::Unwritable);
    QCOMPARE(test::errorOf([&] { store.remove(1); })->code(), ErrorCode::Unwritable);
}

void RunRecordsTest::aLockedFolderIsLeftAlone() {
    RunStore store(m_folder, true);
    const auto number = store.create(sample());   // its state says stopped
    {
        const project::RunLock lock(store.folder(number), number);
        for (const auto& again : {std::function<void()>([&] { store.remove(number); }), std::function<void()>([&] { project::RunLock(store.folder(number), number); })}) {
            const auto refused = test::errorOf(again);
            QVERIFY(refused && refused->code() == ErrorCode::Busy);
            QVERIFY2(refused->message().find("process " + std::to_string(::getpid())) != std::string::npos, refused->message().c_str());
        }
        QVERIFY(fs::exists(store.folder(number)));
    }
    { const project::RunLock lock(store.folder(number), number); }   // free again
    {
        const project::RunLock lock(store.folder(number), number);
        store.remove(number, lock);                                  // the job that has it may
    }
    QVERIFY(store.list().empty() && !fs::exists(store.folder(number)));
    QVERIFY(test::errorOf([&] { project::RunLock(store.folder(number), number); })->code() == ErrorCode::NotFound);
}

void RunRecordsTest::aLostFolderIsNoObstacle() {
    RunStore store(m_folder, true);
    const auto number = store.create(sample());
    fs::remove_all(store.folder(number));
    store.remove(number);
    QVERIFY(store.list().empty());
}

QTEST_GUILESS_MAIN(RunRecordsTest)
#include "tst_run_records.moc"
