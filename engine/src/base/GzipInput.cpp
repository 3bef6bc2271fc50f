#include "base/GzipInput.h"

#include <archive.h>

#include <algorithm>
#include <cerrno>
#include <new>

#include "fornax/base/Error.h"

namespace fornax::files {
namespace {

constexpr std::size_t bufferBytes = 256 * 1024;
constexpr int gzipWrapper = 16;

}  // namespace

bool GzipInput::fits(RegularFile& file) {
    unsigned char first[2] = {};
    const bool gzip = file.read(first, sizeof first) == sizeof first && first[0] == 0x1f && first[1] == 0x8b;
    file.rewind();
    return gzip;
}

GzipInput::GzipInput(RegularFile& file) : m_file(file), m_packed(bufferBytes), m_content(bufferBytes) {
    if (inflateInit2(&m_stream, gzipWrapper + MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

GzipInput::~GzipInput() { inflateEnd(&m_stream); }

bool GzipInput::refill() {
    m_stream.next_in = m_packed.data();
    m_stream.avail_in = static_cast<uInt>(m_file.read(m_packed.data(), m_packed.size()));
    return m_stream.avail_in > 0;
}

/// zlib has compared checksum and length. Another member may follow, or zeros that fill a block.
GzipInput::Step GzipInput::endOfMember() {
    while (m_stream.avail_in > 0 || refill()) {
        if (*m_stream.next_in == 0x1f) return inflateReset(&m_stream) == Z_OK ? Step::Piece : Step::Damaged;
        if (*m_stream.next_in != 0) return Step::Damaged;
        ++m_stream.next_in;
        --m_stream.avail_in;
    }
    return Step::End;
}

GzipInput::Step GzipInput::next(std::size_t& made) {
    made = 0;
    while (m_last == Step::Piece && made == 0) {
        const bool ended = m_stream.avail_in == 0 && !refill();
        m_stream.next_out = m_content.data();
        m_stream.avail_out = static_cast<uInt>(m_content.size());
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        made = m_content.size() - m_stream.avail_out;
        if (result == Z_STREAM_END) m_last = endOfMember();
        else if ((result != Z_OK && result != Z_BUF_ERROR) || (ended && made == 0)) m_last = Step::Damaged;
    }
    return made > 0 ? Step::Piece : m_last;
}

bool GzipInput::isWhole() {
    std::size_t made = 0;
    while (next(made) == Step::Piece) {
    }
    return m_last == Step::End;
}

long GzipInput::give(archive* reader, void* self, const void** piece) {
    auto& input = *static_cast<GzipInput*>(self);
    try {
        std::size_t made = 0;
        const Step step = input.next(made);
        *piece = input.m_content.data();
        if (step != Step::Damaged) return static_cast<long>(made);   // 0 at the end
        archive_set_error(reader, EIO, "the gzip data is cut off or fails its own checks");
    } catch (const Error& error) {
        archive_set_error(reader, EIO, "%s", error.what());
    }
    return ARCHIVE_FATAL;
}

void GzipInput::open(archive* reader) { archive_read_open(reader, this, nullptr, &GzipInput::give, nullptr); }

}  // namespace fornax::files
