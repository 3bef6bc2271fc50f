#include "data/ByteSource.h"

#include <algorithm>
#include <string_view>

#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

constexpr std::size_t bufferSize = 256 * 1024;
constexpr std::size_t maxInflate = std::size_t{1} << 30;   // zlib counts in 32 bits
constexpr int gzipWrapper = 16;

Text again() { return text("Download or copy the file again."); }

}  // namespace

ByteSource::ByteSource(const std::filesystem::path& path) : m_path(path), m_file(path) {
    char first[4] = {};
    const std::string_view start(first, m_file.read(first, sizeof first));
    m_packed = start.starts_with("\x1f\x8b");
    m_file.rewind();
    if (start.size() == 4 && start.starts_with("BZh") && start[3] >= '1' && start[3] <= '9') m_bzip2 = std::make_unique<tokens::Unpacker>(path);
    if (!m_packed) return;
    m_packedBytes.resize(bufferSize);
    if (inflateInit2(&m_stream, gzipWrapper + MAX_WBITS) != Z_OK)
        throw Error(ErrorCode::OutOfMemory, text("Not enough memory to unpack %1.", name()));
}

ByteSource::~ByteSource() {
    if (m_packed) inflateEnd(&m_stream);
}

std::string ByteSource::name() const { return files::display(m_path); }

std::size_t ByteSource::read(void* to, std::size_t count) {
    std::size_t have = 0;
    if (m_bzip2) {
        for (std::size_t got = 1; got > 0 && have < count; have += got) got = m_bzip2->read(static_cast<char*>(to) + have, count - have);
    } else if (!m_packed) {
        have = m_file.read(to, count);
    } else {
        while (have < count && !m_ended)
            have += inflateInto(static_cast<unsigned char*>(to) + have, std::min(count - have, maxInflate));
    }
    m_total += have;
    return have;
}

void ByteSource::refill() {
    m_stream.next_in = m_packedBytes.data();
    m_stream.avail_in = static_cast<uInt>(m_file.read(m_packedBytes.data(), m_packedBytes.size()));
}

std::size_t ByteSource::inflateInto(unsigned char* to, std::size_t count) {
    if (m_stream.avail_in == 0) refill();
    const bool fileAtEnd = m_stream.avail_in == 0;
    m_stream.next_out = to;
    m_stream.avail_out = static_cast<uInt>(count);
    const int result = inflate(&m_stream, Z_NO_FLUSH);
    const std::size_t made = count - m_stream.avail_out;
    const std::uint64_t soFar = m_total + made;
    if (result == Z_STREAM_END) {
        m_ended = true;
        finishStream();
    } else if (result == Z_BUF_ERROR && fileAtEnd) {
        throw Error(ErrorCode::Corrupt, text("%1 is cut off or damaged: its gzip data ends after %2 bytes in the middle of the stream.", name(), m_file.size()), again());
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its gzip data fails its own checks near byte %2 of the content.", name(), soFar), again(),
                    m_stream.msg ? m_stream.msg : "");
    }
    return made;
}

/// zlib has compared checksum and length by now. Nothing may follow.
void ByteSource::finishStream() {
    if (m_stream.avail_in == 0) refill();
    if (m_stream.avail_in != 0)
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: other data follows the end of its gzip stream.", name()), again());
}

}  // namespace fornax::data
