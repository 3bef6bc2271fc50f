#include "fornax/model/Unfold.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/Plan.h"

namespace fornax::model {
namespace {

/// What the block stands for, with the shapes that reach it in this graph.
std::vector<Layer> partsOf(const Graph& graph, std::size_t place) {
    Layer block = graph.layers[place];
    block.inputs = resolvedInputs(graph, place);
    const Plan plan(graph);
    std::vector<Shape> shapes;
    for (const std::string& name : block.inputs) {
        const auto source = static_cast<std::size_t>(std::ranges::find(graph.layers, name, &Layer::id) - graph.layers.begin());
        if (source >= place || !plan.end(source)) throw Error(ErrorCode::ShapeMismatch, text("%1 can be written out as soon as what it reads fits.", block.id));
        shapes.push_back(plan.parts()[*plan.end(source)].output.shape);
    }
    std::vector<Layer> parts = expand(block, shapes);
    for (Layer& part : parts) part.frozen = block.frozen;
    return parts;
}

/// "block1.conv1" as an id that a person may write and that no other layer has.
std::string freeId(std::string id, std::set<std::string>& taken) {
    std::ranges::replace(id, '.', '_');
    std::string found = id;
    for (int number = 2; !taken.insert(found).second; ++number) found = id + "_" + std::to_string(number);
    return found;
}

}  // namespace

Unfolded unfolded(const Graph& graph, const std::string& id) {
    const auto found = std::ranges::find(graph.layers, id, &Layer::id);
    if (found == graph.layers.end() || !layerType(found->type).composite) throw Error(ErrorCode::InvalidUsage, text("%1 is no block of several layers.", id));
    const auto place = found - graph.layers.begin();
    std::vector<Layer> parts = partsOf(graph, static_cast<std::size_t>(place));
    std::set<std::string> taken;
    for (const Layer& layer : graph.layers)
        if (layer.id != id) taken.insert(layer.id);
    std::map<std::string, std::string> names;
    Unfolded out{graph, {}};
    for (Layer& part : parts) {
        part.id = names[part.id] = freeId(part.id, taken);
        out.parts.push_back(part.id);
    }
    names[id] = out.parts.back();
    auto& layers = out.graph.layers;
    layers.erase(layers.begin() + place);
    layers.insert(layers.begin() + place, parts.begin(), parts.end());
    for (Layer& layer : layers)
        for (std::string& input : layer.inputs)
            if (const auto renamed = names.find(input); renamed != names.end()) input = renamed->second;
    return out;
}

}  // namespace fornax::model
