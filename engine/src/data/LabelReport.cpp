// What a report says of samples with any number of labels.
#include <algorithm>
#include <cmath>

#include "data/Report.h"

namespace fornax::data {
namespace {

using Sign = ReportLine::Sign;

void addSizes(const Dataset& data, std::vector<ReportLine>& lines) {
    const LabelSets& sets = data.labelSets;
    std::int64_t none = 0;
    std::size_t most = 0;
    for (std::int64_t i = 0; i < sets.count(); ++i) {
        none += sets.of(i).empty();
        most = std::max(most, sets.of(i).size());
    }
    const double mean = sets.count() == 0 ? 0 : std::round(1000.0 * double(sets.labels.size()) / double(sets.count())) / 1000;
    lines.push_back({Sign::Good, text("A sample may have several labels"), text("%1 labels; %2 on average, %3 at most", data.classes.size(), mean, most)});
    lines.push_back(none == 0 ? ReportLine{Sign::Good, text("Every sample has a label"), text("0 without")}
                              : ReportLine{Sign::Good, text("Samples without labels are used as they are: none of the labels applies"), text("%1 without", none)});
}

}  // namespace

void addLabels(const Dataset& data, std::vector<ReportLine>& lines) {
    addSizes(data, lines);
    const auto train = data.classCounts(Split::Train), validation = data.classCounts(Split::Validation), test = data.classCounts(Split::Test);
    const auto all = static_cast<std::int64_t>(data.trainIndices.size());
    ReportLine each{Sign::Good, text("How often each label occurs"), {}};
    std::int64_t never = 0, always = 0;
    for (std::size_t c = 0; c < data.classes.size(); ++c) {
        never += train[c] == 0;
        always += train[c] == all;
        each.items.push_back(text("%1: %2 in training, %3 in validation, %4 in the test", data.classes[c], train[c], validation[c], test[c]));
    }
    const auto [least, most] = std::ranges::minmax_element(train);
    each.evidence = text("from %1 to %2 of %3 in training", *least, *most, all);
    if (never > 0) each.sign = Sign::Bad, each.fact = text("%1 labels never occur in training", never);
    else if (always > 0) each.sign = Sign::Warning, each.fact = text("%1 labels apply to every training sample", always);
    lines.push_back(std::move(each));
}

}  // namespace fornax::data
