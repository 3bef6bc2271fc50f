#include "fornax/base/Files.h"

#include <sys/statvfs.h>

#include <cerrno>

#include "base/RegularFile.h"
#include "base/SystemError.h"
#include "base/Utf8.h"
#include "fornax/base/Error.h"

namespace fornax::files {

std::string readAll(const std::filesystem::path& path, std::uintmax_t limit) {
    RegularFile file(path);
    if (file.size() > limit)
        throw Error(ErrorCode::Corrupt, text("%1 has %2 bytes; at most %3 are read", display(path), file.size(), limit));
    std::string bytes(static_cast<std::size_t>(file.size()), '\0');
    bytes.resize(file.read(bytes.data(), bytes.size()));  // it may have shrunk meanwhile
    return bytes;
}

std::string display(const std::filesystem::path& path) { return printable(path.native()); }

std::uintmax_t freeBytes(const std::filesystem::path& path) {
    std::error_code ignored;
    std::filesystem::path at = std::filesystem::absolute(path.empty() ? "." : path, ignored);
    struct statvfs facts{};
    while (::statvfs(at.c_str(), &facts) != 0) {
        const int error = errno;
        const bool missing = error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG;
        if (!missing || !at.has_relative_path()) throwReadError(at, error);
        at = at.parent_path();
    }
    return static_cast<std::uintmax_t>(facts.f_bavail) * facts.f_frsize;
}

}  // namespace fornax::files
