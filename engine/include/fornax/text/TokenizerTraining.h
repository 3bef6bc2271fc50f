// Building a tokenizer from text. The result is a tokenizer.json like any other, read back by the same reader.
#pragma once
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "fornax/base/Schema.h"
#include "fornax/text/Corpus.h"
#include "fornax/text/Tokenizer.h"

namespace fornax::tokens {

struct TokenizerConfig {
    std::string kind = "byte_bpe";
    std::int64_t vocabularySize = 10'000;
    std::int64_t minFrequency = 2;
    bool lowercase = false;
    std::int64_t sampleMegabytes = 64;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.kind, Field{.key = "kind", .label = "Tokenizer", .help = "byte_bpe loses nothing and suits every language; characters is simple; words keeps the most frequent words; chinese takes each Chinese character by itself and other words whole.", .choices = {"byte_bpe", "characters", "words", "chinese"}});
        v(c.vocabularySize, Field{.key = "vocabulary_size", .label = "Vocabulary", .help = "Most tokens that the tokenizer may have. Usual: 1,000 to 50,000; byte_bpe needs at least 259.", .unit = "tokens", .min = 16, .max = 1'000'000, .scale = schema::Scale::Log});
        v(c.minFrequency, Field{.key = "min_frequency", .label = "Least frequency", .help = "What occurs less often in the text gets no token of its own.", .min = 1, .max = 1e9});
        v(c.lowercase, Field{.key = "lowercase", .label = "Lower case", .help = "Take capital letters for small ones. Fewer words, but the text cannot be written back as it was.", .whenKey = "kind", .whenValues = {"words", "chinese"}});
        v(c.sampleMegabytes, Field{.key = "sample_megabytes", .label = "Text to learn from", .help = "Tokens are chosen from this much text, taken from every file in proportion.", .unit = "MB", .min = 1, .max = 4096, .advanced = true});
    }
};

/// Collects text and makes a tokenizer of it. Memory grows with the number of distinct words, not with the text.
/// Special tokens come first: <pad>, <unk> (not for byte_bpe), <bos>, <eos>.
/// byte_bpe follows the package's trainer: the most frequent pair first, ties by the smaller ids. Where the package is not
/// deterministic itself (one pair queued twice with equal counts) either of its results is possible.
class TokenizerBuilder {
  public:
    explicit TokenizerBuilder(const TokenizerConfig& config);  ///< throws Error(InvalidSetting)
    ~TokenizerBuilder();
    TokenizerBuilder(const TokenizerBuilder&) = delete;
    /// One text or part of a text; invalid bytes count as U+FFFD.
    void add(std::string_view text);
    /// Throws Error(InvalidUsage) where no text was added. A stop request gives nullptr.
    TokenizerPtr build(std::stop_token stop = {}) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Learns from files and folders (.txt, .gz, .bz2; folders with all that is below). `progress` gets the done share, 0 to
/// 1. A stop request gives nullptr.
TokenizerPtr trainTokenizer(const TokenizerConfig& config, const std::vector<std::filesystem::path>& sources, std::stop_token stop = {}, const std::function<void(double)>& progress = {});
/// The same from the training part of a corpus alone, which ends at the very place where buildCorpus() cuts the text.
TokenizerPtr trainTokenizer(const TokenizerConfig& config, const std::vector<std::filesystem::path>& sources, const CorpusConfig& corpus, std::stop_token stop = {});

}  // namespace fornax::tokens
