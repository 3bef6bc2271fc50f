#include "train/LoadWeights.h"

#include <cstring>
#include <map>

#include "fornax/base/Files.h"
#include "fornax/exchange/WeightsFile.h"
#include "model/Assembly.h"

namespace fornax::train {
namespace {

struct Matching {
    exchange::WeightsFile file;
    std::vector<exchange::WeightShape> shapes;
    exchange::WeightMatch match;
};

Matching matching(const model::Graph& graph, const std::filesystem::path& path) {
    Matching found{exchange::WeightsFile(path), weightShapes(graph), {}};
    const model::Layer* head = model::head(graph);
    found.match = exchange::matchWeights(found.shapes, found.file.tensors(), head ? head->id : std::string());
    exchange::requireMatch(found.match, found.file.tensors(), files::display(path));
    return found;
}

WeightsReport reportOf(const Matching& found, const std::filesystem::path& path) {
    WeightsReport report;
    for (const auto& shape : found.shapes) report.weights.push_back({shape.name, shape.shape, WeightFate::Kind::Missing, {}, {}, {}});
    const auto note = [&](const std::vector<exchange::WeightMatch::Pair>& pairs, WeightFate::Kind kind) {
        for (const auto& pair : pairs) {
            const exchange::TensorView& tensor = found.file.tensors()[pair.tensor];
            WeightFate& fate = report.weights[pair.weight];
            fate.kind = kind;
            fate.from = tensor.name;
            fate.fromType = tensor.dtype;
            fate.fromShape = tensor.shape;
        }
    };
    note(found.match.matched, WeightFate::Kind::Loaded);
    note(found.match.otherShape, WeightFate::Kind::OtherShape);
    for (const std::size_t tensor : found.match.unused) report.unused.push_back(found.file.tensors()[tensor].name);
    report.loaded = found.match.matched.size();
    report.isWhole = found.match.missing.empty() && found.match.otherShape.empty();
    report.summary = exchange::matchSummary(found.match, found.shapes, files::display(path.filename()));
    report.hash = found.file.hash();
    return report;
}

at::ScalarType typeOf(const std::string& dtype) {
    static const std::map<std::string, at::ScalarType> types = {{"F32", at::kFloat}, {"F64", at::kDouble}, {"F16", at::kHalf}, {"BF16", at::kBFloat16},
                                                                {"I64", at::kLong},  {"I32", at::kInt},    {"I16", at::kShort}, {"U8", at::kByte}};
    return types.at(dtype);   // fitsKind() has let nothing else through
}

at::Tensor copied(const exchange::TensorView& view) {
    at::Tensor values = at::empty(view.shape, at::TensorOptions().dtype(typeOf(view.dtype)));
    if (!view.bytes.empty()) std::memcpy(values.mutable_data_ptr(), view.bytes.data(), view.bytes.size());
    return values;
}

}  // namespace

std::vector<exchange::WeightShape> weightShapes(const model::Graph& graph) {
    model::Assembly assembly(graph);
    if (!assembly.problems().empty()) {
        const Problem& first = assembly.problems().front();
        throw Error(ErrorCode::ShapeMismatch, first.sentence, first.hint, first.where);
    }
    std::vector<exchange::WeightShape> shapes;
    for (std::size_t i = 0; i < assembly.operators().size(); ++i)
        for (const auto& weight : assembly.operators()[i]->weights())
            shapes.push_back({assembly.plan().parts()[i].layer.id + "." + weight.name, weight.tensor->sizes().vec(), weight.tensor->scalar_type() == at::kLong});
    return shapes;
}

const char* fateName(WeightFate::Kind kind) {
    switch (kind) {
        case WeightFate::Kind::Loaded: return "loaded";
        case WeightFate::Kind::OtherShape: return "other_shape";
        case WeightFate::Kind::Missing: return "missing";
    }
    return "missing";
}

WeightsReport checkWeights(const model::Graph& graph, const std::filesystem::path& file) { return reportOf(matching(graph, file), file); }

WeightsReport loadWeights(model::Network& network, const model::Graph& graph, const std::filesystem::path& file) {
    const at::NoGradGuard noGrad;
    const Matching found = matching(graph, file);
    const auto state = network.state();
    std::vector<at::Tensor> staged;   // all memory is there before the first weight changes
    for (const auto& pair : found.match.matched) {
        const exchange::TensorView& tensor = found.file.tensors()[pair.tensor];
        staged.push_back(copied(tensor));
        if (staged.back().is_floating_point() && !at::isfinite(staged.back()).all().item<bool>())
            throw Error(ErrorCode::NotFinite, text("%1 of %2 holds a value that is no number.", tensor.name, files::display(file)), text("Use weights from before training went wrong."));
    }
    for (std::size_t i = 0; i < staged.size(); ++i) {
        const at::Tensor& weight = state[found.match.matched[i].weight].tensor;
        weight.detach().copy_(staged[i].view(weight.sizes()));
    }
    return reportOf(found, file);
}

}  // namespace fornax::train
