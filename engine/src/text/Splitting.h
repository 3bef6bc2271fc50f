// How matches cut a text into pieces. Private to the text room.
#pragma once
#include <string_view>
#include <vector>

#include "text/Fields.h"
#include "text/Regex.h"

namespace fornax::tokens {

enum class Behaviour { Removed, Isolated, MergedWithPrevious, MergedWithNext, Contiguous };

Behaviour readBehaviour(Fields& fields, const char* key, const char* otherwise);

/// Appends the pieces of `text` (as ranges moved by `offset`) that its matches leave, in the order of the text. `invert`
/// takes what is between the matches for matches.
void cut(std::string_view text, const std::vector<Range>& matches, Behaviour behaviour, bool invert, std::size_t offset, std::vector<Range>& to);

}  // namespace fornax::tokens
