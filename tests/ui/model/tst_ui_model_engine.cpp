// The Model page with the engine's own analysis on the meta device.
#include <QAbstractItemModelTester>

#include "tests/ui/model/ModelPageFixture.h"

using namespace fornax;
using namespace fornax::ui;

namespace {
QString k(const char* text) { return QString::fromLatin1(text); }
}  // namespace

class TestModelEngine : public test::ModelPageFixture {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { prepare(); }
    void cleanup() { finish(); }

    void theSampleNetworkHasItsKnownSize() {
        auto project = project::fromTemplate("fashion-mnist-cnn");
        project.data.folder = folder().toStdString();   // another size than the model wants
        open(project, &model::analyse);
        QCOMPARE(m_page->analysis().parameters, std::int64_t(220'426));
        QCOMPARE(m_figures->value(k("parameters")), k("220,426"));
        QVERIFY(!m_page->analysis().problems.empty());   // 1 x 8 x 6 pictures do not fit
        compareAll(model::analyse(m_document->project().model, {1, 8, 6}, 10));
    }

    void everyFigureEqualsTheEngines() {
        open(test::toyProject(folder()), &model::analyse);
        const auto wanted = model::analyse(m_document->project().model, {1, 8, 6}, 3);
        QVERIFY2(wanted.problems.empty(), wanted.problems.empty() ? "" : wanted.problems[0].sentence.str().c_str());
        compareAll(wanted);
        m_document->setModel(setLayerSetting(m_document->project().model, "conv1", "filters", 9).graph, k("conv1.filters"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        compareAll(model::analyse(m_document->project().model, {1, 8, 6}, 3));
    }

    void brokenGraphsShowTheErrorAtTheLayer_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("edit");
        QTest::newRow("kernel larger than the picture") << k("conv1") << k("kernel");
        QTest::newRow("linear on a picture") << k("linear1") << k("flatten");
        QTest::newRow("groups that do not divide") << k("conv1") << k("groups");
        QTest::newRow("add of different shapes") << k("add1") << k("add");
        QTest::newRow("wrong number of classes") << k("linear1") << k("classes");
    }
    void brokenGraphsShowTheErrorAtTheLayer() {
        QFETCH(QString, id);
        QFETCH(QString, edit);
        open(test::toyProject(folder()), &model::analyse);
        auto graph = m_document->project().model;
        if (edit == k("kernel")) graph = setLayerSetting(graph, "conv1", "kernel", 50).graph;
        if (edit == k("flatten")) graph = removeLayer(graph, "flatten1").graph;
        if (edit == k("groups")) graph = setLayerSetting(graph, "conv1", "groups", 3).graph;
        if (edit == k("add")) graph = setLayerInputs(addLayer(graph, "flatten1", "Add").graph, "add1", {"input", "flatten1"}).graph;
        if (edit == k("classes")) graph = setLayerSetting(graph, "linear1", "outputs", 4).graph;
        m_document->setModel(graph, k("broken"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->state() == StepState::Warning, test::kPatience);
        const auto wanted = model::analyse(m_document->project().model, {1, 8, 6}, 3);
        compareAll(wanted);
        const auto row = layerRow(graph, id.toStdString());
        QVERIFY(layers()->index(row, 0).data(LayerModel::ProblemRole).toBool());
        QVERIFY(m_canvas->isFailing(id.toStdString()));
        const QString sentence = translated(wanted.layers[std::size_t(row)].problem->sentence);
        QVERIFY(sentence.contains(id));
        QCOMPARE(layers()->index(row, LayerModel::Settings).data().toString(), sentence);
        QCOMPARE(m_verdict->sentence().left(translated(wanted.problems[0].sentence).size()), translated(wanted.problems[0].sentence));
        test::lookAtBoth(*m_page, m_page->inspector(), k("model-broken-") + edit);
        m_page->inspector()->setParent(nullptr);
    }

    void compositesOpen() {
        auto project = test::toyProject(folder());
        project.model = addLayer(addLayer(project.model, "relu1", "ResidualBlock").graph, "block1", "SqueezeExcite").graph;
        open(project, &model::analyse);
        QVERIFY2(m_page->analysis().problems.empty(), m_page->analysis().problems.empty() ? "" : m_page->analysis().problems[0].sentence.str().c_str());
        const auto wanted = m_page->analysis().layers[3];
        QCOMPARE(wanted.id, std::string("block1"));
        QVERIFY(wanted.parts.size() > 3);
        // The table: one row a part, with its figures; the sum stays.
        const int rows = layers()->rowCount(), parts = int(wanted.parts.size());
        const QAbstractItemModelTester tester(layers(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_page->select(k("block1"));
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Right);
        QCOMPARE(layers()->rowCount(), rows + parts);
        double sum = 0;
        for (int i = 0; i < parts; ++i) {
            const auto number = [&](int column) { return layers()->index(4 + i, column).data(LayerModel::NumberRole).toDouble(); };
            QCOMPARE(number(LayerModel::Parameters), double(wanted.parts[std::size_t(i)].parameters));
            QCOMPARE(number(LayerModel::Macs), double(wanted.parts[std::size_t(i)].macs));
            QCOMPARE(layers()->index(4 + i, LayerModel::Output).data().toString(), shape(wanted.parts[std::size_t(i)].outputShape));
            QCOMPARE(layers()->index(4 + i, 0).data(LayerModel::IdRole).toString(), k("block1"));
            sum += number(LayerModel::Parameters);
        }
        QCOMPARE(sum, double(wanted.parameters));
        QTest::keyClick(m_table, Qt::Key_Down);   // a part: the block stays selected
        QCOMPARE(m_page->selected(), std::string("block1"));
        QCOMPARE(m_table->currentIndex().row(), 4);
        QTest::keyClick(m_table, Qt::Key_Up);
        QTest::keyClick(m_table, Qt::Key_Left);
        QCOMPARE(layers()->rowCount(), rows);
        // The canvas: the inside, read-only, and back.
        m_page->showView(1);
        m_canvas->select("block1");
        QTest::keyClick(m_canvas, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(m_canvas->path(), QStringList{k("block1")});
        QVERIFY(!m_canvas->isEditable());
        for (const auto& part : wanted.parts) QCOMPARE(m_canvas->noteOf(part.id), shape(part.outputShape).remove(QLatin1Char(' ')));
        QVERIFY(!m_canvas->boxOf("relu1").isEmpty());   // what it reads
        QVERIFY(m_page->findChild<QPushButton*>(k("canvasPath0")) != nullptr);
        test::lookAtBoth(*m_page, m_page->inspector(), k("canvas-inside"));
        QTest::keyClick(m_canvas, Qt::Key_Escape);
        QVERIFY(m_canvas->path().isEmpty() && m_canvas->isEditable());
        QCOMPARE(m_page->selected(), std::string("block1"));
        // While its input is broken there is no inside.
        m_canvas->open(k("block1"));
        m_document->setModel(setLayerSetting(m_document->project().model, "conv1", "kernel", 50).graph, k("broken"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->state() == StepState::Warning, test::kPatience);
        QVERIFY(m_canvas->path().isEmpty());
        m_canvas->open(k("block1"));
        QVERIFY(m_canvas->path().isEmpty() && m_canvas->said().contains(k("block1")));
        m_page->inspector()->setParent(nullptr);
    }

    void aBlockIsReplacedByItsLayers() {
        auto project = test::toyProject(folder());
        project.model = addLayer(project.model, "relu1", "ResidualBlock").graph;
        open(project, &model::analyse);
        const model::Analysis before = m_page->analysis();
        const std::string text = project::toText(m_document->project());
        auto* open = m_inspector->findChild<QPushButton*>(k("modelBlockOpen"));
        auto* replace = m_inspector->findChild<QPushButton*>(k("modelBlockUnfold"));
        m_page->select(k("relu1"));
        QVERIFY(!open->isVisible() && !replace->isVisible());
        m_page->select(k("block1"));
        QVERIFY(open->isVisible() && replace->isVisible());
        QTest::mouseClick(open, Qt::LeftButton);
        QCOMPARE(m_canvas->path(), QStringList{k("block1")});
        QVERIFY(m_canvas->said().contains(k("to look at")));
        QVERIFY(m_canvas->graphScene()->nodeOf("block1.conv1")->box().settings.contains(k("filters")));
        QTest::mouseClick(replace, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        QVERIFY(m_canvas->path().isEmpty());
        QCOMPARE(m_page->selected(), std::string("block1_conv1"));
        QCOMPARE(m_document->project().model.layers.size(), before.layers.size() - 1 + before.layers[3].parts.size());
        QCOMPARE(m_page->analysis().parameters, before.parameters);   // the same network
        QCOMPARE(m_page->analysis().macs, before.macs);
        QCOMPARE(m_page->analysis().outputShape, before.outputShape);
        const auto& groups = m_document->project().canvas.groups;
        QVERIFY(groups.size() == 1 && groups[0].name == "block1" && groups[0].open && groups[0].layers.size() == before.layers[3].parts.size());
        m_document->undoStack().undo();
        QCOMPARE(project::toText(m_document->project()), text);
    }

    void theInspectorFreezes() {
        open(test::toyProject(folder()), &model::analyse);
        auto* frozen = m_inspector->findChild<QCheckBox*>(k("modelLayerFrozen"));
        m_page->select(k("relu1"));
        QVERIFY(!frozen->isVisible());   // nothing to leave as it is
        m_page->select(k("conv1"));
        QVERIFY(frozen->isVisible() && !frozen->isChecked());
        QTest::mouseClick(frozen, Qt::LeftButton, {}, QPoint(8, frozen->height() / 2));
        QVERIFY(m_document->project().model.layers[1].frozen && frozen->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->analysis().frozenParameters == m_page->analysis().layers[1].parameters, test::kPatience);
        m_document->undoStack().undo();
        QVERIFY(!m_document->project().model.layers[1].frozen && !frozen->isChecked());
    }

    void blocksInBlocksAddUp() {
        auto project = test::toyProject(folder());
        project.model = addLayer(addLayer(project.model, "relu1", "PatchEmbedding").graph, "patches1", "TransformerEncoderBlock").graph;
        project.model = setLayerSetting(setLayerSetting(project.model, "patches1", "patch", 2).graph, "patches1", "width", 64).graph;
        open(project, &model::analyse);
        QVERIFY2(m_page->analysis().problems.empty(), m_page->analysis().problems.empty() ? "" : m_page->analysis().problems[0].sentence.str().c_str());
        const auto wanted = m_page->analysis().layers[4];
        QCOMPARE(wanted.type, std::string("TransformerEncoderBlock"));
        layers()->toggle(4);
        double parameters = 0, macs = 0;
        int row = 5, nested = 0;
        for (; layers()->index(row, 0).data(LayerModel::IdRole).toString() == k("encoder1"); ++row) {
            parameters += layers()->index(row, LayerModel::Parameters).data(LayerModel::NumberRole).toDouble();
            macs += layers()->index(row, LayerModel::Macs).data(LayerModel::NumberRole).toDouble();
            nested += layers()->index(row, 0).data(LayerModel::OpenRole).isValid();
            QVERIFY(!layers()->index(row, LayerModel::Output).data().toString().isEmpty());
        }
        QVERIFY(row > 7);
        QCOMPARE(parameters, double(wanted.parameters));
        QCOMPARE(macs, double(wanted.macs));
        const int closed = layers()->rowCount();
        for (int i = row - 1; i > 4; --i) layers()->toggle(i);
        QCOMPARE(layers()->rowCount() > closed, nested > 0);
    }

    void aLooseLayerSaysSo() {
        open(test::toyProject(folder()), &model::analyse);
        m_page->showView(1);
        m_page->removeConnection({"conv1", "relu1"});
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->state() == StepState::Warning, test::kPatience);
        QVERIFY(m_canvas->isFailing("relu1"));
        QCOMPARE(m_inspector->findChild<QComboBox*>(k("modelLayerReads"))->currentText(), k("Nothing yet"));
        m_page->connectTo({"conv1", "relu1"});
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled() && m_page->state() == StepState::Done, test::kPatience);
        QVERIFY(m_document->project().model == test::toyProject(folder()).model);
    }

    void looks() {
        if (qEnvironmentVariable("FORNAX_TEST_PICTURES").isEmpty()) return;
        open(project::fromTemplate("fashion-mnist-cnn"), &model::analyse);
        m_page->select(k("conv2"));
        test::lookAtBoth(*m_page, m_page->inspector(), k("model"));
        auto graph = m_document->project().model;
        graph = setLayerInputs(addLayer(graph, "relu2", "Add").graph, "add1", {"pool1", "relu2"}).graph;
        m_document->setModel(graph, k("skip"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        m_page->select(k("add1"));
        test::lookAtBoth(*m_page, m_page->inspector(), k("model-skip"), {1512, 612});
        m_page->showView(1);
        m_page->drop(k("Conv2d"), {}, QPointF(1.6, 6));
        m_canvas->selectLayers({"conv1", "norm1", "relu1"});
        m_page->groupSelected();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        test::lookAtBoth(*m_page, m_page->inspector(), k("canvas"));
        m_page->inspector()->setParent(nullptr);
    }
};

QTEST_MAIN(TestModelEngine)
#include "tst_ui_model_engine.moc"
