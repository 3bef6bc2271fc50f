#include "ui/base/Document.h"

#include <QApplication>
#include <QUndoCommand>

namespace fornax::ui {

/// One step: the whole project before and after. A project is a few kilobytes, so that nothing has to be computed
/// backwards and undo gives the very bytes back.
class Document::Edit : public QUndoCommand {
  public:
    Edit(Document& document, QString key, int session, project::Project after)
        : QUndoCommand(QCoreApplication::translate("fornax::ui::Document", "change of %1").arg(key)),
          m_document(document), m_key(std::move(key)), m_session(session), m_before(document.m_project), m_after(std::move(after)) {}

    int id() const override { return 1; }
    void redo() override { m_document.apply(m_after); }
    void undo() override { m_document.apply(m_before); }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Edit*>(other);
        if (next->m_key != m_key || next->m_session != m_session) return false;
        m_after = next->m_after;
        setObsolete(project::toText(m_before) == project::toText(m_after));
        return true;
    }

  private:
    Document& m_document;
    QString m_key;
    int m_session;
    project::Project m_before, m_after;
};

Document::Document(QObject* parent) : QObject(parent) {
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) { Q_EMIT modifiedChanged(!clean); });
    if (auto* app = qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        connect(app, &QGuiApplication::focusObjectChanged, this, [this] { ++m_focusSession; });
}

bool Document::isOpen() const { return m_open; }

void Document::replace(project::Project next, const std::filesystem::path& file) {
    m_undo.clear();
    m_project = std::move(next);
    m_file = file;
    m_open = true;
    Q_EMIT opened();
    Q_EMIT fileChanged();
    Q_EMIT changed();
    Q_EMIT modifiedChanged(false);
}

void Document::open(const std::filesystem::path& file) {
    const auto absolute = std::filesystem::absolute(file).lexically_normal();
    replace(project::load(absolute), absolute);
}

void Document::openNew(project::Project project, const std::filesystem::path& file) {
    replace(std::move(project), file.empty() ? file : std::filesystem::absolute(file).lexically_normal());
}

void Document::save() {
    if (m_file.empty()) throw Error(ErrorCode::InvalidUsage, text("The project has no file yet."), text("Use Save As."));
    project::save(m_project, m_file);
    m_undo.setClean();
    Q_EMIT fileChanged();
}

void Document::saveAs(const std::filesystem::path& file) {
    const auto target = std::filesystem::absolute(file).lexically_normal();
    project::Project next = m_project;
    // A relative data folder is relative to the project file: it must still name the same place from the new one.
    const std::filesystem::path folder = next.data.folder;
    if (!m_file.empty() && folder.is_relative() && target.parent_path() != m_file.parent_path()) {
        const auto place = (m_file.parent_path() / folder).lexically_normal();
        next.data.folder = place.lexically_relative(target.parent_path()).string();
    }
    project::save(next, target);
    if (next.data.folder != m_project.data.folder) edit(QStringLiteral("data.folder"), std::move(next));
    m_file = target;
    m_undo.setClean();
    Q_EMIT fileChanged();
}

void Document::close() {
    m_undo.clear();
    m_project = {};
    m_file.clear();
    m_open = false;
    Q_EMIT opened();
    Q_EMIT fileChanged();
    Q_EMIT changed();
}

void Document::edit(const QString& key, project::Project next) {
    if (project::toText(next) == project::toText(m_project)) return;
    m_undo.push(new Edit(*this, key, m_focusSession, std::move(next)));
}

void Document::apply(project::Project next) {
    m_project = std::move(next);
    Q_EMIT changed();
}

void Document::setValue(const QString& key, const Json& value) {
    Json document = project::toJson(m_project);
    if (schema::valueAt(document, key.toStdString()).is_null())
        throw Error(ErrorCode::UnknownKey, text("There is no setting \"%1\".", key.toStdString()));
    schema::setValueAt(document, key.toStdString(), value);
    edit(key, project::fromJson(document));
}

void Document::setModel(model::Graph graph, const QString& description) { setModel(std::move(graph), m_project.canvas, description); }

void Document::setModel(model::Graph graph, project::Canvas canvas, const QString& description) {
    project::Project next = m_project;
    next.model = model::graphFromJson(model::toJson(graph));
    next.canvas = project::canvasFromJson(project::toJson(canvas, next.model), next.model);   // forgets layers that are gone
    edit(description, std::move(next));
}

void Document::setNotes(const QString& notes) {
    project::Project next = m_project;
    next.notes = notes.toStdString();
    edit(QStringLiteral("notes"), std::move(next));
}

void Document::setProject(project::Project project, const QString& description) { edit(description, std::move(project)); }

Json Document::value(const QString& key) const { return schema::valueAt(project::toJson(m_project), key.toStdString()); }

}  // namespace fornax::ui
