// Tables of text: CSV and TSV (RFC 4180), JSON lines and ARFF, plain, gzip or bzip2. Torch-free; any thread.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::data {

/// Between the texts of a list, which is one cell.
inline constexpr char listMark = '\x1f';

struct Table {
    std::vector<std::string> columns;               ///< trimmed, none empty, no two alike
    std::vector<std::vector<std::string>> rows;     ///< as many cells as columns; spaces are kept
    std::vector<std::int64_t> lines;                ///< where each row begins in the file, from 1
    std::vector<std::vector<std::string>> nominal;  ///< ARFF: allowed values of each column, empty where it has none
    std::vector<std::int64_t> lists;                ///< JSON lines: where each column has its first list of texts, 0 for none
    std::int64_t listIn(std::size_t column) const { return column < lists.size() ? lists[column] : 0; }
};

/// What is a comma, semicolon, tab or vertical bar outside of quotes most often in the header separates. UTF-8 with or
/// without its mark; lines end in LF, CRLF or CR; blank lines are no rows; "NA" and the like are ordinary values.
/// JSON lines are an object a line: its keys name the columns, in the order in which they are met; an absent key or null is
/// an empty cell. A list of texts is a cell with a mark between them. In ARFF a bare ? is an empty cell.
/// Throws Error(Corrupt) naming file and line: other encodings, NUL bytes, an unclosed quote, rows of another length,
/// columns without a name or named alike, no rows. `limit` bounds the unpacked content in bytes (OutOfMemory).
Table readTable(const std::filesystem::path& file, std::uint64_t limit = std::uint64_t{1} << 30);

/// The same from unpacked content; `name` stands for the file in sentences.
Table parseTable(std::string_view content, const std::string& name);

/// Throws Error(Corrupt) naming the line where the column has a list.
void requireNoList(const Table& table, std::size_t column, const std::string& name);

}  // namespace fornax::data
