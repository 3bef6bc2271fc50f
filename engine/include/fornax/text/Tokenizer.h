// Text <-> token ids, through the pipeline of a tokenizer.json in the Hugging Face layout: normaliser, pre-tokeniser, model
// (BPE, WordPiece, WordLevel), post-processor, decoder. Ids are those of the `tokenizers` package.
//
// A Tokenizer is immutable; any number of threads may use one. Encoder and StreamDecoder keep a state: one for each thread.
// The namespace is `tokens`, since fornax::text() is the function that makes sentences.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fornax::tokens {

using TokenId = std::uint32_t;

/// The package's own defaults. For text that nobody vouches for, set matchSpecial to false: then "<eos>" is spelled out.
struct EncodeOptions {
    bool addSpecial = true;    ///< run the post-processor, which adds [CLS], <s> and the like
    bool matchSpecial = true;  ///< special tokens that are written out in the text become their ids
    bool truncate = true;      ///< apply the file's truncation entry, if it has one
    /// The package as it is with encode_special_tokens=True, add_special_tokens=False and no truncation.
    static EncodeOptions plain() { return {false, false, false}; }
};

enum class Side { Left, Right };

/// The file's entries; encode() truncates by the first, pad() in Batch.h takes the second.
struct Truncation {
    std::int64_t maxLength = 512;  ///< tokens, those of the post-processor included
    Side side = Side::Right;       ///< where tokens are taken away
};
struct Padding {
    TokenId id = 0;
    Side side = Side::Right;
    std::int64_t fixedLength = 0;  ///< 0: as long as the longest of the batch
    std::int64_t multipleOf = 0;   ///< 0: no rounding
};

/// Found by the roles that the file states and by the usual names; absent where there is none.
struct SpecialTokens {
    std::optional<TokenId> unknown, padding, begin, end, separator, classifier, mask;
};

class TokenizerParts;
class Tokenizer;
using TokenizerPtr = std::shared_ptr<const Tokenizer>;

class Tokenizer {
  public:
    /// Reads a tokenizer.json. `name` stands in the sentences. Throws Error(Corrupt) for what is broken or absurd and
    /// Error(InvalidUsage) for what is well formed but not supported: never ignored, since the ids would be wrong.
    static TokenizerPtr fromJson(std::string json, const std::string& name);
    static TokenizerPtr load(const std::filesystem::path& path);
    explicit Tokenizer(std::unique_ptr<const TokenizerParts> parts);
    ~Tokenizer();

    /// The bytes that were read, unchanged; save() writes them atomically.
    const std::string& json() const;
    void save(const std::filesystem::path& path) const;
    std::uint64_t hash() const;  ///< XXH3 of json()

    /// Bytes that are no UTF-8 count as U+FFFD, as Python's errors="replace"; see firstInvalidByte().
    std::vector<TokenId> encode(std::string_view text, const EncodeOptions& options = {}) const;
    /// Ids without a token decode to nothing, as in the package. The result is valid UTF-8.
    std::string decode(std::span<const TokenId> ids, bool skipSpecial = true) const;

    std::size_t vocabularySize() const;  ///< largest id + 1, added tokens included
    std::optional<TokenId> idOf(std::string_view token) const;
    std::string_view tokenOf(TokenId id) const;  ///< as in the file (byte-level: its stand-in letters); empty where none
    bool isSpecial(TokenId id) const;
    const SpecialTokens& specials() const;
    const std::optional<Truncation>& truncation() const;
    const std::optional<Padding>& padding() const;
    /// "BPE", "WordPiece", "WordLevel"
    std::string_view modelKind() const;

    const TokenizerParts& parts() const { return *m_parts; }

  private:
    std::unique_ptr<const TokenizerParts> m_parts;
};

/// Encodes many texts one after the other and remembers the ids of words it has met. Not for several threads at once.
class Encoder {
  public:
    explicit Encoder(TokenizerPtr tokenizer, const EncodeOptions& options = {});
    ~Encoder();
    Encoder(const Encoder&) = delete;
    /// Appends the ids of one text.
    void append(std::string_view text, std::vector<TokenId>& to);

  private:
    TokenizerPtr m_tokenizer;
    EncodeOptions m_options;
    struct Memory;
    std::unique_ptr<Memory> m_memory;
};

/// Decodes ids that arrive one by one. What push() and finish() return, put together, is decode() of all ids; characters
/// are held back until all of their bytes are there.
class StreamDecoder {
  public:
    explicit StreamDecoder(TokenizerPtr tokenizer, bool skipSpecial = true);
    ~StreamDecoder();
    StreamDecoder(const StreamDecoder&) = delete;
    std::string push(TokenId id);
    std::string finish();

  private:
    TokenizerPtr m_tokenizer;
    bool m_skipSpecial;
    struct State;
    std::unique_ptr<State> m_state;
};

/// Offset of the first byte that is no UTF-8; nullopt where all is.
std::optional<std::size_t> firstInvalidByte(std::string_view text);

}  // namespace fornax::tokens
