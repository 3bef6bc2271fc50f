// The bytes of a file, unpacked on the way when they are gzip or bzip2. What a file is, is decided by its first bytes,
// never by its name. Private to the data room.
#pragma once
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/InputFile.h"
#include "text/Unpacker.h"

namespace fornax::data {

class ByteSource {
  public:
    /// Throws Error(NotFound, Unreadable) as InputFile does.
    explicit ByteSource(const std::filesystem::path& path);
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// Up to `count` bytes; fewer only at the end of the content. A packed stream that is cut or fails its checksum
    /// throws Error(Corrupt).
    std::size_t read(void* to, std::size_t count);
    bool isPacked() const { return m_packed || m_bzip2; }
    std::uintmax_t fileSize() const { return m_file.size(); }
    std::uint64_t bytesRead() const { return m_total; }   ///< of the content, not of the file
    std::string name() const;                             ///< for sentences

  private:
    std::size_t inflateInto(unsigned char* to, std::size_t count);
    void refill();
    void finishStream();

    std::filesystem::path m_path;
    files::InputFile m_file;
    std::unique_ptr<tokens::Unpacker> m_bzip2;   ///< reads by itself
    bool m_packed = false, m_ended = false;      ///< of gzip
    std::uint64_t m_total = 0;
    z_stream m_stream{};
    std::vector<unsigned char> m_packedBytes;
};

}  // namespace fornax::data
