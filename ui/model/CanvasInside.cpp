// The inside of composites, and the edits of places and groups.
#include <QCoreApplication>
#include <algorithm>

#include "ui/model/CanvasPicture.h"

namespace fornax::ui {

namespace {

/// A composite inside a composite: the analysis knows its ordinary layers, which sum up to it.
model::LayerFacts sumOf(const model::Layer& part, const std::vector<model::LayerFacts>& leaves) {
    model::LayerFacts sum{part.id, part.type, {}, 0, 0, 0, {}};
    for (const model::LayerFacts& leaf : leaves) {
        if (!leaf.id.starts_with(part.id + ".")) continue;
        sum.outputShape = leaf.outputShape;   // of the last one
        sum.parameters += leaf.parameters;
        sum.macs += leaf.macs;
        sum.activationBytes += leaf.activationBytes;
        sum.parts.push_back(leaf);
    }
    return sum;
}

}  // namespace

std::optional<Inside> insideOf(const model::Graph& graph, const std::string& id, const FactsOf& facts) {
    const auto found = std::find_if(graph.layers.begin(), graph.layers.end(), [&](const model::Layer& each) { return each.id == id; });
    const model::LayerFacts* whole = facts(id);
    if (found == graph.layers.end() || whole == nullptr) return std::nullopt;
    model::Layer layer = *found;
    layer.inputs = model::resolvedInputs(graph, static_cast<std::size_t>(found - graph.layers.begin()));
    Inside inside;
    std::vector<std::vector<std::int64_t>> shapes;
    for (const std::string& input : layer.inputs) {
        const model::LayerFacts* known = facts(input);
        if (known == nullptr || known->outputShape.empty()) return std::nullopt;
        shapes.push_back(known->outputShape);
        if (inside.facts.contains(QString::fromStdString(input))) continue;
        inside.graph.layers.push_back({input, "Input", Json::object(), {}});
        model::LayerFacts entry{input, "Input", known->outputShape, 0, 0, 0, {}};   // its costs are counted outside
        inside.facts.insert(QString::fromStdString(input), std::move(entry));
    }
    try {
        const auto parts = model::expand(layer, shapes);
        if (parts.size() == 1 && parts.front().id == id) return std::nullopt;
        inside.graph.layers.insert(inside.graph.layers.end(), parts.begin(), parts.end());
    } catch (const Error&) {
        return std::nullopt;   // the layer says itself what does not fit
    }
    for (const model::LayerFacts& part : whole->parts) inside.facts.insert(QString::fromStdString(part.id), part);
    for (const model::Layer& part : inside.graph.layers)
        if (const QString key = QString::fromStdString(part.id); !inside.facts.contains(key)) inside.facts.insert(key, sumOf(part, whole->parts));
    return inside;
}

project::Canvas renamedLayer(project::Canvas canvas, const std::string& from, const std::string& to) {
    if (auto place = canvas.places.extract(from)) {
        place.key() = to;
        canvas.places.insert(std::move(place));
    }
    for (auto& group : canvas.groups) std::replace(group.layers.begin(), group.layers.end(), from, to);
    return canvas;
}

project::Canvas grouped(project::Canvas canvas, const std::vector<std::string>& ids, const std::string& name) {
    for (auto& group : canvas.groups) std::erase_if(group.layers, [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); });
    std::erase_if(canvas.groups, [](const project::CanvasGroup& group) { return group.layers.empty(); });
    canvas.groups.push_back({name, ids, false});
    return canvas;
}

project::Canvas ungrouped(project::Canvas canvas, int group) {
    if (group >= 0 && group < static_cast<int>(canvas.groups.size())) canvas.groups.erase(canvas.groups.begin() + group);
    return canvas;
}

project::Canvas withParts(project::Canvas canvas, const std::string& block, const std::vector<std::string>& parts) {
    for (auto& group : canvas.groups) {
        const auto place = std::find(group.layers.begin(), group.layers.end(), block);
        if (place == group.layers.end()) continue;
        group.layers.insert(group.layers.erase(place), parts.begin(), parts.end());
        group.open = true;
        return canvas;
    }
    canvas.groups.push_back({block, parts, true});
    return canvas;
}

std::string freeGroupName(const project::Canvas& canvas) {
    for (int number = 1;; ++number) {
        const std::string name = QCoreApplication::translate("fornax::ui::CanvasPicture", "Group %1").arg(number).toStdString();
        if (std::none_of(canvas.groups.begin(), canvas.groups.end(), [&](const auto& group) { return group.name == name; })) return name;
    }
}

}  // namespace fornax::ui
