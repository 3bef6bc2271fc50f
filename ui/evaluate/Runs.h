// The runs and checkpoints that can be evaluated. Plain functions for a worker thread.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Json.h"
#include "fornax/project/RunStore.h"

namespace fornax::ui {

struct EvaluableRun {
    std::int64_t number = 0;
    std::string name;
    project::RunState state = project::RunState::Finished;
    std::int64_t bestEpoch = 0, epochs = 0;
    std::vector<std::string> checkpoints;   ///< "best", "last", "3", …: what EvaluateOptions takes
    Json project;                           ///< the snapshot it was trained from
    data::Task task = data::Task::Classification;
    std::optional<project::TestFigures> test{};   ///< what the history notes; the loss is NaN where an old one lacks it
};

/// Newest first, only runs that have a checkpoint. Throws fornax::Error when the history cannot be read.
std::vector<EvaluableRun> evaluableRuns(const std::filesystem::path& runsFolder);

/// The 95 % Wilson score interval (Wilson 1927) of `correct` of `samples`.
struct Interval { double low = 0, high = 0; };
Interval wilsonInterval(double share, std::int64_t samples);

}  // namespace fornax::ui
