// What an import brought: counts, balance, samples that occur twice or in two splits.
#include "data/Report.h"

#include <algorithm>
#include <cmath>

namespace fornax::data {

using Sign = ReportLine::Sign;

ReportLine balanceLine(const Dataset& data) {
    const auto counts = data.classCounts(Split::Train);
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    const std::string& rare = data.classes[static_cast<std::size_t>(least - counts.begin())];
    const std::string& common = data.classes[static_cast<std::size_t>(most - counts.begin())];
    const Text evidence = *least == *most ? text("%1 of each class in training", *least) : text("from %1 of %2 to %3 of %4 in training", *least, rare, *most, common);
    if (*least == 0 && data.kind == Kind::Values) return {Sign::Bad, text("A class has no training row"), evidence};
    if (*least == 0) return {Sign::Bad, data.kind == Kind::Tokens ? text("A class has no training text") : text("A class has no training picture"), evidence};
    const bool uneven = *most > 3 * *least;
    return {uneven ? Sign::Warning : Sign::Good, uneven ? text("The classes are unevenly filled") : text("The classes are balanced"), evidence};
}

std::vector<ReportLine> readLines(const Dataset& data, Text whole, Text rest, Text read) {
    if (data.skipped.empty()) return {{Sign::Good, std::move(whole), std::move(read)}};
    ReportLine left{Sign::Warning, text("Some files could not be used"), data.kind == Kind::Tokens ? text("%1 files and lines left out, %2 texts read", data.skipped.size(), data.count())
                                                                                                 : text("%1 files left out, %2 pictures read", data.skipped.size(), data.count())};
    if (data.kind == Kind::Tokens) left.fact = text("Some files or lines could not be used");
    for (const Skipped& one : data.skipped) left.items.push_back(text("%1: %2", one.path, one.reason));
    return {std::move(left), {Sign::Good, std::move(rest), std::move(read)}};
}

ReportLine splitsLine(const Dataset& data) {
    const Text counts = text("%1 for training, %2 for validation, %3 for the test", data.trainIndices.size(), data.validationIndices.size(), data.testIndices.size());
    const std::vector<std::int64_t> tested = data.classCounts(Split::Test), trained = data.classCounts(Split::Train);
    for (std::size_t c = 0; c < trained.size(); ++c)
        if (trained[c] == 0 && tested[c] > 0)
            return {Sign::Bad, data.task == Task::MultiLabel ? text("The test has a label that is never trained: %1", data.classes[c]) : text("The test has a class that is never trained: %1", data.classes[c]), counts};
    if (data.testIndices.empty()) return {Sign::Warning, text("There is no test set"), counts};
    if (data.validationGiven) return {Sign::Good, text("The splits are those of the data"), counts};
    if (data.task == Task::MultiLabel) return {Sign::Good, text("Validation is drawn at random, whatever the labels"), counts};
    return {Sign::Good, text("Validation is held back by class"), counts};
}

Text took(double seconds) {
    constexpr double inMilliseconds = 0.9995;
    return seconds < inMilliseconds ? text("%1 ms", std::max(1.0, std::round(seconds * 1000))) : text("%1 s", std::round(seconds * 10) / 10);
}

void addClasses(const Dataset& data, std::vector<ReportLine>& lines) {
    if (data.task == Task::MultiLabel) {
        addLabels(data, lines);
        return lines.push_back(splitsLine(data));
    }
    lines.push_back({Sign::Good, text("Every label is one of the classes"), text("%1 classes", data.classes.size())});
    lines.push_back(splitsLine(data));
    lines.push_back(balanceLine(data));
}

ReportLine countedLine(std::int64_t count, Text good, Text bad, Text evidence) {
    return count == 0 ? ReportLine{Sign::Good, std::move(good), text("0 found")} : ReportLine{Sign::Warning, std::move(bad), std::move(evidence)};
}

std::vector<ReportLine> report(const Dataset& data) {
    if (data.corpus) return reportCorpus(data);
    if (data.kind == Kind::Values) return reportTable(data);
    if (data.kind == Kind::Tokens) return reportTexts(data);
    const Copies copies = countCopies(data);
    const ImageSet& set = data.pictures;
    std::vector<ReportLine> lines = readLines(data, text("Every picture could be read"), text("The other pictures could be read"),
                                              text("%1 pictures of %2 × %3 in %4", set.count, set.height, set.width, took(data.readSeconds)));
    if (set.store)
        lines.push_back({Sign::Good, text("The pictures are decoded as they are needed"), text("all of them would take %1 MB, more than data.memory_mb allows", set.count * set.imageBytes() / 1'000'000)});
    addClasses(data, lines);
    lines.push_back(countedLine(copies.repeated, text("No picture occurs twice"), text("Some pictures occur more than once"), text("%1 copies", copies.repeated)));
    if (copies.contradicting > 0)
        lines.push_back({Sign::Warning, text("The same picture has different labels"), text("%1 copies", copies.contradicting)});
    const std::int64_t shared = copies.sharedWithValidation + copies.sharedWithTest;
    lines.push_back(countedLine(shared, text("No picture is in training and held back as well"), text("Some pictures are in training and held back as well"),
                            text("%1 in validation, %2 in the test", copies.sharedWithValidation, copies.sharedWithTest)));
    lines.push_back(countedLine(copies.blank, text("No picture is blank"), text("Some pictures are of one single value"), text("%1 pictures", copies.blank)));
    if (!data.oddShaped.empty()) {
        ReportLine line{Sign::Warning, text("Some pictures have an odd shape"), text("%1 pictures more than three times as long or high as asked for", data.oddShaped.size())};
        for (const std::int64_t index : data.oddShaped) line.items.push_back(text("%1: an odd shape", data.nameOf(index)));
        lines.push_back(std::move(line));
    }
    if (data.excluded > 0) lines.push_back({Sign::Good, text("What was found is left out"), text("%1 pictures are in no split", data.excluded)});
    return lines;
}

}  // namespace fornax::data
