#include "project/RunDatabase.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "project/RunTables.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
constexpr int kBusyMillis = 15'000;

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
    // Not the answer of create_directories(): it is false as well when another process was quicker.
    if (create) fs::create_directories(m_folder, error);
    if (std::error_code gone; create && !fs::is_directory(m_folder, gone))
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
    m_version = versionOf(*m_database);
    refuseNewer();
    if (m_version == 0) m_database.reset();
}

void RunDatabase::refuseNewer() const {
    if (m_version > kTablesVersion)
        throw Error(ErrorCode::FormatTooNew, text("%1 has format %2; this version of Fornax Studio reads formats up to %3", files::display(m_file), m_version, kTablesVersion),
                    text("Open the project with a newer Fornax Studio. The file is unchanged."));
}

void RunDatabase::setPatience(std::chrono::milliseconds patience) {
    if (m_database) use([&](SQLite::Database& db) { db.setBusyTimeout(static_cast<int>(patience.count())); });
}

void RunDatabase::prepareTables(bool create) {
    SQLite::Database& db = *m_database;
    m_version = versionOf(db);
    refuseNewer();
    if (m_version < kTablesVersion) upgradeTables(create);
    if (m_nothingInside) return;
    db.exec("PRAGMA cell_size_check=ON");
    try {
        db.exec("PRAGMA journal_mode=WAL");
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() != SQLITE_BUSY) throw;  // another process is making the same change
    }
}

void RunDatabase::upgradeTables(bool create) {
    SQLite::Database& db = *m_database;
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);  // another process may do the same now
    m_version = versionOf(db);
    refuseNewer();
    if (m_version == 0 && !mayCreateTables(create)) return;
    for (; m_version < kTablesVersion; ++m_version) db.exec(tablesStep(m_version));
    db.exec("PRAGMA user_version=" + std::to_string(m_version));
    transaction.commit();
}

bool RunDatabase::mayCreateTables(bool create) {
    const bool foreign = m_database->execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0;
    // SQLite takes an empty file for a new database; beside run folders it is a lost one.
    if (foreign || (m_existed && largestRunFolder(m_folder) > 0))
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its tables are missing", files::display(m_file)),
                    text("Move it away to start a new history; the checkpoints in the run folders are untouched."));
    m_nothingInside = !create;
    return create;
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
