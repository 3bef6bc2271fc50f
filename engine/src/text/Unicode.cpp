#include "text/Unicode.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/Utf8.h"
#include "fornax/base/Error.h"

namespace fornax::tokens {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// The package's Unicode tables for punctuation, marks and controls (unicode_categories) stand at this version.
bool isKnownTo(char32_t c, std::uint8_t major) {
    UVersionInfo age;
    u_charAge(static_cast<UChar32>(c), age);
    return age[0] != 0 && age[0] <= major;
}
constexpr std::uint8_t kCategoriesVersion = 8, kMarksVersion = 9;

bool isIdeograph(char32_t c) {
    struct Range { char32_t first, last; };
    // U+2B820 to U+2B91F are left out there, so here too.
    static constexpr Range ranges[] = {{0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xF900, 0xFAFF}, {0x20000, 0x2A6DF},
                                       {0x2A700, 0x2B73F}, {0x2B740, 0x2B81F}, {0x2B920, 0x2CEAF}, {0x2F800, 0x2FA1F}};
    return std::ranges::any_of(ranges, [c](const Range& r) { return c >= r.first && c <= r.last; });
}

bool isWord(char32_t c, std::uint32_t category) {
    constexpr std::uint32_t marksDigitsConnectors = U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK;
    return (category & marksDigitsConnectors) != 0 || u_isUAlphabetic(static_cast<UChar32>(c)) || c == 0x200C || c == 0x200D;
}

bool isAsciiPunctuation(char32_t c) {
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

bool isControl(char32_t c, std::uint32_t category) {
    if (c == '\t' || c == '\n' || c == '\r') return false;
    if (c == kReplacement) return true;
    return (category & (U_GC_CC_MASK | U_GC_CO_MASK)) != 0 || ((category & U_GC_CF_MASK) != 0 && isKnownTo(c, kCategoriesVersion));
}

/// Characters whose category has changed since the package's tables were made.
unsigned asThePackageKnows(char32_t c, unsigned bits) {
    switch (c) {
        case 0x166D: return bits | kPunctuation;
        case 0x111C9: return (bits | kPunctuation) & ~unsigned{kMark};
        case 0x1734: return bits | kMark;
        case 0x1885:
        case 0x1886:
        case 0xA9BD: return bits & ~unsigned{kMark};
        default: return bits;
    }
}

std::uint8_t computed(char32_t c) {
    const auto category = static_cast<std::uint32_t>(U_GET_GC_MASK(static_cast<UChar32>(c)));
    unsigned bits = 0;
    if (category & U_GC_L_MASK) bits |= kLetter;
    if (category & U_GC_N_MASK) bits |= kNumber;
    if (u_isUWhiteSpace(static_cast<UChar32>(c))) bits |= kSpace;
    if (isWord(c, category)) bits |= kWord;
    if (isAsciiPunctuation(c) || ((category & U_GC_P_MASK) && isKnownTo(c, kCategoriesVersion))) bits |= kPunctuation;
    if (isControl(c, category)) bits |= kControl;
    if ((category & U_GC_MN_MASK) && isKnownTo(c, kCategoriesVersion)) bits |= kMark;
    if (isIdeograph(c)) bits |= kIdeograph;
    return static_cast<std::uint8_t>(asThePackageKnows(c, bits));
}

// Bytes of the valid start of a character at `at` (at least 1, the first byte counts even when it starts nothing).
std::size_t startedLength(std::string_view bytes, std::size_t at, bool& mayGoOn) {
    static constexpr std::string_view completions[] = {"\x80", "\x90", "\xA0", "\x8F", "\xBF"};
    mayGoOn = false;
    const std::size_t most = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t length = most; length >= 1; --length)
        for (const auto second : completions) {
            std::string trial(bytes.substr(at, length));
            trial += length == 1 ? second : std::string_view("\x80");
            trial.resize(4, '\x80');
            const std::size_t whole = utf8Length(trial, 0);
            if (whole <= length) continue;
            mayGoOn = at + length == bytes.size();
            return length;
        }
    return 1;
}

}  // namespace

std::uint8_t propertiesOf(char32_t c) {
    static const auto table = [] {
        std::vector<std::uint8_t> made(0x10000);
        for (char32_t i = 0; i < made.size(); ++i) made[i] = computed(i);
        return made;
    }();
    return c < table.size() ? table[c] : computed(c);
}

bool isAnyMark(char32_t c) {
    if (c == 0x111C9 || c == 0x1CF2 || c == 0x1CF3) return c != 0x111C9;   // other categories than in the package's tables
    return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_M_MASK) != 0 && isKnownTo(c, kMarksVersion);
}

char32_t next(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    if (first < 0x80) return static_cast<char32_t>(text[at++]);
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t c = first & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) c = c << 6 | (byte(at + i) & 0x3Fu);
    at += length;
    return c;
}

void append(std::string& to, char32_t c) {
    const auto tail = [&](int shift) { to += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
    if (c < 0x80) {
        to += static_cast<char>(c);
    } else if (c < 0x800) {
        to += static_cast<char>(0xC0 | c >> 6);
        tail(0);
    } else if (c < 0x10000) {
        to += static_cast<char>(0xE0 | c >> 12);
        tail(6);
        tail(0);
    } else {
        to += static_cast<char>(0xF0 | c >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

std::size_t countCharacters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void appendDecoded(std::string& pending, std::string& to, bool final, std::uint64_t* replaced) {
    std::size_t at = 0;
    while (at < pending.size()) {
        if (const std::size_t length = utf8Length(pending, at)) {
            to.append(pending, at, length);
            at += length;
            continue;
        }
        bool mayGoOn = false;
        const std::size_t length = startedLength(pending, at, mayGoOn);
        if (mayGoOn && !final) break;
        append(to, kReplacement);
        if (replaced) ++*replaced;
        at += length;
    }
    pending.erase(0, at);
}

std::string madeValid(std::string_view bytes, std::uint64_t* replaced) {
    if (isUtf8(bytes)) return std::string(bytes);
    std::string pending(bytes), out;
    out.reserve(bytes.size());
    appendDecoded(pending, out, true, replaced);
    return out;
}

std::string normalized(std::string_view text, Form form) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = form == Form::Nfc    ? icu::Normalizer2::getNFCInstance(status)
                                         : form == Form::Nfd  ? icu::Normalizer2::getNFDInstance(status)
                                         : form == Form::Nfkc ? icu::Normalizer2::getNFKCInstance(status)
                                                              : icu::Normalizer2::getNFKDInstance(status);
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    if (U_SUCCESS(status))
        normalizer->normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())), sink, nullptr, status);
    if (U_FAILURE(status))
        throw Error(ErrorCode::Internal, fornax::text("The Unicode library cannot normalise a text: %1.", u_errorName(status)));
    return out;
}

std::string lowered(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next(text, at);
        if (c == 0x130) out += "i\xCC\x87";   // the one letter that becomes two whatever stands around it
        else append(out, static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))));
    }
    return out;
}

}  // namespace fornax::tokens
