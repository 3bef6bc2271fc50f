// Full disks, size limits, read-only folders and special files: a sentence that says so, and the old file as it was.
#include <fcntl.h>
#include <sys/stat.h>

#include <fstream>
#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"
#include "tests/faults/ErrorOf.h"
#include "tests/faults/Folders.h"

using namespace fornax;
namespace fs = std::filesystem;

namespace {
project::Project largeProject() {
    project::Project p = project::fromTemplate("fashion-mnist-mlp");
    p.notes = std::string(3 << 20, 'n');
    return p;
}

std::vector<project::StepPoint> points(std::int64_t first, std::size_t count) {
    std::vector<project::StepPoint> out(count);
    for (std::size_t i = 0; i < count; ++i) out[i].step = first + std::int64_t(i);
    return out;
}
}  // namespace

class FullDiskTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void fullDisk_data();
    void fullDisk();
    void historyOnAFullDisk_data();
    void historyOnAFullDisk();
    void logOnAFullDisk();
    void readOnlyFolder();
    void readOnlyByPermission();
    void writeProtectedFile();
    void devicesAreNotReplaced();
    void fifosDoNotHang();
    void foldersAreNoFiles();
    void missingFolders();

  private:
    /// Everything that writes a whole file, against `limit`-ed space; the old content must survive.
    void checkWholeFiles(const fs::path& folder);
    fs::path at(const char* name) const { return m_root / name; }
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_root;
};

void FullDiskTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_root = m_dir->path().toStdString();
}

void FullDiskTest::fullDisk_data() {
    QTest::addColumn<bool>("mounted");
    QTest::newRow("small file system") << true;
    QTest::newRow("file size limit") << false;
}

void FullDiskTest::checkWholeFiles(const fs::path& folder) {
    const std::string large(3 << 20, 'x');
    const exchange::TensorView tensor{"t", "U8", {std::int64_t(large.size())}, std::as_bytes(std::span(large.data(), large.size()))};
    const std::vector<std::pair<const char*, std::function<void(const fs::path&)>>> writers = {
        {"file", [&](const fs::path& path) { files::writeAtomic(path, large); }},
        {"safetensors", [&](const fs::path& path) { exchange::writeSafetensors(path, {tensor}, {}); }},
        {"project", [&](const fs::path& path) { project::save(largeProject(), path); }}};
    for (const auto& [name, write] : writers) {
        const fs::path path = folder / name;
        files::writeAtomic(path, "old");
        const auto error = test::errorOf([&, &write = write] { write(path); });
        QVERIFY2(error, name);
        QCOMPARE(error->code(), ErrorCode::DiskFull);
        QVERIFY2(error->message().find(path.string()) != std::string::npos, error->what());
        QCOMPARE(files::readAll(path), std::string("old"));
    }
    QCOMPARE(std::distance(fs::directory_iterator(folder), {}), std::ptrdiff_t{3});  // no temporary file stays
    files::writeAtomic(folder / "file", "small ones still fit");
}

void FullDiskTest::fullDisk() {
    QFETCH(bool, mounted);
    fs::create_directory(at("disk"));
    if (mounted) {
        const test::SmallDisk disk(at("disk"), "2m");
        if (!disk.ok()) QSKIP(disk.reason());
        checkWholeFiles(at("disk"));
    } else {
        const test::FileSizeLimit limit(1 << 20);
        checkWholeFiles(at("disk"));
    }
}

void FullDiskTest::historyOnAFullDisk_data() { fullDisk_data(); }

void FullDiskTest::historyOnAFullDisk() {
    QFETCH(bool, mounted);
    std::unique_ptr<test::SmallDisk> disk;
    if (mounted) {
        disk = std::make_unique<test::SmallDisk>(at("disk"), "1m");
        if (!disk->ok()) QSKIP(disk->reason());
    }
    const fs::path folder = at("disk") / "a.runs";
    project::RunStore store(folder, true);
    const auto run = store.create({});
    store.append(run, points(1, 100));
    std::optional<Error> error;
    std::int64_t stored = 100;
    {
        const std::unique_ptr<test::FileSizeLimit> limit(mounted ? nullptr : new test::FileSizeLimit(1 << 20));
        while (!error && stored < 1'000'000) {
            error = test::errorOf([&] { store.append(run, points(stored + 1, 1000)); });
            if (!error) stored += 1000;
        }
    }
    QVERIFY2(error, "the limit was never reached");
    QVERIFY2(error->code() == ErrorCode::DiskFull, (error->message() + " " + error->details()).c_str());
    QVERIFY2(error->message().find("history.db") != std::string::npos, error->what());
    // What was stored before is still there, for this reader and for a new one.
    QCOMPARE(std::int64_t(store.steps(run).size()), stored);
    if (mounted) return;
    QCOMPARE(std::int64_t(project::RunStore(folder).steps(run).size()), stored);
    store.append(run, points(stored + 1, 1000));  // there is room again
    QCOMPARE(std::int64_t(store.steps(run).size()), stored + 1000);
}

void FullDiskTest::logOnAFullDisk() {
    const test::SmallDisk disk(at("disk"), "64k");
    if (!disk.ok()) QSKIP(disk.reason());
    qputenv("XDG_STATE_HOME", at("disk").c_str());
    log::open();
    QVERIFY(!log::filePath().empty());
    for (int i = 0; i < 3000; ++i) log::info("a line that will not fit for ever on this disk");
    QCOMPARE(log::linesAfter(0).back().message, std::string("a line that will not fit for ever on this disk"));
}

void FullDiskTest::readOnlyFolder() {
    test::SmallDisk disk(at("disk"), "8m");
    if (!disk.ok()) QSKIP(disk.reason());
    const fs::path file = at("disk") / "a.fornax", runs = at("disk") / "a.runs";
    project::save(project::fromTemplate("fashion-mnist-mlp"), file);
    {
        project::RunStore store(runs, true);
        project::RunSummary summary;
        summary.state = project::RunState::Stopped;
        store.append(store.create(summary), points(1, 10));
    }
    if (!disk.makeReadOnly()) QSKIP("the file system cannot be made read-only here");

    const auto saved = test::errorOf([&] { project::save(project::fromTemplate("fashion-mnist-cnn"), file); });
    QVERIFY(saved);
    QCOMPARE(saved->code(), ErrorCode::Unwritable);
    QVERIFY(saved->message().find("read-only") != std::string::npos);
    QCOMPARE(project::toText(project::load(file)), project::toText(project::fromTemplate("fashion-mnist-mlp")));

    // The history can still be looked at, but not changed.
    project::RunStore store(runs);
    QCOMPARE(store.list().size(), std::size_t{1});
    QCOMPARE(store.steps(1).size(), std::size_t{10});
    for (const auto& error : {test::errorOf([&] { store.append(1, points(11, 1)); }), test::errorOf([&] { store.rename(1, "x"); }),
                              test::errorOf([&] { store.remove(1); }), test::errorOf([&] { project::RunStore(at("disk") / "b.runs", true); })}) {
        QVERIFY(error);
        QCOMPARE(error->code(), ErrorCode::Unwritable);
    }
    QVERIFY(fs::is_directory(store.folder(1)));
}

void FullDiskTest::readOnlyByPermission() {
    if (::geteuid() == 0) QSKIP("root may write in every folder; the read-only file system is tested instead");
    fs::create_directory(at("shut"));
    files::writeAtomic(at("shut") / "a", "old");
    fs::permissions(at("shut"), fs::perms::owner_read | fs::perms::owner_exec);
    const auto error = test::errorOf([&] { files::writeAtomic(at("shut") / "a", "new"); });
    fs::permissions(at("shut"), fs::perms::owner_all);
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Unwritable);
    QCOMPARE(files::readAll(at("shut") / "a"), std::string("old"));
}

void FullDiskTest::writeProtectedFile() {
    if (::geteuid() == 0) QSKIP("root may write every file");
    files::writeAtomic(at("a"), "old");
    fs::permissions(at("a"), fs::perms::owner_read);
    QCOMPARE(test::errorOf([&] { files::writeAtomic(at("a"), "new"); })->code(), ErrorCode::Unwritable);
    fs::permissions(at("a"), fs::perms::none);
    QCOMPARE(test::errorOf([&] { files::readAll(at("a")); })->code(), ErrorCode::Unreadable);
}

void FullDiskTest::devicesAreNotReplaced() {
    struct stat before{}, after{};
    QCOMPARE(::stat("/dev/full", &before), 0);
    fs::create_symlink("/dev/full", at("full"));
    for (const fs::path& path : {fs::path("/dev/full"), at("full")}) {
        const auto error = test::errorOf([&] { files::writeAtomic(path, "x"); });
        QVERIFY(error);
        QCOMPARE(error->code(), ErrorCode::Unwritable);
        QCOMPARE(test::errorOf([&] { files::readAll(path); })->code(), ErrorCode::Unreadable);
    }
    QCOMPARE(::stat("/dev/full", &after), 0);
    QVERIFY(S_ISCHR(after.st_mode) && before.st_ino == after.st_ino);
}

void FullDiskTest::fifosDoNotHang() {
    QCOMPARE(::mkfifo(at("pipe").c_str(), 0600), 0);
    fs::create_directory(at("p.runs"));
    QCOMPARE(::mkfifo((at("p.runs") / "history.db").c_str(), 0600), 0);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(test::errorOf([&] { files::readAll(at("pipe")); }));
    QVERIFY(test::errorOf([&] { files::writeAtomic(at("pipe"), "x"); }));
    QVERIFY(test::errorOf([&] { project::load(at("pipe")); }));
    QVERIFY(test::errorOf([&] { exchange::SafetensorsFile file(at("pipe")); }));
    QVERIFY(test::errorOf([&] { project::RunStore store(at("p.runs")); }));
    QVERIFY(timer.elapsed() < 5000);
}

void FullDiskTest::foldersAreNoFiles() {
    fs::create_directories(at("d") / "history.db");
    QCOMPARE(test::errorOf([&] { files::readAll(at("d")); })->code(), ErrorCode::Unreadable);
    QCOMPARE(test::errorOf([&] { files::writeAtomic(at("d"), "x"); })->code(), ErrorCode::Unwritable);
    QCOMPARE(test::errorOf([&] { project::load(at("d")); })->code(), ErrorCode::Unreadable);
    QCOMPARE(test::errorOf([&] { exchange::SafetensorsFile file(at("d")); })->code(), ErrorCode::Unreadable);
    QCOMPARE(test::errorOf([&] { project::RunStore store(at("d"), true); })->code(), ErrorCode::Corrupt);
}

void FullDiskTest::missingFolders() {
    for (const fs::path& path : {at("no") / "such" / "a.fornax", fs::path("/proc/version/a.fornax")}) {
        QCOMPARE(test::errorOf([&] { project::save({}, path); })->code(), ErrorCode::NotFound);
        QCOMPARE(test::errorOf([&] { project::load(path); })->code(), ErrorCode::NotFound);
    }
    std::ofstream(at("file")) << "x";
    QVERIFY(test::errorOf([&] { project::RunStore store(at("file") / "a.runs", true); }));
}

QTEST_APPLESS_MAIN(FullDiskTest)
#include "tst_full_disk.moc"
