// From bytes to cells. Private to the data room.
#pragma once
#include <optional>
#include <string_view>

#include "fornax/data/Table.h"

namespace fornax::data {

/// Reads one record after the other.
class RecordReader {
  public:
    /// `file` is for sentences; `quotes` are the characters that enclose a cell.
    RecordReader(std::string_view content, char separator, std::string_view quotes, std::string file, std::int64_t firstLine = 1);
    /// The next record that is not blank; nullopt at the end. Throws Error(Corrupt) for an unclosed quote.
    std::optional<std::vector<std::string>> next();
    std::int64_t line() const { return m_recordLine; }   ///< where that record begins

  private:
    std::string cell(bool& last);
    std::string quoted(char quote);
    bool atBreak() const;
    void passBreak();

    std::string_view m_content;
    char m_separator;
    std::string_view m_quotes;
    std::string m_file;
    std::size_t m_at = 0;
    std::int64_t m_line, m_recordLine;
};

/// The content as UTF-8 without its mark; throws Error(Corrupt) naming encoding and place.
std::string_view asUtf8(std::string_view content, const std::string& file);

char separatorOf(std::string_view content);

Table readArff(std::string_view content, const std::string& file);
Table readJsonLines(std::string_view content, const std::string& file);

}  // namespace fornax::data
