// The history of runs: what is stored reads back, resuming stores no step twice, several processes share one history,
// and a run whose process is gone says so.
#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "fornax/project/RunStore.h"
#include "project/ProcessIdentity.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
using project::RunState;
using project::RunStore;
using project::RunSummary;
namespace fs = std::filesystem;

namespace {
RunSummary sample() {
    RunSummary run;
    run.name = "第一 run";
    run.state = RunState::Stopped;
    run.device = "cpu";
    run.startedAt = "2026-01-02T03:04:05Z";
    run.plannedEpochs = 10;
    run.stepsPerEpoch = 422;
    run.seconds = 1.0 / 3;
    run.valAccuracy = 0.91;
    run.project = Json{{"format", 1}, {"name", "x"}};
    run.environment = Json{{"torch", "2.11.0"}, {"threads", 2}};
    return run;
}

std::vector<project::StepPoint> steps(std::int64_t first, std::int64_t last) {
    std::vector<project::StepPoint> points;
    for (std::int64_t s = first; s <= last; ++s)
        points.push_back({s, double(s) / 10, double(s) / 4, 1.0 / double(s), 0.5, 1e-3, 1000});
    return points;
}

// The other side of the tests with two processes.
int otherProcess(const QStringList& arguments) {
    const fs::path folder = arguments[2].toStdString();
    RunStore store(folder, true);
    if (arguments[1] == QLatin1String("--create")) {
        for (int i = 0; i < 10; ++i) store.create(sample());
    } else if (arguments[1] == QLatin1String("--append")) {
        for (std::int64_t s = 1; s <= 200; ++s) store.append(arguments[3].toLongLong(), steps(2 * s, 2 * s));
    } else {  // --train: a run that goes on until this process is killed
        RunSummary run = sample();
        run.state = RunState::Running;
        const std::int64_t number = store.create(run);
        ::printf("%lld\n", static_cast<long long>(number));
        ::fflush(stdout);
        for (;;) ::pause();
    }
    return 0;
}

void start(QProcess& process, const QStringList& arguments) {
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), arguments);
}
}  // namespace

class RunStoreTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void missingHistoryReadsAsEmpty();
    void runsReadBack();
    void pointsReadBack();
    void notANumberStaysOne();
    void updatesKeepTheName();
    void resumingStoresNoStepTwice();
    void referencesResolve();
    void removingTakesRecordAndFolder();
    void numbersAreNotUsedAgain();
    void lostHistoriesDoNotReuseFolders();
    void manyStepsAreQuick();
    void processesCreateTogether();
    void processesAppendTogether();
    void runsOfDeadProcessesAreInterrupted();
    void reusedProcessIdsAreNotMistaken();
    void newerFormatsAreRefused();
    void foreignDatabasesAreRefused();

  private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_folder;
};

void RunStoreTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = fs::path(m_dir->path().toStdString()) / "项目 a.runs";
}

void RunStoreTest::missingHistoryReadsAsEmpty() {
    RunStore store(m_folder);
    QVERIFY(store.list().empty());
    QVERIFY(store.steps(1).empty() && store.epochs(1).empty() && store.machine(1).empty());
    QCOMPARE(store.sizeOnDisk(1), std::uintmax_t{0});
    QCOMPARE(test::errorOf([&] { store.get(1); })->code(), ErrorCode::NotFound);
    QCOMPARE(test::errorOf([&] { store.resolve("latest"); })->message(), "There is no run yet. Train the project once."s);
    QCOMPARE(test::errorOf([&] { store.append(1, steps(1, 2)); })->code(), ErrorCode::NotFound);
    QVERIFY(!fs::exists(m_folder));  // looking makes nothing
}

void RunStoreTest::runsReadBack() {
    RunStore store(m_folder, true);
    QCOMPARE(store.create(sample()), std::int64_t{1});
    RunSummary unnamed;
    unnamed.state = RunState::Failed;
    unnamed.failure = "line\n\"quoted\"";
    QCOMPARE(store.create(unnamed), std::int64_t{2});
    QVERIFY(fs::is_directory(store.folder(1)) && store.folder(2) == m_folder / "run-0002");

    const auto runs = RunStore(m_folder).list();
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].number, std::int64_t{2});  // newest first
    QCOMPARE(runs[0].name, "run-0002"s);
    QCOMPARE(runs[0].failure, unnamed.failure);
    QVERIFY(runs[0].startedAt.size() == 20 && runs[0].startedAt.back() == 'Z');
    const RunSummary back = store.get(1), sent = sample();
    QCOMPARE(back.name, sent.name);
    QCOMPARE(back.seconds, sent.seconds);
    QCOMPARE(back.plannedEpochs, sent.plannedEpochs);
    QVERIFY(back.valAccuracy == 0.91 && !back.testAccuracy && !back.trainLoss);
    QVERIFY(back.project == sent.project && back.environment == sent.environment);
    QVERIFY(back.state == RunState::Stopped && back.ownerPid == 0);
}

void RunStoreTest::pointsReadBack() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample());
    store.append(run, steps(1, 1000));
    store.append(run, project::EpochPoint{1, 500, 12.5, 0.7, 0.8, 0.6, 0.85, true});
    store.append(run, project::EpochPoint{2, 1000, 25, 0.5, 0.85, 0.65, 0.84, false});
    store.append(run, std::vector<project::MachinePoint>{{1, 50, 1e9, 90, 2e9, 61, 120}, {2, 51, 1e9, 91, 2e9, 62, 121}});
    const auto read = store.steps(run);
    QCOMPARE(read.size(), std::size_t{1000});
    QCOMPARE(read[999].step, std::int64_t{1000});
    QCOMPARE(read[2].loss, 1.0 / 3);  // bit for bit
    const auto epochs = store.epochs(run);
    QCOMPARE(epochs.size(), std::size_t{2});
    QVERIFY(epochs[0].best && !epochs[1].best && epochs[1].valLoss == 0.65);
    QCOMPARE(store.machine(run)[1].gpuWatts, 121.0);
    QVERIFY(store.steps(run + 1).empty());
}

void RunStoreTest::notANumberStaysOne() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample());
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    store.append(run, std::vector<project::StepPoint>{{1, 0.1, 1, nan, 0.5, 1e-3, inf}});
    store.append(run, std::vector<project::MachinePoint>{{1, 50, 1e9, nan, nan, nan, nan}});
    QVERIFY(std::isnan(store.steps(run)[0].loss));
    QVERIFY(std::isinf(store.steps(run)[0].samplesPerSecond));
    QVERIFY(std::isnan(store.machine(run)[0].gpuPercent));
    QCOMPARE(store.machine(run)[0].cpuPercent, 50.0);
}

void RunStoreTest::updatesKeepTheName() {
    RunStore store(m_folder, true);
    const auto number = store.create(sample());
    RunSummary run = store.get(number);
    store.rename(number, "renamed in the window");
    run.state = RunState::Finished;
    run.epochs = 10;
    run.weightsHash = "abc";
    store.update(run);  // written by a trainer that knows nothing of the new name
    const RunSummary back = store.get(number);
    QCOMPARE(back.name, "renamed in the window"s);
    QVERIFY(back.state == RunState::Finished && back.epochs == 10 && back.weightsHash == "abc");
    run.number = 77;
    QCOMPARE(test::errorOf([&] { store.update(run); })->code(), ErrorCode::NotFound);
    QCOMPARE(test::errorOf([&] { store.rename(77, "x"); })->code(), ErrorCode::NotFound);
    QVERIFY(test::errorOf([&] { store.rename(number, ""); }));
    QVERIFY(test::errorOf([&] { store.rename(number, "\xFF"); }));
}

void RunStoreTest::resumingStoresNoStepTwice() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample()), other = store.create(sample());
    store.append(run, steps(1, 150));
    store.append(other, steps(1, 150));
    store.append(run, project::EpochPoint{1, 100, 25, 0.5, 0.5, 0.5, 0.5, true});
    store.append(run, project::EpochPoint{2, 150, 37, 0.5, 0.5, 0.5, 0.5, true});
    store.append(run, std::vector<project::MachinePoint>{{24.9, 1, 1, 1, 1, 1, 1}, {25.1, 2, 2, 2, 2, 2, 2}});
    store.truncateAfter(run, 100);
    QCOMPARE(store.steps(run).size(), std::size_t{100});
    QCOMPARE(store.epochs(run).size(), std::size_t{1});
    QCOMPARE(store.machine(run).size(), std::size_t{1});
    QCOMPARE(store.steps(other).size(), std::size_t{150});
    store.append(run, steps(95, 120));  // overlapping points replace what was there
    const auto read = store.steps(run);
    QCOMPARE(read.size(), std::size_t{120});
    for (std::size_t i = 0; i < read.size(); ++i) QCOMPARE(read[i].step, std::int64_t(i + 1));
    store.truncateAfter(run, 0);
    QVERIFY(store.steps(run).empty() && store.machine(run).empty());
}

void RunStoreTest::referencesResolve() {
    RunStore store(m_folder, true);
    RunSummary run = sample();
    for (const char* name : {"alpha", "beta", "alpha"}) {
        run.name = name;
        store.create(run);
    }
    QCOMPARE(store.resolve("latest"), std::int64_t{3});
    QCOMPARE(store.resolve("2"), std::int64_t{2});
    QCOMPARE(store.resolve("run-0001"), std::int64_t{1});
    QCOMPARE(store.resolve("beta"), std::int64_t{2});
    QCOMPARE(store.resolve("alpha"), std::int64_t{3});  // the newest of that name
    for (const char* wrong : {"4", "0", "-1", "run-1", "run-0009", "gamma", "", "99999999999999999999"}) {
        const auto error = test::errorOf([&] { store.resolve(wrong); });
        QVERIFY2(error && error->code() == ErrorCode::NotFound, wrong);
    }
    QVERIFY(test::errorOf([&] { store.resolve("x"); })->message().ends_with("run-0003, run-0002, run-0001"));
}

void RunStoreTest::removingTakesRecordAndFolder() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample()), other = store.create(sample());
    files::writeAtomic(store.folder(run) / "best.safetensors", std::string(1234, 'x'));
    fs::create_directory(store.folder(run) / "sub");
    files::writeAtomic(store.folder(run) / "sub/more", std::string(1000, 'x'));
    fs::create_symlink("/usr", store.folder(run) / "link");  // neither counted nor followed
    QCOMPARE(store.sizeOnDisk(run), std::uintmax_t{2234});
    store.append(run, steps(1, 10));
    store.append(other, steps(1, 10));
    store.remove(run);
    QVERIFY(!fs::exists(store.folder(run)) && fs::exists(store.folder(other)) && fs::exists("/usr"));
    QVERIFY(store.steps(run).empty());
    QCOMPARE(store.steps(other).size(), std::size_t{10});
    QCOMPARE(test::errorOf([&] { store.remove(run); })->code(), ErrorCode::NotFound);
}

void RunStoreTest::numbersAreNotUsedAgain() {
    RunStore store(m_folder, true);
    store.create(sample());
    const auto last = store.create(sample());
    store.remove(last);
    QCOMPARE(store.create(sample()), last + 1);
}

void RunStoreTest::lostHistoriesDoNotReuseFolders() {
    {
        RunStore store(m_folder, true);
        store.create(sample());
        store.create(sample());
    }
    for (const char* name : {"history.db", "history.db-wal", "history.db-shm"}) fs::remove(m_folder / name);
    RunStore store(m_folder, true);
    QVERIFY(store.list().empty());
    QCOMPARE(store.create(sample()), std::int64_t{3});
}

void RunStoreTest::manyStepsAreQuick() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample());
    QElapsedTimer timer;
    timer.start();
    for (std::int64_t first = 1; first < 100'000; first += 1000) store.append(run, steps(first, first + 999));
    const auto wrote = timer.restart();
    QCOMPARE(store.steps(run).size(), std::size_t{100'000});
    qInfo("100,000 steps: %lld ms to write in batches of 1,000, %lld ms to read", static_cast<long long>(wrote), static_cast<long long>(timer.elapsed()));
}

void RunStoreTest::processesCreateTogether() {
    QProcess others[4];
    for (QProcess& other : others) start(other, {QStringLiteral("--create"), QString::fromStdString(m_folder.string())});
    for (QProcess& other : others) {
        QVERIFY(other.waitForFinished(60'000));
        QCOMPARE(other.exitStatus(), QProcess::NormalExit);
        QCOMPARE(other.exitCode(), 0);
    }
    const auto runs = RunStore(m_folder).list();
    QCOMPARE(runs.size(), std::size_t{40});
    for (std::size_t i = 0; i < runs.size(); ++i) {
        QCOMPARE(runs[i].number, std::int64_t(40 - i));
        QVERIFY(fs::is_directory(RunStore(m_folder).folder(runs[i].number)));
    }
}

void RunStoreTest::processesAppendTogether() {
    RunStore store(m_folder, true);
    const auto run = store.create(sample());
    QProcess other;
    start(other, {QStringLiteral("--append"), QString::fromStdString(m_folder.string()), QString::number(run)});
    for (std::int64_t s = 1; s <= 200; ++s) {
        store.append(run, steps(2 * s - 1, 2 * s - 1));
        if (s % 50 == 0) store.append(run, project::EpochPoint{s / 50, s, 1, 1, 1, 1, 1, false});
    }
    QVERIFY(other.waitForFinished(60'000));
    QCOMPARE(other.exitCode(), 0);
    QCOMPARE(store.steps(run).size(), std::size_t{400});
}

void RunStoreTest::runsOfDeadProcessesAreInterrupted() {
    QProcess trainer;
    start(trainer, {QStringLiteral("--train"), QString::fromStdString(m_folder.string())});
    QVERIFY(trainer.waitForReadyRead(30'000));
    const std::int64_t run = trainer.readAllStandardOutput().trimmed().toLongLong();
    RunStore store(m_folder);
    QVERIFY(store.get(run).state == RunState::Running);
    QCOMPARE(store.get(run).ownerPid, std::int64_t(trainer.processId()));
    const auto refused = test::errorOf([&] { store.remove(run); });
    QVERIFY(refused);
    QCOMPARE(refused->code(), ErrorCode::Busy);
    QVERIFY(fs::exists(store.folder(run)));

    trainer.kill();
    QVERIFY(trainer.waitForFinished(30'000));
    QVERIFY(store.get(run).state == RunState::Interrupted);
    QVERIFY(store.list()[0].state == RunState::Interrupted);
    QCOMPARE(store.get(run).ownerPid, std::int64_t{0});
    store.remove(run);
    QVERIFY(store.list().empty());
}

void RunStoreTest::reusedProcessIdsAreNotMistaken() {
    RunStore store(m_folder, true);
    RunSummary run = sample();
    run.state = RunState::Paused;
    const auto number = store.create(run);
    QVERIFY(store.get(number).state == RunState::Paused);
    QCOMPARE(store.get(number).ownerPid, std::int64_t(::getpid()));
    // The same id with another start: the process that wrote the run is gone and the number belongs to somebody else.
    SQLite::Database db((m_folder / "history.db").string(), SQLite::OPEN_READWRITE, 5000);
    QCOMPARE(db.exec("UPDATE runs SET owner_token = substr(owner_token, 1, instr(owner_token, ':')) || '1'"), 1);
    QVERIFY(store.get(number).state == RunState::Interrupted);
    QVERIFY(project::isAlive(::getpid(), project::processToken(::getpid())));
    QVERIFY(project::processToken(0).empty() && project::processToken(-1).empty() && project::processToken(4194304 + 1).empty());
}

void RunStoreTest::newerFormatsAreRefused() {
    { RunStore store(m_folder, true); }
    { SQLite::Database(m_folder / "history.db", SQLite::OPEN_READWRITE).exec("PRAGMA user_version=4"); }
    for (const bool create : {false, true}) {
        const auto error = test::errorOf([&] { RunStore store(m_folder, create); });
        QVERIFY(error);
        QCOMPARE(error->code(), ErrorCode::FormatTooNew);
    }
}

void RunStoreTest::foreignDatabasesAreRefused() {
    fs::create_directories(m_folder);
    { SQLite::Database(m_folder / "history.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)"); }
    const std::string before = files::readAll(m_folder / "history.db");
    for (const bool create : {false, true}) {
        const auto error = test::errorOf([&] { RunStore store(m_folder, create); });
        QVERIFY(error);
        QCOMPARE(error->code(), ErrorCode::Corrupt);
        QVERIFY(files::readAll(m_folder / "history.db") == before);
    }
}

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QStringList modes = {QStringLiteral("--create"), QStringLiteral("--append"), QStringLiteral("--train")};
    if (argc > 2 && modes.contains(arguments[1])) return otherProcess(arguments);
    RunStoreTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_run_store.moc"
