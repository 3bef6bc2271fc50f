// Packed contiguous blocks of a corpus for language modelling: each has `context` tokens to read and as many labels, the
// same tokens one further on. No block crosses the cut between training and validation.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "fornax/base/Schema.h"
#include "fornax/text/Corpus.h"

namespace fornax::tokens {

struct BlockConfig {
    std::int64_t context = 256;
    bool shift = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.context, Field{.key = "context", .label = "Context", .help = "Tokens that the model sees at once. Usual: 128 to 1,024.", .unit = "tokens", .min = 1, .max = 1'048'576, .scale = schema::Scale::Log});
        v(c.shift, Field{.key = "shift", .label = "Move the cuts", .help = "Cut the training text at other places in every epoch, so that no token always stands at the start of a block.", .advanced = true});
    }
};

enum class CorpusSplit { Training, Validation };

/// Immutable apart from the order of the epoch read last; one for each thread.
class TokenBlocks {
  public:
    /// Throws Error(InvalidSetting) where the part has fewer than context + 1 tokens (training) or 2 (validation).
    TokenBlocks(std::shared_ptr<const Corpus> corpus, CorpusSplit split, const BlockConfig& config, std::uint64_t seed);

    std::int64_t context() const { return m_context; }
    /// Training: whole blocks, the same number in every epoch; what is left over changes with the cuts. Validation: the
    /// last block may be shorter, so that every token but the first is predicted once.
    std::int64_t count() const { return m_count; }

    struct Block {
        std::uint64_t firstToken = 0;   ///< in the corpus
        std::int64_t length = 0;        ///< tokens read; labels are as many, one further on
    };
    /// Training blocks come in an order of (seed, epoch); position counts within it. So (epoch, position) is all that a
    /// checkpoint needs to go on with the very next block. Validation blocks come in the order of the text.
    Block block(std::int64_t epoch, std::int64_t position) const;

    /// Fills `rows` blocks from `position` on, shape [rows, context]. Behind the end of a shorter block inputs are 0 and
    /// labels ignoredLabel. Returns how many rows there were before the epoch ended.
    std::int64_t read(std::int64_t epoch, std::int64_t position, std::int64_t rows, std::span<std::int64_t> inputs, std::span<std::int64_t> labels) const;

    /// For bits per byte: bytes of text for each predicted token of this part, the mean over the part.
    double bytesPerToken() const;

  private:
    std::shared_ptr<const Corpus> m_corpus;
    CorpusSplit m_split;
    CorpusPart m_part;
    std::int64_t m_context = 0, m_count = 0;
    bool m_shift = false;
    std::uint64_t m_seed = 0;
    mutable std::int64_t m_orderEpoch = -1;
    mutable std::vector<std::int64_t> m_order;
};

}  // namespace fornax::tokens
