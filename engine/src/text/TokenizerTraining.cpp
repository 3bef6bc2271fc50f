#include "fornax/text/TokenizerTraining.h"

#include <algorithm>
#include <cmath>

#include "text/BpeTrainer.h"
#include "text/PreTokenizer.h"
#include "text/SourceFiles.h"
#include "text/TokenizerParts.h"
#include "text/TokenizerWrite.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

constexpr std::size_t kLongestWord = 512;   // longer "words" are data, not language, and would only cost memory
constexpr std::size_t kChunk = 1 << 20;

Json byteLevel(bool prefixSpace) { return {{"type", "ByteLevel"}, {"add_prefix_space", prefixSpace}, {"trim_offsets", true}, {"use_regex", true}}; }

// Every Han character by itself, other words whole, spaces and signs one by one: nothing is lost.
constexpr const char* kChinesePattern = R"(\p{Han}|[^\s\p{Han}\p{P}\p{S}]+|\s|[\p{P}\p{S}])";

TokenizerDraft draftOf(const TokenizerConfig& config) {
    TokenizerDraft draft;
    draft.specials = {"<pad>", "<unk>", "<bos>", "<eos>"};
    const bool words = config.kind == "words" || config.kind == "chinese";
    if (words) draft.model = {{"type", "WordLevel"}, {"unk_token", "<unk>"}};
    else draft.model = {{"type", "BPE"}, {"dropout", nullptr}, {"unk_token", nullptr}, {"continuing_subword_prefix", nullptr}, {"end_of_word_suffix", nullptr}, {"fuse_unk", false}, {"byte_fallback", false}, {"ignore_merges", false}};
    draft.hasMerges = !words;
    if (words && config.lowercase) draft.normalizer = {{"type", "Lowercase"}};
    if (config.kind == "byte_bpe") {
        draft.specials = {"<pad>", "<bos>", "<eos>"};
        draft.preTokenizer = byteLevel(false);
        draft.postProcessor = byteLevel(true);   // as the package writes it; it has no bearing on ids
        draft.decoder = byteLevel(true);
    } else if (config.kind == "characters") {
        draft.model["unk_token"] = "<unk>";
        draft.decoder = {{"type", "Fuse"}};
    } else if (config.kind == "words") {
        draft.preTokenizer = {{"type", "Whitespace"}};
    } else {
        draft.preTokenizer = {{"type", "Split"}, {"pattern", {{"Regex", kChinesePattern}}}, {"behavior", "Isolated"}, {"invert", false}};
        draft.decoder = {{"type", "Fuse"}};
    }
    return draft;
}

/// The most frequent ones first, equally frequent ones by their bytes.
void takeMostFrequent(const WordCounts& counts, const TokenizerConfig& config, std::vector<std::string>& vocabulary) {
    std::vector<std::pair<std::string, std::uint64_t>> sorted;
    for (const auto& entry : counts)
        if (entry.second >= static_cast<std::uint64_t>(config.minFrequency)) sorted.push_back(entry);
    std::ranges::sort(sorted, [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    for (const auto& [token, count] : sorted) {
        if (vocabulary.size() >= static_cast<std::size_t>(config.vocabularySize)) break;
        if (std::ranges::find(vocabulary.begin(), vocabulary.begin() + 4, token) == vocabulary.begin() + 4) vocabulary.push_back(token);
    }
}

}  // namespace

struct TokenizerBuilder::Impl {
    TokenizerConfig config;
    TokenizerDraft draft;
    TokenizerParts cutter;   // only its normaliser and pre-tokeniser
    WordCounts counts;
    bool any = false;

    void count(std::string_view piece) {
        if (config.kind != "characters") {
            if (piece.size() <= kLongestWord) ++counts[std::string(piece)];
            return;
        }
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t start = at;
            next(piece, at);
            ++counts[std::string(piece.substr(start, at - start))];
        }
    }
};

TokenizerBuilder::TokenizerBuilder(const TokenizerConfig& config) : m_impl(std::make_unique<Impl>()) {
    schema::completed(schema::settingsOf<TokenizerConfig>(), schema::toJson(config), "tokenizer.");
    if (config.kind == "byte_bpe" && config.vocabularySize < 259)
        throw Error(ErrorCode::InvalidSetting, text("tokenizer.vocabulary_size is %1, but a byte-level tokenizer has at least 259 tokens.", config.vocabularySize), text("Choose a larger vocabulary, or characters."));
    m_impl->config = config;
    m_impl->draft = draftOf(config);
    const FileJson normalizer = m_impl->draft.normalizer, cut = m_impl->draft.preTokenizer;
    m_impl->cutter.normalizer = readNormalizer(&normalizer, "normalizer", "tokenizer.json");
    m_impl->cutter.preTokenizer = readPreTokenizer(&cut, "pre_tokenizer", "tokenizer.json");
}

TokenizerBuilder::~TokenizerBuilder() = default;

void TokenizerBuilder::add(std::string_view text) {
    m_impl->any = m_impl->any || !text.empty();
    m_impl->cutter.eachPiece(text, [this](std::string_view piece) { m_impl->count(piece); });
}

TokenizerPtr TokenizerBuilder::build(std::stop_token stop) const {
    const TokenizerConfig& config = m_impl->config;
    if (!m_impl->any) throw Error(ErrorCode::InvalidUsage, text("A tokenizer cannot be made without any text."), text("Choose text files that are not empty."));
    TokenizerDraft draft = m_impl->draft;
    if (config.kind == "byte_bpe") {
        const std::vector<std::string> alphabet(byteLetters().begin(), byteLetters().end());
        LearnedMerges learned = learnMerges(m_impl->counts, draft.specials, alphabet, static_cast<std::size_t>(config.vocabularySize), static_cast<std::uint64_t>(config.minFrequency), stop);
        if (learned.stopped) return nullptr;
        draft.vocabulary = std::move(learned.vocabulary);
        draft.merges = std::move(learned.merges);
    } else {
        draft.vocabulary = draft.specials;
        takeMostFrequent(m_impl->counts, config, draft.vocabulary);
    }
    return Tokenizer::fromJson(composed(draft), "tokenizer.json");
}

TokenizerPtr trainTokenizer(const TokenizerConfig& config, const std::vector<std::filesystem::path>& sources, std::stop_token stop, const std::function<void(double)>& progress) {
    TokenizerBuilder builder(config);
    const std::vector<SourceFile> list = listSources(sources);
    double total = 1, done = 0;
    for (const SourceFile& file : list) total += static_cast<double>(file.size);
    const double wanted = static_cast<double>(config.sampleMegabytes) * 1e6;
    for (const SourceFile& file : list) {
        TextReader reader(file.path);
        const auto budget = static_cast<std::uint64_t>(std::max(1.0, wanted * static_cast<double>(file.size) / total));
        std::string chunk;
        while (reader.bytesRead() < budget && reader.nextPiece(kChunk, std::nullopt, chunk)) {
            if (stop.stop_requested()) return nullptr;
            builder.add(chunk);
            const double share = std::min(1.0, static_cast<double>(reader.bytesRead()) / static_cast<double>(budget));
            if (progress) progress((done + share * static_cast<double>(file.size)) / total);
        }
        done += static_cast<double>(file.size);
    }
    TokenizerPtr made = builder.build(stop);
    if (made && progress) progress(1);
    return made;
}

namespace {

/// Bytes of text of each file; empty when stopped.
std::vector<std::uint64_t> measured(const std::vector<SourceFile>& list, TextRules rules, std::stop_token stop) {
    std::vector<std::uint64_t> sizes;
    std::string chunk;
    for (const SourceFile& file : list) {
        TextReader reader(file.path, rules);
        while (reader.nextPiece(kChunk, std::nullopt, chunk))
            if (stop.stop_requested()) return {};
        sizes.push_back(reader.position());
    }
    return sizes;
}

}  // namespace

TokenizerPtr trainTokenizer(const TokenizerConfig& config, const std::vector<std::filesystem::path>& sources, const CorpusConfig& corpus, std::stop_token stop) {
    TokenizerBuilder builder(config);
    const std::vector<SourceFile> list = listSources(sources);
    const TextRules rules{corpus.newlines == "lf", corpus.invalidBytes == "refuse"};
    const std::vector<std::uint64_t> sizes = measured(list, rules, stop);
    if (sizes.empty()) return nullptr;
    std::uint64_t total = 0, start = 0;
    for (const std::uint64_t size : sizes) total += size;
    const std::uint64_t cut = cutOf(total, corpus.validationShare);
    const double taken = std::min(1.0, static_cast<double>(config.sampleMegabytes) * 1e6 / std::max(1.0, static_cast<double>(cut)));
    std::string piece;
    for (std::size_t i = 0; i < list.size() && start < cut; start += sizes[i++]) {
        TextReader reader(list[i].path, rules);
        const auto budget = static_cast<std::uint64_t>(std::ceil(taken * static_cast<double>(std::min(sizes[i], cut - start))));
        while (!reader.reachedStop() && reader.position() < budget && reader.nextPiece(kPiece, cut - start, piece)) {
            if (stop.stop_requested()) return nullptr;
            builder.add(piece);
        }
    }
    return builder.build(stop);
}

}  // namespace fornax::tokens
