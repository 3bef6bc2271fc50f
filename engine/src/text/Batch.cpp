#include "fornax/text/Batch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "fornax/base/Error.h"

namespace fornax::tokens {
namespace {

constexpr std::int64_t kMostCells = std::int64_t{1} << 32;

std::int64_t columnsOf(std::span<const std::vector<TokenId>> rows, const Padding& padding) {
    std::int64_t longest = 1;
    for (const auto& row : rows) longest = std::max(longest, static_cast<std::int64_t>(row.size()));
    if (padding.fixedLength > 0 && longest > padding.fixedLength)
        throw Error(ErrorCode::InvalidUsage, text("A text of %1 tokens does not fit into rows of %2.", longest, padding.fixedLength), text("Truncate it first."));
    std::int64_t columns = std::max(longest, padding.fixedLength);
    if (padding.multipleOf > 1) columns = (columns + padding.multipleOf - 1) / padding.multipleOf * padding.multipleOf;
    if (columns > kMostCells / std::max<std::int64_t>(1, static_cast<std::int64_t>(rows.size())))
        throw Error(ErrorCode::InvalidUsage, text("A batch of %1 texts with %2 tokens each is too large.", rows.size(), columns), text("Truncate the texts or take smaller batches."));
    return columns;
}

}  // namespace

TokenBatch pad(std::span<const std::vector<TokenId>> rows, const Padding& padding) {
    TokenBatch batch;
    batch.rows = static_cast<std::int64_t>(rows.size());
    batch.columns = columnsOf(rows, padding);
    batch.side = padding.side;
    const auto cells = static_cast<std::size_t>(batch.rows * batch.columns);
    batch.ids.assign(cells, static_cast<std::int64_t>(padding.id));
    batch.mask.assign(cells, 0);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto length = static_cast<std::int64_t>(rows[r].size());
        const std::int64_t first = static_cast<std::int64_t>(r) * batch.columns + (padding.side == Side::Left ? batch.columns - length : 0);
        std::ranges::copy(rows[r], batch.ids.begin() + first);
        std::fill_n(batch.mask.begin() + first, length, std::uint8_t{1});
        batch.lengths.push_back(length);
    }
    return batch;
}

std::vector<std::int64_t> TokenBatch::positions() const {
    std::vector<std::int64_t> out(ids.size(), 0);
    for (std::size_t i = 1; i < out.size(); ++i) {
        const bool rowGoesOn = i % static_cast<std::size_t>(columns) != 0;
        if (rowGoesOn && mask[i] && mask[i - 1]) out[i] = out[i - 1] + 1;
    }
    return out;
}

std::int64_t TokenBatch::tokenCount() const {
    std::int64_t count = 0;
    for (const std::int64_t length : lengths) count += length;
    return count;
}

bool truncate(std::vector<TokenId>& ids, const Truncation& rule) {
    const auto most = static_cast<std::size_t>(std::max<std::int64_t>(0, rule.maxLength));
    if (ids.size() <= most) return false;
    if (rule.side == Side::Left) ids.erase(ids.begin(), ids.end() - static_cast<std::ptrdiff_t>(most));
    ids.resize(most);
    return true;
}

std::vector<std::int64_t> nextTokenLabels(const TokenBatch& batch) {
    std::vector<std::int64_t> labels(batch.ids.size(), ignoredLabel);
    for (std::size_t i = 0; i + 1 < labels.size(); ++i) {
        const bool rowGoesOn = (i + 1) % static_cast<std::size_t>(batch.columns) != 0;
        if (rowGoesOn && batch.mask[i] && batch.mask[i + 1]) labels[i] = batch.ids[i + 1];
    }
    return labels;
}

std::int64_t trainedTokens(std::span<const std::int64_t> labels) {
    return static_cast<std::int64_t>(labels.size()) - std::ranges::count(labels, ignoredLabel);
}

double meanOverTokens(std::span<const double> means, std::span<const std::int64_t> tokens) {
    if (means.size() != tokens.size()) throw Error(ErrorCode::InvalidUsage, text("%1 losses but %2 token counts were given.", means.size(), tokens.size()));
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < means.size(); ++i) {
        if (tokens[i] == 0) continue;   // the mean of nothing is NaN and weighs nothing
        sum += means[i] * static_cast<double>(tokens[i]);
        count += static_cast<double>(tokens[i]);
    }
    return count > 0 ? sum / count : 0;
}

double perplexity(double lossPerToken) { return std::exp(lossPerToken); }

double bitsPerByte(double lossSum, std::int64_t bytes) {
    if (bytes <= 0) return std::numeric_limits<double>::quiet_NaN();
    return lossSum / std::numbers::ln2 / static_cast<double>(bytes);
}

}  // namespace fornax::tokens
