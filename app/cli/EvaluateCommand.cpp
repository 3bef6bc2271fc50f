#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/project/Project.h"

namespace fornax::cli {
namespace {

using evaluate::Evaluation;

/// test_accuracy, val_accuracy, train_accuracy: the words of the events of `train`.
std::string prefixOf(data::Split split) {
    switch (split) {
        case data::Split::Train: return "train_";
        case data::Split::Validation: return "val_";
        case data::Split::Test: return "test_";
    }
    return "test_";
}

std::string accuracyKey(data::Split split) { return scoreKey(data::Task::Classification, prefixOf(split)); }

std::string headline(const Evaluation& e) {
    return "Run " + std::to_string(e.run) + ", epoch " + std::to_string(e.epoch) + ", " + grouped(e.samples) + " " + nounOf(e.kind) + " of the " + data::splitName(e.split) + " split";
}

Json numbersJson(const Evaluation& e) {
    const std::string prefix = prefixOf(e.split);
    Json json = {{"event", "evaluated"}, {"run", e.run}, {"epoch", e.epoch}, {"checkpoint", e.checkpoint}, {"split", data::splitName(e.split)},
                 {"target", e.target}, {"samples", e.samples}, {"loss", number(e.loss)}, {prefix + "r2", number(e.figures.r2)},
                 {prefix + "mse", number(e.figures.mse)}, {prefix + "rmse", number(e.figures.rmse())}, {prefix + "mae", number(e.figures.mae)}};
    Json truth = Json::array(), predicted = Json::array();
    for (const evaluate::NumberAnswer& one : e.numbers) {
        truth.push_back(number(one.truth));
        predicted.push_back(number(one.predicted));
    }
    json.update({{"true", truth}, {"predicted", predicted}, {"seconds", e.seconds}});
    return json;
}

void printNumbers(const Evaluation& e) {
    constexpr std::size_t kShown = 10;
    printLine(headline(e));
    printLine(bold("R² " + fixedNumber(e.figures.r2, 4)) + ", RMSE " + fixedNumber(e.figures.rmse(), 4) + ", MAE " + fixedNumber(e.figures.mae, 4) + ", MSE " +
              fixedNumber(e.figures.mse, 4) + ", in the unit of " + e.target + "\n");
    std::vector<std::vector<std::string>> rows = {{"Row", "True", "Predicted", "Error"}};
    for (const evaluate::NumberAnswer& one : evaluate::farthestOff(e, kShown))
        rows.push_back({std::to_string(one.index), plainNumber(one.truth), fixedNumber(one.predicted, 4), fixedNumber(one.error(), 4)});
    printLine("The farthest off");
    printTable(rows, {true, true, true, true});
}

Json evaluationJson(const Evaluation& e) {
    Json perClass = Json::array();
    for (std::size_t i = 0; i < e.perClass.size(); ++i) {
        const evaluate::ClassMetrics& m = e.perClass[i];
        perClass.push_back({{"class", e.classes[i]}, {"support", m.support}, {"precision", m.precision},
                            {"recall", m.recall}, {"f1", m.f1}});
    }
    return {{"event", "evaluated"}, {"run", e.run}, {"epoch", e.epoch}, {"checkpoint", e.checkpoint},
            {"split", data::splitName(e.split)}, {"samples", e.samples}, {accuracyKey(e.split), e.accuracy},
            {"loss", number(e.loss)}, {"macro_f1", e.macroF1}, {"confusion_matrix", e.confusion}, {"classes", e.classes},
            {"per_class", perClass}, {"seconds", e.seconds}};
}

Json labelsJson(const Evaluation& e) {
    const std::string prefix = prefixOf(e.split);
    const evaluate::LabelFigures& f = e.labelFigures;
    Json perLabel = Json::array(), truth = Json::array(), predicted = Json::array();
    for (std::size_t c = 0; c < e.perClass.size(); ++c) {
        const evaluate::ClassMetrics& m = e.perClass[c];
        perLabel.push_back({{"label", e.classes[c]}, {"support", m.support}, {"precision", m.precision}, {"recall", m.recall}, {"f1", m.f1}, {"average_precision", m.averagePrecision}});
    }
    for (std::int64_t i = 0; i < e.labelAnswers.count(); ++i) {
        Json real = Json::array(), said = Json::array();
        for (std::int64_t label = 0; label < e.labelAnswers.labels; ++label) {
            if (e.labelAnswers.isTrue(i, label)) real.push_back(label);
            if (e.labelAnswers.isSaid(i, label)) said.push_back(label);
        }
        truth.push_back(real);
        predicted.push_back(said);
    }
    return {{"event", "evaluated"}, {"run", e.run}, {"epoch", e.epoch}, {"checkpoint", e.checkpoint}, {"split", data::splitName(e.split)}, {"samples", e.samples},
            {"loss", number(e.loss)}, {prefix + "micro_f1", f.microF1}, {"macro_f1", f.macroF1}, {"subset_accuracy", f.subsetAccuracy}, {"hamming_loss", f.hammingLoss},
            {"mean_average_precision", f.meanAveragePrecision}, {"threshold", evaluate::kLabelThreshold}, {"labels", e.classes}, {"per_label", perLabel},
            {"true", truth}, {"predicted", predicted}, {"seconds", e.seconds}};
}

void printLabels(const Evaluation& e) {
    const evaluate::LabelFigures& f = e.labelFigures;
    printLine(headline(e));
    printLine(bold("micro F1 " + fixedNumber(f.microF1, 4)) + ", macro F1 " + fixedNumber(f.macroF1, 4) + ", mean average precision " + fixedNumber(f.meanAveragePrecision, 4) + ", loss " + fixedNumber(e.loss, 4));
    printLine(percent(f.subsetAccuracy) + " with exactly the right labels, " + percent(f.hammingLoss) + " of all labels wrong, at the threshold " + plainNumber(evaluate::kLabelThreshold) + "\n");
    std::vector<std::vector<std::string>> rows = {{"Label", "Support", "Precision", "Recall", "F1", "Average precision"}};
    for (std::size_t c = 0; c < e.perClass.size(); ++c) {
        const evaluate::ClassMetrics& m = e.perClass[c];
        rows.push_back({e.classes[c], grouped(m.support), percent(m.precision), percent(m.recall), percent(m.f1), percent(m.averagePrecision)});
    }
    printTable(rows, {false, true, true, true, true, true});
}

Json textJson(const Evaluation& e) {
    return {{"event", "evaluated"}, {"run", e.run}, {"epoch", e.epoch}, {"checkpoint", e.checkpoint}, {"split", data::splitName(e.split)},
            {"tokens", e.tokens}, {"loss", number(e.loss)}, {"perplexity", number(e.perplexity)}, {"bits_per_byte", number(e.bitsPerByte)},
            {accuracyKey(e.split), e.accuracy}, {"seconds", e.seconds}};
}

void printTextFigures(const Evaluation& e) {
    printLine("Run " + std::to_string(e.run) + ", epoch " + std::to_string(e.epoch) + ", " + grouped(e.tokens) + " tokens of the " + data::splitName(e.split) + " text");
    printLine(bold("perplexity " + fixedNumber(e.perplexity, 3) + ", " + fixedNumber(e.bitsPerByte, 4) + " bits for each byte") + ", loss " + fixedNumber(e.loss, 4) +
              " for each token, " + percent(e.accuracy) + " of the next tokens right");
}

void printEvaluation(const Evaluation& e) {
    printLine(headline(e));
    printLine(bold("accuracy " + percent(e.accuracy)) + ", loss " + fixedNumber(e.loss, 4) + ", macro F1 " + percent(e.macroF1) +
              "\n");
    std::vector<std::vector<std::string>> figures = {{"Class", e.kind == data::Kind::Values ? "Rows" : e.kind == data::Kind::Tokens ? "Texts" : "Pictures", "Precision", "Recall", "F1"}};
    for (std::size_t i = 0; i < e.perClass.size(); ++i) {
        const evaluate::ClassMetrics& m = e.perClass[i];
        figures.push_back({e.classes[i], grouped(m.support), percent(m.precision), percent(m.recall), percent(m.f1)});
    }
    printTable(figures, {false, true, true, true, true});
    printLine("\nConfusion matrix: rows are true classes, columns what the network says");
    std::vector<std::vector<std::string>> matrix = {{"Class"}};
    std::vector<bool> right(e.classes.size() + 1, true);
    right[0] = false;
    for (std::size_t i = 0; i < e.classes.size(); ++i) matrix[0].push_back(std::to_string(i));
    for (std::size_t i = 0; i < e.confusion.size(); ++i) {
        matrix.push_back({std::to_string(i) + " " + e.classes[i]});
        for (const std::int64_t count : e.confusion[i]) matrix.back().push_back(std::to_string(count));
    }
    printTable(matrix, right);
}

void tell(const Evaluation& e, bool json) {
    switch (e.task) {
        case data::Task::Classification: return json ? printJson(evaluationJson(e)) : printEvaluation(e);
        case data::Task::LanguageModel: return json ? printJson(textJson(e)) : printTextFigures(e);
        case data::Task::Regression: return json ? printJson(numbersJson(e)) : printNumbers(e);
        case data::Task::MultiLabel: return json ? printJson(labelsJson(e)) : printLabels(e);
    }
}

}  // namespace

int run(const EvaluateArguments& arguments) {
    evaluate::EvaluateOptions options;
    options.run = arguments.run;
    options.checkpoint = arguments.checkpoint;
    const project::Project project = loadProject(arguments.project);
    const std::string split = !arguments.split.empty() ? arguments.split : project.data.source == "corpus" ? "validation" : "test";
    options.split = data::splitFromName(split == "val" ? "validation" : split);
    options.device = arguments.device;
    options.batchSize = project.train.evaluationBatchSize;
    options.progress = [](double share) {
        printProgress("Evaluating: " + fixedNumber(share * 100, 0) + " %");
        return true;
    };
    const Evaluation evaluation = evaluate::evaluateRun(std::filesystem::absolute(arguments.project), options);
    clearProgress();
    if (!evaluation.notice.empty()) printMessage("warning: " + evaluation.notice.str());
    tell(evaluation, arguments.json);
    return kDone;
}

}  // namespace fornax::cli
