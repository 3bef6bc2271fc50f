// history.db: opening, its tables, and SQLite's errors as typed errors. Private to the room.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>

namespace fornax::project {

class RunDatabase {
  public:
    /// Without `create` a missing file is an empty history.
    RunDatabase(std::filesystem::path runsFolder, bool create);

    const std::filesystem::path& folder() const { return m_folder; }
    const std::filesystem::path& file() const { return m_file; }
    bool exists() const { return m_database.has_value(); }
    /// Of the tables as they are: an earlier one where the history may not be written.
    int version() const { return m_version; }
    /// How long to wait for another program's write.
    void setPatience(std::chrono::milliseconds patience);

    /// Runs `work` on the database; what SQLite throws becomes an Error that names the file.
    template <class Work> auto use(Work&& work) const {
        try {
            return std::forward<Work>(work)(*m_database);
        } catch (const SQLite::Exception& e) {
            rethrow(e);
        }
    }
    /// The same inside one transaction that is on the disk when this returns (`durable`), or soon after.
    template <class Work> auto change(bool durable, Work&& work) const {
        requireWritable();
        return use([&](SQLite::Database& db) {
            // A durable commit also flushes the ones before it, so only turning points pay for the disk.
            db.exec(durable ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL");
            SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
            std::forward<Work>(work)(db);
            transaction.commit();
        });
    }

  private:
    [[noreturn]] void rethrow(const SQLite::Exception& e) const;
    void requireWritable() const;
    void open(bool create);
    void openForReading();
    void refuseNewer() const;
    void prepareTables(bool create);
    void upgradeTables(bool create);
    bool mayCreateTables(bool create);

    std::filesystem::path m_folder, m_file;
    mutable std::optional<SQLite::Database> m_database;
    int m_version = 0;
    bool m_existed = false, m_readOnly = false, m_nothingInside = false;
};

/// Number of a run folder's name ("run-0012" -> 12); 0 for other names.
std::int64_t runNumberOf(const std::string& folderName);
std::string runFolderName(std::int64_t number);
/// The largest number among the run folders that exist; 0 for none.
std::int64_t largestRunFolder(const std::filesystem::path& runsFolder);

}  // namespace fornax::project
