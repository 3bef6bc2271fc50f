// Whether a process that was noted down earlier still runs. Process ids are used again, so the start time belongs to it.
#pragma once
#include <cstdint>
#include <string>

namespace fornax::project {

/// This boot and the start time of a living process; empty when there is no such process (a zombie counts as gone).
std::string processToken(std::int64_t pid);

/// The process with this id lives and is the one the token was taken from.
bool isAlive(std::int64_t pid, const std::string& token);

}  // namespace fornax::project
