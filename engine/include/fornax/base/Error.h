// Typed errors of the engine. An Error says what happened and where (sentence), what to do next (hint) and keeps
// technical details for the log. Sentences are patterns with arguments so that the window can translate them.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fornax {

/// A pattern with %1 … %9 and its arguments. Build it with text(); the patterns are the translation keys.
struct Text {
    std::string pattern;
    std::vector<std::string> args;
    /// An argument may be a text of its own, say the hint of the error behind this one. Empty, or as long as args: where
    /// parts[i] is not empty, args[i] is its English, and a translation takes parts[i].
    std::vector<Text> parts{};

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
inline std::string toArg(const Text& value) { return value.str(); }

template <class Arg> inline constexpr bool isText = std::is_same_v<std::remove_cvref_t<Arg>, Text>;

template <class Arg>
Text partOf(const Arg& arg) {
    if constexpr (isText<Arg>) return arg;
    else return {};
}

/// The only way a sentence for people is written in the engine: a literal pattern and its arguments, texts among them.
/// tests/support/translations.py collects these literals for the catalogues.
template <class... Args>
Text text(const char* pattern, const Args&... args) {
    Text made{pattern, {toArg(args)...}, {}};
    if constexpr ((isText<Args> || ...)) made.parts = {partOf(args)...};
    return made;
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
