// Rules between settings: each is reported at its key, with something to do, and nothing is changed.
#include <zlib.h>

#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {
using Severity = Problem::Severity;

std::string idxHead(int dimensions, unsigned count) {
    std::string bytes{'\0', '\0', '\x08', char(dimensions)};
    for (const int shift : {24, 16, 8, 0}) bytes += char((count >> shift) & 255);
    return bytes;
}

/// A folder with the four files; only the heads matter here.
void writeData(const fs::path& folder, unsigned pictures, bool packed) {
    fs::create_directories(folder);
    for (const char* name : {"train-images-idx3-ubyte", "train-labels-idx1-ubyte", "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"}) {
        const std::string head = idxHead(name[6] == 'i' ? 3 : 1, pictures);
        if (!packed) {
            files::writeAtomic(folder / name, head);
            continue;
        }
        const gzFile file = ::gzopen((folder / (name + ".gz"s)).c_str(), "wb");
        ::gzwrite(file, head.data(), unsigned(head.size()));
        ::gzclose(file);
    }
}
}  // namespace

class ProblemsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void aGoodProjectHasNone_data();
    void aGoodProjectHasNone();
    void missingDataSaysWhatToInstall();
    void incompleteDataIsNamed();
    void relativeFoldersStartAtTheProject();
    void batchesLargerThanTheData();
    void brokenHeadersAreNotCounted();
    void settingsThatExcludeEachOther_data();
    void settingsThatExcludeEachOther();
    void emptyModel();

  private:
    std::vector<Problem> problems() const { return project::problems(m_project, m_file); }
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_file;
    project::Project m_project;
};

void ProblemsTest::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_file = fs::path(m_dir->path().toStdString()) / "a.fornax";
    m_project = project::fromTemplate("fashion-mnist-cnn");
    m_project.data.folder = "data";
}

void ProblemsTest::aGoodProjectHasNone_data() {
    QTest::addColumn<bool>("packed");
    QTest::newRow("plain") << false;
    QTest::newRow("gz") << true;
}

void ProblemsTest::aGoodProjectHasNone() {
    QFETCH(bool, packed);
    writeData(m_file.parent_path() / "data", 1000, packed);
    const auto found = problems();
    QVERIFY2(found.empty(), found.empty() ? "" : found[0].sentence.str().c_str());
}

void ProblemsTest::missingDataSaysWhatToInstall() {
    m_project.data.folder = "/nowhere/at all";
    QCOMPARE(problems().size(), std::size_t{1});
    QCOMPARE(problems()[0].where, "data.folder"s);
    QCOMPARE(problems()[0].sentence.str(), "The data folder /nowhere/at all does not exist"s);
    QVERIFY(problems()[0].severity == Severity::Error);
    QVERIFY(problems()[0].hint.str().find("train-images") != std::string::npos);
    m_project.data.folder.clear();
    QCOMPARE(problems()[0].where, "data.folder"s);
    // On a machine without the package the sample's own hint names it.
    m_project = project::fromTemplate("fashion-mnist-mlp");
    if (!fs::exists(m_project.data.folder)) QVERIFY(problems()[0].hint.str().find("dataset-fashion-mnist") != std::string::npos);
}

void ProblemsTest::incompleteDataIsNamed() {
    writeData(m_file.parent_path() / "data", 1000, false);
    fs::remove(m_file.parent_path() / "data/t10k-labels-idx1-ubyte");
    QCOMPARE(problems().size(), std::size_t{1});
    QVERIFY(problems()[0].sentence.str().find("four IDX files") != std::string::npos);
}

void ProblemsTest::relativeFoldersStartAtTheProject() {
    writeData(m_file.parent_path() / "sub/data", 1000, false);
    m_project.data.folder = "sub/../sub/data";
    QVERIFY(problems().empty());
    m_file = m_file.parent_path() / "sub/b.fornax";
    QCOMPARE(problems().size(), std::size_t{1});
}

void ProblemsTest::batchesLargerThanTheData() {
    writeData(m_file.parent_path() / "data", 100, true);  // 90 for training
    m_project.train.batchSize = 90;
    QVERIFY(problems().empty());
    m_project.train.batchSize = 91;
    QCOMPARE(problems().size(), std::size_t{1});
    QVERIFY(problems()[0].severity == Severity::Warning);
    QCOMPARE(problems()[0].where, "train.batch_size"s);
    QVERIFY(problems()[0].sentence.str().find("90 training pictures") != std::string::npos);
    m_project.train.dropLast = true;
    QVERIFY(problems()[0].severity == Severity::Error);  // no step would be left
}

void ProblemsTest::brokenHeadersAreNotCounted() {
    writeData(m_file.parent_path() / "data", 1, false);
    for (const std::string& bytes : {""s, "\0\0\x08"s, "<html>not found</html>"s}) {
        files::writeAtomic(m_file.parent_path() / "data/train-images-idx3-ubyte", bytes);
        QVERIFY(problems().empty());  // reading the data says more about such a file
    }
}

void ProblemsTest::settingsThatExcludeEachOther_data() {
    QTest::addColumn<QStringList>("assignments");
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char* name, const QStringList& assignments, const char* where, bool isError) {
        QTest::newRow(name) << assignments << QString::fromUtf8(where) << isError;
    };
    row("nesterov without momentum", {QStringLiteral("train.optimizer.name=sgd"), QStringLiteral("train.optimizer.nesterov=on"), QStringLiteral("train.optimizer.momentum=0")}, "train.optimizer.nesterov", true);
    row("large rate", {QStringLiteral("train.optimizer.learning_rate=0.5")}, "train.optimizer.learning_rate", false);
    row("device", {QStringLiteral("train.device=gpu")}, "train.device", true);
    row("device number", {QStringLiteral("train.device=cuda:x")}, "train.device", true);
    row("two classes alike", {QStringLiteral("data.class_names=a,b, a")}, "data.class_names", true);
    row("class without a name", {QStringLiteral("data.class_names=a,,b")}, "data.class_names", true);
}

void ProblemsTest::settingsThatExcludeEachOther() {
    QFETCH(QStringList, assignments);
    QFETCH(QString, where);
    QFETCH(bool, isError);
    writeData(m_file.parent_path() / "data", 1000, false);
    for (const QString& assignment : assignments) project::set(m_project, assignment.toStdString());
    const std::string before = project::toText(m_project);
    const auto found = problems();
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(found[0].where), where);
    QCOMPARE(found[0].severity == Severity::Error, isError);
    QVERIFY(!found[0].hint.empty());
    QCOMPARE(project::toText(m_project), before);
}

void ProblemsTest::emptyModel() {
    writeData(m_file.parent_path() / "data", 1000, false);
    m_project.model.layers.clear();
    m_project.name = "  ";
    QCOMPARE(problems().size(), std::size_t{2});
    QCOMPARE(problems()[0].where, "name"s);
    QCOMPARE(problems()[1].where, "model"s);
}

QTEST_APPLESS_MAIN(ProblemsTest)
#include "tst_problems.moc"
