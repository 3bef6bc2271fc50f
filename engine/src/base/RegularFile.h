// An ordinary file opened for reading. Private to the engine.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace fornax::files {

/// Refuses folders, FIFOs and devices, and never waits while opening. Throws Error with the path in the sentence.
class RegularFile {
  public:
    explicit RegularFile(std::filesystem::path path);
    ~RegularFile();
    RegularFile(const RegularFile&) = delete;

    std::uintmax_t size() const { return m_size; }
    int descriptor() const { return m_fd; }   ///< for libraries that read by themselves; stays ours
    /// Reads up to `count` bytes from where the last read ended; fewer only at the end of the file.
    std::size_t read(void* to, std::size_t count);
    void rewind();

  private:
    std::filesystem::path m_path;
    int m_fd = -1;
    std::uintmax_t m_size = 0;
};

}  // namespace fornax::files
