// The document as a file.
#include "base/JsonText.h"
#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
constexpr std::uintmax_t kLargestFile = 64u << 20;

// The sentence already names the key; the file joins the hint.
[[noreturn]] void rethrowWithFile(const Error& error, const std::string& file) {
    if (error.hint().empty()) throw Error(error.code(), error.sentence(), text("Correct it in %1, or use an earlier copy.", file), error.details());
    throw Error(error.code(), error.sentence(), text("%1 The file is %2.", error.hint(), file), error.details());
}
}  // namespace

std::string toText(const Project& project) {
    try {
        return toJson(project).dump(2) + "\n";
    } catch (const nlohmann::json::exception& e) {
        throw Error(ErrorCode::InvalidSetting, text("The project holds text that is not UTF-8"),
                    text("Look for it in names, notes and paths."), e.what());
    }
}

Project load(const fs::path& file) {
    const std::string name = files::display(file);
    const Json json = parseJson(files::readAll(file, kLargestFile), name);
    try {
        return fromJson(json);
    } catch (const Error& error) {
        rethrowWithFile(error, name);
    }
}

void save(const Project& project, const fs::path& file) { files::writeAtomic(file, toText(project)); }

fs::path runsFolder(const fs::path& projectFile) {
    fs::path folder = projectFile;
    return folder.replace_extension(".runs");
}

}  // namespace fornax::project
