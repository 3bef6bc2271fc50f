// A text to be continued: one long row of tokens on the disk, read block by block. Torch-free; immutable.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "fornax/text/Blocks.h"

namespace fornax::data {

struct CorpusSet {
    std::vector<std::filesystem::path> sources;
    tokens::CorpusConfig rules;
    std::filesystem::path folder;                   ///< in the user's cache: tokenizer.json and the built corpora
    std::shared_ptr<const tokens::Corpus> tokens;
    std::int64_t context = 0;                       ///< tokens that are seen at once
    std::int64_t trainingBlocks = 0, validationBlocks = 0;
    double bytesPerToken = 0;                       ///< of the validation part, for bits per byte

    /// Samples are numbered through: training blocks first, validation blocks behind them.
    bool isTraining(std::int64_t index) const { return index < trainingBlocks; }
};

}  // namespace fornax::data
