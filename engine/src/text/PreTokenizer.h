// The pre-tokenisers of a tokenizer.json: a text is cut into pieces, within which the model finds tokens. Private to the
// text room.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "text/Fields.h"
#include "text/Regex.h"

namespace fornax::tokens {

/// Pieces of one text, each a range of `text`; empty ones are never listed.
struct Pieces {
    std::string text;
    std::vector<Range> ranges;
    bool atStart = true;   ///< the first piece begins where the whole text does
};

struct PreTokenizer {
    virtual ~PreTokenizer() = default;
    virtual void apply(Pieces& pieces) const = 0;
};

/// nullptr for null. Throws as Tokenizer::fromJson.
std::unique_ptr<const PreTokenizer> readPreTokenizer(const FileJson* json, const std::string& where, const std::string& file);

/// Byte-level models write every byte as a printable letter (GPT-2's table): UTF-8 of the letter for each byte.
const std::array<std::string, 256>& byteLetters();
/// The byte that a letter stands for; -1 for others.
int byteOfLetter(char32_t letter);

/// GPT-2's cut into words, as its regular expression makes it:
/// 's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
void cutAsGpt2(std::string_view text, std::size_t offset, std::vector<Range>& to);

}  // namespace fornax::tokens
