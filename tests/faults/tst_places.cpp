// Unusual places: odd letters in paths, very long names, a decimal comma. Everything behaves as elsewhere.
#include <clocale>
#include <locale>
#include <memory>

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "base/JsonText.h"
#include "base/Numbers.h"
#include "fornax/base/Files.h"
#include "fornax/exchange/Safetensors.h"
#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
namespace fs = std::filesystem;

// glibc keeps the parts of LOCPATH for ever.
extern "C" const char* __lsan_default_suppressions() { return "leak:argz_add_sep"; }

class PlacesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup() { fs::remove_all(m_root); }  // Qt cannot remove names that are not UTF-8
    void oddPaths_data();
    void oddPaths();
    void namesThatAreNotUtf8();
    void namesTooLong();
    void decimalComma();

  private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_root;
};

void PlacesTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_root = m_dir->path().toStdString();
}

void PlacesTest::oddPaths_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("plain") << QByteArray("plain");
    QTest::newRow("chinese and signs") << QByteArray("项目 é'\";&%20#\n😀");
    QTest::newRow("decomposed é") << QByteArray("e\xCC\x81");
    QTest::newRow("question mark") << QByteArray("a?immutable=1&mode=memory");
    QTest::newRow("dash") << QByteArray("-rf");
    QTest::newRow("200 characters") << QByteArray(200, 'a');
    QTest::newRow("deeper than 260") << QByteArray(QByteArray(100, 'b') + "/" + QByteArray(100, 'c') + "/" + QByteArray(100, 'd'));
    QTest::newRow("no utf-8") << QByteArray("caf\xE9");
}

void PlacesTest::oddPaths() {
    QFETCH(QByteArray, name);
    const fs::path folder = m_root / name.toStdString(), file = folder / (name.contains('/') ? "x.fornax"s : name.left(200).toStdString() + ".fornax");
    fs::create_directories(folder);
    const project::Project p = project::fromTemplate("fashion-mnist-mlp");
    project::save(p, file);
    QCOMPARE(project::toText(project::load(file)), project::toText(p));

    const fs::path runs = project::runsFolder(file);
    project::RunStore store(runs, true);
    project::RunSummary summary;
    summary.state = project::RunState::Stopped;
    const auto run = store.create(summary);
    store.append(run, std::vector<project::StepPoint>(1));
    QCOMPARE(project::RunStore(runs).steps(run).size(), std::size_t{1});

    const std::string data = "abc";
    exchange::writeSafetensors(store.folder(run) / "best.safetensors", {{"t", "U8", {3}, std::as_bytes(std::span(data.data(), 3))}}, {});
    QCOMPARE(exchange::SafetensorsFile(store.folder(run) / "best.safetensors").tensors().size(), std::size_t{1});
    QVERIFY(store.sizeOnDisk(run) > 3);

    // Names on the disk are byte for byte what was asked for; shown, they stay on one line.
    bool found = false;
    for (const auto& entry : fs::directory_iterator(folder)) found = found || entry.path().native() == file.native();
    QVERIFY(found);
    QVERIFY(files::display(file).find('\n') == std::string::npos);
    store.remove(run);
    QVERIFY(!fs::exists(store.folder(run)));
}

void PlacesTest::namesThatAreNotUtf8() {
    const fs::path file = m_root / "caf\xE9.fornax";
    const auto error = test::errorOf([&] { project::load(file); });
    QVERIFY(error);
    QCOMPARE(error->sentence().str(), (m_root / "caf\\xe9.fornax").string() + " does not exist");
    // A document cannot hold such a name: that is said, not written as something else.
    project::Project p = project::fromTemplate("fashion-mnist-mlp");
    p.data.folder = "/data/caf\xE9";
    const auto refused = test::errorOf([&] { project::save(p, m_root / "a.fornax"); });
    QVERIFY(refused);
    QCOMPARE(refused->code(), ErrorCode::InvalidSetting);
    QVERIFY(!fs::exists(m_root / "a.fornax"));
}

void PlacesTest::namesTooLong() {
    const fs::path longest = m_root / std::string(255, 'n'), tooLong = m_root / std::string(256, 'n');
    files::writeAtomic(longest, "x");
    QCOMPARE(files::readAll(longest), "x"s);
    for (const auto& error : {test::errorOf([&] { files::writeAtomic(tooLong, "x"); }), test::errorOf([&] { files::readAll(tooLong); }),
                              test::errorOf([&] { project::RunStore store(m_root / std::string(256, 'n'), true); })}) {
        QVERIFY(error);
        QVERIFY2(error->message().find("too long") != std::string::npos, error->what());
    }
}

void PlacesTest::decimalComma() {
    const fs::path locales = m_root / "locales";
    fs::create_directory(locales);
    QProcess localedef;
    localedef.start(QStringLiteral("localedef"), {QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"), QStringLiteral("UTF-8"),
                                                  QString::fromStdString((locales / "de_DE.UTF-8").string())});
    if (!localedef.waitForFinished(60'000) || !fs::exists(locales / "de_DE.UTF-8")) QSKIP("localedef or its sources (package locales) are missing");
    qputenv("LOCPATH", locales.c_str());
    qunsetenv("LC_ALL");
    QVERIFY(std::setlocale(LC_ALL, "de_DE.UTF-8"));
    QCOMPARE(std::localeconv()->decimal_point[0], ',');
    std::locale::global(std::locale("de_DE.UTF-8"));

    QCOMPARE(formatReal(0.001), "0.001"s);
    QCOMPARE(formatReal(1234567.5), "1234567.5"s);
    QCOMPARE(readReal("3.5e-4"), std::optional<double>(3.5e-4));
    QVERIFY(!readReal("3,5"));
    QCOMPARE(text("%1 and %2", 0.5, 1234567).str(), "0.5 and 1234567"s);
    project::Project p = project::fromTemplate("fashion-mnist-cnn");
    project::set(p, "train.optimizer.learning_rate=0.00025");
    QCOMPARE(p.train.optimizer.learningRate, 0.00025);
    QVERIFY(test::errorOf([&] { project::set(p, "train.optimizer.learning_rate=0,00025"); }));
    const std::string written = project::toText(p);
    QVERIFY(written.find("\"learning_rate\": 0.00025") != std::string::npos);
    QCOMPARE(project::fromJson(parseJson(written, "x")).train.optimizer.learningRate, 0.00025);
    QCOMPARE(project::fromJson(parseJson(R"({"format":1,"data":{"validation_share":0.25}})", "x")).data.validationShare, 0.25);

    project::RunStore store(m_root / "a.runs", true);
    project::RunSummary run;
    run.valAccuracy = 0.875;
    run.environment = Json{{"half", 0.5}};
    const auto number = store.create(run);
    store.append(number, std::vector<project::StepPoint>{{1, 0.125, 0.25, 0.75, 0.5, 1e-3, 1234.5}});
    QVERIFY(store.get(number).valAccuracy == 0.875 && store.get(number).environment.at("half") == Json(0.5));
    QVERIFY(store.get(number).state == project::RunState::Running);  // the owner's start time is read alike
    QCOMPARE(store.steps(number)[0].samplesPerSecond, 1234.5);
    QCOMPARE(store.folder(1234).filename().string(), "run-1234"s);
    std::locale::global(std::locale::classic());
    std::setlocale(LC_ALL, "C.UTF-8");
}

QTEST_APPLESS_MAIN(PlacesTest)
#include "tst_places.moc"
