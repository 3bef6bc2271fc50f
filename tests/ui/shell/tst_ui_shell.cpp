// The main window around the pages: files, runs, questions, problems, search.
#include <QClipboard>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QTreeView>
#include <QtWidgets>

#include "fornax/project/RunStore.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/shell/ShellFixture.h"
#include "ui/base/Palette.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Autosave.h"
#include "ui/shell/Desktop.h"
#include "ui/shell/Problems.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/RecentList.h"
#include "ui/shell/TitleBar.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

class TestShell : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(k("fornax-test"));
        QCoreApplication::setApplicationName(k("shell"));
        Palette::apply(Theme::Light);
    }
    void init() {
        QSettings().clear();
        std::filesystem::remove_all(files::stateFolder() / "autosave");
        m_shell = std::make_unique<Shell>();
        m_shell->open();
    }
    void cleanup() {
        *m_shell->hold = false;
        m_shell.reset();
        Palette::apply(Theme::Light);
        m_warnings.check();
    }
    void startsAtWelcome();
    void templateOpensItsProject();
    void templateTrainsAtOnce();
    void titleFollowsTheDocument();
    void undoFollowsTheStack();
    void savePromptIsAnswered();
    void saveAsGivesAFile();
    void closeWhileTraining();
    void runCommands();
    void discardIsAsked();
    void trainSaysWhyNot();
    void preflightCanBeOverridden();
    void invalidFieldHoldsTrainBack();
    void notifiesAndStaysAwake();
    void searchRunsActions();
    void searchFindsSettings();
    void problemsLeadToTheirField();
    void dropOpensAProject();
    void dropOfPicturesMakesAProject();
    void badFilesAreSaid();
    void recoveryComesBack();
    void autosaveKeepsChanges();
    void recentProjectsAreKept();
    void tilesTellOnlyWhatWasMeasured_data();
    void tilesTellOnlyWhatWasMeasured();
    void copiesTheCommand();
    void keysSwitchSteps();
    void devicesBecomeASetting();
    void quitKeepingSavesTheRun();

  private:
    MainWindow& window() { return *m_shell->window; }
    FakeQuestions& questions() { return *m_shell->questions; }
    std::unique_ptr<Shell> m_shell;
    NoQtWarnings m_warnings;
};

void TestShell::startsAtWelcome() {
    QVERIFY(window().currentPage() == nullptr);
    QVERIFY(!m_shell->find("railBar")->isVisible());
    QCOMPARE(m_shell->find<TitleBar>("titleBar")->reason(), k("Choose a project to train"));
    QVERIFY(!window().actions().train->isEnabled());
    QVERIFY(!window().actions().save->isEnabled());
}

void TestShell::templateOpensItsProject() {
    const QString file = m_shell->newProject("first");
    QVERIFY(QFileInfo::exists(file));
    QVERIFY(window().document().isOpen());
    QVERIFY(!window().document().isModified());
    QVERIFY(m_shell->find("railBar")->isVisible());
    QCOMPARE(window().currentPage()->name(), k("data"));
    QTRY_VERIFY(window().actions().train->isEnabled());
    QVERIFY(m_shell->find<TitleBar>("titleBar")->reason().isEmpty());
}

void TestShell::templateTrainsAtOnce() {
    *m_shell->hold = true;
    QVERIFY(window().createFromTemplate(k("fashion-mnist-mlp"), {}, true));
    QTRY_COMPARE(window().training().state(), train::State::Running);
    QCOMPARE(window().currentPage()->name(), k("training"));
    QVERIFY(QFileInfo::exists(QString::fromStdString(window().document().file().string())));
    QVERIFY(questions().asked.isEmpty());
    QTRY_VERIFY(window().training().steps().size() > 5);
    QVERIFY(m_shell->find<QLabel>("statusEpoch")->text().startsWith(k("epoch ")));
}

void TestShell::titleFollowsTheDocument() {
    m_shell->newProject("named");
    QVERIFY(window().windowTitle().startsWith(k("named[*]")));
    QVERIFY(!window().isWindowModified());
    window().document().setValue(k("train.epochs"), 77);
    QVERIFY(window().isWindowModified());
    window().save();
    QVERIFY(!window().isWindowModified());
}

void TestShell::undoFollowsTheStack() {
    m_shell->newProject();
    QVERIFY(!window().actions().undo->isEnabled());
    window().document().setValue(k("train.epochs"), 77);
    QVERIFY(window().actions().undo->isEnabled());
    window().actions().undo->trigger();
    QVERIFY(!window().document().isModified());
    window().actions().redo->trigger();
    QCOMPARE(window().document().value(k("train.epochs")).get<int>(), 77);
}

void TestShell::savePromptIsAnswered() {
    const QString file = m_shell->newProject("asked");
    window().document().setValue(k("train.epochs"), 77);
    questions().saveAnswer = SaveAnswer::Cancel;
    QVERIFY(!window().closeProject());
    QVERIFY(window().document().isOpen());
    QVERIFY(!window().close());
    questions().saveAnswer = SaveAnswer::Save;
    QVERIFY(window().closeProject());
    QCOMPARE(project::load(file.toStdString()).train.epochs, 77);
    QVERIFY(window().currentPage() == nullptr);
    QVERIFY(window().openFile(file));
    window().document().setValue(k("train.epochs"), 78);
    questions().saveAnswer = SaveAnswer::Discard;
    QVERIFY(window().close());
    QCOMPARE(project::load(file.toStdString()).train.epochs, 77);
}

void TestShell::saveAsGivesAFile() {
    m_shell->newProject("one");
    questions().saveFileAnswer.clear();
    QVERIFY(!window().saveAs());
    questions().saveFileAnswer = m_shell->folder.filePath(k("two words"));
    QVERIFY(window().saveAs());
    QVERIFY(QFileInfo::exists(m_shell->folder.filePath(k("two words.fornax"))));
    questions().saveFileAnswer = k("/proc/nowhere/x.fornax");
    QVERIFY(!window().saveAs());
    QCOMPARE(questions().errors.size(), 1);
    QVERIFY(questions().errors[0].contains(k("/proc/nowhere")));
}

void TestShell::closeWhileTraining() {
    *m_shell->hold = true;
    m_shell->newProject();
    QTRY_VERIFY(window().actions().train->isEnabled());
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Running);
    QSignalSpy told(&window().notifier(), &Notifier::shown);
    questions().closeAnswer = CloseAnswer::Cancel;
    QVERIFY(!window().close());
    QCOMPARE(window().training().state(), train::State::Running);
    questions().closeAnswer = CloseAnswer::KeepRunning;
    QVERIFY(!window().close());
    QVERIFY(window().isMinimized());
    QVERIFY(window().training().isActive());
    // A window that is gone looks closed: the person is told where it is, and it comes back as it was.
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0][1].toString().contains(k("minimised")), qPrintable(told[0][1].toString()));
    window().showNormal();
    QVERIFY(!window().isMinimized() && window().isVisible());
    QTRY_VERIFY(m_shell->find("stopButton")->isVisible());
    // Another project is refused as long as the run goes on.
    questions().yes = false;
    QVERIFY(!window().closeProject());
    questions().yes = true;
    questions().closeAnswer = CloseAnswer::CheckpointAndQuit;
    QVERIFY(window().close());
    QCOMPARE(window().training().state(), train::State::Stopped);
    QCOMPARE(questions().asked.count(k("close")), 3);
}

void TestShell::runCommands() {
    *m_shell->hold = true;
    m_shell->newProject();
    QTRY_VERIFY(window().actions().train->isEnabled());
    QTest::mouseClick(m_shell->find("trainButton"), Qt::LeftButton);
    QTRY_COMPARE(window().training().state(), train::State::Running);
    QVERIFY(!m_shell->find("trainButton")->isVisible());
    QVERIFY(window().actions().checkpoint->isEnabled());
    QSignalSpy saved(&window().training(), &TrainingController::checkpointSaved);
    QTest::mouseClick(m_shell->find("checkpointButton"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QTest::mouseClick(m_shell->find("pauseButton"), Qt::LeftButton);
    QTRY_COMPARE(window().training().state(), train::State::Paused);
    QVERIFY(m_shell->find("resumeButton")->isVisible());
    QCOMPARE(m_shell->find<QLabel>("statusPhase")->text(), k("Paused, held"));
    QTest::mouseClick(m_shell->find("resumeButton"), Qt::LeftButton);
    QTRY_COMPARE(window().training().state(), train::State::Running);
    QTest::mouseClick(m_shell->find("stopButton"), Qt::LeftButton, {}, QPoint(8, 8));
    QTRY_COMPARE(window().training().state(), train::State::Stopped);
    QVERIFY(m_shell->find("trainButton")->isVisible());
    QTRY_COMPARE(m_shell->find<QLabel>("statusPhase")->text(), k("Stopped"));
}

void TestShell::discardIsAsked() {
    *m_shell->hold = true;
    m_shell->newProject();
    QTRY_VERIFY(window().actions().train->isEnabled());
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Running);
    questions().yes = false;
    window().actions().stopDiscard->trigger();
    QCOMPARE(questions().asked.last(), k("discardRun"));
    QCOMPARE(window().training().state(), train::State::Running);
    questions().yes = true;
    window().actions().stopDiscard->trigger();
    QTRY_COMPARE(window().training().state(), train::State::Stopped);
}

void TestShell::trainSaysWhyNot() {
    m_shell->problems = {Problem{Problem::Severity::Error, "data.folder", text("The folder %1 is not there.", "/nowhere"), {}}};
    m_shell->newProject();
    QTRY_COMPARE(m_shell->find<TitleBar>("titleBar")->reason(), k("The folder /nowhere is not there."));
    QVERIFY(!window().actions().train->isEnabled());
    window().train();
    QVERIFY(!window().training().isActive());
    m_shell->problems.push_back(Problem{Problem::Severity::Error, "train.epochs", text("Too many."), {}});
    window().problems().findNow();
    QTRY_COMPARE(m_shell->find<TitleBar>("titleBar")->reason(), k("2 problems to solve"));
    m_shell->problems = {Problem{Problem::Severity::Warning, "train.epochs", text("Many."), {}}};
    window().problems().findNow();
    QTRY_VERIFY(window().actions().train->isEnabled());
}

void TestShell::preflightCanBeOverridden() {
    *m_shell->hold = true;
    m_shell->preflight = {{true, true, text("The data is there"), {}}, {false, true, text("Little disk space"), text("1 MB free")}};
    m_shell->newProject();
    QTRY_VERIFY(window().actions().train->isEnabled());
    questions().yes = false;
    window().train();
    QTRY_COMPARE(questions().asked.count(k("preflight")), 1);
    QVERIFY(!window().training().isActive());
    questions().yes = true;
    QTRY_VERIFY(window().actions().train->isEnabled());
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Running);
    QCOMPARE(questions().asked.count(k("preflight")), 2);
}

void TestShell::invalidFieldHoldsTrainBack() {
    m_shell->newProject();
    QVERIFY(window().showPanel(k("training")));
    auto* epochs = window().findChild<QLineEdit*>(k("train.epochs"));
    epochs->setFocus();
    epochs->selectAll();
    QTest::keyClicks(epochs, k("none"));
    window().showPanel(k("data"));
    QTRY_VERIFY(window().actions().train->isEnabled());
    window().train();
    QVERIFY(!window().training().isActive());
    QCOMPARE(window().currentPage()->name(), k("training"));
    QTRY_VERIFY(epochs->hasFocus());
    QCOMPARE(epochs->text(), k("none"));
}

void TestShell::notifiesAndStaysAwake() {
    QSignalSpy shown(&window().notifier(), &Notifier::shown);
    m_shell->newProject();
    window().document().setValue(k("train.epochs"), 2);
    QTRY_VERIFY(window().actions().train->isEnabled());
    // Looked at with each change of state: a quick run may be over before a polling test sees it.
    bool stayedAwake = false;
    connect(&window().training(), &TrainingController::stateChanged, this, [&] { stayedAwake |= window().sleepGuard().isActive(); });
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Finished);
    QVERIFY(stayedAwake);
    disconnect(&window().training(), &TrainingController::stateChanged, this, nullptr);
    QTRY_COMPARE(shown.size(), 1);
    QCOMPARE(shown[0][0].toString(), k("Run 1 finished"));
    QVERIFY(!window().sleepGuard().isActive());
    QSettings().setValue(k("notify"), false);
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Finished);
    QCOMPARE(shown.size(), 1);
}

void TestShell::searchRunsActions() {
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    auto* edit = m_shell->find<QLineEdit>("commandText");
    QTRY_VERIFY(edit->hasFocus());
    QTest::keyClicks(edit, k("dark theme"));
    QCOMPARE(m_shell->find<QListWidget>("commandList")->count(), 1);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(Palette::theme(), Theme::Dark);
    QVERIFY(!m_shell->find("commandPalette")->isVisible());
    QVERIFY(window().actions().themeDark->isChecked());
    QCOMPARE(QSettings().value(k("theme")).toInt(), 2);
    window().actions().findCommand->trigger();
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!m_shell->find("commandPalette")->isVisible());
}

void TestShell::searchFindsSettings() {
    m_shell->newProject();
    window().actions().findSetting->trigger();
    auto* edit = m_shell->find<QLineEdit>("commandText");
    QTest::keyClicks(edit, k("loader workers"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(window().currentPage()->name(), k("training"));
    auto* field = window().findChild<QLineEdit*>(k("train.loader_workers"));
    QTRY_VERIFY(field->hasFocus());
    QVERIFY(m_shell->find<QLabel>("helpLine")->text().startsWith(k("Loader workers:")));
    // Any setting there is can be reached.
    for (const auto& setting : project::settings()) {
        if (setting.type == schema::Type::List) continue;   // not in a form, which is all that the pages of this test have
        const QString key = QString::fromStdString(setting.key);
        window().goTo(key);
        QVERIFY2(window().findChild<QWidget*>(key) != nullptr, qPrintable(key));
    }
}

void TestShell::problemsLeadToTheirField() {
    m_shell->problems = {Problem{Problem::Severity::Warning, "data.validation_share", text("Small."), text("Take 0.1.")}};
    m_shell->newProject();
    window().showPanel(k("runs"));
    auto* view = m_shell->find<QTreeView>("problemView");
    QTRY_COMPARE(view->model()->rowCount(), 1);
    QCOMPARE(view->model()->index(0, 0).data().toString(), k("Small."));
    QTest::keyClick(&window(), Qt::Key_F8);
    QCOMPARE(window().currentPage()->name(), k("data"));
    QTRY_VERIFY(window().findChild<QLineEdit*>(k("data.validation_share"))->hasFocus());
    QCOMPARE(window().findChild<QLabel*>(k("data.validation_share.reason"))->text(), k("Small."));
}

void TestShell::dropOpensAProject() {
    const QString file = m_shell->newProject("dropped");
    window().closeProject();
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &drop);
    QTRY_VERIFY(window().document().isOpen());
    QMimeData other;
    other.setUrls({QUrl::fromLocalFile(k("/etc/hostname"))});
    QDragEnterEvent wrong(QPoint(50, 50), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
    wrong.ignore();
    QCoreApplication::sendEvent(&window(), &wrong);
    QVERIFY(!wrong.isAccepted());
}

void TestShell::dropOfPicturesMakesAProject() {
    window().closeProject();
    const QString folder = m_shell->folder.filePath(k("我的 pictures"));
    for (int i = 0; i < 24; ++i) {
        QVERIFY(QDir().mkpath(folder + k("/class%1").arg(i % 3)));
        QImage image(12, 10, QImage::Format_RGB32);
        image.fill(QColor(i * 10, 255 - i * 10, i % 3 * 100));
        QVERIFY(image.save(folder + k("/class%1/%2.png").arg(i % 3).arg(i)));
    }
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(folder)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &drop);
    QTRY_VERIFY(window().document().isOpen());
    // What the page does with it is ui_dataset's to test.
    const auto pages = window().findChildren<test::SmallPage*>();
    const auto data = std::find_if(pages.begin(), pages.end(), [](const auto* page) { return page->name() == k("data"); });
    QVERIFY(data != pages.end());
    QCOMPARE((*data)->taken(), folder);
    QVERIFY((*data)->fits() && (*data)->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(window().isSettled(), 10000);
}

void TestShell::badFilesAreSaid() {
    const QString file = m_shell->newProject("good");
    files::writeAtomic(m_shell->folder.filePath(k("bad.fornax")).toStdString(), "{\"format\": 99}");
    QVERIFY(!window().openFile(m_shell->folder.filePath(k("bad.fornax"))));
    QVERIFY(!window().openFile(m_shell->folder.filePath(k("none.fornax"))));
    QCOMPARE(questions().errors.size(), 2);
    QCOMPARE(QString::fromStdString(window().document().file().string()), file);
}

void TestShell::recoveryComesBack() {
    const QString file = m_shell->newProject("crashed");
    project::Project changed = window().document().project();
    changed.train.epochs = 123;
    window().closeProject();
    Json kept;
    kept["file"] = file.toStdString();
    kept["saved_at"] = "2026-01-01T10:00:00Z";
    kept["project"] = project::toJson(changed);
    const auto folder = files::stateFolder() / "autosave";
    std::filesystem::create_directories(folder);
    files::writeAtomic(folder / "dead.json", kept.dump());
    files::writeAtomic(folder / "rubbish.json", "{");
    window().offerRecovery();
    QCOMPARE(questions().asked, QStringList{k("recover")});
    QCOMPARE(window().document().project().train.epochs, 123);
    QVERIFY(window().document().isModified());
    QVERIFY(!std::filesystem::exists(folder / "dead.json"));
    window().actions().undo->trigger();
    QVERIFY(!window().document().isModified());
    // A kept file that is not wanted goes.
    files::writeAtomic(folder / "dead.json", kept.dump());
    questions().yes = false;
    window().offerRecovery();
    QVERIFY(!std::filesystem::exists(folder / "dead.json"));
}

void TestShell::autosaveKeepsChanges() {
    m_shell->newProject("kept");
    window().document().setValue(k("train.epochs"), 55);
    const auto folder = files::stateFolder() / "autosave";
    const auto count = [&] {
        int n = 0;
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder, none)) n += entry.path().extension() == ".json";
        return n;
    };
    QTRY_COMPARE_WITH_TIMEOUT(count(), 1, 10000);
    QVERIFY2(Autosave::leftBehind().empty(), "a living process keeps its own");
    window().save();
    QCOMPARE(count(), 0);
}

void TestShell::recentProjectsAreKept() {
    const QString one = m_shell->newProject("r1"), two = m_shell->newProject("r2");
    QCOMPARE(RecentFiles::list(), (QStringList{two, one}));
    window().openFile(one);
    QCOMPARE(RecentFiles::list(), (QStringList{one, two}));
    QFile::remove(two);
    QVERIFY(!window().openFile(two));
    QCOMPARE(RecentFiles::list(), QStringList{one});
    for (int i = 0; i < 20; ++i) RecentFiles::add(k("/x/%1").arg(i));
    QCOMPARE(RecentFiles::list().size(), 12);
    QCOMPARE(QFileInfo(freeProjectFile(m_shell->folder.path(), k("r1"))).fileName(), k("r1-2.fornax"));
    // A window for a picture shows the same list, but what is opened for the picture does not get into it.
    QSettings().setValue(k("recent/files"), QStringList{one});
    MainWindow picture(m_shell->services(), MainWindow::Options{false});
    QTRY_COMPARE(picture.findChildren<RecentRow*>().size(), 1);
    QCOMPARE(picture.findChild<RecentRow*>()->facts().file, one);
    QVERIFY(picture.createFromTemplate(k("fashion-mnist-mlp"), m_shell->folder.filePath(k("r3.fornax")), false));
    QCOMPARE(RecentFiles::list(), QStringList{one});
}

void TestShell::tilesTellOnlyWhatWasMeasured_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<bool>("told");
    QTest::newRow("the template itself") << QString() << true;
    QTest::newRow("another name") << k("name") << true;
    QTest::newRow("more epochs") << k("epochs") << false;
    QTest::newRow("another layer") << k("layer") << false;
    QTest::newRow("another split") << k("split") << false;
    QTest::newRow("another processor") << k("cpu") << false;
    QTest::newRow("other memory") << k("memory") << false;
    QTest::newRow("no environment") << k("nowhere") << false;
    QTest::newRow("stopped") << k("stopped") << false;
    QTest::newRow("no accuracy") << k("accuracy") << false;
}

void TestShell::tilesTellOnlyWhatWasMeasured() {
    QFETCH(QString, change);
    QFETCH(bool, told);
    const QString file = m_shell->newProject("measured");
    window().closeProject();
    const hardware::CpuInfo here = hardware::Monitor().cpu();
    project::Project trained = project::fromTemplate("fashion-mnist-cnn");
    if (change == k("name")) trained.name = "another";
    if (change == k("epochs")) trained.train.epochs += 1;
    if (change == k("layer")) trained.model.layers.back().settings["outputs"] = 11;
    if (change == k("split")) trained.data.validationShare = 0.2;
    project::RunSummary run;
    run.project = project::toJson(trained);
    run.environment = Json{{"cpu", change == k("cpu") ? here.name + " II" : here.name}, {"memory", std::to_string(here.memoryTotal + (change == k("memory") ? 1 : 0))}};
    if (change == k("nowhere")) run.environment = Json::object();
    run.state = change == k("stopped") ? project::RunState::Stopped : project::RunState::Finished;
    run.seconds = 72.4;
    if (change != k("accuracy")) run.bestValAccuracy = 0.91237;
    {
        project::RunStore store(project::runsFolder(file.toStdString()), true);
        run.number = store.create(run);
        store.update(run);
    }
    auto* tile = m_shell->find<QLabel>("trained_fashion-mnist-cnn");
    const auto read = [&] { return m_shell->find<RecentList>("recentList")->isSettled() && !m_shell->window->findChildren<RecentRow*>().isEmpty(); };
    RecentFiles::add(file);
    window().openFile(file);   // reads the list again
    window().closeProject();
    QTRY_VERIFY(read());
    if (told) QTRY_COMPARE(tile->text(), k("trained in 1 min 12 s here, 91.2 % right, measured"));
    QCOMPARE(tile->isVisible(), told);
    QVERIFY(m_shell->find<QLabel>("trained_fashion-mnist-mlp")->isHidden());
    // The project goes, and with it what was known.
    QFile::remove(file);
    QVERIFY(!window().openFile(file));
    QTRY_VERIFY(m_shell->find<RecentList>("recentList")->isSettled());
    QTRY_VERIFY(!tile->isVisible());
}

void TestShell::copiesTheCommand() {
    const QString file = m_shell->newProject("a b");
    window().document().setValue(k("train.epochs"), 3);
    window().actions().copyCommand->trigger();
    QCOMPARE(QApplication::clipboard()->text(), k("fornax-cli train '%1' --set train.epochs=3").arg(file));
    auto graph = window().document().project().model;
    graph.layers.erase(graph.layers.begin() + 3);
    for (auto& layer : graph.layers) layer.inputs.clear();
    window().document().setModel(graph, k("removed a layer"));
    window().actions().copyCommand->trigger();
    QCOMPARE(questions().errors.size(), 1);
}

void TestShell::keysSwitchSteps() {
    m_shell->newProject();
    QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(window().currentPage()->name(), k("training"));
    QTest::keyClick(&window(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(window().currentPage()->name(), k("evaluate"));
    QTest::mouseClick(m_shell->find("step.model"), Qt::LeftButton);
    QCOMPARE(window().currentPage()->name(), k("model"));
    QTest::keyClick(&window(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window().currentPage() == nullptr);
    // On the welcome page the digits open recent projects.
    QTest::keyClick(&window(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(window().currentPage() != nullptr);
}

void TestShell::devicesBecomeASetting() {
    m_shell->newProject();
    auto* devices = m_shell->find<QComboBox>("device");
    QTRY_COMPARE(devices->count(), 3);
    QCOMPARE(devices->currentText(), QStringLiteral("Automatic · Test card"));
    QTest::keyClick(devices, Qt::Key_Down);
    QTRY_COMPARE(window().document().project().train.device, std::string("cpu"));
    window().actions().undo->trigger();
    QCOMPARE(devices->currentData().toString(), k("auto"));
    window().document().setValue(k("train.device"), "cuda:7");
    QCOMPARE(devices->currentData().toString(), k("cuda:7"));
}

void TestShell::quitKeepingSavesTheRun() {
    *m_shell->hold = true;
    m_shell->newProject();
    QTRY_VERIFY(window().actions().train->isEnabled());
    window().train();
    QTRY_COMPARE(window().training().state(), train::State::Running);
    window().document().setValue(k("train.epochs"), 99);
    window().quitKeeping();
    QCOMPARE(window().training().state(), train::State::Stopped);
    QVERIFY(questions().asked.isEmpty());
}

QTEST_MAIN(TestShell)
#include "tst_ui_shell.moc"
