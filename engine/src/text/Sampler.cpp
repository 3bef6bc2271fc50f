#include <algorithm>
#include <cmath>

#include "fornax/base/Random.h"
#include "fornax/text/Generate.h"

namespace fornax::tokens {
namespace {

[[noreturn]] void noNumber() {
    throw Error(ErrorCode::NotFinite, text("The model's output is no number: no next token can be chosen."), text("Use another checkpoint of the run."));
}

/// Sorted by logit, of equals by id, and no more than top_k.
bool before(const Candidate& a, const Candidate& b) { return a.probability != b.probability ? a.probability > b.probability : a.id < b.id; }

std::vector<Candidate> possible(std::span<const float> logits) {
    std::vector<Candidate> all;
    all.reserve(logits.size());
    for (std::size_t id = 0; id < logits.size(); ++id) {
        const double logit = logits[id];
        if (std::isnan(logit) || logit == INFINITY) noNumber();
        if (logit != -INFINITY) all.push_back({static_cast<TokenId>(id), logit});
    }
    if (all.empty()) noNumber();
    return all;
}

void penalise(std::vector<Candidate>& logits, std::span<const TokenId> seen, double penalty) {
    if (penalty == 1) return;
    std::vector<TokenId> sorted(seen.begin(), seen.end());
    std::sort(sorted.begin(), sorted.end());
    for (Candidate& c : logits)
        if (std::binary_search(sorted.begin(), sorted.end(), c.id)) c.probability = c.probability > 0 ? c.probability / penalty : c.probability * penalty;
}

/// Logits become probabilities.
void normalise(std::vector<Candidate>& c, double temperature) {
    const double largest = std::max_element(c.begin(), c.end(), [](const auto& a, const auto& b) { return a.probability < b.probability; })->probability;
    double sum = 0;
    for (Candidate& one : c) sum += one.probability = std::exp((one.probability - largest) / temperature);
    for (Candidate& one : c) one.probability /= sum;
}

void keepNucleus(std::vector<Candidate>& c, double share) {
    double mass = 0;
    std::size_t kept = 0;
    while (kept < c.size() && mass < share) mass += c[kept++].probability;
    c.resize(kept);
    for (Candidate& one : c) one.probability /= mass;
}

}  // namespace

std::vector<Candidate> candidates(std::span<const float> logits, std::span<const TokenId> seen, const GenerateConfig& config) {
    std::vector<Candidate> c = possible(logits);
    penalise(c, seen, config.repetitionPenalty);
    if (config.temperature == 0) return {{std::min_element(c.begin(), c.end(), before)->id, 1.0}};
    if (config.topK > 0 && static_cast<std::size_t>(config.topK) < c.size()) {
        std::nth_element(c.begin(), c.begin() + config.topK, c.end(), before);
        c.resize(static_cast<std::size_t>(config.topK));
    }
    if (config.topK > 0 || config.topP < 1) std::sort(c.begin(), c.end(), before);
    normalise(c, config.temperature);
    if (config.topP < 1) keepNucleus(c, config.topP);
    return c;
}

Sampler::Sampler(const GenerateConfig& config, std::vector<TokenId> never) : m_config(config), m_never(std::move(never)) {
    schema::completed(schema::settingsOf<GenerateConfig>(), schema::toJson(config), "generate.");
}

void Sampler::note(std::span<const TokenId> ids) {
    if (m_config.repetitionPenalty == 1) return;
    m_seen.insert(m_seen.end(), ids.begin(), ids.end());
    std::sort(m_seen.begin(), m_seen.end());
    m_seen.erase(std::unique(m_seen.begin(), m_seen.end()), m_seen.end());
}

TokenId Sampler::next(std::span<const float> logits) {
    std::vector<float> allowed(logits.begin(), logits.end());
    for (const TokenId id : m_never)
        if (id < allowed.size()) allowed[id] = -INFINITY;
    const std::vector<Candidate> c = candidates(allowed, m_seen, m_config);
    SplitMix64 random(streamSeed(static_cast<std::uint64_t>(m_config.seed), Stream::Generation, m_position++));
    double left = static_cast<double>(random() >> 11) * 0x1p-53;   // in [0, 1)
    auto chosen = c.begin();
    while (chosen + 1 != c.end() && left >= chosen->probability) left -= (chosen++)->probability;
    note({&chosen->id, 1});
    return chosen->id;
}

const char* textEndName(TextEnd end) {
    switch (end) {
        case TextEnd::Length: return "length";
        case TextEnd::EndOfText: return "end_of_text";
        case TextEnd::Stopped: return "stopped";
    }
    return "length";
}

}  // namespace fornax::tokens
