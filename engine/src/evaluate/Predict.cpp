#include "fornax/evaluate/Predict.h"

#include <algorithm>

#include "evaluate/LoadedRun.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/RunTokenizer.h"
#include "train/TorchErrors.h"
#include "train/Validation.h"

namespace fornax::evaluate {

namespace {

/// Those with the threshold, the surest first.
std::vector<std::int64_t> labelsOf(const std::vector<float>& shares) {
    std::vector<std::int64_t> labels;
    for (std::size_t c = 0; c < shares.size(); ++c)
        if (shares[c] >= kLabelThreshold) labels.push_back(static_cast<std::int64_t>(c));
    std::ranges::stable_sort(labels, std::greater<>(), [&](std::int64_t c) { return shares[static_cast<std::size_t>(c)]; });
    return labels;
}

void addAnswers(const train::Objective& objective, const at::Tensor& output, Answer& answer) {
    const at::Tensor all = objective.answers(output).contiguous();
    for (std::int64_t i = 0; i < all.size(0); ++i) {
        SampleAnswer one;
        if (objective.learnsNumbers()) {
            one.number = all.const_data_ptr<double>()[i];
        } else {
            const float* row = all.const_data_ptr<float>() + i * all.size(1);
            one.shares.assign(row, row + all.size(1));
            one.label = std::max_element(one.shares.begin(), one.shares.end()) - one.shares.begin();
            if (objective.learnsSeveral()) one.labels = labelsOf(one.shares);
        }
        answer.samples.push_back(std::move(one));
    }
}

/// `data` has everything that is asked in its test split.
Answer ask(const LoadedRun& loaded, const std::shared_ptr<const data::Dataset>& data, const train::Objective& objective, const PredictOptions& options) {
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    const c10::Device device(hardware::resolveDevice(options.device));
    model::Network network = networkOf(loaded, device);
    data::Loader loader(data, {.split = data::Split::Test, .batchSize = std::min(options.batchSize, data->count()), .shuffle = false, .workers = 0, .device = device,
                               .mostTokens = data->kind == data::Kind::Tokens ? network.inputShape().front() : 0});
    Answer answer{loaded.run, info.epoch, loaded.path.string(), info.classes, {}, info.preprocessing.table.target, info.task};
    const at::NoGradGuard noGrad;
    network.train(false);
    while (const auto batch = loader.next()) addAnswers(objective, network.forward(train::feedOf(*batch)).to(at::kCPU), answer);
    return answer;
}

Answer askTexts(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options) {
    if (texts.empty()) throw Error(ErrorCode::InvalidUsage, text("There is no text to say anything about."), text("Give one text at least."));
    const LoadedRun loaded = loadRun(projectFile, options.run, options.checkpoint);
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    const auto tokenizer = train::tokenizerOf(info, loaded.path.parent_path());
    if (!tokenizer || info.classes.empty())
        throw Error(ErrorCode::InvalidUsage, text("Run %1 was not trained on texts with classes.", loaded.run), text("Choose a run of a project that classifies texts."));
    const auto data = data::fromTexts(texts, tokenizer, info.preprocessing.length);
    return ask(loaded, data, train::Objective(info.task, train::lossOf(loaded.project.train, info.task)), options);
}

LoadedRun tableRun(const std::filesystem::path& projectFile, const PredictOptions& options) {
    LoadedRun loaded = loadRun(projectFile, options.run, options.checkpoint);
    if (loaded.checkpoint.info.preprocessing.table.features.empty())
        throw Error(ErrorCode::InvalidUsage, text("Run %1 was not trained on the rows of a table.", loaded.run), text("Choose a run of a project with a table."));
    return loaded;
}

Answer askRows(const std::filesystem::path& projectFile, data::Table rows, const PredictOptions& options) {
    if (rows.rows.empty()) throw Error(ErrorCode::InvalidUsage, text("There is no row to say anything about."), text("Give one row at least."));
    const LoadedRun loaded = tableRun(projectFile, options);
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    const auto data = data::fromTable(std::move(rows), info.preprocessing.table);
    train::Loss loss = train::lossOf(loaded.project.train, info.task);
    loss.mean = info.preprocessing.table.targetMean;
    loss.deviation = info.preprocessing.table.targetDeviation;
    return ask(loaded, data, train::Objective(info.task, loss), options);
}

}  // namespace

Answer predictTexts(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options) {
    try {
        return askTexts(projectFile, texts, options);
    } catch (...) {
        train::rethrowAsError(options.batchSize);
    }
}

Answer predictRows(const std::filesystem::path& projectFile, data::Table rows, const PredictOptions& options) {
    try {
        return askRows(projectFile, std::move(rows), options);
    } catch (...) {
        train::rethrowAsError(options.batchSize);
    }
}

}  // namespace fornax::evaluate
