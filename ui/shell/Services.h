// What the window takes from outside: the engine's calls that need LibTorch, the pages and the questions. Tests hand in
// their own and link no LibTorch.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "fornax/hardware/Monitor.h"
#include "fornax/train/Job.h"
#include "ui/shell/Questions.h"

namespace fornax::ui {

class Page;
struct Context;

struct Services {
    std::function<std::unique_ptr<train::Trainer>()> makeTrainer;
    /// Problems of settings, data and model. Called on a pool thread.
    std::function<std::vector<Problem>(const project::Project&, const std::filesystem::path&)> findProblems;
    /// The checks before Train. Called on a pool thread.
    std::function<std::vector<train::PreflightItem>(const project::Project&, const std::filesystem::path&)> preflight;
    /// Called on a pool thread.
    std::function<std::vector<hardware::TrainDevice>()> devices;
    /// The steps, in the order of the rail.
    std::function<std::vector<Page*>(Context&, QWidget*)> makePages;
    std::shared_ptr<Questions> questions;

    /// The real ones.
    static Services real();
};

}  // namespace fornax::ui
