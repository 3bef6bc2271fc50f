// Tokens that are looked for in the text itself, before it is cut into words. Private to the text room.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "text/Model.h"
#include "text/Normalizer.h"
#include "text/Regex.h"

namespace fornax::tokens {

struct AddedToken {
    TokenId id = 0;
    std::string content;
    std::string shown;   ///< what it decodes to: the package takes the normalised content
    bool singleWord = false, leftStrip = false, rightStrip = false, normalized = true, special = false;
};

/// A stretch of text, or the token that stands there.
struct Segment {
    Range range;
    std::optional<TokenId> token;
};

class AddedTokens {
  public:
    /// Throws Error(Corrupt) where ids are not those that the package would give out.
    void read(const FileJson* json, const Model& model, const Normalizer* normalizer, const std::string& file);

    /// Cuts `text` at the tokens that are looked for before (raw) or after it was normalised.
    std::vector<Segment> find(std::string_view text, bool normalized, bool matchSpecial) const;
    const AddedToken* find(TokenId id) const;
    std::optional<TokenId> idOf(std::string_view content) const;
    std::size_t idLimit() const { return m_idLimit; }
    bool empty(bool normalized) const { return m_tries[normalized].tokens.empty(); }
    const std::map<TokenId, AddedToken>& all() const { return m_byId; }

  private:
    struct Trie {
        std::vector<const AddedToken*> tokens;
        PairTable children;                 // (node, byte) -> (node, index of the token that ends there + 1)
        std::uint32_t nodes = 1;
        bool starts[256] = {};
        void add(std::string_view pattern, const AddedToken& token);
        /// The longest token at `at`; nullptr where none begins.
        const AddedToken* longest(std::string_view text, std::size_t at, std::size_t& length) const;
    };
    void checkId(const AddedToken& token, const Model& model, const std::string& file) const;

    std::map<TokenId, AddedToken> m_byId;
    std::map<std::string, TokenId, std::less<>> m_byContent;
    Trie m_tries[2];
    std::size_t m_idLimit = 0;
};

}  // namespace fornax::tokens
