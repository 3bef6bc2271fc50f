#include <algorithm>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "ProblemOutput.h"
#include "ProjectCheck.h"
#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace fornax::cli {
namespace {

constexpr std::size_t kItemsShown = 10;

struct Shown {
    project::Project project;
    std::filesystem::path file;
    ProjectCheck check;
};

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string words;
    for (const std::int64_t size : shape) words += (words.empty() ? "" : " × ") + std::to_string(size);
    return words;
}

std::string signOf(data::ReportLine::Sign sign) {
    switch (sign) {
        case data::ReportLine::Sign::Good: return "good";
        case data::ReportLine::Sign::Warning: return "warning";
        case data::ReportLine::Sign::Bad: return "bad";
    }
    return "bad";
}

const char* roleName(data::ColumnRole role) {
    switch (role) {
        case data::ColumnRole::Feature: return "feature";
        case data::ColumnRole::Target: return "target";
        case data::ColumnRole::Group: return "group";
        case data::ColumnRole::Ignored: return "ignored";
        case data::ColumnRole::TooMany: return "too_many_categories";
        case data::ColumnRole::Empty: return "empty";
    }
    return "ignored";
}

const data::FeatureColumn* featureOf(const data::Dataset& d, const std::string& column) {
    const auto& features = d.preprocessing.table.features;
    const auto found = std::find_if(features.begin(), features.end(), [&](const data::FeatureColumn& one) { return one.name == column; });
    return found == features.end() ? nullptr : &*found;
}

Json columnsJson(const data::Dataset& d) {
    Json columns = Json::array();
    for (std::size_t c = 0; c < d.table.columns.size(); ++c) {
        const data::ColumnFact& fact = d.table.facts[c];
        Json column = {{"name", d.table.columns[c]}, {"role", roleName(fact.role)}};
        if (const data::FeatureColumn* feature = featureOf(d, d.table.columns[c])) {
            column["missing"] = fact.missing;
            if (feature->categorical) column["categories"] = feature->categories;
            else column.update({{"mean", feature->mean}, {"deviation", feature->deviation}, {"min", fact.least}, {"max", fact.most}});
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

void printColumns(const data::Dataset& d) {
    std::vector<std::vector<std::string>> rows = {{"  Column", "Role", "Values", "Missing"}};
    for (std::size_t c = 0; c < d.table.columns.size(); ++c) {
        const data::ColumnFact& fact = d.table.facts[c];
        const data::FeatureColumn* feature = featureOf(d, d.table.columns[c]);
        std::string values;
        if (feature && feature->categorical) values = std::to_string(feature->categories.size()) + " words";
        else if (feature) values = plainNumber(fact.least) + " to " + plainNumber(fact.most) + ", mean " + fixedNumber(fact.mean, 3);
        rows.push_back({"  " + d.table.columns[c], roleName(fact.role), values, feature ? std::to_string(fact.missing) : ""});
    }
    printTable(rows, {false, false, false, true});
}

Json dataJson(const Shown& shown) {
    if (!shown.check.data) return nullptr;
    const data::Dataset& d = *shown.check.data;
    const data::Preprocessing& p = d.preprocessing;
    Json counts = Json::object(), samples = Json::object(), report = Json::array();
    for (const data::Split split : {data::Split::Train, data::Split::Validation, data::Split::Test}) {
        samples[data::splitName(split)] = d.indices(split).size();
        counts[data::splitName(split)] = d.classCounts(split);
    }
    for (const data::ReportLine& line : data::report(d)) {
        Json items = Json::array();
        for (const Text& item : line.items) items.push_back(item.str());
        report.push_back({{"sign", signOf(line.sign)}, {"fact", line.fact.str()}, {"evidence", line.evidence.str()}, {"items", std::move(items)}});
    }
    Json json = {{"kind", nounOf(d.kind)}, {"shape", d.sampleShape()}, {"classes", d.classes}, {"samples", samples}, {"class_counts", counts},
                 {"mean", p.mean}, {"deviation", p.deviation}, {"content_hash", d.contentHash}, {"file_bytes", d.fileBytes},
                 {"read_seconds", d.readSeconds}, {"report", report}};
    json["task"] = data::taskName(d.task);
    if (d.task == data::Task::MultiLabel) json["label_cardinality"] = d.count() == 0 ? 0.0 : double(d.labelSets.labels.size()) / double(d.count());
    if (d.vocabulary() > 0) json["vocabulary"] = d.vocabulary();
    if (d.kind == data::Kind::Values) json["columns"] = columnsJson(d);
    if (d.kind == data::Kind::Pictures) json["transforms"] = shown.project.data.transforms;
    return json;
}

Json layerJson(const model::Graph& graph, std::size_t index, const model::LayerFacts& facts) {
    const model::Layer& layer = graph.layers[index];
    Json json = {{"id", layer.id}, {"type", layer.type}, {"settings", model::completedSettings(layer)},
                 {"settings_text", model::settingsSummary(layer)}, {"inputs", model::resolvedInputs(graph, index)},
                 {"output_shape", facts.outputShape}, {"parameters", facts.parameters}, {"macs", facts.macs},
                 {"flops", 2 * facts.macs}, {"activation_bytes", facts.activationBytes}};
    if (facts.problem) json["problem"] = problemJson(*facts.problem);
    return json;
}

Json modelJson(const Shown& shown) {
    const model::Analysis& a = shown.check.analysis;
    const train::TrainConfig& t = shown.project.train;
    Json layers = Json::array();
    for (std::size_t i = 0; i < a.layers.size() && i < shown.project.model.layers.size(); ++i) {
        layers.push_back(layerJson(shown.project.model, i, a.layers[i]));
    }
    return {{"layers", layers}, {"parameters", a.parameters}, {"buffers", a.buffers}, {"macs", a.macs}, {"flops", 2 * a.macs},
            {"weight_bytes", a.weightBytes}, {"activation_bytes_per_sample", a.activationBytesPerSample},
            {"training_bytes", a.trainingBytes(t.batchSize, statesPerParameter(t.optimizer))},
            {"input_shape", a.inputShape}, {"output_shape", a.outputShape}};
}

std::string whatIsLearned(const data::Dataset& d) {
    if (d.task == data::Task::Regression) return "to learn " + d.preprocessing.table.target + ", a number";
    return std::to_string(d.classes.size()) + (d.task == data::Task::MultiLabel ? " labels, any number of them each" : " classes");
}

void printData(const Shown& shown) {
    const data::DataConfig& config = shown.project.data;
    const bool made = config.source == "digits" || config.source == "shapes";   // no folder
    printLine("\n" + bold("Data") + "  " + (made ? config.source : config.folder));
    if (!shown.check.data) return printLine("  cannot be read, see below");
    const data::Dataset& d = *shown.check.data;
    const auto count = [&](data::Split split) { return grouped(static_cast<std::int64_t>(d.indices(split).size())); };
    const std::string size = d.kind == data::Kind::Values ? grouped(d.sampleShape().front()) + " values" : d.kind == data::Kind::Tokens ? "up to " + std::to_string(d.preprocessing.length) + " of " + grouped(d.vocabulary()) + " tokens" : shapeText(d.sampleShape());
    printLine("  " + count(data::Split::Train) + " training, " + count(data::Split::Validation) + " validation, " +
              count(data::Split::Test) + " test " + nounOf(d.kind) + ", " + size + ", " +
              whatIsLearned(d));
    if (d.kind == data::Kind::Values) printColumns(d);
    if (const auto steps = data::activeSteps(config.transforms, true); d.kind == data::Kind::Pictures && !steps.empty()) {
        std::string names;
        for (const data::TransformStep& step : steps) names += (names.empty() ? "" : ", ") + step.type + (data::isRandom(step) ? " (training only)" : "");
        printLine("  transforms: " + names);
    }
    for (const data::ReportLine& line : data::report(d)) {
        const std::string evidence = line.evidence.str();
        printLine("  " + signOf(line.sign) + ": " + line.fact.str() + (evidence.empty() ? "" : " (" + evidence + ")"));
        for (std::size_t i = 0; i < std::min(line.items.size(), kItemsShown); ++i) printLine("    " + line.items[i].str());
        if (line.items.size() > kItemsShown) printLine("    and " + std::to_string(line.items.size() - kItemsShown) + " more; --json lists all");
    }
}

void printModel(const Shown& shown) {
    const model::Analysis& a = shown.check.analysis;
    printLine("");
    std::vector<std::vector<std::string>> rows = {{"Layer", "Type", "Settings", "Output", "Parameters", "MACs", "FLOPs", "Memory"}};
    for (std::size_t i = 0; i < a.layers.size() && i < shown.project.model.layers.size(); ++i) {
        const model::LayerFacts& f = a.layers[i];
        rows.push_back({f.id, f.type, model::settingsSummary(shown.project.model.layers[i]),
                        f.problem ? "problem" : shapeText(f.outputShape), grouped(f.parameters), grouped(f.macs),
                        grouped(2 * f.macs), byteSize(static_cast<std::uintmax_t>(f.activationBytes))});
    }
    rows.push_back({"total", "", "", "", grouped(a.parameters), grouped(a.macs), grouped(2 * a.macs),
                    byteSize(static_cast<std::uintmax_t>(a.activationBytesPerSample))});
    printTable(rows, {false, false, false, false, true, true, true, true});
    const train::TrainConfig& t = shown.project.train;
    const std::int64_t bytes = a.trainingBytes(t.batchSize, statesPerParameter(t.optimizer));
    printLine(std::string("MACs, FLOPs and memory are those of one ") + (a.inputKind == "values" ? "row" : a.inputKind == "tokens" ? "text" : "picture") + ". Training with batch " + std::to_string(t.batchSize) +
              " needs about " + byteSize(static_cast<std::uintmax_t>(std::max<std::int64_t>(0, bytes))) + ".");
}

}  // namespace

int run(const ShowArguments& arguments) {
    Shown shown{loadProject(arguments.project), arguments.project, {}};
    shown.check = checkProject(shown.project, shown.file);
    if (arguments.json) {
        Json problems = Json::array();
        for (const Problem& problem : shown.check.problems) problems.push_back(problemJson(problem));
        printJson({{"event", "project"}, {"file", arguments.project}, {"name", shown.project.name}, {"data", dataJson(shown)},
                   {"model", modelJson(shown)}, {"problems", problems}, {"ready", !hasErrors(shown.check.problems)},
                   {"settings", project::toJson(shown.project)}});
        return kDone;
    }
    printLine(bold(shown.project.name) + "  " + files::display(shown.file));
    printData(shown);
    printModel(shown);
    printLine(shown.check.problems.empty() ? "\nNo problems." : "\n" + bold("Problems"));
    for (const Problem& problem : shown.check.problems) printLine("  " + problemLine(problem));
    return kDone;
}

}  // namespace fornax::cli
