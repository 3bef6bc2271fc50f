// Packed folders (.zip, .tar, .tar.gz, .tar.bz2, .tar.xz, .tar.zst), read where they lie: nothing is ever written. What a
// file is, is decided by its content, never by its name. Private to the engine; any thread.
//
// An archive is refused as a whole, by name, where an entry could lead out of it or is no plain file (absolute names, "..",
// backslashes, control characters, links, devices), occurs twice or is encrypted, and where it goes beyond the limits.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fornax::files {

struct ArchiveLimits {
    std::size_t entries = 500'000;
    std::uint64_t freeBytes = std::uint64_t{1} << 30;   ///< of content that any archive may have
    std::uint64_t ratio = 200;                          ///< beyond that: content at most so many times the file
};

struct ArchiveEntry {
    std::string path;          ///< parts separated by '/'
    std::uint64_t size = 0;    ///< bytes of content
};

/// Reads one file of the archive after the other. Throws Error(NotFound, Unreadable) as RegularFile does, Error(Corrupt)
/// for damage and for what is refused, with archive and entry in the sentence.
class ArchiveReader {
  public:
    explicit ArchiveReader(const std::filesystem::path& path, ArchiveLimits limits = {});
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    bool next();                                        ///< false behind the last file; folders are passed over
    const ArchiveEntry& entry() const;
    /// The next bytes of this file; fewer than `count` only at its end.
    std::size_t read(void* to, std::size_t count);

  private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Whether an ordinary file begins as one of these archives does.
bool isArchive(const std::filesystem::path& path);

/// Throws Error(Corrupt) for an ordinary file that calls itself an archive, by its name or as ZIP files begin, but is none
/// that can be read: damaged, cut off, empty or something else. Everything else passes.
void refuseBrokenArchive(const std::filesystem::path& path);

/// All files in the order of the archive, every limit and name checked. Throws as ArchiveReader does.
std::vector<ArchiveEntry> listArchive(const std::filesystem::path& path, ArchiveLimits limits = {});

/// "photos.zip/cat/1.png" is the file "cat/1.png" of an archive: its two parts. nullopt where no part of the path is a file.
std::optional<std::pair<std::filesystem::path, std::string>> splitAtArchive(const std::filesystem::path& path);

}  // namespace fornax::files
