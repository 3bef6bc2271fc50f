// The report of a text that is to be continued.
#include <cmath>

#include "data/Report.h"
#include "fornax/data/CorpusSet.h"

namespace fornax::data {

std::vector<ReportLine> reportCorpus(const Dataset& data) {
    using Sign = ReportLine::Sign;
    constexpr std::uint64_t fewTokens = 100'000;
    const CorpusSet& set = *data.corpus;
    const tokens::CorpusInfo& info = set.tokens->info();
    const auto rounded = [](double value) { return std::round(value * 100) / 100; };
    std::vector<ReportLine> lines = {
        {info.invalidBytes == 0 ? Sign::Good : Sign::Warning, info.invalidBytes == 0 ? text("The text could be read") : text("Some bytes are no characters and were replaced"),
         info.invalidBytes == 0 ? text("%1 bytes in %2 files, ready in %3", info.bytes, info.files, took(data.readSeconds)) : text("%1 places in %2 bytes", info.invalidBytes, info.bytes)},
        {Sign::Good, text("The tokenizer was learned from the training part alone"), text("%1 tokens, %2 bytes of text for each", data.vocabulary(), rounded(double(info.bytes) / double(info.tokens)))},
        {Sign::Good, text("The end of the text is held back for validation"), text("%1 tokens to train with, %2 for validation", info.training.tokens, info.validation.tokens)},
        {Sign::Good, text("No block reaches over the cut"), text("%1 training and %2 validation blocks of %3 tokens", set.trainingBlocks, set.validationBlocks, set.context)}};
    if (info.training.tokens < fewTokens)
        lines.push_back({Sign::Warning, text("The text is short"), text("A model learns whole words from about a million tokens; with %1 it soon knows them by heart", info.training.tokens)});
    return lines;
}

}  // namespace fornax::data
