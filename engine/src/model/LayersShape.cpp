// Layers that only lay values out anew, or pick some. They compute nothing, and most are views of their input.
#include <algorithm>
#include <cmath>

#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

template <class S> std::int64_t nothing(const S&, const Place&, const Signal&) { return 0; }

Signal flat(const NoSettings&, const Place& at) { return {{valuesOf(at.in().shape)}}; }

std::string listed(const std::vector<double>& numbers) {
    std::string out;
    for (const double number : numbers) out += (out.empty() ? "" : ", ") + toArg(number);
    return out;
}

[[noreturn]] void refuseSizes(const ReshapeSettings& s, const Place& at) {
    refuse(at, text("%1 cannot lay %2 out as %3.", at.id(), shapeText(at.in().shape), listed(s.sizes)),
           text("One to three whole sizes whose product is the number of values; one may be -1."));
}

Signal reshaped(const ReshapeSettings& s, const Place& at) {
    const std::int64_t values = valuesOf(at.in().shape);
    Shape shape;
    std::int64_t known = 1, open = 0;
    if (s.sizes.empty() || s.sizes.size() > 3) refuseSizes(s, at);
    for (const double size : s.sizes) {
        if (size != std::floor(size) || size == 0 || size < -1) refuseSizes(s, at);
        shape.push_back(static_cast<std::int64_t>(size));
        if (size < 0) ++open;
        else if (known > values / shape.back()) refuseSizes(s, at);   // before it overflows
        else known *= shape.back();
    }
    if (open > 1 || values % known != 0 || (open == 0 && known != values)) refuseSizes(s, at);
    std::replace(shape.begin(), shape.end(), std::int64_t{-1}, values / known);
    return {shape};
}

Signal permuted(const PermuteSettings& s, const Place& at) {
    const Shape& in = at.in().shape;
    std::vector<double> places = s.order;
    std::sort(places.begin(), places.end());
    bool complete = places.size() == in.size();
    for (std::size_t i = 0; complete && i < places.size(); ++i) complete = places[i] == static_cast<double>(i);
    if (!complete)
        refuse(at, text("%1 cannot put %2 in the order %3.", at.id(), shapeText(in), listed(s.order)), text("Name each dimension once, counted from 0."));
    Shape shape;
    for (const double place : s.order) shape.push_back(in[static_cast<std::size_t>(place)]);
    return {shape};
}

Signal selected(const SelectSettings&, const Place& at) {
    needSequence(at);
    return {{at.in().shape[1]}};
}

std::size_t channelAxis(const Signal& signal) { return signal.isPicture() ? 0 : signal.shape.size() - 1; }

Signal split(const SplitSettings& s, const Place& at) {
    Signal out = at.in();
    std::int64_t& channels = out.shape[channelAxis(out)];
    if (channels % s.parts != 0)
        refuse(at, text("%1 cannot cut %2 channels into %3 equal parts.", at.id(), channels, s.parts), text("Use a number of parts that divides the channels."));
    if (s.part > s.parts) refuse(at, text("%1 asks for part %2 of %3.", at.id(), s.part, s.parts), text("Parts are counted from 1."));
    channels /= s.parts;
    return out;
}

Signal withToken(const NoSettings&, const Place& at) {
    needSequence(at);
    return {{at.in().shape[0] + 1, at.in().shape[1]}};
}

void wordsReshape(const ReshapeSettings& s, std::vector<Text>& parts) { parts = {text("to %1", listed(s.sizes))}; }
void wordsPermute(const PermuteSettings& s, std::vector<Text>& parts) { parts = {Text{"%1", {listed(s.order)}}}; }
void wordsSelect(const SelectSettings& s, std::vector<Text>& parts) {
    parts = {s.place == "first" ? text("first step") : s.place == "last" ? text("last step") : text("mean of the steps")};
}
void wordsSplit(const SplitSettings& s, std::vector<Text>& parts) { parts = {text("part %1 of %2", s.part, s.parts)}; }

}  // namespace

LayerRules shapeLayers() {
    return {
        Rule<NoSettings>{.name = "Flatten", .category = "shape", .help = text("Lays channels, rows and columns out as one vector."), .output = flat, .keeps = nothing<NoSettings>},
        Rule<ReshapeSettings>{.name = "Reshape", .category = "shape", .help = text("Lays the same values out in other sizes."), .output = reshaped, .keeps = nothing<ReshapeSettings>, .summary = wordsReshape},
        Rule<PermuteSettings>{.name = "Permute", .category = "shape", .help = text("Puts the dimensions in another order."), .output = permuted, .keeps = nothing<PermuteSettings>, .summary = wordsPermute},
        Rule<SelectSettings>{.name = "Select", .category = "shape", .help = text("Makes one vector of a sequence: its first or last step, or their mean."), .output = selected, .summary = wordsSelect},
        Rule<SplitSettings>{.name = "Split", .category = "shape", .help = text("Passes on one of several equal parts of the channels."), .output = split, .keeps = nothing<SplitSettings>, .summary = wordsSplit, .stepwise = true},
        Rule<NoSettings>{.name = "ClassToken", .category = "shape", .help = text("Puts a learned step in front of the sequence, from which a Vision Transformer reads the class."), .output = withToken},
    };
}

}  // namespace fornax::model
