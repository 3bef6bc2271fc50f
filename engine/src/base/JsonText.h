// Strict reading of JSON text that came from outside. Private to the engine.
#pragma once
#include <string>
#include <string_view>

#include "fornax/base/Json.h"

namespace fornax {

struct JsonLimits {
    std::size_t depth = 64;            ///< later steps recurse
    std::size_t keysOfObject = 10'000; ///< keys are looked up one by one in an ordered object
};

/// Parses `bytes`; `name` (a file for people) stands in the sentence. Throws Error(Corrupt) with line and column for
/// wrong JSON, for a key that stands twice in an object (one of both would be lost silently), and beyond the limits.
Json parseJson(std::string_view bytes, const std::string& name, JsonLimits limits = {});

/// The same without the order of keys: quick for objects of any size.
nlohmann::json parseUnorderedJson(std::string_view bytes, const std::string& name, std::size_t depth);

}  // namespace fornax
