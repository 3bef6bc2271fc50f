#include "ui/shell/Autosave.h"

#include <QUuid>
#include <algorithm>

#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "ui/base/Document.h"

namespace fornax::ui {
namespace {

std::filesystem::path folder() { return files::stateFolder() / "autosave"; }

QString lockPath(const std::filesystem::path& autosave) { return QString::fromStdString(autosave.string() + ".lock"); }

}  // namespace

Autosave::Autosave(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(2000);
    connect(&m_settle, &QTimer::timeout, this, &Autosave::write);
    connect(&document, &Document::changed, this, [this] {
        if (!m_settle.isActive()) m_settle.start();
    });
    connect(&document, &Document::modifiedChanged, this, [this](bool modified) {
        if (!modified) discard();
    });
    connect(&document, &Document::opened, this, &Autosave::discard);
}

Autosave::~Autosave() {
    if (m_document.isModified()) write();
    else discard();
}

void Autosave::write() {
    if (!m_document.isOpen() || !m_document.isModified()) {
        discard();
        return;
    }
    try {
        std::filesystem::create_directories(folder());
        if (m_path.empty()) {
            m_path = folder() / (QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString() + ".json");
            m_lock = std::make_unique<QLockFile>(lockPath(m_path));
            m_lock->setStaleLockTime(0);
            m_lock->tryLock(0);
        }
        Json kept = Json::object();
        kept["file"] = m_document.file().string();
        kept["saved_at"] = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
        kept["project"] = project::toJson(m_document.project());
        files::writeAtomic(m_path, kept.dump(2));
    } catch (const std::exception& e) {
        log::warning(std::string("Changes cannot be kept for recovery: ") + e.what());
    }
}

void Autosave::discard() {
    m_settle.stop();
    if (m_path.empty()) return;
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
    m_lock.reset();
    m_path.clear();
}

std::vector<RecoveredProject> Autosave::leftBehind() {
    std::vector<RecoveredProject> found;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder(), none)) {
        if (entry.path().extension() != ".json") continue;
        QLockFile lock(lockPath(entry.path()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue;
        try {
            const Json kept = Json::parse(files::readAll(entry.path(), std::uintmax_t{1} << 26));
            const auto savedAt = QDateTime::fromString(QString::fromStdString(kept.at("saved_at").get<std::string>()), Qt::ISODate);
            found.push_back({entry.path(), kept.at("file").get<std::string>(), savedAt, project::fromJson(kept.at("project"))});
        } catch (const std::exception& e) {
            log::warning("Kept changes in " + files::display(entry.path()) + " cannot be read: " + e.what());
        }
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.savedAt > b.savedAt; });
    return found;
}

void Autosave::remove(const RecoveredProject& recovered) {
    std::error_code ignored;
    std::filesystem::remove(recovered.autosave, ignored);
}

}  // namespace fornax::ui
