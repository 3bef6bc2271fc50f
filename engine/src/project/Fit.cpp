// A model for data of another size.
#include <algorithm>

#include "fornax/project/Project.h"

namespace fornax::project {

bool fitToData(model::Graph& graph, const std::vector<std::int64_t>& shape, std::int64_t classes, std::int64_t vocabulary) {
    bool changed = false;
    const auto put = [&changed](model::Layer& layer, const char* key, const Json& value) {
        const Json settings = model::completedSettings(layer);
        if (const auto found = settings.find(key); found == settings.end() || *found == value) return;
        layer.settings[key] = value;
        changed = true;
    };
    for (model::Layer& layer : graph.layers) {
        if (layer.type == "Input" && shape.size() == 3) {
            put(layer, "channels", shape[0]);
            put(layer, "height", shape[1]);
            put(layer, "width", shape[2]);
        } else if (layer.type == "Input" && vocabulary > 0) {
            put(layer, "length", shape[0]);
        } else if (layer.type == "Input" && shape.size() == 1) {
            put(layer, "kind", "values");
            put(layer, "features", shape[0]);
        } else if (layer.type == "Embedding" || layer.type == "EmbeddingBag") {
            // More rows than tokens do no harm: a few words more or less in the data leave the model as it is.
            if (model::completedSettings(layer).at("vocabulary").get<std::int64_t>() < vocabulary) put(layer, "vocabulary", vocabulary);
        }
    }
    const auto last = std::find_if(graph.layers.rbegin(), graph.layers.rend(), [](const model::Layer& l) { return l.type == "Linear"; });
    if (last != graph.layers.rend()) put(*last, "outputs", classes);
    return changed;
}

bool fitToData(model::Graph& graph, const data::Dataset& dataset, const data::Transforms& steps) {
    return fitToData(graph, dataset.sampleShape(steps), dataset.outputs(), dataset.vocabulary());
}

}  // namespace fornax::project
