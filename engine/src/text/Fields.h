// One object of a tokenizer.json, read so that nothing in it is overlooked. Private to the text room.
#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "fornax/base/Error.h"
#include "fornax/base/Json.h"

namespace fornax::tokens {

using FileJson = nlohmann::json;   // vocabularies are large, and an ordered object looks keys up one by one

/// Error(Corrupt): the file is broken at `where`.
[[noreturn]] void throwBroken(const std::string& file, const std::string& where, const Text& why);
/// Error(InvalidUsage): the file is well formed but asks for what the studio cannot do.
[[noreturn]] void throwUnsupported(const std::string& file, const std::string& what, const std::string& where);

/// Every key has to be asked for; done() refuses what is left.
class Fields {
  public:
    Fields(const FileJson& object, std::string where, const std::string& file);

    const std::string& where() const { return m_where; }
    const std::string& file() const { return m_file; }
    /// nullptr for a key that is absent or null.
    const FileJson* find(const char* key);
    const FileJson& need(const char* key);
    void ignore(const char* key) { m_asked.insert(key); }   ///< for what has no bearing on ids
    std::string type() { return string("type"); }

    std::string string(const char* key);
    std::string string(const char* key, const char* otherwise);
    std::optional<std::string> optionalString(const char* key);
    bool boolean(const char* key, bool otherwise);
    /// A whole number of 0 to `most`.
    std::uint64_t number(const char* key, std::uint64_t most, std::optional<std::uint64_t> otherwise = std::nullopt);
    [[noreturn]] void broken(const char* key, const Text& why) const;
    [[noreturn]] void unsupported(const std::string& what) const { throwUnsupported(m_file, what, m_where); }
    void done() const;

  private:
    const FileJson& m_object;
    std::string m_where;
    const std::string& m_file;
    std::set<std::string> m_asked;
};

}  // namespace fornax::tokens
