// Strict reading of JSON text that came from outside. Private to the engine.
#pragma once
#include <string>
#include <string_view>

#include "fornax/base/Json.h"

namespace fornax {

/// Parses `bytes`; `name` (a file for people) stands in the sentence. Throws Error(Corrupt) with line and column for
/// wrong JSON, for a key that stands twice in an object (one of both would be lost silently), and for nesting deeper
/// than `maxDepth` (later steps recurse).
Json parseJson(std::string_view bytes, const std::string& name, int maxDepth = 64);

}  // namespace fornax
