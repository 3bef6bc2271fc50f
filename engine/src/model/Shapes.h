// What a layer wants of the shapes that reach it, said in plain words before any tensor is made, and what it costs.
// Shapes are those of one sample. Torch-free.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::model {

using Shape = std::vector<std::int64_t>;

std::int64_t valuesOf(const Shape& shape);
/// "32 × 14 × 14", "64 values".
Text shapeText(const Shape& shape);

/// A finding at a layer.
Problem problemAt(const Layer& layer, Text sentence, Text hint = {});

/// Why this layer cannot take these inputs; nullopt when it can. `settings` are completed.
std::optional<Problem> shapeProblem(const Layer& layer, const Json& settings, const std::vector<Shape>& inputs);

/// Multiply-accumulates of one sample, forward. Convolution and Linear: one for each weight used (biases not counted);
/// normalisation: one for each value; average pooling: one for each value read; everything else: none.
std::int64_t macsOf(const Layer& layer, const Json& settings, const std::vector<Shape>& inputs, const Shape& output);

/// Bytes of one sample that stay in memory until the backward pass: the output in fp32, nothing for views and for a
/// ReLU that writes into its input, and what backward needs besides (indices of max pooling, the mask of dropout).
std::int64_t activationBytesOf(const Layer& layer, const Shape& output, bool writesInput);

}  // namespace fornax::model
