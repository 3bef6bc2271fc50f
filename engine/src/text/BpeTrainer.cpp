#include "text/BpeTrainer.h"

#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

using Pair = std::pair<TokenId, TokenId>;

struct PairHash {
    std::size_t operator()(const Pair& p) const { return static_cast<std::size_t>((std::uint64_t{p.first} << 32 | p.second) * 0x9E3779B97F4A7C15u); }
};

struct Candidate {
    Pair pair;
    std::int64_t count = 0;
    std::vector<std::uint32_t> places;   // words
};
struct Later {   // the heap's top is the most frequent pair, then the smallest
    bool operator()(const Candidate& a, const Candidate& b) const { return a.count != b.count ? a.count < b.count : a.pair > b.pair; }
};

struct Word {
    std::vector<TokenId> symbols;
    std::int64_t count = 0;
};

class Trainer {
  public:
    Trainer(const std::vector<std::string>& first, const std::vector<std::string>& alphabet) {
        for (const std::string& token : first) idOf(token);
        for (const std::string& letter : alphabet) m_letters.insert(letter);
    }

    void take(const WordCounts& words) {
        // The order of the words has no influence; sorted, the same text gives the same work.
        std::vector<const WordCounts::value_type*> sorted;
        for (const auto& entry : words) sorted.push_back(&entry);
        std::ranges::sort(sorted, {}, [](const auto* entry) -> const std::string& { return entry->first; });
        for (const auto* entry : sorted) eachCharacter(entry->first, [&](const std::string& c) { m_letters.insert(c); });
        for (const std::string& letter : m_letters) idOf(letter);   // bytes of UTF-8 sort as code points do
        for (const auto* entry : sorted) {
            Word word{{}, static_cast<std::int64_t>(entry->second)};
            eachCharacter(entry->first, [&](const std::string& c) { word.symbols.push_back(idOf(c)); });
            m_words.push_back(std::move(word));
        }
    }

    void countPairs() {
        for (std::uint32_t w = 0; w < m_words.size(); ++w)
            for (std::size_t i = 0; i + 1 < m_words[w].symbols.size(); ++i) {
                const Pair pair{m_words[w].symbols[i], m_words[w].symbols[i + 1]};
                m_counts[pair] += m_words[w].count;
                addPlace(pair, w);
            }
        queueNew();
    }

    LearnedMerges run(std::size_t size, std::int64_t least, std::stop_token stop) {
        LearnedMerges out;
        while (m_tokens.size() < size && !m_queue.empty() && !(out.stopped = stop.stop_requested())) {
            Candidate top = m_queue.top();
            m_queue.pop();
            const std::int64_t now = m_counts[top.pair];
            if (top.count != now) {
                top.count = now;
                m_queue.push(std::move(top));
                continue;
            }
            if (now < 1 || now < least) break;
            merge(top);
        }
        finish(out);
        return out;
    }

  private:
    template <class Take> static void eachCharacter(const std::string& word, Take take) {
        for (std::size_t at = 0; at < word.size();) {
            const std::size_t start = at;
            next(word, at);
            take(word.substr(start, at - start));
        }
    }

    TokenId idOf(const std::string& token) {
        const auto [entry, isNew] = m_ids.emplace(token, static_cast<TokenId>(m_tokens.size()));
        if (isNew) m_tokens.push_back(token);
        return entry->second;
    }

    void addPlace(const Pair& pair, std::uint32_t word) {
        auto& places = m_new[pair];
        if (places.empty() || places.back() != word) places.push_back(word);
    }

    void queueNew() {
        for (auto& [pair, places] : m_new)
            if (const std::int64_t count = m_counts[pair]; count > 0) m_queue.push({pair, count, std::move(places)});
        m_new.clear();
    }

    void merge(const Candidate& top) {
        const TokenId merged = idOf(m_tokens[top.pair.first] + m_tokens[top.pair.second]);
        m_merges.push_back(top.pair);
        for (const std::uint32_t place : top.places) mergeIn(place, top.pair, merged);
        queueNew();
    }

    void change(const Pair& pair, std::int64_t by, std::uint32_t place) {
        m_counts[pair] += by;
        if (by > 0) addPlace(pair, place);
    }

    void mergeIn(std::uint32_t place, const Pair& pair, TokenId merged) {
        auto& symbols = m_words[place].symbols;
        const std::int64_t count = m_words[place].count;
        std::size_t to = 0;
        for (std::size_t i = 0; i < symbols.size(); ++i) {
            if (symbols[i] != pair.first || i + 1 == symbols.size() || symbols[i + 1] != pair.second) {
                symbols[to++] = symbols[i];
                continue;
            }
            if (to > 0) {
                change({symbols[to - 1], pair.first}, -count, place);
                change({symbols[to - 1], merged}, count, place);
            }
            symbols[to++] = merged;
            ++i;
            if (i + 1 < symbols.size()) {
                change({pair.second, symbols[i + 1]}, -count, place);
                change({merged, symbols[i + 1]}, count, place);
            }
        }
        symbols.resize(to);
    }

    /// A pair can be queued twice; the package's file keeps its last rank.
    void finish(LearnedMerges& out) const {
        std::map<Pair, std::size_t> lastRank;   // of each pair
        for (std::size_t rank = 0; rank < m_merges.size(); ++rank) lastRank[m_merges[rank]] = rank;
        for (std::size_t rank = 0; rank < m_merges.size(); ++rank)
            if (lastRank[m_merges[rank]] == rank) out.merges.emplace_back(m_tokens[m_merges[rank].first], m_tokens[m_merges[rank].second]);
        out.vocabulary = m_tokens;
    }

    std::vector<std::string> m_tokens;
    std::unordered_map<std::string, TokenId> m_ids;
    std::set<std::string> m_letters;
    std::vector<Word> m_words;
    std::unordered_map<Pair, std::int64_t, PairHash> m_counts;
    std::unordered_map<Pair, std::vector<std::uint32_t>, PairHash> m_new;
    std::priority_queue<Candidate, std::vector<Candidate>, Later> m_queue;
    std::vector<Pair> m_merges;
};

}  // namespace

LearnedMerges learnMerges(const WordCounts& words, const std::vector<std::string>& first, const std::vector<std::string>& alphabet, std::size_t size, std::uint64_t leastCount, std::stop_token stop) {
    Trainer trainer(first, alphabet);
    trainer.take(words);
    trainer.countPairs();
    return trainer.run(size, static_cast<std::int64_t>(leastCount), stop);
}

}  // namespace fornax::tokens
