// New, open, save, recent, drop.
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/data/Recognise.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/ImportSheet.h"
#include "ui/shell/Actions.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/StatusRow.h"
#include "ui/shell/WelcomePage.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {
namespace {

QString nameOf(const std::filesystem::path& file) { return QString::fromStdString(file.stem().string()); }

/// The one project among what is dragged; empty when there is none.
QString projectIn(const QMimeData& mime) {
    for (const QUrl& url : mime.urls())
        if (url.isLocalFile() && url.toLocalFile().endsWith(QLatin1String(".fornax"), Qt::CaseInsensitive)) return url.toLocalFile();
    return {};
}

const QStringList kDataSuffixes = {QStringLiteral("bin"), QStringLiteral("tsv"), QStringLiteral("csv"), QStringLiteral("txt"), QStringLiteral("gz"), QStringLiteral("bz2"), QStringLiteral("arff"), QStringLiteral("jsonl"), QStringLiteral("ndjson")};

/// The first folder or file of data among what is dragged.
QString dataIn(const QMimeData& mime) {
    for (const QUrl& url : mime.urls()) {
        const QFileInfo file(url.toLocalFile());
        if (url.isLocalFile() && (file.isDir() || kDataSuffixes.contains(file.suffix().toLower()) || file.fileName().contains(QLatin1String("-ubyte")))) return url.toLocalFile();
    }
    return {};
}

/// The template that a project about data of this kind begins with.
const char* startFor(const std::string& source) {
    if (source == "text") return "sentiment-snippets";
    if (source == "corpus") return "kjv-small";
    return source == "table" ? "wine-mlp" : "fashion-mnist-cnn";   // whose layers take pictures of any usual size
}

}  // namespace

void MainWindow::connectFileActions() {
    connect(m_actions->newProject, &QAction::triggered, this, [this] {
        const NewProjectChoice choice = askNewProject(this);
        if (!choice.file.isEmpty()) createFromTemplate(choice.templateName, choice.file, false);
    });
    connect(m_actions->open, &QAction::triggered, this, [this] {
        const QString folder = m_document->file().empty() ? projectsFolder() : QString::fromStdString(m_document->file().parent_path().string());
        const QString file = m_services.questions->fileToOpen(this, folder);
        if (!file.isEmpty()) openFile(file);
    });
    connect(m_actions->save, &QAction::triggered, this, &MainWindow::save);
    connect(m_actions->saveAs, &QAction::triggered, this, &MainWindow::saveAs);
    connect(m_actions->closeProject, &QAction::triggered, this, &MainWindow::closeProject);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->recent, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
}

bool MainWindow::openFile(const QString& file) {
    if (!mayLeaveProject()) return false;
    return openWithoutAsking(file.toStdString());
}

bool MainWindow::openWithoutAsking(const std::filesystem::path& file) {
    try {
        m_document->open(file);
    } catch (const Error& e) {
        if (e.code() == ErrorCode::NotFound) RecentFiles::remove(QString::fromStdString(file.string())), refreshRecent();
        report(e);
        return false;
    }
    documentOpened();
    return true;
}

void MainWindow::documentOpened() {
    if (m_options.remember && !m_document->file().empty()) RecentFiles::add(QString::fromStdString(m_document->file().string()));
    refreshRecent();
    if (!m_document->file().empty()) m_training->showRun(project::runsFolder(m_document->file()), 0);
    else m_training->showNothing();
    showWelcome(false);
    showPage(m_current);
    log::info("Opened " + files::display(m_document->file()));
}

bool MainWindow::createFromTemplate(const QString& templateName, const QString& file, bool train) {
    if (!mayLeaveProject()) return false;
    const QString place = file.isEmpty() ? freeProjectFile(projectsFolder(), templateName) : file;
    try {
        project::Project made = project::fromTemplate(templateName.toStdString());
        made.name = nameOf(place.toStdString()).toStdString();
        project::save(made, place.toStdString());
    } catch (const Error& e) {
        report(e);
        return false;
    }
    if (!openWithoutAsking(place.toStdString())) return false;
    if (train) this->train();
    return true;
}

bool MainWindow::save() {
    if (!m_document->isOpen()) return false;
    commitForms();
    if (m_document->file().empty()) return saveAs();
    try {
        m_document->save();
    } catch (const Error& e) {
        report(e);
        return false;
    }
    m_status->say(tr("Saved"));
    return true;
}

bool MainWindow::saveAs() {
    if (!m_document->isOpen()) return false;
    commitForms();
    const QString name = QString::fromStdString(m_document->project().name);
    const QString suggestion = m_document->file().empty() ? freeProjectFile(projectsFolder(), name) : QString::fromStdString(m_document->file().string());
    QString file = m_services.questions->fileToSave(this, suggestion);
    if (file.isEmpty()) return false;
    if (!file.endsWith(QLatin1String(".fornax"))) file += QStringLiteral(".fornax");
    try {
        m_document->saveAs(file.toStdString());
    } catch (const Error& e) {
        report(e);
        return false;
    }
    if (m_options.remember) RecentFiles::add(file);
    refreshRecent();
    m_status->say(tr("Saved"));
    return true;
}

void MainWindow::refreshRecent() {
    m_welcome->setRecent(RecentFiles::list());
    refreshSteps();
}

void MainWindow::fillRecentMenu() {
    m_actions->recent->clear();
    const QStringList files = RecentFiles::list();
    for (int i = 0; i < files.size(); ++i) {
        auto* action = m_actions->recent->addAction(QFileInfo(files[i]).completeBaseName());
        action->setToolTip(files[i]);
        connect(action, &QAction::triggered, this, [this, file = files[i]] { openFile(file); });
    }
    if (files.isEmpty()) m_actions->recent->addAction(tr("No recent projects"))->setEnabled(false);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!projectIn(*event->mimeData()).isEmpty() || !dataIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString file = projectIn(*event->mimeData()), data = dataIn(*event->mimeData());
    if (file.isEmpty() && data.isEmpty()) return;
    event->acceptProposedAction();
    // The drag must end before a question may appear.
    QMetaObject::invokeMethod(this, [this, file, data] { file.isEmpty() ? takeData(data) : void(openFile(file)); }, Qt::QueuedConnection);
}

void MainWindow::takeData(const QString& path) {
    const bool fresh = !m_document->isOpen();
    if (fresh || QFileInfo(path).isFile()) try {   // a folder of an open project is looked through in the background
        auto found = data::recognise(path.toStdString(), fresh ? data::DataConfig{} : m_document->project().data);
        if (found.empty()) throw data::notRecognised(path.toStdString());
        if (ImportSheet::isFor(path, found.front())) return lookBeforeTaking(path, std::move(found), fresh);
        if (fresh && !startProjectFor(path, found.front())) return;
    } catch (const Error& e) {
        if (fresh) return report(e);   // an open project's page says it
    }
    for (Page* page : m_pages)
        if (page->take(path, fresh)) return void(showPanel(page->name()));
}

bool MainWindow::startProjectFor(const QString& path, const data::Recognition& found) {
    return createFromTemplate(QString::fromLatin1(startFor(found.config.source)), freeProjectFile(projectsFolder(), QFileInfo(path).completeBaseName()), false);
}

void MainWindow::lookBeforeTaking(const QString& path, std::vector<data::Recognition> found, bool fresh) {
    std::erase_if(found, [&](const data::Recognition& one) { return !ImportSheet::isFor(path, one); });
    // A new project has the settings of its template for what is not recognised: how texts are cut, what is held back.
    if (fresh)
        for (data::Recognition& one : found)
            for (const data::Recognition& again : data::recognise(path.toStdString(), project::fromTemplate(startFor(one.config.source)).data))
                if (again.config.source == one.config.source) one.config = again.config;
    auto* sheet = new ImportSheet(std::move(found), path, !fresh, this);
    connect(sheet, &QDialog::accepted, this, [this, sheet, path, fresh] {
        if (fresh && !startProjectFor(path, sheet->chosen())) return;
        for (Page* page : m_pages)
            if (page->takeAs(sheet->chosen(), sheet->dataset(), sheet->fits())) return void(showPanel(page->name()));
    });
    sheet->open();
}

}  // namespace fornax::ui
