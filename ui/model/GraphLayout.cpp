#include "ui/model/GraphLayout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace fornax::ui {
namespace {

using Numbers = std::vector<std::vector<int>>;
std::size_t at(int index) { return static_cast<std::size_t>(index); }

Numbers readersOf(const LayoutGraph& graph) {
    Numbers readers(graph.inputs.size());
    for (std::size_t i = 0; i < graph.inputs.size(); ++i)
        for (const int from : graph.inputs[i])
            if (from < static_cast<int>(i)) readers[at(from)].push_back(static_cast<int>(i));
    return readers;
}

/// Sorts each row by the mean x of the neighbours and centres it around 0; an even spread keeps boxes apart.
void sweep(Numbers& rows, const Numbers& neighbours, std::vector<QPointF>& places, bool down) {
    for (std::size_t k = 0; k < rows.size(); ++k) {
        auto& row = rows[down ? k : rows.size() - 1 - k];
        std::map<int, double> wish;
        for (const int node : row) {
            double sum = 0;
            for (const int each : neighbours[at(node)]) sum += places[at(each)].x();
            wish[node] = neighbours[at(node)].empty() ? places[at(node)].x() : sum / double(neighbours[at(node)].size());
        }
        std::stable_sort(row.begin(), row.end(), [&](int a, int b) { return wish[a] < wish[b]; });
        for (std::size_t i = 0; i < row.size(); ++i) places[at(row[i])].setX((double(i) - double(row.size() - 1) / 2) * kColumnPitch);
    }
}

/// Makes room at `place`: what stands there, and all that is as low or lower, moves down.
void makeRoom(std::map<std::string, project::CanvasPlace>& places, QPointF place) {
    const bool taken = std::any_of(places.begin(), places.end(), [&](const auto& each) { return boxesOverlap({each.second.x, each.second.y}, place); });
    if (!taken) return;
    for (auto& [id, each] : places)
        if (each.y > place.y() - 1.0) each.y += kRowPitch;
}

/// A place that overlaps nothing, at or right of `place`.
QPointF freePlace(const std::map<std::string, project::CanvasPlace>& places, QPointF place) {
    const auto taken = [&] { return std::any_of(places.begin(), places.end(), [&](const auto& each) { return boxesOverlap({each.second.x, each.second.y}, place); }); };
    while (taken()) place.rx() += kColumnPitch;
    return place;
}

}  // namespace

LayoutGraph layoutGraphOf(const model::Graph& graph) {
    std::map<std::string, int> known;
    LayoutGraph layout{Numbers(graph.layers.size())};
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        for (const std::string& id : model::resolvedInputs(graph, i))
            if (const auto found = known.find(id); found != known.end()) layout.inputs[i].push_back(found->second);
        known[graph.layers[i].id] = static_cast<int>(i);
    }
    return layout;
}

std::vector<int> layoutRows(const LayoutGraph& graph) {
    std::vector<int> rows(graph.inputs.size(), 0);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const int from : graph.inputs[i])
            if (from < static_cast<int>(i)) rows[i] = std::max(rows[i], rows[at(from)] + 1);
    const Numbers readers = readersOf(graph);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!graph.inputs[i].empty() || readers[i].empty()) continue;
        int first = rows[at(readers[i].front())];
        for (const int reader : readers[i]) first = std::min(first, rows[at(reader)]);
        rows[i] = std::max(0, first - 1);
    }
    return rows;
}

std::vector<QPointF> autoPlaces(const LayoutGraph& graph) {
    const std::vector<int> rowOf = layoutRows(graph);
    std::vector<QPointF> places(rowOf.size());
    Numbers rows(rowOf.empty() ? 0 : at(*std::max_element(rowOf.begin(), rowOf.end())) + 1);
    for (std::size_t i = 0; i < rowOf.size(); ++i) {
        rows[at(rowOf[i])].push_back(static_cast<int>(i));
        places[i].setY(rowOf[i] * kRowPitch);
    }
    Numbers inputs = graph.inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i) std::erase_if(inputs[i], [&](int from) { return from >= static_cast<int>(i); });
    const Numbers readers = readersOf(graph);
    constexpr int rounds = 4;   // more change next to nothing
    for (int round = 0; round < rounds; ++round) {
        sweep(rows, inputs, places, true);
        if (round + 1 < rounds) sweep(rows, readers, places, false);
    }
    return places;
}

bool boxesOverlap(QPointF a, QPointF b) { return std::abs(a.x() - b.x()) < 1.0 && std::abs(a.y() - b.y()) < 1.0; }

project::Canvas placedAt(project::Canvas canvas, const std::string& id, QPointF place) {
    canvas.places.erase(id);
    const QPointF free = freePlace(canvas.places, place);
    canvas.places[id] = {free.x(), free.y()};
    return canvas;
}

project::Canvas settled(const model::Graph& graph, project::Canvas canvas) {
    const LayoutGraph layout = layoutGraphOf(graph);
    if (canvas.places.empty()) {
        const auto places = autoPlaces(layout);
        for (std::size_t i = 0; i < places.size(); ++i) canvas.places[graph.layers[i].id] = {places[i].x(), places[i].y()};
        return canvas;
    }
    std::map<std::string, project::CanvasPlace> kept;
    for (const model::Layer& layer : graph.layers)
        if (const auto found = canvas.places.find(layer.id); found != canvas.places.end()) kept.insert(*found);
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const std::string& id = graph.layers[i].id;
        if (kept.count(id) != 0) continue;
        double x = 0, y = 0;
        bool any = false;
        for (const int from : layout.inputs[i]) {   // placed before: they stand above in the list
            const auto& source = kept.at(graph.layers[at(from)].id);
            if (!any || source.y > y) x = source.x, y = source.y;
            any = true;
        }
        if (any) makeRoom(kept, {x, y + kRowPitch});
        const QPointF place = freePlace(kept, any ? QPointF(x, y + kRowPitch) : QPointF());
        kept[id] = {place.x(), place.y()};
    }
    canvas.places = std::move(kept);
    return canvas;
}

}  // namespace fornax::ui
