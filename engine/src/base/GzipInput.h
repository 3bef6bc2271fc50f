// The content of a gzip file for libarchive, whose own filter does not compare the checksum at its end (RFC 1952): a flipped
// byte would go unseen. Private to the base room.
#pragma once
#include <zlib.h>

#include <cstddef>
#include <vector>

#include "base/RegularFile.h"

struct archive;

namespace fornax::files {

class GzipInput {
  public:
    /// Whether the file is gzip by its first bytes. Leaves it at its start.
    static bool fits(RegularFile& file);
    explicit GzipInput(RegularFile& file);
    ~GzipInput();
    GzipInput(const GzipInput&) = delete;

    /// Opens `reader` on the content; a failure is told by the first header.
    void open(archive* reader);
    /// Reads to the end. False where the file is cut off, fails its checksum, or other data follows.
    bool isWhole();

  private:
    enum class Step { Piece, End, Damaged };
    Step next(std::size_t& made);
    Step endOfMember();
    bool refill();
    static long give(archive* reader, void* self, const void** piece);

    RegularFile& m_file;
    z_stream m_stream{};
    std::vector<unsigned char> m_packed, m_content;
    Step m_last = Step::Piece;   // End and Damaged stay
};

}  // namespace fornax::files
