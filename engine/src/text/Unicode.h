// Code points and their properties (ICU). Private to the text room.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace fornax::tokens {

/// Properties as bits. Words and punctuation are those of the regex and unicode_categories crates that the package uses.
enum : std::uint8_t {
    kLetter = 1,        ///< \p{L}
    kNumber = 2,        ///< \p{N}
    kSpace = 4,         ///< White_Space
    kWord = 8,          ///< \w
    kPunctuation = 16,  ///< BERT's notion: ASCII punctuation and \p{P}
    kControl = 32,      ///< what BERT's cleaning removes
    kMark = 64,         ///< \p{Mn}: BERT's accents
    kIdeograph = 128,   ///< BERT's Chinese characters
};
std::uint8_t propertiesOf(char32_t c);
/// Any mark: what the StripAccents normaliser removes.
bool isAnyMark(char32_t c);

/// The code point at `at` of valid UTF-8; `at` moves behind it.
char32_t next(std::string_view text, std::size_t& at);
void append(std::string& to, char32_t c);
std::size_t countCharacters(std::string_view text);

/// Invalid bytes become U+FFFD, one for each maximal part of a character that is cut off (Unicode 15, 3.9).
std::string madeValid(std::string_view bytes, std::uint64_t* replaced = nullptr);

/// The same for bytes that arrive in parts: appends what is decided to `to` and keeps the start of a character that may
/// still be completed in `pending`.
void appendDecoded(std::string& pending, std::string& to, bool final, std::uint64_t* replaced = nullptr);

enum class Form { Nfc, Nfd, Nfkc, Nfkd };
std::string normalized(std::string_view text, Form form);
/// Character by character, without context.
std::string lowered(std::string_view text);

}  // namespace fornax::tokens
