#include "hardware/ProcStat.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace fornax::hardware {
namespace {

std::string_view firstLine(std::string_view text) { return text.substr(0, text.find('\n')); }

/// Unsigned numbers of a line, up to the first word that is none.
std::vector<std::uint64_t> numbers(std::string_view line) {
    std::vector<std::uint64_t> out;
    const char* at = line.data();
    const char* const end = at + line.size();
    while (true) {
        while (at != end && (*at == ' ' || *at == '\t')) ++at;
        std::uint64_t value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc{}) return out;
        out.push_back(value);
        at = next;
    }
}

/// Value behind "Name:" at the start of a line, trimmed; empty when there is no such line.
std::string_view lineValue(std::string_view text, std::string_view name) {
    while (!text.empty()) {
        const std::string_view line = firstLine(text);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos) {
            std::string_view key = line.substr(0, colon);
            while (!key.empty() && (key.back() == ' ' || key.back() == '\t')) key.remove_suffix(1);
            if (key == name) {
                std::string_view value = line.substr(colon + 1);
                while (!value.empty() && (value.front() == ' ' || value.front() == '\t')) value.remove_prefix(1);
                while (!value.empty() && value.back() == ' ') value.remove_suffix(1);
                return value;
            }
        }
        text.remove_prefix(std::min(text.size(), line.size() + 1));
    }
    return {};
}

}  // namespace

std::optional<CpuTicks> parseSystemStat(std::string_view text) {
    const std::string_view line = firstLine(text);
    if (!line.starts_with("cpu ")) return std::nullopt;
    const std::vector<std::uint64_t> n = numbers(line.substr(4));
    if (n.size() < 4) return std::nullopt;
    CpuTicks ticks;
    for (std::size_t i = 0; i < std::min<std::size_t>(n.size(), 8); ++i) ticks.total += n[i];
    const std::uint64_t idle = n[3] + (n.size() > 4 ? n[4] : 0);  // idle and waiting for input or output
    ticks.busy = ticks.total - idle;
    return ticks;
}

std::optional<std::uint64_t> parseProcessTicks(std::string_view text) {
    const std::size_t bracket = text.rfind(')');
    if (bracket == std::string_view::npos || bracket + 4 > text.size()) return std::nullopt;
    // Behind the name: state (a letter), then numbers, some of which may be negative; utime and stime are 14 and 15.
    std::string_view rest = text.substr(bracket + 2);
    for (int field = 3; field < 14; ++field) {
        const std::size_t space = rest.find(' ');
        if (space == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(space + 1);
    }
    const std::vector<std::uint64_t> n = numbers(rest);
    if (n.size() < 2) return std::nullopt;
    return n[0] + n[1];
}

std::optional<std::int64_t> parseStatm(std::string_view text, std::int64_t pageSize) {
    const std::vector<std::uint64_t> n = numbers(firstLine(text));
    if (n.size() < 2) return std::nullopt;
    return static_cast<std::int64_t>(n[1]) * pageSize;
}

std::optional<MemoryInfo> parseMeminfo(std::string_view text) {
    const auto bytes = [&](std::string_view name) -> std::optional<std::int64_t> {
        const std::vector<std::uint64_t> n = numbers(lineValue(text, name));
        if (n.empty()) return std::nullopt;
        return static_cast<std::int64_t>(n[0]) * 1024;
    };
    const auto total = bytes("MemTotal");
    auto available = bytes("MemAvailable");
    if (!available) available = bytes("MemFree");  // kernels before 3.14
    if (!total || !available) return std::nullopt;
    return MemoryInfo{*total, *available};
}

std::string parseCpuName(std::string_view text) {
    for (const char* key : {"model name", "Model", "Hardware"}) {
        if (const std::string_view name = lineValue(text, key); !name.empty()) return std::string(name);
    }
    return {};
}

std::string readProc(const char* path) {
    std::string text;
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return text;
    char buffer[4096];
    ssize_t got = 0;
    while ((got = ::read(file, buffer, sizeof buffer)) > 0 && text.size() < (1U << 20)) {
        text.append(buffer, static_cast<std::size_t>(got));
    }
    ::close(file);
    return text;
}

CpuMeter::Use CpuMeter::update(double seconds, std::optional<std::uint64_t> process, std::optional<CpuTicks> system) {
    constexpr double kShortest = 0.05;
    if (m_started && seconds - m_seconds < kShortest) return m_use;
    if (m_started && process && *process >= m_process) {
        const double available = (seconds - m_seconds) * static_cast<double>(m_ticksPerSecond) * m_cores;
        m_use.process = std::clamp(100.0 * static_cast<double>(*process - m_process) / available, 0.0, 100.0);
    }
    if (m_started && system && system->total > m_system.total && system->busy >= m_system.busy) {
        const double total = static_cast<double>(system->total - m_system.total);
        m_use.system = std::clamp(100.0 * static_cast<double>(system->busy - m_system.busy) / total, 0.0, 100.0);
    }
    m_started = true;
    m_seconds = seconds;
    m_process = process.value_or(m_process);
    m_system = system.value_or(m_system);
    return m_use;
}

}  // namespace fornax::hardware
