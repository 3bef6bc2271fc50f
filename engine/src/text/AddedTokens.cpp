#include "text/AddedTokens.h"

#include <algorithm>

#include "base/Utf8.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

AddedToken readOne(const FileJson& json, std::size_t number, const std::string& file) {
    Fields fields(json, "added_tokens." + std::to_string(number), file);
    AddedToken token;
    token.id = static_cast<TokenId>(fields.number("id", 0x7FFF'FFFF));
    token.content = fields.string("content");
    token.singleWord = fields.boolean("single_word", false);
    token.leftStrip = fields.boolean("lstrip", false);
    token.rightStrip = fields.boolean("rstrip", false);
    token.special = fields.boolean("special", false);
    token.normalized = fields.boolean("normalized", !token.special);
    fields.done();
    if (token.content.empty()) fields.broken("content", text("it is empty"));
    return token;
}

/// Start of the character that ends at `end`.
std::size_t before(std::string_view text, std::size_t end) {
    do --end;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80);
    return end;
}

bool is(std::string_view text, std::size_t at, std::uint8_t property) { return (propertiesOf(next(text, at)) & property) != 0; }

bool standsAlone(std::string_view text, Range range) {
    return (range.begin == 0 || !is(text, before(text, range.begin), kWord)) && (range.end == text.size() || !is(text, range.end, kWord));
}

void takeSpaces(std::string_view text, const AddedToken& token, std::size_t floor, Range& range) {
    if (token.leftStrip)
        while (range.begin > floor && is(text, before(text, range.begin), kSpace)) range.begin = before(text, range.begin);
    if (token.rightStrip)
        while (range.end < text.size() && is(text, range.end, kSpace)) next(text, range.end);
}

}  // namespace

void AddedTokens::Trie::add(std::string_view pattern, const AddedToken& token) {
    if (pattern.empty()) return;
    tokens.push_back(&token);
    starts[static_cast<unsigned char>(pattern[0])] = true;
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::uint32_t byte = static_cast<unsigned char>(pattern[i]);
        const PairTable::Value* child = children.find(node, byte);
        PairTable::Value value = child ? *child : PairTable::Value{nodes++, 0};
        if (i + 1 == pattern.size() && value.second == 0) value.second = static_cast<std::uint32_t>(tokens.size());
        children.set(node, byte, value);
        node = value.first;
    }
}

const AddedToken* AddedTokens::Trie::longest(std::string_view text, std::size_t at, std::size_t& length) const {
    const AddedToken* found = nullptr;
    std::uint32_t node = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        const PairTable::Value* child = children.find(node, static_cast<unsigned char>(text[i]));
        if (!child) break;
        node = child->first;
        if (child->second == 0) continue;
        found = tokens[child->second - 1];
        length = i + 1 - at;
    }
    return found;
}

void AddedTokens::checkId(const AddedToken& token, const Model& model, const std::string& file) const {
    const TokenId last = m_byId.empty() ? 0 : m_byId.rbegin()->first;
    const auto count = static_cast<TokenId>(model.vocabulary.count());
    const TokenId expected = model.vocabulary.find(token.content).value_or(!m_byId.empty() && last >= count ? last + 1 : count);
    if (token.id != expected)
        throwBroken(file, "added_tokens", text("\"%1\" has the id %2, but %3 is the one that belongs to it", printable(token.content), token.id, expected));
}

void AddedTokens::read(const FileJson* json, const Model& model, const Normalizer* normalizer, const std::string& file) {
    m_idLimit = model.vocabulary.idLimit();
    if (!json) return;
    if (!json->is_array()) throwBroken(file, "added_tokens", text("a list was expected"));
    std::size_t number = 0;
    for (const FileJson& entry : *json) {
        AddedToken token = readOne(entry, number++, file);
        if (m_byId.contains(token.id) || m_byContent.contains(token.content))
            throwBroken(file, "added_tokens", text("\"%1\" or its id %2 stands there twice", printable(token.content), token.id));
        checkId(token, model, file);
        m_idLimit = std::max<std::size_t>(m_idLimit, std::size_t{token.id} + 1);
        m_byContent.emplace(token.content, token.id);
        token.shown = token.normalized && normalizer ? normalizer->apply(token.content) : token.content;
        const AddedToken& kept = m_byId.emplace(token.id, std::move(token)).first->second;
        m_tries[kept.normalized ? 1 : 0].add(kept.shown, kept);
    }
}

const AddedToken* AddedTokens::find(TokenId id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : &found->second;
}

std::optional<TokenId> AddedTokens::idOf(std::string_view content) const {
    const auto found = m_byContent.find(content);
    return found == m_byContent.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Segment> AddedTokens::find(std::string_view text, bool normalized, bool matchSpecial) const {
    const Trie& trie = m_tries[normalized ? 1 : 0];
    std::vector<Segment> out;
    std::size_t done = 0;
    for (std::size_t at = 0; !trie.tokens.empty() && at < text.size();) {
        std::size_t length = 0;
        const AddedToken* token = trie.starts[static_cast<unsigned char>(text[at])] ? trie.longest(text, at, length) : nullptr;
        if (!token) {
            ++at;
            continue;
        }
        Range range{at, at + length};
        at = range.end;
        if ((token->special && !matchSpecial) || (token->singleWord && !standsAlone(text, range))) continue;
        takeSpaces(text, *token, done, range);
        if (range.begin > done) out.push_back({{done, range.begin}, std::nullopt});
        out.push_back({range, token->id});
        done = range.end;
        at = std::max(at, done);
    }
    if (done < text.size()) out.push_back({{done, text.size()}, std::nullopt});
    return out;
}

}  // namespace fornax::tokens
