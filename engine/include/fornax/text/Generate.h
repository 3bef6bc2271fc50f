// Continuing a text: its settings, the choice of the next token, and what came of it. Torch-free; the network's part is in
// engine/src/model/TextWriter.h, the public call in fornax/evaluate/Generate.h.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "fornax/base/Schema.h"
#include "fornax/text/Tokenizer.h"

namespace fornax::tokens {

struct GenerateConfig {
    std::int64_t maxTokens = 200;
    double temperature = 0.8;
    std::int64_t topK = 0;
    double topP = 1;
    double repetitionPenalty = 1;
    std::int64_t promptTokens = 0;
    std::int64_t seed = 7;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.maxTokens, Field{.key = "max_tokens", .label = "Length", .help = "Most tokens that are written; the end-of-text token ends a text earlier. Usual: 50 to 500.", .unit = "tokens", .min = 1, .max = 1e6});
        v(c.temperature, Field{.key = "temperature", .label = "Temperature", .help = "Low values stay with the likeliest words, high ones dare more. 0 always takes the likeliest. Usual: 0.6 to 1.", .min = 0, .max = 100});
        v(c.topK, Field{.key = "top_k", .label = "Top k", .help = "Choose among this many of the likeliest tokens. 0: among all. Usual: 20 to 100.", .unit = "tokens", .min = 0, .max = 1e7});
        v(c.topP, Field{.key = "top_p", .label = "Top p", .help = "Choose among the fewest tokens that together have this probability. 1: among all. Usual: 0.9 to 0.95.", .min = 1e-6, .max = 1});
        v(c.repetitionPenalty, Field{.key = "repetition_penalty", .label = "Repetition penalty", .help = "Above 1, tokens that are in the text already become less likely. 1: none. Usual: 1 to 1.3.", .min = 0.01, .max = 100});
        v(c.promptTokens, Field{.key = "prompt_tokens", .label = "Read of the beginning", .help = "Most tokens of the given beginning that are read, the newest ones. 0: as many as the model takes.", .unit = "tokens", .min = 0, .max = 1e7, .advanced = true});
        v(c.seed, Field{.key = "seed", .label = "Seed", .help = "The same seed writes the same text.", .min = 0, .max = 9e15});
    }
};

struct Candidate {
    TokenId id = 0;
    double probability = 0;   ///< those of all candidates add up to 1
};

/// The tokens that may come next, with their probabilities. `logits`: one for each token, minus infinity for what can not
/// be; `seen`: tokens of the text so far, in any order, repeats allowed. In this order:
///  repetition penalty  CTRL's (Keskar et al. 2019, section 4.1): a positive logit of a seen token is divided by it; a
///                      negative one is multiplied, since dividing would make the token more likely
///  temperature         logits / temperature; 0: the largest logit alone
///  top_k               the k largest; of equals, the smaller ids
///  top_p               nucleus (Holtzman et al. 2020): the smallest set whose probability is at least p, largest first
/// Sorted by probability, of equals by id; by id alone where neither top_k nor top_p is used.
/// Throws Error(NotFinite) for NaN, plus infinity, or where nothing is possible.
std::vector<Candidate> candidates(std::span<const float> logits, std::span<const TokenId> seen, const GenerateConfig& config);

/// Chooses token after token. The draw of the n-th token depends on (seed, n) and the probabilities alone.
class Sampler {
  public:
    /// `never`: tokens that are no text, say padding. Throws Error(InvalidSetting) for settings out of range.
    explicit Sampler(const GenerateConfig& config, std::vector<TokenId> never = {});
    /// Tokens of the text so far, for the repetition penalty. Those that next() gives are noted by itself.
    void note(std::span<const TokenId> ids);
    TokenId next(std::span<const float> logits);

  private:
    GenerateConfig m_config;
    std::vector<TokenId> m_never, m_seen;   ///< m_seen: sorted, each once
    std::uint64_t m_position = 0;
};

enum class TextEnd {
    Length,      ///< max_tokens were written
    EndOfText,   ///< the model ended it
    Stopped,     ///< on request
};
const char* textEndName(TextEnd end);   ///< "length", "end_of_text", "stopped"

struct Generated {
    std::string text;                   ///< what was written, without the beginning; UTF-8
    std::int64_t tokens = 0;
    std::int64_t promptTokens = 0;      ///< of the beginning, as read
    std::int64_t promptTokensLeftOut = 0;
    bool promptRepaired = false;        ///< bytes that are no UTF-8 were read as U+FFFD
    TextEnd end = TextEnd::Length;
    double seconds = 0;
};

/// Gets the text piece by piece, whole characters each.
using TextReader = std::function<void(std::string_view piece)>;

}  // namespace fornax::tokens
