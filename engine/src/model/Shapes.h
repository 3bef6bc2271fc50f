// What flows between layers, in the sizes of one sample, and how it is said in words. Torch-free.
#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::model {

using Shape = std::vector<std::int64_t>;

/// One sample: picture C × H × W, sequence T × C (the batch stands before the steps), vector F, tokens T (int64 numbers).
struct Signal {
    Shape shape;
    bool tokens = false;
    bool isPicture() const { return shape.size() == 3; }
    bool isSequence() const { return shape.size() == 2; }
    bool isVector() const { return shape.size() == 1 && !tokens; }
    /// Whether the first size counts steps, so that samples of a batch may be padded behind their end.
    bool hasSteps() const { return tokens || isSequence(); }
    friend bool operator==(const Signal&, const Signal&) = default;
};
using Signals = std::vector<Signal>;

/// Most values of one sample, and most weights of one layer: larger ones are a typing error and would overflow sums.
inline constexpr std::int64_t largest = std::int64_t{1} << 36;

std::int64_t valuesOf(const Shape& shape);
/// Of counts that are not negative; they stop at 2^60 instead of overflowing. Nobody waits for that many.
std::int64_t product(std::initializer_list<std::int64_t> counts);
std::int64_t sum(std::int64_t a, std::int64_t b);
/// "32 × 14 × 14", "64 values".
Text shapeText(const Shape& shape);
/// The same with "128 tokens" for tokens.
Text signalText(const Signal& signal);

/// A finding at a layer.
Problem problemAt(const Layer& layer, Text sentence, Text hint = {});

}  // namespace fornax::model
