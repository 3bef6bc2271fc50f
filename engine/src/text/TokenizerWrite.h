// Composing a tokenizer.json. Private to the text room.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "fornax/base/Json.h"

namespace fornax::tokens {

struct TokenizerDraft {
    std::vector<std::string> specials;   ///< they come first, with ids from 0
    Json normalizer, preTokenizer, postProcessor, decoder;   ///< null where there is none
    Json model;                          ///< all of it but vocab and merges
    std::vector<std::string> vocabulary; ///< in the order of ids, specials included
    std::vector<std::pair<std::string, std::string>> merges;
    bool hasMerges = false;
};

/// The text of the file, in the order and with the indentation that the `tokenizers` package writes.
std::string composed(const TokenizerDraft& draft);

}  // namespace fornax::tokens
