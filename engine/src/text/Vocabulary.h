// The tokens of a model and their numbers. Private to the text room.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fornax/text/Tokenizer.h"
#include "text/Fields.h"

namespace fornax::tokens {

class Vocabulary {
  public:
    /// A JSON object of token -> id. Ids must be distinct and not far beyond the number of tokens.
    Vocabulary(const FileJson& json, const std::string& where, const std::string& file);
    Vocabulary(const Vocabulary&) = delete;

    std::optional<TokenId> find(std::string_view token) const {
        const auto found = m_ids.find(token);
        return found == m_ids.end() ? std::nullopt : std::optional(found->second);
    }
    std::string_view token(TokenId id) const { return id < m_tokens.size() ? std::string_view(m_tokens[id]) : std::string_view(); }
    std::size_t count() const { return m_ids.size(); }
    std::size_t idLimit() const { return m_tokens.size(); }   ///< largest id + 1
    std::size_t longest() const { return m_longest; }         ///< bytes of the longest token

  private:
    std::vector<std::string> m_tokens;
    std::unordered_map<std::string_view, TokenId> m_ids;   // views into m_tokens
    std::size_t m_longest = 0;
};

/// Two 32-bit numbers -> two others: pairs of tokens, or nodes of a trie. Open addressing: one look-up is one cache line.
class PairTable {
  public:
    struct Value { std::uint32_t first = 0, second = 0; };
    explicit PairTable(std::size_t expected = 0);
    void set(std::uint32_t a, std::uint32_t b, Value value);
    const Value* find(std::uint32_t a, std::uint32_t b) const {
        const std::uint64_t key = keyOf(a, b);
        for (std::size_t at = placeOf(key);; at = (at + 1) & m_mask) {
            if (m_slots[at].key == key) return &m_slots[at].value;
            if (m_slots[at].key == kFree) return nullptr;
        }
    }
    std::size_t size() const { return m_size; }

  private:
    static constexpr std::uint64_t kFree = ~std::uint64_t{0};
    struct Slot { std::uint64_t key = kFree; Value value; };
    static std::uint64_t keyOf(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
    std::size_t placeOf(std::uint64_t key) const { return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15u) >> 20) & m_mask; }
    void grow();

    std::vector<Slot> m_slots;
    std::size_t m_mask = 0, m_size = 0;
};

}  // namespace fornax::tokens
