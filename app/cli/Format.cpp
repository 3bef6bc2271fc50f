// Numbers, widths and tables of Output.h.
#include <array>
#include <charconv>
#include <cmath>

#include "Output.h"

namespace fornax::cli {
namespace {

struct Range { char32_t first, last; };

/// East Asian wide letters and emoji, by block (Unicode Standard Annex 11).
constexpr std::array kWide = {Range{0x1100, 0x115F}, Range{0x2E80, 0x303E}, Range{0x3041, 0xA4CF}, Range{0xAC00, 0xD7A3},
                              Range{0xF900, 0xFAFF}, Range{0xFE30, 0xFE6F}, Range{0xFF00, 0xFF60}, Range{0xFFE0, 0xFFE6},
                              Range{0x1F300, 0x1F64F}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};
constexpr std::array kNarrowless = {Range{0x0300, 0x036F}, Range{0x200B, 0x200F}, Range{0xFE00, 0xFE0F}};

template <std::size_t N> bool inside(const std::array<Range, N>& ranges, char32_t letter) {
    for (const Range& range : ranges) {
        if (letter >= range.first && letter <= range.last) return true;
    }
    return false;
}

std::string padding(int columns) { return std::string(static_cast<std::size_t>(std::max(0, columns)), ' '); }

}  // namespace

std::string plainNumber(double value) {
    char buffer[40];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, error == std::errc{} ? end : buffer);
}

std::string fixedNumber(double value, int decimals) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    char buffer[400];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
    return std::string(buffer, error == std::errc{} ? end : buffer);
}

std::string grouped(std::int64_t value) {
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) digits.insert(at -= 3, ",");
    return digits;
}

std::string byteSize(std::uintmax_t bytes) {
    constexpr std::array kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; value >= 1024 && unit + 1 < kUnits.size(); ++unit) value /= 1024;
    return (unit == 0 ? std::to_string(bytes) : fixedNumber(value, 1)) + " " + kUnits[unit];
}

std::string duration(double seconds) {
    if (!(seconds < 1e9) || seconds < 0) return "unknown";
    if (seconds < 60) return fixedNumber(seconds, 1) + " s";
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
    return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

std::string percent(double share) { return fixedNumber(share * 100, 2) + " %"; }

int displayWidth(std::string_view text) {
    int width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
        char32_t letter = length == 1 ? lead : lead & (0xFFU >> (length + 1));
        for (std::size_t i = 1; i < length && at + i < text.size(); ++i) {
            letter = (letter << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
        }
        width += inside(kNarrowless, letter) ? 0 : inside(kWide, letter) ? 2 : 1;
        at += length;
    }
    return width;
}

void printTable(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& alignRight) {
    std::vector<int> widths(alignRight.size(), 0);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i]));
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            const std::string space = padding(widths[i] - displayWidth(rows[r][i]));
            const bool last = i + 1 == rows[r].size();
            line += i ? "  " : "";
            line += alignRight[i] ? space + rows[r][i] : rows[r][i] + (last ? "" : space);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        printLine(r == 0 ? bold(line) : line);
    }
}

}  // namespace fornax::cli
