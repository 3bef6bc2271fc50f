#include "ProjectCheck.h"

#include <algorithm>

#include "fornax/train/Losses.h"

namespace fornax::cli {

ProjectCheck checkProject(const project::Project& project, const std::filesystem::path& file) {
    ProjectCheck check;
    check.problems = project::problems(project, file);
    std::vector<std::int64_t> input;
    std::int64_t classes = 0, vocabulary = 0;
    try {
        check.data = data::open(project.data, std::filesystem::absolute(file).parent_path());
        classes = check.data->outputs();
        vocabulary = check.data->vocabulary();
        if (auto problem = train::lossProblem(project.train, check.data->task)) check.problems.push_back(std::move(*problem));
        if (auto problem = data::transformProblem(*check.data, project.data.transforms)) {
            const bool known = std::any_of(check.problems.begin(), check.problems.end(), [&](const Problem& other) { return other.where == problem->where; });
            if (!known) check.problems.push_back(std::move(*problem));
        } else {
            input = check.data->sampleShape(project.data.transforms);
        }
    } catch (const Error& error) {
        check.dataError = error;
        if (check.problems.empty()) {   // otherwise the same is said already, with its setting
            const std::string where = error.details().starts_with("data.") ? error.details() : "data.folder";
            check.problems.push_back({Problem::Severity::Error, where, error.sentence(), error.hint()});
        }
    }
    check.analysis = model::analyse(project.model, input, classes, vocabulary);
    check.problems.insert(check.problems.end(), check.analysis.problems.begin(), check.analysis.problems.end());
    return check;
}

int statesPerParameter(const train::OptimizerConfig& optimizer) {
    if (optimizer.name != "sgd") return 2;
    return optimizer.momentum > 0 ? 1 : 0;
}

}  // namespace fornax::cli
