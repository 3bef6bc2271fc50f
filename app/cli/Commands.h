// One function a command. They print data on standard output and return the exit code; errors leave as fornax::Error.
#pragma once
#include "Arguments.h"

namespace fornax::cli {

int run(const TemplatesArguments& arguments);
int run(const NewArguments& arguments);
int run(const ShowArguments& arguments);
int run(const TrainArguments& arguments);
int run(const EvaluateArguments& arguments);
int run(const GenerateArguments& arguments);
int run(const PredictArguments& arguments);
int run(const RunsListArguments& arguments);
int run(const RunsShowArguments& arguments);
int run(const RunsDeleteArguments& arguments);
int run(const WeightsImportArguments& arguments);
int run(const DevicesArguments& arguments);

}  // namespace fornax::cli
