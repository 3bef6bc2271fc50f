#include "fornax/evaluate/Generate.h"

#include "evaluate/LoadedRun.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/RunTokenizer.h"
#include "model/TextWriter.h"
#include "train/TorchErrors.h"

namespace fornax::evaluate {
namespace {

GeneratedText generate(const std::filesystem::path& projectFile, const GenerateOptions& options) {
    const LoadedRun loaded = loadRun(projectFile, options.run, options.checkpoint);
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    const tokens::TokenizerPtr tokenizer = train::tokenizerOf(info, loaded.path.parent_path());
    if (!tokenizer)
        throw Error(ErrorCode::InvalidUsage, text("Run %1 does not continue texts: its data are pictures.", loaded.run), text("Choose a run of a language model."));
    model::Network network = networkOf(loaded, c10::Device(hardware::resolveDevice(options.device)));
    GeneratedText out;
    static_cast<tokens::Generated&>(out) = model::writeText(network, tokenizer, options.prompt, options.config, options.onText, options.stop);
    out.run = loaded.run;
    out.epoch = info.epoch;
    out.checkpoint = loaded.path.string();
    return out;
}

}  // namespace

GeneratedText generateText(const std::filesystem::path& projectFile, const GenerateOptions& options) {
    try {
        return generate(projectFile, options);
    } catch (...) {
        train::rethrowAsError(1);
    }
}

}  // namespace fornax::evaluate
