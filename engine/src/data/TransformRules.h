// What the catalogue knows of each transform beyond its settings: when it draws, which settings fit, and the shape that
// comes out. Private to the engine; torch-free.
#pragma once
#include <functional>

#include "fornax/data/Transforms.h"

namespace fornax::data {

struct TransformRule {
    TransformType type;
    std::function<bool(const Json& settings)> isRandom;
    /// Throws Error(InvalidSetting) naming `at` + key. `shape` is unknown when only the settings are looked at.
    std::function<PictureShape(const Json& settings, const std::optional<PictureShape>& shape, const std::string& at)> shape;
};
const std::vector<TransformRule>& transformRules();
const TransformRule* findTransform(const std::string& name);

}  // namespace fornax::data
