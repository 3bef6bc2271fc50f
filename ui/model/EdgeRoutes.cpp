// How the lines between the boxes run.
#include <algorithm>
#include <cmath>

#include "ui/model/GraphLayout.h"

namespace fornax::ui {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Boxes from top to bottom, so that those beside a line are found without looking at all.
class Column {
  public:
    explicit Column(const std::vector<QPointF>& places) : m_places(places) {
        for (std::size_t i = 0; i < places.size(); ++i) m_order.push_back(static_cast<int>(i));
        std::sort(m_order.begin(), m_order.end(), [&](int a, int b) { return places[at(a)].y() < places[at(b)].y(); });
    }
    /// Calls `each` with every box between the two heights other than the ends of the edge.
    template <class Each> void between(double top, double bottom, const LayoutEdge& edge, Each each) const {
        const auto first = std::lower_bound(m_order.begin(), m_order.end(), top, [&](int box, double y) { return m_places[at(box)].y() < y; });
        for (auto box = first; box != m_order.end() && m_places[at(*box)].y() < bottom; ++box)
            if (*box != edge.from && *box != edge.to) each(m_places[at(*box)]);
    }

  private:
    const std::vector<QPointF>& m_places;
    std::vector<int> m_order;
};

/// Does the straight way from the bottom of one box to the top of the other meet a third?
bool isBlocked(const LayoutEdge& edge, const std::vector<QPointF>& places, const Column& column) {
    const QPointF from = places[at(edge.from)], to = places[at(edge.to)];
    if (to.y() - from.y() < 1.05) return true;   // beside it or above: around
    bool blocked = false;
    column.between(from.y() + 0.5, to.y() - 0.5, edge, [&](QPointF box) {
        const double share = std::clamp((box.y() - from.y()) / (to.y() - from.y()), 0.0, 1.0);
        const double x = from.x() + share * (to.x() - from.x());
        const double lean = std::abs(to.x() - from.x()) / (to.y() - from.y()) * 0.5;
        if (std::abs(x - box.x()) < 0.53 + lean) blocked = true;
    });
    return blocked;
}

}  // namespace

std::vector<LayoutEdge> routes(const LayoutGraph& graph, const std::vector<QPointF>& places) {
    std::vector<LayoutEdge> edges;
    for (std::size_t i = 0; i < graph.inputs.size(); ++i)
        for (const int from : graph.inputs[i]) edges.push_back({from, static_cast<int>(i)});
    const Column column(places);
    std::vector<LayoutEdge*> around;
    for (LayoutEdge& edge : edges)
        if (isBlocked(edge, places, column)) around.push_back(&edge);
    const auto top = [&](const LayoutEdge* e) { return std::min(places[at(e->from)].y(), places[at(e->to)].y()); };
    const auto bottom = [&](const LayoutEdge* e) { return std::max(places[at(e->from)].y(), places[at(e->to)].y()); };
    // Short ones first: they come to lie inside the long ones.
    std::stable_sort(around.begin(), around.end(), [&](auto* a, auto* b) { return bottom(a) - top(a) < bottom(b) - top(b); });
    std::vector<std::vector<LayoutEdge*>> lanes;
    for (LayoutEdge* edge : around) {
        edge->beside = std::max(places[at(edge->from)].x(), places[at(edge->to)].x()) + 0.5;
        column.between(top(edge) - 0.5, bottom(edge) + 0.5, *edge, [&](QPointF box) { edge->beside = std::max(edge->beside, box.x() + 0.5); });
        const auto free = [&](const std::vector<LayoutEdge*>& lane) {
            return std::none_of(lane.begin(), lane.end(), [&](auto* other) { return top(other) < bottom(edge) && top(edge) < bottom(other); });
        };
        const auto found = std::find_if(lanes.begin(), lanes.end(), free);
        edge->lane = static_cast<int>(found - lanes.begin());
        if (found == lanes.end()) lanes.push_back({edge});
        else found->push_back(edge);
    }
    return edges;
}

}  // namespace fornax::ui
