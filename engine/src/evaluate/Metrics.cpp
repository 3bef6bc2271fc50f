#include <algorithm>
#include <cmath>

#include "fornax/evaluate/Evaluate.h"

namespace fornax::evaluate {

namespace {
double ratio(std::int64_t part, std::int64_t whole) { return whole == 0 ? 0.0 : double(part) / double(whole); }

ClassMetrics metricsOf(const std::vector<std::vector<std::int64_t>>& confusion, std::size_t c) {
    std::int64_t support = 0, predicted = 0;
    for (std::size_t other = 0; other < confusion.size(); ++other) {
        support += confusion[c][other];
        predicted += confusion[other][c];
    }
    const std::int64_t right = confusion[c][c];
    return {support, ratio(right, predicted), ratio(right, support), ratio(2 * right, support + predicted), 0};
}

void sortByConfidence(std::vector<Prediction>& predictions) {
    std::stable_sort(predictions.begin(), predictions.end(), [](const Prediction& a, const Prediction& b) { return a.confidence > b.confidence; });
}
}  // namespace

void fillMetrics(Evaluation& e) {
    const std::size_t classes = e.classes.size();
    e.confusion.assign(classes, std::vector<std::int64_t>(classes, 0));
    std::int64_t right = 0;
    for (const Prediction& p : e.predictions) {
        ++e.confusion.at(p.label).at(p.predicted);
        right += p.label == p.predicted;
    }
    e.samples = static_cast<std::int64_t>(e.predictions.size());
    e.accuracy = ratio(right, e.samples);
    e.perClass.clear();
    double f1 = 0;
    std::size_t present = 0;
    for (std::size_t c = 0; c < classes; ++c) {
        e.perClass.push_back(metricsOf(e.confusion, c));
        std::int64_t column = 0;
        for (std::size_t other = 0; other < classes; ++other) column += e.confusion[other][c];
        // As scikit-learn, the mean is over classes that occur as a label or as a prediction.
        if (e.perClass.back().support == 0 && column == 0) continue;
        f1 += e.perClass.back().f1;
        ++present;
    }
    e.macroF1 = present == 0 ? 0 : f1 / double(present);
}

void fillFigures(Evaluation& e) {
    if (e.numbers.empty()) throw Error(ErrorCode::Internal, text("There is nothing to evaluate."));
    project::RegressionSums sums(e.numbers.front().truth);
    for (const NumberAnswer& one : e.numbers) sums.add(one.truth, one.predicted);
    e.figures = sums.figures();
    e.samples = sums.count();
    e.accuracy = e.figures.r2;
}

std::vector<NumberAnswer> farthestOff(const Evaluation& e, std::size_t most) {
    std::vector<NumberAnswer> all = e.numbers;
    std::stable_sort(all.begin(), all.end(), [](const NumberAnswer& a, const NumberAnswer& b) { return std::abs(a.error()) > std::abs(b.error()); });
    all.resize(std::min(all.size(), most));
    return all;
}

std::vector<Prediction> mostWrong(const Evaluation& e, std::int64_t label, std::int64_t predicted) {
    std::vector<Prediction> wrong;
    for (const Prediction& p : e.predictions)
        if (p.label != p.predicted && (label < 0 || p.label == label) && (predicted < 0 || p.predicted == predicted)) wrong.push_back(p);
    sortByConfidence(wrong);
    return wrong;
}

std::vector<Prediction> cellSamples(const Evaluation& e, std::int64_t label, std::int64_t predicted) {
    std::vector<Prediction> cell;
    for (const Prediction& p : e.predictions)
        if (p.label == label && p.predicted == predicted) cell.push_back(p);
    sortByConfidence(cell);
    return cell;
}

}  // namespace fornax::evaluate
