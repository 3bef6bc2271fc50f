// A sentence with its arguments <-> JSON, so that what is stored can still be translated. Private to the engine.
#pragma once
#include "fornax/base/Error.h"
#include "fornax/base/Json.h"

namespace fornax {

/// ["pattern", argument, …]; an argument is a string or such a list.
Json textToJson(const Text& text);
/// Anything else than such a list gives an empty text.
Text textFromJson(const Json& json);

}  // namespace fornax
