#include "project/RunLock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "base/SystemError.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "project/ProcessIdentity.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
/// The living process that the file names; 0 for none.
std::int64_t namedIn(int file) {
    std::array<char, 32> bytes{};
    const ssize_t got = ::pread(file, bytes.data(), bytes.size(), 0);
    std::int64_t pid = 0;
    if (got > 0) std::from_chars(bytes.data(), bytes.data() + got, pid);
    return processToken(pid).empty() ? 0 : pid;
}

/// A holder locks first and writes its name a moment later; until then there is none, or that of one who was killed.
std::int64_t holderOf(int file) {
    constexpr int kTries = 20;
    std::int64_t pid = 0;
    for (int i = 0; i < kTries && (pid = namedIn(file)) == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return pid;
}

[[noreturn]] void throwHeld(int file, const fs::path& folder, std::int64_t run) {
    const std::int64_t pid = holderOf(file);
    ::close(file);
    if (pid > 0) throwBeingTrained(run, pid);
    throw Error(ErrorCode::Busy, text("%1 is in use by another program", files::display(folder)), text("Wait until it has finished, then try again."));
}

/// 0, or why not.
int lockAtOnce(int file) {
    while (::flock(file, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR) return errno;
    return 0;
}

/// False when the file was deleted between opening and locking it.
bool isStillThere(int file, const fs::path& path) {
    struct stat mine{}, named{};
    return ::fstat(file, &mine) == 0 && ::stat(path.c_str(), &named) == 0 && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev;
}
}  // namespace

void throwBeingTrained(std::int64_t run, std::int64_t pid) {
    throw Error(ErrorCode::Busy, text("Run %1 is being trained by process %2.", run, pid), text("Stop it there first."));
}

RunLock::RunLock(const fs::path& runFolder, std::int64_t run) {
    const fs::path path = runFolder / ".lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file < 0) files::throwWriteError(path, errno);
    const int problem = lockAtOnce(file);
    if (problem == EWOULDBLOCK) throwHeld(file, runFolder, run);
    if (problem != 0) log::warning(files::display(path) + " cannot be locked (errno " + std::to_string(problem) + "); the run's state has to do.");
    if (!isStillThere(file, path)) {
        ::close(file);
        throw Error(ErrorCode::NotFound, text("There is no run %1", run));
    }
    m_file = file;
    // Who it is, for the sentence of the others. A full disk costs no more than this name.
    const std::string pid = std::to_string(::getpid()) + "\n";
    if (::ftruncate(m_file, 0) != 0 || ::pwrite(m_file, pid.data(), pid.size(), 0) < 0)
        log::debug(files::display(path) + " does not name its process (errno " + std::to_string(errno) + ").");
}

RunLock::RunLock(RunLock&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}

RunLock::~RunLock() {
    if (m_file < 0) return;
    (void)!::ftruncate(m_file, 0);   // or the next holder would go under this name for a moment
    ::close(m_file);
}

}  // namespace fornax::project
