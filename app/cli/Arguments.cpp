#include "Arguments.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "Failure.h"
#include "Output.h"
#include "fornax/hardware/Monitor.h"

namespace fornax::cli {
namespace {

constexpr const char* kJsonHelp = "One JSON object a line on standard output";

/// The options of every command, bound to the values they fill.
struct Options {
    CLI::App app{"Fornax Studio on the command line: train, evaluate and inspect projects without a window.", "fornax-cli"};
    std::optional<Command> command;
    TemplatesArguments templates;
    NewArguments newProject;
    ShowArguments show;
    TrainArguments train;
    std::string seed;
    EvaluateArguments evaluate;
    GenerateArguments generate;
    PredictArguments predict;
    RunsListArguments runsList;
    RunsShowArguments runsShow;
    RunsDeleteArguments runsDelete;
    WeightsImportArguments weightsImport;
    DevicesArguments devices;

    Options();
    void addTemplates();
    void addNew();
    void addShow();
    void addTrain();
    void addEvaluate();
    void addGenerate();
    void addPredict();
    void addRuns();
    void addWeights();
    void addDevices();

    CLI::App* add(CLI::App& parent, const char* name, const char* help) {
        CLI::App* sub = parent.add_subcommand(name, help);
        sub->set_help_flag("-h,--help", "This help");
        return sub;
    }
    template <class Arguments> void finish(CLI::App* sub, Arguments& arguments) {
        sub->add_flag("--json", arguments.json, kJsonHelp);
        sub->final_callback([this, &arguments] { command = arguments; });
    }
    /// The run that is asked, and where it answers.
    template <class Arguments> static void trained(CLI::App* sub, Arguments& arguments) {
        sub->add_option("--run", arguments.run, "latest, its number or its name")->type_name("RUN")->capture_default_str();
        sub->add_option("--checkpoint", arguments.checkpoint, "best, last or the number of an epoch")->type_name("WHICH")->capture_default_str();
        sub->add_option("--device", arguments.device, "auto, cpu, cuda or cuda:N")->type_name("DEVICE")->capture_default_str();
    }
    static CLI::Option* project(CLI::App* sub, std::string& value) {
        return sub->add_option("PROJECT", value, "A .fornax file")->required()->type_name("");
    }
};

Options::Options() {
    app.set_help_flag("-h,--help", "This help and the reference of all settings");
    app.set_version_flag("--version", std::string("fornax-cli ") + hardware::programVersion() + " (LibTorch " +
                                          hardware::torchVersion() + ")");
    app.require_subcommand(1);
    app.footer([] {
        return "Exit codes: 0 done, 1 failed, 2 wrong usage or configuration, 3 interrupted with a checkpoint saved.\n\n" +
               settingsReference();
    });
    addTemplates();
    addNew();
    addShow();
    addTrain();
    addEvaluate();
    addGenerate();
    addPredict();
    addRuns();
    addWeights();
    addDevices();
}

void Options::addTemplates() {
    finish(add(app, "templates", "List the project templates"), templates);
}

void Options::addNew() {
    CLI::App* sub = add(app, "new", "Make a project from a template");
    sub->add_option("TEMPLATE", newProject.templateName, "A name from “fornax-cli templates”")->required()->type_name("");
    sub->add_option("FILE", newProject.file, "The .fornax file to write")->required()->type_name("");
    sub->add_flag("--force", newProject.force, "Overwrite a file that is there");
    finish(sub, newProject);
}

void Options::addShow() {
    CLI::App* sub = add(app, "show", "Model table, data summary and problems of a project");
    project(sub, show.project);
    finish(sub, show);
}

void Options::addTrain() {
    CLI::App* sub = add(app, "train", "Train a project; SIGINT, SIGTERM and SIGHUP save a checkpoint and stop");
    project(sub, train.project);
    sub->add_option("--set", train.assignments, "Change a setting for this run; may be given again")
        ->type_name("KEY=VALUE")->allow_extra_args(false);
    sub->add_option("--resume", train.resume, "Continue a run: latest, its number or its name. A larger train.epochs "
                                              "with --set extends it")->type_name("RUN");
    sub->add_option("--seed", seed, "Short for --set train.seed=N")->type_name("N");
    sub->add_option("--device", train.device, "auto, cpu, cuda or cuda:N")->type_name("DEVICE");
    sub->add_option("--run-name", train.runName, "Name of the new run")->type_name("NAME");
    sub->footer([] { return settingsReference(); });
    finish(sub, train);
}

void Options::addEvaluate() {
    CLI::App* sub = add(app, "evaluate", "Accuracy, confusion matrix and figures by class or label of a trained run");
    project(sub, evaluate.project);
    trained(sub, evaluate);
    sub->add_option("--split", evaluate.split, "train, validation or test; else test, or validation where a text is to be continued")->type_name("SPLIT");
    finish(sub, evaluate);
}

void Options::addGenerate() {
    CLI::App* sub = add(app, "generate", "Write on after a beginning with a trained language model");
    project(sub, generate.project);
    sub->add_option("--prompt", generate.prompt, "The beginning; without one a line begins")->type_name("TEXT");
    sub->add_option("--set", generate.assignments, "Change a setting of the writing; may be given again")->type_name("KEY=VALUE")->allow_extra_args(false);
    trained(sub, generate);
    sub->footer([] { return generateReference(); });
    finish(sub, generate);
}

void Options::addPredict() {
    CLI::App* sub = add(app, "predict", "What a trained run says about texts or rows: the class and the share of each class, or the number");
    project(sub, predict.project);
    CLI::Option_group* asked = sub->add_option_group("Asked");
    asked->add_option("--text", predict.texts, "A text; may be given again. - reads one from each line of standard input")->type_name("TEXT")->allow_extra_args(false);
    asked->add_option("--row", predict.rows, "A row as a JSON object with the columns of the table; may be given again")->type_name("JSON")->allow_extra_args(false);
    asked->add_option("--rows", predict.rowsFile, "A table: CSV, TSV, JSON lines or ARFF, plain or .gz")->type_name("FILE");
    asked->require_option(1);
    trained(sub, predict);
    finish(sub, predict);
}

void Options::addRuns() {
    CLI::App* runs = add(app, "runs", "List, show or delete the runs of a project");
    runs->require_subcommand(1);
    CLI::App* list = add(*runs, "list", "Every run, newest first");
    project(list, runsList.project);
    finish(list, runsList);
    CLI::App* one = add(*runs, "show", "Settings, environment, metrics and checkpoints of one run");
    project(one, runsShow.project);
    one->add_option("RUN", runsShow.run, "latest, its number or its name")->type_name("")->capture_default_str();
    one->add_flag("--steps", runsShow.steps, "Every training step as well");
    finish(one, runsShow);
    CLI::App* remove = add(*runs, "delete", "Delete runs with their checkpoints");
    project(remove, runsDelete.project);
    remove->add_option("RUN", runsDelete.runs, "latest, numbers or names")->required()->type_name("");
    remove->add_flag("-y,--yes", runsDelete.yes, "Do not ask");
    finish(remove, runsDelete);
}

void Options::addWeights() {
    CLI::App* weights = add(app, "weights", "Begin training with weights from elsewhere");
    weights->require_subcommand(1);
    CLI::App* import = add(*weights, "import", "List which weights of a file fit the model, and let training begin with them");
    project(import, weightsImport.project);
    import->add_option("FILE", weightsImport.file, "A .safetensors file, or a PyTorch state dict (.pt, .pth)")->required()->type_name("");
    import->add_flag("--dry-run", weightsImport.dryRun, "Only list; the project stays as it is");
    import->add_flag("--freeze", weightsImport.freeze, "Freeze all layers but the last one with weights");
    finish(import, weightsImport);
}

void Options::addDevices() {
    finish(add(app, "devices", "Processor, memory and graphics cards, and what training can use"), devices);
}

/// The innermost command that was given, for “… --help”.
std::string helpCommand(const CLI::App& app) {
    std::string words = "fornax-cli";
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
        words += " " + at->get_name();
    }
    return words + " --help";
}

/// CLI11 words its errors in half sentences.
std::string asSentence(std::string words) {
    for (char& c : words) c = c == '\n' ? ' ' : c;
    while (!words.empty() && (words.back() == ' ' || words.back() == '.')) words.pop_back();
    return words;
}

void checkCommandName(const CLI::App& app, const std::vector<std::string>& words, std::size_t at = 0) {
    if (at >= words.size() || words[at].starts_with("-")) return;
    std::vector<std::string> names;
    for (const CLI::App* sub : app.get_subcommands({})) {
        if (sub->get_name() == words[at]) {
            if (sub->get_name() == "runs" || sub->get_name() == "weights") checkCommandName(*sub, words, at + 1);
            return;
        }
        names.push_back(sub->get_name());
    }
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    throw Error(ErrorCode::InvalidUsage, text("There is no command “%1”.", words[at]), text("Commands: %1.", all));
}

}  // namespace

Parsed parseArguments(int argc, char** argv) {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const bool json = std::find(words.begin(), words.end(), "--json") != words.end();
    Options options;
    try {
        checkCommandName(options.app, words);
        options.app.parse(argc, argv);
        if (!options.seed.empty()) options.train.assignments.push_back("train.seed=" + options.seed);
        if (auto* train = options.command ? std::get_if<TrainArguments>(&*options.command) : nullptr) *train = options.train;
        return {options.command, kDone};
    } catch (const CLI::Success& wish) {   // --help and --version
        return {std::nullopt, options.app.exit(wish) == 0 ? kDone : kFailed};
    } catch (const CLI::ParseError& error) {
        const Error usage(ErrorCode::InvalidUsage, text("%1.", asSentence(error.what())),
                          text("See “%1”.", helpCommand(options.app)));
        return {std::nullopt, reportFailure(usage, json)};
    } catch (const Error& error) {
        return {std::nullopt, reportFailure(error, json)};
    }
}

}  // namespace fornax::cli
