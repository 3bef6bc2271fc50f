#include "fornax/base/Files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>

#include "base/SystemError.h"
#include "base/Utf8.h"
#include "fornax/base/Error.h"

namespace fornax::files {

namespace {
struct Descriptor {
    int fd;
    ~Descriptor() {
        if (fd >= 0) ::close(fd);
    }
};

std::size_t readSome(const std::filesystem::path& path, int fd, char* to, std::size_t count) {
    for (;;) {
        const ssize_t got = ::read(fd, to, count);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR) throwReadError(path, errno);
    }
}
}  // namespace

std::string readAll(const std::filesystem::path& path, std::uintmax_t limit) {
    // O_NONBLOCK: opening a FIFO must not wait for a writer; regular files ignore it.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (file.fd < 0) throwReadError(path, errno);
    struct stat facts{};
    if (::fstat(file.fd, &facts) != 0) throwReadError(path, errno);
    if (S_ISDIR(facts.st_mode)) throwReadError(path, EISDIR);
    if (!S_ISREG(facts.st_mode))
        throw Error(ErrorCode::Unreadable, text("%1 is not an ordinary file", display(path)), text("Choose another file."));
    const auto size = static_cast<std::uintmax_t>(facts.st_size);
    if (size > limit)
        throw Error(ErrorCode::Corrupt, text("%1 has %2 bytes; at most %3 are read", display(path), size, limit));

    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::size_t have = 0;
    while (have < bytes.size()) {
        const std::size_t got = readSome(path, file.fd, bytes.data() + have, bytes.size() - have);
        if (got == 0) break;  // it shrank meanwhile
        have += got;
    }
    bytes.resize(have);
    return bytes;
}

std::string display(const std::filesystem::path& path) { return printable(path.native()); }

std::uintmax_t freeBytes(const std::filesystem::path& path) {
    std::error_code ignored;
    std::filesystem::path at = std::filesystem::absolute(path, ignored);
    struct statvfs facts{};
    while (::statvfs(at.c_str(), &facts) != 0) {
        const int error = errno;
        if ((error != ENOENT && error != ENOTDIR && error != ENAMETOOLONG) || !at.has_relative_path()) throwReadError(at, error);
        at = at.parent_path();
    }
    return static_cast<std::uintmax_t>(facts.f_bavail) * facts.f_frsize;
}

}  // namespace fornax::files
