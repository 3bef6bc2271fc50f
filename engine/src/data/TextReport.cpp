// The report of texts: what was read, what the tokenizer made of it.
#include <algorithm>
#include <cmath>

#include "data/Report.h"

namespace fornax::data {
namespace {

using Sign = ReportLine::Sign;

struct Measured {
    std::int64_t tokens = 0, unknown = 0, full = 0;   ///< full: texts as long as is allowed
};

Measured measured(const Dataset& data) {
    Measured out;
    const auto unknown = data.texts.tokenizer->specials().unknown;
    for (std::int64_t i = 0; i < data.count(); ++i) {
        const auto ids = data.texts.tokensOf(i);
        out.tokens += static_cast<std::int64_t>(ids.size());
        if (unknown) out.unknown += std::ranges::count(ids, *unknown);
        out.full += static_cast<std::int64_t>(ids.size()) >= data.preprocessing.length;
    }
    return out;
}

double percentOf(std::int64_t part, std::int64_t whole) { return whole == 0 ? 0 : std::round(1000.0 * double(part) / double(whole)) / 10; }

void addTokens(const Dataset& data, std::vector<ReportLine>& lines) {
    constexpr double manyUnknown = 10, manyCut = 20;
    const Measured found = measured(data);
    const double unknown = percentOf(found.unknown, found.tokens), full = percentOf(found.full, data.count());
    lines.push_back({unknown > manyUnknown ? Sign::Warning : Sign::Good, unknown > manyUnknown ? text("The tokenizer does not know many words") : text("The tokenizer knows the words"),
                     text("%1 tokens learned from the training texts, %2 % of the text unknown", data.vocabulary(), unknown)});
    const double mean = data.count() == 0 ? 0 : std::round(double(found.tokens) / double(data.count()));
    lines.push_back({full > manyCut ? Sign::Warning : Sign::Good, full > manyCut ? text("Many texts are cut at their end") : text("The texts fit"),
                     text("%1 tokens on average; %2 % reach the most of %3", mean, full, data.preprocessing.length)});
}

}  // namespace

std::vector<ReportLine> reportTexts(const Dataset& data) {
    const Copies copies = countCopies(data);
    std::vector<ReportLine> lines = readLines(data, text("Every text could be read"), text("The other texts could be read"),
                                              text("%1 texts in %2", data.count(), took(data.readSeconds)));
    addClasses(data, lines);
    lines.push_back({Sign::Good, data.copiesLeftOut == 0 ? text("No text occurs twice") : text("Of equal texts one is taken"), data.copiesLeftOut == 0 ? text("0 found") : text("%1 copies left out", data.copiesLeftOut)});
    if (copies.contradicting > 0) lines.push_back({Sign::Warning, text("The same text has different labels"), text("%1 copies", copies.contradicting)});
    const std::int64_t shared = copies.sharedWithValidation + copies.sharedWithTest;
    lines.push_back(countedLine(shared, text("No text is in training and held back as well"), text("Some texts are in training and held back as well"),
                                text("%1 in validation, %2 in the test", copies.sharedWithValidation, copies.sharedWithTest)));
    addTokens(data, lines);
    if (data.excluded > 0) lines.push_back({Sign::Good, text("What was found is left out"), text("%1 texts are in no split", data.excluded)});
    return lines;
}

}  // namespace fornax::data
