// Typed errors of the engine. An Error says what happened and where (sentence), what to do next (hint) and keeps
// technical details for the log. Sentences are patterns with arguments so that the window can translate them.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fornax {

/// A pattern with %1 … %9 and its arguments. Build it with text(); the patterns are the translation keys.
struct Text {
    std::string pattern;
    std::vector<std::string> args;

    /// The English sentence with its arguments filled in.
    std::string str() const;
    bool empty() const { return pattern.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

std::string toArg(std::string value);
std::string toArg(double value);
std::string toArg(long long value);
inline std::string toArg(const char* value) { return value; }
inline std::string toArg(std::string_view value) { return std::string(value); }
inline std::string toArg(int value) { return toArg(static_cast<long long>(value)); }
inline std::string toArg(long value) { return toArg(static_cast<long long>(value)); }
inline std::string toArg(unsigned value) { return toArg(static_cast<long long>(value)); }
inline std::string toArg(unsigned long value) { return toArg(static_cast<long long>(value)); }

/// The only way a sentence for people is written in the engine: a literal pattern and its arguments.
/// tests/support/check_translations.py collects these literals for the catalogues.
template <class... Args>
Text text(const char* pattern, Args&&... args) {
    return Text{pattern, {toArg(std::forward<Args>(args))...}};
}

enum class ErrorCode {
    InvalidSetting,    ///< a value has the wrong type or is out of range
    UnknownKey,        ///< a key that no settings struct describes
    InvalidUsage,      ///< a call or command line that cannot work
    NotFound,          ///< a file, run, checkpoint, template or device that is not there
    Unreadable,        ///< permission or I/O error while reading
    Unwritable,        ///< permission, read-only folder or I/O error while writing
    DiskFull,
    Corrupt,           ///< content that fails its own checks
    FormatTooNew,
    ShapeMismatch,
    OutOfMemory,
    NotFinite,         ///< NaN or infinity in the loss
    NoDevice,
    Busy,              ///< not possible in the present state
    Internal,
};

/// Stable snake_case name, as it appears in JSON output and the log.
std::string_view codeName(ErrorCode code);

class Error : public std::runtime_error {
  public:
    Error(ErrorCode code, Text sentence, Text hint = {}, std::string details = {});

    ErrorCode code() const { return m_code; }
    const Text& sentence() const { return m_sentence; }
    const Text& hint() const { return m_hint; }
    const std::string& details() const { return m_details; }
    /// Sentence and hint in English, one line.
    std::string message() const;

  private:
    ErrorCode m_code;
    Text m_sentence;
    Text m_hint;
    std::string m_details;
};

/// A finding about settings, data or a model, shown in the Problems dock and by `fornax-cli show`.
struct Problem {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    std::string where;  ///< dotted setting key ("train.batch_size") or layer ("model.conv1")
    Text sentence;
    Text hint;
};

}  // namespace fornax
