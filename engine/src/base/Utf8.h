// UTF-8 checks. Private to the engine.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace fornax {

/// Bytes of the well-formed UTF-8 character at `at` (1 to 4); 0 where there is none.
std::size_t utf8Length(std::string_view bytes, std::size_t at);
bool isUtf8(std::string_view bytes);

/// Valid UTF-8 on one line: control characters, direction overrides and stray bytes are escaped (\n, \x9f).
std::string printable(std::string_view bytes);

}  // namespace fornax
