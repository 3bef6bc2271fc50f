// Whole-file reading and atomic writing (temporary file in the same folder, fsync, rename, fsync of the folder).
// Errors are fornax::Error with the path in the sentence; a failed write leaves the old file as it was.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace fornax::files {

/// Reads a regular file (a folder, FIFO or device is refused). `limit` guards against absurd sizes.
std::string readAll(const std::filesystem::path& path, std::uintmax_t limit = std::uintmax_t{1} << 34);

void writeAtomic(const std::filesystem::path& path, std::string_view bytes);

/// Streams into the temporary file; `write` is called with a sink that appends bytes and throws Error on failure.
using Sink = std::function<void(std::span<const std::byte>)>;
void writeAtomic(const std::filesystem::path& path, const std::function<void(const Sink&)>& write);

/// UTF-8 for messages, with control characters escaped.
std::string display(const std::filesystem::path& path);

/// Bytes free for this process on the file system that holds `path` (its nearest existing parent).
std::uintmax_t freeBytes(const std::filesystem::path& path);

/// XDG folders of the studio, created on demand. Without HOME they fall back to a folder in /tmp of this user.
std::filesystem::path configFolder();
std::filesystem::path dataFolder();
std::filesystem::path cacheFolder();
std::filesystem::path stateFolder();

}  // namespace fornax::files
