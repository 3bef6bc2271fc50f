// Text files as a stream of valid UTF-8 in pieces that may be encoded one by one. Private to the text room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "text/Unpacker.h"

struct XXH3_state_s;

namespace fornax::tokens {

struct SourceFile {
    std::filesystem::path path;
    std::uint64_t size = 0;             ///< on the disk
    std::int64_t changedNanos = 0;      ///< time of the last change
};

/// Files as they are named; of folders and archives all .txt, .gz and .bz2 below, sorted by their paths' bytes. Links to folders are
/// not followed; hidden files are left out. Throws Error(NotFound) where a source is not there or no file is found.
std::vector<SourceFile> listSources(const std::vector<std::filesystem::path>& sources);

/// XXH3 of paths, sizes and times: changes when a file does.
std::uint64_t stampOf(const std::vector<SourceFile>& files);

struct TextRules {
    bool plainNewlines = true;    ///< CR LF becomes LF
    bool refuseInvalid = false;   ///< else U+FFFD
};

/// Bytes of the pieces that are encoded: where they end decides where the text is cut.
constexpr std::size_t kPiece = 64 * 1024;

/// The place in the text where validation begins.
std::uint64_t cutOf(std::uint64_t bytes, double validationShare);

class TextReader {
  public:
    explicit TextReader(const std::filesystem::path& path, TextRules rules = {});
    ~TextReader();

    /// The next piece of about `about` bytes; false at the end. It ends at the end of a line with text before and after, else
    /// before a space, else between two characters: which bytes are in it depends on the text alone. A piece never goes
    /// beyond the place `stopAt` (a position of the text), moved to the end of its line where that is near.
    bool nextPiece(std::size_t about, std::optional<std::uint64_t> stopAt, std::string& piece);

    std::uint64_t position() const { return m_position; }    ///< bytes of text given out
    std::uint64_t bytesRead() const { return m_rawBytes; }   ///< of the unpacked file
    std::uint64_t replaced() const { return m_replaced; }    ///< places where U+FFFD was put
    bool reachedStop() const { return m_reachedStop; }       ///< the last piece ended at stopAt
    std::uint64_t hash() const;                              ///< XXH3 of the unpacked bytes read so far

  private:
    void fill(std::size_t wanted);
    void decode(bool final);
    std::size_t stopEnd(std::size_t from) const;

    Unpacker m_file;
    TextRules m_rules;
    std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> m_hash;
    std::string m_raw, m_text;   // bytes not decoded yet; text not given out yet
    bool m_ended = false, m_reachedStop = false, m_started = false;
    std::uint64_t m_position = 0, m_rawBytes = 0, m_replaced = 0;
};

}  // namespace fornax::tokens
