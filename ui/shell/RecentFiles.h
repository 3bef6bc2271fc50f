// Recently opened projects, newest first, in the program's settings.
#pragma once
#include <QStringList>

namespace fornax::ui {

class RecentFiles {
  public:
    static QStringList list();
    static void add(const QString& file);
    static void remove(const QString& file);
};

/// Where projects made from a template go: Documents/Fornax, or the data folder where that cannot be written.
QString projectsFolder();
/// A file that does not exist yet: "NAME.fornax", "NAME-2.fornax", …
QString freeProjectFile(const QString& folder, const QString& name);

}  // namespace fornax::ui
