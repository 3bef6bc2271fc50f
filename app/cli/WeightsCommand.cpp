// Weights of a file that was made elsewhere: what fits the model, and a project that begins with them.
#include <filesystem>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "fornax/base/Files.h"
#include "fornax/project/Project.h"
#include "fornax/train/InitialWeights.h"

namespace fornax::cli {
namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string words;
    for (const std::int64_t size : shape) words += (words.empty() ? "" : " × ") + std::to_string(size);
    return words.empty() ? "1" : words;
}

/// Relative where the file lies below the project's folder, so that both can move together.
std::string storedPath(const std::filesystem::path& weights, const std::filesystem::path& project) {
    const std::filesystem::path whole = std::filesystem::absolute(weights).lexically_normal();
    const std::filesystem::path relative = whole.lexically_relative(std::filesystem::absolute(project).lexically_normal().parent_path());
    return (relative.empty() || *relative.begin() == ".." ? whole : relative).string();
}

void printReport(const train::WeightsReport& report) {
    std::vector<std::vector<std::string>> rows = {{"Weight", "Shape", "From", "Result"}};
    for (const train::WeightFate& fate : report.weights) {
        const bool other = fate.kind == train::WeightFate::Kind::OtherShape;
        rows.push_back({fate.name, shapeText(fate.shape), fate.from,
                        other ? "starts at random: " + shapeText(fate.fromShape) + " of " + fate.fromType + " there" : fate.from.empty() ? "starts at random: not there" : "loaded"});
    }
    printTable(rows, {false, false, false, false});
    for (const std::string& name : report.unused) printLine("not used: " + name);
}

void printReportJson(const train::WeightsReport& report, const std::string& file, bool saved) {
    Json weights = Json::array();
    for (const train::WeightFate& fate : report.weights) {
        Json row = {{"name", fate.name}, {"shape", fate.shape}, {"result", train::fateName(fate.kind)}};
        if (!fate.from.empty()) row.update({{"from", fate.from}, {"from_shape", fate.fromShape}, {"from_type", fate.fromType}});
        weights.push_back(std::move(row));
    }
    printJson({{"event", "weights"}, {"file", file}, {"hash", report.hash}, {"loaded", report.loaded}, {"wanted", report.weights.size()}, {"weights", std::move(weights)},
               {"unused", report.unused}, {"message", report.summary.str()}, {"saved", saved}});
}

}  // namespace

int run(const WeightsImportArguments& arguments) {
    project::Project project = loadProject(arguments.project);
    const train::WeightsReport report = train::checkWeights(project.model, arguments.file);
    if (arguments.freeze) model::freezeAllButHead(project.model);
    project.train.initialWeights = storedPath(arguments.file, arguments.project);
    if (!arguments.dryRun) project::save(project, arguments.project);
    if (arguments.json) {
        printReportJson(report, arguments.file, !arguments.dryRun);
        return kDone;
    }
    printReport(report);
    printLine(report.summary.str());
    if (!arguments.dryRun) printLine(files::display(arguments.project) + " begins its training with them." + (arguments.freeze ? " All layers but the last one with weights are frozen." : ""));
    return kDone;
}

}  // namespace fornax::cli
