#include "ui/model/ModelEdits.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "ui/base/Widgets.h"
#include "ui/model/GraphEdits.h"

namespace fornax::ui {
namespace {

QString say(const char* english) { return QCoreApplication::translate("fornax::ui::ModelEdits", english); }

std::string shortName(const std::string& type) {
    static const std::map<std::string, std::string> names = {{"Conv2d", "conv"}, {"MaxPool2d", "pool"}, {"AvgPool2d", "pool"},
                                                             {"AdaptiveAvgPool2d", "pool"}, {"BatchNorm2d", "norm"}, {"LayerNorm", "norm"},
                                                             {"LeakyReLU", "relu"}, {"ReLU6", "relu"},
                                                             {"Conv1d", "conv"}, {"DepthwiseConv2d", "conv"}, {"ConvTranspose2d", "conv"},
                                                             {"PatchEmbedding", "patches"}, {"MaxPool1d", "pool"}, {"AvgPool1d", "pool"},
                                                             {"GlobalAvgPool", "pool"}, {"GlobalMaxPool", "pool"}, {"BatchNorm1d", "norm"},
                                                             {"GroupNorm", "norm"}, {"RMSNorm", "norm"}, {"EmbeddingBag", "embedding"},
                                                             {"PositionalEmbedding", "position"}, {"MultiHeadAttention", "attention"},
                                                             {"ClassToken", "token"}, {"ResidualBlock", "block"}, {"InvertedResidual", "block"},
                                                             {"SqueezeExcite", "excite"}, {"FeedForward", "feed"},
                                                             {"TransformerEncoderBlock", "encoder"}, {"TransformerDecoderBlock", "decoder"},
                                                             {"GPTBlock", "block"}};
    if (const auto found = names.find(type); found != names.end()) return found->second;
    std::string lower = type;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// What stood right behind `before` and read it reads `now` instead.
void rewireNext(model::Graph& graph, std::size_t row, const std::string& before, const std::string& now) {
    if (row + 1 >= graph.layers.size()) return;
    for (std::string& input : graph.layers[row + 1].inputs)
        if (input == before) {
            input = now;
            return;
        }
}

ModelEdit insert(model::Graph graph, std::size_t row, model::Layer layer) {
    const std::string id = layer.id, before = row > 0 ? graph.layers[row - 1].id : std::string();
    graph.layers.insert(graph.layers.begin() + static_cast<std::ptrdiff_t>(row), std::move(layer));
    if (row > 0) rewireNext(graph, row, before, id);
    return {std::move(graph), id};
}

}  // namespace

int layerRow(const model::Graph& graph, const std::string& id) {
    for (std::size_t row = 0; row < graph.layers.size(); ++row)
        if (graph.layers[row].id == id) return static_cast<int>(row);
    return -1;
}

std::string freeLayerId(const model::Graph& graph, const std::string& type) {
    const std::string base = shortName(type);
    if (type == "Input" && layerRow(graph, base) < 0) return base;
    for (int number = 1;; ++number) {
        const std::string id = base + std::to_string(number);
        if (layerRow(graph, id) < 0) return id;
    }
}

ModelEdit addLayer(const model::Graph& graph, const std::string& after, const std::string& type) {
    const int found = layerRow(graph, after);
    const std::size_t row = found < 0 ? graph.layers.size() : static_cast<std::size_t>(found) + 1;
    model::Layer layer;
    layer.id = freeLayerId(graph, type);
    layer.type = type;
    if (model::layerType(type).minInputs >= 2 && row >= 2) layer.inputs = {graph.layers[row - 2].id, graph.layers[row - 1].id};
    return insert(graph, row, std::move(layer));
}

ModelEdit duplicateLayer(const model::Graph& graph, const std::string& id) {
    const int row = layerRow(graph, id);
    if (row < 0) return {graph, {}};
    model::Layer copy = graph.layers[static_cast<std::size_t>(row)];
    copy.id = freeLayerId(graph, copy.type);
    if (model::layerType(copy.type).maxInputs == 1) copy.inputs.clear();
    copy.loose = false;
    return insert(graph, static_cast<std::size_t>(row) + 1, std::move(copy));
}

ModelEdit removeLayer(const model::Graph& graph, const std::string& id) {
    const int row = layerRow(graph, id);
    if (row < 0) return {graph, {}};
    const auto at = static_cast<std::size_t>(row);
    ModelEdit edit = removeLayers(graph, {id});
    if (!edit.graph.layers.empty()) edit.selected = edit.graph.layers[std::min(at, edit.graph.layers.size() - 1)].id;
    return edit;
}

QString moveRefusal(const model::Graph& graph, const std::string& id, int by) {
    const int row = layerRow(graph, id), other = row + by, count = static_cast<int>(graph.layers.size());
    if (row < 0) return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Choose a layer first."));
    if (other < 0) return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "This is the first layer."));
    if (other >= count) return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "This is the last layer."));
    const auto& lower = graph.layers[static_cast<std::size_t>(std::max(row, other))];
    const auto& upper = graph.layers[static_cast<std::size_t>(std::min(row, other))];
    if (std::find(lower.inputs.begin(), lower.inputs.end(), upper.id) == lower.inputs.end()) return {};
    return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "%1 reads %2 and must stay below it."))
        .arg(QString::fromStdString(lower.id), QString::fromStdString(upper.id));
}

ModelEdit moveLayer(const model::Graph& graph, const std::string& id, int by) {
    ModelEdit edit{graph, id};
    if (!moveRefusal(graph, id, by).isEmpty()) return edit;
    const int row = layerRow(graph, id);
    std::swap(edit.graph.layers[static_cast<std::size_t>(row)], edit.graph.layers[static_cast<std::size_t>(row + by)]);
    return edit;
}

QString renameRefusal(const model::Graph& graph, const std::string& id, const std::string& to) {
    constexpr std::size_t longest = 64;
    const bool letters = std::all_of(to.begin(), to.end(), [](unsigned char c) { return c == '_' || (c < 128 && std::isalnum(c)); });
    if (to.empty() || to.size() > longest || !letters)
        return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Use 1 to 64 letters, digits and underscores."));
    if (to != id && layerRow(graph, to) >= 0)
        return say(QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Another layer is called %1.")).arg(QString::fromStdString(to));
    return {};
}

ModelEdit renameLayer(const model::Graph& graph, const std::string& id, const std::string& to) {
    ModelEdit edit{graph, to};
    for (model::Layer& layer : edit.graph.layers) {
        if (layer.id == id) layer.id = to;
        std::replace(layer.inputs.begin(), layer.inputs.end(), id, to);
    }
    return edit;
}

ModelEdit setLayerSetting(const model::Graph& graph, const std::string& id, const std::string& key, const Json& value) {
    ModelEdit edit{graph, id};
    const int row = layerRow(graph, id);
    if (row < 0) return edit;
    model::Layer& layer = edit.graph.layers[static_cast<std::size_t>(row)];
    const auto& settings = model::layerType(layer.type).settings;
    const auto setting = std::find_if(settings.begin(), settings.end(), [&](const schema::Setting& s) { return s.key == key; });
    if (setting != settings.end() && setting->defaultValue == value) layer.settings.erase(key);
    else layer.settings[key] = value;
    return edit;
}

ModelEdit setLayerInputs(const model::Graph& graph, const std::string& id, std::vector<std::string> inputs) {
    ModelEdit edit{graph, id};
    const int row = layerRow(graph, id);
    if (row < 0) return edit;
    edit.graph.layers[static_cast<std::size_t>(row)].inputs = std::move(inputs);
    edit.graph.layers[static_cast<std::size_t>(row)].loose = false;
    return edit;
}

QString categoryText(const std::string& category) {
    static const std::map<std::string, const char*> names = {
        {"input", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Input")},
        {"linear", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Linear")},
        {"convolution", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Convolution")},
        {"pooling", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Pooling")},
        {"normalisation", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Normalisation")},
        {"activation", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Activation")},
        {"shape", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Shape")},
        {"combine", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Combine")},
        {"regularisation", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Regularisation")},
        {"text", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Text")},
        {"attention", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Attention")},
        {"recurrent", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Recurrent")},
        {"block", QT_TRANSLATE_NOOP("fornax::ui::ModelEdits", "Blocks")}};
    const auto found = names.find(category);
    return found == names.end() ? QString::fromStdString(category) : say(found->second);
}

}  // namespace fornax::ui
