// errno as a typed error with a sentence for people. Private to the engine.
#pragma once
#include <filesystem>

namespace fornax::files {

/// `error` is an errno value. Both name the path; the system's own words go to the details.
[[noreturn]] void throwReadError(const std::filesystem::path& path, int error);
[[noreturn]] void throwWriteError(const std::filesystem::path& path, int error);

}  // namespace fornax::files
