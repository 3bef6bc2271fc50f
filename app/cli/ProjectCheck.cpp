#include "ProjectCheck.h"

#include <algorithm>

namespace fornax::cli {

ProjectCheck checkProject(const project::Project& project, const std::filesystem::path& file) {
    ProjectCheck check;
    check.problems = project::problems(project, file);
    std::vector<std::int64_t> input;
    std::int64_t classes = 0;
    try {
        check.data = data::open(project.data, std::filesystem::absolute(file).parent_path());
        const data::Preprocessing& p = check.data->preprocessing;
        classes = static_cast<std::int64_t>(check.data->classes.size());
        const data::PictureShape stored{p.channels, p.height, p.width};
        if (auto problem = data::transformProblem(project.data.transforms, stored)) {
            const bool known = std::any_of(check.problems.begin(), check.problems.end(), [&](const Problem& other) { return other.where == problem->where; });
            if (!known) check.problems.push_back(std::move(*problem));
        } else {
            const data::PictureShape fed = data::shapeAfter(project.data.transforms, stored, false);
            input = {fed.channels, fed.height, fed.width};
        }
    } catch (const Error& error) {
        check.dataError = error;
        if (check.problems.empty()) {   // otherwise the same is said already, with its setting
            const std::string where = error.details().starts_with("data.") ? error.details() : "data.folder";
            check.problems.push_back({Problem::Severity::Error, where, error.sentence(), error.hint()});
        }
    }
    check.analysis = model::analyse(project.model, input, classes);
    check.problems.insert(check.problems.end(), check.analysis.problems.begin(), check.analysis.problems.end());
    return check;
}

int statesPerParameter(const train::OptimizerConfig& optimizer) {
    if (optimizer.name != "sgd") return 2;
    return optimizer.momentum > 0 ? 1 : 0;
}

}  // namespace fornax::cli
