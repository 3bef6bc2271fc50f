// Training through the engine's own job, as the programs do it, with what it reported.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "fornax/train/Job.h"

namespace fornax::gputest {

/// A folder for this program's files, removed at the end.
class Workplace {
  public:
    Workplace();
    ~Workplace();
    std::filesystem::path operator/(const std::string& name) const { return m_folder / name; }

  private:
    std::filesystem::path m_folder;
};

struct Trained {
    train::State state = train::State::Idle;
    project::RunSummary summary;
    std::vector<project::StepPoint> steps;
    std::vector<project::EpochPoint> epochs;
    std::optional<train::Failed> failure;
    std::filesystem::path projectFile;
};

/// A project of the template over the pictures in `data`, on `device`, with further "key=value" settings.
project::Project makeProject(const std::string& templateName, const std::filesystem::path& data,
                             const std::string& device, const std::vector<std::string>& settings);

/// Trains it in `folder` (made for it), or continues `resumeRun` of the project that is there up to `epochs`.
Trained trainProject(const project::Project& project, const std::filesystem::path& folder);
Trained extendRun(const Trained& before, const project::Project& project, std::int64_t epochs);

/// The run ended well; throws RowFailure with its own words otherwise.
void requireFinished(const Trained& run);

}  // namespace fornax::gputest
