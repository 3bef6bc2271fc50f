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
    /// Throws Error(NotFound, Unreadable) as InputFile does.
    explicit Unpacker(const std::filesystem::path& path);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    /// Up to `count` bytes; 0 only at the end of the content. Cut off or damaged data throws Error(Corrupt).
    std::size_t read(char* to, std::size_t count);
    const std::string& name() const { return m_name; }

  private:
    std::string m_name;
    files::InputFile m_file;
    std::unique_ptr<Codec> m_codec;   // empty for plain files
};

}  // namespace fornax::tokens
