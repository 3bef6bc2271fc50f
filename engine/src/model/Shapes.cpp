#include "model/Shapes.h"

#include <algorithm>

namespace fornax::model {

std::int64_t valuesOf(const Shape& shape) {
    std::int64_t product = 1;
    for (const std::int64_t size : shape) product *= size;
    return product;
}

namespace {
constexpr std::int64_t mostCounted = std::int64_t{1} << 60;
}

std::int64_t product(std::initializer_list<std::int64_t> counts) {
    std::int64_t result = 1;
    for (const std::int64_t count : counts) {
        if (count == 0) return 0;
        result = result > mostCounted / count ? mostCounted : result * count;
    }
    return result;
}

std::int64_t sum(std::int64_t a, std::int64_t b) { return std::min(a, mostCounted) + std::min(b, mostCounted - std::min(a, mostCounted)); }

Text shapeText(const Shape& shape) {
    if (shape.size() == 1) return text("%1 values", shape[0]);
    std::string out;
    for (const std::int64_t size : shape) out += (out.empty() ? "" : " × ") + std::to_string(size);
    return {"%1", {std::move(out)}};   // sizes are the same in every language
}

Text signalText(const Signal& signal) {
    return signal.tokens ? text("%1 tokens", signal.shape[0]) : shapeText(signal.shape);
}

Problem problemAt(const Layer& layer, Text sentence, Text hint) {
    return {Problem::Severity::Error, "model." + layer.id, std::move(sentence), std::move(hint)};
}

}  // namespace fornax::model
