// Metrics of a run: appended in batches, read back in order.
#include "project/RunDatabase.h"
#include "project/RunRows.h"
#include "project/RunStoreImpl.h"

namespace fornax::project {

namespace {
template <class... Values> void insertRow(SQLite::Statement& statement, const Values&... values) {
    int at = 0;
    (statement.bind(++at, values), ...);
    statement.exec();
    statement.reset();
}

/// Rows of `sql` with the run as its only parameter.
template <class Point, class Read> std::vector<Point> rows(const RunDatabase& database, const char* sql, std::int64_t run, Read read) {
    if (!database.exists()) return {};
    return database.use([&](SQLite::Database& db) {
        std::vector<Point> points;
        SQLite::Statement row(db, sql);
        row.bind(1, run);
        while (row.executeStep()) points.push_back(read(row));
        return points;
    });
}
}  // namespace

void RunStore::append(std::int64_t run, const std::vector<StepPoint>& points) {
    if (points.empty()) return;
    m_impl->database.change(false, [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO steps VALUES (?,?,?,?,?,?,?,?)");
        for (const StepPoint& p : points)
            insertRow(insert, run, p.step, p.epoch, p.seconds, p.loss, p.accuracy, p.learningRate, p.samplesPerSecond);
    });
}

void RunStore::append(std::int64_t run, const EpochPoint& p) {
    m_impl->database.change(true, [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO epochs VALUES (?,?,?,?,?,?,?,?,?,?,?)");
        insertRow(insert, run, p.epoch, p.step, p.seconds, p.trainLoss, p.trainAccuracy, p.valLoss, p.valAccuracy, p.best ? 1 : 0, p.valMse, p.valMae);
    });
}

void RunStore::append(std::int64_t run, const std::vector<MachinePoint>& points) {
    if (points.empty()) return;
    m_impl->database.change(false, [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT INTO machine (run, seconds, cpu_percent, memory_bytes, gpu_percent, gpu_memory_bytes, "
                                     "gpu_celsius, gpu_watts) VALUES (?,?,?,?,?,?,?,?)");
        for (const MachinePoint& p : points)
            insertRow(insert, run, p.seconds, p.cpuPercent, p.memoryBytes, p.gpuPercent, p.gpuMemoryBytes, p.gpuCelsius, p.gpuWatts);
    });
}

void RunStore::truncateAfter(std::int64_t run, std::int64_t step) {
    m_impl->database.change(true, [&](SQLite::Database& db) {
        for (const char* sql : {"DELETE FROM steps WHERE run = ? AND step > ?", "DELETE FROM epochs WHERE run = ? AND step > ?"}) {
            SQLite::Statement remove(db, sql);
            insertRow(remove, run, step);
        }
        // Machine points know no step; what was sampled after the last step that stays goes as well.
        SQLite::Statement machine(db, "DELETE FROM machine WHERE run = ?1 AND seconds > "
                                      "coalesce((SELECT max(seconds) FROM steps WHERE run = ?1), 0)");
        insertRow(machine, run);
    });
}

std::vector<StepPoint> RunStore::steps(std::int64_t run) const {
    return rows<StepPoint>(m_impl->database,
                           "SELECT step, epoch, seconds, loss, accuracy, learning_rate, samples_per_second FROM steps WHERE run = ? ORDER BY step",
                           run, [](SQLite::Statement& row) {
                               return StepPoint{row.getColumn(0).getInt64(), realAt(row, 1), realAt(row, 2), realAt(row, 3),
                                                realAt(row, 4), realAt(row, 5), realAt(row, 6)};
                           });
}

std::vector<EpochPoint> RunStore::epochs(std::int64_t run) const {
    const bool errors = m_impl->database.exists() && m_impl->database.version() >= 3;
    return rows<EpochPoint>(m_impl->database,
                            errors ? "SELECT epoch, step, seconds, train_loss, train_accuracy, val_loss, val_accuracy, best, val_mse, val_mae FROM epochs WHERE run = ? ORDER BY epoch"
                                   : "SELECT epoch, step, seconds, train_loss, train_accuracy, val_loss, val_accuracy, best, NULL, NULL FROM epochs WHERE run = ? ORDER BY epoch",
                            run, [](SQLite::Statement& row) {
                                return EpochPoint{row.getColumn(0).getInt64(), row.getColumn(1).getInt64(), realAt(row, 2), realAt(row, 3),
                                                  realAt(row, 4), realAt(row, 5), realAt(row, 6), row.getColumn(7).getInt() != 0, realAt(row, 8), realAt(row, 9)};
                            });
}

std::vector<MachinePoint> RunStore::machine(std::int64_t run) const {
    return rows<MachinePoint>(m_impl->database,
                              "SELECT seconds, cpu_percent, memory_bytes, gpu_percent, gpu_memory_bytes, gpu_celsius, gpu_watts FROM machine "
                              "WHERE run = ? ORDER BY seconds, id",
                              run, [](SQLite::Statement& row) {
                                  return MachinePoint{realAt(row, 0), realAt(row, 1), realAt(row, 2), realAt(row, 3),
                                                      realAt(row, 4), realAt(row, 5), realAt(row, 6)};
                              });
}

}  // namespace fornax::project
