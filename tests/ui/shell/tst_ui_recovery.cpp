// Changes that were never saved survive a program that is killed: another process of this same program edits a project,
// dies without a chance to say so, and the next start brings back every byte.
#include <QProcess>
#include <QtWidgets>

#include "fornax/base/Log.h"
#include "tests/support/NoQtWarnings.h"
#include "tests/ui/shell/ShellFixture.h"
#include "ui/base/Palette.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Autosave.h"

using namespace fornax;
using namespace fornax::test;
using namespace fornax::ui;

namespace {

constexpr int kPatience = 30'000;

std::filesystem::path autosaves() { return files::stateFolder() / "autosave"; }

int kept() {
    int count = 0;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(autosaves(), none)) count += entry.path().extension() == ".json";
    return count;
}

std::string bytesOf(const QString& file) { return files::readAll(file.toStdString(), 1 << 26); }
std::string bytesOf(const project::Project& project) { return project::toText(project); }

/// Edits of every kind: a number with many digits, a choice, text that is no ASCII, and the layers.
void edit(Document& document) {
    document.setValue(k("train.optimizer.learning_rate"), 0.000123456789012345);
    document.setValue(k("train.epochs"), 77);
    document.setValue(k("data.validation_share"), 0.123);
    project::Project changed = document.project();
    changed.notes = "第一次尝试 \"50 %\"\n\t\u00e9";
    changed.model.layers.back().settings["outputs"] = 10;
    changed.model.layers.erase(changed.model.layers.begin() + 1);
    for (auto& layer : changed.model.layers) layer.inputs.clear();
    document.setProject(changed, k("many things"));
}

/// The program that will be killed: edits the project, says what it has, and goes on living.
int editAndWait(const QString& file) {
    Shell shell;
    shell.window = std::make_unique<MainWindow>(shell.services());
    shell.window->show();
    if (!shell.window->openFile(file)) return 3;
    edit(shell.window->document());
    files::writeAtomic((file + k(".expected")).toStdString(), bytesOf(shell.window->document().project()));
    return QApplication::exec();
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        QSettings().clear();
        std::filesystem::remove_all(autosaves());
        m_shell = std::make_unique<Shell>();
        m_shell->open();
    }
    void cleanup() {
        m_shell.reset();
        std::filesystem::remove_all(autosaves());
        m_warnings.check();
    }
    void autosaveWarnsOfNothing();
    void autosaveThatCannotWriteIsLogged();
    void aKilledProgramLosesNothing();

  private:
    std::unique_ptr<Shell> m_shell;
    NoQtWarnings m_warnings;
};

/// What was logged as a warning or worse after line `after`.
static QStringList warningsAfter(std::uint64_t after) {
    QStringList found;
    for (const auto& line : log::linesAfter(after))
        if (line.level >= log::Level::Warning) found << QString::fromStdString(line.message);
    return found;
}

static std::uint64_t lastLine() {
    const auto lines = log::linesAfter(0);
    return lines.empty() ? 0 : lines.back().number;
}

void TestRecovery::autosaveWarnsOfNothing() {
    const QString file = m_shell->newProject("kept");
    const std::string before = bytesOf(file);
    const auto line = lastLine();
    edit(m_shell->window->document());
    QTRY_COMPARE_WITH_TIMEOUT(kept(), 1, kPatience);
    QCOMPARE(warningsAfter(line), QStringList());
    QVERIFY(m_shell->questions->errors.isEmpty() && m_shell->questions->asked.isEmpty());
    QVERIFY(bytesOf(file) == before);   // the project's own file is left alone
    QVERIFY(m_shell->window->document().isModified());
    // The kept file follows later edits, and goes when the document is as saved.
    std::filesystem::path path;   // beside it lies its lock
    for (const auto& entry : std::filesystem::directory_iterator(autosaves()))
        if (entry.path().extension() == ".json") path = entry.path();
    m_shell->window->document().setValue(k("train.epochs"), 78);
    const auto keptEpochs = [&] { return Json::parse(files::readAll(path)).at("project").at("train").at("epochs").get<int>(); };
    QTRY_COMPARE_WITH_TIMEOUT(keptEpochs(), 78, kPatience);
    while (m_shell->window->document().undoStack().canUndo()) m_shell->window->actions().undo->trigger();
    QVERIFY(!m_shell->window->document().isModified());
    QTRY_COMPARE_WITH_TIMEOUT(kept(), 0, kPatience);
    QCOMPARE(warningsAfter(line), QStringList());
}

void TestRecovery::autosaveThatCannotWriteIsLogged() {
    files::writeAtomic(autosaves(), "a file where the folder should be");
    const auto line = lastLine();
    m_shell->newProject("unkept");
    edit(m_shell->window->document());
    QTRY_VERIFY_WITH_TIMEOUT(!warningsAfter(line).isEmpty(), kPatience);
    QVERIFY(warningsAfter(line).first().contains(k("cannot be kept for recovery")));
    QVERIFY(m_shell->window->document().isModified());
    QVERIFY(m_shell->window->save());
}

void TestRecovery::aKilledProgramLosesNothing() {
    const QString file = m_shell->newProject("killed");
    QVERIFY(m_shell->window->closeProject());
    const std::string before = bytesOf(file);
    QProcess program;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(k("TMPDIR"), m_shell->folder.path());   // what it leaves behind goes with this test
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationFilePath(), {k("--edit"), file});
    QVERIFY(program.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(kept() == 1 || program.state() == QProcess::NotRunning, kPatience);
    QVERIFY2(program.state() == QProcess::Running, program.readAllStandardError());
    QVERIFY2(Autosave::leftBehind().empty(), "the other program is alive");
    program.kill();
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);
    QVERIFY(bytesOf(file) == before);
    const std::string expected = bytesOf(file + k(".expected"));

    const auto line = lastLine();
    m_shell->window->offerRecovery();
    QCOMPARE(m_shell->questions->asked, QStringList{k("recover")});
    Document& document = m_shell->window->document();
    QCOMPARE(QString::fromStdString(document.file().string()), file);
    QVERIFY(document.isModified());
    QCOMPARE(QString::fromStdString(bytesOf(document.project())), QString::fromStdString(expected));
    QCOMPARE(warningsAfter(line), QStringList());
    QCOMPARE(kept(), 1);   // now this program's own: it could be killed as well
    // Saved, the file is what the killed program would have written.
    QVERIFY(m_shell->window->save());
    QCOMPARE(kept(), 0);
    const QString wanted = m_shell->folder.filePath(k("wanted.fornax"));
    project::save(project::fromJson(Json::parse(expected)), wanted.toStdString());
    QVERIFY(bytesOf(file) == bytesOf(wanted));
    m_shell->window->actions().undo->trigger();   // the recovered changes are one step
    QVERIFY(m_shell->window->save());
    QVERIFY(bytesOf(file) == before);
}

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(k("fornax-test"));
    QCoreApplication::setApplicationName(k("recovery"));
    Palette::apply(Theme::Light);
    if (argc == 3 && qstrcmp(argv[1], "--edit") == 0) return editAndWait(QString::fromLocal8Bit(argv[2]));
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ui_recovery.moc"
