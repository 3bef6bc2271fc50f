#include "Commands.h"
#include "Output.h"
#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace fornax::cli {
namespace {

void checkTarget(const std::filesystem::path& file, bool force) {
    if (file.extension() != ".fornax" || file.stem().empty()) {
        throw Error(ErrorCode::InvalidUsage, text("“%1” is no name for a project.", files::display(file)),
                    text("Give a file name that ends in .fornax."));
    }
    std::error_code ignored;
    const auto status = std::filesystem::symlink_status(file, ignored);
    if (!std::filesystem::exists(status)) return;
    if (!std::filesystem::is_regular_file(std::filesystem::status(file, ignored))) {
        throw Error(ErrorCode::InvalidUsage, text("“%1” is there and is no file.", files::display(file)),
                    text("Choose another name."));
    }
    if (!force) {
        throw Error(ErrorCode::InvalidUsage, text("“%1” is there already.", files::display(file)),
                    text("Choose another name, or overwrite it with --force."));
    }
}

}  // namespace

int run(const NewArguments& arguments) {
    const std::filesystem::path file(arguments.file);
    project::Project project = project::fromTemplate(arguments.templateName);
    checkTarget(file, arguments.force);
    project.name = files::display(file.stem());
    project::save(project, file);
    if (arguments.json) {
        printJson({{"event", "created"}, {"file", file.string()}, {"template", arguments.templateName}});
        return kDone;
    }
    printLine("Made " + files::display(file) + " from " + arguments.templateName + ".");
    if (outputIsTerminal()) printLine("Train it: fornax-cli train " + shellQuoted(file.string()));
    return kDone;
}

}  // namespace fornax::cli
