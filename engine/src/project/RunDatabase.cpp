#include "project/RunDatabase.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
constexpr int kVersion = 1, kBusyMillis = 15'000;

// Points carry their run and place as the key, so that no step can be stored twice.
constexpr const char* kTables = R"sql(
CREATE TABLE runs (
  number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, state TEXT NOT NULL, device TEXT NOT NULL,
  started_at TEXT NOT NULL, ended_at TEXT NOT NULL, failure TEXT NOT NULL,
  planned_epochs INTEGER NOT NULL, epochs INTEGER NOT NULL, steps INTEGER NOT NULL, steps_per_epoch INTEGER NOT NULL,
  seconds REAL, samples_per_second REAL, train_loss REAL, val_loss REAL, val_accuracy REAL, best_val_accuracy REAL,
  test_accuracy REAL, best_epoch INTEGER NOT NULL, weights_hash TEXT NOT NULL, optimizer_hash TEXT NOT NULL,
  project TEXT NOT NULL, environment TEXT NOT NULL, owner_pid INTEGER NOT NULL, owner_token TEXT NOT NULL);
CREATE TABLE steps (
  run INTEGER NOT NULL, step INTEGER NOT NULL, epoch REAL, seconds REAL, loss REAL, accuracy REAL, learning_rate REAL,
  samples_per_second REAL, PRIMARY KEY (run, step)) WITHOUT ROWID;
CREATE TABLE epochs (
  run INTEGER NOT NULL, epoch INTEGER NOT NULL, step INTEGER NOT NULL, seconds REAL, train_loss REAL,
  train_accuracy REAL, val_loss REAL, val_accuracy REAL, best INTEGER NOT NULL, PRIMARY KEY (run, epoch)) WITHOUT ROWID;
CREATE TABLE machine (
  id INTEGER PRIMARY KEY, run INTEGER NOT NULL, seconds REAL, cpu_percent REAL, memory_bytes REAL, gpu_percent REAL,
  gpu_memory_bytes REAL, gpu_celsius REAL, gpu_watts REAL);
CREATE INDEX machine_of_run ON machine (run, seconds);
)sql";

// A file name inside an SQLite URI.
std::string immutableUri(const fs::path& file) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string uri = "file:";
    const std::string path = fs::absolute(file).native();
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || c == '/' || c == '-' || c == '_' || c == '.';
        if (plain) uri += c;
        else uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
    return uri + "?immutable=1";
}

int versionOf(SQLite::Database& db) { return db.execAndGet("PRAGMA user_version").getInt(); }
}  // namespace

RunDatabase::RunDatabase(fs::path runsFolder, bool create) : m_folder(std::move(runsFolder)), m_file(m_folder / "history.db") {
    std::error_code error;
    const fs::file_status status = fs::status(m_file, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        throw Error(ErrorCode::Corrupt, text("%1 is not an ordinary file", files::display(m_file)), text("Move it away to start a new history."));
    m_existed = fs::exists(status);
    if (!create && !m_existed) return;
    if (create && !fs::is_directory(m_folder, error) && !fs::create_directories(m_folder, error))
        throw Error(ErrorCode::Unwritable, text("The folder %1 cannot be made: %2", files::display(m_folder), error.message()),
                    text("Save the project in a folder that you may write."));
    try {
        open(create);
    } catch (const SQLite::Exception& e) {
        rethrow(e);
    }
}

void RunDatabase::open(bool create) {
    const int flags = SQLite::OPEN_READWRITE | (create ? SQLite::OPEN_CREATE : 0);
    try {
        m_database.emplace(m_file.native(), flags, kBusyMillis);
        versionOf(*m_database);
    } catch (const SQLite::Exception& e) {
        const int code = e.getErrorCode();
        if (create || (code != SQLITE_CANTOPEN && code != SQLITE_READONLY && code != SQLITE_PERM)) throw;
        return openForReading();
    }
    m_readOnly = ::sqlite3_db_readonly(m_database->getHandle(), "main") == 1;
    if (m_readOnly) return openForReading();
    prepareTables(create);
    if (m_nothingInside) m_database.reset();
}

// In a folder that may not be written, SQLite cannot make the files that go with WAL: the database is read as it lies.
void RunDatabase::openForReading() {
    m_readOnly = true;
    m_database.emplace(immutableUri(m_file), SQLite::OPEN_READONLY | SQLite::OPEN_URI, kBusyMillis);
    if (versionOf(*m_database) == 0) m_database.reset();
}

void RunDatabase::prepareTables(bool create) {
    SQLite::Database& db = *m_database;
    const int version = versionOf(db);
    if (version > kVersion)
        throw Error(ErrorCode::FormatTooNew, text("%1 has format %2; this version of Fornax Studio reads formats up to %3", files::display(m_file), version, kVersion),
                    text("Open the project with a newer Fornax Studio. The file is unchanged."));
    if (version == 0) createTables(create);
    if (m_nothingInside) return;
    db.exec("PRAGMA cell_size_check=ON");
    try {
        db.exec("PRAGMA journal_mode=WAL");
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() != SQLITE_BUSY) throw;  // another process is making the same change
    }
}

void RunDatabase::createTables(bool create) {
    SQLite::Database& db = *m_database;
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);  // another process may do the same now
    if (versionOf(db) != 0) return;
    const bool foreign = db.execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0;
    // SQLite takes an empty file for a new database; beside run folders it is a lost one.
    if (foreign || (m_existed && largestRunFolder(m_folder) > 0))
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its tables are missing", files::display(m_file)),
                    text("Move it away to start a new history; the checkpoints in the run folders are untouched."));
    if (create) {
        db.exec(kTables);
        db.exec("PRAGMA user_version=" + std::to_string(kVersion));
        transaction.commit();
        return;
    }
    m_nothingInside = true;
}

void RunDatabase::requireWritable() const {
    if (!m_database)
        throw Error(ErrorCode::NotFound, text("There is no history in %1", files::display(m_folder)), text("Train the project once."));
    if (m_readOnly)
        throw Error(ErrorCode::Unwritable, text("%1 may not be written by you", files::display(m_file)),
                    text("Copy the project to a folder of your own."));
}

void RunDatabase::rethrow(const SQLite::Exception& e) const {
    // SQLite calls every failed write but one an I/O error and does not pass the cause on for writes; errno still has it.
    const int system = errno;
    if (e.getErrorCode() == SQLITE_IOERR && (system == EFBIG || system == EDQUOT || system == ENOSPC)) files::throwWriteError(m_file, system);
    const std::string name = files::display(m_file), details = std::string(e.what()) + " (SQLite " + std::to_string(e.getExtendedErrorCode()) + ")";
    switch (e.getErrorCode()) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
        case SQLITE_FORMAT:
        case SQLITE_MISMATCH:
        case SQLITE_ERROR:  // a table or column is missing
            throw Error(ErrorCode::Corrupt, text("%1 is damaged or no history of runs", name),
                        text("Move it away to start a new history; the checkpoints in the run folders are untouched."), details);
        case SQLITE_FULL:
            throw Error(ErrorCode::DiskFull, text("%1 cannot be written: the disk is full", name), text("Free some space and try again."), details);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            throw Error(ErrorCode::Busy, text("%1 is in use by another program", name), text("Wait until it has finished, then try again."), details);
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            throw Error(ErrorCode::Unwritable, text("%1 may not be written by you", name), text("Copy the project to a folder of your own."), details);
        case SQLITE_NOMEM:
            throw Error(ErrorCode::OutOfMemory, text("There is not enough memory to read %1", name), {}, details);
        default:
            throw Error(ErrorCode::Unwritable, text("%1 cannot be used: %2", name, e.what()), text("Check the disk or the network share."), details);
    }
}

std::int64_t runNumberOf(const std::string& folderName) {
    constexpr std::string_view kPrefix = "run-";
    if (!folderName.starts_with(kPrefix)) return 0;
    std::int64_t number = 0;
    const char *first = folderName.data() + kPrefix.size(), *last = folderName.data() + folderName.size();
    const auto [end, error] = std::from_chars(first, last, number);
    return error == std::errc{} && end == last && number > 0 && runFolderName(number) == folderName ? number : 0;
}

std::string runFolderName(std::int64_t number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    return "run-" + digits;
}

std::int64_t largestRunFolder(const fs::path& runsFolder) {
    std::int64_t largest = 0;
    std::error_code error;
    for (fs::directory_iterator it(runsFolder, error), end; !error && it != end; it.increment(error))
        largest = std::max(largest, runNumberOf(it->path().filename().native()));
    return largest;
}

}  // namespace fornax::project
