// Runs as rows of history.db. Private to the room.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "fornax/project/RunStore.h"

namespace fornax::project {

/// The columns that bindRun() fills, in its order: all but the number, the name and the test figures.
std::string runColumns();
constexpr int kRunColumnCount = 25;

/// "SELECT … FROM runs <rest>" for readRun(), also from a history of an earlier format that may not be changed.
std::string selectRuns(int databaseVersion, const char* rest);

/// Binds from parameter 1 on; returns the next free parameter.
int bindRun(SQLite::Statement& statement, const RunSummary& run);

/// A row of selectRuns(). A run whose process is gone comes back as Interrupted.
RunSummary readRun(SQLite::Statement& row);

/// NULL, which SQLite stores for NaN, back as NaN.
double realAt(SQLite::Statement& row, int column);

std::string utcNow();

}  // namespace fornax::project
