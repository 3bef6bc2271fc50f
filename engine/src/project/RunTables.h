// The tables of history.db, and how those of an earlier format become those of today. Private to the room.
#pragma once

namespace fornax::project {

/// Format of the tables, SQLite's user_version.
constexpr int kTablesVersion = 3;

/// The statements that lead from exactly this format to the next; 0 is an empty database.
const char* tablesStep(int fromVersion);

}  // namespace fornax::project
