#include "data/Corpora.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <numeric>

#include "base/SystemError.h"
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/text/TokenizerTraining.h"
#include "text/SourceFiles.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

std::string hexOf(std::uint64_t value) {
    char buffer[24];
    std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(value));
    return buffer;
}

/// Waits for another program that makes the same; lets go when it ends, however it ends.
class FolderLock {
  public:
    explicit FolderLock(const fs::path& folder) : m_path(folder / "lock"), m_file(::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (m_file < 0) files::throwWriteError(m_path, errno);
        while (::flock(m_file, LOCK_EX) != 0)
            if (errno != EINTR) break;   // a file system without locks: the worst is double work
    }
    ~FolderLock() { ::close(m_file); }
    FolderLock(const FolderLock&) = delete;

  private:
    fs::path m_path;
    int m_file;
};

fs::path folderFor(const std::vector<fs::path>& sources, const tokens::TokenizerConfig& tokenizer, const tokens::CorpusConfig& rules) {
    std::string all;
    for (const fs::path& source : sources) all += fs::absolute(source).lexically_normal().native() + '\0';
    all += schema::toJson(tokenizer).dump() + schema::toJson(rules).dump();
    const fs::path folder = files::cacheFolder() / "corpora" / hexOf(XXH3_64bits(all.data(), all.size()));
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) files::throwWriteError(folder, error.value());
    return folder;
}

tokens::TokenizerPtr tokenizerIn(const CorpusSet& set, const tokens::TokenizerConfig& config) {
    const fs::path file = set.folder / "tokenizer.json", made = set.folder / "made-from";
    const std::string now = hexOf(tokens::stampOf(tokens::listSources(set.sources)));
    std::error_code error;
    try {
        if (fs::exists(made, error) && files::readAll(made, 64) == now) return tokens::Tokenizer::load(file);
    } catch (const Error& e) {
        log::warning(e.message() + " It is made again.");
    }
    fs::remove(made, error);
    const tokens::TokenizerPtr tokenizer = tokens::trainTokenizer(config, set.sources, set.rules);
    tokenizer->save(file);
    files::writeAtomic(made, now);
    return tokenizer;
}

std::shared_ptr<const tokens::Corpus> corpusIn(const CorpusSet& set, const tokens::TokenizerPtr& tokenizer) {
    const fs::path target = set.folder / (hexOf(tokenizer->hash()) + ".corpus");
    try {
        auto corpus = tokens::openOrBuild(set.sources, tokenizer, set.rules, target);
        corpus->verify();
        return corpus;
    } catch (const Error& e) {
        std::error_code error;
        if (e.code() != ErrorCode::Corrupt || !fs::remove(target, error)) throw;
        log::warning(e.message() + " It is built again.");
    }
    return tokens::openOrBuild(set.sources, tokenizer, set.rules, target);
}

std::shared_ptr<const Dataset> datasetOf(CorpusSet set, tokens::TokenizerPtr tokenizer, std::int64_t context) {
    using tokens::CorpusSplit, tokens::TokenBlocks;
    set.context = context;
    const tokens::BlockConfig blocks{context, true};
    const TokenBlocks training(set.tokens, CorpusSplit::Training, blocks, 0), validation(set.tokens, CorpusSplit::Validation, blocks, 0);
    set.trainingBlocks = training.count();
    set.validationBlocks = validation.count();
    set.bytesPerToken = validation.bytesPerToken();
    auto data = std::make_shared<Dataset>();
    data->kind = Kind::Tokens;
    data->task = Task::LanguageModel;
    data->validationGiven = true;
    data->trainIndices.resize(static_cast<std::size_t>(set.trainingBlocks));
    data->validationIndices.resize(static_cast<std::size_t>(set.validationBlocks));
    std::iota(data->trainIndices.begin(), data->trainIndices.end(), 0);
    std::iota(data->validationIndices.begin(), data->validationIndices.end(), set.trainingBlocks);
    data->texts.tokenizer = std::move(tokenizer);
    data->preprocessing.channels = data->preprocessing.height = data->preprocessing.width = 0;
    data->preprocessing.length = context;
    data->contentHash = hexOf(set.tokens->info().sourceHash);
    for (const tokens::SourceFile& file : tokens::listSources(set.sources)) data->fileBytes += static_cast<std::int64_t>(file.size);
    data->corpus = std::make_shared<const CorpusSet>(std::move(set));
    return data;
}

}  // namespace

tokens::TokenizerConfig tokenizerConfigOf(const DataConfig& config) {
    tokens::TokenizerConfig wanted;
    wanted.kind = config.tokenizer;
    wanted.vocabularySize = config.vocabularySize;
    wanted.minFrequency = config.leastFrequency;
    wanted.lowercase = config.lowercase;
    if (wanted.kind == "byte_bpe" && wanted.vocabularySize < 259)
        throw Error(ErrorCode::InvalidSetting, text("data.vocabulary_size is %1, but a byte-level tokenizer has at least 259 tokens.", wanted.vocabularySize), text("Choose a larger vocabulary, or characters."));
    return wanted;
}

std::shared_ptr<const Dataset> openCorpus(const DataConfig& config, const std::vector<fs::path>& sources) {
    const auto start = std::chrono::steady_clock::now();
    CorpusSet set;
    set.sources = sources;
    set.rules.validationShare = config.validationShare;
    set.rules.invalidBytes = config.invalidBytes;
    const tokens::TokenizerConfig tokenizer = tokenizerConfigOf(config);
    set.folder = folderFor(sources, tokenizer, set.rules);
    const FolderLock lock(set.folder);
    const tokens::TokenizerPtr learned = tokenizerIn(set, tokenizer);
    set.tokens = corpusIn(set, learned);
    auto data = std::make_shared<Dataset>(*datasetOf(std::move(set), learned, config.maxLength));
    data->readSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return data;
}

std::shared_ptr<const Dataset> corpusWith(const Dataset& data, const tokens::TokenizerPtr& tokenizer, std::int64_t context) {
    CorpusSet set = *data.corpus;
    const FolderLock lock(set.folder);
    set.tokens = corpusIn(set, tokenizer);
    return datasetOf(std::move(set), tokenizer, context);
}

std::string blockText(const Dataset& data, std::int64_t index) {
    const CorpusSet& set = *data.corpus;
    const bool training = set.isTraining(index);
    // In the order of the text; the cuts of training move with the epoch.
    const auto first = static_cast<std::uint64_t>((training ? index : index - set.trainingBlocks) * set.context);
    const tokens::CorpusPart& part = training ? set.tokens->info().training : set.tokens->info().validation;
    std::vector<std::int64_t> ids(std::min<std::uint64_t>(static_cast<std::uint64_t>(set.context), part.tokens - std::min(first, part.tokens)));
    set.tokens->read(part.firstToken + std::min(first, part.tokens), ids);
    return data.texts.tokenizer->decode(std::vector<tokens::TokenId>(ids.begin(), ids.end()), false);
}

}  // namespace fornax::data
