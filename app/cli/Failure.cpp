#include "Failure.h"

#include "Output.h"
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"

namespace fornax::cli {

int exitCodeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::InvalidSetting:
        case ErrorCode::UnknownKey:
        case ErrorCode::InvalidUsage:
        case ErrorCode::NotFound:
        case ErrorCode::FormatTooNew:
        case ErrorCode::ShapeMismatch:
        case ErrorCode::NoDevice: return kUsage;
        case ErrorCode::Unreadable:
        case ErrorCode::Unwritable:
        case ErrorCode::DiskFull:
        case ErrorCode::Corrupt:
        case ErrorCode::OutOfMemory:
        case ErrorCode::NotFinite:
        case ErrorCode::Busy:
        case ErrorCode::Internal: return kFailed;
    }
    return kFailed;
}

int exitCodeOf(const Error& error) {
    return dynamic_cast<const ProjectError*>(&error) ? kUsage : exitCodeOf(error.code());
}

project::Project loadProject(const std::filesystem::path& file) {
    try {
        return project::load(file);
    } catch (const Error& error) {
        throw ProjectError(error);
    }
}

std::filesystem::path runsOf(const std::filesystem::path& projectFile) {
    std::error_code ignored;
    const std::filesystem::path folder = project::runsFolder(std::filesystem::absolute(projectFile));
    if (!std::filesystem::exists(projectFile, ignored) && !std::filesystem::exists(folder, ignored)) {
        throw Error(ErrorCode::NotFound, text("There is no project “%1”.", files::display(projectFile)),
                    text("Give the path of a .fornax file."));
    }
    return folder;
}

Json failureJson(ErrorCode code, const Text& sentence, const Text& hint) {
    return {{"event", "failed"}, {"code", std::string(codeName(code))}, {"message", sentence.str()}, {"hint", hint.str()}};
}

int reportFailure(const Error& error, bool json) {
    printMessage("fornax-cli: " + error.message());
    if (json) printJson(failureJson(error.code(), error.sentence(), error.hint()));
    log::error(error.message() + (error.details().empty() ? "" : "\n" + error.details()));
    return exitCodeOf(error);
}

}  // namespace fornax::cli
