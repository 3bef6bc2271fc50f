#include "base/Numbers.h"

#include <charconv>
#include <cmath>

namespace fornax {

std::string formatReal(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    char buffer[64];
    const double size = std::abs(value);
    const bool plain = value == 0 || (size >= 1e-4 && size < 1e16);
    const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr;
    std::string out(buffer, end);
    // "1e-09" and "1e+20" read better, and are typed, as "1e-9" and "1e20".
    if (const auto e = out.find('e'); e != std::string::npos) {
        auto digits = e + 2;
        while (digits + 1 < out.size() && out[digits] == '0') out.erase(digits, 1);
        if (out[e + 1] == '+') out.erase(e + 1, 1);
    }
    return out;
}

std::string formatGrouped(std::int64_t value) {
    std::string out = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t at = out.size(); at > first + 3;) out.insert(at -= 3, 1, ',');
    return out;
}

std::string_view trimmed(std::string_view typed) {
    const auto first = typed.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return typed.substr(first, typed.find_last_not_of(" \t\r\n") - first + 1);
}

namespace {
template <class T> std::optional<T> readWhole(std::string_view typed) {
    typed = trimmed(typed);
    if (typed.size() > 1 && typed.front() == '+' && typed[1] != '-') typed.remove_prefix(1);
    T value{};
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (typed.empty() || error != std::errc{} || end != typed.data() + typed.size()) return std::nullopt;
    return value;
}
}  // namespace

std::optional<std::int64_t> readInt(std::string_view typed) { return readWhole<std::int64_t>(typed); }
std::optional<double> readReal(std::string_view typed) { return readWhole<double>(typed); }

std::string asciiLower(std::string_view word) {
    std::string out(word);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

}  // namespace fornax
