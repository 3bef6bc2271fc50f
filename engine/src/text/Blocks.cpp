#include "fornax/text/Blocks.h"

#include <algorithm>

#include "fornax/base/Random.h"
#include "fornax/text/Batch.h"

namespace fornax::tokens {

TokenBlocks::TokenBlocks(std::shared_ptr<const Corpus> corpus, CorpusSplit split, const BlockConfig& config, std::uint64_t seed)
    : m_corpus(std::move(corpus)), m_split(split), m_context(config.context), m_shift(config.shift && split == CorpusSplit::Training), m_seed(seed) {
    schema::completed(schema::settingsOf<BlockConfig>(), schema::toJson(config), "blocks.");
    const bool training = split == CorpusSplit::Training;
    m_part = training ? m_corpus->info().training : m_corpus->info().validation;
    const auto tokens = static_cast<std::int64_t>(m_part.tokens);
    const std::int64_t least = training ? m_context + 1 : 2;
    if (tokens < least)
        throw Error(ErrorCode::InvalidSetting, training ? text("The training text has %1 tokens; a context of %2 needs at least %3.", tokens, m_context, least)
                                                        : text("The validation text has %1 tokens; at least %2 are needed.", tokens, least),
                    training ? text("Use more text or a shorter context.") : text("Use more text or hold out a larger share of it."));
    // All but the last token are read, all but the first predicted. Moved cuts may cost up to one block.
    const std::int64_t read = tokens - 1;
    if (!training) m_count = (read + m_context - 1) / m_context;
    else m_count = m_shift ? std::max<std::int64_t>(1, (read - m_context + 1) / m_context) : read / m_context;
}

TokenBlocks::Block TokenBlocks::block(std::int64_t epoch, std::int64_t position) const {
    if (position < 0 || position >= m_count || epoch < 0)
        throw Error(ErrorCode::InvalidUsage, text("Block %1 of epoch %2 was asked for; there are %3.", position, epoch, m_count));
    if (m_split == CorpusSplit::Validation) {
        const std::int64_t first = position * m_context;
        return {m_part.firstToken + static_cast<std::uint64_t>(first), std::min(m_context, static_cast<std::int64_t>(m_part.tokens) - 1 - first)};
    }
    if (epoch != m_orderEpoch) {
        m_order = permutation(m_count, streamSeed(m_seed, Stream::Shuffle, static_cast<std::uint64_t>(epoch)));
        m_orderEpoch = epoch;
    }
    std::uint64_t offset = 0;
    if (m_shift) {
        const std::uint64_t room = m_part.tokens - 1 - static_cast<std::uint64_t>(m_count * m_context);
        SplitMix64 random(streamSeed(m_seed, Stream::Augmentation, static_cast<std::uint64_t>(epoch)));
        offset = random.below(std::min<std::uint64_t>(room + 1, static_cast<std::uint64_t>(m_context)));
    }
    return {m_part.firstToken + offset + static_cast<std::uint64_t>(m_order[static_cast<std::size_t>(position)] * m_context), m_context};
}

std::int64_t TokenBlocks::read(std::int64_t epoch, std::int64_t position, std::int64_t rows, std::span<std::int64_t> inputs, std::span<std::int64_t> labels) const {
    const auto wanted = static_cast<std::size_t>(rows * m_context);
    if (rows < 0 || inputs.size() < wanted || labels.size() < wanted)
        throw Error(ErrorCode::InvalidUsage, text("%1 blocks of %2 tokens do not fit into %3 places.", rows, m_context, std::min(inputs.size(), labels.size())));
    const std::int64_t there = std::clamp<std::int64_t>(m_count - position, 0, rows);
    std::vector<std::int64_t> ids;
    for (std::int64_t row = 0; row < there; ++row) {
        const Block at = block(epoch, position + row);
        const auto length = static_cast<std::size_t>(at.length), first = static_cast<std::size_t>(row * m_context), context = static_cast<std::size_t>(m_context);
        ids.resize(length + 1);
        m_corpus->read(at.firstToken, ids);
        const auto input = inputs.subspan(first, context), label = labels.subspan(first, context);
        std::copy_n(ids.begin(), length, input.begin());
        std::copy_n(ids.begin() + 1, length, label.begin());
        std::fill(input.begin() + at.length, input.end(), 0);
        std::fill(label.begin() + at.length, label.end(), ignoredLabel);
    }
    return there;
}

double TokenBlocks::bytesPerToken() const { return static_cast<double>(m_part.bytes) / static_cast<double>(m_part.tokens); }

}  // namespace fornax::tokens
