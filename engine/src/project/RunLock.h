// Keeps a run's folder for one job. The kernel lets go of it when the process ends, however it ends. Private to the engine.
#pragma once
#include <cstdint>
#include <filesystem>

namespace fornax::project {

/// Throws Error(Busy).
[[noreturn]] void throwBeingTrained(std::int64_t run, std::int64_t pid);

class RunLock {
  public:
    /// Throws Error: Busy naming the process that has it, NotFound where the folder is being deleted, Unwritable, DiskFull.
    /// On a file system without locks the run's state in the history is all the protection there is.
    RunLock(const std::filesystem::path& runFolder, std::int64_t run);
    ~RunLock();
    RunLock(RunLock&& other) noexcept;
    RunLock& operator=(RunLock&&) = delete;

  private:
    int m_file = -1;
};

}  // namespace fornax::project
