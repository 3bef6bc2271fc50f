// What a Tokenizer is made of. Private to the text room.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "fornax/text/Tokenizer.h"
#include "text/AddedTokens.h"
#include "text/Decoder.h"
#include "text/Model.h"
#include "text/Normalizer.h"
#include "text/PostProcessor.h"
#include "text/PreTokenizer.h"

namespace fornax::tokens {

/// Ids of pieces met before. Bounded: pieces that are long or come late are not kept.
class PieceMemory {
  public:
    void encode(const Model& model, std::string_view piece, std::vector<TokenId>& to);

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
    };
    struct Span { std::uint32_t first, count; };
    std::unordered_map<std::string, Span, Hash, std::equal_to<>> m_spans;
    std::vector<TokenId> m_ids;
};

class TokenizerParts {
  public:
    std::string json;
    std::uint64_t hash = 0;
    std::unique_ptr<const Normalizer> normalizer;
    std::unique_ptr<const PreTokenizer> preTokenizer;
    std::unique_ptr<const Model> model;
    AddedTokens added;
    PostProcessor postProcessor;
    DecodeChain decoder;
    std::optional<Truncation> truncation;
    std::optional<Padding> padding;
    SpecialTokens specials;

    std::size_t idLimit() const { return added.idLimit(); }
    std::string_view tokenOf(TokenId id) const;
    std::optional<TokenId> idOf(std::string_view token) const;
    void encode(std::string_view text, const EncodeOptions& options, PieceMemory& memory, std::vector<TokenId>& to) const;
    /// Normalises and cuts a text as encode() does, for counting words.
    void eachPiece(std::string_view text, const std::function<void(std::string_view)>& take) const;

  private:
    void encodeRaw(std::string_view text, bool atStart, const EncodeOptions& options, PieceMemory& memory, std::vector<TokenId>& to) const;
    void encodeWords(std::string_view text, bool atStart, PieceMemory& memory, std::vector<TokenId>& to) const;
};

/// Everything of the file but the JSON text itself.
std::unique_ptr<TokenizerParts> readParts(const FileJson& document, const std::string& file);

}  // namespace fornax::tokens
