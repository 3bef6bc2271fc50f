// From the command line to a plan: settings, seed and device of a new run, or what a resumed run may change.
#pragma once
#include "Arguments.h"
#include "fornax/train/Job.h"

namespace fornax::cli {

/// Throws Error where the project, an assignment or the run to resume is wrong.
train::Plan makePlan(const TrainArguments& arguments);

}  // namespace fornax::cli
