// The file of a tokenised corpus, little-endian: one page of header, then the ids, 2 or 4 bytes each. Private to the text
// room.
#pragma once
#include <bit>
#include <cstdint>
#include <filesystem>
#include <string>

#include "fornax/text/Corpus.h"

namespace fornax::tokens {

static_assert(std::endian::native == std::endian::little, "corpus files are little-endian");

constexpr std::uint64_t kCorpusPage = 4096;
constexpr std::uint32_t kCorpusVersion = 1;
constexpr char kCorpusMagic[8] = {'F', 'N', 'X', 'C', 'O', 'R', 'P', '\n'};

struct CorpusHeader {
    char magic[8] = {};
    std::uint32_t version = kCorpusVersion, idBytes = 2;
    std::uint64_t tokens = 0, bytes = 0;
    std::uint64_t trainingTokens = 0, trainingBytes = 0;   // the rest is for validation
    std::uint64_t sourceHash = 0, tokenizerHash = 0, payloadHash = 0;
    std::uint64_t settingsHash = 0, stamp = 0;             // of CorpusConfig; of names, sizes and times of the files
    std::uint64_t files = 0, invalidBytes = 0;
    std::uint32_t vocabularySize = 0, unused = 0;
    std::uint64_t headerHash = 0;                          // XXH3 of all before
};

std::uint64_t hashOf(const CorpusHeader& header);
std::uint64_t hashOf(const CorpusConfig& config);
/// XXH3 of `bytes` bytes of the file from `from` on, read in small parts.
std::uint64_t hashOfFile(int fd, std::uint64_t from, std::uint64_t bytes, const std::filesystem::path& path);
CorpusInfo infoOf(const CorpusHeader& header);
/// Reads and checks a header; Error(Corrupt, FormatTooNew) with the reason.
CorpusHeader readHeader(const std::filesystem::path& path, std::uint64_t& fileSize);

}  // namespace fornax::tokens
