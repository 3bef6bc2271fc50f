#include "fornax/project/RunStore.h"

#include <algorithm>
#include <charconv>

#include "base/Utf8.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "project/RunLock.h"
#include "project/RunRows.h"
#include "project/RunStoreImpl.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
std::string columnAssignments() {
    std::string out = runColumns();
    for (std::size_t at = 0; (at = out.find(',', at)) != std::string::npos; at += 5) out.replace(at, 1, " = ?,");
    return out + " = ?";
}

std::string placeholders(int count) {
    std::string out = "?";
    for (int i = 1; i < count; ++i) out += ",?";
    return out;
}

[[noreturn]] void throwNoRun(const std::string& reference, const std::vector<RunSummary>& runs) {
    if (runs.empty()) throw Error(ErrorCode::NotFound, text("There is no run yet"), text("Train the project once."));
    std::string names;
    for (std::size_t i = 0; i < runs.size() && i < 8; ++i) names += (i ? ", " : "") + runFolderName(runs[i].number);
    throw Error(ErrorCode::NotFound, text("There is no run %1", printable(reference)), text("The newest runs are: %1", names));
}

std::optional<std::int64_t> wholeNumber(const std::string& reference) {
    std::int64_t number = 0;
    const char* last = reference.data() + reference.size();
    const auto [end, error] = std::from_chars(reference.data(), last, number);
    return error == std::errc{} && end == last ? std::optional(number) : std::nullopt;
}

void makeRunFolder(const fs::path& folder) {
    std::error_code error;
    if (fs::create_directory(folder, error)) return;
    const bool full = error == std::errc::no_space_on_device;
    throw Error(full ? ErrorCode::DiskFull : ErrorCode::Unwritable,
                text("The folder %1 cannot be made: %2", files::display(folder), (error ? error : std::make_error_code(std::errc::file_exists)).message()));
}

/// None where there is nothing to lock: a lost folder, or a disk so full that deleting is what helps.
std::optional<RunLock> lockToDelete(const fs::path& folder, std::int64_t run) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return std::nullopt;
    try {
        return RunLock(folder, run);
    } catch (const Error& e) {
        if (e.code() != ErrorCode::DiskFull) throw;
        return std::nullopt;
    }
}
}  // namespace

RunStore::RunStore(fs::path runsFolder, bool create) : m_impl(new Impl{RunDatabase(std::move(runsFolder), create)}) {}
RunStore::~RunStore() = default;
RunStore::RunStore(RunStore&&) noexcept = default;

void RunStore::setPatience(std::chrono::milliseconds patience) { m_impl->database.setPatience(patience); }

std::int64_t RunStore::create(const RunSummary& run) {
    std::int64_t number = 0;
    m_impl->database.change(true, [&](SQLite::Database& db) {
        // Numbers are never used again, and never those of folders that a lost history left behind.
        const std::int64_t used = db.execAndGet("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'runs'), 0)").getInt64();
        number = std::max(used, largestRunFolder(m_impl->database.folder())) + 1;
        RunSummary row = run;
        if (row.startedAt.empty()) row.startedAt = utcNow();
        SQLite::Statement insert(db, "INSERT INTO runs (" + runColumns() + ", number, name) VALUES (" + placeholders(kRunColumnCount + 2) + ")");
        const int next = bindRun(insert, row);
        insert.bind(next, number);
        insert.bind(next + 1, row.name.empty() ? runFolderName(number) : row.name);
        insert.exec();
        makeRunFolder(folder(number));  // fails: the row is rolled back
    });
    return number;
}

void RunStore::update(const RunSummary& run) {
    m_impl->database.change(true, [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE runs SET " + columnAssignments() + " WHERE number = ?");
        update.bind(bindRun(update, run), run.number);
        if (update.exec() == 0) throwNoRun(std::to_string(run.number), list());
    });
}

void RunStore::noteTest(std::int64_t run, const TestFigures& figures) {
    m_impl->database.change(true, [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE runs SET test_accuracy = ?, test_loss = ?, test_checkpoint = ?, test_epoch = ?, test_mse = ?, test_mae = ? WHERE number = ?");
        update.bind(1, figures.accuracy);
        update.bind(2, figures.loss);
        update.bind(3, figures.checkpoint);
        update.bind(4, figures.epoch);
        figures.mse ? update.bind(5, *figures.mse) : update.bind(5);
        figures.mae ? update.bind(6, *figures.mae) : update.bind(6);
        update.bind(7, run);
        if (update.exec() == 0) throwNoRun(std::to_string(run), list());
    });
}

void RunStore::rename(std::int64_t run, const std::string& name) {
    if (name.empty() || !isUtf8(name)) throw Error(ErrorCode::InvalidUsage, text("A run needs a name"));
    m_impl->database.change(true, [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE runs SET name = ? WHERE number = ?");
        update.bind(1, name);
        update.bind(2, run);
        if (update.exec() == 0) throwNoRun(std::to_string(run), list());
    });
}

std::vector<RunSummary> RunStore::list() const {
    if (!m_impl->database.exists()) return {};
    return m_impl->database.use([&](SQLite::Database& db) {
        std::vector<RunSummary> runs;
        SQLite::Statement row(db, selectRuns(m_impl->database.version(), "ORDER BY number DESC"));
        while (row.executeStep()) runs.push_back(readRun(row));
        return runs;
    });
}

RunSummary RunStore::get(std::int64_t run) const {
    if (m_impl->database.exists()) {
        const auto found = m_impl->database.use([&](SQLite::Database& db) -> std::optional<RunSummary> {
            SQLite::Statement row(db, selectRuns(m_impl->database.version(), "WHERE number = ?"));
            row.bind(1, run);
            if (!row.executeStep()) return std::nullopt;
            return readRun(row);
        });
        if (found) return *found;
    }
    throwNoRun(std::to_string(run), list());
}

std::int64_t RunStore::resolve(const std::string& reference) const {
    const std::vector<RunSummary> runs = list();
    if (reference == "latest" && !runs.empty()) return runs.front().number;
    const std::int64_t number = wholeNumber(reference).value_or(runNumberOf(reference));
    for (const RunSummary& run : runs)
        if (run.number == number) return number;
    for (const RunSummary& run : runs)  // newest first
        if (run.name == reference) return run.number;
    throwNoRun(reference, runs);
}

fs::path RunStore::folder(std::int64_t run) const { return m_impl->database.folder() / runFolderName(run); }

std::uintmax_t RunStore::sizeOnDisk(std::int64_t run) const {
    std::uintmax_t bytes = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder(run), error), end; !error && it != end; it.increment(error)) {
        std::error_code gone;  // a checkpoint may be replaced while we count
        if (it->is_symlink(gone) || !it->is_regular_file(gone)) continue;
        const std::uintmax_t size = it->file_size(gone);
        if (!gone) bytes += size;
    }
    return bytes;
}

void RunStore::remove(std::int64_t run) {
    const RunSummary summary = get(run);
    if (summary.state == RunState::Running || summary.state == RunState::Paused)
        throw Error(ErrorCode::Busy, text("%1 is being trained by process %2", summary.name, summary.ownerPid), text("Stop it first."));
    const std::optional<RunLock> lock = lockToDelete(folder(run), run);
    removeAll(run);
}

void RunStore::remove(std::int64_t run, const RunLock&) { removeAll(run); }

void RunStore::removeAll(std::int64_t run) {
    // The folder goes first: should that fail halfway, the record stays and the run can be deleted again.
    std::error_code error;
    fs::remove_all(folder(run), error);
    if (error)
        throw Error(ErrorCode::Unwritable, text("The folder %1 cannot be deleted: %2", files::display(folder(run)), error.message()),
                    text("Check its permissions and try again."));
    m_impl->database.change(true, [&](SQLite::Database& db) {
        for (const char* sql : {"DELETE FROM steps WHERE run = ?", "DELETE FROM epochs WHERE run = ?", "DELETE FROM machine WHERE run = ?",
                                "DELETE FROM runs WHERE number = ?"}) {
            SQLite::Statement statement(db, sql);
            statement.bind(1, run);
            statement.exec();
        }
    });
}

}  // namespace fornax::project
