// The project document (.fornax). Torch-free. Indented JSON, stable key order, a format number; the data folder may be
// relative to the file. Writing is atomic. Errors name the file and the key.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "fornax/project/Canvas.h"
#include "fornax/train/Config.h"

namespace fornax::project {

inline constexpr int kFormat = 1;

struct Project {
    std::string name;
    std::string notes;
    data::DataConfig data;
    model::Graph model;
    train::TrainConfig train;
    Canvas canvas;            ///< where the editor shows the layers; no run depends on it
};

/// {"format":1,"name":…,"notes":…,"data":{…},"model":{"layers":[…]},"train":{…}}, and "canvas" when a person placed layers
Json toJson(const Project& project);
Project fromJson(const Json& json);                       ///< FormatTooNew, UnknownKey, InvalidSetting, …
std::string toText(const Project& project);               ///< the bytes of the file
Project load(const std::filesystem::path& file);
void save(const Project& project, const std::filesystem::path& file);

/// Applies one "--set key=value"; keys are dotted from the top: "train.epochs", "data.validation_share",
/// "model.conv1.filters". Throws Error naming the key and what is allowed.
void set(Project& project, const std::string& assignment);
/// Every key that set() takes, for help and the settings search: data.*, train.*.
std::vector<schema::Setting> settings();

/// name.fornax -> name.runs beside it.
std::filesystem::path runsFolder(const std::filesystem::path& projectFile);

/// Rules between settings, missing data folder, …; each names its key. Model problems come from model::analyse().
std::vector<Problem> problems(const Project& project, const std::filesystem::path& projectFile);

/// Gives the inputs of the model the size of the samples (channels, height, width; the most tokens of a text; the values of a row), its
/// embeddings every token of the tokenizer, and its last Linear layer one output a class, or one for a number. Whether anything had to change.
bool fitToData(model::Graph& graph, const std::vector<std::int64_t>& shape, std::int64_t classes, std::int64_t vocabulary = 0);
bool fitToData(model::Graph& graph, const data::Dataset& dataset, const data::Transforms& steps = {});

struct Template {
    std::string name;         ///< "fashion-mnist-cnn"
    std::string title;        ///< translation keys
    std::string summary;
    std::string category;     ///< "images", "texts", ...
    bool dataAvailable = false;
    std::string dataHint;     ///< what to install when the data is missing
    std::string dataSet;      ///< what packaging/data.sh calls the data; empty where it does not bring it
};
std::vector<Template> templates();
Project fromTemplate(const std::string& name);            ///< throws Error(NotFound) that lists the names

}  // namespace fornax::project
