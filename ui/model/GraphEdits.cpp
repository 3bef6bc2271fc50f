#include "ui/model/GraphEdits.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::GraphEdits)
};
QString q(const std::string& text) { return QString::fromStdString(text); }

/// A graph with every input written out, so that its order can change; and how it was written.
struct Open {
    explicit Open(const model::Graph& graph) : layers(graph.layers) {
        for (std::size_t i = 0; i < layers.size(); ++i) {
            if (layers[i].inputs.empty()) implicit.insert(layers[i].id);
            layers[i].inputs = model::resolvedInputs(graph, i);
        }
        if (!layers.empty()) output = layers.back().id;
    }

    model::Layer* find(const std::string& id) {
        const auto found = std::find_if(layers.begin(), layers.end(), [&](const model::Layer& each) { return each.id == id; });
        return found == layers.end() ? nullptr : &*found;
    }

    /// Above what is read comes first; else the order stays, with the output last.
    void sort() {
        std::map<std::string, std::size_t> waits;
        std::map<std::string, std::vector<std::size_t>> readers;
        std::set<std::pair<bool, std::size_t>> ready;   // the output, then by place
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const std::set<std::string> reads(layers[i].inputs.begin(), layers[i].inputs.end());
            waits[layers[i].id] = reads.size();
            for (const std::string& id : reads) readers[id].push_back(i);
            if (reads.empty()) ready.insert({layers[i].id == output, i});
        }
        std::vector<model::Layer> sorted;
        while (!ready.empty()) {
            const std::size_t next = ready.begin()->second;
            ready.erase(ready.begin());
            sorted.push_back(layers[next]);
            for (const std::size_t reader : readers[layers[next].id])
                if (--waits[layers[reader].id] == 0) ready.insert({layers[reader].id == output, reader});
        }
        if (sorted.size() == layers.size()) layers = std::move(sorted);   // a cycle is left for the document to refuse
    }

    ModelEdit close(const std::string& selected) {
        sort();
        model::Graph graph{std::move(layers)};
        for (std::size_t i = 0; i < graph.layers.size(); ++i) {
            model::Layer& layer = graph.layers[i];
            const bool before = i > 0 && layer.inputs == std::vector<std::string>{graph.layers[i - 1].id};
            if (before && implicit.count(layer.id) != 0) layer.inputs.clear();
            const bool first = i == 0 && implicit.count(layer.id) != 0;   // the next one put above it feeds it
            layer.loose = layer.inputs.empty() && !before && !first && layer.type != "Input";
        }
        return {std::move(graph), selected};
    }

    std::vector<model::Layer> layers;
    std::set<std::string> implicit;   ///< wrote no inputs
    std::string output;
};

bool reaches(Open& graph, const std::string& from, const std::string& to) {
    std::set<std::string> seen;
    std::vector<std::string> open{to};
    while (!open.empty()) {
        const std::string id = open.back();
        open.pop_back();
        if (id == from) return true;
        if (!seen.insert(id).second) continue;
        if (const auto* layer = graph.find(id)) open.insert(open.end(), layer->inputs.begin(), layer->inputs.end());
    }
    return false;
}

void unread(model::Layer& layer, const std::string& id) {
    if (const auto found = std::find(layer.inputs.begin(), layer.inputs.end(), id); found != layer.inputs.end()) layer.inputs.erase(found);
}

/// Adds a layer in front of the output, or at the end of an empty model.
void put(Open& graph, model::Layer layer) {
    graph.implicit.insert(layer.id);
    graph.layers.push_back(std::move(layer));
    if (graph.output.empty()) graph.output = graph.layers.back().id;
}

}  // namespace

QString connectRefusal(const model::Graph& graph, const Connection& wanted, const Connection& instead) {
    Open open(graph);
    const auto *from = open.find(wanted.from), *to = open.find(wanted.to);
    if (from == nullptr || to == nullptr) return Words::tr("Choose two layers.");
    if (from == to) return Words::tr("A layer cannot read itself.");
    const auto& type = model::layerType(to->type);
    if (type.maxInputs == 0) return Words::tr("%1 is an Input: it reads nothing.").arg(q(wanted.to));
    if (wanted == instead) return {};
    if (std::find(to->inputs.begin(), to->inputs.end(), wanted.from) != to->inputs.end()) return Words::tr("%1 reads %2 already.").arg(q(wanted.to), q(wanted.from));
    const int others = static_cast<int>(to->inputs.size()) - (instead.to == wanted.to ? 1 : 0);
    if (type.maxInputs > 1 && others >= type.maxInputs) return Words::tr("%1 reads %2 layers already, the most it can.").arg(q(wanted.to)).arg(type.maxInputs);
    if (reaches(open, wanted.to, wanted.from)) return Words::tr("That would be a cycle: %1 depends on %2.").arg(q(wanted.from), q(wanted.to));
    return {};
}

ModelEdit connectLayers(const model::Graph& graph, const Connection& wanted, const Connection& instead) {
    Open open(graph);
    auto* to = open.find(wanted.to);
    if (auto* old = open.find(instead.to); old != nullptr && old != to) unread(*old, instead.from);
    const auto place = std::find(to->inputs.begin(), to->inputs.end(), instead.to == wanted.to ? instead.from : std::string());
    if (place != to->inputs.end()) *place = wanted.from;
    else if (model::layerType(to->type).maxInputs == 1) to->inputs = {wanted.from};
    else to->inputs.push_back(wanted.from);
    return open.close(wanted.to);
}

ModelEdit disconnectLayers(const model::Graph& graph, const Connection& gone) {
    Open open(graph);
    if (auto* to = open.find(gone.to)) unread(*to, gone.from);
    return open.close(gone.to);
}

ModelEdit addLooseLayer(const model::Graph& graph, const std::string& type) {
    Open open(graph);
    model::Layer layer;
    layer.id = freeLayerId(graph, type);
    layer.type = type;
    put(open, layer);
    return open.close(layer.id);
}

ModelEdit insertOnConnection(const model::Graph& graph, const Connection& on, const std::string& type) {
    Open open(graph);
    model::Layer layer;
    layer.id = freeLayerId(graph, type);
    layer.type = type;
    auto* to = open.find(on.to);
    if (to == nullptr || model::layerType(type).maxInputs == 0) return addLooseLayer(graph, type);
    layer.inputs = {on.from};
    std::replace(to->inputs.begin(), to->inputs.end(), on.from, layer.id);
    open.implicit.insert(on.to);
    put(open, layer);
    return open.close(layer.id);
}

ModelEdit removeLayers(const model::Graph& graph, const std::vector<std::string>& ids) {
    Open open(graph);
    for (const std::string& id : ids) {
        const auto gone = std::find_if(open.layers.begin(), open.layers.end(), [&](const model::Layer& each) { return each.id == id; });
        if (gone == open.layers.end()) continue;
        const std::vector<std::string> sources = gone->inputs;
        if (open.output == id) open.output = gone == open.layers.begin() ? std::string() : std::prev(gone)->id;
        open.layers.erase(gone);
        for (model::Layer& layer : open.layers) {
            if (sources.empty()) std::erase(layer.inputs, id);
            else std::replace(layer.inputs.begin(), layer.inputs.end(), id, sources.front());
        }
    }
    if (open.output.empty() && !open.layers.empty()) open.output = open.layers.back().id;
    return open.close({});
}

bool isRead(const model::Graph& graph, const std::string& id) {
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const auto reads = model::resolvedInputs(graph, i);
        if (std::find(reads.begin(), reads.end(), id) != reads.end()) return true;
    }
    return false;
}

ModelEdit makeOutput(const model::Graph& graph, const std::string& id) {
    Open open(graph);
    if (!isRead(graph, id)) open.output = id;
    return open.close(id);
}

}  // namespace fornax::ui
