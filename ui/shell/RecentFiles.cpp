#include "ui/shell/RecentFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace fornax::ui {
namespace {
const auto kKey = QStringLiteral("recent/files");
constexpr int kMost = 12;
}  // namespace

QStringList RecentFiles::list() { return QSettings().value(kKey).toStringList(); }

void RecentFiles::add(const QString& file) {
    QStringList files = list();
    files.removeAll(file);
    files.prepend(file);
    while (files.size() > kMost) files.removeLast();
    QSettings().setValue(kKey, files);
}

void RecentFiles::remove(const QString& file) {
    QStringList files = list();
    files.removeAll(file);
    QSettings().setValue(kKey, files);
}

QString projectsFolder() {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!documents.isEmpty()) {
        const QDir folder(documents + QStringLiteral("/Fornax"));
        if (folder.mkpath(QStringLiteral(".")) && QFileInfo(folder.path()).isWritable()) return folder.absolutePath();
    }
    const QString fallback = QString::fromStdString((files::dataFolder() / "projects").string());
    QDir().mkpath(fallback);
    return fallback;
}

QString freeProjectFile(const QString& folder, const QString& name) {
    const QDir dir(folder);
    for (int i = 1;; ++i) {
        const QString stem = i == 1 ? name : QStringLiteral("%1-%2").arg(name).arg(i);
        const QString file = dir.filePath(stem + QStringLiteral(".fornax"));
        // A leftover history of an earlier project of that name must not be taken over.
        const bool runs = std::filesystem::exists(project::runsFolder(file.toStdString()));
        if (!QFileInfo::exists(file) && !runs) return file;
    }
}

}  // namespace fornax::ui
