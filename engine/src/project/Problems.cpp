// Rules between settings that no single range can state. They report; they never change a value.
#include <algorithm>
#include <set>

#include "base/Numbers.h"
#include "fornax/base/Files.h"
#include "fornax/data/Recognise.h"
#include "fornax/project/Project.h"
#include "project/DataFiles.h"

namespace fornax::project {

namespace fs = std::filesystem;

namespace {
using Severity = Problem::Severity;

std::vector<std::string> classNames(const std::string& list) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        names.emplace_back(trimmed(std::string_view(list).substr(at, comma - at)));
        at = comma + 1;
    }
    return names;
}

void checkNames(const Project& project, std::vector<Problem>& out) {
    if (trimmed(project.name).empty())
        out.push_back({Severity::Warning, "name", text("The project has no name"), text("Give it one to tell it from others.")});
    if (project.data.source != "idx") return;   // the others bring their names
    std::set<std::string> seen;
    for (const std::string& name : classNames(project.data.classNames)) {
        if (name.empty())
            out.push_back({Severity::Error, "data.class_names", text("A class has an empty name"), text("Remove the spare comma, or name the class.")});
        else if (!seen.insert(name).second)
            out.push_back({Severity::Error, "data.class_names", text("Two classes are called %1", name), text("Give every class its own name.")});
    }
}

void checkData(const Project& project, const fs::path& base, std::vector<Problem>& out) {
    const fs::path folder = base / fs::path(project.data.folder);  // absolute ones stay
    std::error_code error;
    if (project.data.source != "idx") {
        if (auto problem = data::lookFor(project.data, base)) out.push_back(std::move(*problem));
        return;
    }
    if (project.data.folder.empty())
        out.push_back({Severity::Error, "data.folder", text("No data folder is chosen"), missingDataHint(folder)});
    else if (!fs::is_directory(folder, error))
        out.push_back({Severity::Error, "data.folder", text("The data folder %1 does not exist", files::display(folder)), missingDataHint(folder)});
    else if (!dataFilesIn(folder))
        out.push_back({Severity::Error, "data.folder", text("%1 does not hold the four IDX files", files::display(folder)), missingDataHint(folder)});
}

/// What is known without reading; the rest is checked against the pictures once they are read.
std::optional<data::PictureShape> knownShape(const data::DataConfig& config) {
    if (config.source == "folder") return data::PictureShape{config.colour == "grey" ? 1 : 3, config.imageHeight, config.imageWidth};
    return std::nullopt;
}

void checkTransforms(const data::DataConfig& config, std::vector<Problem>& out) {
    if (!config.hasPictures()) return;   // steps and normalisation do not apply
    if (auto problem = data::transformProblem(config.transforms, knownShape(config))) out.push_back(std::move(*problem));
    if (config.normalise == "imagenet" && config.source == "folder" && config.colour == "grey")
        out.push_back({Severity::Error, "data.normalise", text("The figures of ImageNet are for colour, but the pictures are read in grey"), text("Choose from_data, or read the pictures in colour.")});
}

void checkBatch(const Project& project, const fs::path& base, std::vector<Problem>& out) {
    const auto pictures = project.data.source == "idx" ? trainingPictures(base / fs::path(project.data.folder)) : data::trainingPictures(project.data, base);
    if (!pictures) return;
    const auto share = 1 - project.data.validationShare;
    const auto training = static_cast<std::int64_t>(static_cast<double>(*pictures) * share + 0.5);
    const std::int64_t batch = project.train.batchSize;
    if (batch <= training) return;
    if (project.train.dropLast)
        out.push_back({Severity::Error, "train.batch_size", text("A batch of %1 is larger than the %2 training pictures, and the last batch is dropped: no step is left", batch, training),
                       text("Lower the batch size to %1 or less.", training)});
    else
        out.push_back({Severity::Warning, "train.batch_size", text("A batch of %1 is larger than the %2 training pictures: each epoch is a single step", batch, training),
                       text("Usual are 32 to 512.")});
}

bool isDevice(const std::string& name) {
    if (name == "auto" || name == "cpu" || name == "cuda") return true;
    if (name.starts_with("GPU-")) return true;  // a card by its UUID
    const bool numbered = name.starts_with("cuda:") && name.size() > 5 && name.size() <= 8;
    return numbered && name.find_first_not_of("0123456789", 5) == std::string::npos;
}

void checkTraining(const train::TrainConfig& train, std::vector<Problem>& out) {
    const train::OptimizerConfig& optimizer = train.optimizer;
    if (!isDevice(train.device))
        out.push_back({Severity::Error, "train.device", text("%1 is no device", train.device), text("Allowed are auto, cpu, cuda and cuda:N.")});
    if (optimizer.name == "sgd" && optimizer.nesterov && optimizer.momentum == 0)
        out.push_back({Severity::Error, "train.optimizer.nesterov", text("Nesterov needs a momentum above 0"), text("Set the momentum to 0.9, or switch Nesterov off.")});
    if (optimizer.name != "sgd" && optimizer.learningRate > 0.1)
        out.push_back({Severity::Warning, "train.optimizer.learning_rate", text("A learning rate of %1 is very large for %2", optimizer.learningRate, optimizer.name),
                       text("Usual are 1e-4 to 3e-3.")});
}

void checkInitialWeights(const train::TrainConfig& train, const fs::path& base, std::vector<Problem>& out) {
    if (train.initialWeights.empty()) return;
    const fs::path file = base / fs::path(train.initialWeights);
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        out.push_back({Severity::Error, "train.initial_weights", text("The file of the initial weights, %1, is not there", files::display(file)), text("Choose another file, or none to start at random.")});
}

void checkModel(const Project& project, std::vector<Problem>& out) {
    if (project.model.layers.empty())
        out.push_back({Severity::Error, "model", text("The model has no layers"), text("Add layers, or start from a template.")});
}
}  // namespace

std::vector<Problem> problems(const Project& project, const fs::path& projectFile) {
    std::vector<Problem> out;
    checkNames(project, out);
    checkData(project, projectFile.parent_path(), out);
    checkTransforms(project.data, out);
    checkBatch(project, projectFile.parent_path(), out);
    checkTraining(project.train, out);
    checkInitialWeights(project.train, projectFile.parent_path(), out);
    checkModel(project, out);
    return out;
}

}  // namespace fornax::project
