#include "ui/model/DiagramLayout.h"

#include <algorithm>
#include <map>

namespace fornax::ui {
namespace {

std::vector<std::vector<int>> inputRows(const model::Graph& graph) {
    std::map<std::string, int> known;
    std::vector<std::vector<int>> inputs(graph.layers.size());
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        for (const std::string& id : model::resolvedInputs(graph, i))
            if (const auto found = known.find(id); found != known.end()) inputs[i].push_back(found->second);
        known[graph.layers[i].id] = static_cast<int>(i);
    }
    return inputs;
}

/// Centres the nodes of each row around 0, ordered by the mean column of what they read.
void placeColumns(DiagramPlan& plan, const std::vector<std::vector<int>>& inputs) {
    std::vector<std::vector<int>> rows(static_cast<std::size_t>(plan.rows));
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) rows[static_cast<std::size_t>(plan.nodes[i].row)].push_back(static_cast<int>(i));
    for (auto& row : rows) {
        const auto wish = [&](int node) {
            const auto& from = inputs[static_cast<std::size_t>(node)];
            double sum = 0;
            for (const int each : from) sum += plan.nodes[static_cast<std::size_t>(each)].column;
            return from.empty() ? 0.0 : sum / double(from.size());
        };
        std::stable_sort(row.begin(), row.end(), [&](int a, int b) { return wish(a) < wish(b); });
        for (std::size_t k = 0; k < row.size(); ++k) {
            const double column = double(k) - double(row.size() - 1) / 2;
            plan.nodes[static_cast<std::size_t>(row[k])].column = column;
            plan.leftmost = std::min(plan.leftmost, column);
            plan.rightmost = std::max(plan.rightmost, column);
        }
    }
}

void placeLanes(DiagramPlan& plan) {
    std::vector<DiagramEdge*> skips;
    const auto top = [&](const DiagramEdge* e) { return plan.nodes[static_cast<std::size_t>(e->from)].row; };
    const auto bottom = [&](const DiagramEdge* e) { return plan.nodes[static_cast<std::size_t>(e->to)].row; };
    for (auto& edge : plan.edges)
        if (bottom(&edge) - top(&edge) > 1) skips.push_back(&edge);
    // Short ones first: they come to lie inside the long ones.
    std::stable_sort(skips.begin(), skips.end(), [&](auto* a, auto* b) { return bottom(a) - top(a) < bottom(b) - top(b); });
    std::vector<std::vector<DiagramEdge*>> lanes;
    for (auto* edge : skips) {
        const auto free = [&](const std::vector<DiagramEdge*>& lane) {
            return std::none_of(lane.begin(), lane.end(), [&](auto* other) { return top(other) < bottom(edge) && top(edge) < bottom(other); });
        };
        const auto found = std::find_if(lanes.begin(), lanes.end(), free);
        edge->lane = static_cast<int>(found - lanes.begin());
        if (found == lanes.end()) lanes.push_back({edge});
        else found->push_back(edge);
    }
    plan.lanes = static_cast<int>(lanes.size());
}

}  // namespace

DiagramPlan planDiagram(const model::Graph& graph) {
    DiagramPlan plan;
    plan.nodes.resize(graph.layers.size());
    const auto inputs = inputRows(graph);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        for (const int from : inputs[i]) {
            plan.nodes[i].row = std::max(plan.nodes[i].row, plan.nodes[static_cast<std::size_t>(from)].row + 1);
            plan.edges.push_back({from, static_cast<int>(i), -1});
        }
        plan.rows = std::max(plan.rows, plan.nodes[i].row + 1);
    }
    placeColumns(plan, inputs);
    placeLanes(plan);
    return plan;
}

}  // namespace fornax::ui
