// A tokenised corpus: text files turned once into a memory-mapped file of token ids, cut into a training and a validation
// part at one position of the text. Format in engine/src/text/CorpusFormat.h.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "fornax/base/Schema.h"
#include "fornax/text/Tokenizer.h"

namespace fornax::tokens {

struct CorpusConfig {
    double validationShare = 0.05;
    std::string newlines = "lf";
    std::string invalidBytes = "refuse";
    bool separateFiles = true;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.validationShare, Field{.key = "validation_share", .label = "Held out", .help = "This share at the end of the text is for validation only. Usual: 0.05.", .min = 0, .max = 0.9});
        v(c.newlines, Field{.key = "newlines", .label = "Line ends", .help = "lf makes every CR LF a plain line end; keep leaves the text as it is.", .choices = {"lf", "keep"}, .advanced = true});
        v(c.invalidBytes, Field{.key = "invalid_bytes", .label = "Invalid bytes", .help = "Bytes that are no UTF-8: refuse stops and names the place; replace takes the replacement character and counts them.", .choices = {"refuse", "replace"}, .advanced = true});
        v(c.separateFiles, Field{.key = "separate_files", .label = "Mark the end of files", .help = "Put the end-of-text token after each file, where the tokenizer has one.", .advanced = true});
    }
};

/// A part of the text: training or validation.
struct CorpusPart {
    std::uint64_t firstToken = 0, tokens = 0;
    std::uint64_t bytes = 0;   ///< of the text (UTF-8, after line ends were made alike) that these tokens stand for
};

struct CorpusInfo {
    CorpusPart training, validation;
    std::uint64_t tokens = 0, bytes = 0;
    std::uint64_t sourceHash = 0;      ///< XXH3 over the names and the content of all files
    std::uint64_t tokenizerHash = 0;
    std::uint64_t payloadHash = 0;     ///< XXH3 of the ids
    std::uint32_t vocabularySize = 0;
    std::uint32_t idBytes = 2;         ///< 2 or 4
    std::uint64_t files = 0;
    std::uint64_t invalidBytes = 0;    ///< places where U+FFFD was put, only with invalid_bytes=replace
    std::uint64_t resumedAtByte = 0;   ///< of the text; 0 when the build was not interrupted. Not stored
};

struct BuildProgress {
    double share = 0;   ///< 0 to 1
    bool reading = false;   ///< true in the first pass, which counts and hashes
};

struct BuildOptions {
    std::function<void(const BuildProgress&)> progress = {};
    std::stop_token stop = {};
    std::uint64_t saveEvery = 64u << 20;   ///< bytes of text between two resume points
};

/// Turns `sources` (files, or folders with every .txt, .gz and .bz2 below, in the order of their names) into `target`.
/// Needs about 20 MB beyond the tokenizer, whatever the size of the text. An interrupted build (kill, stop request, full
/// disk) leaves target + ".partial" and ".resume" and goes on from there when nothing has changed; the result is
/// the same bit for bit. A stop request gives nullopt.
/// Text is encoded in pieces of about 64 KiB that end at a line end; for byte-level BPE, characters and WordLevel the ids
/// are those of the whole text. Special tokens in the text are spelled out.
/// Throws Error: NotFound (no text), Corrupt (invalid bytes with file and offset; a file that changed while it was read),
/// InvalidSetting, DiskFull.
std::optional<CorpusInfo> buildCorpus(const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config, const std::filesystem::path& target, const BuildOptions& options = {});

class Corpus {
  public:
    /// Maps the file. Header and sizes are checked, ids when they are read; verify() compares the hash of all ids.
    static std::shared_ptr<const Corpus> open(const std::filesystem::path& path);
    ~Corpus();
    Corpus(const Corpus&) = delete;

    const CorpusInfo& info() const { return m_info; }
    /// Copies ids from `first` on. Throws Error(Corrupt) for an id outside the vocabulary, InvalidUsage beyond the end.
    void read(std::uint64_t first, std::span<std::int64_t> to) const;
    /// Throws Error(Corrupt) where the ids are not those that were written.
    void verify() const;
    /// True while `target` belongs to this tokenizer, these settings and these very files (names, sizes, times).
    static bool isCurrent(const std::filesystem::path& path, const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config);

  private:
    Corpus() = default;
    CorpusInfo m_info;
    std::string m_name;
    const std::byte* m_map = nullptr;
    std::size_t m_size = 0;
};

/// Opens `target` where it is current, else builds it first. A stop request gives nullptr.
std::shared_ptr<const Corpus> openOrBuild(const std::vector<std::filesystem::path>& sources, const TokenizerPtr& tokenizer, const CorpusConfig& config, const std::filesystem::path& target, const BuildOptions& options = {});

}  // namespace fornax::tokens
