// Keeps unsaved changes in stateFolder()/autosave while the program runs and finds what an earlier one left behind.
// Every file has a lock that its process holds: a file whose lock can be taken belongs to a process that is gone.
#pragma once
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <vector>

#include "fornax/project/Project.h"

namespace fornax::ui {

class Document;

struct RecoveredProject {
    std::filesystem::path autosave;   ///< the file in the autosave folder
    std::filesystem::path file;       ///< the project's own file; empty when it never had one
    QDateTime savedAt;
    project::Project project;
};

class Autosave : public QObject {
    Q_OBJECT
  public:
    Autosave(Document& document, QObject* parent);
    ~Autosave() override;

    /// Writes at once if there are changes; removes the file if there are none.
    void write();
    /// Forgets the kept changes (the person chose not to save them).
    void discard();

    /// What earlier processes left, newest first; files that cannot be read are skipped and kept.
    static std::vector<RecoveredProject> leftBehind();
    static void remove(const RecoveredProject& recovered);

  private:
    Document& m_document;
    QTimer m_settle;
    std::filesystem::path m_path;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace fornax::ui
