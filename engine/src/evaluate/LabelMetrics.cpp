// Figures of samples with any number of labels.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "fornax/evaluate/Evaluate.h"

namespace fornax::evaluate {
namespace {

double ratio(std::int64_t part, std::int64_t whole) { return whole == 0 ? 0.0 : double(part) / double(whole); }

struct Counts {
    std::int64_t right = 0, said = 0, real = 0;
    double f1() const { return ratio(2 * right, said + real); }
    Counts& operator+=(const Counts& o) { return right += o.right, said += o.said, real += o.real, *this; }
};

Counts countsOf(const LabelAnswers& answers, std::int64_t label) {
    Counts counts;
    for (std::int64_t i = 0; i < answers.count(); ++i) {
        const bool real = answers.isTrue(i, label), said = answers.isSaid(i, label);
        counts += {real && said, said, real};
    }
    return counts;
}

/// Sum of (recall - recall before) * precision over falling thresholds; samples of equal share fall together.
double averagePrecision(const LabelAnswers& answers, std::int64_t label, std::int64_t real) {
    if (real == 0) return 0;
    std::vector<std::int64_t> order(static_cast<std::size_t>(answers.count()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, std::greater<>(), [&](std::int64_t i) { return answers.share(i, label); });
    double sum = 0;
    std::int64_t right = 0, before = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        right += answers.isTrue(order[k], label);
        if (k + 1 < order.size() && answers.share(order[k + 1], label) == answers.share(order[k], label)) continue;
        sum += ratio(right - before, real) * ratio(right, static_cast<std::int64_t>(k) + 1);
        before = right;
    }
    return sum;
}

struct Mistakes { std::int64_t count = 0; float surest = 0; };

Mistakes mistakesOf(const LabelAnswers& answers, std::int64_t sample) {
    Mistakes found;
    for (std::int64_t label = 0; label < answers.labels; ++label) {
        if (answers.isTrue(sample, label) == answers.isSaid(sample, label)) continue;
        ++found.count;
        found.surest = std::max(found.surest, std::abs(answers.share(sample, label) - kLabelThreshold));
    }
    return found;
}

}  // namespace

void fillLabelFigures(Evaluation& e) {
    const LabelAnswers& answers = e.labelAnswers;
    LabelFigures& figures = e.labelFigures = {};
    e.samples = answers.count();
    e.perClass.clear();
    Counts all;
    for (std::int64_t label = 0; label < answers.labels; ++label) {
        const Counts one = countsOf(answers, label);
        e.perClass.push_back({one.real, ratio(one.right, one.said), ratio(one.right, one.real), one.f1(), averagePrecision(answers, label, one.real)});
        figures.macroF1 += one.f1() / double(answers.labels);
        figures.meanAveragePrecision += e.perClass.back().averagePrecision / double(answers.labels);
        all += one;
    }
    std::int64_t whole = 0, wrong = 0;
    for (std::int64_t i = 0; i < answers.count(); ++i) {
        const std::int64_t mistakes = mistakesOf(answers, i).count;
        whole += mistakes == 0;
        wrong += mistakes;
    }
    figures.microF1 = all.f1();
    figures.subsetAccuracy = ratio(whole, e.samples);
    figures.hammingLoss = ratio(wrong, e.samples * answers.labels);
    e.accuracy = figures.microF1;
    e.macroF1 = figures.macroF1;
}

std::vector<std::int64_t> mostWrongSets(const Evaluation& e, std::int64_t label) {
    const LabelAnswers& answers = e.labelAnswers;
    std::vector<std::pair<std::int64_t, Mistakes>> wrong;
    for (std::int64_t i = 0; i < answers.count(); ++i) {
        if (label >= 0 && answers.isTrue(i, label) == answers.isSaid(i, label)) continue;
        if (const Mistakes found = mistakesOf(answers, i); found.count > 0) wrong.emplace_back(i, found);
    }
    std::ranges::stable_sort(wrong, [](const auto& a, const auto& b) { return a.second.count != b.second.count ? a.second.count > b.second.count : a.second.surest > b.second.surest; });
    std::vector<std::int64_t> places;
    for (const auto& [place, mistakes] : wrong) places.push_back(place);
    return places;
}

}  // namespace fornax::evaluate
