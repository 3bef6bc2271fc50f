#include "project/RunTables.h"

namespace fornax::project {

namespace {
// Points carry their run and place as the key, so that no step can be stored twice.
constexpr const char* kFirst = R"sql(
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

// Which checkpoint reached the test accuracy, and a failure that can still be translated.
constexpr const char* kTestFigures = R"sql(
ALTER TABLE runs ADD COLUMN failure_text TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN test_loss REAL;
ALTER TABLE runs ADD COLUMN test_checkpoint TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN test_epoch INTEGER NOT NULL DEFAULT 0;
)sql";
// Where numbers are learned.
constexpr const char* kErrors = R"sql(
ALTER TABLE runs ADD COLUMN val_mse REAL;
ALTER TABLE runs ADD COLUMN val_mae REAL;
ALTER TABLE runs ADD COLUMN test_mse REAL;
ALTER TABLE runs ADD COLUMN test_mae REAL;
ALTER TABLE epochs ADD COLUMN val_mse REAL;
ALTER TABLE epochs ADD COLUMN val_mae REAL;
)sql";
}  // namespace

const char* tablesStep(int fromVersion) { return fromVersion == 0 ? kFirst : fromVersion == 1 ? kTestFigures : kErrors; }

}  // namespace fornax::project
