// A file that is dropped on the window: looked at, its roles changed, imported and trained by LibTorch.
#include <QMimeData>
#include <QtWidgets>

#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "tests/ui/shell/ShellFixture.h"
#include "ui/base/Palette.h"
#include "ui/dataset/ColumnRoles.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/ImportSheet.h"
#include "ui/dataset/TextTable.h"
#include "ui/shell/Actions.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

namespace {
constexpr int kPatience = 60'000;
}

class TestImport : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        QCoreApplication::setApplicationName(k("import"));
        QStandardPaths::setTestModeEnabled(true);
        Palette::apply(Theme::Light);
        // Two kinds by two numbers and a name that tells nothing; one row has no label.
        QByteArray bytes("name,height,width,kind,place\n");
        for (int i = 0; i < 90; ++i)
            bytes += "n" + QByteArray::number(i % 40) + ',' + QByteArray::number(i % 2 * 5 + i % 7) + ',' + QByteArray::number(i % 11) + (i % 2 ? ",tall," : ",small,") + QByteArray::number(i % 3) + '\n';
        writeToyFile(m_dir.filePath(k("things.csv")), bytes + "n1,3,4,,1\n");
    }
    void init() {
        QSettings().clear();
        Services services = Services::real();
        services.questions = m_questions;
        m_window = std::make_unique<MainWindow>(services, MainWindow::Options{false});
        window().resize(1600, 1000);
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() {
        m_window.reset();
        m_warnings.check();
    }

    void threeActionsFromDropToTraining() {
        drop("things.csv");
        ImportSheet* shown = sheet();
        QVERIFY(shown != nullptr);
        auto* start = shown->findChild<QPushButton*>(k("importStart"));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatience);
        QVERIFY(!window().document().isOpen());   // nothing has happened yet
        auto* roles = shown->findChild<ColumnRoles*>(k("importColumns"))->roles();
        QCOMPARE(roles->rowCount(), 5);
        // "place" is the last column: it is what a table without usual names is taken to teach.
        QCOMPARE(roles->index(4, ColumnRolesModel::Role).data().toString(), k("Label"));
        QVERIFY(roles->setData(roles->index(3, ColumnRolesModel::Role), int(data::ColumnUse::Label), Qt::EditRole));
        QVERIFY(roles->setData(roles->index(0, ColumnRolesModel::Role), int(data::ColumnUse::Ignored), Qt::EditRole));
        QVERIFY(roles->setData(roles->index(4, ColumnRolesModel::Role), int(data::ColumnUse::Ignored), Qt::EditRole));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && shown->isSettled(), kPatience);
        auto* counts = shown->findChild<TextTable*>(k("importCounts"));
        QCOMPARE(counts->count(), 3);   // two kinds and their sum
        QCOMPARE(counts->cell(0, 0), k("small"));
        int sum = 0;
        for (int column = 1; column < 4; ++column) sum += counts->cell(2, column).toInt();
        QCOMPARE(sum, 90);
        const QStringList report = shown->findChild<ImportReport*>(k("importReport"))->texts();
        QVERIFY2(report.join(k(" ")).contains(k("without a label")), qPrintable(report.join(k("\n"))));
        auto* first = shown->findChild<TextTable*>(k("importFirst"));
        QCOMPARE(first->model()->columnCount(), 3);   // without what is ignored
        const auto set = shown->dataset();
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY(window().document().isOpen());
        const data::DataConfig& config = window().document().project().data;
        QCOMPARE(config.labelColumn, std::string("kind"));
        QCOMPARE(config.ignoredColumns, std::string("name,place"));
        QVERIFY(data::open(config, {}) == set);   // what was shown, not read again
        QTRY_VERIFY_WITH_TIMEOUT(window().isSettled() && window().actions().train->isEnabled(), kPatience);
        QTest::mouseClick(window().findChild<QWidget*>(k("trainButton")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().training().state() == train::State::Running || window().training().state() == train::State::Finished, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(window().training().state(), train::State::Finished, kPatience);
        QVERIFY2(m_questions->errors.isEmpty() && m_questions->asked.isEmpty(), qPrintable(m_questions->errors.join(k("\n"))));
        QVERIFY(!window().training().steps().empty());
    }

    void cancellingLeavesNothing() {
        drop("things.csv");
        QVERIFY(sheet() != nullptr);
        QTest::mouseClick(sheet()->findChild<QWidget*>(k("importCancel")), Qt::LeftButton);
        QTRY_VERIFY(sheet() == nullptr);
        QVERIFY(!window().document().isOpen());
    }

    void whatCannotBeImportedIsSaid() {
        drop("things.csv");
        ImportSheet* shown = sheet();
        QVERIFY(shown != nullptr);
        auto* roles = shown->findChild<ColumnRoles*>(k("importColumns"))->roles();
        auto* start = shown->findChild<QPushButton*>(k("importStart"));
        auto* state = shown->findChild<QLabel*>(k("importState"));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatience);
        QVERIFY(roles->setData(roles->index(4, ColumnRolesModel::Role), int(data::ColumnUse::Feature), Qt::EditRole));
        QVERIFY(!start->isEnabled() && state->text().contains(k("No column is to be learned")));
        QVERIFY(!roles->setData(roles->index(4, ColumnRolesModel::Role), int(data::ColumnUse::Text), Qt::EditRole));   // tables have no texts
        QVERIFY(roles->setData(roles->index(1, ColumnRolesModel::Role), int(data::ColumnUse::Label), Qt::EditRole));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && state->text().isEmpty(), kPatience);
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            Palette::apply(theme);
            if (const QString folder = qEnvironmentVariable("FORNAX_TEST_PICTURES"); !folder.isEmpty()) QVERIFY(shown->grab().save(folder + k("/import-%1.png").arg(int(theme))));
        }
        Palette::apply(Theme::Light);
        shown->reject();
    }

    void anOpenProjectTakesTexts() {
        QByteArray lines("review,sentiment,stars\n");
        for (int i = 0; i < 80; ++i) lines += "\"a " + QByteArray(i % 2 ? "good" : "bad") + " film, number " + QByteArray::number(i) + "\"," + (i % 2 ? "pos,5\n" : "neg,1\n");
        writeToyFile(m_dir.filePath(k("films.csv")), lines);
        QVERIFY(window().createFromTemplate(k("sentiment-snippets-bag"), m_dir.filePath(k("films.fornax")), false));
        drop("films.csv");
        ImportSheet* shown = sheet();
        QVERIFY(shown != nullptr);
        QVERIFY(shown->findChild<QWidget*>(k("importReadAs"))->isVisible());   // it may also be a table
        QVERIFY(shown->findChild<QWidget*>(k("importFit"))->isVisible());
        auto* start = shown->findChild<QPushButton*>(k("importStart"));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatience);
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(window().document().project().data.source, std::string("text"));
        QCOMPARE(window().document().project().data.textColumn, std::string("review"));
        QTRY_VERIFY_WITH_TIMEOUT(window().isSettled(), kPatience);
    }

  private:
    MainWindow& window() { return *m_window; }
    ImportSheet* sheet() { return window().findChild<ImportSheet*>(k("importSheet")); }
    void drop(const char* name) {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(m_dir.filePath(k(name)))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &event);
        QTRY_VERIFY(sheet() != nullptr && sheet()->isVisible());
    }
    QTemporaryDir m_dir;
    std::shared_ptr<FakeQuestions> m_questions = std::make_shared<FakeQuestions>();
    std::unique_ptr<MainWindow> m_window;
    NoQtWarnings m_warnings;
};

QTEST_MAIN(TestImport)
#include "tst_ui_import.moc"
