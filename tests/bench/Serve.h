// The line protocol of the benchmark programs: commands on standard input, a JSON line each on standard output.
#pragma once
#include <ctime>

#include <chrono>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>

#include "fornax/base/Json.h"

namespace fornax::bench {

inline double processCpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// Calls `work` (which returns how many steps it did) until `seconds` have passed.
inline Json timed(double seconds, const std::function<std::int64_t()>& work) {
    const auto start = std::chrono::steady_clock::now();
    const double cpu = processCpuSeconds();
    std::int64_t steps = 0;
    double taken = 0;
    while ((taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()) < seconds) steps += work();
    return {{"steps", steps}, {"seconds", taken}, {"cpu_seconds", processCpuSeconds() - cpu}};
}

/// Answers "time S" with timed(work), other commands with `other`, until "quit" or the end of the input.
inline void serve(const std::function<std::int64_t()>& work, const std::function<Json(const std::string&, double)>& other = {}) {
    std::cout << Json{{"ready", true}}.dump() << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string command;
        double argument = 0;
        words >> command >> argument;
        if (command == "quit") return;
        std::cout << (command == "time" ? timed(argument, work) : other(command, argument)).dump() << std::endl;
    }
}

}  // namespace fornax::bench
