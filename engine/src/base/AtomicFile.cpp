// Atomic writing: a temporary file beside the target, fsync, rename, fsync of the folder.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <functional>
#include <random>

#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::files {

namespace fs = std::filesystem;

namespace {
// Which machine and process space a temporary file came from: only there does its process id mean anything.
const std::string& originTag() {
    static const std::string tag = [] {
        char host[256] = {}, space[256] = {};
        ::gethostname(host, sizeof host - 1);
        const ssize_t ignored = ::readlink("/proc/self/ns/pid", space, sizeof space - 1);
        (void)ignored;
        char digits[20] = {};
        const auto hash = static_cast<std::uint32_t>(std::hash<std::string>{}(std::string(host) + space));
        std::to_chars(digits, digits + sizeof digits, hash, 16);
        return std::string(digits);
    }();
    return tag;
}

std::string temporaryPrefix() { return ".fornax-" + originTag() + "-"; }

std::string temporaryName() {
    static std::atomic<unsigned> counter{0};
    static const unsigned salt = std::random_device{}();
    return temporaryPrefix() + std::to_string(::getpid()) + "-" + std::to_string(counter++) + "-" + std::to_string(salt) + ".tmp";
}

// A killed writer leaves its temporary file behind; the next write in the folder takes it away.
void removeStale(const fs::path& folder) {
    std::error_code error;
    const std::string prefix = temporaryPrefix();
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().native();
        if (!name.starts_with(prefix) || !name.ends_with(".tmp")) continue;
        long pid = 0;
        const auto parsed = std::from_chars(name.data() + prefix.size(), name.data() + name.size(), pid);
        if (parsed.ec != std::errc{} || pid <= 0) continue;
        if (::kill(static_cast<pid_t>(pid), 0) != 0 && errno == ESRCH) ::unlink(it->path().c_str());
    }
}

// The file that a write replaces: links are followed, so that they stay links.
fs::path targetOf(const fs::path& path) {
    std::error_code error;
    if (!fs::is_symlink(path, error)) return path;
    const fs::path resolved = fs::weakly_canonical(path, error);
    if (error) throwWriteError(path, error.value());
    return resolved;
}

class TemporaryFile {
  public:
    explicit TemporaryFile(fs::path target) : m_target(std::move(target)) {
        const fs::path parent = m_target.parent_path();
        m_folder = parent.empty() ? fs::path(".") : parent;
        struct stat old{};
        const bool exists = ::stat(m_target.c_str(), &old) == 0;
        if (!exists && errno != ENOENT) throwWriteError(m_target, errno);
        if (exists) checkReplaceable(old);
        removeStale(m_folder);
        m_path = m_folder / temporaryName();
        m_fd = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? old.st_mode & 0777 : 0666);
        if (m_fd < 0) throwWriteError(m_target, errno);
        if (exists) (void)!::fchmod(m_fd, old.st_mode & 0777);  // the umask must not narrow what was there
    }
    ~TemporaryFile() {
        if (m_fd >= 0) ::close(m_fd);
        if (!m_done) ::unlink(m_path.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;

    void append(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const ssize_t wrote = ::write(m_fd, bytes.data(), bytes.size());
            if (wrote < 0 && errno == EINTR) continue;
            if (wrote < 0) throwWriteError(m_target, errno);
            bytes = bytes.subspan(static_cast<std::size_t>(wrote));
        }
    }

    void commit() {
        if (::fsync(m_fd) != 0) throwWriteError(m_target, errno);
        const int fd = m_fd;
        m_fd = -1;
        // Network file systems report a full disk only here.
        if (::close(fd) != 0 && errno != EINTR) throwWriteError(m_target, errno);
        if (::rename(m_path.c_str(), m_target.c_str()) != 0) throwWriteError(m_target, errno);
        m_done = true;
        syncFolder();
    }

  private:
    void checkReplaceable(const struct stat& old) const {
        if (S_ISDIR(old.st_mode)) throwWriteError(m_target, EISDIR);
        if (!S_ISREG(old.st_mode))
            throw Error(ErrorCode::Unwritable, text("%1 is not an ordinary file", display(m_target)), text("Choose another name."));
        // rename() would replace a write-protected file without asking.
        if (::access(m_target.c_str(), W_OK) != 0) throwWriteError(m_target, errno);
    }

    void syncFolder() const {
        const int fd = ::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (fd < 0) return;
        const int error = ::fsync(fd) != 0 ? errno : 0;
        ::close(fd);
        if (error == EIO) throwWriteError(m_target, error);  // others: this file system cannot sync folders
    }

    fs::path m_target, m_folder, m_path;
    int m_fd = -1;
    bool m_done = false;
};
}  // namespace

void writeAtomic(const fs::path& path, const std::function<void(const Sink&)>& write) {
    TemporaryFile file(targetOf(path));
    write([&](std::span<const std::byte> bytes) { file.append(bytes); });
    file.commit();
}

void writeAtomic(const fs::path& path, std::string_view bytes) {
    writeAtomic(path, [&](const Sink& sink) { sink(std::as_bytes(std::span(bytes.data(), bytes.size()))); });
}

}  // namespace fornax::files
