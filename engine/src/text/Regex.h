// The regular expressions of a tokenizer.json (Oniguruma's there, ICU's here). Private to the text room.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fornax::tokens {

struct Range {
    std::size_t begin = 0, end = 0;
    bool empty() const { return begin == end; }
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// Immutable; any number of threads may search with one.
class Regex {
  public:
    /// Takes the part of the syntax that means the same in both libraries; the rest is refused by name. `file` and `where`
    /// stand in the sentences.
    Regex(const std::string& pattern, const std::string& file, const std::string& where);
    ~Regex();
    /// Byte ranges of the matches, left to right. Throws Error(InvalidUsage) where a search takes too long or too much
    /// memory.
    std::vector<Range> matches(std::string_view text) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace fornax::tokens
