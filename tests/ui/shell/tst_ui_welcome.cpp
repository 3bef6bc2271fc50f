// The templates of the welcome page: their groups, what their tiles show, and data that is brought by the script.
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"
#include "tests/support/NoQtWarnings.h"
#include "ui/base/Palette.h"
#include "ui/shell/TemplateTile.h"
#include "ui/shell/TemplateWall.h"
#include "ui/shell/TilePicture.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;
namespace fs = std::filesystem;

namespace {
QString k(const char* words) { return QString::fromLatin1(words); }
}  // namespace

class TestWelcome : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void everyTemplateHasATile();
    void missingDataIsBrought();
    void whatTheScriptSaysLastIsShown();
    void withoutAScriptTheHintIsShown();
    void closingEndsTheScript();

  private:
    void open();
    void script(const std::string& body);
    TemplateTile* tile(const char* name) { return m_wall->findChild<TemplateTile*>(k("template_") + k(name)); }
    QPushButton* button(const char* name) { return m_wall->findChild<QPushButton*>(k("train_") + k(name)); }
    bool says(const char* name, const QString& words);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TemplateWall> m_wall;
    NoQtWarnings m_warnings;
};

void TestWelcome::init() {
    Palette::apply(Theme::Light);
    fs::remove_all(files::dataFolder() / "datasets");
    m_dir = std::make_unique<QTemporaryDir>();
    qputenv("FORNAX_DATA_SCRIPT", "/nowhere");
}

void TestWelcome::cleanup() {
    m_wall.reset();
    qunsetenv("FORNAX_DATA_SCRIPT");
    m_warnings.check();
}

void TestWelcome::open() {
    m_wall = std::make_unique<TemplateWall>();
    m_wall->resize(1200, 800);
    m_wall->show();
    QTRY_VERIFY_WITH_TIMEOUT(m_wall->isSettled(), 60'000);
}

void TestWelcome::script(const std::string& body) {
    const fs::path file = fs::path(m_dir->path().toStdString()) / "data.sh";
    std::ofstream(file) << "#!/bin/sh\n" << body;
    fs::permissions(file, fs::perms::owner_all);
    qputenv("FORNAX_DATA_SCRIPT", file.c_str());
}

bool TestWelcome::says(const char* name, const QString& words) {
    const auto labels = tile(name)->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(words); });
}

void TestWelcome::everyTemplateHasATile() {
    open();
    const auto all = project::templates();
    QCOMPARE(m_wall->findChildren<TemplateTile*>().size(), qsizetype(all.size()));
    for (const auto& one : all) QCOMPARE(button(one.name.c_str())->isEnabled(), one.dataAvailable);
    QVERIFY(says("digits-cnn", k("1,797 pictures, 10 classes")));
    for (const auto* each : m_wall->findChildren<TemplateTile*>()) QVERIFY(std::abs(each->width() - tile("digits-cnn")->width()) <= 1);   // also where a group has fewer than a row
}

void TestWelcome::missingDataIsBrought() {
    const fs::path folder = files::dataFolder() / "datasets" / "film-snippets";
    script("[ \"$1\" = film-snippets ] || exit 3\necho 'fornax: Bringing film-snippets'\nmkdir -p '" + folder.string() + "'\n" +
           "printf 'fresh\\tA fine film.\\nrotten\\tNot a fine film.\\n' > '" + (folder / "train.tsv").string() + "'\n");
    open();
    auto* wanted = button("sentiment-snippets");
    QCOMPARE(wanted->text(), k("Bring the data"));
    bool trained = false;
    connect(tile("sentiment-snippets"), &TemplateTile::chosen, this, [&] { trained = true; });
    QTest::mouseClick(wanted, Qt::LeftButton);
    QVERIFY(!wanted->isEnabled() && !trained);
    QTRY_COMPARE_WITH_TIMEOUT(wanted->text(), k("Train"), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(m_wall->isSettled(), 60'000);
    QCOMPARE(tile("sentiment-snippets")->findChild<TilePicture*>(k("tilePicture"))->lines(), (QStringList{k("fresh A fine film."), k("rotten Not a fine film.")}));
    QCOMPARE(button("sentiment-snippets-bag")->text(), k("Train"));   // the same data
    QCOMPARE(button("sentiment-reviews")->text(), k("Bring the data"));
    QTest::mouseClick(wanted, Qt::LeftButton);
    QVERIFY(trained);
}

void TestWelcome::whatTheScriptSaysLastIsShown() {
    script("echo 'fornax: Bringing'\necho 'fornax: The disk is full.' >&2\nexit 1\n");
    open();
    QTest::mouseClick(button("sentiment-chinese"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(button("sentiment-chinese")->isEnabled(), 30'000);
    QVERIFY(says("sentiment-chinese", k("The data could not be brought: The disk is full.")));
    QCOMPARE(button("sentiment-chinese")->text(), k("Bring the data"));   // once more
}

void TestWelcome::withoutAScriptTheHintIsShown() {
    open();
    QVERIFY(!button("sentiment-chinese")->isEnabled());
    QVERIFY(says("sentiment-chinese", k("packaging/data.sh chinese-reviews")));
}

void TestWelcome::closingEndsTheScript() {
    script("exec sleep 600\n");
    open();
    QTest::mouseClick(button("sentiment-chinese"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(says("sentiment-chinese", k("Bringing")), 30'000);
    QElapsedTimer time;
    time.start();
    m_wall.reset();
    QVERIFY(time.elapsed() < 10'000);
}

QTEST_MAIN(TestWelcome)
#include "tst_ui_welcome.moc"
