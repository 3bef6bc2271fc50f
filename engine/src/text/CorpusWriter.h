// The half-finished corpus on the disk and where to go on. Private to the text room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "text/CorpusFormat.h"

namespace fornax::tokens {

/// How far a build has come.
struct BuildPlace {
    std::uint64_t file = 0, offset = 0;     ///< next: this file, from this byte of its text on
    std::uint64_t tokens = 0, bytes = 0;    ///< written by then
    std::uint64_t invalidBytes = 0;
    std::optional<std::uint64_t> trainingTokens, trainingBytes;   ///< once the cut is behind
};

class CorpusWriter {
  public:
    /// Takes up an earlier build of the same key where there is one. Throws Error(Busy) when another process builds it.
    CorpusWriter(std::filesystem::path target, std::uint64_t key, std::uint32_t idBytes);
    ~CorpusWriter();
    CorpusWriter(const CorpusWriter&) = delete;

    const BuildPlace& place() const { return m_place; }   ///< where to start
    void append(std::span<const TokenId> ids);
    void save(const BuildPlace& place);                   ///< a point to resume from
    void finish(CorpusHeader header);                     ///< puts the corpus in its place
    void discard();                                       ///< nothing is to be resumed

  private:
    bool lock();
    void takeUp(std::uint64_t key);
    void flush();
    std::filesystem::path m_target, m_partial, m_resume;
    std::uint64_t m_key;
    std::uint32_t m_idBytes;
    int m_fd = -1;
    BuildPlace m_place;
    std::vector<char> m_buffer;
};

}  // namespace fornax::tokens
