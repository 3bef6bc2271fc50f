#include "ui/shell/Services.h"

#include <algorithm>

#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "ui/shell/PageFactory.h"

namespace fornax::ui {
namespace {

std::vector<Problem> allProblems(const project::Project& project, const std::filesystem::path& file) {
    std::vector<Problem> found = project::problems(project, file);
    std::vector<std::int64_t> input;
    std::int64_t classes = 0, vocabulary = 0;
    try {
        // Opened data is shared with the Data page, so that this costs nothing twice.
        const auto dataset = data::open(project.data, file.parent_path());
        classes = dataset->outputs();
        vocabulary = dataset->vocabulary();
        if (auto problem = data::transformProblem(*dataset, project.data.transforms)) {
            const bool known = std::any_of(found.begin(), found.end(), [&](const Problem& other) { return other.where == problem->where; });
            if (!known) found.push_back(std::move(*problem));
        } else {
            input = dataset->sampleShape(project.data.transforms);
        }
    } catch (const Error& e) {
        const bool known = std::any_of(found.begin(), found.end(), [](const Problem& p) {
            return p.severity == Problem::Severity::Error && p.where.starts_with("data.");
        });
        if (!known) found.push_back({Problem::Severity::Error, e.details().starts_with("data.") ? e.details() : "data.folder", e.sentence(), e.hint()});
    }
    const model::Analysis analysis = model::analyse(project.model, input, classes, vocabulary);
    found.insert(found.end(), analysis.problems.begin(), analysis.problems.end());
    return found;
}

}  // namespace

Services Services::real() {
    Services s;
    s.makeTrainer = [] { return train::makeTrainer(); };
    s.findProblems = allProblems;
    s.preflight = [](const project::Project& project, const std::filesystem::path& file) { return train::preflight(project, file); };
    s.devices = [] { return hardware::trainDevices(); };
    s.makePages = &ui::makePages;
    s.questions = std::make_shared<DialogQuestions>();
    return s;
}

}  // namespace fornax::ui
