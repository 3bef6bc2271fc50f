#include "text/Regex.h"

#include <unicode/uregex.h>
#include <unicode/ustring.h>

#include <array>

#include "fornax/base/Error.h"
#include "text/Fields.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

constexpr std::int32_t kStepLimit = 5000;         // for one match; about a second, where a word takes microseconds
constexpr std::int32_t kStackBytes = 16 << 20;
constexpr std::size_t kLongestPattern = 10'000;

// What a backslash may stand before. \w, \b, \h, \R and others mean other things in the two libraries.
constexpr std::string_view kEscapes = "sSdDrntpP.\\+*?()[]{}|^$-/'\"&~#@!%,:;<=>_` ";

class SyntaxCheck {
  public:
    SyntaxCheck(std::string_view pattern, const std::string& file, const std::string& where) : m_pattern(pattern), m_file(file), m_where(where) {}

    void run() {
        for (m_at = 0; m_at < m_pattern.size(); ++m_at) {
            const char c = m_pattern[m_at];
            if (c == '\\') escape();
            else if (m_inClass) inClass(c);
            else outside(c);
        }
    }

  private:
    [[noreturn]] void refuse(std::string_view what) { throwUnsupported(m_file, "the expression " + std::string(what), m_where); }
    char at(std::size_t i) const { return i < m_pattern.size() ? m_pattern[i] : '\0'; }

    void escape() {
        const char c = at(++m_at);
        if (c == '\0' || kEscapes.find(c) == std::string_view::npos) refuse(m_pattern.substr(m_at - 1, 2));
        if (c != 'p' && c != 'P') return;
        const std::size_t close = m_pattern.find('}', m_at);
        if (at(m_at + 1) != '{' || close == std::string_view::npos) refuse(m_pattern.substr(m_at - 1, 3));
        const std::string_view name = m_pattern.substr(m_at + 2, close - m_at - 2);
        static constexpr std::string_view known = " L Lu Ll Lt Lm Lo N Nd Nl No M Mn Mc Me P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp C Cc Cf Han Hiragana Katakana Hangul Latin Cyrillic Greek Arabic Hebrew Thai ";
        if (name.empty() || known.find(" " + std::string(name) + " ") == std::string_view::npos) refuse(m_pattern.substr(m_at - 1, close - m_at + 2));
        m_at = close;
    }

    void inClass(char c) {
        if (c == ']') m_inClass = false;
        else if (c == '[' || (c == '&' && at(m_at + 1) == '&') || (c == '-' && at(m_at + 1) == '-')) refuse("of sets within sets");
    }

    void outside(char c) {
        if (c == '[') {
            m_inClass = true;
            if (at(m_at + 1) == '^') ++m_at;
            if (at(m_at + 1) == ']') refuse("[]");
        } else if (c == '^' || c == '$') {
            refuse(std::string_view(&c, 1));   // line or text: not the same in the two libraries
        } else if (c == '(' && at(m_at + 1) == '?') {
            group();
        } else if (c == '}' && at(m_at + 1) == '+') {
            refuse("{}+");                     // possessive in ICU, repeated in Oniguruma
        }
    }

    void group() {
        for (const std::string_view allowed : {"(?:", "(?i:", "(?=", "(?!", "(?<=", "(?<!", "(?>"})
            if (m_pattern.substr(m_at).starts_with(allowed)) {
                m_at += allowed.size() - 1;
                return;
            }
        refuse(m_pattern.substr(m_at, 4));
    }

    std::string_view m_pattern;
    const std::string &m_file, &m_where;
    std::size_t m_at = 0;
    bool m_inClass = false;
};

std::u16string utf16(std::string_view text) {
    std::u16string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next(text, at);
        if (c < 0x10000) {
            out += static_cast<char16_t>(c);
        } else {
            out += static_cast<char16_t>(0xD7C0 + (c >> 10));
            out += static_cast<char16_t>(0xDC00 + (c & 0x3FF));
        }
    }
    return out;
}

void check(UErrorCode status) {
    if (U_SUCCESS(status)) return;
    throw Error(ErrorCode::InvalidUsage, text("A regular expression of the tokenizer takes too long or too much memory on this text (%1).", u_errorName(status)),
                text("Use another tokenizer for this text."));
}

}  // namespace

struct Regex::Impl {
    URegularExpression* expression = nullptr;
    ~Impl() { uregex_close(expression); }
};

Regex::Regex(const std::string& pattern, const std::string& file, const std::string& where) : m_impl(std::make_unique<Impl>()) {
    if (pattern.empty() || pattern.size() > kLongestPattern) throwUnsupported(file, "an empty or very long expression", where);
    SyntaxCheck(pattern, file, where).run();
    const std::u16string wide = utf16(pattern);
    UErrorCode status = U_ZERO_ERROR;
    UParseError place{};
    m_impl->expression = uregex_open(wide.data(), static_cast<std::int32_t>(wide.size()), UREGEX_UNIX_LINES, &place, &status);
    if (U_FAILURE(status)) throwBroken(file, where, text("its regular expression is wrong at character %1", place.offset + 1));
}

Regex::~Regex() = default;

std::vector<Range> Regex::matches(std::string_view bytes) const {
    const std::u16string wide = utf16(bytes);
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<URegularExpression, decltype(&uregex_close)> search(uregex_clone(m_impl->expression, &status), &uregex_close);
    check(status);
    uregex_setTimeLimit(search.get(), kStepLimit, &status);
    uregex_setStackLimit(search.get(), kStackBytes, &status);
    uregex_setText(search.get(), wide.data(), static_cast<std::int32_t>(wide.size()), &status);
    std::vector<Range> found;
    std::size_t byte = 0, unit = 0;
    const auto byteAt = [&](std::int32_t wanted) {   // matches only go forward
        while (unit < static_cast<std::size_t>(wanted)) unit += next(bytes, byte) < 0x10000 ? 1 : 2;
        return byte;
    };
    while (U_SUCCESS(status) && uregex_findNext(search.get(), &status)) {
        const std::size_t begin = byteAt(uregex_start(search.get(), 0, &status));
        found.push_back({begin, byteAt(uregex_end(search.get(), 0, &status))});
    }
    check(status);
    return found;
}

}  // namespace fornax::tokens
