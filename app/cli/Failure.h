// Errors as the program ends with them: a sentence with a hint, and the exit code.
#pragma once
#include "fornax/base/Error.h"
#include "fornax/base/Json.h"
#include "fornax/project/Project.h"

namespace fornax::cli {

/// A damaged or foreign file where a project was expected: wrong usage, whatever its code.
class ProjectError : public Error {
  public:
    using Error::Error;
    explicit ProjectError(const Error& error) : Error(error) {}
};

/// project::load with its errors as ProjectError.
project::Project loadProject(const std::filesystem::path& file);

/// The folder of the project's runs. Throws where neither the project nor its runs are there.
std::filesystem::path runsOf(const std::filesystem::path& projectFile);

/// 2 where the command line, the project or a name in it is wrong; 1 for everything that fails while it works.
int exitCodeOf(ErrorCode code);
int exitCodeOf(const Error& error);

/// {"event":"failed","code":…,"message":…,"hint":…}
Json failureJson(ErrorCode code, const Text& sentence, const Text& hint);

/// Prints "fornax-cli: sentence hint" on standard error, with `json` also the event on standard output, and writes the
/// details to the log. Returns the exit code.
int reportFailure(const Error& error, bool json);

}  // namespace fornax::cli
