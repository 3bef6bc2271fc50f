#include "data/TableText.h"

#include <algorithm>
#include <array>

#include "base/Utf8.h"

namespace fornax::data {

RecordReader::RecordReader(std::string_view content, char separator, std::string_view quotes, std::string file, std::int64_t firstLine)
    : m_content(content), m_separator(separator), m_quotes(quotes), m_file(std::move(file)), m_line(firstLine), m_recordLine(firstLine) {}

bool RecordReader::atBreak() const { return m_at >= m_content.size() || m_content[m_at] == '\n' || m_content[m_at] == '\r'; }

void RecordReader::passBreak() {
    if (m_at >= m_content.size()) return;
    if (m_content[m_at] == '\r' && m_at + 1 < m_content.size() && m_content[m_at + 1] == '\n') ++m_at;
    ++m_at;
    ++m_line;
}

/// After the opening quote, past the closing one. A doubled quote is a quote; line ends inside become LF.
std::string RecordReader::quoted(char quote) {
    const std::int64_t opened = m_line;
    std::string out;
    while (m_at < m_content.size()) {
        const char c = m_content[m_at];
        if (c == quote) {
            ++m_at;
            if (m_at >= m_content.size() || m_content[m_at] != quote) return out;
            out += quote;
            ++m_at;
        } else if (c == '\n' || c == '\r') {
            passBreak();
            out += '\n';
        } else {
            out += c;
            ++m_at;
        }
    }
    throw Error(ErrorCode::Corrupt, text("%1 has a quote in line %2 that is never closed.", m_file, opened), text("Close it, or double quotes that are part of the text."));
}

/// One cell and the separator behind it; `last` where the line ends there.
std::string RecordReader::cell(bool& last) {
    std::string out;
    if (m_at < m_content.size() && m_quotes.find(m_content[m_at]) != std::string_view::npos) out = quoted(m_content[m_at++]);
    while (!atBreak() && m_content[m_at] != m_separator) out += m_content[m_at++];
    last = atBreak();
    if (last) passBreak();
    else ++m_at;
    return out;
}

std::optional<std::vector<std::string>> RecordReader::next() {
    while (m_at < m_content.size() && atBreak()) passBreak();
    if (m_at >= m_content.size()) return std::nullopt;
    m_recordLine = m_line;
    std::vector<std::string> cells;
    for (bool last = false; !last;) cells.push_back(cell(last));
    return cells;
}

std::string_view asUtf8(std::string_view content, const std::string& file) {
    const Text hint = text("Save the file as UTF-8.");
    if (content.starts_with("\xFF\xFE") || content.starts_with("\xFE\xFF"))
        throw Error(ErrorCode::Corrupt, text("%1 is written in UTF-16.", file), hint);
    if (content.starts_with("\xEF\xBB\xBF")) content.remove_prefix(3);
    std::int64_t line = 1;
    for (std::size_t at = 0; at < content.size();) {
        const std::size_t length = utf8Length(content, at);
        if (content[at] == '\0') throw Error(ErrorCode::Corrupt, text("%1 has a NUL byte in line %2: it is no text, or written in UTF-16.", file, line), hint);
        if (length == 0) throw Error(ErrorCode::Corrupt, text("%1 is not UTF-8: line %2 has the byte %3, perhaps from Windows-1252 or Latin-1.", file, line, printable(content.substr(at, 1))), hint);
        if (content[at] == '\n' || (content[at] == '\r' && (at + 1 == content.size() || content[at + 1] != '\n'))) ++line;
        at += length;
    }
    return content;
}

char separatorOf(std::string_view content) {
    constexpr std::string_view candidates = ",;\t|";
    std::array<int, candidates.size()> counts{};
    bool inQuotes = false;
    for (const char c : content) {
        if (c == '"') inQuotes = !inQuotes;
        if (inQuotes) continue;
        if (c == '\n' || c == '\r') break;
        if (const auto place = candidates.find(c); place != std::string_view::npos) ++counts[place];
    }
    return candidates[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

}  // namespace fornax::data
