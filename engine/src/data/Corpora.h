// From text files to a built corpus in the user's cache. Private to the data room.
//
// cache/corpora/KEY/        KEY: names of the files, settings of the tokenizer and of the corpus
//   tokenizer.json          learned from the training part alone
//   made-from               which state of the files it was learned from; written last
//   HASH.corpus             the text in the numbers of the tokenizer with that hash (a run may have its own)
//   lock                    held while something is made, so that two programs make it once
#pragma once
#include "fornax/data/CorpusSet.h"
#include "fornax/data/Dataset.h"
#include "fornax/text/TokenizerTraining.h"

namespace fornax::data {

tokens::TokenizerConfig tokenizerConfigOf(const DataConfig& config);

/// Learns the tokenizer and builds the corpus where they are not there or no longer true.
std::shared_ptr<const Dataset> openCorpus(const DataConfig& config, const std::vector<std::filesystem::path>& sources);
/// The same text in the numbers of another tokenizer.
std::shared_ptr<const Dataset> corpusWith(const Dataset& data, const tokens::TokenizerPtr& tokenizer, std::int64_t context);

}  // namespace fornax::data
