// The Model page with an analysis made up by the test: free of LibTorch.
#include <QAbstractItemModelTester>
#include <random>

#include "tests/ui/model/MadeUpAnalysis.h"
#include "tests/ui/model/ModelPageFixture.h"
#include "ui/forms/SettingsForm.h"
#include "ui/model/AddMenu.h"

using namespace fornax;
using namespace fornax::ui;
using test::madeUp;

namespace {

QString k(const char* text) { return QString::fromLatin1(text); }

}  // namespace

class TestModel : public test::ModelPageFixture {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { prepare(); }
    void init() { open(test::toyProject(folder()), madeUp); }
    void cleanup() { finish(); }

    void figuresAreThoseOfTheAnalysis() {
        compareAll(madeUp(m_document->project().model, {1, 8, 6}, 3));
        QCOMPARE(m_page->analysis().inputShape, (std::vector<std::int64_t>{1, 8, 6}));   // the data was opened
        QCOMPARE(m_page->state(), StepState::Done);
        QCOMPARE(m_verdict->sentence(), k("No problems. Shapes are checked at every edit by running the graph without data."));
        m_document->setValue(k("train.batch_size"), 32);
        QCOMPARE(m_table->model()->index(4, LayerModel::Activations).data(LayerModel::NumberRole).toDouble(), 4 * 4096.0 * 32);
    }

    void theSelectionIsOne() {
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, m_table->visualRect(layers()->index(1, 1)).center());
        QCOMPARE(m_page->selected(), std::string("conv1"));
        QCOMPARE(m_canvas->selectedId(), std::string("conv1"));
        QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, m_canvas->boxOf("relu1").center());
        QCOMPARE(m_page->selected(), std::string("relu1"));
        QCOMPARE(m_table->selectedId(), std::string("relu1"));
        QCOMPARE(m_inspector->findChild<QLabel*>(k("modelLayerTitle"))->text(), k("ReLU"));
        QTest::keyClick(m_canvas, Qt::Key_Down);
        QCOMPARE(m_table->selectedId(), std::string("flatten1"));
        QVERIFY(m_canvas->accessibleName().contains(k("flatten1")));
        QTest::keyClick(m_canvas, Qt::Key_End);
        QCOMPARE(m_page->selected(), std::string("linear1"));
        QCOMPARE(m_inspector->findChild<QLabel*>(k("modelLayerParameters"))->text(), integer(m_page->analysis().layers[4].parameters));
    }

    void editsGoThroughTheFormAndBack() {
        m_page->select(k("conv1"));
        auto* filters = m_inspector->findChild<QLineEdit*>(k("model.conv1.filters"));
        QVERIFY(filters != nullptr);
        filters->setFocus();
        filters->selectAll();
        QTest::keyClicks(filters, k("12"));
        QTest::keyClick(filters, Qt::Key_Return);
        QCOMPARE(m_document->project().model.layers[1].settings.at("filters").get<int>(), 12);
        QVERIFY(layers()->index(1, LayerModel::Settings).data().toString().contains(k("12")));
        filters->selectAll();
        QTest::keyClicks(filters, k("0"));   // out of range: nothing changes, the reason is shown by the form
        QTest::keyClick(filters, Qt::Key_Return);
        QVERIFY(m_document->project().model.layers[1].settings.at("filters").get<int>() != 0);
        while (m_document->undoStack().canUndo()) m_document->undoStack().undo();
        QCOMPARE(m_document->project().model.layers[1].settings.at("filters").get<int>(), 4);
    }

    void keysEditLayers() {
        const QString before = QString::fromStdString(project::toText(m_document->project()));
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_table->setFocus();
        m_page->select(k("relu1"));
        QTest::keyClick(m_table, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(m_page->selected(), std::string("relu2"));
        QTest::keyClick(m_table, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(m_document->project().model.layers[2].id, std::string("relu2"));
        QTest::keyClick(m_table, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(m_document->project().model.layers[3].id, std::string("relu2"));
        QTest::keyClick(m_table, Qt::Key_Delete);
        QCOMPARE(m_document->project().model.layers.size(), std::size_t(5));
        m_page->findChild<QAction*>(k("modelAddGELU"))->trigger();
        QCOMPARE(m_page->selected(), std::string("gelu1"));
        QVERIFY(m_document->undoStack().count() >= 3);
        while (m_document->undoStack().canUndo()) m_document->undoStack().undo();
        QCOMPARE(QString::fromStdString(project::toText(m_document->project())), before);
    }

    void renamingChecksTheId() {
        m_page->select(k("conv1"));
        auto* edit = m_inspector->findChild<QLineEdit*>(k("modelLayerId"));
        auto* reason = m_inspector->findChild<QLabel*>(k("modelLayerIdReason"));
        edit->setText({});
        QTest::keyClicks(edit, k("relu1"));
        QVERIFY(reason->isVisibleTo(m_inspector) && !reason->text().isEmpty());
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(m_document->project().model.layers[1].id, std::string("conv1"));
        edit->setText({});
        QTest::keyClicks(edit, k("stem"));
        QVERIFY(!reason->isVisibleTo(m_inspector));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(m_document->project().model.layers[1].id, std::string("stem"));
        QCOMPARE(m_page->selected(), std::string("stem"));
    }

    void inputsAreChosenInTheInspector() {
        m_page->select(k("flatten1"));
        m_page->addLayer(k("Add"));
        QCOMPARE(m_page->selected(), std::string("add1"));
        auto* list = m_inspector->findChild<QListWidget*>(k("modelLayerReadsMany"));
        QVERIFY(list->isVisibleTo(m_inspector));
        QCOMPARE(list->count(), 4);
        QCOMPARE(m_document->project().model.layers[4].inputs, (std::vector<std::string>{"relu1", "flatten1"}));
        list->item(0)->setCheckState(Qt::Checked);
        QCOMPARE(m_document->project().model.layers[4].inputs, (std::vector<std::string>{"input", "relu1", "flatten1"}));
        const auto& lines = m_canvas->graphScene()->edges();
        QVERIFY(std::any_of(lines.begin(), lines.end(), [](const EdgeItem* line) { return line->lane() >= 0; }));
        m_page->select(k("linear1"));
        auto* reads = m_inspector->findChild<QComboBox*>(k("modelLayerReads"));
        reads->setCurrentIndex(reads->findData(k("relu1")));
        Q_EMIT reads->activated(reads->currentIndex());
        QCOMPARE(m_document->project().model.layers[5].inputs, (std::vector<std::string>{"relu1"}));
    }

    void everyLayerIsAddedEditedAndUndone() {
        const std::string before = project::toText(m_document->project());
        for (const auto& type : model::catalogue()) {
            const QString name = QString::fromStdString(type.name);
            auto* action = m_page->findChild<QAction*>(k("modelAdd") + name);
            QVERIFY2(action != nullptr && !action->toolTip().isEmpty(), type.name.c_str());
            m_page->select(k("relu1"));
            action->trigger();
            const std::string id = m_page->selected();
            const int row = layerRow(m_document->project().model, id);
            QVERIFY2(row == 3 && m_document->project().model.layers[3].type == type.name, type.name.c_str());
            QCOMPARE(m_inspector->findChild<QLabel*>(k("modelLayerTitle"))->text(), name);
            QVERIFY(!m_canvas->boxOf(id).isEmpty());
            const int steps = m_document->undoStack().index();
            for (const auto& setting : type.settings) {
                const QString key = k("model.%1.%2").arg(QString::fromStdString(id), QString::fromStdString(setting.key));
                QVERIFY2(m_inspector->findChild<QWidget*>(key) != nullptr, qPrintable(key));
                if (setting.type != schema::Type::Int || setting.field.max < 2) continue;
                const int other = setting.defaultValue == Json(2) ? 3 : 2;
                Q_EMIT m_inspector->settingEdited(QString::fromStdString(setting.key), Json(other));
                QCOMPARE(m_document->project().model.layers[3].settings.at(setting.key).get<int>(), other);
            }
            QVERIFY(!layers()->index(3, LayerModel::Settings).data().toString().contains(QLatin1Char('%')));
            while (m_document->undoStack().index() >= steps) m_document->undoStack().undo();
            QCOMPARE(project::toText(m_document->project()), before);
            QVERIFY2(categoryText(type.category) != QString::fromStdString(type.category), type.category.c_str());
        }
    }

    void theAddMenuSearches() {
        auto* menu = m_page->findChild<AddMenu*>();
        auto* search = menu->findChild<QLineEdit*>(k("modelAddSearch"));
        QVERIFY(search != nullptr);
        const auto shown = [&] {
            QStringList names;
            for (const QAction* action : menu->actions())
                if (action->isVisible() && action->menu() == nullptr && action->objectName().startsWith(k("modelAdd"))) names << action->text();
            return names;
        };
        QVERIFY(shown().isEmpty());
        menu->popup(m_page->mapToGlobal(QPoint(10, 10)));
        QTest::keyClicks(search, k("convT"));
        QCOMPARE(shown(), QStringList{k("ConvTranspose2d")});
        search->setText(k("mobilenet"));   // in the help
        QVERIFY(shown().contains(k("InvertedResidual")));
        search->setText(k("no such layer"));
        QVERIFY(shown().isEmpty());
        search->setText(k("gpt"));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(!menu->isVisible());
        QCOMPARE(m_document->project().model.layers.back().type, std::string("GPTBlock"));
        menu->popup(m_page->mapToGlobal(QPoint(10, 10)));
        QVERIFY(search->text().isEmpty() && shown().isEmpty());
        for (const QAction* action : menu->actions())
            if (action->menu() != nullptr) QVERIFY(action->isVisible());
        menu->close();
    }

    void aSecondSequenceHasItsOwnChoice() {
        m_page->select(k("relu1"));
        m_page->addLayer(k("MultiHeadAttention"));
        auto* second = m_inspector->findChild<QComboBox*>(k("modelLayerReadsSecond"));
        QVERIFY(second->isVisibleTo(m_inspector) && !m_inspector->findChild<QListWidget*>(k("modelLayerReadsMany"))->isVisibleTo(m_inspector));
        second->setCurrentIndex(second->findData(k("conv1")));
        Q_EMIT second->activated(second->currentIndex());
        QCOMPARE(m_document->project().model.layers[3].inputs, (std::vector<std::string>{"relu1", "conv1"}));   // the query stands first
        QCOMPARE(second->currentData().toString(), k("conv1"));
        second->setCurrentIndex(0);
        Q_EMIT second->activated(0);
        QCOMPARE(m_document->project().model.layers[3].inputs, (std::vector<std::string>{"relu1"}));
    }

    void aFailingLayerIsRedInBoth() {
        m_page->select(k("linear1"));
        m_document->setModel(setLayerSetting(m_document->project().model, "linear1", "outputs", 7).graph, k("outputs"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        const QString sentence = k("linear1 gives the wrong number of outputs.");
        QVERIFY(layers()->index(4, 0).data(LayerModel::ProblemRole).toBool());
        QCOMPARE(layers()->index(4, LayerModel::Settings).data().toString(), sentence);
        QVERIFY(m_canvas->isFailing("linear1"));
        QCOMPARE(m_canvas->noteOf("linear1"), sentence);
        QCOMPARE(m_verdict->sentence(), sentence);
        QCOMPARE(m_verdict->hint(), k("Set its outputs to 3."));
        QVERIFY(m_inspector->findChild<QLabel*>(k("modelLayerProblem"))->text().startsWith(sentence));
        QCOMPARE(m_page->state(), StepState::Warning);
        compareAll(madeUp(m_document->project().model, {1, 8, 6}, 3));
        m_document->undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->state() == StepState::Done, test::kPatience);
        QVERIFY(!m_canvas->isFailing("linear1"));
    }

    void lateAnalysesAreDropped() {
        for (int filters = 1; filters <= 40; ++filters)
            m_document->setModel(setLayerSetting(m_document->project().model, "conv1", "filters", filters).graph, k("filters %1").arg(filters));
        m_document->setModel(removeLayer(m_document->project().model, "relu1").graph, k("removed"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        compareAll(madeUp(m_document->project().model, {1, 8, 6}, 3));
    }

    void twoHundredEditsAndUndosGiveTheSameBytes() {
        const QAbstractItemModelTester tester(layers(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::string before = project::toText(m_document->project());
        std::mt19937 random(11);
        int edits = 0;
        for (int turn = 0; edits < 200 && turn < 2'000; ++turn) {
            const auto& graph = m_document->project().model;
            const auto& types = model::catalogue();
            const int had = m_document->undoStack().index();
            if (!graph.layers.empty()) m_page->select(QString::fromStdString(graph.layers[random() % graph.layers.size()].id));
            switch (random() % 6) {
                case 0:
                case 1: m_page->addLayer(QString::fromStdString(types[random() % types.size()].name)); break;
                case 2: m_page->removeSelected(); break;
                case 3: m_page->duplicateSelected(); break;
                case 4: m_page->moveSelected(random() % 2 == 0 ? -1 : 1); break;
                default: {
                    const auto& settings = graph.layers.empty() ? types.front().settings : model::layerType(graph.layers[std::size_t(layerRow(graph, m_page->selected()))].type).settings;
                    if (settings.empty()) break;
                    const auto& setting = settings[random() % settings.size()];
                    if (setting.type == schema::Type::Int) Q_EMIT m_inspector->settingEdited(QString::fromStdString(setting.key), Json(1 + int(random() % 3)));
                }
            }
            if (m_document->undoStack().index() != had) ++edits;
            if (turn % 10 == 0) QCoreApplication::processEvents();
            QCOMPARE(layers()->rowCount(), m_document->project().model.layers.empty() ? 0 : int(m_document->project().model.layers.size()) + 1);
            QVERIFY(m_page->selected().empty() || layerRow(m_document->project().model, m_page->selected()) >= 0);
        }
        QCOMPARE(edits, 200);
        const std::string after = project::toText(m_document->project());
        QVERIFY(after != before);
        int undos = 0;
        for (; m_document->undoStack().canUndo(); ++undos) m_document->undoStack().undo();
        QCOMPARE(undos, 200);
        QCOMPARE(project::toText(m_document->project()), before);
        while (m_document->undoStack().canRedo()) m_document->undoStack().redo();
        QCOMPARE(project::toText(m_document->project()), after);
        while (m_document->undoStack().canUndo()) m_document->undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        compareAll(madeUp(m_document->project().model, {1, 8, 6}, 3));
    }

    void longModelsStayQuick() {
        model::Graph graph = m_document->project().model;
        for (int i = 0; i < 500; ++i) graph = addLayer(graph, "conv1", i % 2 == 0 ? "ReLU" : "Conv2d").graph;
        m_document->setModel(graph, k("long"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        m_page->select(k("conv1"));
        QElapsedTimer timer;
        timer.start();
        m_page->addLayer(k("GELU"));
        m_page->grab();
        QVERIFY2(timer.elapsed() < 1'000, qPrintable(QString::number(timer.elapsed())));   // generous, for machines that are busy with other tests
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        compareAll(madeUp(m_document->project().model, {1, 8, 6}, 3));
    }

    void zoomButtons() {
        auto* percent = m_page->findChild<QPushButton*>(k("modelZoom"));
        QTest::mouseClick(m_page->findChild<QPushButton*>(k("modelZoomIn")), Qt::LeftButton);
        QCOMPARE(m_canvas->zoomPercent(), 110);
        QCOMPARE(percent->text(), k("110 %"));
        QTest::mouseClick(percent, Qt::LeftButton);
        QTest::mouseClick(m_page->findChild<QPushButton*>(k("modelZoomOut")), Qt::LeftButton);
        QCOMPARE(m_canvas->zoomPercent(), 90);
        for (int i = 0; i < 100; ++i) m_canvas->setZoomPercent(m_canvas->zoomPercent() - 10);
        QCOMPARE(m_canvas->zoomPercent(), 10);
    }

    void copyGivesTheTable() {
        QTest::keyClick(m_table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 7);
        QVERIFY(lines[2].startsWith(k("Conv2d\t")));
    }

    void freezingIsOneStep() {
        const auto frozen = [this] {
            std::string ids;
            for (const auto& layer : m_document->project().model.layers) ids += layer.frozen ? layer.id + " " : "";
            return ids;
        };
        auto* rest = m_page->findChild<QAction*>(k("modelFreezeRest"));
        auto* one = m_page->findChild<QAction*>(k("modelFreeze"));
        m_page->select(k("relu1"));
        QVERIFY(!one->isEnabled());   // it has no weights
        rest->trigger();
        QCOMPARE(frozen(), std::string("conv1 "));
        QVERIFY(!rest->isEnabled());
        QVERIFY(layers()->index(1, LayerModel::Settings).data().toString().contains(k("frozen")));
        m_page->select(k("conv1"));
        QVERIFY(one->isChecked());
        one->trigger();
        QCOMPARE(frozen(), std::string());
        m_document->undoStack().undo();
        m_document->undoStack().undo();
        QCOMPARE(frozen(), std::string());
        m_document->undoStack().redo();
        m_page->findChild<QAction*>(k("modelFreeAll"))->trigger();
        QCOMPARE(frozen(), std::string());
    }

    void weightsAreShownBeforeTheyAreTaken() {
        train::WeightsReport report;
        report.weights = {{"conv1.weight", {4, 1, 3, 3}, train::WeightFate::Kind::Loaded, "0.weight", "F32", {4, 1, 3, 3}},
                          {"linear1.weight", {3, 9}, train::WeightFate::Kind::OtherShape, "1.weight", "F16", {10, 9}},
                          {"linear1.bias", {3}, train::WeightFate::Kind::Missing, {}, {}, {}}};
        report.unused = {"more"};
        report.summary = text("%1 of %2 tensors come from %3 (%4). These start at random: %5.", 1, 3, "w.pt", text("by name"), "linear1.weight, linear1.bias");
        m_page->setWeightsCheck([report](const model::Graph&, const std::filesystem::path& file) {
            if (file.extension() != ".pt") throw Error(ErrorCode::Corrupt, text("%1 holds no weights.", file.string()));
            return report;
        });
        m_page->importWeights(k("/w.txt"));
        QTRY_VERIFY_WITH_TIMEOUT(m_verdict->sentence().contains(k("/w.txt")), test::kPatience);
        QVERIFY(m_page->findChild<QDialog*>(k("weightsDialog")) == nullptr);
        for (const bool taken : {false, true}) {
            m_page->importWeights(k("/elsewhere/w.pt"));
            QDialog* dialog = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_page->findChild<QDialog*>(k("weightsDialog"))) != nullptr, test::kPatience);
            auto* table = dialog->findChild<QTableWidget*>(k("weightsTable"));
            QCOMPARE(table->rowCount(), 3);
            QCOMPARE(table->item(0, 2)->text(), k("0.weight"));
            QVERIFY(table->item(1, 3)->text().contains(k("F16")));
            QVERIFY(dialog->findChild<QLabel*>(k("weightsSummary"))->text().contains(k("w.pt")));
            if (taken) dialog->findChild<QCheckBox*>(k("weightsFreeze"))->setChecked(true);
            if (taken) QTest::mouseClick(dialog->findChild<QPushButton*>(k("weightsBegin")), Qt::LeftButton);
            else dialog->reject();
            QTRY_VERIFY(m_page->findChild<QDialog*>(k("weightsDialog")) == nullptr);
            QCOMPARE(m_document->project().train.initialWeights, taken ? std::string("/elsewhere/w.pt") : std::string());
            QCOMPARE(m_document->project().model.layers[1].frozen, taken);
        }
        m_document->undoStack().undo();   // file and freezing are one step
        QVERIFY(m_document->project().train.initialWeights.empty() && !m_document->project().model.layers[1].frozen);
    }

    void anAnalysisThatThrowsIsSaid() {
        finish();
        open(test::toyProject(folder()), [](const model::Graph&, const std::vector<std::int64_t>&, std::int64_t, std::int64_t) -> model::Analysis { throw std::runtime_error("boom"); });
        QCOMPARE(m_page->state(), StepState::Warning);
        QVERIFY(!m_verdict->sentence().isEmpty());
        QCOMPARE(layers()->rowCount(), 6);
    }
};

QTEST_MAIN(TestModel)
#include "tst_ui_model.moc"
