// Texts to token numbers. Private to the data room.
#pragma once
#include "fornax/data/Dataset.h"

namespace fornax::data {

/// From the texts of the training split alone: nothing of what is held back shows in the vocabulary.
tokens::TokenizerPtr learnTokenizer(const Dataset& data, const DataConfig& config);

/// Fills ids and ends. Special tokens that are written out in a text are spelled, as text that nobody vouches for.
void encode(TextSet& set, tokens::TokenizerPtr tokenizer, std::int64_t length);

}  // namespace fornax::data
