// A model for data of another size.
#include <algorithm>

#include "fornax/project/Project.h"

namespace fornax::project {

bool fitToData(model::Graph& graph, const std::vector<std::int64_t>& shape, std::int64_t classes) {
    bool changed = false;
    const auto put = [&changed](model::Layer& layer, const char* key, std::int64_t value) {
        const Json settings = model::completedSettings(layer);
        if (const auto found = settings.find(key); found == settings.end() || *found == Json(value)) return;
        layer.settings[key] = value;
        changed = true;
    };
    for (model::Layer& layer : graph.layers) {
        if (layer.type != "Input" || shape.size() != 3) continue;
        put(layer, "channels", shape[0]);
        put(layer, "height", shape[1]);
        put(layer, "width", shape[2]);
    }
    const auto last = std::find_if(graph.layers.rbegin(), graph.layers.rend(), [](const model::Layer& l) { return l.type == "Linear"; });
    if (last != graph.layers.rend()) put(*last, "outputs", classes);
    return changed;
}

}  // namespace fornax::project
