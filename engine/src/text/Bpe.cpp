// Byte pair encoding: a piece starts as single characters; the pair with the lowest rank, the leftmost of them, is merged
// until none is left.
#include <algorithm>
#include <array>
#include <queue>

#include "base/Utf8.h"
#include "text/Model.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

constexpr std::uint32_t kNoRank = ~std::uint32_t{0};
constexpr std::size_t kShortPiece = 128;   // up to here scanning beats a queue

struct Bpe : Model {
    using Model::Model;
    std::string_view kind() const override { return "BPE"; }
    bool worthRemembering() const override { return merges.size() > 0; }

    void encode(std::string_view piece, std::vector<TokenId>& to) const override {
        if (ignoreMerges)
            if (const auto whole = vocabulary.find(piece)) return to.push_back(*whole);
        const std::size_t first = to.size();
        spell(piece, to);
        if (merges.size() == 0) return;
        if (to.size() - first <= kShortPiece) mergeByScan(to, first);
        else mergeByQueue(to, first);
    }

    /// The piece as single characters, or as bytes where the vocabulary has no such character.
    void spell(std::string_view piece, std::vector<TokenId>& to) const {
        std::string token;
        bool pendingUnknown = false;
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t start = at;
            next(piece, at);
            std::string_view character = piece.substr(start, at - start);
            if ((start > 0 && !prefix.empty()) || (at == piece.size() && !suffix.empty())) {
                token = start > 0 ? prefix : std::string();
                token += character;
                if (at == piece.size()) token += suffix;
                character = token;
            }
            if (const auto id = vocabulary.find(character)) {
                if (pendingUnknown) to.push_back(*unknown);
                pendingUnknown = false;
                to.push_back(*id);
            } else if (!spellBytes(character, to) && unknown) {
                if (pendingUnknown && !fuseUnknown) to.push_back(*unknown);
                pendingUnknown = true;
            }
        }
        if (pendingUnknown) to.push_back(*unknown);
    }

    bool spellBytes(std::string_view character, std::vector<TokenId>& to) const {
        if (!byteFallback) return false;
        for (const char byte : character)
            if (!byteTokens[static_cast<unsigned char>(byte)]) return false;
        for (const char byte : character) to.push_back(*byteTokens[static_cast<unsigned char>(byte)]);
        return true;
    }

    void mergeByScan(std::vector<TokenId>& ids, std::size_t first) const {
        std::array<std::uint32_t, kShortPiece> ranks;
        std::size_t count = ids.size() - first;
        const auto rankAt = [&](std::size_t i) {
            const PairTable::Value* merge = i + 1 < count ? merges.find(ids[first + i], ids[first + i + 1]) : nullptr;
            return merge ? merge->first : kNoRank;
        };
        for (std::size_t i = 0; i < count; ++i) ranks[i] = rankAt(i);
        while (count > 1) {
            const std::size_t best = static_cast<std::size_t>(std::min_element(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(count)) - ranks.begin());
            if (ranks[best] == kNoRank) break;
            ids[first + best] = merges.find(ids[first + best], ids[first + best + 1])->second;
            ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(first + best + 1));
            std::copy(ranks.begin() + static_cast<std::ptrdiff_t>(best + 2), ranks.begin() + static_cast<std::ptrdiff_t>(count), ranks.begin() + static_cast<std::ptrdiff_t>(best + 1));
            --count;
            ranks[best] = rankAt(best);
            if (best > 0) ranks[best - 1] = rankAt(best - 1);
        }
    }

    struct Symbol {
        TokenId id;
        std::uint32_t before, after;   // neighbours; kNoRank at the ends
        bool gone = false;
    };
    struct Candidate {
        std::uint32_t rank, place;
        TokenId left, right;
        bool operator>(const Candidate& other) const { return std::pair(rank, place) > std::pair(other.rank, other.place); }
    };
    using Queue = std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>>;

    void offer(const std::vector<Symbol>& symbols, std::uint32_t place, Queue& queue) const {
        if (place == kNoRank || symbols[place].after == kNoRank) return;
        const TokenId left = symbols[place].id, right = symbols[symbols[place].after].id;
        if (const PairTable::Value* merge = merges.find(left, right)) queue.push({merge->first, place, left, right});
    }

    void mergeByQueue(std::vector<TokenId>& ids, std::size_t first) const {
        const auto count = static_cast<std::uint32_t>(ids.size() - first);
        std::vector<Symbol> symbols(count);
        for (std::uint32_t i = 0; i < count; ++i) symbols[i] = {ids[first + i], i == 0 ? kNoRank : i - 1, i + 1 == count ? kNoRank : i + 1};
        Queue queue;
        for (std::uint32_t i = 0; i < count; ++i) offer(symbols, i, queue);
        while (!queue.empty()) {
            const Candidate top = queue.top();
            queue.pop();
            Symbol& left = symbols[top.place];
            if (left.gone || left.id != top.left || left.after == kNoRank || symbols[left.after].id != top.right) continue;
            Symbol& right = symbols[left.after];
            left.id = merges.find(top.left, top.right)->second;
            right.gone = true;
            left.after = right.after;
            if (right.after != kNoRank) symbols[right.after].before = top.place;
            offer(symbols, left.before, queue);
            offer(symbols, top.place, queue);
        }
        ids.resize(first);
        for (std::uint32_t at = 0; at != kNoRank; at = symbols[at].after) ids.push_back(symbols[at].id);
    }

    PairTable merges;   // (left, right) -> (rank, merged)
    std::string prefix, suffix;
    bool fuseUnknown = false, byteFallback = false, ignoreMerges = false;
    std::array<std::optional<TokenId>, 256> byteTokens{};
};

struct Halves {
    std::string left, right;
};

/// "a b" in older files, ["a", "b"] in newer ones.
Halves halvesOf(const FileJson& merge, std::size_t number, const std::string& file) {
    const std::string where = "model.merges." + std::to_string(number);
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string()) return {merge[0].get<std::string>(), merge[1].get<std::string>()};
    if (!merge.is_string()) throwBroken(file, where, text("a pair of tokens was expected"));
    const auto line = merge.get<std::string>();
    const std::size_t space = line.find(' ');
    if (space == std::string::npos || line.find(' ', space + 1) != std::string::npos) throwBroken(file, where, text("a pair of tokens was expected"));
    return {line.substr(0, space), line.substr(space + 1)};
}

void readMerges(Bpe& bpe, Fields& fields) {
    const FileJson& list = fields.need("merges");
    if (!list.is_array()) fields.broken("merges", text("a list was expected"));
    bpe.merges = PairTable(list.size());
    std::uint32_t rank = 0;
    for (const FileJson& merge : list) {
        const Halves halves = halvesOf(merge, rank, fields.file());
        const std::string where = "model.merges." + std::to_string(rank);
        const auto need = [&](const std::string& token) {
            const auto id = bpe.vocabulary.find(token);
            if (!id || token.empty()) throwBroken(fields.file(), where, text("the token \"%1\" is not in the vocabulary", printable(token)));
            return *id;
        };
        std::string_view tail = halves.right;
        if (!bpe.prefix.empty() && tail.starts_with(bpe.prefix)) tail.remove_prefix(bpe.prefix.size());
        const TokenId left = need(halves.left), right = need(halves.right);
        bpe.merges.set(left, right, {rank++, need(halves.left + std::string(tail))});
    }
}

void findByteTokens(Bpe& bpe) {
    static constexpr char digits[] = "0123456789ABCDEF";
    for (unsigned byte = 0; byte < 256; ++byte) bpe.byteTokens[byte] = bpe.vocabulary.find(std::string("<0x") + digits[byte >> 4] + digits[byte & 15] + ">");
}

}  // namespace

std::unique_ptr<const Model> readBpe(Fields& fields) {
    auto bpe = std::make_unique<Bpe>(fields.need("vocab"), fields.file());
    if (const FileJson* dropout = fields.find("dropout"); dropout && *dropout != 0) fields.unsupported("dropout");
    if (const auto token = fields.optionalString("unk_token")) bpe->unknown = needToken(bpe->vocabulary, *token, fields, "unk_token");
    bpe->prefix = fields.string("continuing_subword_prefix", "");
    bpe->suffix = fields.string("end_of_word_suffix", "");
    bpe->fuseUnknown = fields.boolean("fuse_unk", false);
    bpe->byteFallback = fields.boolean("byte_fallback", false);
    bpe->ignoreMerges = fields.boolean("ignore_merges", false);
    if (bpe->byteFallback) findByteTokens(*bpe);
    readMerges(*bpe, fields);
    return bpe;
}

}  // namespace fornax::tokens
