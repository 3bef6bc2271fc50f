#include "fornax/text/Tokenizer.h"

#include <xxhash.h>

#include "base/JsonText.h"
#include "base/Utf8.h"
#include "fornax/base/Files.h"
#include "fornax/text/Batch.h"
#include "text/TokenizerParts.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {
constexpr std::uintmax_t kLargestFile = 64u << 20;   // reading needs several times as much memory
constexpr std::size_t kDeepest = 32, kLargestText = std::size_t{1} << 30;
constexpr std::size_t kLongestKept = 64, kMostKept = 1 << 16, kMostIds = 1 << 20;
}  // namespace

void PieceMemory::encode(const Model& model, std::string_view piece, std::vector<TokenId>& to) {
    if (piece.size() > kLongestKept || !model.worthRemembering()) return model.encode(piece, to);
    if (const auto found = m_spans.find(piece); found != m_spans.end()) {
        const auto first = m_ids.begin() + found->second.first;
        to.insert(to.end(), first, first + found->second.count);
        return;
    }
    const std::size_t before = to.size();
    model.encode(piece, to);
    const std::size_t count = to.size() - before;
    if (m_spans.size() >= kMostKept || m_ids.size() + count > kMostIds) return;
    m_spans.emplace(piece, Span{static_cast<std::uint32_t>(m_ids.size()), static_cast<std::uint32_t>(count)});
    m_ids.insert(m_ids.end(), to.begin() + static_cast<std::ptrdiff_t>(before), to.end());
}

std::string_view TokenizerParts::tokenOf(TokenId id) const {
    if (const AddedToken* token = added.find(id)) return token->shown;
    return model->vocabulary.token(id);
}

std::optional<TokenId> TokenizerParts::idOf(std::string_view token) const {
    const auto id = added.idOf(token);
    return id ? id : model->vocabulary.find(token);
}

void TokenizerParts::encodeWords(std::string_view text, bool atStart, PieceMemory& memory, std::vector<TokenId>& to) const {
    if (text.empty()) return;
    Pieces pieces{std::string(text), {{0, text.size()}}, atStart};
    if (preTokenizer) preTokenizer->apply(pieces);
    for (const Range& range : pieces.ranges) memory.encode(*model, range.of(pieces.text), to);
}

void TokenizerParts::encodeRaw(std::string_view text, bool atStart, const EncodeOptions& options, PieceMemory& memory, std::vector<TokenId>& to) const {
    const std::string changed = normalizer ? normalizer->apply(std::string(text)) : std::string();
    const std::string_view result = normalizer ? std::string_view(changed) : text;
    for (const Segment& segment : added.find(result, true, options.matchSpecial)) {
        if (segment.token) to.push_back(*segment.token);
        else encodeWords(segment.range.of(result), atStart && segment.range.begin == 0, memory, to);
    }
}

void TokenizerParts::encode(std::string_view text, const EncodeOptions& options, PieceMemory& memory, std::vector<TokenId>& to) const {
    if (text.size() > kLargestText) throw Error(ErrorCode::InvalidUsage, fornax::text("A text of %1 bytes is too long to be encoded in one piece.", text.size()), fornax::text("Build a corpus from it."));
    const std::string repaired = isUtf8(text) ? std::string() : madeValid(text);
    const std::string_view valid = repaired.empty() ? text : std::string_view(repaired);
    std::vector<TokenId> ids;
    for (const Segment& segment : added.find(valid, false, options.matchSpecial)) {
        if (segment.token) ids.push_back(*segment.token);
        else encodeRaw(segment.range.of(valid), segment.range.begin == 0, options, memory, ids);
    }
    if (options.truncate && truncation) {
        Truncation rule = *truncation;
        if (options.addSpecial) rule.maxLength -= static_cast<std::int64_t>(postProcessor.added());
        truncate(ids, rule);
    }
    if (options.addSpecial) postProcessor.apply(ids);
    to.insert(to.end(), ids.begin(), ids.end());
}

void TokenizerParts::eachPiece(std::string_view text, const std::function<void(std::string_view)>& take) const {
    const std::string valid = madeValid(text);
    Pieces pieces{normalizer ? normalizer->apply(valid) : valid, {}, true};
    if (pieces.text.empty()) return;
    pieces.ranges.push_back({0, pieces.text.size()});
    if (preTokenizer) preTokenizer->apply(pieces);
    for (const Range& range : pieces.ranges) take(range.of(pieces.text));
}

TokenizerPtr Tokenizer::fromJson(std::string json, const std::string& name) {
    auto parts = readParts(parseUnorderedJson(json, name, kDeepest), name);
    parts->hash = XXH3_64bits(json.data(), json.size());
    parts->json = std::move(json);
    return std::make_shared<const Tokenizer>(std::move(parts));
}

TokenizerPtr Tokenizer::load(const std::filesystem::path& path) { return fromJson(files::readAll(path, kLargestFile), files::display(path)); }

Tokenizer::Tokenizer(std::unique_ptr<const TokenizerParts> parts) : m_parts(std::move(parts)) {}
Tokenizer::~Tokenizer() = default;

const std::string& Tokenizer::json() const { return m_parts->json; }
void Tokenizer::save(const std::filesystem::path& path) const { files::writeAtomic(path, std::string_view(m_parts->json)); }
std::uint64_t Tokenizer::hash() const { return m_parts->hash; }
std::size_t Tokenizer::vocabularySize() const { return m_parts->idLimit(); }
std::optional<TokenId> Tokenizer::idOf(std::string_view token) const { return m_parts->idOf(token); }
std::string_view Tokenizer::tokenOf(TokenId id) const { return m_parts->tokenOf(id); }
const SpecialTokens& Tokenizer::specials() const { return m_parts->specials; }
const std::optional<Truncation>& Tokenizer::truncation() const { return m_parts->truncation; }
const std::optional<Padding>& Tokenizer::padding() const { return m_parts->padding; }
std::string_view Tokenizer::modelKind() const { return m_parts->model->kind(); }

bool Tokenizer::isSpecial(TokenId id) const {
    const AddedToken* token = m_parts->added.find(id);
    return token && token->special;
}

std::vector<TokenId> Tokenizer::encode(std::string_view text, const EncodeOptions& options) const {
    std::vector<TokenId> ids;
    PieceMemory memory;
    m_parts->encode(text, options, memory, ids);
    return ids;
}

std::string Tokenizer::decode(std::span<const TokenId> ids, bool skipSpecial) const {
    DecodeChain chain = m_parts->decoder.fresh();
    std::string out;
    for (const TokenId id : ids) {
        const std::string_view token = tokenOf(id);
        if (!token.empty() && !(skipSpecial && isSpecial(id))) out += chain.push(std::string(token));
    }
    return out + chain.finish();
}

struct Encoder::Memory {
    PieceMemory pieces;
};
Encoder::Encoder(TokenizerPtr tokenizer, const EncodeOptions& options) : m_tokenizer(std::move(tokenizer)), m_options(options), m_memory(std::make_unique<Memory>()) {}
Encoder::~Encoder() = default;
void Encoder::append(std::string_view text, std::vector<TokenId>& to) { m_tokenizer->parts().encode(text, m_options, m_memory->pieces, to); }

struct StreamDecoder::State {
    DecodeChain chain;
};
StreamDecoder::StreamDecoder(TokenizerPtr tokenizer, bool skipSpecial)
    : m_tokenizer(std::move(tokenizer)), m_skipSpecial(skipSpecial), m_state(std::make_unique<State>(State{m_tokenizer->parts().decoder.fresh()})) {}
StreamDecoder::~StreamDecoder() = default;

std::string StreamDecoder::push(TokenId id) {
    const std::string_view token = m_tokenizer->tokenOf(id);
    if (token.empty() || (m_skipSpecial && m_tokenizer->isSpecial(id))) return {};
    return m_state->chain.push(std::string(token));
}

std::string StreamDecoder::finish() {
    std::string rest = m_state->chain.finish();
    m_state->chain = m_tokenizer->parts().decoder.fresh();
    return rest;
}

std::optional<std::size_t> firstInvalidByte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0) return at;
        at += length;
    }
    return std::nullopt;
}

}  // namespace fornax::tokens
