#include "fornax/train/RunTokenizer.h"

#include <cstdio>

#include "fornax/base/Files.h"

namespace fornax::train {

std::filesystem::path tokenizerPath(const std::filesystem::path& runFolder) { return runFolder / "tokenizer.json"; }

std::string tokenizerHash(const tokens::Tokenizer& tokenizer) {
    char buffer[24];
    std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(tokenizer.hash()));
    return buffer;
}

tokens::TokenizerPtr tokenizerOf(const CheckpointInfo& info, const std::filesystem::path& runFolder) {
    if (info.tokenizerHash.empty()) return nullptr;
    const auto path = tokenizerPath(runFolder);
    const Text next = text("Put the run's own file back, or train a new run.");
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        throw Error(ErrorCode::NotFound, text("%1 is missing: without it nobody knows what the numbers of the run's texts mean.", files::display(path)), next);
    tokens::TokenizerPtr tokenizer;
    try {
        tokenizer = tokens::Tokenizer::load(path);
    } catch (const Error& e) {
        throw Error(e.code(), e.sentence(), next, e.details());
    }
    if (tokenizerHash(*tokenizer) != info.tokenizerHash)
        throw Error(ErrorCode::Corrupt, text("%1 is not the tokenizer that run %2 was trained with.", files::display(path), info.run), next);
    return tokenizer;
}

}  // namespace fornax::train
