// The command line as plain values. Only Arguments.cpp knows CLI11.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fornax::cli {

struct TemplatesArguments { bool json = false; };
struct NewArguments { std::string templateName, file; bool force = false, json = false; };
struct ShowArguments { std::string project; bool json = false; };
struct TrainArguments {
    std::string project;
    std::vector<std::string> assignments;   ///< --set, with --seed and --device as train.seed and train.device
    std::optional<std::string> resume, device, runName;
    bool json = false;
};
struct EvaluateArguments {
    std::string project, run = "latest", checkpoint = "best", split, device = "auto";
    bool json = false;
};
struct GenerateArguments {
    std::string project, prompt, run = "latest", checkpoint = "best", device = "auto";
    std::vector<std::string> assignments;   ///< --set
    bool json = false;
};
struct PredictArguments {
    std::string project, run = "latest", checkpoint = "best", device = "auto";
    std::vector<std::string> texts;         ///< "-": the lines of standard input
    std::vector<std::string> rows;          ///< JSON objects
    std::string rowsFile;                   ///< a table
    bool json = false;
};
struct RunsListArguments { std::string project; bool json = false; };
struct RunsShowArguments { std::string project, run = "latest"; bool steps = false, json = false; };
struct RunsDeleteArguments { std::string project; std::vector<std::string> runs; bool yes = false, json = false; };
struct WeightsImportArguments { std::string project, file; bool dryRun = false, freeze = false, json = false; };
struct DevicesArguments { bool json = false; };

using Command = std::variant<TemplatesArguments, NewArguments, ShowArguments, TrainArguments, EvaluateArguments, GenerateArguments, PredictArguments,
                             RunsListArguments, RunsShowArguments, RunsDeleteArguments, WeightsImportArguments, DevicesArguments>;

struct Parsed {
    std::optional<Command> command;   ///< nothing to do where help, the version or an error was printed
    int exitCode = 0;
};

/// Prints help and version on standard output, errors on standard error.
Parsed parseArguments(int argc, char** argv);

/// Every setting that --set takes, for --help.
std::string settingsReference();
/// The same for `generate`.
std::string generateReference();

}  // namespace fornax::cli
