#include "fornax/train/Losses.h"

#include <algorithm>
#include <numeric>

namespace fornax::train {
namespace {

std::vector<std::string> lossesFor(data::Task task) {
    switch (task) {
        case data::Task::Classification: return {"cross_entropy", "bce"};
        case data::Task::LanguageModel: return {"cross_entropy"};
        case data::Task::Regression: return {"mse", "mae", "huber"};
        case data::Task::MultiLabel: return {"bce"};
    }
    return {};
}

std::string joined(const std::vector<std::string>& names) {
    std::string all = "auto";
    for (const std::string& name : names) all += ", " + name;
    return all;
}

}  // namespace

Text whatIsLearned(data::Task task) {
    switch (task) {
        case data::Task::Classification: return text("classes");
        case data::Task::LanguageModel: return text("the next token of a text");
        case data::Task::Regression: return text("numbers");
        case data::Task::MultiLabel: return text("several labels for a sample, each by itself");
    }
    return {};
}

std::optional<Problem> lossProblem(const TrainConfig& config, data::Task task) {
    const std::vector<std::string> possible = lossesFor(task);
    if (config.loss != "auto" && std::ranges::find(possible, config.loss) == possible.end())
        return Problem{Problem::Severity::Error, "train.loss", text("train.loss is %1, which does not go with the data: they teach %2.", config.loss, whatIsLearned(task)), text("Allowed are %1.", joined(possible))};
    if (config.balance == "sampling" && task == data::Task::MultiLabel)
        return Problem{Problem::Severity::Error, "train.balance", text("train.balance is sampling, but a sample may have several labels: none could be drawn for one of them alone."), text("Set it to weights or none.")};
    if (config.balance != "none" && task != data::Task::Classification && task != data::Task::MultiLabel)
        return Problem{Problem::Severity::Error, "train.balance", text("train.balance is %1, but the data has no classes to balance.", config.balance), text("Set it to none.")};
    return std::nullopt;
}

Loss lossOf(const TrainConfig& config, data::Task task) {
    if (const auto problem = lossProblem(config, task)) throw Error(ErrorCode::InvalidSetting, problem->sentence, problem->hint, problem->where);
    Loss loss;
    loss.name = config.loss == "auto" ? lossesFor(task).front() : config.loss;
    loss.labelSmoothing = loss.name == "cross_entropy" ? config.labelSmoothing : 0;
    loss.huberDelta = config.huberDelta;
    return loss;
}

Loss lossOf(const TrainConfig& config, const data::Dataset& data, const data::Preprocessing& preprocessing) {
    Loss loss = lossOf(config, data.task);
    if (config.balance == "weights") loss.classWeights = data.task == data::Task::MultiLabel ? positiveWeights(data) : balancedWeights(data);
    if (data.task != data::Task::Regression) return loss;
    loss.mean = preprocessing.table.targetMean;
    loss.deviation = preprocessing.table.targetDeviation;
    return loss;
}

std::vector<double> balancedWeights(const data::Dataset& data) {
    const std::vector<std::int64_t> counts = data.classCounts(data::Split::Train);
    const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
    std::vector<double> weights;
    for (const std::int64_t count : counts) weights.push_back(count == 0 ? 0 : all / (static_cast<double>(counts.size()) * static_cast<double>(count)));
    return weights;
}

std::vector<double> positiveWeights(const data::Dataset& data) {
    const auto all = static_cast<std::int64_t>(data.trainIndices.size());
    std::vector<double> weights;
    for (const std::int64_t count : data.classCounts(data::Split::Train)) weights.push_back(count == 0 || count == all ? 1 : static_cast<double>(all - count) / static_cast<double>(count));
    return weights;
}

}  // namespace fornax::train
