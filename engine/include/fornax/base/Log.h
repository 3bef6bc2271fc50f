// Logging façade: hides spdlog (and its fmt) from everyone else. Thread-safe. Lines go to a rotating file in the
// XDG state folder and to a ring buffer that the window and tests read.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fornax::log {

enum class Level { Debug, Info, Warning, Error };

struct Line {
    std::uint64_t number = 0;   ///< rises by one for each line since the start
    std::int64_t unixMillis = 0;
    Level level = Level::Info;
    std::string message;
};

/// Opens the log file; a folder that cannot be written only costs the file, never the program.
void open();
void write(Level level, std::string_view message);
inline void debug(std::string_view m) { write(Level::Debug, m); }
inline void info(std::string_view m) { write(Level::Info, m); }
inline void warning(std::string_view m) { write(Level::Warning, m); }
inline void error(std::string_view m) { write(Level::Error, m); }

/// Lines with number > after, oldest first; the ring keeps the last 5,000.
std::vector<Line> linesAfter(std::uint64_t after);

/// Path of the log file, empty when none could be opened.
std::string filePath();

}  // namespace fornax::log
