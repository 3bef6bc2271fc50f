// A file opened for reading: an ordinary one, or one in an archive ("photos.zip/cat/1.png"). Private to the engine.
#pragma once
#include <memory>
#include <optional>

#include "base/Archive.h"
#include "base/RegularFile.h"

namespace fornax::files {

class InputFile {
  public:
    /// Throws Error(NotFound, Unreadable) as RegularFile does, and what ArchiveReader throws.
    explicit InputFile(std::filesystem::path path);
    std::uintmax_t size() const;
    /// Up to `count` bytes from where the last read ended; fewer only at the end.
    std::size_t read(void* to, std::size_t count);
    void rewind();

  private:
    void findMember();
    std::filesystem::path m_path, m_archive;
    std::string m_member;
    std::optional<RegularFile> m_file;
    std::unique_ptr<ArchiveReader> m_reader;
};

/// Its whole content. More than `limit` bytes throw Error(OutOfMemory).
std::string contentOf(const std::filesystem::path& path, std::uintmax_t limit);

/// What has size and times on the disk: the archive, for a file in one.
std::filesystem::path onDisk(const std::filesystem::path& path);

}  // namespace fornax::files
