// The byte-level pre-tokeniser of GPT-2.
#include "text/PreTokenizer.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

bool isItsOwnLetter(unsigned byte) { return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE; }

std::array<char32_t, 256> letters() {
    std::array<char32_t, 256> made{};
    char32_t spare = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) made[byte] = isItsOwnLetter(byte) ? byte : spare++;
    return made;
}

enum class Kind { Letter, Number, Space, Other };

Kind kindAt(std::string_view text, std::size_t& at) {
    const std::uint8_t is = propertiesOf(next(text, at));
    return is & kLetter ? Kind::Letter : is & kNumber ? Kind::Number : is & kSpace ? Kind::Space : Kind::Other;
}

std::size_t contraction(std::string_view rest) {
    for (const std::string_view tail : {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"})
        if (rest.starts_with(tail)) return tail.size();
    return 0;
}

/// Behind the characters of one kind that start at `at`.
std::size_t runEnd(std::string_view text, std::size_t at, Kind kind) {
    while (at < text.size()) {
        std::size_t after = at;
        if (kindAt(text, after) != kind) break;
        at = after;
    }
    return at;
}

/// White space: all but the last character where a word follows, since that belongs to the word.
std::size_t spaceEnd(std::string_view text, std::size_t begin) {
    std::size_t at = begin, last = begin;
    while (at < text.size()) {
        std::size_t after = at;
        if (kindAt(text, after) != Kind::Space) return last > begin ? last : at;
        last = at;
        at = after;
    }
    return at;
}

std::size_t wordEnd(std::string_view text, std::size_t begin) {
    if (text[begin] == '\'')
        if (const std::size_t length = contraction(text.substr(begin))) return begin + length;
    std::size_t after = begin + (text[begin] == ' ' ? 1 : 0);
    if (after == text.size()) return after;
    const std::size_t start = after;
    const Kind kind = kindAt(text, after);
    if (kind == Kind::Space) return spaceEnd(text, begin);
    return runEnd(text, start, kind);
}

}  // namespace

const std::array<std::string, 256>& byteLetters() {
    static const auto table = [] {
        std::array<std::string, 256> made;
        const auto all = letters();
        for (std::size_t byte = 0; byte < 256; ++byte) append(made[byte], all[byte]);
        return made;
    }();
    return table;
}

int byteOfLetter(char32_t letter) {
    static const auto table = [] {
        std::array<int, 0x200> made{};
        made.fill(-1);
        const auto all = letters();
        for (int byte = 0; byte < 256; ++byte) made[all[static_cast<std::size_t>(byte)]] = byte;
        return made;
    }();
    return letter < table.size() ? table[letter] : -1;
}

void cutAsGpt2(std::string_view text, std::size_t offset, std::vector<Range>& to) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = wordEnd(text, at);
        to.push_back({offset + at, offset + end});
        at = end;
    }
}

}  // namespace fornax::tokens
