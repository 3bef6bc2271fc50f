// The open project as the window edits it: the document, its file and the undo stack. GUI thread only.
// Every edit goes through set…() and is one undoable step (consecutive edits of the same key merge while a field has
// focus). Views listen to changed() and read the project; they keep no copy.
#pragma once
#include <QObject>
#include <QUndoStack>
#include <filesystem>

#include "fornax/project/Project.h"

namespace fornax::ui {

class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);

    bool isOpen() const;                       ///< false on the welcome page
    const project::Project& project() const { return m_project; }
    std::filesystem::path file() const { return m_file; }   ///< empty: never saved
    bool isModified() const { return !m_undo.isClean(); }
    QUndoStack& undoStack() { return m_undo; }

    /// Replace the whole document; clears undo. Throw fornax::Error and leave the old document on failure.
    void open(const std::filesystem::path& file);
    void openNew(project::Project project, const std::filesystem::path& file = {});
    void save();
    void saveAs(const std::filesystem::path& file);
    void close();

    /// Undoable edits. `key` is dotted from the top ("train.epochs", "data.normalise"). A value the schema refuses
    /// throws fornax::Error and changes nothing.
    void setValue(const QString& key, const Json& value);
    void setModel(model::Graph graph, const QString& description);
    /// Graph and places in one step.
    void setModel(model::Graph graph, project::Canvas canvas, const QString& description);
    void setNotes(const QString& notes);
    /// Replaces everything in one undoable step (a recovered project).
    void setProject(project::Project project, const QString& description);
    Json value(const QString& key) const;

  Q_SIGNALS:
    void changed();              ///< any edit, undo, redo, open
    void opened();               ///< another document is here
    void modifiedChanged(bool modified);
    void fileChanged();

  private:
    class Edit;
    void edit(const QString& key, project::Project next);   ///< pushes one undoable step
    void apply(project::Project next);
    void replace(project::Project next, const std::filesystem::path& file);
    project::Project m_project;
    std::filesystem::path m_file;
    bool m_open = false;
    QUndoStack m_undo;
    int m_focusSession = 0;   ///< rises when the focus moves; edits merge inside one session only
};

}  // namespace fornax::ui
