#include <QAbstractItemModelTester>
#include <QtTest>
#include <QtWidgets>
#include <set>

#include "tests/support/Child.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/dataset/ToyData.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/ClassBars.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Pictures.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"
#include "ui/dataset/TransformsEditor.h"
#include "ui/forms/SettingsForm.h"

using namespace fornax;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 10'000;
QString k(const char* text) { return QString::fromLatin1(text); }

/// The batch that LibTorch would make, without shuffling: enough to see where numbers go.
data::FedBatch plainBatch(const data::Dataset& set, std::int64_t count, std::uint64_t seed, std::int64_t epoch, const data::Transforms& = {}) {
    data::FedBatch batch{count, set.pictures.channels, set.pictures.height, set.pictures.width, {}, {}, {}, 0, 0};
    double sum = 0, squares = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto n = static_cast<std::int64_t>(set.trainIndices.size());
        const std::int64_t index = set.trainIndices[static_cast<std::size_t>((i + 7 * epoch + static_cast<std::int64_t>(seed)) % n)];
        batch.indices.push_back(index);
        batch.labels.push_back(set.pictures.labels[static_cast<std::size_t>(index)]);
        for (std::int64_t p = 0; p < set.pictures.imageBytes(); ++p) {
            const double value = (set.pictures.image(index)[p] / 255.0 - set.preprocessing.mean[0]) / set.preprocessing.deviation[0];
            batch.values.push_back(static_cast<float>(value));
            sum += value, squares += value * value;
        }
    }
    batch.mean = sum / double(batch.values.size());
    batch.deviation = std::sqrt(squares / double(batch.values.size()) - batch.mean * batch.mean);
    return batch;
}

/// The picture again and again, in epoch e darker by e: enough to see which version goes where.
data::FedBatch plainVersions(const data::Dataset& set, std::int64_t index, std::int64_t epochs, std::uint64_t, const data::Transforms& steps) {
    const std::int64_t size = set.pictures.imageBytes();
    data::FedBatch batch{epochs + 1, set.pictures.channels, set.pictures.height, set.pictures.width, {}, {}, {}, double(steps.size()), 0};
    for (std::int64_t e = 0; e <= epochs; ++e) {
        batch.indices.push_back(index);
        batch.labels.push_back(set.pictures.labels[static_cast<std::size_t>(index)]);
        for (std::int64_t p = 0; p < size; ++p) batch.values.push_back(static_cast<float>(set.pictures.image(index)[p]) / 255 - static_cast<float>(e));
    }
    return batch;
}

}  // namespace

class TestDataset : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        Palette::apply(Theme::Light);
        test::writeToyData(folder());
    }
    void init() {
        m_document = std::make_unique<Document>();
        m_context.document = m_document.get();
        m_document->openNew(test::toyProject(folder()));
    }
    void cleanup() {
        m_page.reset();
        m_document.reset();
        m_warnings.check();
    }

    void samplesBelongToTheirClassAndSplit();
    void countsAreThoseOfTheDataset();
    void picturesShowThePixels();
    void galleryIsReachedByKeys();
    void pageShowsWhatTheEngineRead();
    void firstBatchAndTheNextEpoch();
    void splitAndShuffleChooseOtherPictures();
    void settingsReadAgain();
    void missingDataSaysWhatToDo();
    void failingBatchIsSaid();
    void textsAreLines();
    void takesAFolderAndFitsTheModel();
    void transformsAreEditedAndUndone();
    void onePictureInSeveralEpochs();
    void looks();

  private:
    QString folder() const { return m_dir.path() + k("/data"); }
    std::shared_ptr<const data::Dataset> dataset() { return data::open(m_document->project().data, {}); }
    void makePage(DataPage::FirstBatch batch = plainBatch) {
        m_page = std::make_unique<DataPage>(m_context, std::move(batch), plainVersions);
        m_page->resize(1090, 900);
        m_page->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    }
    template <class T> T* find(const char* name) { return test::child<T>(m_page.get(), name); }

    test::NoQtWarnings m_warnings;
    QTemporaryDir m_dir;
    Context m_context;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<DataPage> m_page;
};

void TestDataset::samplesBelongToTheirClassAndSplit() {
    const auto set = dataset();
    for (const auto split : {std::optional<data::Split>(), std::optional(data::Split::Train), std::optional(data::Split::Validation), std::optional(data::Split::Test)}) {
        const auto samples = drawSamples(*set, split, 10, 3);
        QCOMPARE(samples.size(), std::size_t(30));
        std::set<std::pair<int, std::int64_t>> seen;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (samples[i].index < 0) continue;
            if (split) QCOMPARE(samples[i].split, *split);
            const auto& indices = set->indices(samples[i].split);
            QVERIFY(std::find(indices.begin(), indices.end(), samples[i].index) != indices.end());
            QCOMPARE(set->pictures.labels[std::size_t(samples[i].index)], std::int64_t(i / 10));
            QVERIFY(seen.insert({int(samples[i].split), samples[i].index}).second);
        }
        const auto again = drawSamples(*set, split, 10, 3);
        for (std::size_t i = 0; i < samples.size(); ++i) QCOMPARE(again[i].index, samples[i].index);
    }
    const auto few = drawSamples(*set, data::Split::Validation, 10, 3);   // class C has 4 in validation
    const auto held = set->classCounts(data::Split::Validation)[2];
    QVERIFY(held < 10);
    for (int i = 20; i < 30; ++i) QCOMPARE(few[std::size_t(i)].index >= 0, i - 20 < held);
}

void TestDataset::countsAreThoseOfTheDataset() {
    ClassCounts counts;
    const QAbstractItemModelTester tester(&counts, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto set = dataset();
    counts.setDataset(set);
    QCOMPARE(counts.rowCount(), 3);
    for (int row = 0; row < 3; ++row) {
        const auto at = std::size_t(row);
        QCOMPARE(counts.index(row, 0).data().toString(), QString::fromStdString(set->classes[at]));
        qint64 sum = 0;
        for (const auto split : {data::Split::Train, data::Split::Validation, data::Split::Test}) {
            const int column = ClassCounts::Train + int(split);
            QCOMPARE(counts.index(row, column).data(Qt::UserRole).toLongLong(), set->classCounts(split)[at]);
            QCOMPARE(counts.index(row, column).data().toString(), integer(set->classCounts(split)[at]));
            sum += set->classCounts(split)[at];
        }
        QCOMPARE(counts.index(row, ClassCounts::Total).data(Qt::UserRole).toLongLong(), sum);
    }
    QCOMPARE(counts.sum(ClassCounts::Total), qint64(156));
    counts.setDataset(nullptr);
    QCOMPARE(counts.rowCount(), 0);
}

void TestDataset::picturesShowThePixels() {
    const auto set = dataset();
    const QImage image = picture(set->pictures, 17);
    QCOMPARE(image.size(), QSize(test::kToyWidth, test::kToyHeight));
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) QCOMPARE(qGray(image.pixel(x, y)), int(set->pictures.image(17)[y * test::kToyWidth + x]));
    QVERIFY(picture(set->pictures, -1).isNull());
    QVERIFY(picture(set->pictures, set->pictures.count).isNull());
    data::ImageSet colour{1, 3, 1, 2, {10, 20, 30, 40, 50, 60}, {0}};
    QCOMPARE(picture(colour, 0).pixelColor(1, 0), QColor(20, 40, 60));
    const auto batch = plainBatch(*set, 4, 0, 0);
    const auto [low, high] = std::minmax_element(batch.values.begin(), batch.values.end());
    const int size = test::kToyWidth * test::kToyHeight;
    QCOMPARE(qGray(picture(batch, 2).pixel(0, 0)), int(std::lround((batch.values[std::size_t(2 * size)] - *low) * 255 / (*high - *low))));
    const ValueRange range = fedRange(set->pictures, 5, set->preprocessing);
    const auto [dark, bright] = std::minmax_element(set->pictures.image(5), set->pictures.image(5) + size);
    QCOMPARE(range.low, (*dark / 255.0 - set->preprocessing.mean[0]) / set->preprocessing.deviation[0]);
    QCOMPARE(range.high, (*bright / 255.0 - set->preprocessing.mean[0]) / set->preprocessing.deviation[0]);
}

void TestDataset::galleryIsReachedByKeys() {
    Gallery gallery;
    gallery.setSubject(k("Things"));
    gallery.resize(400, 200);
    gallery.show();
    QVERIFY(QTest::qWaitForWindowActive(&gallery));
    std::vector<Gallery::Item> items;
    for (int i = 0; i < 10'000; ++i) items.push_back({i == 1 ? -1 : i, 0, QString::number(i), k("thing %1").arg(i)});
    int made = 0;
    gallery.setItems(items, [&made](const Gallery::Item& item) {
        ++made;
        QImage image(4, 4, QImage::Format_Grayscale8);
        image.fill(int(item.index % 256));
        return image;
    });
    gallery.grab();
    QVERIFY(made > 0 && made < 200);   // only what is in sight
    QSignalSpy moved(&gallery, &Gallery::currentChanged);
    QSignalSpy activated(&gallery, &Gallery::activated);
    QCOMPARE(gallery.accessibleName(), k("Things"));
    QTest::keyClick(&gallery, Qt::Key_Home);
    QCOMPARE(gallery.current(), 0);
    QCOMPARE(gallery.accessibleName(), k("Things: thing 0"));
    QTest::keyClick(&gallery, Qt::Key_Right);
    QCOMPARE(gallery.current(), 2);   // 1 is an empty place
    QTest::keyClick(&gallery, Qt::Key_Left);
    QCOMPARE(gallery.current(), 0);
    QTest::keyClick(&gallery, Qt::Key_Up);
    QCOMPARE(gallery.current(), 0);
    QTest::keyClick(&gallery, Qt::Key_Down);
    QVERIFY(gallery.current() > 0);
    QTest::keyClick(&gallery, Qt::Key_End);
    QCOMPARE(gallery.current(), 9'999);
    QVERIFY(gallery.viewport()->rect().contains(gallery.pictureRect(9'999)));
    QTest::keyClick(&gallery, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QTest::keyClick(&gallery, Qt::Key_PageUp);
    QVERIFY(gallery.current() < 9'999 && gallery.current() > 9'900);
    QVERIFY(moved.count() >= 6);
    QTest::keyClick(&gallery, Qt::Key_Home);
    QTest::mouseClick(gallery.viewport(), Qt::LeftButton, {}, gallery.pictureRect(3).center());
    QCOMPARE(gallery.current(), 3);
    gallery.clear();
    QCOMPARE(gallery.current(), -1);
    QTest::keyClick(&gallery, Qt::Key_Right);
    QCOMPARE(gallery.current(), -1);
}

void TestDataset::pageShowsWhatTheEngineRead() {
    makePage();
    const auto set = dataset();
    QCOMPARE(find<QLabel>("pageFacts")->text(), k("156 pictures, ") + shape({1, 8, 6}) + k(", 3 classes"));
    QCOMPARE(m_page->fact(), k("156 pictures, 3 classes"));
    QCOMPARE(m_page->state(), StepState::Done);
    auto* counts = find<ClassBars>("dataClasses")->counts();
    for (int row = 0; row < 3; ++row)
        for (const auto split : {data::Split::Train, data::Split::Validation, data::Split::Test})
            QCOMPARE(counts->count(row, ClassCounts::Train + int(split)), set->classCounts(split)[std::size_t(row)]);
    const auto report = data::report(*set);
    QStringList wanted;
    for (const auto& line : report) wanted << translated(line.fact) + QLatin1Char('\n') + translated(line.evidence);
    QVERIFY(!wanted.isEmpty());
    QCOMPARE(find<ImportReport>("dataReport")->texts(), wanted);
    ImportReport large;
    large.setLines({{data::ReportLine::Sign::Good, text("Every picture could be read"), text("%1 pictures of %2 × %3 in %4 s", 70000, 28, 28, 0.25)}});
    QCOMPARE(large.texts(), QStringList{QStringLiteral("Every picture could be read\n70,000 pictures of 28 × 28 in 0.25 s")});
    auto* gallery = find<Gallery>("dataSamples");
    QCOMPARE(gallery->count(), 30);
    for (int i = 0; i < 30; ++i) {
        const auto& item = gallery->item(i);
        if (item.index < 0) continue;
        QCOMPARE(set->pictures.labels[std::size_t(item.index)], std::int64_t(i / 10));
        QVERIFY(item.description.contains(gallery->rowLabels()[i / 10]));
    }
    const QString tsv = find<ClassBars>("dataClasses")->tsv();
    QCOMPARE(tsv.count(QLatin1Char('\n')), 4);
    QTest::keyClick(find<ClassBars>("dataClasses"), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), tsv);
}

void TestDataset::firstBatchAndTheNextEpoch() {
    makePage();
    const auto set = dataset();
    const auto first = plainBatch(*set, 24, std::uint64_t(m_document->project().train.seed), 0);
    QCOMPARE(m_page->batch().indices, first.indices);
    QCOMPARE(m_page->batch().values, first.values);
    auto* strip = find<Gallery>("dataBatch");
    QCOMPARE(strip->count(), 24);
    for (int i = 0; i < 24; ++i) QCOMPARE(strip->item(i).caption, QString::fromStdString(set->classes[std::size_t(first.labels[std::size_t(i)])]));
    const QString facts = find<QLabel>("dataBatchFacts")->text();
    QVERIFY2(facts.contains(number(first.mean, 2)) && facts.contains(number(first.deviation, 2)) && facts.contains(shape({1, 8, 6})), qPrintable(facts));
    QTest::mouseClick(find<QPushButton>("dataBatchNext"), Qt::LeftButton);
    const auto second = plainBatch(*set, 24, std::uint64_t(m_document->project().train.seed), 1);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->batch().indices, second.indices, kPatience);
    QVERIFY(second.indices != first.indices);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("dataBatchFacts")->text().contains(k("epoch 2")), kPatience);
    m_document->setValue(k("train.seed"), 11);   // another order, another first batch
    const auto other = plainBatch(*set, 24, 11, 1);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->batch().indices, other.indices, kPatience);
}

void TestDataset::splitAndShuffleChooseOtherPictures() {
    makePage();
    auto* gallery = find<Gallery>("dataSamples");
    const auto indices = [gallery] {
        std::vector<std::int64_t> all;
        for (int i = 0; i < gallery->count(); ++i) all.push_back(gallery->item(i).index);
        return all;
    };
    const auto before = indices();
    QTest::mouseClick(find<QPushButton>("dataShuffle"), Qt::LeftButton);
    QVERIFY(indices() != before);
    auto* splits = find<Segmented>("dataSplits");
    for (int view = 1; view < 4; ++view) {
        splits->setIndex(view);
        for (int i = 0; i < gallery->count(); ++i)
            if (gallery->item(i).index >= 0) QCOMPARE(gallery->item(i).source, view - 1);
    }
}

void TestDataset::settingsReadAgain() {
    makePage();
    auto* counts = find<ClassBars>("dataClasses")->counts();
    const qint64 held = counts->sum(ClassCounts::Validation);
    m_document->setValue(k("data.validation_share"), 0.5);
    QVERIFY(!m_page->isSettled());
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    qint64 wanted = 0;
    for (const auto count : dataset()->classCounts(data::Split::Validation)) wanted += count;
    QCOMPARE(counts->sum(ClassCounts::Validation), wanted);
    QVERIFY(wanted > held);
    m_document->undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(counts->sum(ClassCounts::Validation), held, kPatience);
    auto* editor = m_page->inspector()->findChild<QWidget*>(k("data.validation_share"));
    QVERIFY(editor != nullptr);
}

void TestDataset::missingDataSaysWhatToDo() {
    const QString later = m_dir.path() + k("/later");
    auto project = test::toyProject(later);
    m_document->openNew(project);
    makePage();
    QCOMPARE(m_page->state(), StepState::Warning);
    QVERIFY(m_page->findChild<QWidget*>(k("dataProblem"))->isVisible());
    const auto labels = m_page->findChild<QWidget*>(k("dataProblem"))->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](QLabel* each) { return each->text().contains(later); }));
    QVERIFY(!find<QLabel>("dataProblemHint")->text().isEmpty());
    test::writeToyData(later);
    QTest::mouseClick(find<QPushButton>("dataTryAgain"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->state(), StepState::Done, kPatience);
    QVERIFY(!find<QWidget>("dataProblem")->isVisible());
    QVERIFY(QFile::remove(later + k("/t10k-labels-idx1-ubyte")));
    QTest::mouseClick(find<QPushButton>("dataAgain"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->state(), StepState::Warning, kPatience);
    QVERIFY2(find<QLabel>("dataProblemHint")->text().contains(k("dataset-fashion-mnist")), qPrintable(find<QLabel>("dataProblemHint")->text()));
    QTest::mouseClick(find<QPushButton>("dataCopyDetails"), Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains(k("t10k-labels")));
}

void TestDataset::takesAFolderAndFitsTheModel() {
    const QString folder = m_dir.path() + k("/colours 色");
    for (int i = 0; i < 40; ++i) {
        QVERIFY(QDir().mkpath(folder + k("/class%1").arg(i % 2)));
        QImage image(9, 7, QImage::Format_RGB32);
        image.fill(QColor(i * 6, 255 - i * 6, i % 2 * 200));
        QVERIFY(image.save(folder + k("/class%1/%2.png").arg(i % 2).arg(i)));
    }
    test::writeToyFile(folder + k("/class1/broken.png"), "no picture");
    makePage();
    QVERIFY(find<QLabel>("dataMisfit")->isHidden() && find<QLabel>("dataNotice")->isHidden());
    const std::string before = project::toText(m_document->project());
    QVERIFY(m_page->take(folder, false));
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->dataset() && m_page->dataset()->pictures.channels == 3, kPatience);
    QCOMPARE(m_page->dataset()->pictures.count, std::int64_t{40});
    QVERIFY2(find<QLabel>("dataNotice")->text().contains(k("41 files in 2 class folders")), qPrintable(find<QLabel>("dataNotice")->text()));
    QVERIFY(find<QLabel>("reportItems0")->text().contains(k("class1/broken.png")));
    QVERIFY(find<QLabel>("dataMisfit")->text().contains(shape({3, 7, 9})));
    QVERIFY(find<Gallery>("dataSamples")->item(0).description.contains(k(".png")));
    QVERIFY(find<QPushButton>("dataFit")->isVisible());
    QTest::mouseClick(find<QPushButton>("dataFit"), Qt::LeftButton);
    QVERIFY(find<QLabel>("dataMisfit")->isHidden());
    QCOMPARE(model::completedSettings(m_document->project().model.layers.front()).at("channels"), Json(3));
    QCOMPARE(model::completedSettings(m_document->project().model.layers.back()).at("outputs"), Json(2));
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(project::toText(m_document->project()), before);   // the data is one step, the model another
    QVERIFY(m_page->take(m_dir.path() + k("/nothing here"), false));
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && find<QLabel>("dataNotice")->text().contains(k("nothing here is not there")), kPatience);
    QCOMPARE(project::toText(m_document->project()), before);
}

void TestDataset::failingBatchIsSaid() {
    makePage([](const data::Dataset&, std::int64_t, std::uint64_t, std::int64_t, const data::Transforms&) -> data::FedBatch { throw Error(ErrorCode::OutOfMemory, text("The batch does not fit.")); });
    QCOMPARE(find<QLabel>("dataBatchFacts")->text(), k("The batch does not fit."));
    QCOMPARE(find<Gallery>("dataBatch")->count(), 0);
    QVERIFY(find<QPushButton>("dataBatchNext")->isEnabled());
}

void TestDataset::textsAreLines() {
    QByteArray lines;
    for (int i = 0; i < 60; ++i) lines += (i % 2 ? "good\t" : "bad\t") + QByteArray("a <b>text</b> 好 ") + QByteArray::number(i) + '\n';
    const QString file = m_dir.path() + k("/texts.tsv");
    test::writeToyFile(file, lines + "\tno label\n");
    makePage();
    QVERIFY(find<TextTable>("dataTexts")->isHidden());
    QVERIFY(m_page->take(file, false));
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->dataset() && m_page->dataset()->kind == data::Kind::Tokens, kPatience);
    auto* table = find<TextTable>("dataTexts");
    QVERIFY(table->isVisible() && find<Gallery>("dataSamples")->isHidden() && !find<Gallery>("dataBatch")->isVisible());
    auto* steps = m_page->inspector()->findChild<TransformsEditor*>(k("data.transforms"));
    QVERIFY(steps->isHidden());   // of pictures alone
    QCOMPARE(table->count(), 20);   // ten of each class
    for (int row = 0; row < table->count(); ++row) {
        const int number = table->cell(row, 0).section(QLatin1Char(' '), -1).toInt();
        QCOMPARE(table->cell(row, 1), number % 2 ? k("good") : k("bad"));
        QVERIFY(table->cell(row, 0).contains(k("<b>text</b>")));   // words, not markup
    }
    QVERIFY(find<QLabel>("pageFacts")->text().startsWith(k("60 texts, ")));
    QCOMPARE(m_page->fact(), k("60 texts, 2 classes"));
    QVERIFY2(find<ImportReport>("dataReport")->texts().join(QLatin1Char(' ')).contains(k("1 files and lines left out, 60 texts read")), qPrintable(find<ImportReport>("dataReport")->texts().join(QLatin1Char('\n'))));
    find<Segmented>("dataSplits")->setIndex(3);
    QCOMPARE(table->cell(0, 2), k("Test"));
    m_document->undoStack().undo();   // back to pictures
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->dataset() && m_page->dataset()->kind == data::Kind::Pictures, kPatience);
    QVERIFY(table->isHidden() && find<Gallery>("dataSamples")->isVisible() && find<Gallery>("dataBatch")->isVisible() && !steps->isHidden());
}

void TestDataset::transformsAreEditedAndUndone() {
    makePage();
    auto* editor = m_page->inspector()->findChild<TransformsEditor*>(k("data.transforms"));
    QVERIFY(editor != nullptr);
    const auto types = [this] {
        QStringList all;
        for (const auto& step : m_document->project().data.transforms) all << QString::fromStdString(step.type);
        return all.join(QLatin1Char(' '));
    };
    const auto press = [editor](const char* name) { test::child<QPushButton>(editor, name)->click(); };
    const auto add = [editor](const char* type) { editor->findChild<QPushButton*>(k("transformAdd"))->menu()->findChild<QAction*>(k(type))->trigger(); };
    const auto reads = m_page->dataset();
    for (const data::TransformType& type : data::transformTypes()) QVERIFY2(editor->findChild<QAction*>(k(type.name)) != nullptr, type.name);
    add("HorizontalFlip");
    add("HorizontalFlip");
    add("RandomCrop");
    QCOMPARE(types(), k("HorizontalFlip HorizontalFlip RandomCrop"));
    QCOMPARE(editor->selected(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    QCOMPARE(m_page->dataset(), reads);   // nothing is read again for it
    // The form of the open step.
    auto* padding = editor->findChild<QLineEdit*>(k("data.transforms.2.padding"));
    QVERIFY(padding != nullptr);
    padding->selectAll();
    QTest::keyClicks(padding, k("3"));
    QCOMPARE(m_document->value(k("data.transforms.2.padding")), Json(3));
    QVERIFY(editor->findChild<QLabel*>(k("transformProblem"))->text().isEmpty());
    m_document->setValue(k("data.transforms.2.height"), 30);
    QVERIFY(editor->findChild<QLabel*>(k("transformProblem"))->text().contains(k("data.transforms.2.height is 30")));
    m_document->undoStack().undo();
    editor->findChild<QCheckBox*>(k("transform.0.enabled"))->click();
    QVERIFY(!m_document->project().data.transforms[0].enabled);
    press("transform.2.up");
    QCOMPARE(types(), k("HorizontalFlip RandomCrop HorizontalFlip"));
    QCOMPARE(editor->selected(), 1);
    QVERIFY(editor->findChild<QLineEdit*>(k("data.transforms.1.padding")) != nullptr);
    press("transform.0.remove");
    QCOMPARE(types(), k("RandomCrop HorizontalFlip"));
    QCOMPARE(editor->selected(), 0);
    QVERIFY(m_page->reveal(k("data.transforms.1.probability")));
    QCOMPARE(editor->selected(), 1);
    QVERIFY(editor->form()->focusSetting(k("data.transforms.1.probability")));
    // One step back at a time, to where it began.
    QStringList seen;
    while (m_document->undoStack().canUndo()) {
        m_document->undoStack().undo();
        seen << types();
    }
    QCOMPARE(seen.first(), k("HorizontalFlip RandomCrop HorizontalFlip"));
    QCOMPARE(seen.mid(seen.size() - 3), (QStringList{k("HorizontalFlip HorizontalFlip"), k("HorizontalFlip"), QString()}));
    QCOMPARE(editor->selected(), -1);
    while (m_document->undoStack().canRedo()) m_document->undoStack().redo();
    QCOMPARE(types(), k("RandomCrop HorizontalFlip"));
    QCOMPARE(m_document->value(k("data.transforms.0.padding")), Json(3));
}

void TestDataset::onePictureInSeveralEpochs() {
    makePage();
    auto* strip = find<Gallery>("dataBatch");
    find<Segmented>("dataBatchView")->setIndex(1);
    QTRY_COMPARE_WITH_TIMEOUT(strip->item(0).caption, k("Original"), kPatience);
    const std::int64_t index = m_page->batch().indices.front();
    QCOMPARE(strip->item(0).index, index);
    QCOMPARE(strip->item(1).caption, k("Evaluation"));
    QCOMPARE(strip->item(2).caption, k("Epoch 1"));
    QVERIFY(strip->count() > 8);
    QVERIFY(find<QLabel>("dataBatchFacts")->text().contains(k("mean 0.00")));
    m_document->setValue(k("data.transforms"), Json::parse(R"([{"type": "HorizontalFlip"}])"));   // live, and with the same picture
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("dataBatchFacts")->text().contains(k("mean 1.00")), kPatience);
    QCOMPARE(strip->item(0).index, index);
    find<QPushButton>("dataBatchNext")->click();
    QTRY_COMPARE_WITH_TIMEOUT(strip->item(0).index, m_page->batch().indices[1], kPatience);
    find<Segmented>("dataBatchView")->setIndex(0);
    QTRY_COMPARE_WITH_TIMEOUT(strip->count(), 24, kPatience);
}

void TestDataset::looks() {
    if (qEnvironmentVariable("FORNAX_TEST_PICTURES").isEmpty()) return;
    auto project = project::fromTemplate("fashion-mnist-cnn");
    m_document->openNew(project);
    makePage();
    find<Gallery>("dataSamples")->setCurrent(33);
    test::lookAtBoth(*m_page, m_page->inspector(), k("data"));
    test::lookAtBoth(*m_page, m_page->inspector(), k("data-small"), {1512, 612});
    m_document->setValue(k("data.transforms"), Json::parse(R"([{"type": "RandomCrop"}, {"type": "HorizontalFlip", "enabled": false}, {"type": "CenterCrop", "height": 30}])"));
    m_page->reveal(k("data.transforms.2.height"));
    test::lookAtBoth(*m_page, m_page->inspector(), k("data-transforms"));
    m_document->setValue(k("data.folder"), "/nowhere");
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), kPatience);
    test::lookAtBoth(*m_page, m_page->inspector(), k("data-missing"));
}

QTEST_MAIN(TestDataset)
#include "tst_ui_dataset.moc"
