// The tokenizer of a run that reads texts: tokenizer.json in the run's folder. It is the only one that says what the numbers
// of the run's network mean. Torch-free; any thread.
#pragma once
#include "fornax/text/Tokenizer.h"
#include "fornax/train/Checkpoint.h"

namespace fornax::train {

std::filesystem::path tokenizerPath(const std::filesystem::path& runFolder);
/// As CheckpointInfo has it.
std::string tokenizerHash(const tokens::Tokenizer& tokenizer);
/// nullptr for a run that reads no text. Throws Error(NotFound) where the file is gone, Error(Corrupt) where it is damaged
/// or not the one that the checkpoint was trained with.
tokens::TokenizerPtr tokenizerOf(const CheckpointInfo& info, const std::filesystem::path& runFolder);

}  // namespace fornax::train
