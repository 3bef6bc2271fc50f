// Text written by a trained language model. Torch-free header; settings and outcome are those of fornax/text/Generate.h.
//
// Keys and values of what was read are kept, so that each token is read once. When the model's context is full, its newest
// half is read again as a text of its own, and what is older is forgotten: a text may be longer than the context.
#pragma once
#include <filesystem>
#include <stop_token>
#include <string>

#include "fornax/text/Generate.h"

namespace fornax::evaluate {

struct GenerateOptions {
    std::string run = "latest";
    std::string checkpoint = "best";   ///< best, last or epoch number
    std::string device = "auto";
    std::string prompt;                ///< plain text; empty: from the start of a line. Bytes that are no UTF-8 count as U+FFFD
    tokens::GenerateConfig config;
    tokens::TextReader onText;         ///< pieces as they are written, on the calling thread
    std::stop_token stop;              ///< looked at before each token; what is written by then is kept
};

struct GeneratedText : tokens::Generated {
    std::int64_t run = 0, epoch = 0;
    std::string checkpoint;            ///< path
};

/// Loads the checkpoint with its own graph and tokenizer, and writes on after the prompt. Blocking; call it off the GUI
/// thread. Throws Error: NotFound (run, checkpoint, tokenizer), Corrupt, InvalidUsage (a model that is none of language),
/// InvalidSetting.
GeneratedText generateText(const std::filesystem::path& projectFile, const GenerateOptions& options);

}  // namespace fornax::evaluate
