// Runs as rows of history.db. Private to the room.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "fornax/project/RunStore.h"

namespace fornax::project {

/// Columns in the order that bindRun() and readRun() use, without the number and the name.
extern const char* const kRunColumns;
constexpr int kRunColumnCount = 23;

/// Binds from parameter 1 on; returns the next free parameter.
int bindRun(SQLite::Statement& statement, const RunSummary& run);

/// Row of "SELECT number, name, <kRunColumns>". A run whose process is gone comes back as Interrupted.
RunSummary readRun(SQLite::Statement& row);

/// NULL, which SQLite stores for NaN, back as NaN.
double realAt(SQLite::Statement& row, int column);

std::string utcNow();

}  // namespace fornax::project
