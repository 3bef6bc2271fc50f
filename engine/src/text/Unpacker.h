// The bytes of a file, unpacked on the way when they are gzip or bzip2, of one or several parts. What a file is, is decided
// by its first bytes, never by its name. Private to the text room.
#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include "base/InputFile.h"

namespace fornax::tokens {

class Unpacker {
  public:
    struct Codec;
    /// Throws Error(NotFound, Unreadable) as InputFile does. Of the limits, those of the content hold.
    explicit Unpacker(const std::filesystem::path& path, files::ArchiveLimits limits = {});
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    /// Up to `count` bytes; 0 only at the end of the content. Throws Error(Corrupt) for data that is cut off or damaged, and
    /// for packed data that goes beyond the limits.
    std::size_t read(char* to, std::size_t count);
    const std::string& name() const { return m_name; }

  private:
    void checkLimits() const;
    std::string m_name;
    files::InputFile m_file;
    files::ArchiveLimits m_limits;
    std::uint64_t m_made = 0;         // bytes of content so far
    std::unique_ptr<Codec> m_codec;   // empty for plain files
};

}  // namespace fornax::tokens
