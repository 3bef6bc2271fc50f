// The Data page with a table: its rows, its columns, classes or a number to learn, and a dropped file.
#include <QtTest>
#include <QtWidgets>

#include "tests/support/Child.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/TextTable.h"

using namespace fornax;
using namespace fornax::ui;

namespace {
constexpr int kPatience = 10'000;
QString k(const char* text) { return QString::fromLatin1(text); }
data::FedBatch noBatch(const data::Dataset&, std::int64_t, std::uint64_t, std::int64_t, const data::Transforms&) { throw Error(ErrorCode::Internal, text("No batch of pictures is asked for.")); }
}  // namespace

class TestTablePage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        Palette::apply(Theme::Light);
    }
    void init() {
        m_document = std::make_unique<Document>();
        m_context.document = m_document.get();
    }
    void cleanup() {
        m_page.reset();
        m_document.reset();
        m_warnings.check();
    }

    void classesHaveRowsAndColumns() {
        open("iris-mlp");
        QVERIFY(!find<Gallery>("dataSamples")->isVisible());
        auto* rows = find<TextTable>("dataTexts");
        QVERIFY(rows->isVisible());
        QCOMPARE(rows->count(), 150);
        QCOMPARE(rows->model()->headerData(2, Qt::Horizontal).toString(), k("sepal_length"));
        QCOMPARE(rows->cell(0, 2), k("5.1"));
        QCOMPARE(rows->cell(0, 6), k("setosa"));
        auto* columns = find<TextTable>("dataColumns");
        QVERIFY(columns->isVisible());
        QCOMPARE(columns->count(), 5);
        const auto& recipe = m_page->dataset()->preprocessing.table;
        QCOMPARE(columns->cell(0, 3), QString::number(recipe.features[0].mean, 'g', 4));
        QCOMPARE(columns->cell(0, 5), k("0"));
        QVERIFY(columns->cell(4, 2).startsWith(k("3 classes")));
        QVERIFY(find<QWidget>("dataClasses")->isVisible() && !find<QWidget>("dataBatch")->isVisible());
        QVERIFY(m_page->fact() == k("150 rows, 3 classes"));
        find<Segmented>("dataSplits")->setIndex(3);
        QCOMPARE(rows->count(), int(m_page->dataset()->testIndices.size()));
        for (int row = 0; row < rows->count(); ++row) QCOMPARE(rows->cell(row, 1), k("Test"));
    }

    void aNumberHasNoClasses() {
        open("diabetes-mlp");
        QVERIFY(!find<QWidget>("dataClasses")->isVisible());
        QCOMPARE(m_page->fact(), k("442 rows, a number to learn"));
        auto* columns = find<TextTable>("dataColumns");
        QCOMPARE(columns->count(), 11);
        QCOMPARE(columns->cell(10, 1), k("to learn"));
        QCOMPARE(columns->cell(10, 3), QString::number(m_page->dataset()->preprocessing.table.targetMean, 'g', 4));
        for (auto* label : m_page->findChildren<QLabel*>())
            if (label->isVisible()) QVERIFY2(!label->text().contains(k("class"), Qt::CaseInsensitive) && !label->text().contains(k("accuracy"), Qt::CaseInsensitive), qPrintable(label->text()));
    }

    void aDroppedTableFitsTheModel() {
        QByteArray bytes("height,width,kind\n");
        for (int i = 0; i < 60; ++i) bytes += QByteArray::number(i) + ',' + QByteArray::number(i % 7) + ',' + (i % 2 ? "a" : "b") + '\n';
        test::writeToyFile(m_dir.filePath(k("things.csv")), bytes);
        open("wine-mlp");
        QVERIFY(m_page->take(m_dir.filePath(k("things.csv")), true));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->dataset() && m_page->dataset()->count() == 60, kPatience);
        const auto& model = m_document->project().model;
        QCOMPARE(model::completedSettings(model.layers.front()).at("features"), Json(2));
        QCOMPARE(model.layers.back().settings.at("outputs"), Json(2));
        QVERIFY(!find<QLabel>("dataMisfit")->isVisible());
        QCOMPARE(m_document->project().data.source, std::string("table"));
    }

    void aMissingFileIsTold() {
        open("wine-mlp");
        auto project = m_document->project();
        project.data.folder = "/nowhere/gone.csv";
        m_document->setProject(project, k("x"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->state() == StepState::Warning, kPatience);
        QVERIFY(find<QWidget>("dataProblem")->findChild<QLabel*>() != nullptr);
    }

  private:
    void open(const char* name) {
        m_document->openNew(project::fromTemplate(name));
        m_page = std::make_unique<DataPage>(m_context, noBatch, [](const data::Dataset&, std::int64_t, std::int64_t, std::uint64_t, const data::Transforms&) -> data::FedBatch { return {}; });
        m_page->resize(1090, 900);
        m_page->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    }
    template <class T> T* find(const char* name) { return test::child<T>(m_page.get(), name); }
    QTemporaryDir m_dir;
    Context m_context;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<DataPage> m_page;
    test::NoQtWarnings m_warnings;
};

QTEST_MAIN(TestTablePage)
#include "tst_ui_table.moc"
