// The report of a table: what was read, what its columns hold, what is missing.
#include <algorithm>
#include <cmath>

#include "data/Report.h"

namespace fornax::data {
namespace {

using Sign = ReportLine::Sign;

/// To four digits, for sentences.
double shortened(double value) {
    if (value == 0 || !std::isfinite(value)) return value;
    const double unit = std::pow(10.0, 3 - std::floor(std::log10(std::abs(value))));
    return std::isfinite(unit) && unit > 0 ? std::round(value * unit) / unit : value;
}

void addRows(const Dataset& data, std::vector<ReportLine>& lines) {
    const Text read = text("%1 rows of %2 columns in %3", data.count(), data.table.columns.size(), took(data.readSeconds));
    if (data.task == Task::MultiLabel) return lines.push_back({Sign::Good, text("Every row is used"), read});
    if (data.skipped.empty()) return lines.push_back({Sign::Good, text("Every row has a label"), read});
    ReportLine left{Sign::Warning, text("Rows without a label are left out"), text("%1 rows read", data.count())};
    for (const Skipped& one : data.skipped) left.items.push_back(text("%1: %2", one.path, one.reason));
    lines.push_back(std::move(left));
    lines.push_back({Sign::Good, text("The other rows have a label"), read});
}

void addTarget(const Dataset& data, std::vector<ReportLine>& lines) {
    const TableRecipe& recipe = data.preprocessing.table;
    if (data.task == Task::Classification) {
        lines.push_back({Sign::Good, text("The column %1 is learned as classes", recipe.target), text("%1 classes", data.classes.size())});
        return;
    }
    if (data.task == Task::MultiLabel) return addLabels(data, lines);
    const auto [least, most] = std::minmax_element(data.table.targets.begin(), data.table.targets.end());
    const bool same = *least == *most;
    lines.push_back({same ? Sign::Bad : Sign::Good, same ? text("The column %1 has a single number: there is nothing to learn", recipe.target) : text("The column %1 is learned as a number", recipe.target),
                     text("from %1 to %2, in training %3 on average with a deviation of %4", *least, *most, shortened(recipe.targetMean), shortened(recipe.targetDeviation))});
}

ReportLine splits(const Dataset& data) {
    if (data.task != Task::Regression) return splitsLine(data);
    const Text counts = text("%1 for training, %2 for validation, %3 for the test", data.trainIndices.size(), data.validationIndices.size(), data.testIndices.size());
    if (data.testIndices.empty()) return {Sign::Warning, text("There is no test set"), counts};
    if (data.validationGiven) return {Sign::Good, text("The splits are those of the data"), counts};
    return {Sign::Good, text("Validation is drawn from the rows"), counts};
}

void addInputs(const Dataset& data, std::vector<ReportLine>& lines) {
    std::int64_t numbers = 0, words = 0;
    ReportLine left{Sign::Warning, text("Some columns are left out"), {}};
    for (std::size_t c = 0; c < data.table.columns.size(); ++c) {
        const ColumnFact& fact = data.table.facts[c];
        if (fact.role == ColumnRole::Feature) ++(fact.categorical ? words : numbers);
        if (fact.role == ColumnRole::TooMany) left.items.push_back(text("%1: %2 different words, more than data.max_categories", data.table.columns[c], fact.different));
        if (fact.role == ColumnRole::Empty) left.items.push_back(text("%1: no value in training", data.table.columns[c]));
    }
    lines.push_back({Sign::Good, text("The network reads %1 values of each row", data.preprocessing.table.width()), text("%1 columns of numbers, %2 of words", numbers, words)});
    if (left.items.empty()) return;
    left.evidence = text("%1 columns", left.items.size());
    lines.push_back(std::move(left));
}

/// One item for each column that `count` finds something in.
template <class Count, class Item> void addColumns(const Dataset& data, std::vector<ReportLine>& lines, Text good, Text bad, Count count, Item item) {
    ReportLine line{Sign::Warning, std::move(bad), {}};
    std::int64_t all = 0;
    for (std::size_t c = 0; c < data.table.columns.size(); ++c) {
        const ColumnFact& fact = data.table.facts[c];
        const std::int64_t found = fact.role == ColumnRole::Feature ? count(fact) : 0;
        if (found == 0) continue;
        all += found;
        line.items.push_back(item(data.table.columns[c], fact));
    }
    if (all == 0) return lines.push_back({Sign::Good, std::move(good), text("0 found")});
    line.evidence = text("%1 in %2 columns", all, line.items.size());
    lines.push_back(std::move(line));
}

void addFindings(const Dataset& data, std::vector<ReportLine>& lines) {
    addColumns(data, lines, text("No value is missing"), text("Missing values are filled in"), [](const ColumnFact& f) { return f.missing; },
               [](const std::string& name, const ColumnFact& f) {
                   return f.categorical ? text("%1: %2 missing, taken as none of the words", name, f.missing) : text("%1: %2 missing, taken as the training mean %3", name, f.missing, shortened(f.mean));
               });
    addColumns(data, lines, text("No column is always the same"), text("Some columns are always the same"), [](const ColumnFact& f) { return std::int64_t{f.categorical ? f.different == 1 : f.deviation == 0}; },
               [](const std::string& name, const ColumnFact&) { return text("%1 tells the network nothing", name); });
    addColumns(data, lines, text("Every word that is held back occurs in training"), text("Some words that are held back do not occur in training"), [](const ColumnFact& f) { return f.unknown; },
               [](const std::string& name, const ColumnFact& f) { return text("%1: %2 taken as none of the words", name, f.unknown); });
}

void addCopies(const Dataset& data, std::vector<ReportLine>& lines) {
    const Copies copies = countCopies(data);
    lines.push_back(countedLine(copies.repeated, text("No row occurs twice"), text("Some rows occur more than once"), text("%1 copies", copies.repeated)));
    if (copies.contradicting > 0) lines.push_back({Sign::Warning, text("The same row has different labels"), text("%1 copies", copies.contradicting)});
    lines.push_back(countedLine(copies.sharedWithValidation + copies.sharedWithTest, text("No row is in training and held back as well"), text("Some rows are in training and held back as well"),
                                text("%1 in validation, %2 in the test", copies.sharedWithValidation, copies.sharedWithTest)));
    if (data.excluded > 0) lines.push_back({Sign::Good, text("What was found is left out"), text("%1 rows are in no split", data.excluded)});
}

}  // namespace

std::vector<ReportLine> reportTable(const Dataset& data) {
    std::vector<ReportLine> lines;
    addRows(data, lines);
    addTarget(data, lines);
    lines.push_back(splits(data));
    if (data.task == Task::Classification) lines.push_back(balanceLine(data));
    addInputs(data, lines);
    addFindings(data, lines);
    addCopies(data, lines);
    return lines;
}

}  // namespace fornax::data
