// The models of a tokenizer.json: one piece of text -> token ids. Private to the text room.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "text/Vocabulary.h"

namespace fornax::tokens {

struct Model {
    explicit Model(const FileJson& vocabularyJson, const std::string& file) : vocabulary(vocabularyJson, "model.vocab", file) {}
    virtual ~Model() = default;
    virtual std::string_view kind() const = 0;
    /// Appends the ids of a piece that is not empty. Any number of threads.
    virtual void encode(std::string_view piece, std::vector<TokenId>& to) const = 0;
    /// True where looking a piece up again is dearer than remembering it.
    virtual bool worthRemembering() const { return true; }
    std::optional<TokenId> unknown;
    Vocabulary vocabulary;
};

std::unique_ptr<const Model> readModel(const FileJson& json, const std::string& file);
std::unique_ptr<const Model> readBpe(Fields& fields);
std::unique_ptr<const Model> readWordPiece(Fields& fields);
std::unique_ptr<const Model> readWordLevel(Fields& fields);

/// The id of the token that `key` names; Error(Corrupt) where it is not in the vocabulary.
TokenId needToken(const Vocabulary& vocabulary, const std::string& token, Fields& fields, const char* key);

}  // namespace fornax::tokens
