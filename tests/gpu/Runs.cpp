#include "Runs.h"

#include <unistd.h>

#include "Report.h"

namespace fornax::gputest {

namespace fs = std::filesystem;

Workplace::Workplace() : m_folder(fs::temp_directory_path() / ("fornax-gpu-test-" + std::to_string(getpid()))) {
    fs::create_directories(m_folder);
}

Workplace::~Workplace() {
    std::error_code error;
    fs::remove_all(m_folder, error);
}

project::Project makeProject(const std::string& templateName, const fs::path& data, const std::string& device,
                             const std::vector<std::string>& settings) {
    project::Project project = project::fromTemplate(templateName);
    project.data.folder = data.string();
    project.data.classNames.clear();  // the labels are the names
    project.train.device = device;
    for (const std::string& setting : settings) project::set(project, setting);
    return project;
}

namespace {

Trained follow(train::Plan plan) {
    Trained trained;
    trained.projectFile = plan.projectFile;
    train::Job job(std::move(plan), train::makeTrainer());
    while (true) {
        for (train::Event& event : job.events().waitAndTakeAll(200)) {
            if (auto* steps = std::get_if<train::StepsDone>(&event)) {
                trained.steps.insert(trained.steps.end(), steps->points.begin(), steps->points.end());
            } else if (auto* epoch = std::get_if<train::EpochFinished>(&event)) {
                trained.epochs.push_back(epoch->point);
            } else if (auto* failed = std::get_if<train::Failed>(&event)) {
                trained.failure = *failed;
            } else if (auto* ended = std::get_if<train::Ended>(&event)) {
                trained.state = ended->state;
                trained.summary = ended->summary;
                job.wait();
                return trained;
            }
        }
    }
}

}  // namespace

Trained trainProject(const project::Project& project, const fs::path& folder) {
    fs::create_directories(folder);
    train::Plan plan;
    plan.project = project;
    plan.projectFile = folder / "test.fornax";
    project::save(project, plan.projectFile);
    return follow(std::move(plan));
}

Trained extendRun(const Trained& before, const project::Project& project, std::int64_t epochs) {
    train::Plan plan;
    plan.project = project;
    plan.projectFile = before.projectFile;
    plan.resumeRun = before.summary.number;
    plan.extendToEpochs = epochs;
    return follow(std::move(plan));
}

void requireFinished(const Trained& run) {
    if (run.failure) throw RowFailure("the run failed: " + run.failure->sentence.str() + " " + run.failure->hint.str());
    require(run.state == train::State::Finished, std::string("the run ended as ") + train::stateName(run.state));
}

}  // namespace fornax::gputest
