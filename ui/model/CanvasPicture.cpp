#include "ui/model/CanvasPicture.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "ui/base/Widgets.h"
#include "ui/model/LayerTable.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::CanvasPicture)
};
QString q(const std::string& text) { return QString::fromStdString(text); }
std::size_t at(int index) { return static_cast<std::size_t>(index); }

struct Cost { double parameters = 0, macs = 0, bytes = 0; };

QString costText(const Cost& cost) {
    QStringList parts;
    if (cost.parameters > 0) parts << Words::tr("%1 parameters").arg(cost.parameters < 10'000 ? integer(qint64(cost.parameters)) : compact(cost.parameters));
    if (cost.macs > 0) parts << Words::tr("%1 M FLOPs").arg(millions(2 * cost.macs));   // of one sample, forward
    if (cost.bytes > 0) parts << bytes(cost.bytes);
    return parts.join(QStringLiteral(" · "));
}

void addTo(Cost& cost, const model::LayerFacts* facts, std::int64_t batch) {
    if (facts == nullptr || facts->outputShape.empty()) return;
    cost.parameters += double(facts->parameters);
    cost.macs += double(facts->macs);
    cost.bytes += double(facts->activationBytes) * double(batch);
}

void addFacts(CanvasBox& box, const std::string& id, const FactsOf& facts, std::int64_t batch, Cost& cost) {
    const model::LayerFacts* known = facts(id);
    addTo(cost, known, batch);
    box.cost = costText(cost);
    box.shape = known == nullptr ? QString() : shape(known->outputShape).remove(QLatin1Char(' '));
    if (known != nullptr && known->problem && box.problem.isEmpty()) box.problem = withFigures(known->problem->sentence);
}

CanvasBox layerBox(const model::Layer& layer) {
    const model::LayerType& type = model::layerType(layer.type);
    CanvasBox box;
    box.key = box.name = q(layer.id);
    box.title = q(layer.type);
    box.settings = settingsText(layer);
    box.category = q(type.category);
    box.layers = {layer.id};
    box.maxInputs = type.maxInputs;
    box.composite = type.composite;
    return box;
}

/// Number of the closed group that hides each layer.
std::map<std::string, int> closedGroups(const project::Canvas& canvas) {
    std::map<std::string, int> hidden;
    for (std::size_t g = 0; g < canvas.groups.size(); ++g)
        if (!canvas.groups[g].open)
            for (const std::string& id : canvas.groups[g].layers) hidden[id] = static_cast<int>(g);
    return hidden;
}

/// A closed group stands where its last layer does in the list.
std::vector<CanvasBox> boxesOf(const model::Graph& graph, const project::Canvas& canvas, const FactsOf& facts, std::int64_t batch) {
    const auto hidden = closedGroups(canvas);
    std::map<int, std::size_t> last;
    for (std::size_t i = 0; i < graph.layers.size(); ++i)
        if (const auto found = hidden.find(graph.layers[i].id); found != hidden.end()) last[found->second] = i;
    std::map<int, std::pair<CanvasBox, Cost>> groups;
    std::vector<CanvasBox> boxes;
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const model::Layer& layer = graph.layers[i];
        const auto found = hidden.find(layer.id);
        if (found == hidden.end()) {
            Cost cost;
            boxes.push_back(layerBox(layer));
            addFacts(boxes.back(), layer.id, facts, batch, cost);
        } else {
            auto& [box, cost] = groups[found->second];
            box.layers.push_back(layer.id);
            addFacts(box, layer.id, facts, batch, cost);
            if (last[found->second] != i) continue;
            box.group = found->second;
            box.key = QStringLiteral("group/%1").arg(box.group);
            box.title = q(canvas.groups[at(box.group)].name);
            box.name = box.layers.size() == 1 ? Words::tr("1 layer") : Words::tr("%1 layers").arg(box.layers.size());
            box.composite = true;
            boxes.push_back(box);
        }
        boxes.back().output = i + 1 == graph.layers.size();
    }
    return boxes;
}

LayoutGraph linksOf(const model::Graph& graph, const CanvasPicture& picture) {
    std::map<std::string, int> boxOf;
    for (std::size_t b = 0; b < picture.boxes.size(); ++b)
        for (const std::string& id : picture.boxes[b].layers) boxOf[id] = static_cast<int>(b);
    LayoutGraph links;
    links.inputs.resize(picture.boxes.size());
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        const int to = boxOf.at(graph.layers[i].id);
        auto& inputs = links.inputs[at(to)];
        for (const std::string& id : model::resolvedInputs(graph, i)) {
            const auto from = boxOf.find(id);
            if (from != boxOf.end() && from->second != to && std::find(inputs.begin(), inputs.end(), from->second) == inputs.end()) inputs.push_back(from->second);
        }
    }
    return links;
}

void place(CanvasPicture& picture, const model::Graph& graph, const project::Canvas& canvas) {
    std::vector<QPointF> places;
    if (canvas.places.empty()) {
        places = autoPlaces(picture.links);
    } else {
        const project::Canvas all = settled(graph, canvas);
        for (const CanvasBox& box : picture.boxes) {
            QPointF sum;
            for (const std::string& id : box.layers) sum += QPointF(all.places.at(id).x, all.places.at(id).y);
            places.push_back(sum / double(box.layers.size()));
        }
    }
    for (std::size_t b = 0; b < picture.boxes.size(); ++b) picture.boxes[b].place = places[b];
    picture.edges = routes(picture.links, places);
}

}  // namespace

int CanvasPicture::indexOf(const QString& key) const {
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const CanvasBox& box) { return box.key == key; });
    return found == boxes.end() ? -1 : static_cast<int>(found - boxes.begin());
}

int CanvasPicture::indexOfLayer(const std::string& id) const {
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const CanvasBox& box) { return std::find(box.layers.begin(), box.layers.end(), id) != box.layers.end(); });
    return found == boxes.end() ? -1 : static_cast<int>(found - boxes.begin());
}

CanvasPicture pictureOf(const model::Graph& graph, const project::Canvas& canvas, const FactsOf& facts, std::int64_t batch) {
    CanvasPicture picture;
    picture.boxes = boxesOf(graph, canvas, facts, batch);
    picture.links = linksOf(graph, picture);
    place(picture, graph, canvas);
    for (std::size_t g = 0; g < canvas.groups.size(); ++g) {
        if (!canvas.groups[g].open) continue;
        QRectF around;
        for (const std::string& id : canvas.groups[g].layers)
            if (const int box = picture.indexOfLayer(id); box >= 0) around |= QRectF(picture.boxes[at(box)].place - QPointF(0.5, 0.5), QSizeF(1, 1));
        if (!around.isEmpty()) picture.frames.push_back({static_cast<int>(g), q(canvas.groups[g].name), around});
    }
    return picture;
}

}  // namespace fornax::ui
