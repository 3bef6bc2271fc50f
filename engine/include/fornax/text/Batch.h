// Sequences of unequal length as one rectangle, and the labels that belong to it. Plain values, no torch.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "fornax/text/Tokenizer.h"

namespace fornax::tokens {

/// Labels with this value are no part of the loss, as in torch's cross entropy.
constexpr std::int64_t ignoredLabel = -100;

/// Shape [rows, columns], row by row.
struct TokenBatch {
    std::int64_t rows = 0, columns = 0;
    std::vector<std::int64_t> ids;
    std::vector<std::uint8_t> mask;     ///< 1 for a token of the text, 0 for padding
    std::vector<std::int64_t> lengths;  ///< tokens of each row; 0 is possible: an empty text
    Side side = Side::Right;            ///< where the padding is
    /// Place of each token within its own row, 0 for padding: the same wherever the padding is. Shape [rows, columns].
    std::vector<std::int64_t> positions() const;
    std::int64_t tokenCount() const;
};

/// Columns are the longest row (at least 1), or fixedLength, rounded up to multipleOf. Throws Error(InvalidUsage) where a
/// row is longer than fixedLength: nothing is cut off here.
TokenBatch pad(std::span<const std::vector<TokenId>> rows, const Padding& padding = {});

/// Cuts `ids` to the length of the rule; true where something was taken away.
bool truncate(std::vector<TokenId>& ids, const Truncation& rule);

/// What the network is to predict after each token: the next one of the same row; ignoredLabel at the end of the row and
/// for padding. Shape [rows, columns].
std::vector<std::int64_t> nextTokenLabels(const TokenBatch& batch);
/// How many of them count in the loss. A mean over several batches weighs each by this number.
std::int64_t trainedTokens(std::span<const std::int64_t> labels);

/// Mean of token losses over batches of unequal size: sum of (mean × tokens) / sum of tokens. 0 where there is no token.
double meanOverTokens(std::span<const double> means, std::span<const std::int64_t> tokens);
/// exp of the mean loss of a token (nats).
double perplexity(double lossPerToken);
/// Bits for each byte of text, from the summed loss in nats.
double bitsPerByte(double lossSum, std::int64_t bytes);

}  // namespace fornax::tokens
