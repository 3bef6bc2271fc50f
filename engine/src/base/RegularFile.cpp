#include "base/RegularFile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::files {

namespace {
// 0 when it can be read as an ordinary file, else an errno value; -1 for FIFOs, devices and the like.
int inspect(int fd, std::uintmax_t& size) {
    struct stat facts{};
    if (::fstat(fd, &facts) != 0) return errno;
    if (S_ISDIR(facts.st_mode)) return EISDIR;
    if (!S_ISREG(facts.st_mode)) return -1;
    size = static_cast<std::uintmax_t>(facts.st_size);
    return 0;
}
}  // namespace

RegularFile::RegularFile(std::filesystem::path path) : m_path(std::move(path)) {
    // O_NONBLOCK: opening a FIFO must not wait for a writer; ordinary files ignore it.
    m_fd = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (m_fd < 0) throwReadError(m_path, errno);
    const int problem = inspect(m_fd, m_size);
    if (problem == 0) return;
    ::close(m_fd);  // the destructor does not run when a constructor throws
    if (problem > 0) throwReadError(m_path, problem);
    throw Error(ErrorCode::Unreadable, text("%1 is not an ordinary file", display(m_path)), text("Choose another file."));
}

RegularFile::~RegularFile() { ::close(m_fd); }

std::size_t RegularFile::read(void* to, std::size_t count) {
    std::size_t have = 0;
    while (have < count) {
        const ssize_t got = ::read(m_fd, static_cast<char*>(to) + have, count - have);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throwReadError(m_path, errno);
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
    }
    return have;
}

void RegularFile::rewind() {
    if (::lseek(m_fd, 0, SEEK_SET) < 0) throwReadError(m_path, errno);
}

}  // namespace fornax::files
