// What /proc says about this process and the system. Parsers take text, so that tests need no /proc.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fornax::hardware {

struct CpuTicks { std::uint64_t busy = 0, total = 0; };   ///< clock ticks of all cores since boot
struct MemoryInfo { std::int64_t total = 0, available = 0; };   ///< bytes

/// First line of /proc/stat. Guest time is part of user time there and is not counted twice.
std::optional<CpuTicks> parseSystemStat(std::string_view text);
/// User and system ticks from /proc/self/stat; the command name in it may hold spaces and brackets.
std::optional<std::uint64_t> parseProcessTicks(std::string_view text);
/// Resident bytes from /proc/self/statm.
std::optional<std::int64_t> parseStatm(std::string_view text, std::int64_t pageSize);
std::optional<MemoryInfo> parseMeminfo(std::string_view text);
/// The processor's name from /proc/cpuinfo, empty when it has none.
std::string parseCpuName(std::string_view text);

/// Whole text of a /proc file; empty when it cannot be read.
std::string readProc(const char* path);

/// Turns two readings of the tick counters into shares of all cores, 0…100. Readings closer than a few ticks would
/// only show the counter's grain, so they return the last value.
class CpuMeter {
  public:
    struct Use { double process = 0, system = 0; };
    CpuMeter(int cores, long ticksPerSecond) : m_cores(cores), m_ticksPerSecond(ticksPerSecond) {}
    Use update(double seconds, std::optional<std::uint64_t> process, std::optional<CpuTicks> system);

  private:
    int m_cores;
    long m_ticksPerSecond;
    bool m_started = false;
    double m_seconds = 0;
    std::uint64_t m_process = 0;
    CpuTicks m_system;
    Use m_use;
};

}  // namespace fornax::hardware
