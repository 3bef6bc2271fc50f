// Everything that can be said about a project before it trains.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "fornax/project/Project.h"

namespace fornax::cli {

struct ProjectCheck {
    std::shared_ptr<const data::Dataset> data;   ///< null where it cannot be read
    std::optional<Error> dataError;              ///< why
    model::Analysis analysis;                    ///< against the data's shape and classes, where they are known
    std::vector<Problem> problems;               ///< of settings, data and model
};

ProjectCheck checkProject(const project::Project& project, const std::filesystem::path& file);

/// Floats that the optimizer keeps for every weight.
int statesPerParameter(const train::OptimizerConfig& optimizer);

}  // namespace fornax::cli
