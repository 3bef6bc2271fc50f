// Standard output and standard error of the program, numbers for people, tables.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/base/Json.h"
#include "fornax/data/Dataset.h"

namespace fornax::cli {

enum ExitCode : int { kDone = 0, kFailed = 1, kUsage = 2, kInterrupted = 3 };

/// Data: a line on standard output, written at once. A reader that went away is noted, never fatal here.
void printLine(std::string_view line);
/// Text without an end of line, written at once. On a terminal control characters are left out.
void printText(std::string_view text);
/// One JSON object on one line; text that is no UTF-8 (file names may be anything) is repaired.
void printJson(const Json& object);
/// True once standard output could not be written; the reason is an errno.
bool outputFailed();
int outputError();

/// Messages: a line on standard error.
void printMessage(std::string_view line);
/// A line on standard error that the next message or data line overwrites. Only on a terminal.
void printProgress(std::string line);
void clearProgress();

bool outputIsTerminal();
bool messagesAreTerminal();
/// Wraps text in an ANSI style where standard output is a terminal that may have colour (NO_COLOR, TERM=dumb).
std::string bold(const std::string& text);

std::string plainNumber(double value);                  ///< shortest, "0.001", "1e-09", "1e+06"
std::string fixedNumber(double value, int decimals);    ///< "0.3512"; "nan" and "inf" as such
std::string grouped(std::int64_t value);                ///< "220,426"
std::string byteSize(std::uintmax_t bytes);             ///< "2.6 MiB"
std::string duration(double seconds);                   ///< "43.1 s", "3 min 5 s", "2 h 4 min"
std::string percent(double share);                      ///< 0.912 -> "91.20 %"

/// Columns in a terminal: wide for Chinese, Japanese and Korean letters, none for combining marks.
int displayWidth(std::string_view text);

/// Rows of equal length, the first one the heading. `alignRight` marks columns of numbers.
void printTable(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& alignRight);

/// A word as a shell takes it, for commands that people copy.
std::string shellQuoted(const std::string& word);

/// "pictures", "texts" or "rows".
std::string nounOf(data::Kind kind);

/// How good a model is: accuracy where it learns classes, R² where it learns numbers, micro F1 where samples may have several labels.
std::string scoreKey(data::Task task, const std::string& prefix = {});   ///< "val_" -> "val_r2", "val_micro_f1" or "val_accuracy"
std::string scoreName(data::Task task);
std::string scoreTitle(data::Task task);                                  ///< with a capital, for the head of a column
std::string scoreText(data::Task task, double score);                    ///< "0.4512", or "91.20 %" of an accuracy

/// null where absent or not finite.
Json number(std::optional<double> value);

}  // namespace fornax::cli
