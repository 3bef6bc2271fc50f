#include <algorithm>
#include <chrono>
#include <cmath>

#include "evaluate/LoadedRun.h"
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/data/CorpusSet.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/project/RunStore.h"
#include "fornax/text/Batch.h"
#include "fornax/train/RunTokenizer.h"
#include "train/TorchErrors.h"
#include "train/Validation.h"

namespace fornax::evaluate {

namespace {

std::array<ClassShare, kTopClasses> topClasses(const float* shares, std::int64_t classes) {
    std::array<ClassShare, kTopClasses> top{};
    for (std::int64_t c = 0; c < classes; ++c) {
        std::size_t at = std::min<std::size_t>(static_cast<std::size_t>(c), kTopClasses);
        while (at > 0 && shares[c] > top[at - 1].share) --at;   // of equals the first class stays ahead
        if (at == kTopClasses) continue;
        std::move_backward(top.begin() + at, top.end() - 1, top.end());
        top[at] = {static_cast<std::int32_t>(c), shares[c]};
    }
    return top;
}

void addNumbers(Evaluation& e, const at::Tensor& answers, const data::Batch& batch, const std::vector<std::int64_t>& indices) {
    const at::Tensor said = answers.contiguous(), labels = batch.labels.to(at::kCPU).contiguous();
    for (std::int64_t i = 0; i < batch.size; ++i) e.numbers.push_back({indices[static_cast<std::size_t>(i)], labels.const_data_ptr<double>()[i], said.const_data_ptr<double>()[i]});
}

void addPredictions(Evaluation& e, const at::Tensor& answers, const data::Batch& batch, const std::vector<std::int64_t>& indices) {
    const at::Tensor shares = answers.contiguous();
    const at::Tensor labels = batch.labels.to(at::kCPU);
    const float* row = shares.const_data_ptr<float>();
    const std::int64_t classes = shares.size(1);
    for (std::int64_t i = 0; i < batch.size; ++i, row += classes) {
        const std::int64_t label = labels.const_data_ptr<std::int64_t>()[i];
        const auto top = topClasses(row, classes);
        e.predictions.push_back({indices[i], label, top[0].label, top[0].share, row[label], top});
    }
}

void addLabels(Evaluation& e, const at::Tensor& answers, const data::Batch& batch, const std::vector<std::int64_t>& indices) {
    const at::Tensor shares = answers.contiguous(), labels = batch.labels.to(at::kCPU, at::kByte).contiguous();
    LabelAnswers& all = e.labelAnswers;
    all.labels = shares.size(1);
    all.indices.insert(all.indices.end(), indices.begin(), indices.end());
    all.shares.insert(all.shares.end(), shares.const_data_ptr<float>(), shares.const_data_ptr<float>() + shares.numel());
    all.truth.insert(all.truth.end(), labels.const_data_ptr<std::uint8_t>(), labels.const_data_ptr<std::uint8_t>() + labels.numel());
}

void addAnswers(Evaluation& e, const at::Tensor& answers, const data::Batch& batch, const std::vector<std::int64_t>& indices) {
    switch (e.task) {
        case data::Task::Classification: return addPredictions(e, answers, batch, indices);
        case data::Task::Regression: return addNumbers(e, answers, batch, indices);
        case data::Task::MultiLabel: return addLabels(e, answers, batch, indices);
        case data::Task::LanguageModel: return;   // of a text there are too many
    }
}

/// The figures belong to the run. A history that cannot be written must not cost the person the evaluation.
Text noteTest(const std::filesystem::path& projectFile, const Evaluation& e) {
    constexpr std::chrono::seconds kPatience{2};
    try {
        project::RunStore store(project::runsFolder(projectFile));
        store.setPatience(kPatience);
        project::TestFigures figures{e.accuracy, e.loss, std::filesystem::path(e.checkpoint).stem().string(), e.epoch};
        if (e.task == data::Task::Regression) figures.mse = e.figures.mse, figures.mae = e.figures.mae;
        store.noteTest(e.run, figures);
        return {};
    } catch (const Error& error) {
        log::warning(error.message() + "\n" + error.details());
        return text("The figures of the test were not noted with the run: %1", error.sentence());
    }
}

void fillTextFigures(Evaluation& e, const train::SplitResult& result, const data::CorpusSet& corpus) {
    const tokens::CorpusInfo& info = corpus.tokens->info();
    const tokens::CorpusPart& part = e.split == data::Split::Train ? info.training : info.validation;
    e.samples = result.samples;
    e.tokens = result.counted;
    e.accuracy = result.accuracy();
    e.perplexity = tokens::perplexity(e.loss);
    e.bitsPerByte = tokens::bitsPerByte(result.lossSum, std::llround(double(part.bytes) / double(part.tokens) * double(result.counted)));
}

void fillAll(Evaluation& e, const train::SplitResult& result, const data::Dataset& data) {
    switch (e.task) {
        case data::Task::Classification: return fillMetrics(e);
        case data::Task::Regression: return fillFigures(e);
        case data::Task::MultiLabel: return fillLabelFigures(e);
        case data::Task::LanguageModel: return fillTextFigures(e, result, *data.corpus);
    }
}

Evaluation evaluate(const std::filesystem::path& projectFile, const EvaluateOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const LoadedRun loaded = loadRun(projectFile, options.run, options.checkpoint);
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    auto data = data::open(loaded.project.data, projectFile.parent_path());
    if (const auto tokenizer = train::tokenizerOf(info, loaded.path.parent_path())) data = data::withTokenizer(data, tokenizer, info.preprocessing.length);
    if (data->classes.size() != info.classes.size())
        throw Error(ErrorCode::ShapeMismatch, text("The model knows %1 classes, the data has %2.", info.classes.size(), data->classes.size()),
                    text("Choose the data that the run was trained with."));
    if (data->task != info.task)
        throw Error(ErrorCode::ShapeMismatch, text("The run learned %1, the data teaches %2.", train::whatIsLearned(info.task), train::whatIsLearned(data->task)), text("Choose the data that the run was trained with."));
    if (data->corpus && options.split == data::Split::Test)
        throw Error(ErrorCode::InvalidUsage, text("A text to be continued has no test split: its end is held back for validation."), text("Evaluate the validation split."));
    const c10::Device device(hardware::resolveDevice(options.device));
    model::Network network = networkOf(loaded, device);
    data::Loader loader(data, {.split = options.split, .batchSize = options.batchSize, .shuffle = false, .workers = 1, .device = device,
                               .preprocessing = info.preprocessing, .mostTokens = data->kind == data::Kind::Tokens ? network.inputShape().front() : 0});
    Evaluation e;
    e.run = loaded.run;
    e.epoch = info.epoch;
    e.checkpoint = loaded.path.string();
    e.split = options.split;
    e.classes = info.classes;
    e.kind = data->kind;
    e.task = data->task;
    std::int64_t batches = 0;
    const train::Objective objective(data->task, train::lossOf(loaded.project.train, *data, info.preprocessing));
    const auto result = train::runOverSplit(network, loader, objective, [&](const at::Tensor& logits, const data::Batch& batch) {
        if (e.task != data::Task::LanguageModel) addAnswers(e, objective.answers(logits), batch, loader.indicesOf(0, batches));
        ++batches;
        return !options.progress || options.progress(double(batches) / double(loader.batches()));
    });
    if (!result.complete) throw Error(ErrorCode::Busy, text("The evaluation was cancelled."));
    e.loss = result.lossSum / double(result.counted);
    fillAll(e, result, *data);
    e.target = info.preprocessing.table.target;
    if (e.split == data::Split::Test) e.notice = noteTest(projectFile, e);
    e.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return e;
}

}  // namespace

Evaluation evaluateRun(const std::filesystem::path& projectFile, const EvaluateOptions& options) {
    try {
        return evaluate(projectFile, options);
    } catch (...) {
        train::rethrowAsError(options.batchSize);
    }
}

}  // namespace fornax::evaluate
