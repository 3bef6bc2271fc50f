// Layers that turn token numbers into vectors and tell places apart.
#include "model/LayerRule.h"
#include "model/SettingsSequence.h"

namespace fornax::model {
namespace {

Signal embedded(const EmbeddingSettings& s, const Place& at) {
    needTokens(at);
    limitWeights(at, {s.vocabulary, s.width});
    if (s.paddingId >= s.vocabulary)
        refuse(at, text("%1 has the padding id %2, but only %3 tokens.", at.id(), s.paddingId, s.vocabulary), text("Token ids are counted from 0."));
    return {{at.in().shape[0], s.width}};
}

Signal bagged(const EmbeddingBagSettings& s, const Place& at) {
    needTokens(at);
    limitWeights(at, {s.vocabulary + (s.ngrams > 1 ? s.buckets : 0), s.width});
    return {{s.width}};
}

/// One vector of each token and n-gram is read and added.
std::int64_t bagMacs(const EmbeddingBagSettings& s, const Place& at, const Signal&) { return product({at.in().shape[0], s.ngrams, s.width}); }
/// The numbers of the vectors, and the text that each belongs to.
std::int64_t bagKeeps(const EmbeddingBagSettings& s, const Place& at, const Signal& out) {
    return valuesOf(out.shape) * bytesOfFloat + 2 * at.in().shape[0] * s.ngrams * bytesOfPlace;
}

Signal placed(const PositionSettings&, const Place& at) {
    needSequence(at);
    return at.in();
}

void wordsEmbedding(const EmbeddingSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 tokens", s.vocabulary), text("width %1", s.width)};
    if (s.paddingId >= 0) parts.push_back(text("padding id %1", s.paddingId));
}
void wordsBag(const EmbeddingBagSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 tokens", s.vocabulary), text("width %1", s.width), s.mode == "sum" ? text("sum") : text("mean")};
    if (s.ngrams > 1) parts.push_back(text("up to %1-grams in %2 buckets", s.ngrams, s.buckets));
}
void wordsPosition(const PositionSettings& s, std::vector<Text>& parts) { parts = {s.kind == "learned" ? text("learned") : text("sinusoidal")}; }

}  // namespace

LayerRules textLayers() {
    return {
        Rule<EmbeddingSettings>{.name = "Embedding", .category = "text", .help = text("Looks up a learned vector for each token."), .output = embedded, .summary = wordsEmbedding, .stepwise = true, .takesTokens = true},
        Rule<EmbeddingBagSettings>{.name = "EmbeddingBag", .category = "text", .help = text("Averages the vectors of all tokens, and of their n-grams: quick, blind to the order."), .output = bagged, .macs = bagMacs, .keeps = bagKeeps, .summary = wordsBag, .takesTokens = true},
        Rule<PositionSettings>{.name = "PositionalEmbedding", .category = "text", .help = text("Adds to each step a vector that says where it stands."), .output = placed, .summary = wordsPosition, .stepwise = true},
    };
}

}  // namespace fornax::model
