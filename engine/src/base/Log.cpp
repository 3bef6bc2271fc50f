// The only file that sees spdlog.
#include "fornax/base/Log.h"

#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <deque>
#include <memory>
#include <mutex>

#include "fornax/base/Files.h"

namespace fornax::log {

namespace {
constexpr std::size_t kRing = 5000, kFileBytes = 4u << 20, kFiles = 3;

struct State {
    std::mutex mutex;
    std::deque<Line> ring;
    std::uint64_t count = 0;
    std::shared_ptr<spdlog::logger> file;
    std::string path;
};

State& state() {
    static State* const s = new State;  // outlives every thread and static that still logs
    return *s;
}

spdlog::level::level_enum spdlogLevel(Level level) {
    switch (level) {
        case Level::Debug: return spdlog::level::debug;
        case Level::Info: return spdlog::level::info;
        case Level::Warning: return spdlog::level::warn;
        case Level::Error: return spdlog::level::err;
    }
    return spdlog::level::info;
}
}  // namespace

void open() {
    State& s = state();
    std::string problem;
    {
        const std::lock_guard lock(s.mutex);
        if (s.file) return;
        try {
            const std::filesystem::path path = files::stateFolder() / "fornax.log";
            auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(path.native(), kFileBytes, kFiles);
            auto logger = std::make_shared<spdlog::logger>("fornax", std::move(sink));
            logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %P %l %v");
            logger->set_level(spdlog::level::debug);
            logger->flush_on(spdlog::level::info);
            // A disk that fills up later must cost lines, not fill standard error.
            logger->set_error_handler([](const std::string&) {});
            s.file = std::move(logger);
            s.path = path.native();
        } catch (const std::exception& e) {
            problem = e.what();
        }
    }
    if (!problem.empty()) warning("No log file: " + problem);
}

void write(Level level, std::string_view message) {
    using namespace std::chrono;
    State& s = state();
    std::shared_ptr<spdlog::logger> file;
    {
        const std::lock_guard lock(s.mutex);
        const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
        s.ring.push_back({++s.count, now, level, std::string(message)});
        if (s.ring.size() > kRing) s.ring.pop_front();
        file = s.file;
    }
    if (file) file->log(spdlogLevel(level), spdlog::string_view_t(message.data(), message.size()));
}

std::vector<Line> linesAfter(std::uint64_t after) {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    if (s.ring.empty() || after >= s.count) return {};
    const std::uint64_t first = s.ring.front().number;
    const auto skip = after < first ? std::uint64_t{0} : after - first + 1;
    return {s.ring.begin() + static_cast<std::ptrdiff_t>(skip), s.ring.end()};
}

std::string filePath() {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    return s.path;
}

}  // namespace fornax::log
