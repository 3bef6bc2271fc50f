// Reading and atomic writing where nothing goes wrong, and the folders of the studio. tests/faults has the rest.
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <memory>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
namespace fs = std::filesystem;

class FilesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void bytesReadBack();
    void streamsReadBack();
    void permissionsStay();
    void linksStayLinks();
    void relativeNamesWork();
    void leftoversOfDeadWritersGo();
    void failedWritersLeaveTheOldFile();
    void foldersFollowTheEnvironment();
    void relativeVariablesAreIgnored();
    void noHome_data();
    void noHome();
    void freeSpaceOfMissingPaths();

  private:
    fs::path at(const char* name) const { return fs::path(m_dir->path().toStdString()) / name; }
    std::size_t entries() const { return std::size_t(std::distance(fs::directory_iterator(m_dir->path().toStdString()), {})); }
    std::unique_ptr<QTemporaryDir> m_dir;
};

void FilesTest::init() { m_dir = std::make_unique<QTemporaryDir>(); }

void FilesTest::bytesReadBack() {
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) bytes += char(i * 7);
    for (const std::string& content : {std::string(), std::string("x"), bytes, std::string("short again")}) {
        files::writeAtomic(at("a"), content);
        QVERIFY(files::readAll(at("a")) == content);
    }
    QCOMPARE(entries(), std::size_t{1});  // no temporary file stays
    QCOMPARE(test::errorOf([&] { files::readAll(at("a"), 3); })->code(), ErrorCode::Corrupt);
}

void FilesTest::streamsReadBack() {
    files::writeAtomic(at("a"), [](const files::Sink& sink) {
        for (const char* part : {"one ", "", "two"}) sink(std::as_bytes(std::span(part, std::strlen(part))));
    });
    QCOMPARE(files::readAll(at("a")), std::string("one two"));
}

void FilesTest::permissionsStay() {
    files::writeAtomic(at("a"), "1");
    QCOMPARE(::chmod(at("a").c_str(), 0640), 0);
    files::writeAtomic(at("a"), "2");
    struct stat facts{};
    QCOMPARE(::stat(at("a").c_str(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777, mode_t(0640));
}

void FilesTest::linksStayLinks() {
    fs::create_directory(at("real"));
    files::writeAtomic(at("real") / "a", "old");
    fs::create_symlink("real/a", at("link"));
    files::writeAtomic(at("link"), "new");
    QVERIFY(fs::is_symlink(at("link")));
    QCOMPARE(files::readAll(at("real") / "a"), std::string("new"));
    fs::create_symlink("round", at("round"));
    QVERIFY(test::errorOf([&] { files::writeAtomic(at("round"), "x"); }));
    QVERIFY(test::errorOf([&] { files::readAll(at("round")); }));
}

void FilesTest::relativeNamesWork() {
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_dir->path()));
    files::writeAtomic("plain", "x");
    QCOMPARE(files::readAll("plain"), std::string("x"));
    QDir::setCurrent(before);
    QVERIFY(fs::exists(at("plain")));
}

void FilesTest::leftoversOfDeadWritersGo() {
    // The name of a temporary file, taken while one is being written.
    fs::path own;
    files::writeAtomic(at("a"), [&](const files::Sink&) {
        for (const auto& entry : fs::directory_iterator(m_dir->path().toStdString())) own = entry.path();
        files::writeAtomic(at("b"), "inner");  // another write must not take away one that goes on
        QVERIFY(fs::exists(own));
    });
    const std::string pid = "-" + std::to_string(::getpid()) + "-";
    std::string name = own.filename().string();
    QVERIFY(name.find(pid) != std::string::npos);
    name.replace(name.find(pid), pid.size(), "-4194304-");  // above the largest process id of Linux
    std::ofstream(at(name.c_str())) << "half";
    files::writeAtomic(at("a"), "x");
    QVERIFY(!fs::exists(at(name.c_str())));
    QCOMPARE(entries(), std::size_t{2});
}

void FilesTest::failedWritersLeaveTheOldFile() {
    files::writeAtomic(at("a"), "old");
    bool thrown = false;
    try {
        files::writeAtomic(at("a"), [](const files::Sink& sink) {
            sink(std::as_bytes(std::span("new", 3)));
            throw std::runtime_error("the producer failed");
        });
    } catch (const std::runtime_error&) {
        thrown = true;
    }
    QVERIFY(thrown);
    QCOMPARE(files::readAll(at("a")), std::string("old"));
    QCOMPARE(entries(), std::size_t{1});
}

void FilesTest::foldersFollowTheEnvironment() {
    const fs::path base = at("xdg");
    qputenv("XDG_CONFIG_HOME", (base / "c").c_str());
    qputenv("XDG_DATA_HOME", (base / "d").c_str());
    qputenv("XDG_CACHE_HOME", (base / "k").c_str());
    qputenv("XDG_STATE_HOME", (base / "s").c_str());
    QVERIFY(files::configFolder() == base / "c/fornax");
    QVERIFY(files::dataFolder() == base / "d/fornax");
    QVERIFY(files::cacheFolder() == base / "k/fornax");
    QVERIFY(files::stateFolder() == base / "s/fornax");
    for (const char* name : {"c", "d", "k", "s"}) QVERIFY(fs::is_directory(base / name / "fornax"));
}

void FilesTest::relativeVariablesAreIgnored() {
    qputenv("HOME", at("home").c_str());
    qputenv("XDG_CONFIG_HOME", "relative");
    qunsetenv("XDG_STATE_HOME");
    QVERIFY(files::configFolder() == at("home") / ".config/fornax");
    QVERIFY(files::stateFolder() == at("home") / ".local/state/fornax");
}

void FilesTest::noHome_data() {
    QTest::addColumn<QByteArray>("home");
    QTest::newRow("unset") << QByteArray();
    QTest::newRow("relative") << QByteArray("home");
    QTest::newRow("a file") << QByteArray("/proc/version");
}

void FilesTest::noHome() {
    QFETCH(QByteArray, home);
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) qunsetenv(name);
    if (!home.isNull()) qputenv("HOME", home);
    const fs::path usual = "/tmp/fornax-" + std::to_string(::getuid());
    const bool existed = fs::exists(usual);
    for (const auto& folder : {files::configFolder(), files::dataFolder(), files::cacheFolder(), files::stateFolder()}) {
        QVERIFY2(folder.native().starts_with("/tmp/fornax-"), folder.c_str());
        QVERIFY(fs::is_directory(folder));
        struct stat facts{};
        QCOMPARE(::stat(folder.parent_path().c_str(), &facts), 0);
        QCOMPARE(facts.st_uid, ::getuid());
        QCOMPARE(facts.st_mode & 0022, mode_t(0));  // nobody else may put files there
    }
    if (!existed) fs::remove_all(usual);
}

void FilesTest::freeSpaceOfMissingPaths() {
    const auto here = files::freeBytes(at("."));
    QVERIFY(here > 0);
    const auto below = files::freeBytes(at("not") / "there" / "yet");
    QVERIFY(below > here / 2 && below < here * 2 + 1);
    QVERIFY(files::freeBytes("") > 0);
}

QTEST_APPLESS_MAIN(FilesTest)
#include "tst_files.moc"
