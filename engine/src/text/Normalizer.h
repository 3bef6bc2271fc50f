// The normalisers of a tokenizer.json: text -> text before it is cut into words. Private to the text room.
#pragma once
#include <memory>
#include <string>

#include "text/Fields.h"

namespace fornax::tokens {

struct Normalizer {
    virtual ~Normalizer() = default;
    virtual std::string apply(std::string text) const = 0;
};

/// nullptr for null. Throws as Tokenizer::fromJson.
std::unique_ptr<const Normalizer> readNormalizer(const FileJson* json, const std::string& where, const std::string& file);

/// Every `from` in `text` becomes `to`, left to right.
std::string replaced(std::string_view text, std::string_view from, std::string_view to);

}  // namespace fornax::tokens
