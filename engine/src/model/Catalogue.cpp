// The layer catalogue: names, categories, help and settings of every layer type, and the short summary of a layer.
#include <algorithm>

#include "fornax/model/Graph.h"
#include "fornax/model/Summary.h"
#include "model/LayerSettings.h"

namespace fornax::model {
namespace {

template <class Settings> LayerType one(const char* name, const char* category, Text help) {
    return {name, category, std::move(help.pattern), 1, 1, schema::settingsOf<Settings>()};
}

LayerType combining(const char* name, Text help) {
    constexpr int anyNumber = 64;
    return {name, "combine", std::move(help.pattern), 2, anyNumber, schema::settingsOf<NoSettings>()};
}

std::vector<LayerType> makeCatalogue() {
    std::vector<LayerType> all;
    all.push_back(one<InputSettings>("Input", "input", text("Where the pictures enter. Its size must be that of the data.")));
    all.back().minInputs = all.back().maxInputs = 0;
    all.push_back(one<LinearSettings>("Linear", "linear", text("Every output is a weighted sum of all inputs.")));
    all.push_back(one<Conv2dSettings>("Conv2d", "convolution", text("Slides small learned filters over the picture.")));
    all.push_back(one<PoolSettings>("MaxPool2d", "pooling", text("Keeps the largest value of each window.")));
    all.push_back(one<PoolSettings>("AvgPool2d", "pooling", text("Averages each window.")));
    all.push_back(one<AdaptivePoolSettings>("AdaptiveAvgPool2d", "pooling", text("Averages to a fixed height and width, whatever the size of the picture.")));
    all.push_back(one<BatchNormSettings>("BatchNorm2d", "normalisation", text("Centres and scales each channel over the batch; steadies and speeds up training.")));
    all.push_back(one<LayerNormSettings>("LayerNorm", "normalisation", text("Centres and scales each sample by itself; does not depend on the batch.")));
    all.push_back(one<DropoutSettings>("Dropout", "regularisation", text("Sets random values to zero in training, against overfitting.")));
    all.push_back(one<NoSettings>("Flatten", "shape", text("Lays channels, rows and columns out as one vector.")));
    all.push_back(combining("Add", text("Adds inputs of the same shape, as in residual connections.")));
    all.push_back(combining("Concat", text("Puts the channels of its inputs one behind the other.")));
    all.push_back(one<NoSettings>("ReLU", "activation", text("Cuts negative values to zero.")));
    all.push_back(one<LeakyReluSettings>("LeakyReLU", "activation", text("Lets a small share of negative values through.")));
    all.push_back(one<GeluSettings>("GELU", "activation", text("Smooth relative of ReLU, usual in transformers.")));
    all.push_back(one<NoSettings>("SiLU", "activation", text("x times its sigmoid; smooth, usual in newer convolutional networks.")));
    all.push_back(one<NoSettings>("Tanh", "activation", text("Squeezes values into -1 to 1.")));
    all.push_back(one<NoSettings>("Sigmoid", "activation", text("Squeezes values into 0 to 1.")));
    return all;
}

Text square(std::int64_t edge) { return text("%1 × %1", edge); }

void summarise(const Conv2dSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 filters", s.filters), square(s.kernel)};
    if (s.stride != 1) parts.push_back(text("stride %1", s.stride));
    if (s.padding != 0) parts.push_back(text("padding %1", s.padding));
    if (s.dilation != 1) parts.push_back(text("dilation %1", s.dilation));
    if (s.groups != 1) parts.push_back(text("%1 groups", s.groups));
    if (!s.bias) parts.push_back(text("no bias"));
}

void summarise(const PoolSettings& s, std::vector<Text>& parts) {
    parts = {square(s.kernel)};
    if (s.step() != s.kernel) parts.push_back(text("stride %1", s.stride));
    if (s.padding != 0) parts.push_back(text("padding %1", s.padding));
}

void summarise(const LinearSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 outputs", s.outputs)};
    if (!s.bias) parts.push_back(text("no bias"));
}

void summariseSmall(const std::string& type, const Json& json, std::vector<Text>& parts) {
    if (type == "Input") {
        const auto s = schema::fromJson<InputSettings>(json);
        parts = {text("%1 × %2 × %3", s.channels, s.height, s.width)};
    } else if (type == "AdaptiveAvgPool2d") {
        const auto s = schema::fromJson<AdaptivePoolSettings>(json);
        parts = {text("to %1 × %2", s.height, s.width)};
    } else if (type == "Dropout") {
        parts = {Text{"%1", {toArg(schema::fromJson<DropoutSettings>(json).probability)}}};
    } else if (type == "LeakyReLU") {
        parts = {text("slope %1", schema::fromJson<LeakyReluSettings>(json).slope)};
    } else if (type == "GELU" && json.at("approximation") != "none") {
        parts = {text("tanh form")};
    } else if (type == "LayerNorm") {
        const auto s = schema::fromJson<LayerNormSettings>(json);
        parts = {s.dimensions == 1 ? text("last dimension") : text("last %1 dimensions", s.dimensions)};
    } else if (type == "BatchNorm2d") {
        const auto s = schema::fromJson<BatchNormSettings>(json);
        if (s.momentum != BatchNormSettings{}.momentum) parts.push_back(text("momentum %1", s.momentum));
        if (s.epsilon != BatchNormSettings{}.epsilon) parts.push_back(text("epsilon %1", s.epsilon));
    }
}

}  // namespace

const std::vector<LayerType>& catalogue() {
    static const std::vector<LayerType> all = makeCatalogue();
    return all;
}

const LayerType& layerType(const std::string& name) {
    const auto& all = catalogue();
    const auto found = std::find_if(all.begin(), all.end(), [&](const LayerType& t) { return t.name == name; });
    if (found != all.end()) return *found;
    std::string known;
    for (const LayerType& type : all) known += (known.empty() ? "" : ", ") + type.name;
    throw Error(ErrorCode::UnknownKey, text("There is no layer type \"%1\".", name), text("Known types: %1.", known));
}

Json completedSettings(const Layer& layer) {
    return schema::completed(layerType(layer.type).settings, layer.settings, "model." + layer.id + ".");
}

std::vector<Text> settingsParts(const Layer& layer) {
    const Json json = completedSettings(layer);
    std::vector<Text> parts;
    if (layer.type == "Conv2d") summarise(schema::fromJson<Conv2dSettings>(json), parts);
    else if (layer.type == "MaxPool2d" || layer.type == "AvgPool2d") summarise(schema::fromJson<PoolSettings>(json), parts);
    else if (layer.type == "Linear") summarise(schema::fromJson<LinearSettings>(json), parts);
    else summariseSmall(layer.type, json, parts);
    return parts;
}

std::string settingsSummary(const Layer& layer) {
    std::string joined;
    for (const Text& part : settingsParts(layer)) joined += (joined.empty() ? "" : ", ") + part.str();
    return joined;
}

}  // namespace fornax::model
