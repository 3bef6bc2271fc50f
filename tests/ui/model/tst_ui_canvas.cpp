// The canvas of the Model page with mouse and keyboard, on an analysis made up by the test: free of LibTorch.
#include <random>

#include "tests/ui/model/MadeUpAnalysis.h"
#include "tests/ui/model/ModelPageFixture.h"
#include "ui/model/LayerPalette.h"

using namespace fornax;
using namespace fornax::ui;

namespace {

QString k(const char* text) { return QString::fromLatin1(text); }
using Ids = std::vector<std::string>;

void send(QWidget* to, QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons down, Qt::KeyboardModifiers keys = {}) {
    QMouseEvent event(type, at, to->mapToGlobal(at), button, down, keys);
    QCoreApplication::sendEvent(to, &event);
}

}  // namespace

class TestCanvas : public test::ModelPageFixture {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { prepare(); }
    void init() {
        open(test::toyProject(folder()), test::madeUp);
        openCanvas();
    }
    void cleanup() { finish(); }

    void theViewIsRemembered() {
        QVERIFY(!m_table->isVisibleTo(m_page.get()) && m_page->findChild<LayerPalette*>()->isVisibleTo(m_page.get()));
        QVERIFY(m_verdict->isVisibleTo(m_page.get()));
        QCOMPARE(QSettings().value(k("model/view")).toInt(), 1);
        m_page->findChild<Segmented*>(k("modelViews"))->setIndex(0);
        m_page->showView(0);
        QVERIFY(m_table->isVisibleTo(m_page.get()) && !m_page->findChild<LayerPalette*>()->isVisibleTo(m_page.get()) && m_verdict->isVisibleTo(m_page.get()));
        QVERIFY(!m_canvas->isEditable());
    }

    void boxesSayWhatTheLayersCost() {
        const CanvasBox box = m_canvas->graphScene()->nodeOf("conv1")->box();
        const auto& facts = m_page->analysis().layers[1];
        QVERIFY2(box.cost.contains(integer(facts.parameters)) && box.cost.contains(millions(2 * double(facts.macs))) && box.cost.contains(bytes(double(facts.activationBytes) * 16)), qPrintable(box.cost));
        for (const EdgeItem* line : m_canvas->graphScene()->edges()) QCOMPARE(line->label(), shape(m_page->analysis().layers[std::size_t(layerRow(graph(), line->from()->box().layers.front()))].outputShape).remove(QLatin1Char(' ')));
        QVERIFY(m_canvas->graphScene()->nodeOf("linear1")->box().output);
        m_document->setModel(setLayerSetting(graph(), "linear1", "outputs", 7).graph, k("outputs"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        QVERIFY(m_canvas->isFailing("linear1"));
        m_canvas->select("linear1");
        QVERIFY(m_canvas->accessibleName().contains(k("linear1 gives the wrong number of outputs.")));
    }

    void movingABoxKeepsItsPlace() {
        const std::string before = text();
        drag(middle("relu1"), middle("relu1") + QPoint(150, 30));
        QCOMPARE(m_page->selected(), std::string("relu1"));
        const auto placed = m_document->project().canvas.places;
        QCOMPARE(placed.size(), std::size_t(5));
        QVERIFY(placed.at("relu1").x > 0.2 && placed.at("conv1").x == 0);
        drag(middle("relu1"), middle("relu1") + QPoint(0, 40));
        QCOMPARE(m_document->undoStack().count(), 1);   // moves of the same box are one step
        QVERIFY(m_document->project().canvas.places.at("relu1").y > placed.at("relu1").y);
        const std::string after = text();
        checkUndo(before, after);
        // Saved and opened again.
        const std::filesystem::path file = (m_dir.path() + k("/moved.fornax")).toStdString();
        m_document->saveAs(file);
        const auto kept = m_document->project().canvas;
        m_document->open(file);
        QVERIFY(m_document->project().canvas == kept);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        QCOMPARE(m_canvas->graphScene()->nodeOf("relu1")->box().place, QPointF(kept.places.at("relu1").x, kept.places.at("relu1").y));
        trigger("canvasArrange");
        QVERIFY(m_document->project().canvas.places.empty());
        QCOMPARE(text(), before);
    }

    void severalMoveTogether() {
        click(middle("conv1"));
        click(middle("relu1"), Qt::ControlModifier);
        QCOMPARE(m_canvas->selectedLayers(), (Ids{"conv1", "relu1"}));
        drag(middle("relu1"), middle("relu1") + QPoint(120, 0));
        const auto& places = m_document->project().canvas.places;
        QVERIFY(places.at("conv1").x > 0.2);
        QCOMPARE(places.at("conv1").x, places.at("relu1").x);
        QCOMPARE(places.at("linear1").x, 0.0);
        QTest::keyClick(m_canvas, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(m_document->project().canvas.places.at("conv1").x < places.at("linear1").x + 1);
    }

    void aRubberBandSelects() {
        const QRect first = m_canvas->boxOf("conv1"), second = m_canvas->boxOf("flatten1");
        drag(first.topLeft() - QPoint(30, 10), second.bottomRight() + QPoint(30, 5));
        QCOMPARE(m_canvas->selectedLayers(), (Ids{"conv1", "relu1", "flatten1"}));
        const std::string before = text();
        QTest::keyClick(m_canvas, Qt::Key_Delete);
        QCOMPARE(graph().layers.size(), std::size_t(2));
        QCOMPARE(model::resolvedInputs(graph(), 1), (Ids{"input"}));   // what is left stays connected
        checkUndo(before, text());
        click(QPoint(3, 3));
        QVERIFY(m_canvas->selectedLayers().empty() && m_page->selected().empty());
    }

    void draggingConnects() {
        m_page->drop(k("Add"), {}, QPointF(1.5, 5));
        const std::string before = text();
        QVERIFY(graph().layers[4].loose && graph().layers.back().id == "linear1");
        drag(port("conv1", false), middle("add1"));
        QCOMPARE(inputsOf("add1"), (Ids{"conv1"}));
        drag(port("add1", true), middle("relu1"));   // the other way round
        QCOMPARE(inputsOf("add1"), (Ids{"conv1", "relu1"}));
        const std::string after = text();
        drag(port("relu1", false), middle("add1"));   // again: refused
        QCOMPARE(text(), after);
        checkUndo(before, after);
    }

    void cyclesAreRefusedWhileDragging() {
        const std::string before = text();
        auto* viewport = m_canvas->viewport();
        send(viewport, QEvent::MouseButtonPress, port("flatten1", false), Qt::LeftButton, Qt::LeftButton);
        send(viewport, QEvent::MouseMove, middle("conv1"), Qt::NoButton, Qt::LeftButton);
        QVERIFY(m_canvas->said().contains(k("cycle")));
        QCOMPARE(m_canvas->graphScene()->nodeOf("conv1")->mark(), LayerNode::Mark::Refused);
        send(viewport, QEvent::MouseMove, middle("linear1"), Qt::NoButton, Qt::LeftButton);
        send(viewport, QEvent::MouseMove, middle("conv1"), Qt::NoButton, Qt::LeftButton);
        send(viewport, QEvent::MouseButtonRelease, middle("conv1"), Qt::LeftButton, Qt::NoButton);
        QCOMPARE(text(), before);
        QVERIFY(m_canvas->said().isEmpty() && !m_canvas->graphScene()->isConnecting());
        QCOMPARE(m_canvas->graphScene()->nodeOf("conv1")->mark(), LayerNode::Mark::None);
    }

    void aLineIsDraggedOff() {
        const std::string before = text();
        drag(nearEnd("conv1", "relu1"), QPoint(20, m_canvas->viewport()->height() - 20));
        QVERIFY(graph().layers[2].loose);
        QVERIFY(m_canvas->graphScene()->edges().size() == 3);
        checkUndo(before, text());
        m_document->undoStack().undo();
        drag(nearEnd("conv1", "relu1"), middle("flatten1"));   // to another reader
        QVERIFY(graph().layers[std::size_t(layerRow(graph(), "relu1"))].loose);
        QCOMPARE(inputsOf("flatten1"), (Ids{"conv1"}));
        m_document->undoStack().undo();
        QCOMPARE(text(), before);
        click(nearEnd("relu1", "flatten1"));
        QCOMPARE(m_canvas->selectedConnection(), (Connection{"relu1", "flatten1"}));
        QTest::keyClick(m_canvas, Qt::Key_Delete);
        QVERIFY(graph().layers[3].loose);
    }

    void typesAreDroppedOnLinesAndBesides() {
        const std::string before = text();
        const auto drop = [&](const char* type, QPoint at) {
            QMimeData data;
            data.setData(layerTypeMime(), type);
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(m_canvas->viewport(), &enter);
            QVERIFY(enter.isAccepted());
            QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(m_canvas->viewport(), &move);
            QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(m_canvas->viewport(), &event);
        };
        drop("BatchNorm2d", nearEnd("conv1", "relu1"));
        QCOMPARE(m_page->selected(), std::string("norm1"));
        QCOMPARE(inputsOf("relu1"), (Ids{"norm1"}));
        QVERIFY(m_document->project().canvas.places.empty());   // the automatic layout goes on
        drop("Conv2d", QPoint(m_canvas->viewport()->width() - 40, 60));
        QVERIFY(graph().layers[std::size_t(layerRow(graph(), "conv2"))].loose);
        QVERIFY(!m_document->project().canvas.places.empty());
        drop("NoSuchLayer", QPoint(30, 60));
        QCOMPARE(graph().layers.size(), std::size_t(7));
        checkUndo(before, text());
        auto* list = m_page->findChild<QTreeWidget*>(k("modelPaletteList"));
        m_page->findChild<QLineEdit*>(k("modelPaletteSearch"))->setText(k("gelu"));
        const auto found = list->findItems(k("GELU"), Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY(found.size() == 1 && !found[0]->isHidden() && list->findItems(k("Conv2d"), Qt::MatchExactly | Qt::MatchRecursive)[0]->isHidden());
        m_page->select(k("relu1"));
        Q_EMIT list->itemActivated(found[0], 0);
        QCOMPARE(inputsOf("gelu1"), (Ids{"relu1"}));
    }

    void theClipboard() {
        const std::string before = text();
        m_canvas->selectLayers({"conv1", "relu1"});
        key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(k("fornax_layers")));
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_canvas->selectedLayers(), (Ids{"conv2", "relu2"}));
        QCOMPARE(inputsOf("relu2"), (Ids{"conv2"}));
        QCOMPARE(graph().layers[std::size_t(layerRow(graph(), "conv2"))].settings, graph().layers[1].settings);
        key(Qt::Key_D, Qt::ControlModifier);   // the copy's copy
        QCOMPARE(m_canvas->selectedLayers(), (Ids{"conv3", "relu3"}));
        key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(graph().layers.size(), std::size_t(7));
        checkUndo(before, text());
        const std::string now = text();
        for (const char* rubbish : {"", "hello", "{\"fornax_layers\":1}"}) {
            QGuiApplication::clipboard()->setText(k(rubbish));
            key(Qt::Key_V, Qt::ControlModifier);
            QCOMPARE(text(), now);
            QVERIFY(!m_canvas->said().isEmpty());
        }
    }

    void groups() {
        const std::string before = text();
        m_canvas->selectLayers({"conv1", "relu1"});
        key(Qt::Key_G, Qt::ControlModifier);
        auto* name = m_canvas->findChild<QLineEdit*>(k("canvasGroupName"));
        QVERIFY(name != nullptr && name->text() == k("Group 1"));
        name->setText(k("Stem"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(m_document->project().canvas.groups.size(), std::size_t(1));
        QCOMPARE(m_document->project().canvas.groups[0].name, std::string("Stem"));
        QCOMPARE(m_canvas->graphScene()->picture().boxes.size(), std::size_t(4));
        QCOMPARE(m_canvas->graphScene()->picture().edges.size(), std::size_t(3));
        QCOMPARE(m_canvas->graphScene()->nodeOf("conv1")->box().title, k("Stem"));
        doubleClick(middle("conv1"));   // opens it
        QCOMPARE(m_canvas->graphScene()->picture().boxes.size(), std::size_t(5));
        QCOMPARE(m_canvas->graphScene()->picture().frames.size(), std::size_t(1));
        doubleClick(m_canvas->boxOf("conv1").topLeft() - QPoint(3, 3));   // the frame closes it
        QCOMPARE(m_canvas->graphScene()->picture().boxes.size(), std::size_t(4));
        drag(middle("conv1"), middle("conv1") + QPoint(100, 0));
        QCOMPARE(m_document->project().canvas.places.at("conv1").x, m_document->project().canvas.places.at("relu1").x);
        QVERIFY(m_document->project().canvas.places.at("conv1").x > 0);
        m_page->ungroupSelected();
        QVERIFY(m_document->project().canvas.groups.empty());
        checkUndo(before, text());
        QVERIFY(graph() == test::toyProject(folder()).model);   // nothing of it is in the model
    }

    void theSearchMarksAndShows() {
        key(Qt::Key_F, Qt::ControlModifier);
        auto* search = m_page->findChild<QLineEdit*>(k("canvasSearch"));
        auto* count = m_page->findChild<QLabel*>(k("canvasFound"));
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, k("re"));
        QCOMPARE(m_canvas->graphScene()->nodeOf("relu1")->mark(), LayerNode::Mark::Found);
        QCOMPARE(m_page->selected(), std::string("relu1"));
        QCOMPARE(count->text().left(1), k("1"));
        search->setText(k("nowhere"));
        QCOMPARE(count->text(), k("none found"));
        search->setText(k("1"));   // conv1, relu1, flatten1, linear1
        const std::string first = m_page->selected();
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(m_page->selected() != first);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(m_page->selected(), first);
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(search->text().isEmpty() && m_canvas->hasFocus());
        QCOMPARE(m_canvas->graphScene()->nodeOf("relu1")->mark(), LayerNode::Mark::None);
    }

    void theKeyboardDoesEverything() {
        m_canvas->selectLayers({"conv1"});
        key(Qt::Key_Down);
        QCOMPARE(m_page->selected(), std::string("relu1"));
        key(Qt::Key_Up);
        key(Qt::Key_Up);
        QCOMPARE(m_page->selected(), std::string("input"));
        key(Qt::Key_End);
        QCOMPARE(m_page->selected(), std::string("linear1"));
        QVERIFY(m_canvas->accessibleName().contains(k("output of the model")));
        key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(m_canvas->selectedLayers().size(), std::size_t(5));
        // Connecting: from conv1, the reader two further on.
        m_page->drop(k("Add"), {}, QPointF(1.5, 2));
        m_canvas->selectLayers({"conv1"});
        key(Qt::Key_C);
        key(Qt::Key_Up);
        QVERIFY(m_canvas->said().contains(k("input")));
        key(Qt::Key_Return);   // not allowed: stays
        for (int i = 0; i < 4; ++i) key(Qt::Key_Down);
        QVERIFY2(m_canvas->said().contains(k("add1")), qPrintable(m_canvas->said()));
        key(Qt::Key_Return);
        QCOMPARE(inputsOf("add1"), (Ids{"conv1"}));
        key(Qt::Key_Home);
        key(Qt::Key_C);
        key(Qt::Key_Escape);
        QVERIFY(m_canvas->said().isEmpty());
        key(Qt::Key_Plus);
        QCOMPARE(m_canvas->zoomPercent(), 110);
        key(Qt::Key_0);
        key(Qt::Key_F);
        QVERIFY(m_canvas->zoomPercent() <= 100);
        m_canvas->selectLayers({"conv1"});
        key(Qt::Key_Return);
        QVERIFY(m_inspector->focusWidget() != nullptr && m_inspector->focusWidget()->objectName().startsWith(k("model.conv1.")));
    }

    void theWheelZooms() {
        const QPointF at(60, 60);
        QWheelEvent up(at, m_canvas->viewport()->mapToGlobal(at), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_canvas->viewport(), &up);
        QCOMPARE(m_canvas->zoomPercent(), 110);
        m_page->showView(0);   // beside the table it scrolls
        QWheelEvent down(at, m_canvas->viewport()->mapToGlobal(at), {}, {0, -120}, {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_canvas->viewport(), &down);
        QCOMPARE(m_canvas->zoomPercent(), 110);
    }

    void theOutputIsChosen() {
        m_page->drop(k("Linear"), {}, QPointF(1.5, 5));
        trigger("canvasOutput");
        QCOMPARE(graph().layers.back().id, std::string("linear2"));
        m_canvas->selectLayers({"conv1"});
        QVERIFY(!m_canvas->findChild<QAction*>(k("canvasOutput"))->isEnabled());
    }

    void renamingKeepsTheePlace() {
        drag(middle("relu1"), middle("relu1") + QPoint(150, 0));
        const auto place = m_document->project().canvas.places.at("relu1");
        Q_EMIT m_inspector->renameWanted(k("bend"));
        QVERIFY(m_document->project().canvas.places.at("bend") == place);
        QVERIFY(m_document->project().canvas.places.count("relu1") == 0);
    }

    void fiveHundredRandomDeeds();

    void looks() {
        if (qEnvironmentVariable("FORNAX_TEST_PICTURES").isEmpty()) return;
        finish();
        open(project::fromTemplate("fashion-mnist-cnn"), test::madeUp);
        m_page->select(k("conv2"));
        test::lookAtBoth(*m_page, m_page->inspector(), k("table"));
        openCanvas();
        m_document->setModel(connectLayers(insertOnConnection(graph(), {"relu2", "pool2"}, "Add").graph, {"pool1", "add1"}).graph, k("skip"));
        m_page->drop(k("Conv2d"), {}, QPointF(1.6, 6));
        m_canvas->selectLayers({"conv1", "norm1", "relu1"});
        m_page->groupSelected();
        m_canvas->setFocus();
        m_canvas->selectLayers({"conv2", "norm2"});
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
        test::lookAtBoth(*m_page, m_page->inspector(), k("canvas"));
        m_page->inspector()->setParent(nullptr);
    }

  private:
    const model::Graph& graph() const { return m_document->project().model; }
    std::string text() const { return project::toText(m_document->project()); }
    Ids inputsOf(const char* id) const { return model::resolvedInputs(graph(), std::size_t(layerRow(graph(), id))); }
    void openCanvas() {
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_page->showView(1);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        m_canvas->setFocus();
        QVERIFY(m_canvas->isEditable());
    }
    void key(int which, Qt::KeyboardModifiers keys = {}) {
        m_canvas->setFocus();
        QTest::keyClick(m_canvas, static_cast<Qt::Key>(which), keys);
    }
    void trigger(const char* action) {
        auto* found = m_canvas->findChild<QAction*>(QString::fromLatin1(action));
        QVERIFY(found != nullptr && found->isEnabled());
        found->trigger();
    }
    QPoint middle(const char* id) const { return m_canvas->boxOf(id).center(); }
    QPoint port(const char* id, bool input) const {
        const auto* node = m_canvas->graphScene()->nodeOf(id);
        return m_canvas->mapFromScene(input ? node->inputPort() : node->outputPort());
    }
    /// On the line, in the half of the reader, and on no port.
    QPoint nearEnd(const char* from, const char* to) const {
        const auto* scene = m_canvas->graphScene();
        for (const EdgeItem* line : scene->edges())
            if (line->from()->box().layers.front() == from && line->to()->box().layers.front() == to) return m_canvas->mapFromScene(line->middle() + QPointF(0, 2));
        return {};
    }
    void click(QPoint at, Qt::KeyboardModifiers keys = {}) {
        send(m_canvas->viewport(), QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, keys);
        send(m_canvas->viewport(), QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, keys);
    }
    void doubleClick(QPoint at) {
        click(at);
        send(m_canvas->viewport(), QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton);
        send(m_canvas->viewport(), QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton);
    }
    void drag(QPoint from, QPoint to) {
        auto* viewport = m_canvas->viewport();
        send(viewport, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        constexpr int steps = 6;
        for (int i = 1; i <= steps; ++i) send(viewport, QEvent::MouseMove, from + (to - from) * i / steps, Qt::NoButton, Qt::LeftButton);
        send(viewport, QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
        QCoreApplication::processEvents();
    }
    void checkUndo(const std::string& before, const std::string& after) {
        QVERIFY(before != after);
        while (m_document->undoStack().canUndo() && text() != before) m_document->undoStack().undo();
        QCOMPARE(text(), before);
        while (m_document->undoStack().canRedo()) m_document->undoStack().redo();
        QCOMPARE(text(), after);
    }
};

void TestCanvas::fiveHundredRandomDeeds() {
    const std::string before = text();
    std::mt19937 random(21);
    const auto spot = [&] { return QPoint(int(random() % unsigned(m_canvas->viewport()->width())), int(random() % unsigned(m_canvas->viewport()->height()))); };
    const auto box = [&] {
        const auto& boxes = m_canvas->graphScene()->picture().boxes;
        return boxes.empty() ? std::string("none") : boxes[random() % boxes.size()].layers.front();
    };
    const auto& types = model::catalogue();
    constexpr int keys[] = {Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_C, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete, Qt::Key_F, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0};
    constexpr int controlled[] = {Qt::Key_C, Qt::Key_V, Qt::Key_X, Qt::Key_D, Qt::Key_G, Qt::Key_A, Qt::Key_F};
    for (int deed = 0; deed < 500; ++deed) {
        switch (random() % 12) {
            case 0: drag(spot(), spot()); break;
            case 1: if (m_canvas->graphScene()->nodeOf(box())) drag(middle(box().c_str()), spot()); break;
            case 2: if (const auto id = box(); m_canvas->graphScene()->nodeOf(id)) drag(port(id.c_str(), random() % 2 == 0), middle(box().c_str())); break;
            case 3: m_page->drop(QString::fromStdString(types[random() % types.size()].name), {}, QPointF(double(random() % 5), double(random() % 8))); break;
            case 4: {
                const auto& edges = m_canvas->graphScene()->edges();
                if (!edges.empty()) drag(m_canvas->mapFromScene(edges[random() % edges.size()]->middle()), spot());
                break;
            }
            case 5: click(spot(), random() % 2 == 0 ? Qt::ControlModifier : Qt::NoModifier); break;
            case 6: doubleClick(spot()); break;
            case 7: key(keys[random() % std::size(keys)], random() % 4 == 0 ? Qt::ShiftModifier : Qt::NoModifier); break;
            case 8: key(controlled[random() % std::size(controlled)], Qt::ControlModifier); break;
            case 9: if (random() % 3 == 0) m_page->showView(int(random() % 2)); else m_page->addLayer(QString::fromStdString(types[random() % types.size()].name)); break;
            case 10: random() % 2 == 0 ? m_page->ungroupSelected() : m_page->arrange(); break;
            default: random() % 2 == 0 ? m_document->undoStack().undo() : m_document->undoStack().redo();
        }
        if (graph().layers.size() > 60) m_document->setModel(test::toyProject(folder()).model, k("start %1").arg(deed));
        QVERIFY(model::graphFromJson(model::toJson(graph())) == graph());   // throws where it cannot be opened again
        QCOMPARE(project::toText(project::fromJson(Json::parse(text()))), text());
        QCOMPARE(m_canvas->graphScene()->picture().boxes.size() > 0, !graph().layers.empty());
    }
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), test::kPatience);
    while (m_document->undoStack().canUndo()) m_document->undoStack().undo();
    QCOMPARE(text(), before);
}

QTEST_MAIN(TestCanvas)
#include "tst_ui_canvas.moc"
