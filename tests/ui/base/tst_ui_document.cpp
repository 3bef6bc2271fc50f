#include <QUndoStack>
#include <QtTest>
#include <filesystem>
#include <random>

#include "fornax/base/Files.h"
#include "tests/support/NoQtWarnings.h"
#include "ui/base/Document.h"

using namespace fornax;
using fornax::ui::Document;

namespace {

QString k(const char* key) { return QString::fromLatin1(key); }

/// A value the schema accepts, different on most draws.
Json randomValue(const schema::Setting& s, std::mt19937& random) {
    if (!s.field.choices.empty()) return s.field.choices[random() % s.field.choices.size()];
    switch (s.type) {
        case schema::Type::Bool: return random() % 2 == 0;
        case schema::Type::Int: {
            const double low = std::max(s.field.min, -1000.0), high = std::min(s.field.max, 1000.0);
            return static_cast<std::int64_t>(low + std::floor((high - low) * (static_cast<double>(random() % 1000) / 1000)));
        }
        case schema::Type::Real: {
            const double low = std::max(s.field.min, -10.0), high = std::min(s.field.max, 10.0);
            return low + (high - low) * (static_cast<double>(random() % 997) / 997);
        }
        default: return s.defaultValue;
    }
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>();
        m_document->openNew(project::fromTemplate("fashion-mnist-cnn"));
    }
    void cleanup() { m_warnings.check(); }
    void startsClosed();
    void randomWalkComesBack();
    void oneFieldOneStep();
    void backToTheOldValueIsNoStep();
    void refusedValuesChangeNothing();
    void cleanFollowsTheFile();
    void savedTextIsWhatWasEdited();
    void relativeDataStaysFound();
    void failedOpenKeepsTheOldDocument();

  private:
    std::filesystem::path path(const char* name) const { return std::filesystem::path(m_folder->path().toStdString()) / name; }
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    test::NoQtWarnings m_warnings;
};

void TestDocument::startsClosed() {
    Document fresh;
    QVERIFY(!fresh.isOpen());
    QVERIFY(!fresh.isModified());
}

void TestDocument::randomWalkComesBack() {
    m_document->saveAs(path("a.fornax"));
    const std::string before = files::readAll(path("a.fornax"));
    const auto settings = project::settings();
    std::mt19937 random(20260101);
    int steps = 0;
    while (steps < 200) {
        const int kind = static_cast<int>(random() % 10);
        const int at = m_document->undoStack().index();
        if (kind == 0) {
            m_document->setNotes(QStringLiteral("note %1 中文").arg(random() % 100000));
        } else if (kind == 1) {
            auto graph = m_document->project().model;
            for (auto& layer : graph.layers)
                if (layer.type == "Dropout") layer.settings["share"] = Json();
            for (auto& layer : graph.layers)
                if (layer.type == "Linear") {
                    layer.settings["outputs"] = static_cast<std::int64_t>(1 + random() % 500);
                    break;
                }
            for (auto& layer : graph.layers) layer.settings.erase("share");
            try {
                m_document->setModel(graph, QStringLiteral("model"));
            } catch (const Error&) {
            }
        } else {
            const auto& setting = settings[random() % settings.size()];
            try {
                m_document->setValue(QString::fromStdString(setting.key), randomValue(setting, random));
            } catch (const Error&) {
            }
        }
        // Every step stands alone, as if the focus had moved in between.
        if (m_document->undoStack().index() > at) ++steps;
        if (random() % 5 == 0 && m_document->undoStack().canUndo()) {
            m_document->undoStack().undo();
            m_document->undoStack().redo();
        }
        QMetaObject::invokeMethod(qApp, "focusObjectChanged", Q_ARG(QObject*, nullptr));
    }
    QCOMPARE(m_document->undoStack().index(), 200);
    QVERIFY(project::toText(m_document->project()) != before);
    QVERIFY(m_document->isModified());
    for (int i = 0; i < 200; ++i) m_document->undoStack().undo();
    QVERIFY(!m_document->isModified());
    m_document->save();
    QCOMPARE(files::readAll(path("a.fornax")), before);
    for (int i = 0; i < 200; ++i) m_document->undoStack().redo();
    QVERIFY(m_document->isModified());
}

void TestDocument::oneFieldOneStep() {
    for (int epochs : {11, 12, 13}) m_document->setValue(k("train.epochs"), epochs);
    QCOMPARE(m_document->undoStack().count(), 1);
    m_document->setValue(k("train.batch_size"), 64);
    QCOMPARE(m_document->undoStack().count(), 2);
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QVERIFY(!m_document->isModified());
}

void TestDocument::backToTheOldValueIsNoStep() {
    const Json before = m_document->value(k("train.epochs"));
    m_document->setValue(k("train.epochs"), before.get<std::int64_t>() + 1);
    m_document->setValue(k("train.epochs"), before);
    QVERIFY(!m_document->undoStack().canUndo());
    m_document->setValue(k("train.epochs"), before);
    QVERIFY(!m_document->isModified());
}

void TestDocument::refusedValuesChangeNothing() {
    const std::string before = project::toText(m_document->project());
    const std::pair<const char*, Json> wrong[] = {{"train.epochs", 0},         {"train.epochs", "many"}, {"train.nothing", 1}, {"", 1},
                                                  {"train", 5},                {"train.optimizer.name", "sgdd"}, {"data.validation_share", 2.0},
                                                  {"train.epochs.deeper", 1},  {"model.layers", "x"}};
    for (const auto& [key, value] : wrong) QVERIFY_THROWS_EXCEPTION(Error, m_document->setValue(k(key), value));
    QCOMPARE(project::toText(m_document->project()), before);
    QVERIFY(!m_document->isModified());
}

void TestDocument::cleanFollowsTheFile() {
    QSignalSpy modified(m_document.get(), &Document::modifiedChanged);
    QVERIFY_THROWS_EXCEPTION(Error, m_document->save());
    m_document->setValue(k("train.epochs"), 7);
    QVERIFY(m_document->isModified());
    m_document->saveAs(path("b.fornax"));
    QVERIFY(!m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(m_document->isModified());
    QCOMPARE(modified.size(), 3);
}

void TestDocument::savedTextIsWhatWasEdited() {
    m_document->setValue(k("train.optimizer.learning_rate"), 3e-4);
    m_document->saveAs(path("名 前 \"x\".fornax"));
    Document other;
    other.open(path("名 前 \"x\".fornax"));
    QCOMPARE(other.value(k("train.optimizer.learning_rate")).get<double>(), 3e-4);
    QCOMPARE(project::toText(other.project()), project::toText(m_document->project()));
}

void TestDocument::relativeDataStaysFound() {
    std::filesystem::create_directories(path("one/data"));
    std::filesystem::create_directories(path("two"));
    m_document->setValue(k("data.folder"), "data");
    m_document->saveAs(path("one/p.fornax"));
    m_document->saveAs(path("two/p.fornax"));
    QCOMPARE(m_document->value(k("data.folder")).get<std::string>(), std::string("../one/data"));
    QVERIFY(!m_document->isModified());
}

void TestDocument::failedOpenKeepsTheOldDocument() {
    m_document->setValue(k("train.epochs"), 9);
    files::writeAtomic(path("bad.fornax"), "{\"format\":1,");
    QVERIFY_THROWS_EXCEPTION(Error, m_document->open(path("bad.fornax")));
    QVERIFY_THROWS_EXCEPTION(Error, m_document->open(path("none.fornax")));
    QCOMPARE(m_document->value(k("train.epochs")).get<int>(), 9);
    QVERIFY(m_document->isModified());
}

QTEST_MAIN(TestDocument)
#include "tst_ui_document.moc"
