// "Copy as command": the fornax-cli line that does what Train would do. No window needed.
#pragma once
#include <QString>
#include <filesystem>

#include "fornax/base/Json.h"

namespace fornax::ui {

/// `wanted` and `inFile` are whole project documents; every setting that differs becomes a --set. `resumeRun` 0 starts
/// a new run.
QString equivalentCommand(const std::filesystem::path& projectFile, const Json& wanted, const Json& inFile, std::int64_t resumeRun = 0);

/// A word of a POSIX shell, quoted where it has to be.
QString shellWord(const QString& word);

}  // namespace fornax::ui
