#include "model/Shapes.h"

#include <algorithm>

#include "model/LayerSettings.h"

namespace fornax::model {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 36;   // values of one sample, or weights of one layer

bool isPicture(const Shape& shape) { return shape.size() == 3; }

Problem needsPicture(const Layer& layer, const Shape& in) {
    return problemAt(layer, text("%1 needs a picture (channels × height × width) but gets %2.", layer.id, shapeText(in)), text("Move it in front of Flatten."));
}

std::optional<Problem> windowProblem(const Layer& layer, const Shape& in, std::int64_t window, std::int64_t padding) {
    const std::int64_t height = in[1] + 2 * padding, width = in[2] + 2 * padding;
    if (window <= height && window <= width) return std::nullopt;
    return problemAt(layer, text("%1 slides a window of %2 × %2 px over a picture of only %3 × %4 px, padding included.", layer.id, window, height, width),
                     text("Use a smaller kernel, more padding, or fewer layers that shrink the picture."));
}

std::optional<Problem> convolutionProblem(const Layer& layer, const Json& json, const Shape& in) {
    if (!isPicture(in)) return needsPicture(layer, in);
    const auto s = schema::fromJson<Conv2dSettings>(json);
    if (in[0] % s.groups != 0)
        return problemAt(layer, text("%1 has %2 groups, which do not divide the %3 channels that come in.", layer.id, s.groups, in[0]), text("Use a number of groups that divides both."));
    if (s.filters % s.groups != 0)
        return problemAt(layer, text("%1 has %2 groups, which do not divide its %3 filters.", layer.id, s.groups, s.filters), text("Use a number of groups that divides both."));
    if (in[0] / s.groups * s.kernel * s.kernel > largest / s.filters)
        return problemAt(layer, text("%1 would have more than %2 weights.", layer.id, largest), text("Use fewer filters or a smaller kernel."));
    return windowProblem(layer, in, s.dilation * (s.kernel - 1) + 1, s.padding);
}

std::optional<Problem> poolProblem(const Layer& layer, const Json& json, const Shape& in) {
    if (!isPicture(in)) return needsPicture(layer, in);
    const auto s = schema::fromJson<PoolSettings>(json);
    if (2 * s.padding > s.kernel)
        return problemAt(layer, text("%1 has a padding of %2, more than half its kernel of %3.", layer.id, s.padding, s.kernel), text("Use a padding of at most %1.", s.kernel / 2));
    return windowProblem(layer, in, s.kernel, s.padding);
}

std::optional<Problem> linearProblem(const Layer& layer, const Json& json, const Shape& in) {
    if (in.size() != 1)
        return problemAt(layer, text("%1 needs a vector but gets a picture of %2.", layer.id, shapeText(in)), text("Put Flatten in front of it."));
    if (in[0] > largest / schema::fromJson<LinearSettings>(json).outputs)
        return problemAt(layer, text("%1 would have more than %2 weights.", layer.id, largest), text("Shrink the picture before it, or use fewer outputs."));
    return std::nullopt;
}

std::optional<Problem> addProblem(const Layer& layer, const std::vector<Shape>& inputs) {
    for (const Shape& shape : inputs)
        if (shape != inputs[0])
            return problemAt(layer, text("%1 cannot add %2 and %3.", layer.id, shapeText(inputs[0]), shapeText(shape)), text("All inputs need the same shape."));
    return std::nullopt;
}

std::optional<Problem> concatProblem(const Layer& layer, const std::vector<Shape>& inputs) {
    for (const Shape& shape : inputs) {
        const Shape& first = inputs[0];
        if (shape.size() == first.size() && std::equal(shape.begin() + 1, shape.end(), first.begin() + 1)) continue;
        return problemAt(layer, text("%1 cannot join %2 and %3.", layer.id, shapeText(first), shapeText(shape)), text("Only the number of channels may differ."));
    }
    return std::nullopt;
}

std::optional<Problem> countProblem(const Layer& layer, std::size_t count) {
    const LayerType& type = layerType(layer.type);
    if (count >= static_cast<std::size_t>(type.minInputs) && count <= static_cast<std::size_t>(type.maxInputs)) return std::nullopt;
    if (type.minInputs == type.maxInputs)
        return problemAt(layer, text("%1 takes %2 inputs but has %3.", layer.id, type.minInputs, count));
    return problemAt(layer, text("%1 takes at least %2 inputs but has %3.", layer.id, type.minInputs, count), text("Choose the layers whose outputs it combines."));
}

std::int64_t poolReads(const Json& json, const Shape& output) {
    const auto s = schema::fromJson<PoolSettings>(json);
    return valuesOf(output) * s.kernel * s.kernel;
}

}  // namespace

std::int64_t valuesOf(const Shape& shape) {
    std::int64_t product = 1;
    for (const std::int64_t size : shape) product *= size;
    return product;
}

Text shapeText(const Shape& shape) {
    if (shape.size() == 1) return text("%1 values", shape[0]);
    std::string out;
    for (const std::int64_t size : shape) out += (out.empty() ? "" : " × ") + std::to_string(size);
    return {"%1", {std::move(out)}};   // sizes are the same in every language
}

Problem problemAt(const Layer& layer, Text sentence, Text hint) {
    return {Problem::Severity::Error, "model." + layer.id, std::move(sentence), std::move(hint)};
}

std::optional<Problem> shapeProblem(const Layer& layer, const Json& json, const std::vector<Shape>& inputs) {
    if (auto problem = countProblem(layer, inputs.size())) return problem;
    for (const Shape& shape : inputs)
        if (valuesOf(shape) > largest) return problemAt(layer, text("%1 gets more than %2 values for one picture.", layer.id, largest), text("Use smaller pictures or fewer channels."));
    const std::string& type = layer.type;
    if (type == "Linear") return linearProblem(layer, json, inputs[0]);
    if (type == "Conv2d") return convolutionProblem(layer, json, inputs[0]);
    if (type == "MaxPool2d" || type == "AvgPool2d") return poolProblem(layer, json, inputs[0]);
    if ((type == "AdaptiveAvgPool2d" || type == "BatchNorm2d") && !isPicture(inputs[0])) return needsPicture(layer, inputs[0]);
    if (type == "Add") return addProblem(layer, inputs);
    if (type == "Concat") return concatProblem(layer, inputs);
    if (type != "LayerNorm") return std::nullopt;
    const auto dimensions = schema::fromJson<LayerNormSettings>(json).dimensions;
    if (dimensions <= static_cast<std::int64_t>(inputs[0].size())) return std::nullopt;
    return problemAt(layer, text("%1 normalises the last %2 dimensions but gets only %3: %4.", layer.id, dimensions, inputs[0].size(), shapeText(inputs[0])), text("Use at most %1 dimensions.", inputs[0].size()));
}

std::int64_t macsOf(const Layer& layer, const Json& json, const std::vector<Shape>& inputs, const Shape& output) {
    if (layer.type == "Linear") return inputs[0][0] * output[0];
    if (layer.type == "Conv2d") {
        const auto s = schema::fromJson<Conv2dSettings>(json);
        return valuesOf(output) * (inputs[0][0] / s.groups) * s.kernel * s.kernel;
    }
    if (layer.type == "BatchNorm2d" || layer.type == "LayerNorm") return valuesOf(output);
    if (layer.type == "AvgPool2d") return poolReads(json, output);
    if (layer.type == "AdaptiveAvgPool2d") return valuesOf(inputs[0]);
    return 0;
}

std::int64_t activationBytesOf(const Layer& layer, const Shape& output, bool writesInput) {
    constexpr std::int64_t number = sizeof(float), place = sizeof(std::int64_t);
    if (writesInput || layer.type == "Flatten") return 0;
    const std::int64_t values = valuesOf(output);
    if (layer.type == "MaxPool2d") return values * (number + place);
    if (layer.type == "Dropout") return values * (number + number);
    return values * number;
}

}  // namespace fornax::model
