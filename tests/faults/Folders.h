// Folders that get in the way: full, read-only. Each says why where the machine does not let itself be limited.
#pragma once
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <string>

namespace fornax::test {

/// A file system of its own, in memory. ok() is false where mounting is not allowed.
class SmallDisk {
  public:
    SmallDisk(std::filesystem::path at, const char* size) : m_at(std::move(at)) {
        std::filesystem::create_directories(m_at);
        m_mounted = ::mount("fornax-test", m_at.c_str(), "tmpfs", 0, (std::string("size=") + size).c_str()) == 0;
        if (!m_mounted) m_reason = std::string("a small file system cannot be mounted here: ") + std::strerror(errno);
    }
    ~SmallDisk() {
        if (m_mounted) ::umount2(m_at.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;

    bool ok() const { return m_mounted; }
    const char* reason() const { return m_reason.c_str(); }
    bool makeReadOnly() { return ::mount("", m_at.c_str(), "", MS_REMOUNT | MS_RDONLY, nullptr) == 0; }

  private:
    std::filesystem::path m_at;
    std::string m_reason;
    bool m_mounted = false;
};

/// No file of this process may grow beyond `bytes`, as with `ulimit -f`: writes fail with EFBIG.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;

  private:
    rlimit m_before{};
    void (*m_handler)(int);
};

}  // namespace fornax::test
