#include "text/Unpacker.h"

#include <bzlib.h>
#include <zlib.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::tokens {

struct Unpacker::Codec {
    enum class State { More, PartEnded, Bad };
    std::vector<char> packed = std::vector<char>(256 * 1024);
    std::size_t at = 0, have = 0;
    bool betweenParts = true;
    virtual ~Codec() = default;
    virtual void begin() = 0;                                          ///< a new part
    virtual State run(char* to, std::size_t count, std::size_t& made) = 0;   ///< moves `at`
};

namespace {

struct Gzip : Unpacker::Codec {
    z_stream stream{};
    Gzip() {
        if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::bad_alloc();
    }
    ~Gzip() override { inflateEnd(&stream); }
    void begin() override { inflateReset(&stream); }
    State run(char* to, std::size_t count, std::size_t& made) override {
        stream.next_in = reinterpret_cast<Bytef*>(packed.data() + at);
        stream.avail_in = static_cast<uInt>(have - at);
        stream.next_out = reinterpret_cast<Bytef*>(to);
        stream.avail_out = static_cast<uInt>(count);
        const int result = inflate(&stream, Z_NO_FLUSH);
        at = have - stream.avail_in;
        made = count - stream.avail_out;
        return result == Z_STREAM_END ? State::PartEnded : result == Z_OK || result == Z_BUF_ERROR ? State::More : State::Bad;
    }
};

struct Bzip2 : Unpacker::Codec {
    bz_stream stream{};
    Bzip2() {
        if (BZ2_bzDecompressInit(&stream, 0, 0) != BZ_OK) throw std::bad_alloc();
    }
    ~Bzip2() override { BZ2_bzDecompressEnd(&stream); }
    void begin() override {
        BZ2_bzDecompressEnd(&stream);
        stream = {};
        if (BZ2_bzDecompressInit(&stream, 0, 0) != BZ_OK) throw std::bad_alloc();
    }
    State run(char* to, std::size_t count, std::size_t& made) override {
        stream.next_in = packed.data() + at;
        stream.avail_in = static_cast<unsigned>(have - at);
        stream.next_out = to;
        stream.avail_out = static_cast<unsigned>(count);
        const int result = BZ2_bzDecompress(&stream);
        at = have - stream.avail_in;
        made = count - stream.avail_out;
        return result == BZ_STREAM_END ? State::PartEnded : result == BZ_OK ? State::More : State::Bad;
    }
};

}  // namespace

Unpacker::Unpacker(const std::filesystem::path& path, files::ArchiveLimits limits) : m_name(files::display(path)), m_file(path), m_limits(limits) {
    char first[4] = {};
    const std::string_view start(first, m_file.read(first, sizeof first));
    m_file.rewind();
    if (start.starts_with("\x1f\x8b")) m_codec = std::make_unique<Gzip>();
    else if (start.size() == 4 && start.starts_with("BZh") && start[3] >= '1' && start[3] <= '9') m_codec = std::make_unique<Bzip2>();
}

Unpacker::~Unpacker() = default;

void Unpacker::checkLimits() const {
    if (m_made > m_limits.freeBytes && m_made / m_limits.ratio > m_file.size())
        throw Error(ErrorCode::Corrupt, text("%1 is not read: its content is more than %2 times as large as the file.", m_name, m_limits.ratio), text("Such files are made to fill a disk. Unpack it with a tool that you trust."));
}

std::size_t Unpacker::read(char* to, std::size_t count) {
    if (!m_codec) return m_file.read(to, count);
    Codec& codec = *m_codec;
    for (std::size_t made = 0;;) {
        if (codec.at == codec.have) {
            codec.have = m_file.read(codec.packed.data(), codec.packed.size());
            codec.at = 0;
        }
        const bool fileEnded = codec.have == 0;
        if (fileEnded && codec.betweenParts) return 0;
        if (codec.betweenParts) codec.begin();
        codec.betweenParts = false;
        const Codec::State state = codec.run(to, std::min(count, std::size_t{1} << 28), made);
        if (state == Codec::State::Bad) throw Error(ErrorCode::Corrupt, text("%1 is damaged: its packed data fails its own checks.", m_name), text("Download or copy the file again."));
        codec.betweenParts = state == Codec::State::PartEnded;
        m_made += made;
        checkLimits();
        if (made > 0) return made;
        if (fileEnded && !codec.betweenParts) throw Error(ErrorCode::Corrupt, text("%1 is cut off: its packed data ends in the middle.", m_name), text("Download or copy the file again."));
    }
}

}  // namespace fornax::tokens
