#include "fornax/evaluate/Predict.h"

#include <algorithm>

#include "evaluate/LoadedRun.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/RunTokenizer.h"
#include "train/TorchErrors.h"
#include "train/Validation.h"

namespace fornax::evaluate {

namespace {

void addAnswers(const at::Tensor& logits, Answer& answer) {
    const at::Tensor shares = at::softmax(logits.to(at::kFloat), 1).contiguous();
    const float* row = shares.const_data_ptr<float>();
    for (std::int64_t i = 0; i < shares.size(0); ++i, row += shares.size(1)) {
        SampleAnswer one{0, {row, row + shares.size(1)}};
        one.label = std::max_element(one.shares.begin(), one.shares.end()) - one.shares.begin();
        answer.samples.push_back(std::move(one));
    }
}

Answer predict(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options) {
    if (texts.empty()) throw Error(ErrorCode::InvalidUsage, text("There is no text to say anything about."), text("Give one text at least."));
    const LoadedRun loaded = loadRun(projectFile, options.run, options.checkpoint);
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    const auto tokenizer = train::tokenizerOf(info, loaded.path.parent_path());
    if (!tokenizer || info.classes.empty())
        throw Error(ErrorCode::InvalidUsage, text("Run %1 was not trained on texts with classes.", loaded.run), text("Choose a run of a project that classifies texts."));
    const c10::Device device(hardware::resolveDevice(options.device));
    model::Network network = networkOf(loaded, device);
    const auto data = data::fromTexts(texts, tokenizer, info.preprocessing.length);
    data::Loader loader(data, {.split = data::Split::Test, .batchSize = std::min(options.batchSize, data->count()), .shuffle = false, .workers = 0, .device = device,
                               .mostTokens = network.inputShape().front()});
    Answer answer{loaded.run, info.epoch, loaded.path.string(), info.classes, {}};
    const at::NoGradGuard noGrad;
    network.train(false);
    while (const auto batch = loader.next()) addAnswers(network.forward(train::feedOf(*batch)).to(at::kCPU), answer);
    return answer;
}

}  // namespace

Answer predictTexts(const std::filesystem::path& projectFile, const std::vector<std::string>& texts, const PredictOptions& options) {
    try {
        return predict(projectFile, texts, options);
    } catch (...) {
        train::rethrowAsError(options.batchSize);
    }
}

}  // namespace fornax::evaluate
